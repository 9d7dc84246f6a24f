import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { ProductCardData, ProductList } from '#contracts/catalog/catalog.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { ProductGrid } from '#web/modules/catalog/product-grid.tsx';
import { type Text, useText } from '#web/i18n/text.ts';
import { useCompare } from '#web/storefront/compare/compare-store.ts';
import { heartOf, quickAddOf } from '#web/storefront/cart/product-card-actions.tsx';
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx';
import { Later } from '#web/ui/later.tsx';
import { lazyHydrated, untilThere } from '#web/ui/lazy-hydrated.tsx';
import {
  type FilterChip,
  filterChips,
  MAX_ON_PAGE,
  popularFilters,
  type SortChoice,
  SORT_CHOICES,
  withField,
  withoutFilters,
} from './filters.ts';
import { FilterRow, ProductListToolbar } from './list-toolbar.tsx';
import type { Lane } from './category-suggestions.ts';
import { type MoreProducts, useMoreProducts } from './use-more-products.ts';
import { type SearchAhead, useSearchAhead } from './use-pending-filters.ts';

// Beside the list on large screens only; not hydrated on a phone.
const FacetPanel = lazyHydrated(
  async () => ({ default: (await import('./facet-panel.tsx')).FacetPanel }),
  { atOnce: '(min-width: 64rem)' },
);
// Far below the first view; its links work at once.
const ListEnd = lazyHydrated(() => import('./list-end.tsx'));
const FilterSheet = lazy(() => import('./filter-sheet.tsx'));
// Lists are rarely empty.
const NoMatches = lazy(() => import('./no-matches.tsx'));
const CompareBox = lazy(() => untilThere(() => import('#web/storefront/compare/compare-box.tsx')));
const CompareTray = lazy(() =>
  untilThere(() => import('#web/storefront/compare/compare-tray.tsx')),
);

interface ListingPageProps {
  title: string;
  intro?: string | null | undefined;
  crumbs?: Crumb[];
  list: ProductList;
  search: URLSearchParams;
  /** Loads another page of the list. */
  load: (page: number) => Promise<ProductList>;
  /** Parameters that define the list. */
  place?: readonly string[];
  hasCategory?: boolean;
  /** Links above the list. */
  children?: ReactNode;
  /** Replaces title and count at the top, which then follow it. */
  header?: ReactNode;
  /** Below the list. */
  footer?: ReactNode;
  /** How many of its products are above it, such as best sellers, and not in it again. */
  above?: number;
  /** Search results sort by relevance first; categories have no relevance. */
  sorts?: readonly SortChoice[];
  emptyTitle: string;
  nearest?: Lane | undefined;
  lanes: Lane[];
  tips?: readonly string[];
  /** Words of a search, to try alone if it finds nothing. */
  words?: readonly string[];
}

export const productCountText = (total: number, t: Text) =>
  t('common.product_count', { n: groupIndian(total) });
const compareOf = (product: ProductCardData) => (
  <Suspense>
    <CompareBox product={product} />
  </Suspense>
);

/** A product list with filters, chips, sort and pages, its state in the address. */
export function ProductListPage(props: ListingPageProps) {
  const { crumbs = [], list, search, load, place = [], hasCategory = false, header } = props;
  const t = useText();
  const ahead = useSearchAhead(search);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { isOn: isComparing } = useCompare();
  const more = useMoreProducts(async (page) => (await load(page)).results);
  const { facets } = list;
  const applied = filterChips(search, facets, t, place);
  const clearHref = withoutFilters(search, place);
  const panel = { facets, shown: search, place, hasCategory, ...ahead };
  // A list that is empty without filters has nothing to filter, sort or compare.
  const isBare = list.total === 0 && applied.length === 0;
  const count = productCountText(list.total, t);
  const shown = { ...props, place, isBare, more, ahead, applied, clearHref, isComparing };
  return (
    <div className="mx-auto w-full max-w-[1280px] px-4 py-4 md:px-6 lg:px-8">
      {crumbs.length > 0 ? <Breadcrumbs items={crumbs} /> : null}
      {header}
      <ListHead {...props} count={count} />
      <div className={isBare ? '' : 'mt-4 gap-8 lg:grid lg:grid-cols-[248px_minmax(0,1fr)]'}>
        {isBare ? null : (
          <aside aria-label={t('search.filter.title')} className="hidden lg:block noscript:block">
            <h2 className="sr-only">{t('search.filter.title')}</h2>
            <FacetPanel {...panel} />
          </aside>
        )}
        <ListedProducts {...shown} onFilter={() => setSheetOpen(true)} />
      </div>
      {props.footer}
      {isSheetOpen ? (
        <Suspense fallback={null}>
          <FilterSheet
            {...panel}
            count={count}
            onClose={() => setSheetOpen(false)}
            onClear={applied.length > 0 ? () => ahead.go(clearHref) : null}
          />
        </Suspense>
      ) : null}
      {isComparing ? (
        <Later>
          <CompareTray />
        </Later>
      ) : null}
    </div>
  );
}

