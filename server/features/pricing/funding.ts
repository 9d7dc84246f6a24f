import type { DiscountPart, Funding } from '#contracts/discount-parts.ts';
import { divideHalfUp, type Paise } from '#contracts/kernel/money.ts';

export type { DiscountPart, Funding } from '#contracts/discount-parts.ts';

export const MARKETPLACE_PAYS: Funding = { vendorBp: 0, consented: [], skipsOthers: false, budgetLeftPaise: null };

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
