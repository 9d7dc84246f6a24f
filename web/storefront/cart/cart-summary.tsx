import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PromoState } from '#contracts/checkout/checkout.ts';
import type { Totals } from '#contracts/orders/orders.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { formatRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { useShippingDefault } from '#web/modules/settings/queries.ts';
import { checkoutCart, emptyCart } from '#web/modules/cart/cart-actions.ts';
import { cartQuoteQuery, useMilestones } from '#web/modules/cart/queries.ts';
import type { CartView } from '#web/modules/cart/cart-store.ts';
import {
  previewPromo,
  cartPreviewTotals,
  savedAgainstOriginal,
} from '#web/modules/cart/cart-view.ts';
import { usePromoCode } from '#web/modules/cart/promo-code-store.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useCartDelivery } from './cart-delivery.ts';
import { PromoField } from './promo-field.tsx';

const DELIVERY_DAYS = 3;

/**
 * The totals to show: the server's quote if it is for exactly these items, else computed locally by
 * the same rules.
 */
function useCartTotals(cart: CartView): { totals: Totals; promo: PromoState | null } {
  const { user } = useSession();
  const milestones = useMilestones();
  const promoCode = usePromoCode();
  const shipping = useShippingDefault();
  const itemsKey = cart.items.map((item) => `${item._id}*${item.quantity}@${item.price}`).join(' ');
  const quote = useQuery(cartQuoteQuery(user?._id ?? null, itemsKey, promoCode));
  // The quote is for the server's quantities; during an edit the local preview is closer.
  if (quote.data && quote.data.totals.items === cart.totalPrice)
    return { totals: quote.data.totals, promo: quote.data.promo };
  const totals = cartPreviewTotals(
    cart.items,
    milestones,
    user?.isPhoneVerified === false ? '' : promoCode,
    rupeesToPaise(shipping),
  );
  return { totals, promo: user ? null : previewPromo(totals, promoCode) };
}

/** Promo code and price details; scrolls with the items, so that a phone has space for them. */
export function CartBreakdown({ cart }: { cart: CartView }) {
  const t = useText();
  const promoCode = usePromoCode();
  const usual = useShippingDefault();
  const { totals, promo } = useCartTotals(cart);
  const saved = savedAgainstOriginal(cart.items) + totals.discount;
  return (
    <section
      aria-label={t('cart.summary.label')}
      className="grid grid-cols-1 gap-2 rounded-card border border-border bg-surface p-4"
    >
      <PromoField promo={promo} />
      <dl className="grid gap-1 text-[15px]">
        <Row label={t('cart.summary.subtotal')} value={formatRupees(totals.items)} />
        {totals.discount > 0 ? (
          <Row
            label={
              totals.discountSource === 'promo'
                ? t('cart.summary.code_discount', { code: promoCode, n: totals.discountPercentage })
                : t('cart.summary.reward_discount', { n: totals.discountPercentage })
            }
            value={`−${formatRupees(totals.discount)}`}
            good
          />
        ) : null}
        <div className="flex justify-between gap-4">
          <dt className="text-ink-muted">{t('common.delivery')}</dt>
          <dd className="tabular-nums">
            {totals.shipping > 0 ? (
              formatRupees(totals.shipping)
            ) : (
              <>
                <s className="text-ink-subtle">{formatRupees(usual)}</s>{' '}
                <strong className="text-success">{t('common.free')}</strong>
              </>
            )}
          </dd>
        </div>
        {totals.cashback > 0 ? (
          <Row label={t('orders.totals.cashback')} value={formatRupees(totals.cashback)} good />
        ) : null}
        {totals.gifts > 0 ? (
          <Row label={t('common.free_gift')} value={`${totals.gifts}`} good />
        ) : null}
      </dl>
      {saved > 0 ? (
        <p className="text-[15px] font-semibold text-success">
          {t('cart.summary.you_save', { amount: formatRupees(saved) })}
        </p>
      ) : null}
    </section>
  );
}

/** Total, delivery date and the two buttons: always visible at the bottom of the cart. */
export function CartFoot({ cart, onCheckout }: { cart: CartView; onCheckout: () => void }) {
  const t = useText();
  const { totals } = useCartTotals(cart);
  const now = useNow();
  const delivery = useCartDelivery(cart);
  const [isMoving, setMoving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const blocked = cart.items.some((item) => item.problem !== null);

  async function checkout() {
    if (isMoving) return;
    setMoving(true);
    if (await checkoutCart()) onCheckout();
    setMoving(false);
  }

  return (
    <div className="grid gap-2.5">
      <FootTotal totals={totals} delivery={delivery} now={now} />
      {blocked ? (
        <p className="text-[14px] font-semibold text-warning">{t('cart.summary.fix_items')}</p>
      ) : null}
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button variant="outline" size="lg" onClick={() => setAsking(true)} disabled={isMoving}>
          {t('cart.clear')}
        </Button>
        <Button variant="action" size="lg" busy={isMoving} onClick={() => void checkout()}>
          {isMoving ? t('cart.checkout_busy') : t('checkout.title')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('cart.clear_title')}
        text={t('cart.clear_text', { n: cart.totalItems })}
        confirmLabel={t('cart.clear')}
        onConfirm={() => {
          setAsking(false);
          void emptyCart();
        }}
      />
    </div>
  );
}

interface FootTotalProps {
  totals: Totals;
  delivery: { pincode: string; date: string } | null;
  now: Date | null;
}
function FootTotal({ totals, delivery, now }: FootTotalProps) {
  const t = useText();
  const { formatDay } = useDates();
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4 text-[18px] font-extrabold">
        <span>{t('common.total')}</span>
        <span className="tabular-nums" data-testid="cart-total">
          {formatRupees(totals.total)}
        </span>
      </p>
      <p className="text-[14px] text-ink-muted">
        {t('cart.summary.estimated_delivery')}{' '}
        <strong className="text-ink">
          {delivery
            ? formatDay(delivery.date)
            : now
              ? formatDay(addDays(now, DELIVERY_DAYS))
              : null}
        </strong>
      </p>
      <p className="text-[13px] text-ink-muted">
        {delivery
          ? t('cart.summary.for_pin_code', { pincode: delivery.pincode })
          : t('cart.summary.date_at_checkout')}
      </p>
    </div>
  );
}

function Row({ label, value, good = false }: { label: string; value: string; good?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-muted">{label}</dt>
      <dd className={`tabular-nums ${good ? 'font-semibold text-success' : ''}`}>{value}</dd>
    </div>
  );
}
