import { lazy, Suspense } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import { listProducts } from '#contracts/catalog/catalog.ts';
import { movedCategory } from '#contracts/catalog/categories.ts';
import { callApi } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { siteOf, useText } from '#web/i18n/text.ts';
import {
  breadcrumbThing,
  itemListThing,
  listAddress,
  listed,
} from '#web/storefront/seo/list-schema.ts';
import type { Route } from './+types/collections-route';
import { listingSearch, productListQuery } from './filters.ts';
import { JumpRow } from './category-links-row.tsx';
import { ProductListPage } from './product-list-page.tsx';
import { lanesOf } from './category-suggestions.ts';
import { loadTree } from './load-category-tree.ts';

// Rarely needed, so it is lazy.
const TreeNotice = lazy(() => import('./category-tree-notice.tsx'));

/** `/collections/{category}[/{subcategory}[/{subsubcategory}]]`, the addresses of the breadcrumbs. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { categories, hasFailed } = await loadTree(api);
  const category = categories.find((c) => c.slug === params.category);
  const subcategory = category?.subcategories.find((c) => c.slug === params.subcategory);
  const subsub = subcategory?.subcategories.find((c) => c.slug === params.subsubcategory);
  if (!category || (params.subcategory && !subcategory) || (params.subsubcategory && !subsub)) {
    const moved = hasFailed
      ? null
      : (
          await api.call(movedCategory, {
            query: {
              path: [params.category, params.subcategory, params.subsubcategory]
                .filter(Boolean)
                .join('/'),
            },
          })
        ).path;
    if (moved) throw redirect(`/collections/${moved}${new URL(request.url).search}`, 301);
    throw hasFailed
      ? data({ message: 'errors.categories_load_failed' }, { status: 500 })
      : data({ message: 'errors.category_not_found' }, { status: 404, statusText: 'Not Found' });
  }
  const fixed = {
    category: category.slug,
    ...(subcategory ? { subcategory: subcategory.slug } : {}),
    ...(subsub ? { subsubcategory: subsub.slug } : {}),
  };
  const list = await api.call(listProducts, {
    query: productListQuery(new URL(request.url).searchParams, fixed) as never,
  });
  return {
    list,
    lanes: lanesOf(categories),
    category,
    subcategory: subcategory ?? null,
    subsub: subsub ?? null,
    fixed,
    hasFailed,
  };
}

type Data = Route.ComponentProps['loaderData'];
const trailOf = ({ category, subcategory, subsub }: Data) =>
  [category, subcategory, subsub].filter((c) => c !== null);
const crumbOf = (c: { name: string; path: string }) => ({
  label: c.name,
  to: `/collections/${c.path}`,
});

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  if (!loaderData) return pageMeta(args, { title: 'errors.category_not_found' });
  const trail = trailOf(loaderData);
  const here = trail.at(-1)!;
  return pageMeta(args, {
    title: here.name,
    description:
      here.description ?? siteOf(args).t('search.collection_description', { name: here.name }),
    path: listAddress(`/collections/${here.path}`, args.location.search),
    image: here.image,
    jsonLd:
      import.meta.env.SSR &&
      ((absolute, t) => [
        itemListThing({ name: here.name, ...listed(loaderData.list) }, absolute),
        breadcrumbThing(
          trail.map((c) => ({ name: c.name, path: `/collections/${c.path}` })),
          absolute,
          t,
        ),
      ]),
  });
};

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { list, lanes, category, subcategory, subsub, fixed, hasFailed } = loaderData;
  const t = useText();
  const search = listingSearch(useSearchParams()[0]);
  const trail = trailOf(loaderData);
  const here = trail.at(-1)!;
  const onward = subsub ? [] : (subcategory ?? category).subcategories;
  const above = trail.at(-2);
  return (
    <ProductListPage
      title={here.name}
      intro={here.description}
      list={list}
      search={search}
      place={subcategory ? ['subcategory'] : []}
      hasCategory
      crumbs={[{ label: t('common.home'), to: '/' }, ...trail.map(crumbOf)]}
      emptyTitle={t('search.no_matches')}
      load={(page) =>
        callApi(
          listProducts,
          { query: productListQuery(search, { ...fixed, page: String(page) }) as never },
          { audience: 'public' },
        )
      }
      lanes={lanes}
      nearest={above ? { name: above.name, to: `/collections/${above.path}` } : undefined}
    >
      {hasFailed ? (
        <Suspense>
          <TreeNotice isWithin />
        </Suspense>
      ) : null}
      <JumpRow
        label={t('catalog.subcategories_of', { name: here.name })}
        jumps={onward.map((c) => ({ ...c, to: `/collections/${c.path}` }))}
      />
    </ProductListPage>
  );
}
