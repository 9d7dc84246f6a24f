import { useSearchParams } from 'react-router';
import { listProducts } from '#contracts/catalog/catalog.ts';
import { listStoreReviews } from '#contracts/reviews/store-reviews.ts';
import { getStore } from '#contracts/vendors/vendors.ts';
import { callApi } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { siteOf, useText } from '#web/i18n/text.ts';
import { lanesOf } from '#web/storefront/product-lists/category-suggestions.ts';
import { listingSearch, productListQuery } from '#web/storefront/product-lists/filters.ts';
import { ProductListPage } from '#web/storefront/product-lists/product-list-page.tsx';
import { loadTree } from '#web/storefront/product-lists/load-category-tree.ts';
import {
  breadcrumbThing,
  itemListThing,
  listAddress,
  listed,
} from '#web/storefront/seo/list-schema.ts';
import { storeThing } from '#web/storefront/seo/store-schema.ts';
import { lazyHydrated } from '#web/ui/lazy-hydrated.tsx';
import type { Route } from './+types/route';

// Links, a form and text, which work before their code is there.
const StoreHeader = lazyHydrated(async () => ({
  default: (await import('./store-header.tsx')).StoreHeader,
}));
const StoreBrowse = lazyHydrated(async () => ({
  default: (await import('./store-browse.tsx')).StoreBrowse,
}));
const StorePolicies = lazyHydrated(async () => ({
  default: (await import('./store-policies.tsx')).StorePolicies,
}));
const StoreReviews = lazyHydrated(async () => ({
  default: (await import('./store-reviews.tsx')).StoreReviews,
}));

/** The page of one store: its description and all its products. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const search = new URL(request.url).searchParams;
  // Load the store first: without it there is no list.
  const { store } = await api.call(getStore, { params: { slug: params.slug } });
  // A narrowed list needs no best sellers above it.
  const isWhole = [...search.keys()].length === 0;
  const [list, best, { categories }, reviews] = await Promise.all([
    api.call(listProducts, { query: productListQuery(search, { vendor: store.slug }) as never }),
    isWhole
      ? api.call(listProducts, {
          query: { vendor: [store.slug], sortBy: 'popularity', inStock: true, limit: 8 } as never,
        })
      : null,
    loadTree(api),
    isWhole ? api.call(listStoreReviews, { params: { slug: store.slug } }) : null,
  ]);
  const bestSellers = list.total >= WITH_RAIL ? (best?.results ?? []) : [];
  // A best seller is not shown again in the list below.
  const shown = new Set(bestSellers.map((p) => p._id));
  return {
    store,
    list: { ...list, results: list.results.filter((p) => !shown.has(p._id)) },
    bestSellers,
    lanes: lanesOf(categories),
    reviews,
  };
}
/** A store with fewer products shows them all in the list: a rail would leave nothing for it. */
const WITH_RAIL = 16;

const addressOf = (slug: string) => `/store/${slug}`;

export const meta: Route.MetaFunction = (args) => {
  const data = args.loaderData;
  if (!data) return pageMeta(args, { title: 'vendors.store.not_found' });
  const { store, list } = data;
  const path = addressOf(store.slug);
  return pageMeta(args, {
    title: store.name,
    path: listAddress(path, args.location.search),
    description:
      store.tagline ??
      store.description ??
      siteOf(args).t('vendors.store.description', {
        name: store.name,
        city: store.city,
      }),
    jsonLd:
      import.meta.env.SSR &&
      ((absolute, t) => [
        storeThing(store, absolute),
        itemListThing({ name: store.name, ...listed(list) }, absolute),
        breadcrumbThing([{ name: store.name, path }], absolute, t),
      ]),
  });
};

/** The list contains only this store's products, so a vendor filter in the address is ignored. */
const PLACE = ['vendor'];

export default function StorePage({
  loaderData: { store, list, bestSellers, lanes, reviews },
}: Route.ComponentProps) {
  const t = useText();
  const best = new Set(bestSellers.map((p) => p._id));
  const search = listingSearch(useSearchParams()[0]);
  search.delete('vendor');
  return (
    <ProductListPage
      title={t('vendors.store.products', { name: store.name })}
      list={list}
      search={search}
      place={PLACE}
      hasCategory={false}
      lanes={lanes}
      above={bestSellers.length}
      emptyTitle={t('search.no_matches')}
      crumbs={[
        { label: t('common.home'), to: '/' },
        { label: store.name, to: addressOf(store.slug) },
      ]}
      header={
        <StoreHeader store={store}>
          <StoreBrowse store={store} facets={list.facets} bestSellers={bestSellers} />
        </StoreHeader>
      }
      load={async (page) => {
        const next = await callApi(
          listProducts,
          { query: productListQuery(search, { vendor: store.slug, page: String(page) }) as never },
          { audience: 'public' },
        );
        return { ...next, results: next.results.filter((p) => !best.has(p._id)) };
      }}
      footer={
        <>
          {reviews ? <StoreReviews slug={store.slug} first={reviews} /> : null}
          <StorePolicies store={store} />
        </>
      }
    />
  );
}
