import type { Paise } from '#contracts/kernel/money.ts';

/** Who pays a discount. The vendors' share counts for those who agreed; for the others the marketplace pays, or they take no part. */
export interface Funding {
  /** Basis points of the discount that vendors pay; the marketplace pays the rest. */
  vendorBp: number;
  /** Ids of vendors who agreed to it. */
  consented: readonly string[];
  /** True: only items of vendors who agreed count. False: the marketplace pays the vendors' share for the others. */
  skipsOthers: boolean;
  /** What the marketplace may still spend on it; null: no limit. */
  budgetLeftPaise: Paise | null;
}

/** A part of the discount on a line and what the marketplace pays of it; its vendor pays the rest. */
export interface DiscountPart {
  kind: 'milestone' | 'promo' | 'festive';
  /** Id of the milestone, coupon or festive offer; null: not known. */
  subjectId: string | null;
  /** As the ledger names it: `milestone`, `promo CODE`, `festive NAME`. */
  rule: string;
  paise: Paise;
  marketplacePaise: Paise;
  /** Whether it counts against a budget. */
  isBudgeted: boolean;
}
