import { isEan } from '#contracts/catalog/trade-number.ts';
import { parseGrams, parseMoney, parseUnits } from '#server/modules/listings/bulk/files/cells.ts';
import type { NamedRow } from '#server/modules/listings/bulk/files/groups.ts';
import type { UnitName } from '#server/modules/listings/bulk/files/unit-names.ts';
import { packMessage } from '#server/platform/messages/format.ts';
import type { ProductRows } from './product-rows.ts';

/** One sellable unit of a row; null: not given. Paise. */
export interface UnitInput extends UnitName {
  row: number;
  sku: string;
  ean: string;
  price: number | null;
  mrp: number | null;
  stock: number | null;
  weightGrams: number | null;
  image: string;
}
type UnitNames = ReadonlyMap<NamedRow, UnitName>;

/**
 * Files in our template must obey its rules; exports of other systems are accepted as far as
 * possible.
 */
const isStrict = ({ ctx: { format } }: ProductRows) => format === 'own' || format === 'other';

/** A code of another row; the row that merely heads its own variants does not count. */
function checkSku(product: ProductRows, row: NamedRow, names: UnitNames): void {
  const { ctx, all, bad } = product;
  const sku = row.at('sku');
  if (sku.length > 64) bad(row.n, 'sku', 'listings.row.sku_too_long');
  const firstRow = sku ? ctx.firstRowOf(sku) : undefined;
  if (firstRow === undefined || firstRow === row.n) return;
  const other = all.findLast((r) => r.n === firstRow);
  const isOwnHead =
    other !== undefined && other.at('sku').toLowerCase() === sku.toLowerCase() && !names.has(other);
  if (!isOwnHead)
    bad(row.n, 'sku', packMessage('listings.row.sku_repeated', { sku, row: firstRow }));
}

/** Price and MRP of a row in paise; null: not given. */
function readPrices(product: ProductRows, row: NamedRow): Pick<UnitInput, 'price' | 'mrp'> {
  const { bad, read, notes } = product;
  const { rate } = product.ctx.settings;
  const currency = row.at('currency').toUpperCase();
  if (currency && currency !== 'INR' && rate === 1)
    bad(
      row.n,
      'currency',
      packMessage('listings.row.exchange_rate_required', { currency, one: currency }),
    );
  const asked = {
    list: read(row, 'mrp', (t) => parseMoney(t, rate)),
    price: read(row, 'price', (t) => parseMoney(t, rate)),
    sale: read(row, 'salePrice', (t) => parseMoney(t, rate)),
  };
  const price = asked.sale || asked.price || asked.list || null;
  let mrp = asked.list || (asked.sale ? asked.price : null) || null;
  if (price !== null && mrp !== null && price > mrp) {
    if (isStrict(product))
      bad(row.n, asked.sale ? 'salePrice' : 'price', 'listings.error.above_mrp');
    else {
      mrp = null;
      notes.add('listings.row.list_price_ignored');
    }
  }
  if (price !== null && price < 100) bad(row.n, 'price', 'offers.prices.too_low');
  return { price, mrp };
}

function readStock(product: ProductRows, row: NamedRow): number | null {
  const stock = product.read(row, 'stock', parseUnits);
  if (stock === null || stock >= 0) return stock;
  if (isStrict(product)) product.bad(row.n, 'stock', 'listings.row.stock_negative');
  product.notes.add('listings.row.stock_set_to_zero');
  return 0;
}

function readEan(product: ProductRows, row: NamedRow): string {
  const ean = row.at('ean').replace(/^'/, '');
  if (!ean || isEan(ean)) return ean;
  const message = /e\+/i.test(ean) ? 'listings.row.number_shortened' : 'listings.error.ean_invalid';
  if (isStrict(product)) product.bad(row.n, 'ean', message);
  else product.notes.add('listings.row.barcode_ignored');
  return '';
}

function readUnit(product: ProductRows, row: NamedRow, names: UnitNames): UnitInput[] {
  const name = names.get(row);
  if (!name) return [];
  checkSku(product, row, names);
  const { price, mrp } = readPrices(product, row);
  const stock = readStock(product, row);
  const ean = readEan(product, row);
  return [
    {
      ...name,
      row: row.n,
      sku: row.at('sku'),
      ean,
      price,
      mrp,
      stock,
      weightGrams: product.read(row, 'weight', (t) =>
        parseGrams(t, row.at('weightUnit') || product.ctx.settings.weightUnit),
      ),
      image: '',
    },
  ];
}

/** Two units of one name cannot be distinguished. */
function checkDistinct({ bad }: ProductRows, units: readonly UnitInput[]): void {
  const seen = new Map<string, number>();
  for (const u of units) {
    const key = `${u.variant}|${u.color}|${u.size}`.toLowerCase();
    if (seen.has(key))
      bad(
        u.row,
        'handle',
        key === '||'
          ? packMessage('listings.row.variants_identical', {
              first: seen.get(key)!,
              second: u.row,
            })
          : packMessage('listings.row.variant_repeated', { row: seen.get(key)! }),
      );
    else seen.set(key, u.row);
  }
}

/** The sellable units of a product; at least one, each distinct. */
export function readUnits(product: ProductRows, names: UnitNames): UnitInput[] {
  const units = product.rows.flatMap((row) => readUnit(product, row, names));
  if (units.length === 0) product.bad(product.head.n, null, 'listings.row.no_sellable_unit');
  checkDistinct(product, units);
  return units;
}
