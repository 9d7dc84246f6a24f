import type { DiscountPart, Funding } from '#contracts/pricing/discount-parts.ts';
import { allocate, divideHalfUp, type Paise } from '#contracts/kernel/money.ts';

export const MARKETPLACE_PAYS: Funding = {
  vendorBp: 0,
  consented: [],
  skipsOthers: false,
  budgetLeftPaise: null,
};

export const isFundedBy = (
  { vendorBp, skipsOthers, consented }: Funding,
  vendorId: string,
): boolean => !skipsOthers || vendorBp === 0 || consented.includes(vendorId);
/** The vendor's share in basis points: zero unless it agreed. */
export const vendorBpOf = ({ vendorBp, consented }: Funding, vendorId: string): number =>
  consented.includes(vendorId) ? vendorBp : 0;
/** The vendor's part of a discount: its share rounded down, so never more than agreed. */
export const vendorShare = (paise: Paise, basisPoints: number): Paise =>
  Math.floor((paise * basisPoints) / 10_000);
/**
 * The marketplace's part of one unit's festive price, so that the vendor funds only its share of
 * the difference.
 */
export const festiveSupport = (
  { beforePaise, vendorBp }: { beforePaise: Paise; vendorBp: number },
  pricePaise: Paise,
): Paise => {
  const off = Math.max(0, beforePaise - pricePaise);
  return off - vendorShare(off, vendorBp);
};
export const isWithinBudget = ({ budgetLeftPaise }: Funding, marketplacePaise: Paise): boolean =>
  budgetLeftPaise === null || marketplacePaise <= budgetLeftPaise;

/** Budget use of these parts, by subject. */
export function spendOf(parts: readonly DiscountPart[]): Map<string, Paise> {
  const spend = new Map<string, Paise>();
  for (const { subjectId, marketplacePaise, isBudgeted } of parts)
    if (isBudgeted && subjectId !== null && marketplacePaise > 0)
      spend.set(subjectId, (spend.get(subjectId) ?? 0) + marketplacePaise);
  return spend;
}

/**
 * The vendor's part of `discountPaise`, the discount on some units of an item, if it funds
 * `vendorPaise` of the whole. Order items and tax documents both use this, so they agree to the
 * paisa. An item funded by one side alone stays so.
 */
export function vendorShareOf(
  discountPaise: Paise,
  whole: { discountPaise: Paise; vendorPaise: Paise },
): Paise {
  if (whole.vendorPaise === whole.discountPaise) return discountPaise;
  return whole.vendorPaise === 0
    ? 0
    : divideHalfUp(discountPaise * whole.vendorPaise, whole.discountPaise);
}

/**
 * The discount parts for some of the units: they sum to those units' share, and vendors' parts are
 * rounded down.
 */
export function discountPartsFor(
  parts: readonly DiscountPart[],
  units: number,
  of: number,
): DiscountPart[] {
  if (units === of) return [...parts];
  const shares = allocate(
    divideHalfUp(parts.reduce((sum, p) => sum + p.paise, 0) * units, of),
    parts.map((p) => p.paise),
  );
  return parts.map((p, i) => {
    const paise = shares[i]!;
    return {
      ...p,
      paise,
      marketplacePaise:
        p.paise === 0 ? 0 : paise - Math.floor((paise * (p.paise - p.marketplacePaise)) / p.paise),
    };
  });
}
