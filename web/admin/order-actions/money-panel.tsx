import { Link } from 'react-router';
import type { AdminOrder } from '#contracts/order-actions/order-actions.ts';
import { useMay } from '#web/admin/staff-context.tsx';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { moneyOf } from './labels.ts';

const REFUND: Record<AdminOrder['money']['refunds'][number]['state'], string> = {
  requested: 'to be sent',
  sent: 'with the gateway',
  paid: 'paid',
  failed: 'failed',
  replaced: 'replaced by another',
};
const Row = ({ label, children }: { label: string; children: string }) => (
  <div className="flex justify-between gap-4 py-1">
    <dt className="text-ink-muted">{label}</dt>
    <dd className="text-right font-semibold tabular-nums">{children}</dd>
  </div>
);

/** Everything about the money of an order. */
export function MoneyPanel({ order }: { order: AdminOrder }) {
  const { totals, money } = order;
  const mayLedger = useMay('money:read');
  return (
    <Panel
      title="common.payments"
      action={<Badge tone={moneyOf(money.state).tone}>{moneyOf(money.state).text}</Badge>}
    >
      <dl className="text-[14px]">
        <Row label="common.items">{exactRupees(totals.items)}</Row>
        {totals.discount > 0 ? (
          <Row
            label={
              totals.discountSource === 'promo'
                ? `Promo ${order.promoCode ?? ''}`
                : 'Reward for the value'
            }
          >
            {exactRupees(-totals.discount)}
          </Row>
        ) : null}
        <Row label="common.delivery">
          {totals.shipping === 0 ? 'free' : exactRupees(totals.shipping)}
        </Row>
        {totals.roundOff ? (
          <Row label="orders.totals.round_off">{exactRupees(totals.roundOff)}</Row>
        ) : null}
        <Row label="common.total">{exactRupees(totals.total)}</Row>
        {money.cancelled > 0 ? (
          <Row label="Cancelled or taken back">{exactRupees(-money.cancelled)}</Row>
        ) : null}
        <Row label={money.method === 'cod' ? 'Paid at the door' : 'common.paid'}>
          {exactRupees(money.paid)}
        </Row>
        {totals.wallet ? <Row label="of it by the wallet">{exactRupees(totals.wallet)}</Row> : null}
        {money.due > 0 ? <Row label="Still to be paid">{exactRupees(money.due)}</Row> : null}
        {money.toRefund > 0 ? (
          <Row label="To be paid back">{exactRupees(money.toRefund)}</Row>
        ) : null}
        {totals.cashback > 0 ? (
          <Row label="Cashback promised">{exactRupees(totals.cashback)}</Row>
        ) : null}
        {totals.gifts > 0 ? <Row label="Free gifts">{String(totals.gifts)}</Row> : null}
        {money.payment ? (
          <Row label="Gateway">
            {[money.payment.provider, money.payment.how, money.payment.state]
              .filter(Boolean)
              .join(', ')}
          </Row>
        ) : null}
      </dl>
      {money.refunds.length > 0 ? (
        <ul
          aria-label="Refunds through the gateway"
          className="mt-2 divide-y divide-border border-t border-border text-[14px]"
        >
          {money.refunds.map((r) => (
            <li key={r._id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>
                Refund, {REFUND[r.state]}
                {r.reference ? (
                  <span className="block text-[13px] text-ink-muted">{r.reference}</span>
                ) : null}
              </span>
              <span className="font-semibold tabular-nums">{exactRupees(r.amount)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {mayLedger ? (
        <p className="mt-2 text-[14px]">
          <Link
            to={`/admin/ledger?order=${order.orderNumber}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
          >
            Entries in the books
          </Link>
        </p>
      ) : null}
    </Panel>
  );
}
