import { Link } from 'react-router';
import { groupIndian } from '#contracts/kernel/money.ts';
import type { SharedItem } from '#contracts/cart/wishlist-sharing.ts';
import { type ChosenUnit, WishlistButton } from '#web/modules/cart/cart-buttons.tsx';
import { CartToggleButton } from '#web/modules/cart/cart-toggle.tsx';
import { unitText } from '#web/modules/cart/cart-view.ts';
import { useText } from '#web/i18n/text.ts';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Rating } from '#web/ui/rating.tsx';

/** An item of another's list: view, save, or add to cart. */
export function SharedCard({ item }: { item: SharedItem }) {
  const t = useText();
  const { product } = item;
  const unit: ChosenUnit = {
    variantId: item.variant?.variantId ?? null,
    optionId: item.option?.optionId ?? null,
    vendorId: item.selectedVendorId,
  };
  const isSoldOut = item.stock < 1 || item.vendor === null;
  const text = unitText(item);
  const picture = product.images[0];
  return (
    <li className="relative flex flex-col gap-1.5 rounded-card border border-border bg-surface p-3">
      <Link
        to={`/product/${product.slug}`}
        tabIndex={-1}
        aria-hidden="true"
        className="overflow-hidden rounded-button"
      >
        {picture ? (
          <Picture
            image={{ ...picture, alt: '' }}
            sizes="(min-width: 1024px) 280px, 45vw"
            className="aspect-square w-full object-cover"
          />
        ) : (
          <NoImage className="aspect-square w-full" />
        )}
      </Link>
      <WishlistButton product={product} unit={unit} className="absolute top-4 right-4 shadow-e1" />
      <Link
        to={`/product/${product.slug}`}
        className="mt-1 line-clamp-2 font-semibold hover:underline"
      >
        {product.name}
      </Link>
      {text ? <p className="text-[14px] text-ink-muted">{text}</p> : null}
      <p className="flex items-center gap-1.5 text-[14px] text-ink-muted">
        <Rating value={product.rating} /> <span>({groupIndian(product.reviews)})</span>
      </p>
      {item.vendor ? (
        <Price price={item.price} originalPrice={item.originalPrice} size="sm" />
      ) : null}
      {isSoldOut ? (
        <p className="mt-auto flex min-h-11 items-center text-[14px] font-semibold text-danger">
          {t('catalog.out_of_stock')}
        </p>
      ) : (
        <CartToggleButton product={product} unit={unit} className="mt-auto w-full px-2" />
      )}
    </li>
  );
}
