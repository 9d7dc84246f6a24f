import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { ListColumn, ListSelection, ListTotals } from './list-types.ts';
import { ariaSort, SortChoice, SortHeader } from './sort-header.tsx';
import type { ListSort } from './use-list-sort.ts';
import { type Density, useDensity } from './use-row-density.ts';
import { useRowKeys } from './use-row-keys.ts';

interface DataListProps<Row> {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Name of a row for its checkbox. */
  rowName?: (row: Row) => string;
  /** Rows can be selected for bulk actions. */
  choice?: ListSelection | undefined;
  isBusy?: boolean;
  sort?: ListSort | undefined;
  totals?: ListTotals | null | undefined;
  /** The page's list: j, k, x, v and Enter work on its rows. */
  isMain?: boolean;
}

/**
 * Rows as a table if there is space, as cards on a phone. The table's header stays below the
 * portal's while the page scrolls; a wide table scrolls inside its area with fixed header and first
 * column. Always a table in print.
 */
export function DataList<Row>(list: DataListProps<Row>) {
  const { choice, rows, rowKey, isBusy, sort, columns, totals } = list;
  useRowKeys(list.isMain ?? false, choice);
  return (
    <div aria-busy={isBusy || undefined} className={isBusy ? 'opacity-60' : ''}>
      <DataTable {...list} />
      {sort ? (
        <div className="md:hidden print:hidden">
          <SortChoice sort={sort} columns={columns} />
        </div>
      ) : null}
      {choice ? (
        <div className="px-4 md:hidden print:hidden">
          <PageBox choice={choice} keys={rows.map(rowKey)} className="-ml-2" />
        </div>
      ) : null}
      <DataCards {...list} />
      {totals ? <CardTotals columns={columns} totals={totals} /> : null}
    </div>
  );
}

