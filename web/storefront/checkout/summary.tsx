import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatRupees } from '#contracts/kernel/money.ts';
import { OrderTotals } from '#web/modules/orders/order-totals.tsx';
import { useShippingDefault } from '#web/modules/settings/queries.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { useText } from '#web/i18n/text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CartItemPicture } from '#web/storefront/cart/item-picture.tsx';
import { CouponField } from './coupon.tsx';
import type { Checkout } from './use-checkout.ts';
import type { CartItem } from '#contracts/cart/cart.ts';
import type { Totals } from '#contracts/orders/orders.ts';

/**
 * The order summary in every step: beside the steps on wide screens, collapsed above them on a
 * phone with the total visible.
 */
export function CheckoutSummary({ checkout }: { checkout: Checkout }) {
  const t = useText();
  const usual = useShippingDefault();
  const [isOpen, setOpen] = useState(false);
  const { items, quote, totals, promoCode, pincode } = checkout;
  const count = items.reduce((n, i) => n + i.quantity, 0);
  return (
    <aside
      aria-label={t('checkout.summary.title')}
      className="rounded-card border border-border bg-surface lg:sticky lg:top-[calc(var(--header-stuck)+16px)]"
    >
      <h2 className="max-lg:hidden">
        <span className="block px-6 pt-5 text-[18px] font-extrabold">
          {t('checkout.summary.your_order')}
        </span>
      </h2>
      <SummaryToggle isOpen={isOpen} setOpen={setOpen} count={count} totals={totals} />
      <div id="checkout-summary" className={`px-4 pb-5 lg:px-6 ${isOpen ? '' : 'max-lg:hidden'}`}>
        <SummaryItems items={items} />
        <CouponField quote={quote.data} promoCode={promoCode} pincode={pincode} />
        <div
          className="border-t border-border pt-3"
          aria-live="polite"
          aria-busy={quote.isFetching}
        >
          {quote.data?.hasNoRewards ? (
            <p className="mb-2 text-[14px] text-ink-muted">{t('checkout.no_rewards')}</p>
          ) : null}
          {totals ? (
            <OrderTotals totals={totals} promoCode={promoCode} />
          ) : quote.isError ? (
            <ErrorState
              title={t(messageOf(quote.error, 'errors.delivery_rates_failed'))}
              text={t('checkout.summary.delivery_rate', {
                amount: formatRupees(usual),
              })}
              onRetry={() => void quote.refetch()}
            />
          ) : (
            <Skeleton className="h-40 rounded-button" />
          )}
        </div>
      </div>
    </aside>
  );
}

interface SummaryToggleProps {
  isOpen: boolean;
  setOpen: (value: boolean) => void;
  count: number;
  totals: Totals | undefined;
}
function SummaryToggle({ isOpen, setOpen, count, totals }: SummaryToggleProps) {
  const t = useText();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls="checkout-summary"
      onClick={() => setOpen(!isOpen)}
      className="flex min-h-14 w-full items-center gap-2 rounded-card px-4 font-bold lg:hidden"
    >
      {t('checkout.summary.your_order')}
      <span className="font-normal text-ink-muted">· {t('common.item_count', { n: count })}</span>
      <span className="ml-auto tabular-nums">{totals ? formatRupees(totals.total) : '…'}</span>
      <ChevronDown
        aria-hidden="true"
        className={`size-5 text-ink-muted transition-transform duration-[180ms] ${isOpen ? 'rotate-180' : ''}`}
        strokeWidth={1.75}
      />
    </button>
  );
}

function SummaryItems({ items }: { items: CartItem[] }) {
  const t = useText();
  return (
    <ul className="space-y-3 py-4">
      {items.slice(0, 4).map((item) => (
        <li key={item._id} className="flex items-center gap-3 text-[14px] leading-[20px]">
          <CartItemPicture picture={item.product.images[0]} className="size-11 shrink-0" />
          <span className="line-clamp-2 min-w-0 grow">
            {item.product.name}
            {item.quantity > 1 ? <span className="text-ink-muted"> × {item.quantity}</span> : null}
          </span>
          <span className="shrink-0 font-semibold tabular-nums">
            {formatRupees(item.lineTotal)}
          </span>
        </li>
      ))}
      {items.length > 4 ? (
        <li className="text-[14px] text-ink-muted">
          {t('common.and_n_more', { n: items.length - 4 })}
        </li>
      ) : null}
    </ul>
  );
}
