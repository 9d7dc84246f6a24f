import { divideHalfUp, type Paise, percentOf, taxInside } from '#contracts/kernel/money.ts';

/** What a vendor's sale is charged with, as its statements are: rates in basis points, and what they are taken of. */
export interface PayoutTerms {
  /** The marketplace's own rate: of what no rule decides. */
  commissionBp: number;
  commissionGstBp: number;
  tcsBp: number;
  tdsBp: number;
  tdsBase: 'taxable' | 'gross';
  /** Vendor and marketplace are in one State: the tax on the commission is two equal halves. */
  isOneState: boolean;
  /** The vendor may charge GST, so there is tax in its prices. */
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

/** GST on top of a commission in two equal halves within a State, else as one sum. */
export const gstOnCommission = (commission: Paise, bp: number, isOneState: boolean): Paise =>
  isOneState ? 2 * divideHalfUp(commission * bp, 20_000) : share(commission, bp);

/**
 * What is left for the vendor of one sale of `gross` paise into another State, tax of `gstRate` percent inside, as a statement
 * with this sale alone says it (`server/modules/listings/payout-preview.test.ts` holds the two together).
 */
export function payoutBreakdown(
  gross: Paise,
  gstRate: number,
  terms: PayoutTerms,
): PayoutBreakdown {
  const taxable = terms.isTaxed ? gross - taxInside(gross, gstRate) : gross;
  // Nil-rated products are no taxable supply, so nothing is collected on them.
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

/** The same of a sale whose value without GST (`taxed`: of it what bears tax) and whose commission are known, such as a vendor order of several rates. */
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
