import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import './tables.ts';

type Sql = RawBuilder<unknown>;
/** Up to this many products of a vendor are always read one by one. */
const FEW = 5_000;
/** Above this many texts, a scan of the newest soon fills a page. */
const MUCH = 50;
/** Below this many texts a complete scan is faster than reading many products. */
const LITTLE = 20_000;

/** Source of a list of texts: a table by its short name, and its condition. */
export interface ReviewListSource {
  table: Sql;
  name: Sql;
  fits: Sql;
}
/**
 * The same for one vendor's products; `products` selects their ids, null where scanning the newest
 * is faster.
 */
export interface VendorReviewSource extends ReviewListSource {
  products: Sql | null;
}

const live = (vendorId: string) =>
  sql`select product_id as id from listings where vendor_id = ${vendorId} and state = 'live'`;
/** Whether a vendor has a product on sale. */
export const sellsProduct = (vendorId: string, product: Sql): Sql =>
  sql`exists (select from listings l where l.product_id = ${product} and l.vendor_id = ${vendorId} and l.state = 'live')`;

/**
 * Texts about a vendor's products on sale. With few products, and with many products and few texts,
 * each product's index is read; with many products and many texts, or few texts in the whole
 * marketplace, the newest of all are scanned. One query for a small vendor, up to three for a large
 * one.
 */
export async function vendorReviewSource(
  db: Db,
  said: ReviewListSource,
  vendorId: string,
): Promise<VendorReviewSource> {
  const { rows } = await sql<{ id: string }>`${live(vendorId)} limit ${sql.lit(FEW + 1)}`.execute(
    db,
  );
  const some = sql`unnest(${rows.map((r) => r.id)}::text[])`;
  if (rows.length <= FEW) return { ...said, products: some };
  const isShort =
    (await countRowsOf(db, { ...said, products: some }, MUCH)) === MUCH ||
    (await countRowsOf(db, { ...said, products: null }, LITTLE)) < LITTLE;
  return isShort
    ? {
        ...said,
        fits: sql`${sellsProduct(vendorId, sql`${said.name}.product_id`)} and ${said.fits}`,
        products: null,
      }
    : { ...said, products: sql`(${live(vendorId)})` };
}

/** The first `most` in an order, selectable by the table's short name. */
export const firstRowsOf = (
  { table, name, fits, products }: VendorReviewSource,
  columns: Sql,
  order: Sql,
  most: number,
): Sql =>
  products
    ? sql`${products} g(id) cross join lateral (select ${columns} from ${table} ${name} where ${name}.product_id = g.id and ${fits} ${order} limit ${most}) ${name}`
    : sql`(select ${columns} from ${table} ${name} where ${fits} ${order} limit ${most}) ${name}`;
/** The count up to a limit. */
export async function countRowsOf(
  db: Db,
  { table, name, fits, products }: VendorReviewSource,
  most: number,
): Promise<number> {
  const from = products
    ? sql`${products} g(id) join ${table} ${name} on ${name}.product_id = g.id`
    : sql`${table} ${name}`;
  return (
    await sql<{
      n: number;
    }>`select count(*)::int as n from (select from ${from} where ${fits} limit ${most}) x`.execute(
      db,
    )
  ).rows[0]!.n;
}
