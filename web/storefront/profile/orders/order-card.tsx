import { Link } from 'react-router';
import { getOrder } from '#contracts/orders/orders.ts';
import type { OrderSummary } from '#contracts/orders/orders.ts';
import type { z } from 'zod';
import { formatRupees } from '#contracts/kernel/money.ts';
import { callApi } from '#web/api/client.ts';
import { isUnderWay } from '#web/modules/orders/status-labels.ts';
import { StatusBadge } from '#web/modules/orders/status-badge.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { CartItemPicture } from '#web/storefront/cart/item-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { useBuyAgain } from './use-buy-again.tsx';

/** An order in a list: status, items, current total. The whole card is a link. */
export function OrderCard({ order }: { order: z.infer<typeof OrderSummary> }) {
  const t = useText();
  const { formatDate, formatDay } = useDates();
  const { again, isBusy, news } = useBuyAgain();
  const items = async () =>
    (await callApi(getOrder, { params: { id: order._id } }, { audience: 'user' })).order.items;
  const left = order.total - order.cancelled;
  const more = order.names.length - 1;
  return (
    <article className="relative rounded-card border border-border bg-surface p-4 transition-colors hover:border-border-strong md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusBadge status={order.status} />
        <span className="text-[14px] text-ink-muted tabular-nums">
          {formatDate(order.placedAt)} · {order.orderNumber}
        </span>
      </div>
      <div className="mt-3.5 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <OrderPictures order={order} />
        <div className="min-w-0">
          <p className="line-clamp-2 font-semibold">
            {more > 0
              ? t('orders.name_and_more', { name: order.names[0] ?? '', n: more })
              : order.names[0]}
          </p>
          {isUnderWay(order.status) && order.status !== 'payment_pending' ? (
            <p className="text-[14px] font-semibold text-success">
              {t('orders.arrives_by', { day: formatDay(order.estimatedDelivery) })}
            </p>
          ) : null}
        </div>
        <OrderAmount order={order} left={left} />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <Link
          to={`/profile/orders/${encodeURIComponent(order._id)}`}
          className="inline-flex min-h-11 items-center font-semibold text-action after:absolute after:inset-0 after:rounded-card hover:underline"
        >
          {isUnderWay(order.status)
            ? t('orders.track_order')
            : order.status === 'delivered'
              ? t('reviews.rate_purchase')
              : t('orders.view')}
          <span className="sr-only"> {order.orderNumber}</span>
        </Link>
        <Button
          variant="ghost"
          size="md"
          busy={isBusy}
          className="relative z-1 -mr-3"
          aria-label={t('orders.buy_again_number', { number: order.orderNumber })}
          onClick={() => void again(items)}
        >
          {isBusy ? t('cart.adding') : t('orders.buy_again')}
        </Button>
      </div>
      {news}
    </article>
  );
}

function OrderPictures({ order }: { order: z.infer<typeof OrderSummary> }) {
  return (
    <div className="flex max-sm:row-span-2 sm:-space-x-8">
      {order.images.slice(0, 3).map((picture, i) => (
        <CartItemPicture
          key={picture.url + String(i)}
          picture={picture}
          className={`size-16 border-2 border-surface ${i > 0 ? 'max-sm:hidden' : ''}`}
        />
      ))}
      {order.images.length === 0 ? (
        <CartItemPicture picture={undefined} className="size-16" />
      ) : null}
    </div>
  );
}

function OrderAmount({ order, left }: { order: z.infer<typeof OrderSummary>; left: number }) {
  const t = useText();
  return (
    <p className="text-[18px] font-extrabold tabular-nums">
      {order.cancelled > 0 && left > 0 ? (
        <s className="mr-2 text-[15px] font-normal text-ink-muted">
          <span className="sr-only">{t('orders.ordered')} </span>
          {formatRupees(order.total)}
        </s>
      ) : null}
      {formatRupees(order.status === 'cancelled' ? order.total : left)}
    </p>
  );
}
