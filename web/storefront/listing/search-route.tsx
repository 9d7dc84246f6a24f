import { Link, useSearchParams } from 'react-router';
import { type Category, listCategories } from '#contracts/catalog.ts';
import { searchProducts } from '#contracts/search.ts';
import { apiContext } from '#web/api/context.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { itemListThing, listAddress, listed } from '#web/storefront/seo/lists.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/search-route';
import { listQuery, SORT_LABELS } from './filters.ts';
import { ListingPage } from './listing-page.tsx';

const SORTS: [string, string][] = [['relevance', 'Relevance'], ...SORT_LABELS];
const asked = (search: URLSearchParams) => (search.get('q') ?? '').trim().slice(0, 100);

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const search = new URL(request.url).searchParams;
  const [list, { categories }] = await Promise.all([
    api.call(searchProducts, { query: listQuery(search, { query: asked(search) }) as never }), api.call(listCategories, {}),
  ]);
  return { list, categories };
}

export const meta: Route.MetaFunction = (args) => {
  const q = asked(new URLSearchParams(args.location.search));
  const list = args.loaderData?.list;
  // A search that finds what was asked for is a page worth finding; empty and corrected ones are not.
  const isFound = list !== undefined && list.total > 0 && list.correctedQuery === null;
  return pageMeta(args, {
    title: q ? `“${q}”` : 'Search',
    ...(isFound ? {
      path: listAddress(q ? `/search?q=${encodeURIComponent(q.toLowerCase())}` : '/categories', args.location.search),
      description: 'Prices of sellers across India compared, with one honest total.',
      jsonLd: (absolute) => [itemListThing({ name: q, ...listed(list) }, absolute)],
    } : {}),
  });
};

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { list, categories } = loaderData;
  const [search] = useSearchParams();
  const q = asked(search);
  return (
    <ListingPage title={q ? `Results for “${list.correctedQuery ?? q}”` : 'All products'} list={list} search={search} sorts={SORTS}
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Search', to: `/search?q=${encodeURIComponent(q)}` }]} empty={<NoResults q={q} categories={categories} />}>
      {list.correctedQuery ? <p className="mt-2">You typed “{q}”. We searched for <strong>{list.correctedQuery}</strong> instead.</p> : null}
    </ListingPage>
  );
}

function NoResults({ q, categories }: { q: string; categories: Category[] }) {
  return (
    <EmptyState title={q ? `No results found for "${q}"` : 'Nothing matches these filters'} text="Check the spelling, try a shorter word or fewer filters, or walk one of these lanes.">
      <ul className="mt-6 flex flex-wrap justify-center gap-2">
        {categories.map((c) => <li key={c._id}><Link to={`/collections/${c.path}`} className="inline-flex min-h-11 items-center rounded-pill border border-border-strong bg-surface px-4 font-semibold hover:border-brand">{c.name}</Link></li>)}
      </ul>
    </EmptyState>
  );
}
