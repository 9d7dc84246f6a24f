import { lazy } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { heartOf } from '#web/storefront/cart/product-card-actions.tsx';
import { Chip, RemovableChip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Later } from '#web/ui/later.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { FilterChip } from './filters.ts';
import type { Lane } from './category-suggestions.ts';

const BestSellers = lazy(() => import('./best-sellers.tsx'));
const RecentlyViewed = lazy(() => import('#web/modules/catalog/recently-viewed.tsx'));

interface NoMatchesProps {
  emptyTitle: string;
  applied: FilterChip[];
  clearHref: string;
  /** The parent category, or the searched one without filters. */
  nearest?: Lane | undefined;
  lanes: Lane[];
  tips?: readonly string[];
  /** Words of the search, each a search of its own. */
  words?: readonly string[];
}

/** Empty result: filters to remove, shorter searches, nearby categories, and products. */
export default function NoMatches({
  emptyTitle,
  applied,
  clearHref,
  nearest,
  lanes,
  tips = [],
  words = [],
}: NoMatchesProps) {
  const t = useText();
  return (
    <>
      <EmptyState
        title={emptyTitle}
        {...(applied.length > 0 ? { text: t('search.no_matches_tip') } : {})}
      >
        {applied.length > 0 ? (
          <ul
            className="mt-4 flex flex-wrap justify-center gap-2"
            aria-label={t('search.filter.active')}
          >
            {applied.toReversed().map((chip) => (
              <li key={chip.key}>
                <RemovableChip label={t(chip.label)} to={chip.href} />
              </li>
            ))}
          </ul>
        ) : null}
        {tips.length > 0 ? (
          <ul className="mt-3 list-disc pl-5 text-left text-ink-muted">
            {tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        ) : null}
        {words.length > 0 ? <SingleWords words={words} /> : null}
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          {applied.length > 0 ? (
            <LinkButton to={clearHref}>{t('search.filter.clear_all')}</LinkButton>
          ) : null}
          {nearest ? (
            <LinkButton to={nearest.to} variant="outline">
              {t('search.all_in_category', { name: nearest.name })}
            </LinkButton>
          ) : null}
        </div>
        <PopularCategories lanes={lanes} />
      </EmptyState>
      <Later>
        <BestSellers />
        <RecentlyViewed heart={heartOf} />
      </Later>
    </>
  );
}

function SingleWords({ words }: { words: readonly string[] }) {
  const t = useText();
  return (
    <nav aria-label={t('search.try_one_word')} className="mt-4">
      <p className="text-ink-muted">{t('search.try_one_word')}</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {words.map((word) => (
          <li key={word}>
            <Chip label={word} to={`/search?q=${encodeURIComponent(word)}`} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PopularCategories({ lanes }: { lanes: Lane[] }) {
  const t = useText();
  return (
    <>
      <h3 className="mt-8 font-bold">{t('catalog.popular_categories')}</h3>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {lanes.slice(0, 8).map((lane) => (
          <li key={lane.to}>
            <Link
              to={lane.to}
              className="inline-flex min-h-11 items-center rounded-pill border border-border-strong bg-surface px-4 font-semibold hover:border-brand"
            >
              {lane.name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
