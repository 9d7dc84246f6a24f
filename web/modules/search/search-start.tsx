import { type Ref, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { trendingCategories } from '#contracts/catalog/catalog.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts';
import { resultsPage } from './suggestions.ts';

interface SearchStartProps {
  ref: Ref<HTMLDivElement>;
  categories: readonly { name: string; slug: string }[];
  onLeave: () => void;
  onEmptied: () => void;
}
const CATEGORIES_SHOWN = 6;
const HEADING = 'px-4 pt-3 pb-1 text-[14px] font-bold text-ink-muted';
const GLYPH = {
  'aria-hidden': true,
  viewBox: '0 0 24 24',
  className: 'size-[18px] shrink-0 text-ink-subtle',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
type Place = { name: string; url: string };

/**
 * Before typing: removable recent searches, and popular categories (all categories until known).
 */
export function SearchStart({ ref, categories, onLeave, onEmptied }: SearchStartProps) {
  const t = useText();
  const { recent, sought, forget, walk } = useSearchStart({ onEmptied });
  const places =
    sought?.length === 0
      ? categories
          .slice(0, CATEGORIES_SHOWN)
          .map((c) => ({ name: c.name, url: `/categories?category=${encodeURIComponent(c.name)}` }))
      : (sought ?? []);
  const title = t(sought?.length === 0 ? 'catalog.categories' : 'search.trending_categories');
  return (
    <div ref={ref} onKeyDown={walk}>
      {recent.length > 0 ? (
        <RecentSearches recent={recent} onLeave={onLeave} forget={forget} />
      ) : null}
      {places.length > 0 ? (
        <CategoryPlaces title={title} places={places} onLeave={onLeave} />
      ) : null}
    </div>
  );
}

function useSearchStart({ onEmptied }: { onEmptied: () => void }) {
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [sought, setSought] = useState<Place[] | null>(null);
  useEffect(() => setRecent(recentSearches()), []);
  useEffect(() => {
    let isGone = false;
    const show = (places: Place[]) => {
      if (!isGone) setSought(places);
    };
    callApi(
      trendingCategories,
      { query: { limit: CATEGORIES_SHOWN } },
      { audience: 'public' },
    ).then(
      (reply) => show(reply.categories),
      () => show([]),
    );
    return () => {
      isGone = true;
    };
  }, []);
  const forget = (query: string, row: HTMLElement | null) => {
    const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
    if (next) next.focus();
    else onEmptied();
    setRecent(forgetSearch(query));
  };
  /** Arrow keys move through the links, as through suggestions. */
  const walk = (event: React.KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.indexOf(
      (document.activeElement as HTMLElement)
        .closest('li')
        ?.querySelector('a') as HTMLAnchorElement,
    );
    event.preventDefault();
    links.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % links.length)?.focus();
  };
  return { recent, sought, forget, walk };
}

interface RecentSearchesProps {
  recent: readonly string[];
  onLeave: () => void;
  forget: (query: string, row: HTMLElement | null) => void;
}
function RecentSearches({ recent, onLeave, forget }: RecentSearchesProps) {
  const t = useText();
  return (
    <section aria-label={t('search.recent')}>
      <h2 className={HEADING}>{t('search.recent')}</h2>
      <ul>
        {recent.map((q) => (
          <li key={q} className="flex hover:bg-sunken">
            <Link
              to={resultsPage(q)}
              onClick={() => {
                rememberSearch(q);
                onLeave();
              }}
              className="flex min-h-11 min-w-0 grow items-center gap-3 pl-4 focus-visible:-outline-offset-2"
            >
              <svg {...GLYPH}>
                <path d="M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0" />
              </svg>
              <span className="truncate">{q}</span>
            </Link>
            <button
              type="button"
              aria-label={t('search.remove_recent', { query: q })}
              onClick={(event) => forget(q, event.currentTarget.closest('li'))}
              className="grid size-11 shrink-0 place-items-center text-ink-muted hover:text-ink focus-visible:-outline-offset-2"
            >
              <svg {...GLYPH}>
                <path d="m6 6 12 12M18 6 6 18" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CategoryPlacesProps {
  title: string;
  places: Place[];
  onLeave: () => void;
}
function CategoryPlaces({ title, places, onLeave }: CategoryPlacesProps) {
  return (
    <section aria-label={title}>
      <h2 className={HEADING}>{title}</h2>
      <ul className="flex flex-wrap gap-2 px-4 pt-1 pb-4">
        {places.map((c) => (
          <li key={c.url}>
            <Link
              to={c.url}
              onClick={onLeave}
              className="inline-flex min-h-11 items-center rounded-pill border border-border-strong bg-surface px-4 text-[15px] font-semibold hover:border-brand hover:text-brand"
            >
              {c.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