function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowName = rowKey,
  choice,
  sort,
  totals,
}: DataListProps<Row>) {
  const [place, isWide] = useWide<HTMLDivElement>();
  const [density] = useDensity();
  return (
    <div
      ref={place}
      {...(isWide ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
      className={`relative rounded-card border border-border bg-surface max-md:not-print:hidden print:max-h-none print:overflow-visible print:border-0 ${isWide ? 'max-h-[calc(100dvh-84px)] overflow-auto' : 'overflow-clip'}`}
    >
      <table className="w-full text-left text-[14px] leading-[20px]">
        <caption className="sr-only">{label}</caption>
        <DataTableHead
          columns={columns}
          keys={rows.map(rowKey)}
          choice={choice}
          isWide={isWide}
          sort={sort}
        />
        <tbody className="divide-y divide-border">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-row={rowKey(row)}
              className="group break-inside-avoid hover:bg-sunken"
            >
              {choice ? (
                <td className={`pl-3 print:hidden ${cellOf(isWide, 0)}`}>
                  <RowBox choice={choice} id={rowKey(row)} name={rowName(row)} />
                </td>
              ) : null}
              {columns.map((c, i) => {
                const value = c.cell(row);
                return (
                  <td
                    key={c.key}
                    data-head={c.isHead ? '' : undefined}
                    className={`${HEIGHT[density]} px-3 ${c.isNumber ? 'text-right whitespace-nowrap tabular-nums' : widthOf(value)} ${c.isHead ? 'min-w-36' : ''} ${c.isAction || c.isSign ? ACTION : ''} ${cellOf(isWide, choice ? i + 1 : i)} ${endOf(isWide, c, i === columns.length - 1)}`}
                  >
                    {value}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {totals ? <TableTotals columns={columns} totals={totals} choice={choice} /> : null}
      </table>
    </div>
  );
}

interface TotalsProps<Row> extends Pick<DataListProps<Row>, 'columns' | 'choice'> {
  totals: ListTotals;
}
/** Stays at the end of the window while the rows scroll. */
function TableTotals<Row>({ columns, totals, choice }: TotalsProps<Row>) {
  return (
    <tfoot className="text-[14px] font-bold">
      <tr>
        {columns.map((c, i) =>
          i === 0 ? (
            <th
              key={c.key}
              scope="row"
              colSpan={choice ? 2 : 1}
              className={`${FOOT} px-3 text-left whitespace-nowrap`}
            >
              {totals.label}
            </th>
          ) : (
            <td
              key={c.key}
              className={`${FOOT} px-3 ${c.isNumber ? 'text-right whitespace-nowrap tabular-nums' : ''} ${c.isAction || c.isSign ? ACTION : ''}`}
            >
              {totals.cells[c.key]}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

function CardTotals<Row>({ columns, totals }: TotalsProps<Row>) {
  return (
    <div className="mt-3 rounded-card border border-border bg-sunken px-4 py-3 md:hidden print:hidden">
      <p className="font-bold">{totals.label}</p>
      <dl className="text-[15px]">
        {columns
          .filter((c) => totals.cells[c.key] !== undefined)
          .map((c) => (
            <div key={c.key} className="flex justify-between gap-4">
              <dt className="text-ink-muted">{c.label}</dt>
              <dd className="font-bold tabular-nums">{totals.cells[c.key]}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

interface DataTableHeadProps<Row> extends Pick<DataListProps<Row>, 'columns' | 'choice' | 'sort'> {
  keys: readonly string[];
  isWide: boolean;
}
function DataTableHead<Row>({ columns, keys, choice, isWide, sort }: DataTableHeadProps<Row>) {
  return (
    <thead className="text-[13px] text-ink-muted">
      <tr>
        {choice ? (
          <th scope="col" className={`w-12 bg-sunken pl-3 print:hidden ${headOf(isWide, 0)}`}>
            <PageBox choice={choice} keys={keys} isLabelHidden />
          </th>
        ) : null}
        {columns.map((c, i) => (
          <th
            key={c.key}
            scope="col"
            aria-sort={ariaSort(sort, c.sort)}
            className={`h-10 bg-sunken px-3 font-semibold whitespace-nowrap ${c.isNumber ? 'text-right' : ''} ${c.isAction || c.isSign ? ACTION : ''} ${headOf(isWide, choice ? i + 1 : i)} ${isWide && c.isAction && i === columns.length - 1 ? 'right-0 z-20' : ''}`}
          >
            {sort && c.sort ? (
              <SortHeader sort={sort} name={c.sort} label={c.label} isNumber={c.isNumber} />
            ) : (
              <span className={c.isSign ? 'sr-only' : undefined}>{c.label}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function DataCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowName = rowKey,
  choice,
}: DataListProps<Row>) {
  const head = columns.filter((c) => c.isHead);
  const rest = columns.filter((c) => !c.isHead && !c.isWide && !c.isAction && !c.isSign);
  const signs = columns.filter((c) => c.isSign);
  const actions = columns.filter((c) => c.isAction);
  return (
    <ul aria-label={label} className={`grid grid-cols-1 gap-3 md:hidden print:hidden ${LINKS}`}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          data-row={rowKey(row)}
          className="rounded-card border border-border bg-surface p-4"
        >
          <div className="flex items-start gap-3">
            {choice ? (
              <div className="-mt-2 -ml-2 shrink-0">
                <RowBox choice={choice} id={rowKey(row)} name={rowName(row)} />
              </div>
            ) : null}
            <div data-head="" className="min-w-0 grow">
              {head.map((c) => (
                <div key={c.key}>{c.cell(row)}</div>
              ))}
            </div>
            {signs.map((c) => (
              <div key={c.key} className="-mt-2 -mr-2 shrink-0">
                {c.cell(row)}
              </div>
            ))}
          </div>
          <dl className="mt-3 grid gap-1.5 text-[15px]">
            {rest.map((c) => {
              const value = c.cell(row);
              return value === '' || value === null ? null : (
                <div key={c.key} className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <dt className="text-ink-muted">{c.label}</dt>
                  <dd className="min-w-0 text-right tabular-nums">{value}</dd>
                </div>
              );
            })}
          </dl>
          {actions.map((c) => (
            <div key={c.key} className="mt-3">
              {c.cell(row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Links of a card without a height of their own: 44 px to press, without making the card longer. */
const LINKS =
  '[&_a:not([class*=min-h-])]:relative [&_a:not([class*=min-h-])]:after:absolute [&_a:not([class*=min-h-])]:after:inset-x-0 [&_a:not([class*=min-h-])]:after:-inset-y-3';

/** Ticks or unticks rows by their keys. */
function tick({ chosen, change }: ListSelection, keys: readonly string[], on: boolean): void {
  const next = new Set(chosen);
  for (const key of keys)
    if (on) next.add(key);
    else next.delete(key);
  change(next);
}

function RowBox({ choice, id, name }: { choice: ListSelection; id: string; name: string }) {
  const t = useText();
  return (
    <Checkbox
      label={t('common.select_name', { name })}
      isLabelHidden
      checked={choice.chosen.has(id)}
      onChange={(event) => tick(choice, [id], event.target.checked)}
    />
  );
}

interface PageBoxProps {
  choice: ListSelection;
  keys: readonly string[];
  isLabelHidden?: boolean;
  className?: string;
}
/** Ticks all rows of the page. */
function PageBox({ choice, keys, ...look }: PageBoxProps) {
  const t = useText();
  return (
    <Checkbox
      label={t('common.select_page')}
      checked={keys.length > 0 && keys.every((key) => choice.chosen.has(key))}
      onChange={(event) => tick(choice, keys, event.target.checked)}
      {...look}
    />
  );
}

/** Whether an element's content is wider than it, so that it scrolls horizontally. */
function useWide<Box extends HTMLElement>(): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    // The element itself, not the ref, which is already cleared at cleanup.
    const outer = box.current!;
    const inner = outer.firstElementChild as HTMLElement;
    const watch = new ResizeObserver(() => setWide(inner.offsetWidth > outer.clientWidth + 1));
    watch.observe(outer);
    watch.observe(inner);
    return () => watch.disconnect();
  }, []);
  return [box, isWide];
}

/**
 * Short texts stay on one line, longer ones wrap a little: a wide table scrolls instead of wrapping
 * every word.
 */
const widthOf = (value: ReactNode): string =>
  typeof value !== 'string' ? '' : value.length <= 16 ? 'whitespace-nowrap' : 'min-w-32';
/** At the end of the row, as wide as needed; hidden in print. */
const ACTION = 'w-px text-right whitespace-nowrap print:hidden';
/** The totals, above the rows that scroll beneath. */
const FOOT = 'sticky bottom-0 z-10 h-11 border-t border-border-strong bg-sunken print:static';
/** 40 and 48 px for a single-line row. */
const HEIGHT: Record<Density, string> = { compact: 'h-10 py-1.5', roomy: 'h-12 py-3' };

/**
 * Below the portal's header (52 px), or at the top of a scrolling table; there the first column is
 * above the others. A list inside a scrolling box sets `--list-head-top`.
 */
const headOf = (isWide: boolean, at: number) =>
  isWide
    ? `sticky top-0 print:static ${at === 0 ? 'left-0 z-20' : 'z-10'}`
    : 'sticky top-[var(--list-head-top,52px)] z-10 print:static';
const cellOf = (isWide: boolean, at: number) =>
  isWide && at === 0 ? 'sticky left-0 bg-surface print:static group-hover:bg-sunken' : '';
/** The next step at the end of a row stays in sight while a wide table scrolls. */
const endOf = <Row,>(isWide: boolean, { isAction }: ListColumn<Row>, isLast: boolean) =>
  isWide && isAction && isLast
    ? 'sticky right-0 border-l border-border bg-surface print:static group-hover:bg-sunken'
    : '';
