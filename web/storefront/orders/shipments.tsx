import { Link } from 'react-router';
import type { SubOrder } from '#contracts/checkout.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { formatDateTime, formatDay } from '#contracts/kernel/time.ts';
import { NoImage, Picture } from '#web/ui/picture.tsx';

const STEPS = ['placed', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'] as const;
export const STATUS_LABEL: Record<string, string> = {
  placed: 'Placed', confirmed: 'Confirmed', packed: 'Packed', shipped: 'Shipped', out_for_delivery: 'Out for delivery', delivered: 'Delivered', cancelled: 'Cancelled',
};

/** One card per vendor: where the parcel is, what has happened, what is in it. */
export function Shipments({ subOrders }: { subOrders: SubOrder[] }) {
  return (
    <ol className="space-y-4">
      {subOrders.map((sub, i) => <li key={sub._id}><ShipmentCard sub={sub} title={subOrders.length > 1 ? `Parcel ${i + 1} of ${subOrders.length}` : 'Your parcel'} /></li>)}
    </ol>
  );
}

function ShipmentCard({ sub, title }: { sub: SubOrder; title: string }) {
  const isCancelled = sub.status === 'cancelled';
  const reached = STEPS.indexOf(sub.status as (typeof STEPS)[number]);
  return (
    <article className="rounded-card border border-border bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="font-bold">{title} <span className="font-normal text-ink-muted">from {sub.vendor.name}</span></h3>
        <p className={`font-bold ${isCancelled ? 'text-danger' : 'text-success'}`}>
          {isCancelled ? 'Cancelled' : sub.status === 'delivered' ? 'Delivered' : `Arrives by ${formatDay(sub.shipment.estimatedDelivery)}`}
        </p>
      </div>
      {isCancelled ? null : (
        <ol className="mt-4 space-y-0" aria-label="Progress">
          {STEPS.map((step, i) => {
            const done = i <= reached;
            const entry = sub.timeline.findLast((t) => t.status === step);
            return (
              <li key={step} aria-current={i === reached ? 'step' : undefined} className="grid grid-cols-[24px_1fr] gap-3">
                <span aria-hidden="true" className="flex flex-col items-center">
                  <span className={`mt-1 grid size-4 place-items-center rounded-full text-[10px] font-bold ${done ? 'bg-success text-surface' : 'border-2 border-border-strong'}`}>{done ? '✓' : ''}</span>
                  {i < STEPS.length - 1 ? <span className={`min-h-4 w-0.5 grow ${i < reached ? 'bg-success' : 'bg-border'}`} /> : null}
                </span>
                <span className={`pb-3 text-[15px] ${done ? 'font-semibold' : 'text-ink-subtle'}`}>
                  {STATUS_LABEL[step]}{done ? '' : <span className="sr-only"> (not yet)</span>}
                  {entry ? <span className="block text-[13px] font-normal text-ink-muted">{formatDateTime(entry.at)}</span> : null}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {sub.shipment.trackingNumber ? <p className="text-[14px]">{sub.shipment.carrier} · <code>{sub.shipment.trackingNumber}</code></p> : null}
      <ul className="mt-2 divide-y divide-border border-t border-border">
        {sub.items.map((item) => (
          <li key={item._id} className="flex items-center gap-3 py-3 text-[15px]">
            {item.image ? <Picture image={item.image} sizes="56px" className="size-14 shrink-0 rounded-control object-cover" /> : <NoImage className="size-14 shrink-0 rounded-control" />}
            <span className="grow"><Link to={`/product/${item.slug}`} className="font-semibold hover:underline">{item.name}</Link>
              <span className="block text-[13px] text-ink-muted">{[item.variant, item.option, `Quantity ${item.quantity}`].filter(Boolean).join(' · ')}</span></span>
            <span className="font-semibold tabular-nums">{formatRupees(item.price * item.quantity)}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}
