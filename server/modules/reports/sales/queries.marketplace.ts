import { type RawBuilder, sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { DayRange } from '#server/modules/reports/date-range.ts';

/**
 * Sums of one day over all vendors. `lost`: products cancelled or returned; `fees`: delivery
 * charged by the marketplace; `borne`: discounts and free delivery it pays.
 */
export interface MarketplaceDay {
  day: string;
  orders: number;
  units: number;
  cancelled_units: number;
  returned_units: number;
  gross_paise: Paise;
  net_paise: Paise;
  lost_paise: Paise;
  commission_paise: Paise;
  fees_paise: Paise;
  funded_paise: Paise;
  parts: number;
  shipped: number;
  shipped_late: number;
}
const within = (column: RawBuilder<unknown>, { from, to }: DayRange) =>
  sql`${column} >= ${from}::date and ${column} <= ${to}::date`;

/**
 * Aggregates a batch of changed days from the vendors' days, and sales by top-level category;
 * returns how many. Under the lock of `aggregateDays`: a day is marked when a vendor's day is
 * written, and both become visible together.
 */
export async function aggregateMarketplaceDays(tx: Tx, most: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${7_433}::bigint)`.execute(tx);
  const { rows } = await sql<{ day: string }>`
    delete from marketplace_days_to_aggregate where day in (select day from marketplace_days_to_aggregate order by day desc limit ${most}) returning day`.execute(
    tx,
  );
  if (rows.length === 0) return 0;
  const days = sql`any(${rows.map((r) => r.day)}::date[])`;
  for (const table of ['marketplace_daily_totals', 'category_daily_totals'])
    await sql`delete from ${sql.table(table)} where day = ${days}`.execute(tx);
  await sql`insert into marketplace_daily_totals (day, orders, units, cancelled_units, returned_units, gross_paise, net_paise, lost_paise, commission_paise, fees_paise, funded_paise, parts, shipped, shipped_late, vendors)
    select day, sum(led)::int, sum(units)::int, sum(cancelled_units)::int, sum(returned_units)::int, sum(gross_paise)::bigint, sum(net_paise)::bigint, sum(lost_paise)::bigint, sum(commission_paise)::bigint,
      sum(fees_paise)::bigint, sum(funded_paise)::bigint, sum(parts)::int, sum(shipped)::int, sum(shipped_late)::int, count(*) filter (where orders > 0)::int
    from vendor_daily_totals where day = ${days} group by day`.execute(tx);
  await sql`insert into category_daily_totals (day, category_id, units, net_paise)
    select d.day, p.category_id, sum(d.units)::int, sum(d.net_paise)::bigint from vendor_product_daily_totals d join products p on p.id = d.product_id where d.day = ${days} group by d.day, p.category_id`.execute(
    tx,
  );
  return rows.length;
}

export const selectMarketplaceDays = async (db: Db, days: DayRange): Promise<MarketplaceDay[]> =>
  (
    await sql<MarketplaceDay>`select day, orders, units, cancelled_units, returned_units, gross_paise, net_paise, lost_paise, commission_paise, fees_paise, funded_paise, parts, shipped, shipped_late from marketplace_daily_totals where ${within(sql`day`, days)} order by day`.execute(
      db,
    )
  ).rows;

/**
 * Vendors with sales in these days, and in the preceding ones: one index lookup per vendor,
 * whatever the range.
 */
export async function selectSelling(
  db: Db,
  now: DayRange,
  before: DayRange,
): Promise<{ now: number; before: number }> {
  const sold = (days: DayRange) =>
    sql`(select count(*)::int from vendors v where exists (select from vendor_daily_totals d where d.vendor_id = v.id and ${within(sql`d.day`, days)} and d.orders > 0))`;
  return (
    await sql<{
      now: number;
      before: number;
    }>`select ${sold(now)} as now, ${sold(before)} as before`.execute(db)
  ).rows[0]!;
}

export interface TopRow {
  id: string;
  name: string;
  units: number;
  net_paise: Paise;
}
export const selectTopCategories = async (
  db: Db,
  days: DayRange,
  limit: number,
): Promise<(TopRow & { slug: string })[]> =>
  (
    await sql<TopRow & { slug: string }>`
  select c.id, c.name, c.slug, x.units, x.net_paise from (
    select category_id, sum(units)::int as units, sum(net_paise)::bigint as net_paise from category_daily_totals where ${within(sql`day`, days)} group by category_id having sum(net_paise) > 0 order by sum(net_paise) desc, category_id limit ${limit}) x
  join categories c on c.id = x.category_id order by x.net_paise desc, c.id`.execute(db)
  ).rows;
export const selectTopVendors = async (db: Db, days: DayRange, limit: number): Promise<TopRow[]> =>
  (
    await sql<TopRow>`
  select v.id, v.name, x.units, x.net_paise from (
    select vendor_id, sum(orders)::int as units, sum(net_paise)::bigint as net_paise from vendor_daily_totals where ${within(sql`day`, days)} group by vendor_id having sum(net_paise) > 0 order by sum(net_paise) desc, vendor_id limit ${limit}) x
  join vendors v on v.id = x.vendor_id order by x.net_paise desc, v.id`.execute(db)
  ).rows;
