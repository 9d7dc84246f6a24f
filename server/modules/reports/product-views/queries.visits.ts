import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { DayRange } from '#server/modules/reports/date-range.ts';

/** The vendor value of a row for the whole marketplace. */
export const FULL_VISIT = '';
export interface VisitTable {
  visit: string;
  vendor_id: string;
  day: string;
  is_ordered: boolean;
}
export interface VisitDayTable {
  vendor_id: string;
  day: string;
  visits: number;
  ordered: number;
}

/**
 * Visits viewed products: each counts once for the marketplace and once for each of the products'
 * vendors.
 */
export async function insertVisits(
  tx: Tx,
  views: readonly { visit: string; productId: string; at: Date }[],
): Promise<void> {
  if (views.length === 0) return;
  await sql`insert into visits (visit, vendor_id, day) select distinct on (s.visit, v.id) s.visit, v.id, (s.at at time zone 'Asia/Kolkata')::date
    from unnest(${views.map((v) => v.visit)}::text[], ${views.map((v) => v.productId)}::text[], ${views.map((v) => v.at)}::timestamptz[]) s (visit, product_id, at)
    cross join lateral (select ${FULL_VISIT}::text as id where exists (select from products where id = s.product_id and status = 'active') union select vendor_id from offers where product_id = s.product_id and is_active) v
    order by s.visit, v.id, s.at
    on conflict (visit, vendor_id) do nothing`.execute(tx);
}
/** An order was placed in a visit. */
export async function markOrdered(
  tx: Tx,
  visit: string,
  vendorIds: readonly string[],
): Promise<void> {
  await sql`update visits set is_ordered = true where visit = ${visit} and vendor_id = any(${[FULL_VISIT, ...vendorIds]}::text[]) and not is_ordered`.execute(
    tx,
  );
}

export interface TrafficDay {
  day: string;
  views: number;
  visits: number;
  ordered: number;
}
/** Views, visits and visits with an order per day, of a vendor or (`WHOLE`) the marketplace. */
export async function selectTraffic(
  db: Db,
  vendorId: string,
  { from, to }: DayRange,
): Promise<TrafficDay[]> {
  const days = sql`day >= ${from}::date and day <= ${to}::date`;
  const views =
    vendorId === FULL_VISIT
      ? sql`marketplace_views where ${days}`
      : sql`vendor_views where vendor_id = ${vendorId} and ${days}`;
  return (
    await sql<TrafficDay>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(views)::int as views, sum(visits)::int as visits, sum(ordered)::int as ordered from (
      select day, views, 0 as visits, 0 as ordered from ${views}
      union all select day, 0, visits, ordered from visit_daily_totals where vendor_id = ${vendorId} and ${days}
      union all select day, 0, count(*)::int, (count(*) filter (where is_ordered))::int from visits where vendor_id = ${vendorId} and ${days} group by day) x
    group by day order by day`.execute(db)
  ).rows;
}

/** Aggregates visits of days before this one. */
export async function aggregateVisits(tx: Tx, before: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${7_435}::bigint)`.execute(tx);
  await sql`with over as (delete from visits where day < ${before}::date returning vendor_id, day, is_ordered)
    insert into visit_daily_totals as t (vendor_id, day, visits, ordered) select vendor_id, day, count(*)::int, (count(*) filter (where is_ordered))::int from over group by 1, 2 order by 1, 2
    on conflict (vendor_id, day) do update set visits = t.visits + excluded.visits, ordered = t.ordered + excluded.ordered`.execute(
    tx,
  );
}
export async function deleteVisits(tx: Tx, before: string): Promise<void> {
  await sql`delete from visit_daily_totals where day < ${before}::date`.execute(tx);
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    visits: VisitTable;
    visit_daily_totals: VisitDayTable;
  }
}
