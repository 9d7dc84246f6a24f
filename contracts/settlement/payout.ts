import { divideHalfUp, type Paise, percentOf, taxInside } from '#contracts/kernel/money.ts';
import {
  addFees,
  FEE_KINDS,
  type FeePart,
  type FeeSums,
  feeTotal,
  isPenalty,
  taxedFees,
} from '#contracts/vendors/fee-rules.ts';

/** Charges on a vendor's sale as in its statements: rates in basis points and their bases. */
export interface PayoutTerms {
  /** The marketplace's default rate where no rule applies. */
  commissionBp: number;
  commissionGstBp: number;
  tcsBp: number;
  tdsBp: number;
  tdsBase: 'taxable' | 'gross';
  /**
   * Vendor and marketplace are in one State: GST on the commission is split into two equal halves.
   */
  isOneState: boolean;
  /** The vendor charges GST, so its prices include tax. */
  isTaxed: boolean;
}
export interface PayoutBreakdown {
  gross: Paise;
  commission: Paise;
  fees: FeeSums;
  /** GST on commission and fees. */
  commissionGst: Paise;
  tcs: Paise;
  tds: Paise;
  /** "You receive". */
  net: Paise;
}

/** What a line of "You receive" is, in the order in which it is shown; fees have their own kinds. */
export const PAYOUT_LINE_KINDS = [
  'price',
  'commission',
  ...FEE_KINDS,
  'commission_gst',
  'tcs',
  'tds',
] as const;
export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number];
/** A line of "You receive": signed paise, which sum to the total. */
export interface PayoutLine {
  kind: PayoutLineKind;
  paise: Paise;
}
/**
 * "You receive" line by line: the one order in which listing, price, order and statement show it.
 * Their sum is `net`. Lines of zero are left out, but not the price.
 */
export const payoutLines = (p: PayoutBreakdown): PayoutLine[] =>
  [
    { kind: 'price' as const, paise: p.gross },
    { kind: 'commission' as const, paise: -p.commission },
    ...FEE_KINDS.map((kind) => ({ kind, paise: -(p.fees[kind] ?? 0) })),
    { kind: 'commission_gst' as const, paise: -p.commissionGst },
    { kind: 'tcs' as const, paise: -p.tcs },
    { kind: 'tds' as const, paise: -p.tds },
  ].filter((line) => line.kind === 'price' || line.paise !== 0);

/** The fees of one sold and kept unit: without those of returns and penalties. */
export const feesOfSale = (parts: readonly FeePart[]): FeeSums =>
  addFees(
    parts
      .filter(({ kind }) => kind !== 'return' && !isPenalty(kind))
      .map(({ kind, unitPaise }) => ({ [kind]: unitPaise })),
  );

const share = (paise: Paise, bp: number) => divideHalfUp(paise * bp, 10_000);

/** GST on commission and fees: two equal halves within a State, else one amount. */
export const gstOnCommission = (commission: Paise, bp: number, isOneState: boolean): Paise =>
  isOneState ? 2 * divideHalfUp(commission * bp, 20_000) : share(commission, bp);

/**
 * The vendor's net of one sale of `gross` paise into another State, `gstRate` percent included, as
 * a statement with only this sale would show it (`server/modules/listings/payout-preview.test.ts`
 * compares the two).
 */
export function payoutBreakdown(
  gross: Paise,
  gstRate: number,
  terms: PayoutTerms,
  fees: FeeSums = {},
): PayoutBreakdown {
  const taxable = terms.isTaxed ? gross - taxInside(gross, gstRate) : gross;
  // Nil-rated products are no taxable supply, so no TCS is collected on them.
  return salePayoutBreakdown(
    {
      gross,
      taxable,
      taxed: terms.isTaxed && gstRate === 0 ? 0 : taxable,
      commission: percentOf(gross, terms.commissionBp / 100),
      fees,
    },
    terms,
  );
}

/**
 * The same for a sale with known value without GST (`taxed`: its taxable part) and commission, such
 * as a vendor order with several rates.
 */
export function salePayoutBreakdown(
  {
    gross,
    taxable,
    taxed,
    commission,
    fees,
  }: { gross: Paise; taxable: Paise; taxed: Paise; commission: Paise; fees: FeeSums },
  terms: Omit<PayoutTerms, 'commissionBp' | 'isTaxed'>,
): PayoutBreakdown {
  const commissionGst = gstOnCommission(
    commission + taxedFees(fees),
    terms.commissionGstBp,
    terms.isOneState,
  );
  const tcs = share(taxed, terms.tcsBp);
  const tds = share(terms.tdsBase === 'gross' ? gross : taxable, terms.tdsBp);
  return {
    gross,
    commission,
    fees,
    commissionGst,
    tcs,
    tds,
    net: gross - commission - feeTotal(fees) - commissionGst - tcs - tds,
  };
}
