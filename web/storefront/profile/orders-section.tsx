import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ORDER_STATUSES } from '#contracts/checkout.ts';
import type { Order } from '#contracts/checkout.ts';
import { formatDate, formatDay } from '#contracts/kernel/time.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { ORDERS_PER_PAGE, ordersQuery } from '#web/features/orders/api.ts';
import { STATUS_TEXT } from '#web/features/orders/status.ts';
import { StatusBadge } from '#web/features/orders/status-badge.tsx';
import { messageOf } from '#web/features/shopper/api-message.ts';
import { LinePicture } from '#web/storefront/drawers/line-picture.tsx';
import { LineSkeletons } from '#web/storefront/drawers/line-skeletons.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SectionFrame } from './section-frame.tsx';

/** The shopper's orders, newest first; page and status stand in the address. */
export function OrdersSection({ userId }: { userId: string }) {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const status = ORDER_STATUSES.find((one) => one === search.get('status')) ?? null;
  const orders = useQuery(ordersQuery(userId, page, status));
  const set = (change: Record<string, string | null>) => setSearch((now) => {
    const next = new URLSearchParams(now);
    for (const [key, value] of Object.entries(change)) if (value) next.set(key, value); else next.delete(key);
    return next;
  });
  const filter = (
    <select
      aria-label="Status" value={status ?? ''} onChange={(event) => set({ status: event.target.value || null, page: null })}
      className="h-11 rounded-button border-[1.5px] border-border-strong bg-surface px-3 text-[16px]"
    >
      <option value="">All orders</option>
      {ORDER_STATUSES.map((one) => <option key={one} value={one}>{STATUS_TEXT[one]}</option>)}
    </select>
  );
  return (
    <SectionFrame title="Orders" action={filter}>
      {orders.isPending ? <LineSkeletons label="Loading your orders" />
        : orders.isError ? <ErrorState title={messageOf(orders.error, 'Failed to fetch orders')} onRetry={() => void orders.refetch()} />
          : orders.data.results.length === 0 ? <NoOrders isFiltered={status !== null} />
            : (
              <>
                <ul className="grid grid-cols-1 gap-3" aria-busy={orders.isPlaceholderData || undefined}>
                  {orders.data.results.map((order) => <OrderCard key={order._id} order={order} />)}
                </ul>
                <Pager page={page} pages={Math.ceil(orders.data.total / ORDERS_PER_PAGE)} onPage={(to) => set({ page: to > 1 ? String(to) : null })} />
              </>
            )}
    </SectionFrame>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<Package aria-hidden="true" className="size-10" strokeWidth={1.5} />} title={isFiltered ? 'No orders with this status' : 'No orders yet'}
      text={isFiltered ? 'Choose another status to see the others.' : 'What you buy shows up here, with its way to your door.'}
      action={<Link to="/categories" className="inline-flex h-11 items-center rounded-button bg-action px-5 font-bold text-on-action hover:bg-action-hover">Start Shopping</Link>}
    />
  );
}

interface Summary { _id: string; orderNumber: string; status: Order['status']; placedAt: string; total: number; itemCount: number; names: string[]; estimatedDelivery: string; images: Parameters<typeof LinePicture>[0]['picture'][] }

function OrderCard({ order }: { order: Summary }) {
  const isUnderWay = order.status !== 'delivered' && order.status !== 'cancelled';
  return (
    <li className="relative rounded-card border border-border p-4 hover:border-border-strong">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusBadge status={order.status} />
        <span className="text-[14px] text-ink-muted">{formatDate(order.placedAt)}</span>
      </div>
      <div className="mt-3 flex items-center gap-3">
        <div className="flex shrink-0 -space-x-9 sm:-space-x-6">
          {order.images.slice(0, 3).map((picture, i) => <LinePicture key={picture?.url ?? i} picture={picture} className="size-14 border-2 border-surface sm:size-16" />)}
        </div>
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 font-semibold">{order.names[0]}{order.itemCount > 1 ? ` and ${order.itemCount - 1} more` : ''}</p>
          <p className="text-[14px] text-ink-muted">{isUnderWay ? `Arrives by ${formatDay(order.estimatedDelivery)}` : `Order ${order.orderNumber}`}</p>
        </div>
        <p className="font-extrabold tabular-nums">{formatRupees(order.total)}</p>
      </div>
      <Link to={`/profile/orders/${encodeURIComponent(order._id)}`} className="mt-2 inline-flex min-h-11 items-center font-semibold text-action after:absolute after:inset-0 hover:underline">
        View order {order.orderNumber}
      </Link>
    </li>
  );
}

function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages <= 1) return null;
  const look = 'inline-flex h-11 items-center rounded-button border border-border-strong px-4 font-semibold hover:bg-sunken disabled:opacity-40';
  return (
    <nav aria-label="Pages of orders" className="mt-5 flex items-center justify-between gap-3">
      <button type="button" className={look} disabled={page <= 1} onClick={() => onPage(page - 1)}>Newer</button>
      <span className="text-[15px] text-ink-muted tabular-nums">Page {page} of {pages}</span>
      <button type="button" className={look} disabled={page >= pages} onClick={() => onPage(page + 1)}>Older</button>
    </nav>
  );
}
