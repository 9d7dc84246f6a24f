import type { MessageId } from '#contracts/kernel/message-id.ts';
import { csvFile, csvHead, overflowRow, tableOfList } from '#server/platform/csv/csv.ts';
import { MAX_FILE_ROWS } from '#contracts/kernel/paging.ts';
import { type FileCell, FileNumber, workbookOf } from './workbook.ts';

export { FileNumber, type FileCell };
/** Format of an exported list. */
export type FileFormat = 'csv' | 'xlsx';

/** A table with its head in either format. */
export const fileOfTable = async (
  format: FileFormat,
  rows: readonly (readonly FileCell[])[],
): Promise<Uint8Array<ArrayBuffer>> =>
  format === 'xlsx'
    ? workbookOf(rows)
    : csvFile(
        rows.map((row) => row.map((cell) => (cell instanceof FileNumber ? String(cell) : cell))),
      );

/** `csvOfList` in either format. */
export async function fileOfList<Row>(
  format: FileFormat,
  columns: readonly MessageId[],
  readPage: (at: { page: number; limit: number }) => Promise<readonly Row[]>,
  lineOf: (row: Row) => readonly FileCell[],
): Promise<Uint8Array<ArrayBuffer>> {
  return fileOfTable(format, await tableOfList(columns, readPage, lineOf));
}

/**
 * Rows as they come, in either format; `MAX_FILE_ROWS` at most, the last line then says that there
 * are more.
 */
export async function fileOfRows<Row>(
  format: FileFormat,
  columns: readonly MessageId[],
  rows: AsyncIterable<Row>,
  lineOf: (row: Row) => readonly FileCell[],
): Promise<Uint8Array<ArrayBuffer>> {
  const lines: (readonly FileCell[])[] = [csvHead(columns)];
  for await (const row of rows) {
    if (lines.length > MAX_FILE_ROWS) {
      lines.push(overflowRow());
      break;
    }
    lines.push(lineOf(row));
  }
  return fileOfTable(format, lines);
}
