import { useEffect } from 'react';
import { data, Link, useSearchParams } from 'react-router';
import { getProduct, type Product, relatedProducts } from '#contracts/catalog.ts';
import { listReviews } from '#contracts/reviews.ts';
import { addDays, formatDay } from '#contracts/kernel/time.ts';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import { apiContext } from '#web/api/context.ts';
import { Rail } from '#web/features/catalog/rail.tsx';
import { rememberViewed } from '#web/features/catalog/viewed.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { heartOf } from '#web/storefront/hearts.tsx';
import { breadcrumbThing } from '#web/storefront/seo/lists.ts';
import { productThing } from '#web/storefront/seo/product.ts';
import { AddToCartButton, BuyNowButton, WishlistButton } from '#web/features/shopper/buttons.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Price } from '#web/ui/price.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { Route } from './+types/route';
import { Gallery } from './gallery.tsx';
import { OffersTable } from './offers-table.tsx';
import { PinCheck } from './pin-check.tsx';
import { ReviewList } from './reviews.tsx';
import { selectUnit } from './selection.ts';
import { UnitPicker } from './unit-picker.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const id = { id: params.id };
  const [{ product }, reviews, related] = await Promise.all([
    api.call(getProduct, { params: id }), api.call(listReviews, { params: id, query: { limit: 8 } }), api.call(relatedProducts, { params: id, query: { limit: 8 } }),
  ]);
  return data({ product, reviews, related: related.results });
}

export const meta: Route.MetaFunction = (args) => {
  const product = args.loaderData?.product;
  if (!product) return pageMeta(args, { title: 'Product not found' });
  const crumbs = [product.category, product.subcategory, product.subsubcategory, { name: product.name, url: `/product/${product.slug}` }].filter((c) => c !== null);
  return pageMeta(args, {
    title: product.name, description: `${product.name} from ${formatRupees(product.price)}. ${product.description}`, path: `/product/${product.slug}`, type: 'product',
    image: product.images[0],
    jsonLd: import.meta.env.SSR && ((absolute, t) => [
      productThing(product, args.loaderData!.reviews.results, absolute),
      breadcrumbThing(crumbs.map(({ name, url }) => ({ name, path: url })), absolute, t),
    ]),
  });
};

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, reviews, related } = loaderData;
  useEffect(() => rememberViewed(product._id), [product._id]);
  const [search] = useSearchParams();
  const selection = selectUnit(product, search);
  const { seller } = selection;
  const others = selection.sellers.filter((s) => s !== seller && s.stock > 0).length;
  const unit = { variantId: selection.variant?.variantId ?? null, optionId: selection.option?.optionId ?? null, vendorId: selection.vendorId };
  const crumbs = [{ name: 'Home', url: '/' }, product.category, product.subcategory, product.subsubcategory].filter((c) => c !== null);
  const isSoldOut = selection.stock === 0;
  return (
    <div className="mx-auto w-full max-w-[1280px] px-4 py-4 pb-28 md:px-6 md:pb-8 lg:px-8">
      <Breadcrumbs items={crumbs.map((c) => ({ label: c.name, to: c.url }))} />
      <div className="mt-4 grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,520px)]">
        <div className="lg:sticky lg:top-24 lg:self-start"><Gallery key={selection.images[0]?.url ?? product._id} images={selection.images} name={product.name} /></div>
        <div className="space-y-5">
          <div>
            <Link to={`/search?q=${encodeURIComponent(product.brand)}`} className="text-[15px] font-semibold text-brand hover:underline">{product.brand}</Link>
            <h1 className="text-[28px] leading-[34px] font-extrabold tracking-[-0.02em]">{product.name}</h1>
            <a href="#reviews" className="mt-1.5 inline-flex min-h-8 items-center gap-2 text-[15px] text-ink-muted hover:underline">
              <Rating value={product.rating} /> {product.reviews > 0 ? `${product.rating.toFixed(1)} · ${groupIndian(product.reviews)} ${product.reviews === 1 ? 'review' : 'reviews'}` : 'No reviews yet'}
            </a>
          </div>
          <div aria-live="polite">
            <Price price={selection.price} originalPrice={selection.originalPrice} size="lg" />
            <p className="text-[14px] text-ink-muted">Inclusive of all taxes</p>
            {product.festiveOffer ? (
              <p className="mt-2 inline-block rounded-badge bg-deal-soft px-2.5 py-1 text-[14px] font-semibold text-deal-ink">
                {product.festiveOffer.discountPercent}% festive price in <Link to={`/festival-offer/${product.festiveOffer.slug}`} className="underline">{product.festiveOffer.name}</Link> until {formatDay(product.festiveOffer.endsAt)}
              </p>
            ) : null}
            <p className={`mt-2 font-bold ${isSoldOut ? 'text-danger' : selection.stock <= 5 ? 'text-warning' : 'text-success'}`}>
              {isSoldOut ? (seller?.vendor.onHoliday ? seller.vendor.holidayMessage ?? 'The seller is on holiday' : 'Out of stock') : selection.stock <= 5 ? `Only ${selection.stock} left` : 'In stock'}
            </p>
          </div>
          <UnitPicker product={product} selection={selection} search={search} />
          {seller ? (
            <p className="text-[15px]">
              Sold by <strong>{seller.vendor.name}</strong> ★ {seller.vendor.rating.toFixed(1)}
              {others > 0 ? <>, <a href="#sellers-section" className="font-semibold text-action hover:underline">{others} more {others === 1 ? 'seller' : 'sellers'}</a></> : null}
              {seller.isFeatured && product.featured ? <span className="mt-0.5 block text-[14px] text-ink-muted">{product.featured.reason}</span> : null}
            </p>
          ) : null}
          <div className="grid grid-cols-[1fr_1fr_auto] gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(56px+env(safe-area-inset-bottom))] max-md:z-20 max-md:border-t max-md:border-border max-md:bg-surface max-md:p-3">
            <AddToCartButton product={product} unit={unit} disabled={isSoldOut} />
            <BuyNowButton product={product} unit={unit} disabled={isSoldOut} />
            <WishlistButton product={product} unit={unit} className="size-13 border border-border-strong" />
          </div>
          <PinCheck product={product} seller={seller} />
          <Promises product={product} />
        </div>
      </div>
      <div className="mt-12 space-y-12">
        <OffersTable selection={selection} search={search} />
        <Details product={product} />
        <ReviewList reviews={reviews} />
        {related.length > 0 ? <Rail title="More like this" products={related} heart={heartOf} /> : null}
      </div>
    </div>
  );
}

