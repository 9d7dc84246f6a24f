import { useEffect, useRef } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import type { ProductList } from '#contracts/catalog.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { ProductGrid } from '#web/features/catalog/product-grid.tsx';
import { heartOf } from '#web/storefront/hearts.tsx';
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { filterChips, SORT_LABELS, withField, withoutFilters } from './filters.ts';

interface ListingPageProps {
  title: string;
  intro?: string | null;
  crumbs: Crumb[];
  list: ProductList;
  search: URLSearchParams;
  /** Subcategories to go on to, above the grid. */
  children?: React.ReactNode;
  /** Shown instead of the grid when nothing matches. */
  empty: React.ReactNode;
  /** Search results sort by relevance first; a category does not know the word. */
  sorts?: [string, string][];
}

/** A list of products with filters, chips, sort and pages, the whole state in the address. */
export function ListingPage({ title, intro, crumbs, list, search, children, empty, sorts = SORT_LABELS }: ListingPageProps) {
  const navigate = useNavigate();
  const isBusy = useNavigation().state === 'loading';
  const sheet = useRef<HTMLDialogElement>(null);
  const chips = filterChips(search, list.facets);
  const pages = Math.max(1, Math.ceil(list.total / list.limit));
  const sort = search.get('sortBy') ?? sorts[0]![0];
  const count = `${groupIndian(list.total)} ${list.total === 1 ? 'product' : 'products'}`;
  useEffect(() => {
    const dialog = sheet.current;
    const close = (event: MouseEvent) => { if (event.target === dialog) dialog?.close(); };
    dialog?.addEventListener('click', close);
    return () => dialog?.removeEventListener('click', close);
  }, []);
  return (
    <div className="mx-auto w-full max-w-[1280px] px-4 py-4 md:px-6 lg:px-8">
      <Breadcrumbs items={crumbs} />
      <div className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-[28px] leading-[34px] font-extrabold tracking-[-0.02em] md:text-[34px] md:leading-[38px]">{title}</h1>
        <p className="text-ink-muted" aria-live="polite">{count}</p>
      </div>
      {intro ? <p className="mt-1 max-w-[68ch] text-ink-muted">{intro}</p> : null}
      {children}
      <div className="mt-5 gap-8 lg:grid lg:grid-cols-[248px_minmax(0,1fr)]">
        <aside aria-label="Filters" className="hidden lg:block"><h2 className="sr-only">Filters</h2><FacetPanel facets={list.facets} search={search} /></aside>
        <section aria-label="Products" aria-busy={isBusy}>
          <h2 className="sr-only">Products</h2>
          <div className="sticky top-(--header-stuck) z-10 -mx-4 flex items-center gap-3 border-b border-border bg-canvas px-4 py-2 lg:static lg:mx-0 lg:border-0 lg:px-0 lg:pt-0">
            <button type="button" onClick={() => sheet.current?.showModal()} className="h-11 grow rounded-button border border-border-strong bg-surface px-4 font-bold lg:hidden">
              Filter{chips.length > 0 ? ` (${chips.length})` : ''}
            </button>
            <form method="get" className="flex grow items-center justify-end gap-2 lg:ml-auto lg:grow-0">
              {[...search].filter(([key]) => key !== 'sortBy' && key !== 'page').map(([key, value]) => <input key={`${key}=${value}`} type="hidden" name={key} value={value} />)}
              <label htmlFor="sort" className="sr-only lg:not-sr-only lg:text-[14px] lg:text-ink-muted">Sort by</label>
              <select id="sort" name="sortBy" key={sort} defaultValue={sort} onChange={(e) => navigate(withField(search, 'sortBy', e.target.value), { preventScrollReset: true })}
                className="h-11 w-full rounded-button border border-border-strong bg-surface px-3 text-[16px] font-semibold lg:w-auto">
                {sorts.map(([value, label]) => <option key={value} value={value}>{label}</option>)}
              </select>
              <noscript><button type="submit" className="h-11 rounded-button border border-brand px-3 font-bold text-brand">Sort</button></noscript>
            </form>
          </div>
          {chips.length > 0 && (
            <ul className="flex flex-wrap gap-2 py-2" aria-label="Filters in use">
              {chips.map((chip) => (
                <li key={chip.key}>
                  <Link to={chip.href} preventScrollReset rel="nofollow" className="inline-flex min-h-9 items-center gap-2 rounded-pill bg-brand-soft px-3.5 text-[14px] font-semibold text-brand hover:underline">
                    {chip.label}<span aria-hidden="true">×</span><span className="sr-only">: remove this filter</span>
                  </Link>
                </li>
              ))}
              <li><Link to={withoutFilters(search)} preventScrollReset className="inline-flex min-h-9 items-center px-2 text-[14px] font-semibold text-action hover:underline">Clear all</Link></li>
            </ul>
          )}
          {list.results.length === 0 ? empty : (
            <div className={isBusy ? 'pt-3 opacity-60' : 'pt-3'}>
              <ProductGrid products={list.results} eager={4} heart={heartOf} />
            </div>
          )}
          {pages > 1 && (
            <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-center gap-2">
              {list.page > 1 && <PageLink search={search} page={list.page - 1} label="Previous" rel="prev" />}
              <span className="px-3 text-ink-muted">Page {groupIndian(list.page)} of {groupIndian(pages)}</span>
              {list.page < pages && <PageLink search={search} page={list.page + 1} label="Next" rel="next" />}
            </nav>
          )}
        </section>
      </div>
      <dialog ref={sheet} aria-label="Filters" className="m-0 mt-auto h-[85dvh] max-h-none w-full max-w-none rounded-t-card bg-surface p-0 text-ink backdrop:bg-black/50 open:flex open:flex-col">
        <div className="flex items-center justify-between border-b border-border px-4 py-2">
          <h2 className="text-[18px] font-extrabold">Filters</h2>
          <button type="button" onClick={() => sheet.current?.close()} className="size-11 text-[24px]" aria-label="Close filters">×</button>
        </div>
        <div className="grow overflow-y-auto px-4"><FacetPanel facets={list.facets} search={search} /></div>
        <div className="border-t border-border p-3">
          <button type="button" onClick={() => sheet.current?.close()} className="h-13 w-full rounded-button bg-action font-bold text-on-action">Show {count}</button>
        </div>
      </dialog>
    </div>
  );
}

function PageLink({ search, page, label, rel }: { search: URLSearchParams; page: number; label: string; rel: string }) {
  return (
    <Link to={withField(search, 'page', page === 1 ? null : String(page))} rel={rel}
      className="inline-flex min-h-11 items-center rounded-button border border-border-strong bg-surface px-5 font-bold hover:border-brand hover:text-brand">
      {label}
    </Link>
  );
}
