import type { Order } from '#contracts/checkout.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';

/** "How is this total made?": each seller's part, line by line, so that anybody can add it up. */
export function OrderExplained({ order: { subOrders, totals, payment } }: { order: Order }) {
  const t = useText();
  return (
    <details className="group mt-3 border-t border-border pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand hover:underline">{t('How is this total made?')}</summary>
      <div className="text-[14px] tabular-nums">
        {subOrders.map((part) => (
          <section key={part._id} className="mt-2 border-b border-border pb-3">
            <h4 className="font-bold">{part.vendor.name}</h4>
            <dl>
              {part.items.map((item) => (
                <div key={item._id}>
                  <Row label={<>{item.name}<span className="block text-ink-muted">{item.quantity} × {formatRupees(item.price)} · {t('{rate}% GST inside: {amount}', { rate: item.gstRate, amount: formatRupees(item.tax) })}</span></>} value={formatRupees(item.price * item.quantity)} />
                  {item.discount > 0 ? <Row label={t('Its share of the discount')} value={`−${formatRupees(item.discount)}`} isGain /> : null}
                </div>
              ))}
              <Row label={t('Delivery')} value={part.shipment.rate > 0 ? formatRupees(part.shipment.rate) : t('Free')} />
              <Row label={t('From this seller')} value={formatRupees(part.total)} isSum />
            </dl>
          </section>
        ))}
        <dl className="mt-2">
          <Row label={t('Ordered')} value={formatRupees(totals.total)} isSum />
          {payment.cancelled > 0 ? <Row label={t('Cancelled and returned')} value={`−${formatRupees(payment.cancelled)}`} isGain /> : null}
          {payment.cancelled > 0 ? <Row label={t('What it comes to now')} value={formatRupees(totals.total - payment.cancelled)} isSum /> : null}
        </dl>
        <p className="mt-2 text-ink-muted">{t('Prices include GST. Sums are kept to the paisa and shown in whole rupees, so a line may seem to differ by a rupee.')}</p>
      </div>
    </details>
  );
}

const Row = ({ label, value, isGain = false, isSum = false }: { label: React.ReactNode; value: string; isGain?: boolean; isSum?: boolean }) => (
  <div className={`flex justify-between gap-4 py-1 ${isGain ? 'text-success' : ''} ${isSum ? 'font-bold' : ''}`}><dt className="min-w-0">{label}</dt><dd className="shrink-0">{value}</dd></div>
);
