import { IMPORT_LIMITS } from '#contracts/listings/bulk-fields.ts';
import { readWorkbook, WorkbookError } from '#server/platform/spreadsheet/read-workbook.ts';
import { type FilesConfig, readImportFile, writeSheet } from './import-files.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Unpacked bytes of a workbook that are read. */
const UNPACKED = 256 * 1024 * 1024;

/** A row as CSV; a break within a cell stays in it. */
const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;

/**
 * Reads the first visible sheet of an import's workbook and stores its rows as CSV, so that every
 * later step reads it like any other file. Row numbers stay those of the spreadsheet. Throws
 * `UnreadableFile`.
 */
export async function rewriteWorkbook(config: FilesConfig, importId: string): Promise<void> {
  const lines: string[] = [];
  let size = 0;
  try {
    for await (const rows of readWorkbook(() => readImportFile(config, importId), {
      bytes: UNPACKED,
      rows: IMPORT_LIMITS.rows + 1,
      columns: IMPORT_LIMITS.columns + 1,
    })) {
      const text = rows.map(lineOf).join('');
      size += text.length;
      if (size > IMPORT_LIMITS.bytes) throw new UnreadableFile('listings.row.workbook_too_large');
      lines.push(text);
    }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    throw new UnreadableFile(
      error.fault === 'too_large'
        ? 'listings.row.workbook_too_large'
        : 'listings.row.workbook_unreadable',
    );
  }
  await writeSheet(config, importId, Buffer.from(lines.join('')));
}
