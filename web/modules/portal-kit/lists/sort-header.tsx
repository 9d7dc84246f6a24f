import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useId } from 'react';
import { useText } from '#web/i18n/text.ts';
import type { ListSort } from './use-list-sort.ts';

/** `aria-sort` of a header; undefined where the column cannot be sorted. */
export const ariaSort = (sort: ListSort | undefined, name: string | undefined) =>
  !sort || !name ? undefined : sort.by !== name ? 'none' : sort.isDown ? 'descending' : 'ascending';

/** The label of a sortable column: pressing it sorts the whole list, not only the page. */
export function SortHeader({
  sort,
  name,
  label,
  isNumber = false,
}: {
  sort: ListSort;
  name: string;
  label: string;
  isNumber?: boolean | undefined;
}) {
  const isCurrent = sort.by === name;
  const Icon = isCurrent ? (sort.isDown ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={() => sort.turn(name, isNumber)}
      className={`-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-small px-1.5 font-semibold hover:text-ink ${isCurrent ? 'text-ink' : ''} ${isNumber ? 'flex-row-reverse' : ''}`}
    >
      {label}
      <Icon
        aria-hidden="true"
        className={`size-3.5 ${isCurrent ? 'text-brand' : 'opacity-60'}`}
        strokeWidth={2}
      />
    </button>
  );
}

/** The same where a list has no headers, as on a phone. */
export function SortChoice({
  sort,
  columns,
}: {
  sort: ListSort;
  columns: readonly { label: string; sort?: string }[];
}) {
  const t = useText();
  const id = useId();
  const sortable = columns.filter((c) => c.sort && sort.names.includes(c.sort));
  if (sortable.length === 0) return null;
  return (
    <div className="mb-3 flex items-center gap-2 text-[14px] text-ink-muted">
      <label htmlFor={id} className="shrink-0">
        {t('common.sort_by')}
      </label>
      <select
        id={id}
        value={sort.by ? `${sort.isDown ? '-' : ''}${sort.by}` : ''}
        onChange={(event) => sort.choose(event.target.value)}
        className="h-11 min-w-0 grow rounded-button border-[1.5px] border-border-strong bg-surface px-3 text-[16px] text-ink"
      >
        <option value="">{t('shell.list.usual_order')}</option>
        {sortable.flatMap(({ sort: name, label }) => [
          <option key={name} value={name}>
            {t('shell.list.ascending', { column: label })}
          </option>,
          <option key={`-${name}`} value={`-${name}`}>
            {t('shell.list.descending', { column: label })}
          </option>,
        ])}
      </select>
    </div>
  );
}
