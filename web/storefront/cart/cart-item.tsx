import { Heart, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { CartItem } from '#contracts/cart/cart.ts';
import { removeItem } from '#web/modules/cart/cart-actions.ts';
import {
  isScarce,
  maxQuantity,
  priceChange,
  problemText,
  unitText,
} from '#web/modules/cart/cart-view.ts';
import { setItemQuantity } from '#web/modules/cart/quantity.ts';
import { hideCart } from '#web/modules/cart/drawer-state.ts';
import { saveForLater } from '#web/modules/cart/saved/saved-actions.ts';
import { Slot } from '#web/modules/extensions/slot.tsx';
import { moveToWishlist } from '#web/modules/cart/wishlist/wishlist-actions.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';
import { Price } from '#web/ui/price.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { CartItemPicture } from './item-picture.tsx';
import { PriceNotice } from './price-notice.tsx';

const small =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-small px-1.5 text-[14px] text-ink-muted hover:bg-sunken hover:text-ink';

/** A cart item. A quantity below 1 removes it, with an undo toast. */
export function CartItemRow({ item }: { item: CartItem }) {
  const t = useText();
  const problem = problemText(item, t);
  const unit = unitText(item);
  const { name, slug } = item.product;
  return (
    <li
      className={`rounded-card border bg-surface p-3 ${problem ? 'border-warning' : 'border-border'}`}
    >
      <div className="flex gap-3">
        <Link
          to={`/product/${slug}`}
          onClick={hideCart}
          tabIndex={-1}
          aria-hidden="true"
          className="shrink-0"
        >
          <CartItemPicture picture={item.product.images[0]} className="size-20" />
        </Link>
        <CartItemText slug={slug} name={name} unit={unit} item={item} />
      </div>
      {problem ? (
        <p
          role="status"
          className="mt-2 rounded-small bg-warning-soft px-3 py-1.5 text-[14px] font-semibold text-warning"
        >
          {problem}
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-1 gap-y-2">
        {item.problem === 'unavailable' ? (
          <span />
        ) : (
          <Stepper
            label={t('cart.quantity_of', { name })}
            value={item.quantity}
            min={0}
            max={maxQuantity(item)}
            onChange={(quantity) => {
              if (quantity < 1) void removeItem(item);
              else setItemQuantity(item, quantity);
            }}
          />
        )}
        <CartItemActions item={item} name={name} />
      </div>
      <Slot
        name="cart.item"
        cartItemId={item._id}
        productId={item.product._id}
        productName={name}
        quantity={item.quantity}
      />
    </li>
  );
}

interface CartItemTextProps {
  slug: string;
  name: string;
  unit: string | null;
  item: CartItem;
}
function CartItemText({ slug, name, unit, item }: CartItemTextProps) {
  const t = useText();
  return (
    <div className="min-w-0 flex-1">
      <Link
        to={`/product/${slug}`}
        onClick={hideCart}
        className="line-clamp-2 font-semibold hover:underline"
      >
        {name}
      </Link>
      {unit ? (
        <p className="text-[14px] text-ink-muted">
          {unit
            .split(' · ')
            .map((part) => t(part))
            .join(' · ')}
        </p>
      ) : null}
      <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <Price price={item.price} originalPrice={item.originalPrice} size="sm" />
        {item.quantity > 1 ? (
          <span className="text-[14px] font-semibold tabular-nums">
            {formatRupees(item.lineTotal)}
          </span>
        ) : null}
      </div>
      <PriceNotice change={priceChange(item)} />
      {isScarce(item) ? (
        <p className="text-[14px] font-semibold text-warning">
          {t('catalog.only_n_left', { n: item.stock })}
        </p>
      ) : null}
    </div>
  );
}

function CartItemActions({ item, name }: { item: CartItem; name: string }) {
  const t = useText();
  return (
    <div className="-mr-2 ml-auto flex">
      <button
        type="button"
        className={small}
        onClick={() => void saveForLater(item, 'cart')}
        aria-label={t('checkout.save_name_for_later', { name })}
      >
        {t('checkout.save_for_later')}
      </button>
      <button
        type="button"
        className={small}
        onClick={() => void moveToWishlist(item)}
        aria-label={t('cart.item.move_to_wishlist_name', { name })}
      >
        <Heart aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      </button>
      <button
        type="button"
        className={small}
        onClick={() => void removeItem(item)}
        aria-label={t('common.remove_named', { name })}
      >
        <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      </button>
    </div>
  );
}
