import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import './tables.ts';

type Sql = RawBuilder<unknown>;
/** So many products of a vendor are looked through one by one without asking further. */
const FEW = 5_000;
/** Where that many of them have as much said of them, a walk along the newest soon has a page. */
const MUCH = 50;
/** So much is walked to its end sooner than many products are looked through. */
const LITTLE = 20_000;

/** Where a list of what is said reads: a table by its short name, and what fits. */
export interface ReviewListSource {
  table: Sql;
  name: Sql;
  fits: Sql;
}
/** The same about one vendor's products; `products` is where their ids are selected from, null where a walk along the newest is shorter. */
export interface VendorReviewSource extends ReviewListSource {
  products: Sql | null;
}

const live = (vendorId: string) =>
  sql`select product_id as id from listings where vendor_id = ${vendorId} and state = 'live'`;
/** Whether a vendor has a product on sale. */
export const sellsProduct = (vendorId: string, product: Sql): Sql =>
  sql`exists (select from listings l where l.product_id = ${product} and l.vendor_id = ${vendorId} and l.state = 'live')`;

/**
 * What is said of what a vendor has on sale. Of few products, and of many with little said, each product's own index is read; of many with much said, or
 * where little is said in the whole market, the newest of all are walked. One query for a small vendor, up to three for a large one.
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

/** The first `most` in an order, as a thing to select from by the table's short name. */
export const firstRowsOf = (
  { table, name, fits, products }: VendorReviewSource,
  columns: Sql,
  order: Sql,
  most: number,
): Sql =>
  products
    ? sql`${products} g(id) cross join lateral (select ${columns} from ${table} ${name} where ${name}.product_id = g.id and ${fits} ${order} limit ${most}) ${name}`
    : sql`(select ${columns} from ${table} ${name} where ${fits} ${order} limit ${most}) ${name}`;
/** How many there are, counted so far. */
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
