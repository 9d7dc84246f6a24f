import { Link } from 'react-router';
import type { Product } from '#contracts/catalog/catalog.ts';
import type { PriceOffers } from '#contracts/recommendations/related.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { WishlistButton } from '#web/modules/cart/cart-buttons.tsx';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { PriceBlock } from './price-block.tsx';
import { ShareSheet } from './share-sheet.tsx';
import type { Selection } from './unit-selection.ts';
import { UnitPicker } from './unit-picker.tsx';

interface BuyFactsProps {
  product: Product;
  selection: Selection;
  search: URLSearchParams;
  freeDeliveryFrom: number | null;
  offers: PriceOffers | null;
}

/** Name, rating, price and choices: text and links. */
export default function BuyFacts({
  product,
  selection,
  search,
  freeDeliveryFrom,
  offers,
}: BuyFactsProps) {
  const t = useText();
  const isSellerGone =
    search.get('vendor') !== null && selection.vendorId === null && selection.seller !== null;
  return (
    <div className="space-y-3">
      <ProductTitle product={product} selection={selection} />
      <PriceBlock
        product={product}
        selection={selection}
        freeDeliveryFrom={freeDeliveryFrom}
        offers={offers}
      />
      <UnitPicker product={product} selection={selection} search={search} />
      {isSellerGone ? <Alert tone="info">{t('offers.seller_gone')}</Alert> : null}
    </div>
  );
}

function ProductTitle({ product, selection }: { product: Product; selection: Selection }) {
  const unit = {
    variantId: selection.variant?.variantId ?? null,
    optionId: selection.option?.optionId ?? null,
    vendorId: selection.vendorId,
  };
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <Link
          to={`/search?q=${encodeURIComponent(product.brand)}`}
          className="-my-2 inline-flex min-h-11 items-center text-[15px] font-semibold text-brand hover:underline"
        >
          {product.brand}
        </Link>
        <h1 className="text-[22px] leading-[28px] font-extrabold tracking-[-0.02em] text-balance md:text-[26px] md:leading-[32px]">
          {product.name}
        </h1>
        <RatingLink product={product} />
      </div>
      <div className="flex shrink-0 gap-2 max-md:flex-col">
        <ShareSheet name={product.name} />
        <WishlistButton
          product={product}
          unit={unit}
          className="size-11 border border-border-strong md:hidden"
        />
      </div>
    </div>
  );
}

function RatingLink({ product }: { product: Product }) {
  const t = useText();
  return (
    <a
      href="#reviews"
      className="-mb-2 inline-flex min-h-11 items-center gap-2 text-[15px] text-ink-muted hover:underline"
    >
      {product.reviews > 0 ? (
        <>
          <Rating value={product.rating} />{' '}
          <span>
            <strong className="text-ink tabular-nums">{product.rating.toFixed(1)}</strong> ·{' '}
            {t('reviews.rating_count', { n: groupIndian(product.reviews) })}
          </span>
        </>
      ) : (
        t('reviews.be_first')
      )}
    </a>
  );
}
