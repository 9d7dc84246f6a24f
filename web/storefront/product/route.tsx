import { useEffect } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { getProduct, relatedProducts } from '#contracts/catalog/catalog.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { listMilestones } from '#contracts/promotions/promotions.ts';
import { boughtTogether, priceOffers } from '#contracts/recommendations/related.ts';
import { listQuestions, listReviews } from '#contracts/reviews/reviews.ts';
import { apiContext } from '#web/api/context.ts';
import { rememberViewed } from '#web/modules/catalog/viewed-products.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { siteOf, useText } from '#web/i18n/text.ts';
import { breadcrumbThing } from '#web/storefront/seo/list-schema.ts';
import { productThing } from '#web/storefront/seo/product-schema.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { lazyHydrated } from '#web/ui/lazy-hydrated.tsx';
import type { Route } from './+types/route';
import { BuyBox } from './buy-box.tsx';
import { reportProductView } from './report-view.ts';
import { reviewRequestOf, sameReviews } from './review-address.ts';
import { selectUnit, unitQuery } from './unit-selection.ts';

const Gallery = lazyHydrated(() => import('./gallery.tsx'), {
  fallback: <div className="aspect-square" />,
});
const Below = lazyHydrated(() => import('./below-first-view.tsx'), {
  fallback: <div className="min-h-dvh" />,
});
const REVIEWS = 8;
const QUESTIONS = 5;

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const id = { params: { id: params.id } };
  const asked = new URL(request.url).searchParams;
  const shown = api.call(getProduct, id);
  const [{ product }, reviews, questions, together, related, milestones, offers] =
    await Promise.all([
      shown,
      api.call(listReviews, {
        ...id,
        query: { ...reviewRequestOf(asked), limit: REVIEWS },
      }),
      api.call(listQuestions, { ...id, query: { limit: QUESTIONS } }),
      api.call(boughtTogether, id),
      api.call(relatedProducts, { ...id, query: { limit: 8 } }),
      api.call(listMilestones, { query: { enabled: 'true' } }),
      shown.then(async ({ product: p }) => {
        const query = unitQuery(selectUnit(p, asked));
        // None while nobody sells the unit.
        return (
          query && (await api.call(priceOffers, { params: { id: p._id }, query }).catch(() => null))
        );
      }),
    ]);
  // A merged product's address redirects here.
  if (product.slug !== params.id && product._id !== params.id)
    throw redirect(`/product/${product.slug}`, 301);
  const thresholds = milestones.milestones
    .filter((m) => m.type === 'free_delivery')
    .map((m) => m.threshold);
  return data({
    product,
    reviews,
    questions,
    offers,
    together: together.items,
    related: related.results,
    freeDeliveryFrom: thresholds.length > 0 ? Math.min(...thresholds) : null,
  });
}

/** Other units and vendors of the product are already in the page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return isSamePage && sameReviews(currentUrl.searchParams, nextUrl.searchParams)
    ? false
    : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = (args) => {
  const product = args.loaderData?.product;
  if (!product) return pageMeta(args, { title: 'catalog.product_not_found' });
  const { t } = siteOf(args);
  const crumbs = [
    product.category,
    product.subcategory,
    product.subsubcategory,
    { name: product.name, url: `/product/${product.slug}` },
  ].filter((c) => c !== null);
  return pageMeta(args, {
    title: product.name,
    description: t('seo.product_description', {
      name: product.name,
      price: formatRupees(product.price),
      text: product.description,
    }),
    path: `/product/${product.slug}`,
    type: 'product',
    image: product.images[0],
    jsonLd:
      import.meta.env.SSR &&
      ((absolute, say) => [
        productThing(product, args.loaderData!.reviews.results, absolute),
        breadcrumbThing(
          crumbs.map(({ name, url }) => ({ name, path: url })),
          absolute,
          say,
        ),
      ]),
  });
};

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, reviews, questions, together, related, freeDeliveryFrom, offers } = loaderData;
  const t = useText();
  useEffect(() => {
    rememberViewed(product._id);
    reportProductView(product._id);
  }, [product._id]);
  const [search] = useSearchParams();
  const selection = selectUnit(product, search);
  const crumbs = [
    { name: t('common.home'), url: '/' },
    product.category,
    product.subcategory,
    product.subsubcategory,
  ].filter((c) => c !== null);
  return (
    <div className="mx-auto w-full max-w-[1280px] px-4 py-2 pb-28 md:px-6 md:pb-12 lg:px-8">
      <Breadcrumbs items={crumbs.map((c) => ({ label: c.name, to: c.url }))} />
      <div className="mt-1 grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,500px)] lg:gap-x-10">
        <div className="min-w-0 md:sticky md:top-20 md:self-start">
          <Gallery
            key={selection.images[0]?.url ?? product._id}
            images={selection.images}
            name={product.name}
          />
        </div>
        <BuyBox
          key={product._id}
          product={product}
          selection={selection}
          search={search}
          freeDeliveryFrom={freeDeliveryFrom}
          firstOffers={offers}
        />
      </div>
      <Below
        product={product}
        reviews={reviews}
        questions={questions}
        together={together}
        related={related}
      />
    </div>
  );
}
