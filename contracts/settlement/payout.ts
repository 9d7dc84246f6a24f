import { divideHalfUp, type Paise, percentOf, taxInside } from '#contracts/kernel/money.ts';

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
  commissionGst: Paise;
  tcs: Paise;
  tds: Paise;
  net: Paise;
}

const share = (paise: Paise, bp: number) => divideHalfUp(paise * bp, 10_000);

/** GST on a commission: two equal halves within a State, else one amount. */
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
): PayoutBreakdown {
  const taxable = terms.isTaxed ? gross - taxInside(gross, gstRate) : gross;
  // Nil-rated products are no taxable supply, so no TCS is collected on them.
  return salePayoutBreakdown(
    {
      gross,
      taxable,
      taxed: terms.isTaxed && gstRate === 0 ? 0 : taxable,
      commission: percentOf(gross, terms.commissionBp / 100),
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
  }: { gross: Paise; taxable: Paise; taxed: Paise; commission: Paise },
  terms: Omit<PayoutTerms, 'commissionBp' | 'isTaxed'>,
): PayoutBreakdown {
  const commissionGst = gstOnCommission(commission, terms.commissionGstBp, terms.isOneState);
  const tcs = share(taxed, terms.tcsBp);
  const tds = share(terms.tdsBase === 'gross' ? gross : taxable, terms.tdsBp);
  return {
    gross,
    commission,
    commissionGst,
    tcs,
    tds,
    net: gross - commission - commissionGst - tcs - tds,
  };
}
