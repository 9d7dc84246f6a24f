import { Package } from 'lucide-react';
import type { SubOrder, Order } from '#contracts/orders/orders.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { unitsToPackText } from './status-labels.ts';
import { StatusBadge } from './status-badge.tsx';

/** Unpaid shipments that are not returning. */
const COLLECTS = new Set<SubOrder['shipments'][number]['status']>([
  'packed',
  'shipped',
  'out_for_delivery',
  'undelivered',
]);

const contents = (units: readonly { name: string | undefined; n: number }[]) =>
  units
    .filter((p) => p.n > 0)
    .map((p) => `${p.n} × ${p.name}`)
    .join(', ');

/** Shipments of a vendor order: courier and number, content, and units not shipped yet. */
export function ShipmentList({ shipments, items }: Pick<SubOrder, 'shipments' | 'items'>) {
  const t = useText();
  const waiting = contents(items.map((i) => ({ name: i.name, n: unitsToPackText(i, shipments) })));
  return (
    <div className="mt-5 border-t border-border pt-4">
      <ul aria-label={t('common.shipments')} className="grid gap-3">
        {shipments.map((shipment, i) => (
          <ShipmentRow
            key={shipment._id}
            shipment={shipment}
            i={i}
            shipments={shipments}
            items={items}
          />
        ))}
      </ul>
      {waiting ? (
        <p className="mt-3 text-[14px] text-ink-muted">
          {t('orders.not_yet_packed', { items: waiting })}
        </p>
      ) : null}
    </div>
  );
}

interface ShipmentRowProps {
  shipment: SubOrder['shipments'][number];
  i: number;
  shipments: SubOrder['shipments'][number][];
  items: Order['items'][number][];
}
function ShipmentRow({ shipment, i, shipments, items }: ShipmentRowProps) {
  const t = useText();
  return (
    <li className="flex gap-3 rounded-button bg-sunken p-3.5">
      <Package
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 text-ink-muted"
        strokeWidth={1.75}
      />
      <div className="min-w-0 flex-1 text-[14px]">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-[15px] font-semibold">
          {t('fulfilment.shipment_number', { number: i + 1, of: shipments.length })}
          <StatusBadge status={shipment.status} />
        </p>
        <p className="mt-1 text-ink-muted">
          {contents(
            shipment.items.map((one) => ({
              name: items.find((item) => item._id === one.itemId)?.name,
              n: one.quantity,
            })),
          )}
        </p>
        {shipment.toCollect > 0 && COLLECTS.has(shipment.status) ? (
          <p>{t('fulfilment.cod_to_collect', { amount: formatRupees(shipment.toCollect) })}</p>
        ) : null}
        {shipment.canUseCode ? (
          <p className="mt-2 rounded-button bg-info-soft px-3 py-2 text-info">
            {t('orders.delivery_code_hint')}
          </p>
        ) : null}
        {shipment.trackingNumber ? (
          <p className="flex flex-wrap items-center gap-x-1.5">
            <span className="text-ink-muted">{shipment.carrier ?? t('common.courier')}:</span>
            <span className="font-semibold break-all select-all">{shipment.trackingNumber}</span>
            <CopyButton
              text={shipment.trackingNumber}
              label={t('fulfilment.copy_tracking_number')}
            />
          </p>
        ) : null}
      </div>
    </li>
  );
}
