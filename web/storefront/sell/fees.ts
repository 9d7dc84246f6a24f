import { type Paise, percentOf, taxInside } from '#contracts/kernel/money.ts';

/**
 * What a seller gets of one sale. GST on the commission is 18 %; collected at source are 0.5 % of the value
 * without GST (section 52 CGST Act) and 0.1 % of the gross as income tax, as the seller terms say.
 */
export interface Payout { gross: Paise; commission: Paise; commissionGst: Paise; tcs: Paise; tds: Paise; payout: Paise }

const COMMISSION_GST = 18;
const TCS = 0.5;
const TDS = 0.1;

/** Pure; `gross` in paise with GST inside at `gstRate` percent, commission in percent of the gross. */
export function payoutOf(gross: Paise, commissionPercent: number, gstRate: number): Payout {
  const commission = percentOf(gross, commissionPercent);
  const commissionGst = percentOf(commission, COMMISSION_GST);
  const tcs = percentOf(gross - taxInside(gross, gstRate), TCS);
  const tds = percentOf(gross, TDS);
  return { gross, commission, commissionGst, tcs, tds, payout: gross - commission - commissionGst - tcs - tds };
}
