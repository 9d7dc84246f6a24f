import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import './tables.ts';

type Sql = RawBuilder<unknown>;
/** With more goods than this a seller is said so much of that a walk along the newest soon has a page. */
const FEW = 5_000;

/** What a seller has on sale where it is few goods, for lists of what is said of them; null of a large seller. */
export async function fewGoodsOf(db: Db, vendorId: string): Promise<string[] | null> {
  const { rows } = await sql<{ id: string }>`select product_id as id from listings where vendor_id = ${vendorId} and state = 'live' limit ${sql.lit(FEW + 1)}`.execute(db);
  return rows.length > FEW ? null : rows.map((r) => r.id);
}
/** Whether a seller has a product on sale. */
export const sells = (vendorId: string, product: Sql): Sql => sql`exists (select from listings l where l.product_id = ${product} and l.vendor_id = ${vendorId} and l.state = 'live')`;

/** Where a list of what is said reads: a table by its short name, and what fits. */
export interface Said { table: Sql; name: Sql; fits: Sql; /** Few goods of a seller it is about; null: whatever `fits` says. */ goods: readonly string[] | null }

/**
 * The first `most` in an order, as a thing to select from by the table's short name: of few goods those of each by its index and never
 * more, else along the order's own index.
 */
export const firstOf = ({ table, name, fits, goods }: Said, columns: Sql, order: Sql, most: number): Sql => (goods
  ? sql`unnest(${[...goods]}::text[]) g(id) cross join lateral (select ${columns} from ${table} ${name} where ${name}.product_id = g.id and ${fits} ${order} limit ${most}) ${name}`
  : sql`(select ${columns} from ${table} ${name} where ${fits} ${order} limit ${most}) ${name}`);
/** How many there are, counted so far. */
export async function countOf(db: Db, { table, name, fits, goods }: Said, most: number): Promise<number> {
  const from = goods ? sql`unnest(${[...goods]}::text[]) g(id) join ${table} ${name} on ${name}.product_id = g.id` : sql`${table} ${name}`;
  return (await sql<{ n: number }>`select count(*)::int as n from (select from ${from} where ${fits} limit ${most}) x`.execute(db)).rows[0]!.n;
}
