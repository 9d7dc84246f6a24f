import type { Paise } from '#contracts/kernel/money.ts';

/**
 * Who funds a discount. The vendors' share applies to those who agreed; for others the marketplace
 * pays, or their items do not count.
 */
export interface Funding {
  /** The vendors' share of the discount in basis points; the marketplace pays the rest. */
  vendorBp: number;
  /** Ids of vendors who agreed to it. */
  consented: readonly string[];
  /** True: only items of vendors who agreed count. False: the marketplace pays the vendors' share for the others. */
  skipsOthers: boolean;
  /** The marketplace's remaining budget; null: no limit. */
  budgetLeftPaise: Paise | null;
}

/** A discount part of an item and the marketplace's share of it; its vendor pays the rest. */
export interface DiscountPart {
  kind: 'milestone' | 'promo' | 'festive';
  /** Id of the milestone, coupon or festive offer; null if unknown. */
  subjectId: string | null;
  /** Name in the ledger: `milestone`, `promo CODE`, `festive NAME`. */
  rule: string;
  paise: Paise;
  marketplacePaise: Paise;
  /** Whether it counts against a budget. */
  isBudgeted: boolean;
}
