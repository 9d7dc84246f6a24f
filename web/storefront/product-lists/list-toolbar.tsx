import { Scale, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { switchComparing, useCompare } from '#web/storefront/compare/compare-store.ts';
import { Chip, RemovableChip } from '#web/ui/chip.tsx';
import { type FilterChip, type SortChoice, withField } from './filters.ts';
import type { SearchAhead } from './use-pending-filters.ts';

const BUTTON =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-button border border-border-strong bg-surface px-3.5 font-bold whitespace-nowrap hover:border-brand hover:text-brand';

interface ToolbarProps extends SearchAhead {
  sorts: readonly SortChoice[];
  applied: number;
  onFilter: () => void;
}

/** Filter and Sort stay visible on a phone; large screens only have sorting and comparison here. */
export function ProductListToolbar({ search, go, sorts, applied, onFilter }: ToolbarProps) {
  const t = useText();
  const { isOn } = useCompare();
  return (
    <div className="sticky top-(--header-stuck) z-10 -mx-4 flex items-center gap-2 border-b border-border bg-canvas px-4 py-2 md:-mx-6 md:px-6 lg:static lg:order-last lg:mx-0 lg:ml-auto lg:shrink-0 lg:border-0 lg:p-0">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onFilter}
        className={`${BUTTON} grow lg:hidden noscript:hidden`}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        {applied > 0 ? t('search.filter.button_count', { n: applied }) : t('common.filter')}
      </button>
      <SortForm search={search} go={go} sorts={sorts} />
      <button
        type="button"
        aria-pressed={isOn}
        onClick={switchComparing}
        aria-label={t('catalog.compare.title')}
        className={`${BUTTON} noscript:hidden ${isOn ? 'border-brand bg-brand-soft text-brand' : ''}`}
      >
        <Scale aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        <span className="max-lg:hidden">{t('catalog.compare.action')}</span>
      </button>
    </div>
  );
}

interface HiddenFieldsProps {
  search: URLSearchParams;
  isKept: (key: string) => boolean;
}
/** What of the address a form keeps that is sent before scripts are there. */
export const HiddenFields = ({ search, isKept }: HiddenFieldsProps) =>
  [...search]
    .filter(([key]) => isKept(key))
    .map(([key, value]) => (
      <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
    ));

/** Sorts the list; before scripts are there its button sends it. */
function SortForm({ search, go, sorts }: Pick<ToolbarProps, 'search' | 'go' | 'sorts'>) {
  const t = useText();
  const first = sorts[0]![0];
  return (
    <form
      method="get"
      className="flex min-w-0 grow items-center justify-end gap-2 lg:order-last lg:grow-0"
    >
      <HiddenFields search={search} isKept={(key) => key !== 'sortBy' && key !== 'page'} />
      <label
        htmlFor="sort"
        className="sr-only lg:not-sr-only lg:text-[14px] lg:whitespace-nowrap lg:text-ink-muted"
      >
        {t('common.sort_by')}
      </label>
      <select
        id="sort"
        name="sortBy"
        value={search.get('sortBy') ?? first}
        onChange={(e) =>
          go(withField(search, 'sortBy', e.target.value === first ? null : e.target.value))
        }
        className="h-11 w-full min-w-0 rounded-button border border-border-strong bg-surface px-3 text-[16px] font-bold lg:w-auto"
      >
        {sorts.map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </select>
      <button
        type="submit"
        className="hidden h-11 rounded-button border border-brand px-3 font-bold text-brand noscript:block"
      >
        {t('common.sort.label')}
      </button>
    </form>
  );
}

/** Active filters, removable, and popular ones. One row that scrolls on a phone. */
export function FilterRow({
  applied,
  popular,
  clearHref,
}: {
  applied: FilterChip[];
  popular: FilterChip[];
  clearHref: string;
}) {
  const t = useText();
  if (applied.length === 0 && popular.length === 0) return null;
  return (
    <div className="relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0 lg:grow lg:py-0">
      {applied.length > 0 ? (
        <ul className="contents" aria-label={t('search.filter.active')}>
          {applied.map((chip) => (
            <li key={chip.key}>
              <RemovableChip label={t(chip.label)} to={chip.href} />
            </li>
          ))}
          <li>
            <Link
              to={clearHref}
              preventScrollReset
              className="inline-flex min-h-11 items-center px-1.5 text-[14px] font-bold whitespace-nowrap text-action hover:underline"
            >
              {t('common.clear_all')}
            </Link>
          </li>
        </ul>
      ) : null}
      {popular.length > 0 ? (
        <ul className="contents" aria-label={t('search.filter.popular')}>
          {popular.map((chip) => (
            <li key={chip.key}>
              <Chip label={t(chip.label)} to={chip.href} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
