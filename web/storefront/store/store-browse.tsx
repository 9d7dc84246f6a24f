import { Search } from 'lucide-react';
import { Link } from 'react-router';
import type { ProductCardData, ProductList } from '#contracts/catalog/catalog.ts';
import type { Store } from '#contracts/vendors/vendors.ts';
import { Rail } from '#web/modules/catalog/product-rail.tsx';
import { useText } from '#web/i18n/text.ts';
import { heartOf } from '#web/storefront/cart/product-card-actions.tsx';

interface StoreBrowseProps {
  store: Store;
  facets: ProductList['facets'];
  bestSellers: ProductCardData[];
}
/** Ways into a store: search, its categories, what sells best. Works before JavaScript. */
export function StoreBrowse({ store, facets, bestSellers }: StoreBrowseProps) {
  const t = useText();
  const categories = facets.subcategory.length > 1 ? facets.subcategory : facets.category;
  const param = facets.subcategory.length > 1 ? 'subcategory' : 'category';
  return (
    <div className="mb-8 space-y-6">
      <form
        role="search"
        aria-label={t('vendors.store.search')}
        action="/search"
        className="relative max-w-xl"
      >
        <input type="hidden" name="vendor" value={store.slug} />
        <input
          type="search"
          name="q"
          required
          maxLength={100}
          aria-label={t('vendors.store.search')}
          placeholder={t('vendors.store.search')}
          className="h-13 w-full rounded-pill border-[1.5px] border-border-strong bg-surface pr-14 pl-5 text-[16px]"
        />
        <button
          type="submit"
          aria-label={t('common.search')}
          className="absolute top-1 right-1 grid size-11 place-items-center rounded-pill bg-brand text-on-brand"
        >
          <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </button>
      </form>
      {categories.length > 1 ? (
        <nav aria-label={t('vendors.store.categories')}>
          <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
            {categories.slice(0, 12).map((c) => (
              <li key={c.value} className="shrink-0">
                <Link
                  to={`/store/${store.slug}?${param}=${encodeURIComponent(c.value)}`}
                  className="flex min-h-11 items-center rounded-pill border border-border bg-surface px-4 text-[15px] font-semibold hover:border-brand"
                >
                  {t(c.label)}
                  <span className="ml-1.5 text-ink-muted tabular-nums">{c.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {bestSellers.length > 1 ? (
        <Rail title={t('vendors.store.best_sellers')} products={bestSellers} heart={heartOf} />
      ) : null}
    </div>
  );
}
