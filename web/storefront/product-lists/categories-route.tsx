import { lazy, Suspense } from 'react';
import { redirect, useSearchParams } from 'react-router';
import { type Category, listProducts, type Subcategory } from '#contracts/catalog/catalog.ts';
import { movedCategory } from '#contracts/catalog/categories.ts';
import { slugify } from '#contracts/kernel/ids.ts';
import { callApi } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import {
  breadcrumbThing,
  itemListThing,
  listAddress,
  listed,
} from '#web/storefront/seo/list-schema.ts';
import type { Route } from './+types/categories-route';
import { listingSearch, productListQuery } from './filters.ts';
import { JumpRow } from './category-links-row.tsx';
import { ProductListPage } from './product-list-page.tsx';
import { lanesOf } from './category-suggestions.ts';
import { loadTree } from './load-category-tree.ts';

// Rarely needed, so it is lazy.
const TreeNotice = lazy(() => import('./category-tree-notice.tsx'));

/** `/categories` and `/products` are the same page; `category` and `subcategory` are names or slugs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const search = new URL(request.url).searchParams;
  const [list, { categories, hasFailed }] = await Promise.all([
    api.call(listProducts, { query: productListQuery(search) as never }),
    loadTree(api),
  ]);
  const { category, subcategory } = placeOf(categories, search);
  const asked = [search.get('category'), search.get('subcategory')]
    .filter((word) => word !== null)
    .map(slugify);
  // An address from before a category moved; filters with several subcategories are no address.
  if (
    !hasFailed &&
    asked.length > 0 &&
    search.getAll('category').length <= 1 &&
    search.getAll('subcategory').length <= 1 &&
    (!category || (asked.length > 1 && !subcategory))
  ) {
    const { path } = await api.call(movedCategory, { query: { path: asked.join('/') } });
    if (path) throw redirect(`/collections/${path}`, 301);
  }
  return { list, categories, hasFailed };
}

const find = <T extends { name: string; slug: string }>(items: T[], word: string | null) =>
  word ? items.find((c) => c.name === word || c.slug === slugify(word)) : undefined;

const placeOf = (categories: Category[], search: URLSearchParams) => {
  const category = find(categories, search.get('category'));
  const subcategory = find(
    category?.subcategories ?? [],
    search.getAll('subcategory').length === 1 ? search.get('subcategory') : null,
  );
  return { category, subcategory };
};

/** The vendor of a single-vendor list, by name; none for a category. */
const vendorOf = (data: Route.ComponentProps['loaderData'], search: URLSearchParams) => {
  const asked = search.getAll('vendor');
  return asked.length === 1 && !search.has('category')
    ? data.list.facets.vendor.find((v) => v.value === asked[0])?.label
    : undefined;
};

export const meta: Route.MetaFunction = (args) => {
  const data = args.loaderData;
  const search = new URLSearchParams(args.location.search);
  const { category, subcategory } = placeOf(data?.categories ?? [], search);
  const seller = data && vendorOf(data, search);
  const name = subcategory?.name ?? category?.name ?? seller ?? 'catalog.all_categories';
  const place = subcategory ?? category;
  const path = place
    ? `/collections/${place.path}`
    : seller
      ? `/products?vendor=${search.get('vendor')}`
      : '/categories';
  const trail = [category, subcategory].flatMap((c) =>
    c ? [{ name: c.name, path: `/collections/${c.path}` }] : [],
  );
  return pageMeta(args, {
    title: name,
    path: listAddress(path, args.location.search),
    description: subcategory?.description ?? category?.description ?? 'seo.categories_description',
    jsonLd:
      import.meta.env.SSR &&
      ((absolute, t) =>
        data
          ? [
              itemListThing({ name, ...listed(data.list) }, absolute),
              breadcrumbThing(trail.length > 0 ? trail : [{ name, path }], absolute, t),
            ]
          : []),
  });
};

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { list, categories, hasFailed } = loaderData;
  const t = useText();
  const search = listingSearch(useSearchParams()[0]);
  const { category, subcategory } = placeOf(categories, search);
  const seller = vendorOf(loaderData, search);
  const crumbs = crumbsOf({ t, category, subcategory, seller, search });
  const address = (c: { name: string }) =>
    category
      ? `/categories?category=${encodeURIComponent(category.name)}&subcategory=${encodeURIComponent(c.name)}`
      : `/categories?category=${encodeURIComponent(c.name)}`;
  const onward = subcategory || seller ? [] : category ? category.subcategories : categories;
  return (
    <ProductListPage
      title={
        category
          ? (subcategory?.name ?? category.name)
          : (seller ?? search.get('category') ?? t('catalog.all_categories'))
      }
      intro={subcategory?.description ?? category?.description}
      crumbs={crumbs}
      list={list}
      search={search}
      place={seller ? ['category', 'vendor'] : ['category']}
      hasCategory={search.has('category')}
      emptyTitle={t('search.no_matches')}
      load={(page) =>
        callApi(
          listProducts,
          { query: productListQuery(search, { page: String(page) }) as never },
          { audience: 'public' },
        )
      }
      lanes={lanesOf(categories)}
      nearest={
        subcategory && category
          ? { name: category.name, to: `/collections/${category.path}` }
          : undefined
      }
    >
      {hasFailed ? (
        <Suspense>
          <TreeNotice isWithin={search.has('category')} />
        </Suspense>
      ) : null}
      <JumpRow
        label={
          category
            ? t('catalog.subcategories_of', { name: category.name })
            : t('content.home.shop_by_category')
        }
        jumps={onward.map((c) => ({ ...c, to: address(c) }))}
      />
    </ProductListPage>
  );
}

interface CrumbsOfOptions {
  t: Text;
  category: Category | undefined;
  subcategory: Subcategory | undefined;
  seller: string | undefined;
  search: URLSearchParams;
}
function crumbsOf({ t, category, subcategory, seller, search }: CrumbsOfOptions) {
  return [
    { label: t('common.home'), to: '/' },
    { label: t('catalog.all_categories'), to: '/categories' },
    ...(category ? [{ label: category.name, to: `/collections/${category.path}` }] : []),
    ...(subcategory ? [{ label: subcategory.name, to: `/collections/${subcategory.path}` }] : []),
    ...(seller ? [{ label: seller, to: `/products?vendor=${search.get('vendor')}` }] : []),
  ];
}
