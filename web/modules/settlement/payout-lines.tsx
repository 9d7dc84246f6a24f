import { paiseToRupees } from '#contracts/kernel/money.ts';
import {
  type PayoutBreakdown,
  type PayoutLineKind,
  payoutLines,
} from '#contracts/settlement/payout.ts';
import { FEE_NAMES } from '#contracts/vendors/fee-names.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { useText, type Text } from '#web/i18n/text.ts';

/** Rates for the labels, in basis points. */
export interface PayoutRates {
  commissionBp?: number;
  commissionGstBp: number;
  tcsBp: number;
  tdsBp: number;
}

/** Exact to the paisa, as a statement is. */
export const exactPaise = (paise: number): string => exactRupees(paiseToRupees(paise));

/** The name of a line of "You receive". */
export function payoutLineLabel(t: Text, kind: PayoutLineKind, rates: PayoutRates): string {
  const rate = (bp: number) => `${bp / 100} %`;
  switch (kind) {
    case 'price':
      return t('common.price');
    case 'commission':
      return rates.commissionBp === undefined
        ? t('settlement.commission')
        : t('listings.payout.commission', { rate: rate(rates.commissionBp) });
    case 'commission_gst':
      return t('listings.payout.commission_gst', { rate: rate(rates.commissionGstBp) });
    case 'tcs':
      return t('listings.payout.tcs', { rate: rate(rates.tcsBp) });
    case 'tds':
      return t('listings.payout.tds', { rate: rate(rates.tdsBp) });
    default:
      return t(FEE_NAMES[kind]);
  }
}

/** "You receive" with every line behind it. */
export function PayoutLines({ payout, rates }: { payout: PayoutBreakdown; rates: PayoutRates }) {
  const t = useText();
  return (
    <dl className="text-[14px] leading-[20px] tabular-nums">
      {payoutLines(payout).map(({ kind, paise }) => (
        <div key={kind} className="flex justify-between gap-4 py-0.5 text-ink-muted">
          <dt>{payoutLineLabel(t, kind, rates)}</dt>
          <dd className="whitespace-nowrap">{exactPaise(paise)}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-t border-border pt-1 text-[15px] font-bold">
        <dt>{t('settlement.you_receive')}</dt>
        <dd className="whitespace-nowrap">{exactPaise(payout.net)}</dd>
      </div>
    </dl>
  );
}
