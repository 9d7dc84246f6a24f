import { ShoppingCart } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { MilestoneBar } from '#web/modules/promotions/milestone-bar.tsx';
import { useMilestones } from '#web/modules/cart/queries.ts';
import { useCart, type CartView } from '#web/modules/cart/cart-store.ts';
import { groupByVendor } from '#web/modules/cart/cart-view.ts';
import { hideCart, useCartOpen } from '#web/modules/cart/drawer-state.ts';
import { useText } from '#web/i18n/text.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { VendorMark } from '#web/ui/vendor-mark.tsx';
import { CartItemRow } from './cart-item.tsx';
import { CartBreakdown, CartFoot } from './cart-summary.tsx';
import { CartItemSkeletons } from './item-skeletons.tsx';
import { SavedItems } from './saved-items.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/modules/accounts/session/session-store.ts';
import { checkoutQuery } from '#web/storefront/checkout/queries.ts';

/** The cart on the right side (specification §2, Cart drawer). */
export function CartDrawer() {
  const t = useText();
  const isOpen = useCartOpen();
  const cart = useCart();
  const navigate = useNavigate();
  const hasItems = !cart.error && cart.items.length > 0;
  const count = { n: cart.totalItems };
  return (
    <Drawer
      open={isOpen}
      onClose={hideCart}
      side="right"
      title={t('cart.drawer.title')}
      description={hasItems ? t('common.item_count', count) : undefined}
      footer={
        hasItems ? (
          <CartFoot cart={cart} onCheckout={() => void navigate('/checkout')} />
        ) : undefined
      }
    >
      <CartBody cart={cart} />
    </Drawer>
  );
}

function CartBody({ cart }: { cart: CartView }) {
  const t = useText();
  const milestones = useMilestones();
  if (cart.error) return <ErrorState title={cart.error} onRetry={cart.reload} />;
  if (cart.isLoading) return <CartItemSkeletons label={t('cart.drawer.loading')} />;
  if (cart.items.length === 0) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <EmptyState
          icon={<ShoppingCart aria-hidden="true" className="size-10" strokeWidth={1.5} />}
          title={t('cart.empty_title')}
          text={t('cart.empty_text')}
          action={
            <div className="grid gap-3">
              <UnfinishedCheckout />
              <Link
                to="/categories"
                onClick={hideCart}
                className="inline-flex h-11 items-center justify-center rounded-button bg-action px-5 font-bold text-on-action hover:bg-action-hover"
              >
                {t('cart.start_shopping')}
              </Link>
            </div>
          }
        />
        <SavedItems />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <UnfinishedCheckout />
      <MilestoneBar milestones={milestones} total={cart.totalPrice} />
      {groupByVendor(cart.items).map(({ key, name, slug, mark, items }) => (
        <section
          key={key}
          aria-label={name ? t('cart.sold_by', { name }) : t('catalog.no_longer_sold')}
        >
          <h3 className="flex items-center gap-2 text-[14px] text-ink-muted">
            {mark ? <VendorMark mark={mark} className="size-8" /> : null}
            {slug && name ? (
              <Link
                to={`/store/${slug}`}
                onClick={hideCart}
                className="-my-2 inline-flex min-h-11 items-center font-semibold text-ink hover:underline"
              >
                {t('cart.sold_by', { name })}
              </Link>
            ) : (
              <strong>{t('catalog.no_longer_sold')}</strong>
            )}
          </h3>
          <ul className="mt-1 grid grid-cols-1 gap-3">
            {items.map((item) => (
              <CartItemRow key={item._id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      <CartBreakdown cart={cart} />
      <SavedItems />
    </div>
  );
}

/** Link back to an unfinished checkout; hidden if there is none. */
function UnfinishedCheckout() {
  const t = useText();
  const { user } = useSession();
  const { data } = useQuery(checkoutQuery(user?._id ?? null));
  if (!user || !data || data.totalItems === 0) return null;
  return (
    <Link
      to="/checkout"
      onClick={hideCart}
      className="flex min-h-11 items-center justify-center rounded-button border border-brand px-5 text-center font-bold text-brand hover:bg-brand-soft"
    >
      {t('cart.drawer.resume_checkout', { n: data.totalItems })}
    </Link>
  );
}
