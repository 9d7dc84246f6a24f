import { Link } from 'react-router';
import type { AdminVendorOrder } from '#contracts/order-actions/order-actions.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { useMay } from '#web/admin/staff-context.tsx';
import { StatusBadge } from '#web/modules/orders/status-badge.tsx';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { ShipmentCashLine } from '#web/modules/cash/shipment-cash.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** What can go out again: what has left and not arrived, and what arrived damaged. */
const RESHIPPED: readonly string[] = [
  'shipped',
  'out_for_delivery',
  'undelivered',
  'returning',
  'delivered',
];

/** One seller's part of an order: its lines, parcels and money. */
export function PartPanel({
  part,
  onReship,
}: {
  part: AdminVendorOrder;
  onReship: (parcelId: string) => void;
}) {
  const { formatDay, formatDateTime } = useDates();
  const mayWrite = useMay('orders:write');
  const mayVendors = useMay('vendors:read');
  const isOpen = ['placed', 'confirmed', 'packed'].includes(part.status);
  return (
    <Panel
      title={part.vendor.name}
      action={
        <span className="flex flex-wrap items-center gap-2">
          <StatusBadge status={part.status} />
          {part.isLate ? <Badge tone="danger">Late</Badge> : null}
          {part.isExchange ? <Badge tone="info">Replacement</Badge> : null}
        </span>
      }
    >
      <p className="-mt-2 mb-2 flex flex-wrap gap-x-4 text-[14px] text-ink-muted">
        {isOpen ? <span>To hand over by {formatDay(part.shipBy)}</span> : null}
        <span>Arrives by {formatDay(part.estimatedDelivery)}</span>
        {mayVendors ? (
          <Link
            to={`/admin/vendors/${part.vendor._id}`}
            className="font-semibold text-brand hover:underline"
          >
            Seller
          </Link>
        ) : null}
      </p>
      <ul className="divide-y divide-border border-y border-border">
        {part.items.map((item) => (
          <li
            key={item._id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <span className="min-w-0 grow basis-48">
              <span className="font-semibold">
                {item.quantity} × {item.name}
              </span>
              {item.isGift ? (
                <span className="ml-2">
                  <Badge tone="deal">Gift</Badge>
                </span>
              ) : null}
              <span className="block text-[13px] text-ink-muted">
                {[item.variant, item.option, `HSN ${item.hsnCode}`, `GST ${item.gstRate} %`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {item.cancelled + item.returned > 0 || item.given > 0 ? (
                <span className="block text-[13px] font-semibold text-warning">
                  {[
                    item.cancelled > 0 && `${item.cancelled} cancelled`,
                    item.returned > 0 && `${item.returned} taken back`,
                    item.given > 0 && `${formatExact(item.given)} given into the wallet`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              ) : null}
            </span>
            <span className="text-right tabular-nums">
              <span className="block font-semibold">{exactRupees(item.total)}</span>
              {item.discount > 0 ? (
                <span className="block text-[13px] text-ink-muted">
                  after {exactRupees(item.discount)} off
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {part.parcels.length > 0 ? (
        <ul aria-label={`Parcels of ${part.vendor.name}`} className="mt-3 grid gap-2">
          {part.parcels.map((parcel, i) => (
            <li
              key={parcel._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-button bg-sunken px-4 py-2.5"
            >
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold">Parcel {i + 1}</span>
                  <StatusBadge status={parcel.status} />
                </span>
                <span className="block text-[13px] break-words text-ink-muted">
                  {parcel.trackingNumber ? (
                    <>
                      {parcel.carrier}, {parcel.trackingNumber}{' '}
                      <CopyButton
                        text={parcel.trackingNumber}
                        label="fulfilment.copy_tracking_number"
                      />
                    </>
                  ) : (
                    'Not handed over'
                  )}{' '}
                  · {formatDateTime(parcel.updatedAt)}
                  {parcel.attempts > 0 ? ` · tried ${parcel.attempts} times` : ''}
                  {parcel.toCollect > 0
                    ? ` · ${parcel.cash ? 'collected' : 'to collect'} ${exactRupees(parcel.toCollect)}`
                    : ''}
                </span>
                {parcel.cash ? <ShipmentCashLine cash={parcel.cash} /> : null}
              </span>
              {mayWrite && RESHIPPED.includes(parcel.status) ? (
                <Button
                  variant="outline"
                  size="sm"
                  className="min-h-11"
                  onClick={() => onReship(parcel._id)}
                >
                  {parcel.status === 'delivered' ? 'Arrived damaged' : 'Lost on its way'}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-[14px] sm:grid-cols-2">
        {(
          [
            ['Goods that are left', part.money.goods],
            ...(part.money.byVendor > 0
              ? [['Discount paid by the vendor', -part.money.byVendor] as const]
              : []),
            ...(part.money.byMarketplace > 0
              ? [['Discount paid by the marketplace', -part.money.byMarketplace] as const]
              : []),
            ['common.delivery', part.money.delivery],
            ['Total of it', part.money.total],
            ...(part.money.wallet > 0 ? [['Paid by the wallet', part.money.wallet] as const] : []),
            [`Commission, ${part.money.commissionPercent} %`, part.money.commission],
            ['Seller is owed', part.money.vendorEarns],
          ] as const
        ).map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{exactRupees(amount)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
