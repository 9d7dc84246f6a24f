import { memo, type ReactNode, useId } from 'react';
import { useText } from '#web/i18n/text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  type CellAt,
  type CellRange,
  isInRange,
  isOneCell,
  type SheetSize,
} from './sheet-cells.ts';
import { useSheetKeys } from './use-sheet-keys.ts';

/** A column that is typed in. */
export interface SheetColumn<Row> {
  key: string;
  label: string;
  isNumber?: boolean;
  /** Characters its field shows. */
  chars?: number;
  maxLength?: number;
  inputMode?: 'decimal' | 'numeric' | 'text';
  /** Whether this row's cell cannot be typed in. */
  isFixed?: (row: Row) => boolean;
}
/** A column beside the typed ones. */
export interface SheetNote<Row> {
  key: string;
  label: string;
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
}
export interface SheetCellEdit {
  row: string;
  column: string;
  /** Null: the stored value again. */
  text: string | null;
}
export interface SheetProps<Row> {
  label: string;
  headLabel: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  renderHead: (row: Row) => ReactNode;
  columns: readonly SheetColumn<Row>[];
  notes?: readonly SheetNote<Row>[];
  /** The text of a cell: typed, or else stored. */
  textOf: (row: Row, column: string) => string;
  isTyped: (row: Row, column: string) => boolean;
  errorOf: (row: Row, column: string) => string | null;
  onEdit: (edits: readonly SheetCellEdit[]) => void;
  /** The id of a cell's field, for links to it. */
  cellId?: (row: Row, column: string) => string;
  /** Rows can be selected. */
  choice?: { chosen: ReadonlySet<string>; change: (chosen: ReadonlySet<string>) => void };
}

/**
 * Rows that are typed in like a spreadsheet: keys and clipboard as in `useSheetKeys`. Scrolls
 * sideways within its area, with the rows' names fixed. Nothing is saved here.
 */
