import { Link } from 'react-router';
import type { AdminVendorOrder } from '#contracts/order-actions/order-actions.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { IN_TRANSIT_STATUSES } from '#contracts/orders/orders.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { useText } from '#web/i18n/text.ts';
import { StatusBadge } from '#web/modules/orders/status-badge.tsx';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { ShipmentCashLine } from '#web/modules/cash/shipment-cash.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** Shipments that can be sent again: in transit, or arrived damaged. */
const RESHIPPED: readonly string[] = [...IN_TRANSIT_STATUSES, 'delivered'];

/** A vendor order: its items, shipments and money. */
export function VendorOrderPanel({
  vendorOrder,
  onReship,
}: {
  vendorOrder: AdminVendorOrder;
  onReship: (shipmentId: string) => void;
}) {
  const t = useText();
  const isOpen = ['placed', 'confirmed', 'packed'].includes(vendorOrder.status);
  return (
    <Panel
      title={vendorOrder.vendor.name}
      action={
        <span className="flex flex-wrap items-center gap-2">
          <StatusBadge status={vendorOrder.status} />
          {vendorOrder.isLate ? <Badge tone="danger">{t('orders.late')}</Badge> : null}
          {vendorOrder.isExchange ? (
            <Badge tone="info">{t('order_actions.admin.replacement')}</Badge>
          ) : null}
        </span>
      }
    >
      <VendorOrderDates isOpen={isOpen} vendorOrder={vendorOrder} />
      <ul className="divide-y divide-border border-y border-border">
        {vendorOrder.items.map((item) => (
          <OrderItemRow key={item._id} item={item} />
        ))}
      </ul>
      {vendorOrder.shipments.length > 0 ? (
        <ul
          aria-label={t('order_actions.admin.shipments_of', { vendor: vendorOrder.vendor.name })}
          className="mt-3 grid gap-2"
        >
          {vendorOrder.shipments.map((shipment, i) => (
            <ShipmentRow key={shipment._id} shipment={shipment} i={i} onReship={onReship} />
          ))}
        </ul>
      ) : null}
      <VendorOrderMoney vendorOrder={vendorOrder} />
    </Panel>
  );
}

function VendorOrderDates({
  isOpen,
  vendorOrder,
}: {
  isOpen: boolean;
  vendorOrder: AdminVendorOrder;
}) {
  const t = useText();
  const { formatDay } = useDates();
  const mayVendors = useStaffMay('vendors:read');
  return (
    <p className="-mt-2 mb-2 flex flex-wrap gap-x-4 text-[14px] text-ink-muted">
      {isOpen ? (
        <span>{t('order_actions.admin.ship_by', { day: formatDay(vendorOrder.shipBy) })}</span>
      ) : null}
      <span>
        {t('order_actions.admin.arrives_by', { day: formatDay(vendorOrder.estimatedDelivery) })}
      </span>
      {mayVendors ? (
        <Link
          to={`/admin/vendors/${vendorOrder.vendor._id}`}
          className="font-semibold text-brand hover:underline"
        >
          {t('common.vendor')}
        </Link>
      ) : null}
    </p>
  );
}

