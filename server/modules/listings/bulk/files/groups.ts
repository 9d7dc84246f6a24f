import type {
  FieldKey,
  ImportFormat,
  ImportKind,
  ImportSettings,
} from '#contracts/listings/bulk-fields.ts';
import type { ImportFileRow } from './rows.ts';

/** A row by field; ignored columns are left out. */
export interface NamedRow {
  n: number;
  at: (key: FieldKey) => string;
}
/** Maximum rows of a product: more indicate a broken file and would take too long at once. */
export const MAX_GROUP_ROWS = 1_000;
/**
 * All rows of one product, in file order. If there are more than `MAX_QUEUE_FILE_ROWS` only the
 * first is stored, and all row numbers in `tooMany`.
 */
export interface RowGroup {
  rows: NamedRow[];
  tooMany: number[] | null;
}

/** Reads rows through a mapping. */
export function rowReader(mapping: ImportSettings['mapping']): (row: ImportFileRow) => NamedRow {
  const columns = new Map<FieldKey, number>(
    mapping.flatMap((key, i) => (key === null ? [] : [[key, i] as const])),
  );
  return ({ n, cells }) => ({
    n,
    at: (key) => {
      const i = columns.get(key);
      return i === undefined ? '' : (cells[i] ?? '').trim();
    },
  });
}

const isVariation = (type: string) => /^variation\b/i.test(type);

/** The key of a row's product; null: the previous row's product. */
function keyOf(
  row: NamedRow,
  kind: ImportKind,
  format: ImportFormat,
  before: string | null,
): string | null {
  const sku = row.at('sku').toLowerCase();
  if (kind === 'stock') return row.at('offer') || (sku ? `sku:${sku}` : `row:${row.n}`);
  if (format === 'woocommerce')
    return isVariation(row.at('rowType'))
      ? row.at('parent').toLowerCase() || `row:${row.n}`
      : sku || (row.at('rowId') ? `id:${row.at('rowId')}` : `row:${row.n}`);
  if (format === 'bagisto') return row.at('parent').toLowerCase() || sku || `row:${row.n}`;
  const handle = row.at('handle').toLowerCase();
  if (handle) return handle;
  // A row without product code and name continues the row above.
  if (before !== null && row.at('name') === '') return null;
  return `sku:${sku || row.n}`;
}

/** Groups the rows of a file by product in one pass: a product's rows need not be adjacent. */
export class Grouping {
  readonly #keys = new Map<string, number>();
  readonly #alias = new Map<string, string>();
  readonly #last: number[] = [];
  readonly #count: number[] = [];
  readonly #skus = new Map<string, number>();
  readonly #kind: ImportKind;
  readonly #format: ImportFormat;
  #before: string | null = null;
  constructor(kind: ImportKind, format: ImportFormat) {
    this.#kind = kind;
    this.#format = format;
  }

  #find(row: NamedRow): string {
    const key = keyOf(row, this.#kind, this.#format, this.#before) ?? this.#before!;
    this.#before = key;
    return this.#alias.get(key) ?? key;
  }
  /** Registers a row; all rows before the first `take`. */
  note(row: NamedRow): void {
    const id = row.at('rowId');
    const sku = row.at('sku').toLowerCase();
    if (this.#format === 'woocommerce' && id && sku && !isVariation(row.at('rowType')))
      this.#alias.set(`id:${id}`, sku);
    if (sku && !this.#skus.has(sku)) this.#skus.set(sku, row.n);
    const key = this.#find(row);
    const known = this.#keys.get(key);
    if (known === undefined) this.#keys.set(key, this.#last.push(row.n) - 1);
    else this.#last[known] = row.n;
    const at = known ?? this.#last.length - 1;
    this.#count[at] = (this.#count[at] ?? 0) + 1;
  }
  /** The first row with this code. */
  firstRowOf(sku: string): number | undefined {
    return this.#skus.get(sku.toLowerCase());
  }
  /** Rows that are stored: stock needs one more row to report a duplicate. */
  #most({ tooMany }: RowGroup): number {
    return tooMany ? 1 : this.#kind === 'stock' ? 2 : MAX_GROUP_ROWS;
  }
  get size(): number {
    return this.#last.length;
  }

  /** Completed products of a second pass over the same rows. */
  async *groups(batches: AsyncIterable<NamedRow[]>): AsyncGenerator<RowGroup[]> {
    const open = new Map<number, RowGroup>();
    this.#before = null;
    for await (const batch of batches) {
      const whole: RowGroup[] = [];
      for (const row of batch) {
        const at = this.#keys.get(this.#find(row))!;
        const group = open.get(at) ?? {
          rows: [],
          tooMany: this.#kind === 'products' && this.#count[at]! > MAX_GROUP_ROWS ? [] : null,
        };
        group.tooMany?.push(row.n);
        if (group.rows.length < this.#most(group)) group.rows.push(row);
        if (this.#last[at] === row.n) {
          open.delete(at);
          whole.push(group);
        } else open.set(at, group);
      }
      if (whole.length > 0) yield whole;
    }
  }
}
