import type { ReactNode } from 'react';
import type { Totals } from '#contracts/orders/orders.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';

/** The price breakdown of an order from the server. */
export function OrderTotals({ totals, promoCode }: { totals: Totals; promoCode?: string | null }) {
  const t = useText();
  const source =
    totals.discountSource === 'promo'
      ? t('orders.totals.promo', { code: promoCode ?? '' }).trim()
      : t('orders.totals.reward');
  return (
    <dl className="text-[15px] tabular-nums">
      <Row label={t('common.items')} value={formatRupees(totals.items)} />
      {totals.discount > 0 ? (
        <Row
          isGain
          label={`${source}${totals.discountPercentage > 0 ? ` (${totals.discountPercentage}%)` : ''}`}
          value={`−${formatRupees(totals.discount)}`}
        />
      ) : null}
      <Row
        label={t('common.delivery')}
        value={
          totals.shipping === 0 ? (
            <span className="font-semibold text-success">{t('common.free')}</span>
          ) : (
            formatRupees(totals.shipping)
          )
        }
      />
      {totals.roundOff ? (
        <Row
          label={t('orders.totals.round_off')}
          value={`${totals.roundOff < 0 ? '−' : '+'}₹${Math.abs(totals.roundOff).toFixed(2)}`}
        />
      ) : null}
      <div className="mt-1.5 flex justify-between gap-4 border-t border-border pt-3 text-[20px] leading-[28px] font-extrabold">
        <dt>{t('common.total')}</dt>
        <dd>{formatRupees(totals.total)}</dd>
      </div>
      {totals.wallet ? (
        <Row isGain label={t('orders.totals.wallet')} value={`−${formatRupees(totals.wallet)}`} />
      ) : null}
      {totals.wallet ? (
        <Row
          label={<strong>{t('orders.totals.left_to_pay')}</strong>}
          value={<strong>{formatRupees(totals.total - totals.wallet)}</strong>}
        />
      ) : null}
      <div className="text-[14px] text-ink-muted">
        <dt className="sr-only">{t('common.tax')}</dt>
        <dd>{t('orders.totals.includes_gst', { amount: formatRupees(totals.tax) })}</dd>
      </div>
      {totals.cashback > 0 ? (
        <Row isGain label={t('orders.totals.cashback')} value={formatRupees(totals.cashback)} />
      ) : null}
      {totals.gifts > 0 ? (
        <Row isGain label={t('orders.totals.gift')} value={totals.gifts} />
      ) : null}
    </dl>
  );
}

const Row = ({
  label,
  value,
  isGain = false,
}: {
  label: ReactNode;
  value: ReactNode;
  isGain?: boolean;
}) => (
  <div className={`flex justify-between gap-4 py-1 ${isGain ? 'text-success' : ''}`}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