/** Title and count, and what is above the list. */
function ListHead({ title, intro, header, children, count }: ListingPageProps & { count: string }) {
  const Title = header ? 'h2' : 'h1';
  return (
    <>
      <div className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Title
          className={`${header ? 'text-[24px] leading-[30px]' : 'text-[28px] leading-[34px] md:text-[34px] md:leading-[38px]'} font-extrabold tracking-[-0.02em]`}
        >
          {title}
        </Title>
        <p className="text-ink-muted tabular-nums" aria-live="polite" aria-atomic="true">
          {count}
        </p>
      </div>
      {intro ? <p className="mt-1 max-w-[68ch] text-ink-muted">{intro}</p> : null}
      {children}
    </>
  );
}

interface ListedProductsProps extends ListingPageProps {
  isBare: boolean;
  isComparing: boolean;
  more: MoreProducts;
  ahead: SearchAhead;
  applied: FilterChip[];
  clearHref: string;
  onFilter: () => void;
}
/** Toolbar, chips and cards, or what else to look at where nothing matches. */
function ListedProducts(props: ListedProductsProps) {
  const { list, search, header, sorts = SORT_CHOICES, isBare, isComparing, more } = props;
  const { ahead, applied, clearHref, onFilter } = props;
  const t = useText();
  const { pathname } = useLocation();
  const isBusy = useNavigation().location?.pathname === pathname;
  const products = [...list.results, ...more.cards];
  return (
    <section aria-label={t('common.products')} aria-busy={isBusy} className="min-w-0">
      {header || products.length === 0 ? null : <h2 className="sr-only">{t('common.products')}</h2>}
      {isBare ? null : (
        <div className="contents lg:flex lg:items-start lg:gap-3">
          <ProductListToolbar
            {...ahead}
            sorts={sorts}
            applied={applied.length}
            onFilter={onFilter}
          />
          <FilterRow
            applied={applied}
            popular={popularFilters(search, list.facets, list.total, t)}
            clearHref={clearHref}
          />
        </div>
      )}
      {products.length === 0 ? (
        <Suspense>
          <NoMatches {...props} />
        </Suspense>
      ) : (
        <div
          className={`pt-2 transition-opacity duration-[120ms] lg:pt-4 ${isBusy ? 'opacity-60' : ''}`}
        >
          <ProductGrid
            products={products}
            isFirst={!header}
            isBeside
            heart={heartOf}
            action={quickAddOf}
            mark={isComparing ? compareOf : undefined}
          />
        </div>
      )}
      <ListPages {...props} count={products.length} />
    </section>
  );
}

/** Pages of a list, and a button for the next one below these; `count` is how many products are here. */
function ListPages(props: ListedProductsProps & { count: number }) {
  const { list, search, more, above = 0 } = props;
  const count = props.count + above;
  const pages = Math.ceil(list.total / list.limit);
  const nextPage = list.page + Math.ceil(props.count / list.limit);
  return pages > 1 && count > 0 ? (
    <ListEnd
      page={list.page}
      pages={pages}
      nextPage={nextPage}
      shown={(list.page - 1) * list.limit + count}
      total={list.total}
      hrefOf={(page) => withField(search, 'page', page === 1 ? null : String(page))}
      isBusy={more.isBusy}
      hasFailed={more.hasFailed}
      onMore={count < MAX_ON_PAGE ? () => void more.loadNext(nextPage) : undefined}
    />
  ) : null;
}