function VendorOrderMoney({ vendorOrder }: { vendorOrder: AdminVendorOrder }) {
  const t = useText();
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-1 text-[14px] sm:grid-cols-2">
      {(
        [
          [t('order_actions.admin.remaining_items'), vendorOrder.money.items],
          ...(vendorOrder.money.byVendor > 0
            ? [[t('settlement.discounts_by_vendor'), -vendorOrder.money.byVendor] as const]
            : []),
          ...(vendorOrder.money.byMarketplace > 0
            ? [[t('orders.accounts.discount'), -vendorOrder.money.byMarketplace] as const]
            : []),
          [t('common.delivery'), vendorOrder.money.delivery],
          [t('order_actions.admin.subtotal'), vendorOrder.money.total],
          ...(vendorOrder.money.wallet > 0
            ? [[t('payments.from_wallet'), vendorOrder.money.wallet] as const]
            : []),
          [
            t('order_actions.admin.commission_percent', {
              percent: vendorOrder.money.commissionPercent,
            }),
            vendorOrder.money.commission,
          ],
          ...(vendorOrder.money.fees === 0
            ? []
            : [[t('settlement.fees'), vendorOrder.money.fees] as const]),
          [t('order_actions.admin.vendor_payable'), vendorOrder.money.vendorEarns],
        ] as const
      ).map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="font-semibold tabular-nums">{exactRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function ShipmentRow({
  shipment,
  i,
  onReship,
}: {
  shipment: AdminVendorOrder['shipments'][number];
  i: number;
  onReship: (shipmentId: string) => void;
}) {
  const t = useText();
  const { formatDateTime } = useDates();
  const mayWrite = useStaffMay('orders:write');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-button bg-sunken px-4 py-2.5">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">
            {t('order_actions.admin.shipment_number', { n: i + 1 })}
          </span>
          <StatusBadge status={shipment.status} />
        </span>
        <span className="block text-[13px] break-words text-ink-muted">
          {shipment.trackingNumber ? (
            <>
              {shipment.carrier}, {shipment.trackingNumber}{' '}
              <CopyButton
                text={shipment.trackingNumber}
                label={t('order_actions.admin.copy_tracking')}
              />
            </>
          ) : (
            t('order_actions.admin.not_shipped')
          )}{' '}
          · {formatDateTime(shipment.updatedAt)}
          {shipment.attempts > 0
            ? ` · ${t('order_actions.admin.attempts', { n: shipment.attempts })}`
            : ''}
          {shipment.toCollect > 0
            ? ` · ${t(
                shipment.cash ? 'order_actions.admin.collected' : 'order_actions.admin.to_collect',
                { amount: exactRupees(shipment.toCollect) },
              )}`
            : ''}
        </span>
        {shipment.cash ? <ShipmentCashLine cash={shipment.cash} /> : null}
      </span>
      <span className="flex flex-wrap gap-2">
        {mayWrite && shipment.trackingNumber ? (
          <LinkButton
            to={`/admin/claims?shipment=${shipment._id}`}
            variant="ghost"
            size="sm"
            className="min-h-11"
          >
            {t('claims.open_for_vendor')}
          </LinkButton>
        ) : null}
        {mayWrite && RESHIPPED.includes(shipment.status) ? (
          <ReshipButton onReship={onReship} shipment={shipment} />
        ) : null}
      </span>
    </li>
  );
}

function ReshipButton({
  onReship,
  shipment,
}: {
  onReship: (shipmentId: string) => void;
  shipment: AdminVendorOrder['shipments'][number];
}) {
  const t = useText();
  return (
    <Button variant="outline" size="sm" className="min-h-11" onClick={() => onReship(shipment._id)}>
      {shipment.status === 'delivered'
        ? t('returns.reason.damaged')
        : t('order_actions.admin.lost')}
    </Button>
  );
}

function OrderItemRow({ item }: { item: AdminVendorOrder['items'][number] }) {
  const t = useText();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 grow basis-48">
        <span className="font-semibold">
          {item.quantity} × {item.name}
        </span>
        {item.isGift ? (
          <span className="ml-2">
            <Badge tone="deal">{t('order_actions.admin.gift')}</Badge>
          </span>
        ) : null}
        <span className="block text-[13px] text-ink-muted">
          {[
            item.variant,
            item.option,
            t('order_actions.admin.hsn', { code: item.hsnCode }),
            t('order_actions.admin.gst_rate', { rate: item.gstRate }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {item.cancelled + item.returned > 0 || item.given > 0 ? (
          <span className="block text-[13px] font-semibold text-warning">
            {[
              item.cancelled > 0 && t('order_actions.admin.units_cancelled', { n: item.cancelled }),
              item.returned > 0 && t('order_actions.admin.units_returned', { n: item.returned }),
              item.given > 0 &&
                t('order_actions.admin.given_to_wallet', { amount: formatExact(item.given) }),
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
            {t('order_actions.admin.after_discount', { amount: exactRupees(item.discount) })}
          </span>
        ) : null}
      </span>
    </li>
  );
}
