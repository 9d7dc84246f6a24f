import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Order, SubOrder } from '#contracts/checkout.ts';
import { formatDateTime, formatDay } from '#contracts/kernel/time.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { orderQuery } from '#web/features/orders/api.ts';
import { ShipmentTimeline } from '#web/features/orders/shipment-timeline.tsx';
import { StatusBadge } from '#web/features/orders/status-badge.tsx';
import { messageOf } from '#web/features/shopper/api-message.ts';
import { LinePicture } from '#web/storefront/drawers/line-picture.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { BuyAgain } from './buy-again.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SectionFrame } from './section-frame.tsx';

/** One order: its shipments with their way, what was paid, and where it goes. */
export function OrderDetail({ userId, id }: { userId: string; id: string }) {
  const query = useQuery(orderQuery(userId, id));
  if (query.isPending) return <ProfileSkeleton />;
  if (query.isError) return <ErrorState title={messageOf(query.error, 'Failed to fetch the order')} onRetry={() => void query.refetch()} />;
  const order = query.data;
  return (
    <>
      <Link to="/profile?section=orders" className="mb-2 inline-flex min-h-11 items-center font-semibold text-action hover:underline">← Orders</Link>
      <SectionFrame title={`Order ${order.orderNumber}`} text={`Placed ${formatDateTime(order.placedAt)}`} action={<StatusBadge status={order.status} />}>
        <div className="grid gap-6 lg:grid-cols-2">
          <TotalsTable order={order} />
          <Delivery order={order} />
        </div>
        {order.canCancel ? <CancelOrder userId={userId} order={order} /> : null}
      </SectionFrame>
      {order.subOrders.map((subOrder) => <Shipment key={subOrder._id} subOrder={subOrder} />)}
    </>
  );
}

function Shipment({ subOrder }: { subOrder: SubOrder }) {
  const { shipment } = subOrder;
  const isUnderWay = subOrder.status !== 'delivered' && subOrder.status !== 'cancelled';
  return (
    <SectionFrame
      title={subOrder.vendor.name} action={<StatusBadge status={subOrder.status} />}
      {...(isUnderWay ? { text: `Arrives by ${formatDay(shipment.estimatedDelivery)}` } : {})}
    >
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_280px]">
        <ul className="grid grid-cols-1 content-start gap-4">
          {subOrder.items.map((item) => (
            <li key={item._id} className="flex gap-3">
              <LinePicture picture={item.image ?? undefined} className="size-20 shrink-0" />
              <div className="min-w-0 flex-1">
                <Link to={`/product/${item.slug}`} className="line-clamp-2 font-semibold hover:underline">{item.name}</Link>
                <p className="text-[14px] text-ink-muted">{[item.variant, item.option, `Quantity ${item.quantity}`].filter(Boolean).join(' · ')}</p>
                <p className="font-bold tabular-nums">{formatRupees(item.price)}</p>
                <BuyAgain item={item} />
              </div>
            </li>
          ))}
        </ul>
        <div>
          <ShipmentTimeline subOrder={subOrder} />
          {shipment.trackingNumber ? <p className="mt-3 text-[14px] text-ink-muted">{shipment.carrier ?? 'Carrier'}: <span className="font-semibold text-ink select-all">{shipment.trackingNumber}</span></p> : null}
        </div>
      </div>
    </SectionFrame>
  );
}

function TotalsTable({ order }: { order: Order }) {
  const { totals, payment } = order;
  const rows: [string, string][] = [
    ['Items', formatRupees(totals.items)],
    ...(totals.discount > 0 ? [[`${totals.discountSource === 'promo' ? 'Promo' : 'Reward'} discount (${totals.discountPercentage}%)`, `−${formatRupees(totals.discount)}`] as [string, string]] : []),
    ['Delivery', totals.shipping > 0 ? formatRupees(totals.shipping) : 'Free'],
    ...(totals.cashback > 0 ? [['Cashback after delivery', formatRupees(totals.cashback)] as [string, string]] : []),
    ...(totals.gifts > 0 ? [['Free gift', String(totals.gifts)] as [string, string]] : []),
  ];
  return (
    <dl className="grid content-start gap-1.5 text-[15px]">
      {rows.map(([label, value]) => <div key={label} className="flex justify-between gap-4"><dt className="text-ink-muted">{label}</dt><dd className="tabular-nums">{value}</dd></div>)}
      <div className="mt-1 flex justify-between gap-4 border-t border-border pt-2 text-[18px] font-extrabold"><dt>Total</dt><dd className="tabular-nums">{formatRupees(totals.total)}</dd></div>
      <div className="flex justify-between gap-4 text-[14px] text-ink-muted"><dt>GST in the prices</dt><dd className="tabular-nums">{formatRupees(totals.tax)}</dd></div>
      <div className="flex justify-between gap-4 text-[14px] text-ink-muted"><dt>Payment</dt><dd>{payment.method === 'cod' ? 'Cash on delivery' : 'Online'} · {payment.status}</dd></div>
    </dl>
  );
}

function Delivery({ order: { address } }: { order: Order }) {
  return (
    <div className="text-[15px]">
      <h3 className="text-[14px] text-ink-muted">Delivered to</h3>
      <address className="not-italic">
        <strong>{address.fullName}</strong><br />
        {[address.line1, address.line2, address.landmark].filter(Boolean).join(', ')}<br />
        {address.city}, {address.state} {address.pincode}<br />
        {address.phone}
      </address>
    </div>
  );
}