export function Sheet<Row>(sheet: SheetProps<Row>) {
  const { label, rows, columns, textOf, onEdit, rowKey } = sheet;
  const t = useText();
  const { takeTable, onKeyDown, onCopy, onPaste, range, select } = useSheetKeys({
    size: { rows: rows.length, columns: columns.length },
    textAt: ({ row, column }) => textOf(rows[row]!, columns[column]!.key),
    put: (values) =>
      onEdit(
        values.flatMap(({ row, column, text }) => {
          const [at, of] = [rows[row]!, columns[column]!];
          return of.isFixed?.(at) ? [] : [{ row: rowKey(at), column: of.key, text }];
        }),
      ),
    onLost: ({ rows: n }: SheetSize) =>
      toast.show({
        type: 'info',
        message: n > 0 ? t('common.sheet.rows_lost', { n }) : t('common.sheet.columns_lost'),
        duration: 6_000,
      }),
  });
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={-1}
      className="relative max-h-[calc(100dvh-220px)] min-h-40 overflow-auto rounded-card border border-border bg-surface"
    >
      <table
        ref={takeTable}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
        className="w-full border-separate border-spacing-0 text-left text-[14px] leading-[20px]"
      >
        <caption className="sr-only">
          {label}. {t('common.sheet.keys')}
        </caption>
        <SheetHead sheet={sheet} />
        <tbody>
          {rows.map((row, at) => (
            <SheetRow
              key={rowKey(row)}
              sheet={sheet}
              row={row}
              at={at}
              range={range}
              onSelect={select}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SheetHead<Row>({ sheet }: { sheet: SheetProps<Row> }) {
  const { choice, rows, rowKey, columns, notes = [], headLabel } = sheet;
  const t = useText();
  const all = rows.map(rowKey);
  const head = 'sticky top-0 z-10 h-10 border-b border-border bg-sunken px-3 font-semibold';
  return (
    <thead className="text-[13px] text-ink-muted">
      <tr>
        <th scope="col" className={`${head} left-0 !z-20 min-w-40`}>
          <span className="flex items-center gap-2">
            {choice ? (
              <Checkbox
                label={t('common.select_page')}
                isLabelHidden
                checked={all.length > 0 && all.every((key) => choice.chosen.has(key))}
                onChange={(event) => choice.change(new Set(event.target.checked ? all : []))}
              />
            ) : null}
            {headLabel}
          </span>
        </th>
        {columns.map((c) => (
          <th
            key={c.key}
            scope="col"
            className={`${head} whitespace-nowrap ${c.isNumber ? 'text-right' : ''}`}
          >
            {c.label}
          </th>
        ))}
        {notes.map((c) => (
          <th
            key={c.key}
            scope="col"
            className={`${head} whitespace-nowrap ${c.isNumber ? 'text-right' : ''}`}
          >
            {c.label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface SheetRowProps<Row> {
  sheet: SheetProps<Row>;
  row: Row;
  at: number;
  range: CellRange | null;
  onSelect: (at: CellAt) => void;
}
function SheetRow<Row>({ sheet, row, at, range, onSelect }: SheetRowProps<Row>) {
  const { columns, notes = [], choice, rowKey, rowName, onEdit, textOf, isTyped, errorOf } = sheet;
  const t = useText();
  const key = rowKey(row);
  const name = rowName(row);
  return (
    <tr className="group">
      <th
        scope="row"
        className="sticky left-0 z-[5] max-w-44 border-b border-border bg-surface px-3 py-1.5 text-left font-normal group-hover:bg-sunken sm:max-w-80"
      >
        <span className="flex items-center gap-2">
          {choice ? (
            <Checkbox
              label={t('common.select_name', { name })}
              isLabelHidden
              checked={choice.chosen.has(key)}
              onChange={(event) => {
                const next = new Set(choice.chosen);
                if (event.target.checked) next.add(key);
                else next.delete(key);
                choice.change(next);
              }}
            />
          ) : null}
          <span className="min-w-0 grow">{sheet.renderHead(row)}</span>
        </span>
      </th>
      {columns.map((c, column) => (
        <SheetCell
          key={c.key}
          id={sheet.cellId?.(row, c.key)}
          at={at}
          column={column}
          rowKey={key}
          of={c as SheetColumn<never>}
          name={`${c.label}, ${name}`}
          text={textOf(row, c.key)}
          isTyped={isTyped(row, c.key)}
          isFixed={c.isFixed?.(row) ?? false}
          error={errorOf(row, c.key)}
          isSelected={range !== null && !isOneCell(range) && isInRange(range, { row: at, column })}
          onEdit={onEdit}
          onSelect={onSelect}
        />
      ))}
      {notes.map((c) => (
        <td
          key={c.key}
          className={`border-b border-border px-3 group-hover:bg-sunken ${c.isNumber ? 'text-right whitespace-nowrap tabular-nums' : ''}`}
        >
          {c.cell(row)}
        </td>
      ))}
    </tr>
  );
}

interface SheetCellProps {
  id: string | undefined;
  at: number;
  column: number;
  rowKey: string;
  of: SheetColumn<never>;
  name: string;
  text: string;
  isTyped: boolean;
  isFixed: boolean;
  error: string | null;
  isSelected: boolean;
  onEdit: (edits: readonly SheetCellEdit[]) => void;
  onSelect: (at: CellAt) => void;
}
/** Hundreds of fields: only those whose text changed are drawn again. */
const SheetCell = memo(function SheetCell(cell: SheetCellProps) {
  const { at, column, rowKey, of, name, text, isTyped, isFixed, error, isSelected } = cell;
  const errorId = useId();
  return (
    <td
      className={`border-b border-border p-1 group-hover:bg-sunken ${error ? 'align-top' : ''} ${isSelected ? 'bg-brand-soft' : ''}`}
    >
      <input
        id={cell.id}
        data-row={at}
        data-column={column}
        aria-label={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        readOnly={isFixed}
        size={of.chars ?? 9}
        maxLength={of.maxLength ?? 12}
        inputMode={of.inputMode ?? 'text'}
        autoComplete="off"
        value={text}
        onFocus={(event) => {
          cell.onSelect({ row: at, column });
          event.target.select();
        }}
        onChange={(event) =>
          cell.onEdit([{ row: rowKey, column: of.key, text: event.target.value }])
        }
        className={`h-11 w-full rounded-button border-[1.5px] px-2 text-[16px] md:h-9 md:text-[14px] ${of.isNumber ? 'text-right tabular-nums' : ''} ${error ? 'border-danger' : isTyped ? 'border-brand' : 'border-transparent hover:border-border-strong'} ${isFixed ? 'bg-sunken text-ink-muted' : isSelected || isTyped ? 'bg-brand-soft font-semibold' : 'bg-surface'}`}
      />
      {error ? (
        <p id={errorId} className="mt-0.5 max-w-52 px-1 text-[13px] leading-[16px] text-danger">
          {error}
        </p>
      ) : null}
    </td>
  );
});
