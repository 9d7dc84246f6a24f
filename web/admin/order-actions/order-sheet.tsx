import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '#contracts/order-actions/order-actions.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { StatusBadge } from '#web/modules/orders/status-badge.tsx';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { Facts } from '#web/modules/portal-kit/lists/facts.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { type Look, SideSheet } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { orderQuery } from './queries.ts';
import { moneyOf } from './labels.ts';

/** An order at a glance. */
export function OrderSheet({ look }: { look: Look }) {
  const { formatDateTime } = useDates();
  const query = useQuery({ ...orderQuery(useStaff()._id, look.id), enabled: look.id !== '' });
  const order = query.data;
  return (
    <SideSheet
      look={look}
      title={order ? `Order ${order.orderNumber}` : 'common.order'}
      description={order ? `Placed on ${formatDateTime(order.placedAt)}` : undefined}
      to={`/admin/orders/${look.id}`}
    >
      <Listed query={query} failed="orders.load_one_failed" waiting={<RowsSkeleton rows={4} />}>
        {(one) => <Glance order={one} />}
      </Listed>
    </SideSheet>
  );
}

function Glance({ order: { status, money, totals, customer, parts } }: { order: AdminOrder }) {
  const { formatDay } = useDates();
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={status} />
        <Badge tone={moneyOf(money.state).tone}>{moneyOf(money.state).text}</Badge>
      </p>
      <Facts
        facts={[
          ['Customer', `${customer.name}, ${customer.phone}`],
          [
            'Goes to',
            `${customer.address.city}, ${customer.address.state} ${customer.address.pincode}`,
          ],
          ['common.total', <strong key="total">{exactRupees(totals.total)}</strong>],
          [
            money.method === 'cod' ? 'Paid at the door' : 'payments.paid_online',
            exactRupees(money.paid),
          ],
          ['To be paid back', money.toRefund > 0 ? exactRupees(money.toRefund) : null],
        ]}
      />
      {parts.map((part) => (
        <section key={part._id} className="border-t border-border pt-4">
          <h3 className="mb-1 flex flex-wrap items-center justify-between gap-2 font-extrabold">
            {part.vendor.name}
            <span className="flex gap-1">
              <StatusBadge status={part.status} />
              {part.isLate ? <Badge tone="danger">Late</Badge> : null}
            </span>
          </h3>
          <ul className="grid gap-1 text-[14px]">
            {part.items.map((item) => (
              <li key={item._id} className="flex items-baseline justify-between gap-4">
                <span className="min-w-0">
                  {item.quantity} × {item.name}
                </span>
                <span className="tabular-nums">{exactRupees(item.total)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-1 text-[13px] text-ink-muted">
            Arrives by {formatDay(part.estimatedDelivery)}
          </p>
        </section>
      ))}
    </div>
  );
}
