import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { searchProducts } from '#contracts/search/search.ts';
import { callApi } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { siteOf, useText } from '#web/i18n/text.ts';
import { Chip } from '#web/ui/chip.tsx';
import { itemListThing, listAddress, listed } from '#web/storefront/seo/list-schema.ts';
import type { Route } from './+types/search-route';
import {
  listingSearch,
  productListQuery,
  type SortChoice,
  SORT_CHOICES,
  withField,
} from './filters.ts';
import { ProductListPage } from './product-list-page.tsx';
import { SearchUnderstanding } from './search-understanding.tsx';
import { lanesOf } from './category-suggestions.ts';
import { loadTree } from './load-category-tree.ts';

const SEARCH_SORTS: readonly SortChoice[] = [
  ['relevance', 'search.sort.relevance'],
  ...SORT_CHOICES,
];
const asked = (search: URLSearchParams) => (search.get('q') ?? '').trim().slice(0, 100);
const isExact = (search: URLSearchParams) => search.get('exact') === 'true';
const queryOf = (search: URLSearchParams, page?: number) =>
  productListQuery(search, {
    query: asked(search),
    exact: isExact(search) ? 'true' : undefined,
    page: page ? String(page) : undefined,
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const search = new URL(request.url).searchParams;
  const [list, { categories }] = await Promise.all([
    api.call(searchProducts, { query: queryOf(search) as never }),
    loadTree(api),
  ]);
  return { list, lanes: lanesOf(categories) };
}

export const meta: Route.MetaFunction = (args) => {
  const q = asked(new URLSearchParams(args.location.search));
  const list = args.loaderData?.list;
  // Search pages with exact results may be indexed; empty and corrected ones not.
  const isFound = list !== undefined && list.total > 0 && list.correctedQuery === null;
  return pageMeta(args, {
    title: q ? siteOf(args).t('search.results_for', { query: q }) : 'common.search',
    ...(isFound
      ? {
          path: listAddress(
            q ? `/search?q=${encodeURIComponent(q.toLowerCase())}` : '/categories',
            args.location.search,
          ),
          description: 'seo.search_description',
          jsonLd:
            import.meta.env.SSR &&
            ((absolute) => [itemListThing({ name: q, ...listed(list) }, absolute)]),
        }
      : {}),
  });
};

/** Categories to narrow the search, most results first. */
const SCOPES = 4;

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { list, lanes } = loaderData;
  const t = useText();
  const search = listingSearch(useSearchParams()[0]);
  const q = asked(search);
  useEffect(() => reportSearch(q), [q]);
  const corrected = list.correctedQuery;
  const scopes = search.has('category')
    ? []
    : list.facets.category.filter((c) => c.count > 0).slice(0, SCOPES);
  const brand = list.facets.brand.find((b) => b.value.toLowerCase() === q.toLowerCase());
  const isExactWords = isExact(search);
  return (
    <ProductListPage
      title={q ? t('search.results_for', { query: corrected ?? q }) : t('catalog.all_products')}
      list={list}
      search={search}
      sorts={SEARCH_SORTS}
      hasCategory={search.has('category')}
      crumbs={[
        { label: t('common.home'), to: '/' },
        { label: t('common.search'), to: `/search?q=${encodeURIComponent(q)}` },
      ]}
      load={(page) =>
        callApi(searchProducts, { query: queryOf(search, page) as never }, { audience: 'public' })
      }
      emptyTitle={q ? t('search.no_results', { query: q }) : t('search.no_matches')}
      lanes={lanes}
      tips={
        q
          ? [t('search.tips.spelling'), t('search.tips.fewer_words'), t('search.tips.category')]
          : []
      }
      words={list.interpretation.single}
    >
      {corrected ? <CorrectedNote corrected={corrected} search={search} q={q} /> : null}
      <SearchUnderstanding
        interpretation={list.interpretation}
        search={search}
        total={list.total}
      />
      {isExactWords && list.total === 0 ? (
        <p className="mt-2">
          <Link
            to={withField(search, 'exact', null)}
            className="inline-flex min-h-11 items-center font-bold text-action underline"
          >
            {t('search.with_correction')}
          </Link>
        </p>
      ) : null}
      {scopes.length > 1 || brand ? (
        <SearchScopes brand={brand} scopes={scopes} search={search} />
      ) : null}
    </ProductListPage>
  );
}

interface CorrectedNoteProps {
  corrected: string;
  search: URLSearchParams;
  q: string;
}
function CorrectedNote({ corrected, search, q }: CorrectedNoteProps) {
  const t = useText();
  return (
    <p className="mt-2">
      {t('search.showing_results', { query: corrected })}{' '}
      <Link
        to={withField(search, 'exact', 'true')}
        rel="nofollow"
        className="inline-flex min-h-11 items-center font-bold text-action underline"
      >
        {t('search.instead', { query: q })}
      </Link>
    </p>
  );
}

interface SearchScopesProps {
  brand: { value: string; label: string; count: number } | undefined;
  scopes: { value: string; label: string; count: number }[];
  search: URLSearchParams;
}
function SearchScopes({ brand, scopes, search }: SearchScopesProps) {
  const t = useText();
  return (
    <nav
      aria-label={t('search.narrow')}
      className="relative -mx-4 mt-3 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
    >
      {brand ? (
        <Chip
          label={t('search.all_from_brand', { brand: brand.label })}
          to={`/products?brand=${encodeURIComponent(brand.value)}`}
        />
      ) : null}
      {scopes.length > 1
        ? scopes.map((c) => (
            <Chip
              key={c.value}
              label={t('search.in_category_count', { category: t(c.label), n: c.count })}
              to={withField(search, 'category', c.value)}
            />
          ))
        : null}
    </nav>
  );
}

/**
 * Reports a results page once per tab: only its words. Vendors and operators who are signed in here
 * are not counted.
 */
function reportSearch(query: string): void {
  try {
    const key = `asked ${query}`;
    if (
      query === '' ||
      (localStorage.getItem('vendorToken') ??
        localStorage.getItem('adminToken') ??
        sessionStorage.getItem(key))
    )
      return;
    sessionStorage.setItem(key, '1');
    navigator.sendBeacon(
      '/api/search/asked',
      new Blob([JSON.stringify({ query })], { type: 'application/json' }),
    );
  } catch {
    /* storage is blocked: nothing is counted */
  }
}
