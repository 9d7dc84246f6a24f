import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { getOrder } from '#contracts/checkout.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { formatDay } from '#contracts/kernel/time.ts';
import { callApi } from '#web/api/client.ts';
import { openLogin } from '#web/features/shopper/session/login-prompt.ts';
import { useSession } from '#web/features/shopper/session/session-store.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OrderTotals } from '#web/storefront/checkout/order-totals.tsx';
import { Shipments } from './shipments.tsx';

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, { title: 'Order placed' });

/** Safe to reload and to come back to: it shows the order as it stands now. */
export default function ConfirmationPage() {
  const { orderNumber = '' } = useParams();
  const { user, isLoading } = useSession();
  const order = useQuery({
    queryKey: ['shopper', user?._id ?? null, 'order', orderNumber],
    queryFn: ({ signal }) => callApi(getOrder, { params: { id: orderNumber } }, { audience: 'user', signal, fresh: true }),
    enabled: user !== null,
  });
  const frame = (content: React.ReactNode) => <div className="mx-auto w-full max-w-[880px] px-4 py-8 md:px-6">{content}</div>;
  if (isLoading || (user && order.isPending)) return frame(<Skeleton className="h-96 rounded-card" />);
  if (!user) {
    return frame(<EmptyState title="Please sign in to see this order" text="It is shown to the account that placed it."
      action={<button type="button" onClick={() => openLogin({ title: 'Login to see your order', message: 'Please login to continue.' })} className="min-h-12 rounded-button bg-action px-6 font-bold text-on-action">Sign In</button>} />);
  }
  if (!order.data) return frame(<ErrorState title={order.error?.message ?? 'An error occurred'} onRetry={() => void order.refetch()} />);
  const { order: o } = order.data;
  return frame(
    <div className="space-y-6">
      <header className="rounded-hero bg-brand-soft p-6 md:p-9">
        <p className="font-bold text-success">{o.status === 'cancelled' ? 'This order was cancelled' : 'Thank you, your order is placed'}</p>
        <h1 className="mt-1 text-[28px] leading-[34px] font-extrabold tracking-[-0.02em]">Order <span className="select-all tabular-nums">{o.orderNumber}</span></h1>
        <p className="mt-2">Expected by <strong>{formatDay(o.estimatedDelivery)}</strong>. Keep <strong>{formatRupees(o.totals.total)}</strong> ready for cash on delivery.</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Link to={`/profile/orders/${o._id}`} className="inline-flex min-h-12 items-center rounded-button bg-action px-5 font-bold text-on-action hover:bg-action-hover">Track this order</Link>
          <Link to="/explore" className="inline-flex min-h-12 items-center rounded-button border border-brand px-5 font-bold text-brand">Continue shopping</Link>
        </div>
      </header>
      <Shipments subOrders={o.subOrders} />
      <div className="grid gap-4 md:grid-cols-2">
        <section className="rounded-card border border-border bg-surface p-5">
          <h2 className="font-extrabold">Delivered to</h2>
          <address className="mt-2 text-[15px] not-italic">{o.address.fullName}<br />{[o.address.line1, o.address.line2, o.address.landmark].filter(Boolean).join(', ')}<br />{o.address.city}, {o.address.state} – {o.address.pincode}<br />{o.address.phone}</address>
        </section>
        <section className="rounded-card border border-border bg-surface p-5"><h2 className="font-extrabold">Payment on delivery</h2><div className="mt-2"><OrderTotals totals={o.totals} /></div></section>
      </div>
    </div>,
  );
}
