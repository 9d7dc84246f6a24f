import { divideHalfUp, type Paise } from '#contracts/kernel/money.ts';

/** Who pays a discount. The vendors' share counts for those who agreed; for the others the marketplace pays, or they take no part. */
export interface Funding {
  /** Basis points of the discount that vendors bear; the marketplace bears the rest. */
  vendorBp: number;
  /** Ids of vendors who agreed to it. */
  consented: readonly string[];
  /** True: only items of vendors who agreed count. False: the marketplace bears the vendors' share for the others. */
  skipsOthers: boolean;
  /** What the marketplace may still spend on it; null: no limit. */
  budgetLeftPaise: Paise | null;
}
export const MARKETPLACE_PAYS: Funding = { vendorBp: 0, consented: [], skipsOthers: false, budgetLeftPaise: null };

/** A part of the discount on a line and what the marketplace pays of it; its vendor bears the rest. */
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

export const takesPart = ({ vendorBp, skipsOthers, consented }: Funding, vendorId: string): boolean => !skipsOthers || vendorBp === 0 || consented.includes(vendorId);
/** Basis points this vendor bears: nothing without having agreed. */
export const vendorBpOf = ({ vendorBp, consented }: Funding, vendorId: string): number => (consented.includes(vendorId) ? vendorBp : 0);
/** What a vendor bears of a discount: its share, rounded down, so never more than it agreed to. */
export const vendorShare = (paise: Paise, basisPoints: number): Paise => Math.floor((paise * basisPoints) / 10_000);
export const isWithinBudget = ({ budgetLeftPaise }: Funding, marketplacePaise: Paise): boolean => budgetLeftPaise === null || marketplacePaise <= budgetLeftPaise;

/** What these parts take from the budgets, by subject. */
export function spendOf(parts: readonly DiscountPart[]): Map<string, Paise> {
  const spend = new Map<string, Paise>();
  for (const { subjectId, marketplacePaise, isBudgeted } of parts) if (isBudgeted && subjectId !== null && marketplacePaise > 0) spend.set(subjectId, (spend.get(subjectId) ?? 0) + marketplacePaise);
  return spend;
}

/**
 * What the vendor bears of `discountPaise`, the discount on some quantity of a line, where it bears `vendorPaise` of the whole. Order items and
 * tax documents both ask here, so they agree to the paisa. A line that somebody bears alone stays theirs alone.
 */
export function vendorPartOf(discountPaise: Paise, whole: { discountPaise: Paise; vendorPaise: Paise }): Paise {
  if (whole.vendorPaise === whole.discountPaise) return discountPaise;
  return whole.vendorPaise === 0 ? 0 : divideHalfUp(discountPaise * whole.vendorPaise, whole.discountPaise);
}
