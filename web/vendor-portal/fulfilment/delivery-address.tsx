import type { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';

/**
 * The delivery address and the amount to collect. The phone number is shown while a call may be
 * needed.
 */
export function DeliverTo({
  order: { address: a, business, payment, isExchange, status },
}: {
  order: VendorOrder;
}) {
  const t = useText();
  const isMasked = a.phone.startsWith('•');
  return (
    <Panel title={t('fulfilment.deliver_to')}>
      <address className="not-italic">
        <p className="font-semibold">{a.fullName}</p>
        {[a.line1, a.line2, a.landmark].filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>
          {a.city} <span className="font-semibold tabular-nums">{a.pincode}</span>
        </p>
        <p>{a.state}</p>
        <p className="mt-1">
          {isMasked ? (
            <span className="text-ink-muted">
              <span className="sr-only">{t('common.phone')} </span>
              {a.phone}
            </span>
          ) : (
            <a
              href={`tel:${a.phone}`}
              className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
            >
              {a.phone}
            </a>
          )}
        </p>
      </address>
      {isMasked && status !== 'delivered' && status !== 'cancelled' ? (
        <p className="text-[14px] text-ink-muted">{t('orders.vendor.phone_hidden')}</p>
      ) : null}
      {business ? <BillTo business={business} /> : null}
      <p className="mt-3 border-t border-border pt-3 font-semibold">
        {isExchange
          ? t('orders.vendor.is_replacement')
          : payment.toCollect > 0
            ? t('orders.vendor.cash_to_collect', { amount: formatRupees(payment.toCollect) })
            : payment.method === 'cod'
              ? t('orders.vendor.nothing_to_collect')
              : t('orders.vendor.paid_online')}
      </p>
    </Panel>
  );
}

function BillTo({ business }: { business: NonNullable<VendorOrder['business']> }) {
  const t = useText();
  return (
    <p className="mt-3 border-t border-border pt-3">
      <span className="text-[14px] text-ink-muted">{t('invoices.bill_to')}</span>
      <span className="block font-semibold [overflow-wrap:anywhere]">{business.name}</span>
      <span className="block">
        GSTIN <span className="tabular-nums select-all">{business.gstin}</span>
      </span>
      {business.city ? (
        <span className="block">{[business.city, business.state].filter(Boolean).join(', ')}</span>
      ) : null}
    </p>
  );
}
