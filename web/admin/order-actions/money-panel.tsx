import { Link } from 'react-router';
import type { AdminOrder } from '#contracts/order-actions/order-actions.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { orderMoneyText } from './labels.ts';

const REFUND: Record<AdminOrder['money']['refunds'][number]['state'], string> = {
  requested: 'order_actions.gateway.requested',
  sent: 'order_actions.gateway.sent',
  paid: 'payments.state.paid',
  failed: 'order_actions.gateway.failed',
  replaced: 'order_actions.gateway.replaced',
};
const Row = ({ label, children }: { label: string; children: string }) => (
  <div className="flex justify-between gap-4 py-1">
    <dt className="text-ink-muted">{label}</dt>
    <dd className="text-right font-semibold tabular-nums">{children}</dd>
  </div>
);

/** All money of an order. */
export function MoneyPanel({ order }: { order: AdminOrder }) {
  const t = useText();
  const { money } = order;
  const mayLedger = useStaffMay('money:read');
  return (
    <Panel
      title={t('common.payment')}
      action={
        <Badge tone={orderMoneyText(money.state).tone}>{t(orderMoneyText(money.state).text)}</Badge>
      }
    >
      <OrderTotals order={order} />
      {money.refunds.length > 0 ? <GatewayRefunds money={money} /> : null}
      {mayLedger ? (
        <p className="mt-2 text-[14px]">
          <Link
            to={`/admin/ledger?order=${order.orderNumber}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
          >
            {t('order_actions.admin.ledger_entries')}
          </Link>
        </p>
      ) : null}
    </Panel>
  );
}

function GatewayRefunds({ money }: { money: AdminOrder['money'] }) {
  const t = useText();
  return (
    <ul
      aria-label={t('order_actions.admin.gateway_refunds')}
      className="mt-2 divide-y divide-border border-t border-border text-[14px]"
    >
      {money.refunds.map((r) => (
        <li key={r._id} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span>
            {t('common.refund')}, {t(REFUND[r.state])}
            {r.reference ? (
              <span className="block text-[13px] text-ink-muted">{r.reference}</span>
            ) : null}
          </span>
          <span className="font-semibold tabular-nums">{exactRupees(r.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function OrderTotals({ order }: { order: AdminOrder }) {
  const { totals, money } = order;
  const t = useText();
  return (
    <dl className="text-[14px]">
      <Row label={t('common.items')}>{exactRupees(totals.items)}</Row>
      {totals.discount > 0 ? (
        <Row
          label={
            totals.discountSource === 'promo'
              ? t('order_actions.admin.promo', { code: order.promoCode ?? '' })
              : t('order_actions.admin.reward')
          }
        >
          {exactRupees(-totals.discount)}
        </Row>
      ) : null}
      <Row label={t('common.delivery')}>
        {totals.shipping === 0 ? t('order_actions.admin.free') : exactRupees(totals.shipping)}
      </Row>
      {totals.roundOff ? (
        <Row label={t('order_actions.admin.round_off')}>{exactRupees(totals.roundOff)}</Row>
      ) : null}
      <Row label={t('common.total')}>{exactRupees(totals.total)}</Row>
      {money.cancelled > 0 ? (
        <Row label={t('order_actions.admin.cancelled_or_returned')}>
          {exactRupees(-money.cancelled)}
        </Row>
      ) : null}
      <Row label={money.method === 'cod' ? t('order_actions.admin.paid_cash') : t('common.paid')}>
        {exactRupees(money.paid)}
      </Row>
      {totals.wallet ? (
        <Row label={t('order_actions.admin.from_wallet')}>{exactRupees(totals.wallet)}</Row>
      ) : null}
      {money.due > 0 ? (
        <Row label={t('order_actions.admin.due')}>{exactRupees(money.due)}</Row>
      ) : null}
      {money.toRefund > 0 ? (
        <Row label={t('order_actions.money.refund_due')}>{exactRupees(money.toRefund)}</Row>
      ) : null}
      {totals.cashback > 0 ? (
        <Row label={t('order_actions.admin.cashback')}>{exactRupees(totals.cashback)}</Row>
      ) : null}
      {totals.gifts > 0 ? (
        <Row label={t('order_actions.admin.gifts')}>{String(totals.gifts)}</Row>
      ) : null}
      {money.payment ? (
        <Row label={t('payments.gateway')}>
          {[money.payment.provider, money.payment.how, money.payment.state]
            .filter(Boolean)
            .join(', ')}
        </Row>
      ) : null}
    </dl>
  );
}
