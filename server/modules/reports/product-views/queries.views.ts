import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { DayRange } from '#server/modules/reports/date-range.ts';
import type { ProductFigures } from '#server/modules/reports/records.ts';

/** Records page views of visible products; ignores any other. */
export async function insertViews(
  tx: Tx,
  views: readonly { productId: string; at: Date }[],
): Promise<void> {
  await sql`insert into product_views (product_id, at) select p.id, v.at
    from unnest(${views.map((v) => v.productId)}::text[], ${views.map((v) => v.at)}::timestamptz[]) v (product_id, at)
    join products p on p.id = v.product_id and p.status = 'active'`.execute(tx);
}

/**
 * Page views of these products and units that stayed sold: index lookups per day, however large the
 * marketplace is.
 */
export async function selectProductFigures(
  db: Db,
  vendorId: string,
  productIds: readonly string[],
  { from, to }: DayRange,
): Promise<Map<string, ProductFigures>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<ProductFigures>`
    select p.id as product_id, v.views, s.units from unnest(${[...productIds]}::text[]) as p (id)
    cross join lateral (
      select coalesce(sum(x.views), 0)::int as views from generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
      cross join lateral (select y.views from vendor_product_views y where y.vendor_id = ${vendorId} and y.day = d.day::date and y.product_id = p.id limit 1) x) v
    cross join lateral (
      select coalesce(sum(x.units), 0)::int as units from generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
      cross join lateral (select y.units from vendor_product_daily_totals y where y.vendor_id = ${vendorId} and y.day = d.day::date and y.product_id = p.id limit 1) x) s`.execute(
    db,
  );
  return new Map(rows.map((r) => [r.product_id, r]));
}

export interface ViewedProduct {
  product_id: string;
  views: number;
  name: string;
  category: string;
}
/** Views of every product in these days. */
export async function selectProductViews(
  db: Db,
  vendorId: string,
  { from, to }: DayRange,
): Promise<ViewedProduct[]> {
  const { rows } = await sql<ViewedProduct>`
    select x.product_id, x.views, p.name, c.name as category from (
      select product_id, sum(views)::int as views from vendor_product_views where vendor_id = ${vendorId} and day >= ${from}::date and day <= ${to}::date group by product_id) x
    join products p on p.id = x.product_id join categories c on c.id = p.category_id order by x.views desc, x.product_id`.execute(
    db,
  );
  return rows;
}

/**
 * Takes a batch of views and adds them to the days of the product's current vendors; returns how
 * many.
 */
export async function aggregateViews(tx: Tx, most: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${7_434}::bigint)`.execute(tx);
  const {
    rows: [row],
  } = await sql<{ n: number }>`
    with taken as (delete from product_views where ctid = any(array(select ctid from product_views limit ${most})) returning product_id, at),
    opened as (select product_id, (at at time zone 'Asia/Kolkata')::date as day, count(*)::int as views from taken group by 1, 2),
    sold as (select distinct o.vendor_id, w.day, w.product_id, w.views from opened w join offers o on o.product_id = w.product_id and o.is_active),
    of_products as (
      insert into vendor_product_views as t (vendor_id, day, product_id, views) select vendor_id, day, product_id, views from sold order by 1, 2, 3
      on conflict (vendor_id, day, product_id) do update set views = t.views + excluded.views),
    of_all as (
      insert into marketplace_views as t (day, views) select day, sum(views)::int from opened group by day order by day on conflict (day) do update set views = t.views + excluded.views),
    of_vendors as (
      insert into vendor_views as t (vendor_id, day, views) select vendor_id, day, sum(views)::int from sold group by 1, 2 order by 1, 2
      on conflict (vendor_id, day) do update set views = t.views + excluded.views)
    select count(*)::int as n from taken`.execute(tx);
  return row!.n;
}

/** Deletes views before a day. */
export async function deleteViews(tx: Tx, before: string): Promise<void> {
  for (const table of ['vendor_product_views', 'vendor_views', 'marketplace_views'])
    await sql`delete from ${sql.table(table)} where day < ${before}::date`.execute(tx);
}
