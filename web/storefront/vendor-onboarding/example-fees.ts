import type { Paise } from '#contracts/kernel/money.ts';
import { type PayoutBreakdown, payoutBreakdown as payoutBy } from '#contracts/settlement/payout.ts';

/**
 * What a registered vendor in another State than the marketplace receives for one sale, at the
 * rates of the vendor terms: `gross` in paise including GST, commission in percent of it.
 */
export const examplePayoutOf = (
  gross: Paise,
  commissionPercent: number,
  gstRate: number,
): PayoutBreakdown =>
  payoutBy(gross, gstRate, {
    commissionBp: Math.round(commissionPercent * 100),
    commissionGstBp: 1800,
    tcsBp: 50,
    tdsBp: 10,
    tdsBase: 'taxable',
    isOneState: false,
    isTaxed: true,
  });
