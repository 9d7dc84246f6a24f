import { groupIndian, type Paise } from '#contracts/kernel/money.ts';
import { MAX_FILE_ROWS } from '#contracts/kernel/paging.ts';

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
): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(csvLines(rows)));

/** Rows read per batch of a file. */
const PORTION = 1_000;
/**
 * A list as a table, read in batches; past `MAX_FILE_ROWS` its last line says so. `readPage` counts
 * pages from 1.
 */
export async function csvOfList<Row>(
  head: readonly string[],
  readPage: (at: { page: number; limit: number }) => Promise<readonly Row[]>,
  lineOf: (row: Row) => readonly (string | CsvAmount)[],
): Promise<Uint8Array<ArrayBuffer>> {
  const lines: (readonly (string | CsvAmount)[])[] = [head];
  for (let page = 1; ; page += 1) {
    const rows = await readPage({ page, limit: PORTION });
    for (const row of rows) lines.push(lineOf(row));
    if (rows.length < PORTION) break;
    if (lines.length > MAX_FILE_ROWS) {
      if ((await readPage({ page: MAX_FILE_ROWS + 1, limit: 1 })).length > 0)
        lines.push([
          `Only the first ${groupIndian(MAX_FILE_ROWS)} rows are in this file. Narrow the list to get the others.`,
        ]);
      break;
    }
  }
  return csvFile(lines);
}
