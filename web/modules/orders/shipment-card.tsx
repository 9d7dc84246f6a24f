import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SubOrder } from '#contracts/orders/orders.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { VendorMark } from '#web/ui/vendor-mark.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { choiceIn } from './option-text.ts';
import { ShipmentList } from './shipment-list.tsx';
import { headlineOf, noteIn, timelineSteps } from './status-labels.ts';
import { StatusBadge } from './status-badge.tsx';

const TONE = { success: 'text-success', warning: 'text-warning', danger: 'text-danger' };

export type OrderItemRow = SubOrder['items'][number];
interface ShipmentCardProps {
  subOrder: SubOrder;
  /** Which shipment of how many; omitted for a single one. */
  place?: { number: number; of: number };
  /** Hides the timeline right after ordering, when there is none. */
  withoutTimeline?: boolean;
  /** Below each item: its actions. */
  renderAction?: (item: OrderItemRow) => ReactNode;
  heading?: 'h2' | 'h3';
}

/** A vendor order: current status, items, progress and shipments. */
export function ShipmentCard({
  subOrder,
  place,
  withoutTimeline = false,
  renderAction,
  heading: Heading = 'h3',
}: ShipmentCardProps) {
  const t = useText();
  const { formatDay } = useDates();
  const { shipment, status, vendor, items, shipments } = subOrder;
  const { text, values, tone } = headlineOf(subOrder, formatDay);
  return (
    <article className="rounded-card border border-border bg-surface p-5 md:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 gap-3">
          <VendorMark mark={vendor.mark} className="size-12" />
          <div className="min-w-0">
            <Heading
              className={`text-[20px] leading-[28px] font-extrabold tracking-[-0.01em] ${TONE[tone]}`}
            >
              {t(text, values)}
            </Heading>
            <p className="text-[15px] text-ink-muted">
              {subOrder.isExchange ? `${t('returns.replacement_for')} · ` : ''}
              {place && place.of > 1 ? `${t('orders.delivery_number', { ...place })} · ` : ''}
              <Link to={`/store/${vendor.slug}`} className="hover:underline">
                {t('common.sold_by', { vendor: vendor.name })}
              </Link>
            </p>
          </div>
        </div>
        <StatusBadge status={status} />
      </header>
      <div
        className={`mt-4 grid grid-cols-1 gap-6 ${withoutTimeline ? '' : 'lg:grid-cols-[minmax(0,1fr)_240px]'}`}
      >
        <ul className="divide-y divide-border">
          {items.map((item) => (
            <OrderedItem key={item._id} item={item} renderAction={renderAction} />
          ))}
        </ul>
        {withoutTimeline ? null : (
          <ShipmentTimeline subOrder={subOrder} shipment={shipment} shipments={shipments} />
        )}
      </div>
      {shipments.length > 0 ? <ShipmentList shipments={shipments} items={items} /> : null}
    </article>
  );
}

interface OrderedItemProps {
  item: OrderItemRow;
  renderAction: ShipmentCardProps['renderAction'];
}
function OrderedItem({ item, renderAction }: OrderedItemProps) {
  const t = useText();
  return (
    <li className="flex gap-3.5 py-3.5 first:pt-0 last:pb-0">
      <span className="block size-20 shrink-0 overflow-hidden rounded-button">
        {item.image ? (
          <Picture
            image={{ ...item.image, alt: '' }}
            sizes="80px"
            className="size-full object-cover"
          />
        ) : (
          <NoImage className="size-full text-[12px]" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        {item.isGift ? (
          <p className="line-clamp-2 font-semibold">{item.name}</p>
        ) : (
          <Link to={`/product/${item.slug}`} className="line-clamp-2 font-semibold hover:underline">
            {item.name}
          </Link>
        )}
        <p className="text-[14px] text-ink-muted">
          {[
            item.variant && t(item.variant),
            item.option && choiceIn(item.option, t),
            t('orders.quantity', { n: item.quantity }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p
          className={`font-bold tabular-nums ${item.cancelled === item.quantity ? 'text-ink-muted line-through' : item.isGift ? 'text-success' : ''}`}
        >
          {item.isGift ? t('common.free_gift') : formatRupees(item.price * item.quantity)}
          {item.replaces ? (
            <span className="font-normal text-ink-muted"> · {t('returns.replacement_paid')}</span>
          ) : null}
        </p>
        {item.cancelled > 0 ? (
          <p className="text-[14px] font-semibold text-danger">
            {item.cancelled === item.quantity
              ? t('orders.status.cancelled')
              : t('orders.cancelled_of', { n: item.cancelled, of: item.quantity })}
          </p>
        ) : null}
        {item.isGift ? null : renderAction?.(item)}
      </div>
    </li>
  );
}

interface ShipmentTimelineProps {
  subOrder: SubOrder;
  shipment: SubOrder['shipment'];
  shipments: SubOrder['shipments'][number][];
}
function ShipmentTimeline({ subOrder, shipment, shipments }: ShipmentTimelineProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <div>
      <Timeline
        label={t('orders.timeline')}
        steps={timelineSteps(subOrder).map((s) => ({
          key: s.key,
          title: t(s.label),
          state: s.state,
          ...(s.at ? { time: formatDateTime(s.at) } : {}),
          ...(s.note ? { text: noteIn(t, s.note) } : {}),
        }))}
      />
      {shipment.trackingNumber && shipments.length === 0 ? (
        <p className="mt-3 border-t border-border pt-2 text-[14px] text-ink-muted">
          {shipment.carrier ?? t('common.courier')}:{' '}
          <span className="font-semibold text-ink select-all">{shipment.trackingNumber}</span>
          <CopyButton text={shipment.trackingNumber} label={t('fulfilment.copy_tracking_number')} />
        </p>
      ) : null}
    </div>
  );
}
