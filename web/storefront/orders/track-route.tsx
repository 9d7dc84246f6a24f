import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { trackOrder } from '#contracts/checkout.ts';
import { formatDateTime } from '#contracts/kernel/time.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { OrderTotals } from '#web/storefront/checkout/order-totals.tsx';
import { Shipments, STATUS_LABEL } from './shipments.tsx';

type Tracked = EndpointData<typeof trackOrder>['order'];

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, {
  title: 'Track order', description: 'See where your parcels are with the order number and the phone or e-mail used.', path: '/track-order',
});

/** For guests too: order number plus the phone or e-mail on the order. */
export default function TrackOrderPage() {
  const [search] = useSearchParams();
  const [orderNumber, setOrderNumber] = useState('');
  const [contact, setContact] = useState('');
  const [order, setOrder] = useState<Tracked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const result = useRef<HTMLHeadingElement>(null);
  const linked = search.get('order');
  useEffect(() => { if (linked) setOrderNumber(linked); }, [linked]);
  useEffect(() => { if (order) result.current?.focus(); }, [order]);

  const track = async (event: React.FormEvent) => {
    event.preventDefault();
    if (!orderNumber.trim() || !contact.trim()) return setProblem('Please enter the order number and the phone or e-mail used.');
    setBusy(true);
    setProblem(null);
    try {
      setOrder((await callApi(trackOrder, { body: { orderNumber, contact } }, { audience: 'public' })).order);
    } catch (error) {
      setOrder(null);
      setProblem(error instanceof ApiError && error.status < 500 ? error.message : 'An error occurred');
    }
    setBusy(false);
  };
  const input = 'mt-1 h-12 w-full rounded-button border border-border-strong bg-surface px-3 text-[16px]';
  return (
    <div className="mx-auto w-full max-w-[720px] px-4 py-8 md:px-6">
      <h1 className="text-[28px] leading-[34px] font-extrabold tracking-[-0.02em] md:text-[34px] md:leading-[38px]">Track your order</h1>
      <p className="mt-2 text-ink-muted">The order number stands in your confirmation; it looks like HL-7K3M-9Q2X.</p>
      <form onSubmit={(e) => void track(e)} noValidate className="mt-5 grid gap-4 rounded-card border border-border bg-surface p-5 sm:grid-cols-2">
        <div><label htmlFor="track-number" className="text-[14px] font-semibold">Order number</label>
          <input id="track-number" value={orderNumber} onChange={(e) => setOrderNumber(e.target.value)} autoComplete="off" autoCapitalize="characters" className={`${input} uppercase`} aria-describedby="track-problem" /></div>
        <div><label htmlFor="track-contact" className="text-[14px] font-semibold">Phone or e-mail used</label>
          <input id="track-contact" value={contact} onChange={(e) => setContact(e.target.value)} autoComplete="email" className={input} aria-describedby="track-problem" /></div>
        <button type="submit" disabled={isBusy} aria-busy={isBusy} className="min-h-12 rounded-button bg-action px-6 font-bold text-on-action hover:bg-action-hover disabled:opacity-60 sm:col-span-2">{isBusy ? 'Looking…' : 'Track order'}</button>
        <p id="track-problem" role="alert" className="font-semibold text-danger empty:hidden sm:col-span-2">{problem}</p>
      </form>
      {order ? (
        <section className="mt-8 space-y-4" aria-live="polite">
          <h2 ref={result} tabIndex={-1} className="text-[24px] font-extrabold">{STATUS_LABEL[order.status] ?? order.status} <span className="text-[16px] font-normal text-ink-muted tabular-nums">{order.orderNumber} · placed {formatDateTime(order.placedAt)} · to {order.city} {order.pincode}</span></h2>
          <Shipments subOrders={order.subOrders} />
          <div className="rounded-card border border-border bg-surface p-5"><OrderTotals totals={order.totals} /></div>
        </section>
      ) : null}
    </div>
  );
}
