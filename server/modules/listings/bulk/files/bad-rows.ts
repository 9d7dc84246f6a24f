import { PORTAL_LOCALES, type Locale } from '#contracts/kernel/locales.ts';
import type { ImportProblem } from '#contracts/listings/bulk.ts';
import { csvLines } from '#server/platform/csv/csv.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { FilesConfig } from './import-files.ts';
import { selectRejectedItems } from '#server/modules/listings/bulk/import/queries.imports.ts';
import { readFileRows } from './rows.ts';
import type { ImportTable } from '#server/modules/listings/bulk/tables.ts';
import { formatMessage, inLocale } from '#server/platform/messages/format.ts';

const said = ({ column, message }: ImportProblem, locale: Locale) => {
  const text = inLocale(locale, message);
  return column === null ? text : `${inLocale(locale, column)}: ${text}`;
};

const ERROR = 'listings.file.error';
/** What the column of errors is called in any language. */
const ERROR_COLUMNS = new Set(
  PORTAL_LOCALES.map((locale) => formatMessage(locale, ERROR).toLowerCase()),
);

/**
 * Only the rejected rows, in the file's columns, with their errors appended: fixed, they can be
 * imported. All rows of a product are included, so that it stays complete. An earlier error column
 * is dropped.
 */
export async function* badRows(
  db: Db,
  config: FilesConfig,
  it: Pick<ImportTable, 'id' | 'dialect' | 'columns'>,
  locale: Locale,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const errors = new Map<number, string>();
  for (const { rows, problems } of await selectRejectedItems(db, it.id)) {
    for (const n of rows)
      errors.set(
        n,
        problems
          .filter((p) => p.row === n)
          .map((p) => said(p, locale))
          .join(' '),
      );
  }
  const columns = it.columns.flatMap((c, i) =>
    ERROR_COLUMNS.has(c.name.toLowerCase()) ? [] : [i],
  );
  yield encoder.encode(
    `\uFEFF${csvLines([[...columns.map((i) => inLocale(locale, it.columns[i]!.name)), inLocale(locale, ERROR)]])}`,
  );
  if (errors.size === 0) return;
  for await (const batch of readFileRows(config, it.id, it.dialect!)) {
    const bad = batch.filter((row) => row.n > 1 && errors.has(row.n));
    if (bad.length > 0)
      yield encoder.encode(
        csvLines(bad.map((row) => [...columns.map((i) => row.cells[i] ?? ''), errors.get(row.n)!])),
      );
  }
}
