import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductCardData } from '#contracts/catalog/catalog.ts';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { TicketShape } from '#web/ui/ticket.tsx';

/**
 * Content over and under the card: modules do not import each other, so heart and buttons are
 * passed in.
 */
export interface CardParts {
  /** At the top right of the picture. */
  heart?: ((product: ProductCardData) => ReactNode) | undefined;
  /** At the bottom of the picture, such as a comparison checkbox. */
  mark?: ((product: ProductCardData) => ReactNode) | undefined;
  /** A button at the bottom of the card. */
  action?: ((product: ProductCardData) => ReactNode) | undefined;
  /** Why it is shown; two lines are reserved. */
  note?: ((product: ProductCardData) => string | null) | undefined;
}
interface ProductCardProps extends CardParts {
  product: ProductCardData;
  eager?: boolean;
  sizes?: string;
}

/**
 * A product in a list. The whole card links to the product; heart, badge and button are above the
 * link. Memoised: a tap on a filter renders none of the cards again.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, heart, action, note } = props;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-border bg-surface transition-shadow duration-[120ms] hover:shadow-e2">
      <CardPicture {...props} />
      <div className="flex grow flex-col p-3 md:p-4">
        <p className="truncate text-[13px] leading-[18px] text-ink-muted">
          {product.vendorName ?? product.brand}
        </p>
        <h3 className="mt-0.5 line-clamp-2 min-h-[44px] text-[15px] leading-[22px] font-bold">
          <Link
            to={product.url}
            prefetch="intent"
            className="after:absolute after:inset-0 hover:text-brand"
          >
            {product.name}
          </Link>
        </h3>
        <CardRating product={product} />
        {/* two lines on narrow cards, so that a long price moves nothing */}
        <p className="mt-auto flex flex-col pt-1 tabular-nums md:flex-row md:flex-wrap md:items-baseline md:gap-x-2">
          <span className="text-[20px] leading-[26px] font-extrabold tracking-[-0.01em]">
            {formatRupees(product.price)}
          </span>
          <span className="min-h-5 text-[14px] leading-5 text-ink-subtle">
            {product.originalPrice > product.price ? (
              <>
                <span className="sr-only">MRP</span>
                <s>{formatRupees(product.originalPrice)}</s>
              </>
            ) : null}
          </span>
        </p>
        <CardAvailability product={product} />
        {note ? (
          <p className="mt-1 line-clamp-2 min-h-9 text-[13px] leading-[18px] text-ink-muted">
            {note(product)}
          </p>
        ) : null}
        {action ? <div className="relative z-[1] mt-2">{action(product)}</div> : null}
      </div>
      {heart ? <div className="absolute top-2 right-2 z-[1]">{heart(product)}</div> : null}
    </article>
  );
});

/** The picture with what is off its price, or that nothing is left. */
function CardPicture({
  product,
  eager = false,
  sizes = '(min-width: 1024px) 300px, 50vw',
  mark,
}: ProductCardProps) {
  const t = useText();
  const isSoldOut = product.stock === 0;
  return (
    <div className="relative aspect-square overflow-hidden">
      {product.image ? (
        <Picture
          image={product.image}
          sizes={sizes}
          eager={eager}
          className={`size-full object-cover ${isSoldOut ? 'opacity-60 grayscale' : ''}`}
        />
      ) : (
        <NoImage className="size-full" />
      )}
      {isSoldOut ? (
        <span className="absolute bottom-3 left-3 rounded-badge bg-surface px-2.5 py-1 text-[13px] font-bold">
          {t('catalog.out_of_stock')}
        </span>
      ) : product.discountPercentage > 0 ? (
        <TicketShape className="absolute bottom-3 left-0">
          {t('common.percent_off', { n: product.discountPercentage })}
        </TicketShape>
      ) : null}
      {mark ? <div className="absolute right-0 bottom-0 z-[1]">{mark(product)}</div> : null}
    </div>
  );
}

function CardRating({ product: { reviews, rating } }: Pick<ProductCardProps, 'product'>) {
  const t = useText();
  return (
    <p className="mt-1 min-h-5 text-[13px] leading-5 text-ink-muted">
      {reviews > 0 ? (
        <>
          <span aria-hidden="true" className="text-star">
            ★
          </span>{' '}
          <strong className="text-ink tabular-nums">{rating.toFixed(1)}</strong>
          <span className="sr-only"> {t('common.out_of_five')}</span> ({groupIndian(reviews)})
        </>
      ) : (
        t('reviews.none_yet')
      )}
    </p>
  );
}

/** That few are left, or else how many sell it and in what choices. */
function CardAvailability({
  product: { stock, vendorCount, colors, hasChoices },
}: Pick<ProductCardProps, 'product'>) {
  const t = useText();
  const more = [
    vendorCount > 1 ? t('catalog.card.sellers', { n: vendorCount }) : null,
    colors.length > 1
      ? t('catalog.card.more_colours', { n: colors.length - 1 })
      : hasChoices
        ? t('catalog.card.more_options')
        : null,
  ].filter((text) => text !== null);
  return (
    <p className="line-clamp-1 min-h-5 text-[13px] leading-5 text-ink-muted">
      {stock > 0 && stock <= 5 ? (
        <span className="font-semibold text-warning">{t('catalog.only_n_left', { n: stock })}</span>
      ) : (
        more.join(' · ')
      )}
    </p>
  );
}
