import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { CartItem } from '#contracts/cart/cart.ts';
import { useText } from '#web/i18n/text.ts';
import { useBusy } from '#web/modules/cart/cart-buttons.tsx';
import { priceChange, unitText } from '#web/modules/cart/cart-view.ts';
import { hideCart } from '#web/modules/cart/drawer-state.ts';
import { moveToCart, removeSaved } from '#web/modules/cart/saved/saved-actions.ts';
import { useSavedItems } from '#web/modules/cart/saved/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Price } from '#web/ui/price.tsx';
import { CartItemPicture } from './item-picture.tsx';
import { PriceNotice } from './price-notice.tsx';

/** Below the cart: what was put aside, at today's price. Nothing without such items. */
export function SavedItems() {
  const t = useText();
  const items = useSavedItems();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="saved-items">
      <h3 id="saved-items" className="text-[16px] font-extrabold">
        {t('cart.saved.title', { n: items.length })}
      </h3>
      <ul className="mt-2 grid grid-cols-1 gap-3">
        {items.map((item) => (
          <SavedItem key={item._id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function SavedItem({ item }: { item: CartItem }) {
  const t = useText();
  const [isBusy, run] = useBusy();
  const { name, slug, images } = item.product;
  // Nobody sells this variant or size any more.
  const isGone = item.vendor === null;
  const isSoldOut = item.stock < 1 || item.problem === 'unavailable';
  return (
    <li className="flex gap-3 rounded-card border border-border bg-surface p-3">
      <CartItemPicture picture={images[0]} className="size-16 shrink-0" />
      <div className="grid min-w-0 flex-1 content-start gap-0.5">
        <Link
          to={`/product/${slug}`}
          onClick={hideCart}
          className="line-clamp-2 font-semibold hover:underline"
        >
          {name}
        </Link>
        <SavedUnit item={item} />
        {isGone ? null : <Price price={item.price} originalPrice={item.originalPrice} size="sm" />}
        {isGone || isSoldOut ? (
          <p className="text-[14px] font-semibold text-danger">
            {t(isGone ? 'common.no_longer_available' : 'catalog.out_of_stock')}
          </p>
        ) : (
          <PriceNotice change={priceChange(item)} />
        )}
        <div className="mt-1 flex items-center justify-between gap-2">
          {isGone ? (
            <Button
              variant="outline"
              busy={isBusy}
              aria-label={t('common.remove_named', { name })}
              onClick={() => run(() => removeSaved(item))}
            >
              {t('common.remove')}
            </Button>
          ) : (
            <>
              <Button
                variant="outline"
                busy={isBusy}
                disabled={isSoldOut}
                aria-label={t('cart.saved.move_name', { name })}
                onClick={() => run(() => moveToCart(item))}
              >
                {t('cart.wishlist.move_to_cart')}
              </Button>
              <IconButton
                label={t('common.remove_named', { name })}
                onClick={() => run(() => removeSaved(item))}
                className="text-ink-muted"
              >
                <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
              </IconButton>
            </>
          )}
        </div>
      </div>
    </li>
  );
}

function SavedUnit({ item }: { item: CartItem }) {
  const t = useText();
  const unit = unitText(item);
  const parts = [
    ...(unit?.split(' · ').map((part) => t(part)) ?? []),
    ...(item.quantity > 1 ? [`× ${item.quantity}`] : []),
  ];
  return parts.length > 0 ? (
    <p className="text-[14px] text-ink-muted">{parts.join(' · ')}</p>
  ) : null;
}
