import { groupIndian, type Paise } from '#contracts/kernel/money.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { MAX_FILE_ROWS } from '#contracts/kernel/paging.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import { withRows } from './file-rows.ts';

/** An amount for a table: rupees with two decimals and no grouping. */
export const csvAmount = (paise: Paise): CsvAmount => new CsvAmount(paise);
export class CsvAmount {
  readonly paise: Paise;
  constructor(paise: Paise) {
    this.paise = paise;
  }
  toString(): string {
    return `${this.paise < 0 ? '-' : ''}${Math.floor(Math.abs(this.paise) / 100)}.${String(Math.abs(this.paise) % 100).padStart(2, '0')}`;
  }
}

/** Text a spreadsheet would read as a formula, however many of our apostrophes precede it. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
/** Text safe for tables: formulas get a leading apostrophe (CWE-1236, ASVS 1.2.10). */
export const neutralise = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
/** Reverses `neutralise`. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

/** A cell; our own amounts keep their sign. */
function cell(value: string | CsvAmount): string {
  if (value instanceof CsvAmount) return String(value);
  const text = neutralise(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as lines of CSV (RFC 4180). */
export const csvLines = (rows: readonly (readonly (string | CsvAmount)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
/** A table as CSV (RFC 4180). */
export const csvFile = (
  rows: readonly (readonly (string | CsvAmount)[])[],
): Uint8Array<ArrayBuffer> =>
  withRows(new Uint8Array(new TextEncoder().encode(csvLines(rows))), rows);

/** Names of columns in the downloader's language. */
export const csvHead = (columns: readonly MessageId[]): string[] =>
  columns.map((id) => callerText(id));

/** Rows read at once for a file. */
const PORTION = 1_000;
/** The last line of a file that does not hold everything. */
export const overflowRow = (): readonly string[] => [
  callerText('common.file.first_rows', { n: groupIndian(MAX_FILE_ROWS) }),
];

/** A list as a table under the names of its columns, read a portion at a time; where it holds more than `MAX_FILE_ROWS` its last line says so. `readPage` counts pages from 1. */
export async function tableOfList<Row, Cell>(
  columns: readonly MessageId[],
  readPage: (at: { page: number; limit: number }) => Promise<readonly Row[]>,
  lineOf: (row: Row) => readonly Cell[],
): Promise<(readonly (Cell | string)[])[]> {
  const lines: (readonly (Cell | string)[])[] = [csvHead(columns)];
  for (let page = 1; ; page += 1) {
    const rows = await readPage({ page, limit: PORTION });
    for (const row of rows) lines.push(lineOf(row));
    if (rows.length < PORTION) break;
    if (lines.length > MAX_FILE_ROWS) {
      if ((await readPage({ page: MAX_FILE_ROWS + 1, limit: 1 })).length > 0)
        lines.push(overflowRow());
      break;
    }
  }
  return lines;
}
/** `tableOfList` as CSV. */
export const csvOfList = async <Row>(
  columns: readonly MessageId[],
  readPage: (at: { page: number; limit: number }) => Promise<readonly Row[]>,
  lineOf: (row: Row) => readonly (string | CsvAmount)[],
): Promise<Uint8Array<ArrayBuffer>> => csvFile(await tableOfList(columns, readPage, lineOf));
