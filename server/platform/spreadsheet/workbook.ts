import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { CsvAmount, neutralise } from '#server/platform/csv/csv.ts';

/** A count or a rate: a number in a workbook. */
export class FileNumber {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
  toString(): string {
    return String(this.value);
  }
}
/** A cell of an exported table. Numbers must be said: an HSN or account number stays text. */
export type FileCell = string | CsvAmount | FileNumber;

/** A cell holds no more (Excel's limit). */
const MAX_CHARACTERS = 32_767;
/** Characters that XML 1.0 forbids, for which a whole workbook would be refused. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * Text stays text (`@`): numbers keep their zeros, and nothing becomes a formula, even when the
 * sheet is saved as CSV.
 */
function cellOf(value: FileCell): Cell {
  if (value instanceof CsvAmount)
    return { type: Number, value: value.paise / 100, format: '#,##0.00' };
  if (value instanceof FileNumber) return { type: Number, value: value.value };
  if (value === '') return null;
  const text = neutralise(value).replace(FORBIDDEN, '').slice(0, MAX_CHARACTERS);
  return text === '' ? null : { type: String, value: text, format: '@' };
}

/** Width of a column: of its longest text, within reason. */
const widthOf = (rows: readonly (readonly FileCell[])[], at: number) => ({
  width: Math.min(
    48,
    Math.max(8, ...rows.slice(0, 200).map((row) => String(row[at] ?? '').length + 2)),
  ),
});

/**
 * A table as a workbook with one sheet (Office Open XML); its first row is the header and stays
 * visible. The whole table is held in memory, so callers give `MAX_FILE_ROWS` rows at most.
 */
export async function workbookOf(
  rows: readonly (readonly FileCell[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const [head = [], ...lines] = rows;
  const file = writeXlsxFile(
    [
      head.map((name): Cell => ({
        type: String,
        value: neutralise(String(name)),
        fontWeight: 'bold',
      })),
      ...lines.map((line) => line.map(cellOf)),
    ],
    { columns: head.map((_, at) => widthOf(rows, at)), stickyRowsCount: 1 },
  );
  return new Uint8Array(await file.toBuffer());
}
