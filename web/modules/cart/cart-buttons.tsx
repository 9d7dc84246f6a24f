import { Heart, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { useText } from '#web/i18n/text.ts';
import { cartActions, wishlistActions } from './cart-and-wishlist-actions.ts';
import { useIsInCart, useIsSaved } from './badge-counts.ts';
import { showCart } from './drawer-state.ts';
import { wantedItem } from './wanted-product.ts';
import type { WantedProduct } from './wanted-product.ts';

/** The chosen unit and vendor; without it the server picks the featured offer. */
export interface ChosenUnit {
  variantId: string | null;
  optionId: string | null;
  vendorId: string | null;
}
export interface BuyProps {
  product: WantedProduct['product'];
  unit?: ChosenUnit | undefined;
  quantity?: number | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** 'action' for a page's single main button; 'outline' for several. */
  look?: 'action' | 'brand' | 'outline' | undefined;
  /** A choice is required first: clicking only calls this. */
  instead?: (() => void) | undefined;
  /** Replaces 'Add to cart' or 'Buy now'. */
  label?: string | undefined;
}
export const wishFrom = ({ product, unit, quantity }: BuyProps): WantedProduct => ({
  product: { _id: product._id, name: product.name },
  ...unit,
  quantity,
});

/** True while the previous click is in progress; further ones are ignored. */
export function useBusy(): [boolean, (job: () => Promise<unknown>) => void] {
  const [isBusy, setBusy] = useState(false);
  return [
    isBusy,
    (job) => {
      if (isBusy) return;
      setBusy(true);
      void job().finally(() => setBusy(false));
    },
  ];
}

/**
 * Adds to the cart; a guest is asked to sign in and the action is stored. Once exactly this item is
 * in the cart it opens the cart, where the quantity is changed.
 */
export function AddToCartButton(props: BuyProps) {
  const t = useText();
  const [isBusy, run] = useBusy();
  const isIn = useIsInCart(wantedItem(wishFrom(props))) && !props.instead;
  if (isIn && !isBusy)
    return (
      <Button
        variant={props.look ?? 'action'}
        size={props.size ?? 'lg'}
        className={props.className}
        onClick={showCart}
      >
        <ShoppingCart aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        {t('cart.go_to')}
      </Button>
    );
  return (
    <Button
      variant={props.look ?? 'action'}
      size={props.size ?? 'lg'}
      busy={isBusy}
      disabled={props.disabled}
      className={props.className}
      onClick={() =>
        props.instead
          ? props.instead()
          : run(async () => void (await cartActions.addToCart(wishFrom(props))))
      }
    >
      <ShoppingCart aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      {isBusy ? t('cart.adding') : (props.label ?? t('cart.add'))}
    </Button>
  );
}

/** Makes the checkout list this one item and goes to /checkout. */
export function BuyNowButton(props: BuyProps) {
  const t = useText();
  const navigate = useNavigate();
  const [isBusy, run] = useBusy();
  return (
    <Button
      variant={props.look ?? 'brand'}
      size={props.size ?? 'lg'}
      busy={isBusy}
      disabled={props.disabled}
      className={props.className}
      onClick={() =>
        props.instead
          ? props.instead()
          : run(async () => {
              if (await cartActions.buyNow(wishFrom(props))) await navigate('/checkout');
            })
      }
    >
      {isBusy ? t('cart.checkout_busy') : (props.label ?? t('checkout.buy_now'))}
    </Button>
  );
}

interface HeartProps {
  product: WantedProduct['product'];
  unit?: ChosenUnit | undefined;
  className?: string | undefined;
}

/** The heart on cards and product pages: a toggle, 44 px at least, filled when saved. */
export function WishlistButton({ product, unit, className = '' }: HeartProps) {
  const [isBusy, run] = useBusy();
  const wish: WantedProduct = { product: { _id: product._id, name: product.name }, ...unit };
  const isSaved = useIsSaved(wantedItem(wish));
  const t = useText();
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={t(isSaved ? 'cart.wishlist.remove_name' : 'cart.wishlist.save_name', {
        name: product.name,
      })}
      aria-busy={isBusy || undefined}
      onClick={() => run(async () => void (await wishlistActions.toggleWishlist(wish)))}
      className={`grid min-h-11 min-w-11 place-items-center rounded-full bg-surface text-action transition-transform duration-[120ms] hover:bg-action-soft active:scale-95 ${className}`}
    >
      <Heart
        aria-hidden="true"
        className={`size-5 ${isSaved ? 'fill-current' : ''}`}
        strokeWidth={1.75}
      />
    </button>
  );
}
