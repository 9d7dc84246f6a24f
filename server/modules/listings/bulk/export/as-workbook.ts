import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { fail } from '#contracts/kernel/errors.ts';
import { MAX_FILE_ROWS } from '#contracts/kernel/paging.ts';
import { type FieldKey, PRODUCT_FIELDS } from '#contracts/listings/bulk-fields.ts';
import { withoutGuard } from '#server/platform/csv/csv.ts';
import { type FileCell, FileNumber, workbookOf } from '#server/platform/spreadsheet/workbook.ts';

/** Fields that are amounts and counts. */
const IS_AMOUNT: Partial<Record<FieldKey, true>> = {
  mrp: true,
  price: true,
  salePrice: true,
  stock: true,
  weight: true,
  length: true,
  width: true,
  height: true,
};
/** Columns of the exports that are amounts and counts; codes stay texts with their zeros. */
export const PRODUCT_NUMBERS: ReadonlySet<number> = new Set(
  PRODUCT_FIELDS.flatMap(({ key }, i) => (IS_AMOUNT[key] ? [i] : [])),
);
export const STOCK_NUMBERS: ReadonlySet<number> = new Set([4, 5, 7]);

const cellOf = (text: string, isNumber: boolean): FileCell =>
  isNumber && /^\d{1,12}(\.\d{1,4})?$/.test(text) ? new FileNumber(Number(text)) : text;

/**
 * An exported file as a workbook; importing it again changes nothing, like the CSV. `invalid_request`
 * (400) for more rows than a workbook gets.
 */
export async function asWorkbook(
  csv: AsyncIterable<Uint8Array>,
  numbers: ReadonlySet<number>,
): Promise<Uint8Array<ArrayBuffer>> {
  const parser = Readable.from(csv).pipe(parse({ bom: true, relax_column_count: true }));
  const rows: FileCell[][] = [];
  for await (const cells of parser as AsyncIterable<string[]>) {
    if (rows.length > MAX_FILE_ROWS)
      fail('invalid_request', { message: 'listings.bulk.workbook_too_many' });
    const isHead = rows.length === 0;
    rows.push(cells.map((cell, i) => cellOf(withoutGuard(cell), !isHead && numbers.has(i))));
  }
  return workbookOf(rows);
}
