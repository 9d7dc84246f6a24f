import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { IMPORT_LIMITS } from '#contracts/listings/bulk-fields.ts';
import { withoutGuard } from '#server/platform/csv/csv.ts';
import { detectDialect } from './dialect.ts';
import { type FilesConfig, readImportFile } from './import-files.ts';
import { isOldWorkbook, isWorkbook } from '#server/platform/spreadsheet/read-workbook.ts';
import { rewriteWorkbook } from './rewrite-workbook.ts';
import { UnreadableFile } from './unreadable-file.ts';

export { UnreadableFile };
import type { Dialect } from '#server/modules/listings/bulk/tables.ts';
import { packMessage } from '#server/platform/messages/format.ts';

/** One row of a file; `n` as in a spreadsheet: the header is 1. */
export interface ImportFileRow {
  n: number;
  cells: string[];
}
const BATCH = 500;

const HEAD_BYTES = 262_144;

/** Encoding and separator of an import's file; a workbook is rewritten as CSV first. */
export async function sniffFile(config: FilesConfig, importId: string): Promise<Dialect> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await readImportFile(config, importId, { first: HEAD_BYTES }))
    chunks.push(chunk);
  const head = Buffer.concat(chunks);
  if (isOldWorkbook(head)) throw new UnreadableFile('listings.row.excel_file');
  if (isWorkbook(head)) {
    await rewriteWorkbook(config, importId);
    return { encoding: 'utf-8', delimiter: ',', isSheet: true };
  }
  return detectDialect(head);
}

async function* decoded(
  source: AsyncIterable<Uint8Array>,
  { encoding }: Dialect,
): AsyncGenerator<string> {
  // The byte order mark is removed.
  const decoder = new TextDecoder(encoding);
  let isFirst = true;
  for await (const bytes of source) {
    const text = decoder.decode(bytes, { stream: true });
    // The database cannot store NUL characters.
    yield (isFirst ? text.replace(/^sep=[,;\t|]\r?\n/i, '') : text).replaceAll('\0', '');
    isFirst = false;
  }
  yield decoder.decode().replaceAll('\0', '');
}

const explain = (error: unknown): never => {
  if (!(error instanceof CsvError)) throw error;
  const row = 'records' in error && typeof error.records === 'number' ? error.records + 1 : 0;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    throw new UnreadableFile('listings.row.quote_not_closed');
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    throw new UnreadableFile(packMessage('listings.row.row_too_long', { row }));
  throw new UnreadableFile(packMessage('listings.row.unreadable', { row, error: error.message }));
};

/** A row within the limits: empty cells beyond the last column are dropped. */
function checked(n: number, all: string[]): ImportFileRow {
  if (all.some((c, i) => i >= IMPORT_LIMITS.columns && c !== ''))
    throw new UnreadableFile(
      packMessage('listings.row.too_many_columns', { n, most: IMPORT_LIMITS.columns }),
    );
  const row = { n, cells: all.slice(0, IMPORT_LIMITS.columns).map(withoutGuard) };
  const long = row.cells.findIndex((c) => c.length > IMPORT_LIMITS.cellLetters);
  if (long >= 0)
    throw new UnreadableFile(
      packMessage('listings.row.cell_too_long', { n: row.n, column: long + 1 }),
    );
  if (row.n > IMPORT_LIMITS.rows + 1) throw new UnreadableFile('listings.row.too_many_rows');
  return row;
}

/**
 * Rows of a file in batches, header first; empty rows are skipped but counted. Never holds more
 * than a batch, and yields between batches. Throws `UnreadableFile`.
 */
export async function* readRows(
  source: AsyncIterable<Uint8Array>,
  dialect: Dialect,
): AsyncGenerator<ImportFileRow[]> {
  const parser = Readable.from(decoded(source, dialect)).pipe(
    parse({
      delimiter: dialect.delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 1_048_576,
      record_delimiter: ['\r\n', '\n', '\r'],
    }),
  );
  let batch: ImportFileRow[] = [];
  let n = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      n += 1;
      if (cells.every((c) => c.trim() === '')) continue;
      batch.push(checked(n, cells));
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
  } catch (error) {
    explain(error);
  } finally {
    parser.destroy();
  }
  if (batch.length > 0) yield batch;
}

/** Rows of an import's file; as `readRows`. */
export async function* readFileRows(
  config: FilesConfig,
  importId: string,
  dialect: Dialect,
): AsyncGenerator<ImportFileRow[]> {
  yield* readRows(
    await readImportFile(config, importId, { isSheet: dialect.isSheet ?? false }),
    dialect,
  );
}
