import { Link } from 'react-router';
import type { Product } from '#contracts/catalog/catalog.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { offerReason } from './offer-reason.ts';
import { PriceBlock } from './price-block.tsx';
import { isUnitAvailable, type Selection, type VendorOfferChoice } from './unit-selection.ts';
import { UnitPicker } from './unit-picker.tsx';
import { Share2 } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.ts';

interface BuyFactsProps {
  product: Product;
  selection: Selection;
  search: URLSearchParams;
  freeDeliveryFrom: number | null;
  codeBelow: number | null;
}

/** Name, rating, price, choices and vendor: text and links. */
export default function BuyFacts({
  product,
  selection,
  search,
  freeDeliveryFrom,
  codeBelow,
}: BuyFactsProps) {
  const t = useText();
  const { seller, sellers } = selection;
  const isSellerGone =
    search.get('vendor') !== null && selection.vendorId === null && seller !== null;
  const others = sellers.filter((s) => s !== seller && isUnitAvailable(s)).length;
  return (
    <div className="space-y-5">
      <ProductTitle product={product} />
      <PriceBlock
        product={product}
        selection={selection}
        freeDeliveryFrom={freeDeliveryFrom}
        codeBelow={codeBelow}
      />
      <UnitPicker product={product} selection={selection} search={search} />
      {isSellerGone ? <Alert tone="info">{t('offers.seller_gone')}</Alert> : null}
      {seller ? <SoldBy seller={seller} others={others} sellers={sellers} /> : null}
    </div>
  );
}

function ProductTitle({ product }: { product: Product }) {
  const t = useText();
  return (
    <div>
      <div className="flex items-start justify-between gap-3">
        <Link
          to={`/search?q=${encodeURIComponent(product.brand)}`}
          className="inline-flex min-h-11 items-center text-[15px] font-semibold text-brand hover:underline"
        >
          {product.brand}
        </Link>
        <ShareProductButton name={product.name} />
      </div>
      <h1 className="text-[26px] leading-[32px] font-extrabold tracking-[-0.02em] text-balance md:text-[30px] md:leading-[36px]">
        {product.name}
      </h1>
      <a
        href="#reviews"
        className="mt-1 inline-flex min-h-11 items-center gap-2 text-[15px] text-ink-muted hover:underline"
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
    </div>
  );
}

interface SoldByProps {
  seller: VendorOfferChoice;
  others: number;
  sellers: VendorOfferChoice[];
}
function SoldBy({ seller, others, sellers }: SoldByProps) {
  const t = useText();
  return (
    <p className="text-[15px]">
      {t('offers.sold_by')}{' '}
      <Link to={`/store/${seller.vendor.slug}`} className="font-bold hover:underline">
        {seller.vendor.name}
      </Link>{' '}
      <span className="whitespace-nowrap text-ink-muted">
        {seller.vendor.ratingCount > 0 ? (
          <>
            <span aria-hidden="true" className="text-star">
              ★
            </span>{' '}
            {t('vendors.rating_from', {
              stars: seller.vendor.rating.toFixed(1),
              n: groupIndian(seller.vendor.ratingCount),
            })}
          </>
        ) : (
          t('vendors.new_seller')
        )}
      </span>
      {others > 0 ? (
        <>
          {' '}
          ·{' '}
          <a
            href="#sellers"
            className="font-semibold text-action underline underline-offset-2 hover:no-underline"
          >
            {t('offers.more_sellers', { n: others })}
          </a>
        </>
      ) : null}
      {seller.isFeatured ? (
        <span className="mt-0.5 block text-[14px] text-ink-muted">
          {sellers.length > 1 ? `${t('offers.best')}: ` : null}
          {offerReason(t, sellers)}
        </span>
      ) : null}
    </p>
  );
}

/** Shares the address with the selected unit by the device, or copies it. */
function ShareProductButton({ name }: { name: string }) {
  const t = useText();
  const share = async () => {
    const url = window.location.href.split('#')[0]!;
    try {
      if (navigator.share) return await navigator.share({ title: name, url });
      await navigator.clipboard.writeText(url);
      toast.show({ message: 'common.link_copied', type: 'success' });
    } catch (error) {
      // Closing the device's sheet is no failure.
      if ((error as Error).name !== 'AbortError')
        toast.show({ message: 'common.copy_link_failed', type: 'error' });
    }
  };
  return (
    <IconButton label={t('common.share')} look="outline" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </IconButton>
  );
}
