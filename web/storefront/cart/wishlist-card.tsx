import { ShoppingCart, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { WishlistItem } from '#contracts/cart/cart.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { useBusy } from '#web/modules/cart/cart-buttons.tsx';
import { priceChange, unitText } from '#web/modules/cart/cart-view.ts';
import { moveToCart, removeFromWishlist } from '#web/modules/cart/wishlist/wishlist-actions.ts';
import { useText } from '#web/i18n/text.ts';
import type { WishlistLayout } from '#web/modules/cart/wishlist/wishlist-view.ts';
import { Price } from '#web/ui/price.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { CartItemPicture } from './item-picture.tsx';
import { PriceNotice } from './price-notice.tsx';

interface WishlistCardProps {
  item: WishlistItem;
  layout: WishlistLayout;
  isSelected: boolean;
  onToggle: (id: string, withShift: boolean) => void;
  onLeave?: (() => void) | undefined;
}

/** A saved item, as a row with a remove button or as a tile. */
export function WishlistCard({ item, layout, isSelected, onToggle, onLeave }: WishlistCardProps) {
  const t = useText();
  const [isMoving, move] = useBusy();
  const [isLeaving, remove] = useBusy();
  const { name, slug, images, rating, reviews } = item.product;
  const unit = unitText(item);
  const isSoldOut = item.stock < 1 || item.vendor === null;
  const isList = layout === 'list';
  return (
    <li
      className={`relative rounded-card border bg-surface p-3 ${isSelected ? 'border-brand' : 'border-border'} ${isList ? 'flex gap-3' : 'grid content-start gap-2'}`}
    >
      <SavedPicture
        isList={isList}
        slug={slug}
        onLeave={onLeave}
        images={images}
        isSelected={isSelected}
        name={name}
        onToggle={onToggle}
        item={item}
      />
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-1">
        <Link
          to={`/product/${slug}`}
          onClick={onLeave}
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
        <SavedRating rating={rating} reviews={reviews} />
        <Price price={item.price} originalPrice={item.originalPrice} size="sm" />
        {isSoldOut ? (
          <p className="text-[14px] font-semibold text-danger">{t('catalog.out_of_stock')}</p>
        ) : (
          <PriceNotice change={priceChange(item)} />
        )}
        <SavedActions
          move={move}
          item={item}
          isMoving={isMoving}
          isLeaving={isLeaving}
          isSoldOut={isSoldOut}
          isList={isList}
          name={name}
          remove={remove}
        />
      </div>
    </li>
  );
}

interface SavedPictureProps {
  isList: boolean;
  slug: string;
  onLeave: (() => void) | undefined;
  images: { url: string; width: number; height: number; backdrop: string; alt: string }[];
  isSelected: boolean;
  name: string;
  onToggle: (id: string, withShift: boolean) => void;
  item: WishlistItem;
}
function SavedPicture({
  isList,
  slug,
  onLeave,
  images,
  isSelected,
  name,
  onToggle,
  item,
}: SavedPictureProps) {
  const t = useText();
  return (
    <div className={`relative ${isList ? 'shrink-0' : ''}`}>
      <Link to={`/product/${slug}`} onClick={onLeave} tabIndex={-1} aria-hidden="true">
        <CartItemPicture
          picture={images[0]}
          className={isList ? 'size-24' : 'aspect-square w-full'}
        />
      </Link>
      <label className="absolute -top-1.5 -left-1.5 grid size-11 place-items-center before:absolute before:size-7 before:rounded-small before:bg-surface">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={() => undefined}
          aria-label={t('common.select_name', { name })}
          onClick={(event: MouseEvent) => onToggle(item._id, event.shiftKey)}
          className="relative size-5 accent-brand"
        />
      </label>
    </div>
  );
}

function SavedRating({ rating, reviews }: { rating: number; reviews: number }) {
  return (
    <p className="flex items-center gap-1.5 text-[14px] text-ink-muted">
      <Rating value={Math.floor(rating)} /> <span>({groupIndian(reviews)})</span>
    </p>
  );
}

interface SavedActionsProps {
  move: (job: () => Promise<unknown>) => void;
  item: WishlistItem;
  isMoving: boolean;
  isLeaving: boolean;
  isSoldOut: boolean;
  isList: boolean;
  name: string;
  remove: (job: () => Promise<unknown>) => void;
}
function SavedActions({
  move,
  item,
  isMoving,
  isLeaving,
  isSoldOut,
  isList,
  name,
  remove,
}: SavedActionsProps) {
  const t = useText();
  return (
    <div className="mt-1 flex gap-1 sm:gap-2">
      <button
        type="button"
        onClick={() => move(() => moveToCart([item]))}
        disabled={isMoving || isLeaving || isSoldOut}
        aria-busy={isMoving || undefined}
        className="inline-flex min-h-11 min-w-0 flex-1 items-center justify-center gap-1.5 rounded-button border border-border-strong px-2 text-[15px] font-semibold whitespace-nowrap hover:bg-sunken disabled:opacity-50"
      >
        <ShoppingCart
          aria-hidden="true"
          className={`size-4.5 ${isList ? '' : 'max-sm:hidden'}`}
          strokeWidth={1.75}
        />
        {isMoving ? t('cart.wishlist.moving') : t('cart.wishlist.move_to_cart')}
        <span className="sr-only">: {name}</span>
      </button>
      {isList ? (
        <button
          type="button"
          onClick={() => remove(() => removeFromWishlist(item))}
          aria-busy={isLeaving || undefined}
          aria-label={t('cart.wishlist.remove_name', { name })}
          className="grid size-11 shrink-0 place-items-center rounded-button text-ink-muted hover:bg-danger-soft hover:text-danger"
        >
          <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </button>
      ) : null}
    </div>
  );
}
