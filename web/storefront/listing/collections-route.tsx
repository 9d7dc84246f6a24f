import { data, useSearchParams } from 'react-router';
import { listCategories, listProducts } from '#contracts/catalog.ts';
import { apiContext } from '#web/api/context.ts';
import { CategoryArch } from '#web/features/catalog/category-arch.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { breadcrumbThing, itemListThing, listAddress, listed } from '#web/storefront/seo/lists.ts';
import type { Route } from './+types/collections-route';
import { NothingHere } from './categories-route.tsx';
import { listQuery } from './filters.ts';
import { ListingPage } from './listing-page.tsx';

/** `/collections/{category}[/{subcategory}[/{subsubcategory}]]`, the addresses of the breadcrumbs. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { categories } = await api.call(listCategories, {});
  const category = categories.find((c) => c.slug === params.category);
  const subcategory = category?.subcategories.find((c) => c.slug === params.subcategory);
  const subsub = subcategory?.subcategories.find((c) => c.slug === params.subsubcategory);
  if (!category || (params.subcategory && !subcategory) || (params.subsubcategory && !subsub)) {
    throw data({ message: 'Category not found' }, { status: 404, statusText: 'Not Found' });
  }
  const fixed = { category: category.slug, ...(subcategory ? { subcategory: subcategory.slug } : {}), ...(subsub ? { subsubcategory: subsub.slug } : {}) };
  const list = await api.call(listProducts, { query: listQuery(new URL(request.url).searchParams, fixed) as never });
  return { list, categories, category, subcategory: subcategory ?? null, subsub: subsub ?? null };
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  if (!loaderData) return pageMeta(args, { title: 'Category not found' });
  const here = loaderData.subsub ?? loaderData.subcategory ?? loaderData.category;
  const trail = [loaderData.category, loaderData.subcategory, loaderData.subsub].filter((c) => c !== null);
  return pageMeta(args, {
    title: here.name, description: here.description ?? `${here.name} from sellers across India.`, path: listAddress(`/collections/${here.path}`, args.location.search), image: here.image,
    jsonLd: (absolute, t) => [
      itemListThing({ name: here.name, ...listed(loaderData.list) }, absolute),
      breadcrumbThing(trail.map((c) => ({ name: c.name, path: `/collections/${c.path}` })), absolute, t),
    ],
  });
};

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { list, categories, category, subcategory, subsub } = loaderData;
  const [search] = useSearchParams();
  const trail = [category, subcategory, subsub].filter((c) => c !== null);
  const here = trail.at(-1)!;
  const onward = subsub ? [] : (subcategory ?? category).subcategories;
  return (
    <ListingPage title={here.name} intro={here.description} list={list} search={search}
      crumbs={[{ label: 'Home', to: '/' }, ...trail.map((c) => ({ label: c.name, to: `/collections/${c.path}` }))]}
      empty={<NothingHere search={search} categories={categories} />}>
      {onward.length > 0 ? (
        <nav aria-label={`Subcategories of ${here.name}`} className="mt-4 flex gap-3 overflow-x-auto pb-2">
          {onward.map((c) => <CategoryArch key={c._id} name={c.name} image={c.image} to={`/collections/${c.path}`} />)}
        </nav>
      ) : null}
    </ListingPage>
  );
}
