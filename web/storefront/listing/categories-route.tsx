import { Link, useSearchParams } from 'react-router';
import { type Category, listCategories, listProducts } from '#contracts/catalog.ts';
import { slugify } from '#contracts/kernel/ids.ts';
import { apiContext } from '#web/api/context.ts';
import { CategoryArch } from '#web/features/catalog/category-arch.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { breadcrumbThing, itemListThing, listAddress, listed } from '#web/storefront/seo/lists.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/categories-route';
import { listQuery, withoutFilters } from './filters.ts';
import { ListingPage } from './listing-page.tsx';

/** `/categories` and `/products` are the same page; `category` and `subcategory` are names or slugs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const search = new URL(request.url).searchParams;
  const [list, { categories }] = await Promise.all([
    api.call(listProducts, { query: listQuery(search) as never }), api.call(listCategories, {}),
  ]);
  return { list, categories };
}

const find = <T extends { name: string; slug: string }>(items: T[], word: string | null) =>
  (word ? items.find((c) => c.name === word || c.slug === slugify(word)) : undefined);

const place = (categories: Category[], search: URLSearchParams) => {
  const category = find(categories, search.get('category'));
  const subcategory = find(category?.subcategories ?? [], search.getAll('subcategory').length === 1 ? search.get('subcategory') : null);
  return { category, subcategory };
};

export const meta: Route.MetaFunction = (args) => {
  const { category, subcategory } = place(args.loaderData?.categories ?? [], new URLSearchParams(args.location.search));
  const name = subcategory?.name ?? category?.name ?? 'All categories';
  const path = subcategory?.path ?? category?.path;
  return pageMeta(args, {
    title: name, path: listAddress(path ? `/collections/${path}` : '/categories', args.location.search),
    description: subcategory?.description ?? category?.description ?? 'Every product of every lane of the bazaar, with honest prices.',
    jsonLd: (absolute, t) => (args.loaderData ? [
      itemListThing({ name, ...listed(args.loaderData.list) }, absolute),
      breadcrumbThing(path ? [category!, ...(subcategory ? [subcategory] : [])].map((c) => ({ name: c.name, path: `/collections/${c.path}` })) : [{ name, path: '/categories' }], absolute, t),
    ] : []),
  });
};

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { list, categories } = loaderData;
  const [search] = useSearchParams();
  const { category, subcategory } = place(categories, search);
  const onward = category ? category.subcategories : categories;
  const crumbs = [
    { label: 'Home', to: '/' }, { label: 'All categories', to: '/categories' },
    ...(category ? [{ label: category.name, to: `/collections/${category.path}` }] : []), ...(subcategory ? [{ label: subcategory.name, to: `/collections/${subcategory.path}` }] : []),
  ];
  return (
    <ListingPage title={subcategory?.name ?? category?.name ?? search.get('category') ?? 'All categories'} intro={subcategory?.description ?? category?.description ?? null} crumbs={crumbs} list={list} search={search}
      empty={<NothingHere search={search} categories={categories} />}>
      {subcategory ? null : (
        <nav aria-label={category ? `Subcategories of ${category.name}` : 'Categories'} className="mt-4 flex gap-3 overflow-x-auto pb-2">
          {onward.map((c) => (
            <CategoryArch key={c._id} name={c.name} image={c.image}
              to={category ? `/categories?category=${encodeURIComponent(category.name)}&subcategory=${encodeURIComponent(c.name)}` : `/categories?category=${encodeURIComponent(c.name)}`} />
          ))}
        </nav>
      )}
    </ListingPage>
  );
}

/** What helps when nothing matches: drop the filters, or go where there is something. */
export function NothingHere({ search, categories }: { search: URLSearchParams; categories: Category[] }) {
  return (
    <EmptyState title="No products match these filters" text="Take a filter away, or look into another lane."
      action={<Link to={withoutFilters(search)} className="inline-flex min-h-11 items-center rounded-button bg-action px-6 font-bold text-on-action hover:bg-action-hover">Clear all filters</Link>}>
      <ul className="mt-6 flex flex-wrap justify-center gap-2">
        {categories.slice(0, 8).map((c) => <li key={c._id}><Link to={`/collections/${c.path}`} className="inline-flex min-h-11 items-center rounded-pill border border-border-strong bg-surface px-4 font-semibold hover:border-brand">{c.name}</Link></li>)}
      </ul>
    </EmptyState>
  );
}
