import type { ImportProblem } from '#contracts/listings/bulk.ts';
import { TRANSLATED_LOCALES } from '#contracts/kernel/locales.ts';
import {
  type FieldKey,
  type ImportFormat,
  type ImportSettings,
  translatedKey,
} from '#contracts/listings/bulk-fields.ts';
import { BadCell } from '#server/modules/listings/bulk/files/cells.ts';
import type { NamedRow } from '#server/modules/listings/bulk/files/groups.ts';
import { isBagistoParent } from '#server/modules/listings/bulk/files/unit-names.ts';
import { packMessage } from '#server/platform/messages/format.ts';

export interface ProductReadContext {
  format: ImportFormat;
  settings: ImportSettings;
  columnOf: (key: FieldKey) => string | null;
  firstRowOf: (sku: string) => number | undefined;
  /** Minimum HSN digits for the vendor's turnover. */
  leastHsn: 4 | 6;
  /** In India: decides the tax rates. */
  day: string;
}
/** A cell and its row. */
export interface FoundCell {
  row: NamedRow;
  text: string;
}
/** The rows of one product, with errors and assumptions found while reading. */
export interface ProductRows {
  ctx: ProductReadContext;
  /** Every row of the product, in all languages. */
  all: readonly NamedRow[];
  rows: readonly NamedRow[];
  /** The row with the product's own data. */
  head: NamedRow;
  problems: ImportProblem[];
  notes: Set<string>;
  bad: (row: number, key: FieldKey | null, message: string) => void;
  /** A parsed cell; null, and a recorded problem, if it cannot be parsed. */
  read: <T>(row: NamedRow, key: FieldKey, parse: (text: string) => T) => T | null;
  /** The first row with a value. */
  first: (key: FieldKey) => FoundCell;
  /** The head row's value, else the first row with one. */
  said: (key: FieldKey) => FoundCell;
  /** The text within its field's maximum length; longer ones are a problem. */
  short: (key: FieldKey, text: string, row: NamedRow) => string;
}

const MOST: Partial<Record<FieldKey, number>> = {
  ...Object.fromEntries(
    TRANSLATED_LOCALES.flatMap((locale) => [
      [translatedKey('name', locale), 150],
      [translatedKey('description', locale), 5_000],
    ]),
  ),
  name: 150,
  brand: 60,
  description: 5_000,
  genericName: 80,
  netQuantity: 60,
  countryOfOrigin: 60,
  manufacturer: 300,
  packer: 300,
  importer: 300,
  consumerCare: 200,
  bestBefore: 80,
  fssai: 20,
  bis: 60,
};

/** A product in several languages has a row for each: the first is used. */
function inFirstLanguage(all: readonly NamedRow[]): NamedRow[] {
  const spoken = new Map<string, Set<string>>();
  return all.filter((r) => {
    const [sku, locale] = [r.at('sku'), r.at('locale')];
    const before = spoken.get(sku) ?? new Set();
    const isFirst = locale === '' || before.size === 0 || (before.size === 1 && before.has(locale));
    spoken.set(sku, before.add(locale));
    return isFirst;
  });
}

/** The row with the product's own data: Spree's and Bagisto's variants repeat or omit it. */
const headOf = (rows: readonly NamedRow[]): NamedRow =>
  rows.find((r) => isBagistoParent(r) || /^variable\b/i.test(r.at('rowType'))) ??
  rows.find((r) => r.at('name') !== '') ??
  rows[0]!;

/** Reader of one product's rows. */
export function openProductRows(all: readonly NamedRow[], ctx: ProductReadContext): ProductRows {
  const problems: ImportProblem[] = [];
  const rows = inFirstLanguage(all);
  const notes = new Set<string>();
  if (rows.length < all.length) notes.add('listings.row.first_language_used');
  const head = headOf(rows);
  const bad: ProductRows['bad'] = (row, key, message) => {
    problems.push({ row, column: key && ctx.columnOf(key), message });
  };
  const read: ProductRows['read'] = (row, key, parse) => {
    try {
      return parse(row.at(key));
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      bad(row.n, key, error.message);
      return null;
    }
  };
  const first = (key: FieldKey): FoundCell => {
    const row = rows.find((r) => r.at(key) !== '') ?? rows[0]!;
    return { row, text: row.at(key) };
  };
  const said = (key: FieldKey): FoundCell =>
    head.at(key) === '' ? first(key) : { row: head, text: head.at(key) };
  const short = (key: FieldKey, text: string, row: NamedRow): string => {
    const most = MOST[key]!;
    if (text.length > most) bad(row.n, key, tooLong(text.length, most));
    return text.slice(0, most);
  };
  return { ctx, all, rows, head, problems, notes, bad, read, first, said, short };
}

const tooLong = (n: number, most: number): string =>
  packMessage('listings.row.text_too_long', {
    n: n.toLocaleString('en-IN'),
    most: most.toLocaleString('en-IN'),
  });
