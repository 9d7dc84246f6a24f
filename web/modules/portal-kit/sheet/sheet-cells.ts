/** A cell by row and column, counted from 0. */
export interface CellAt {
  row: number;
  column: number;
}
/** The cells between a fixed and a moving corner. */
export interface CellRange {
  from: CellAt;
  to: CellAt;
}
export interface SheetSize {
  rows: number;
  columns: number;
}
/** A value for a cell. */
export interface CellValue extends CellAt {
  text: string;
}

export const sidesOf = ({ from, to }: CellRange) => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});
export const isInRange = (range: CellRange | null, { row, column }: CellAt): boolean => {
  if (!range) return false;
  const { top, bottom, left, right } = sidesOf(range);
  return row >= top && row <= bottom && column >= left && column <= right;
};
export const isOneCell = ({ from, to }: CellRange): boolean =>
  from.row === to.row && from.column === to.column;

/**
 * Cells as a spreadsheet puts them on the clipboard: columns apart by tabs, rows by line breaks, a
 * cell with either in quotation marks. A break at the end adds no row.
 */
export function cellsOfText(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const content = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let i = 0; i < content.length; i++) {
    const char = content[i]!;
    if (isQuoted && char === '"' && content[i + 1] === '"') {
      cell += '"';
      i++;
    } else if (char === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (char === '\t' || char === '\n')) {
      rows.at(-1)!.push(cell.trim());
      cell = '';
      if (char === '\n') rows.push([]);
    } else cell += char;
  }
  rows.at(-1)!.push(cell.trim());
  return rows;
}
/** The same the other way, for copying into a spreadsheet. */
export const textOfCells = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row
        .map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join('\t'),
    )
    .join('\n');

export interface Pasted {
  values: CellValue[];
  /** Where the pasted cells are. */
  range: CellRange;
  /** Rows and columns of the clipboard that lie outside the sheet. */
  lost: SheetSize;
}
/**
 * Pasted cells from the upper left corner of the selection; one cell alone fills the selection. Empty
 * cells of the clipboard leave theirs as it is.
 */
export function pastedInto(range: CellRange, cells: string[][], size: SheetSize): Pasted {
  const { top, bottom, left, right } = sidesOf(range);
  const width = Math.max(...cells.map((row) => row.length));
  const isFill = cells.length === 1 && width === 1;
  const height = isFill ? bottom - top + 1 : cells.length;
  const across = isFill ? right - left + 1 : width;
  const end = {
    row: Math.min(top + height, size.rows) - 1,
    column: Math.min(left + across, size.columns) - 1,
  };
  const values: CellValue[] = [];
  for (let row = top; row <= end.row; row++)
    for (let column = left; column <= end.column; column++) {
      const text = isFill ? cells[0]![0]! : (cells[row - top]![column - left] ?? '');
      if (text !== '') values.push({ row, column, text });
    }
  return {
    values,
    range: { from: { row: top, column: left }, to: end },
    lost: {
      rows: Math.max(top + height - size.rows, 0),
      columns: Math.max(left + across - size.columns, 0),
    },
  };
}

/** The value of the first row of the selection for the rows below it, column by column. */
export function filledDown(range: CellRange, textAt: (at: CellAt) => string): CellValue[] {
  const { top, bottom, left, right } = sidesOf(range);
  const values: CellValue[] = [];
  for (let column = left; column <= right; column++)
    for (let row = top + 1; row <= bottom; row++)
      values.push({ row, column, text: textAt({ row: top, column }) });
  return values;
}

/** A cell moved within the sheet; null at its edge. */
export function movedBy(
  { row, column }: CellAt,
  [down, right]: readonly [number, number],
  size: SheetSize,
): CellAt | null {
  const next = { row: row + down, column: column + right };
  return next.row < 0 || next.column < 0 || next.row >= size.rows || next.column >= size.columns
    ? null
    : next;
}
