import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '#contracts/order-actions/order-actions.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { useText } from '#web/i18n/text.ts';
import { StatusBadge } from '#web/modules/orders/status-badge.tsx';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { FactList } from '#web/modules/portal-kit/lists/facts.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { type QuickView, SideSheet } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { adminOrderQuery } from './queries.ts';
import { orderMoneyText } from './labels.ts';

/** An order at a glance. */
export function OrderSheet({ look }: { look: QuickView }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const query = useQuery({ ...adminOrderQuery(useStaff()._id, look.id), enabled: look.id !== '' });
  const order = query.data;
  return (
    <SideSheet
      look={look}
      title={order ? t('common.order_number', { number: order.orderNumber }) : t('common.order')}
      description={
        order
          ? t('order_actions.admin.placed_on', { time: formatDateTime(order.placedAt) })
          : undefined
      }
      to={`/admin/orders/${look.id}`}
    >
      <Listed query={query} failed="orders.load_one_failed" waiting={<RowsSkeleton rows={4} />}>
        {(one) => <OrderSummary order={one} />}
      </Listed>
    </SideSheet>
  );
}

function OrderSummary({
  order: { status, money, totals, customer, parts: vendorOrders },
}: {
  order: AdminOrder;
}) {
  const t = useText();
  const { formatDay } = useDates();
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={status} />
        <Badge tone={orderMoneyText(money.state).tone}>{t(orderMoneyText(money.state).text)}</Badge>
      </p>
      <FactList
        facts={[
          [t('common.customer'), `${customer.name}, ${customer.phone}`],
          [
            t('order_actions.admin.goes_to'),
            `${customer.address.city}, ${customer.address.state} ${customer.address.pincode}`,
          ],
          [t('common.total'), <strong key="total">{exactRupees(totals.total)}</strong>],
          [
            money.method === 'cod' ? t('order_actions.admin.paid_cash') : t('payments.paid_online'),
            exactRupees(money.paid),
          ],
          [
            t('order_actions.money.refund_due'),
            money.toRefund > 0 ? exactRupees(money.toRefund) : null,
          ],
        ]}
      />
      {vendorOrders.map((vendorOrder) => (
        <section key={vendorOrder._id} className="border-t border-border pt-4">
          <h3 className="mb-1 flex flex-wrap items-center justify-between gap-2 font-extrabold">
            {vendorOrder.vendor.name}
            <span className="flex gap-1">
              <StatusBadge status={vendorOrder.status} />
              {vendorOrder.isLate ? <Badge tone="danger">{t('orders.late')}</Badge> : null}
            </span>
          </h3>
          <ul className="grid gap-1 text-[14px]">
            {vendorOrder.items.map((item) => (
              <li key={item._id} className="flex items-baseline justify-between gap-4">
                <span className="min-w-0">
                  {item.quantity} × {item.name}
                </span>
                <span className="tabular-nums">{exactRupees(item.total)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-1 text-[13px] text-ink-muted">
            {t('order_actions.admin.arrives_by', { day: formatDay(vendorOrder.estimatedDelivery) })}
          </p>
        </section>
      ))}
    </div>
  );
}