function Promises({ product }: { product: Product }) {
  const now = useNow();
  const lines = [
    now ? `Delivery by ${formatDay(addDays(now, 3))} to most places` : 'Delivery in about three days to most places',
    product.returnableDays > 0 ? `${product.returnableDays} days to return it` : 'This item cannot be returned',
    product.codAllowed ? 'Cash on delivery where the seller offers it' : 'Prepaid only',
  ];
  return <ul className="space-y-1.5 rounded-card border border-border bg-surface p-4 text-[15px]">{lines.map((line) => <li key={line} className="flex gap-2"><span aria-hidden="true" className="text-success">✓</span>{line}</li>)}</ul>;
}

function Details({ product }: { product: Product }) {
  const sellers = product.vendors;
  const box = 'rounded-card border border-border bg-surface px-4';
  const summary = 'flex min-h-14 cursor-pointer list-none items-center justify-between text-[18px] font-bold';
  return (
    <div className="space-y-3">
      <details open className={box}>
        <summary className={summary}>About this product<span aria-hidden="true">⌄</span></summary>
        <div className="max-w-[68ch] space-y-3 pb-4">
          <p>{product.description}</p>
          <ul className="list-disc space-y-1 pl-5">{product.highlights.map((line) => <li key={line}>{line}</li>)}</ul>
        </div>
      </details>
      <details open className={box}>
        <summary className={summary}>Specifications and declarations<span aria-hidden="true">⌄</span></summary>
        <dl className="grid gap-x-8 pb-4 md:grid-cols-2">
          {Object.entries(product.productInformation).map(([name, value]) => (
            <div key={name} className="grid grid-cols-[10rem_1fr] gap-3 border-t border-border py-2 text-[15px]"><dt className="text-ink-muted">{name}</dt><dd>{value}</dd></div>
          ))}
          <div className="grid grid-cols-[10rem_1fr] gap-3 border-t border-border py-2 text-[15px]"><dt className="text-ink-muted">HSN code</dt><dd>{product.hsnCode}</dd></div>
        </dl>
      </details>
      <details className={box}>
        <summary className={summary}>Who sells this<span aria-hidden="true">⌄</span></summary>
        <ul className="space-y-3 pb-4 text-[15px]">
          {sellers.map((v) => (
            <li key={v.vendorId}><strong>{v.legalName}</strong><br />{v.address}<br />{v.gstin ? `GSTIN ${v.gstin}` : 'Not registered for GST'}{v.careContact ? ` · ${v.careContact}` : ''}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
