import type { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';

/** What the customer ordered from this vendor, and how many units are still in stock. */
export function ItemList({ order }: { order: VendorOrder }) {
  const t = useText();
  // A single price needs no total.
  const sums: [label: string, amount: number][] =
    order.discount === 0 && order.delivery === 0
      ? []
      : [
          [t('common.items'), order.total + order.discount - order.delivery],
          ...(order.discount === 0
            ? []
            : [[t('common.discount'), -order.discount] as [string, number]]),
          [t('common.delivery'), order.delivery],
        ];
  return (
    <>
      <ul className="divide-y divide-border">
        {order.items.map((item) => (
          <VendorOrderItem key={item._id} item={item} />
        ))}
      </ul>
      <dl className="border-t border-border pt-3">
        {sums.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 py-0.5 text-[14px] text-ink-muted">
            <dt>{label}</dt>
            <dd className="tabular-nums">{formatRupees(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 pt-1 font-bold">
          <dt>{t('orders.total_with_delivery')}</dt>
          <dd className="tabular-nums">{formatRupees(order.total)}</dd>
        </div>
      </dl>
    </>
  );
}

function VendorOrderItem({ item }: { item: VendorOrder['items'][number] }) {
  const t = useText();
  return (
    <li className="flex gap-3 py-3 first:pt-0">
      <span className="block size-16 shrink-0 overflow-hidden rounded-small">
        {item.image ? (
          <Picture
            image={{ ...item.image, alt: '' }}
            sizes="64px"
            className="size-full object-cover"
          />
        ) : (
          <NoImage className="size-full text-[11px]" />
        )}
      </span>
      <div className="min-w-0 grow">
        <p className="line-clamp-2 font-semibold">{item.name}</p>
        <p className="text-[14px] text-ink-muted">
          {[
            item.variant && t(item.variant),
            item.option && t(item.option),
            item.isGift ? t('common.free_gift') : formatRupees(item.price),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {item.sku ? (
          <p className="text-[14px] text-ink-muted [overflow-wrap:anywhere]">
            {t('fulfilment.pdf.seller_sku')}: <span className="select-all">{item.sku}</span>
          </p>
        ) : null}
        <p className="mt-1 flex flex-wrap gap-1.5">
          {item.toPack > 0 ? (
            <Badge tone="warning">{t('orders.vendor.units_to_pack', { n: item.toPack })}</Badge>
          ) : null}
          {item.cancelled > 0 ? (
            <Badge tone="danger">
              {t('orders.cancelled_of', { n: item.cancelled, of: item.quantity })}
            </Badge>
          ) : null}
          {item.returned > 0 ? (
            <Badge>{t('orders.vendor.units_returned', { n: item.returned })}</Badge>
          ) : null}
        </p>
      </div>
      <p className="shrink-0 text-right text-[18px] font-extrabold tabular-nums">
        × {item.quantity}
      </p>
    </li>
  );
}
