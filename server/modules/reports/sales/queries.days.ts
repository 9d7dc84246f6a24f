import { type RawBuilder, sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { buildFacts } from '#server/modules/reports/analytics/queries.facts.ts';
import type { DayRange } from '#server/modules/reports/date-range.ts';

/**
 * Sums of one day. An exchange counts as revenue on the day of its replacement, but as no order and
 * no unit.
 */
export interface SalesDayRow {
  day: string;
  orders: number;
  units: number;
  cancelled_units: number;
  returned_units: number;
  gross_paise: Paise;
  net_paise: Paise;
  commission_paise: Paise;
}
export interface ProductSalesRow {
  product_id: string;
  units: number;
  net_paise: Paise;
}

const beginning = (day: RawBuilder<unknown>) =>
  sql`(${day}::timestamp at time zone 'Asia/Kolkata')`;

/**
 * The vendor's revenue of an item's remaining units, as `moneyOf` in
 * orders/amounts/remaining-amounts.ts computes it: its price less the discount it funds.
 */
const asked = sql`(l.unit_paise + l.support_paise)::bigint * stays.kept`;
const soldOf = sql`case when l.marketplace_paise = 0 then t.total when l.marketplace_paise = t.whole then ${asked}
      else ${asked} - (2 * (${asked} - t.total) * (t.whole - l.marketplace_paise) + t.whole) / (2 * t.whole) end`;

/**
 * Items of a vendor's orders of one day as they are now. `gross` is their price when ordered, `net`
 * that of the units that remain: price less vendor-funded discount, each unit's share half up, as
 * in the ledger (orders/amounts/remaining-amounts.ts). Unpaid online orders were never sold.
 */
const itemsOf = (vendor: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  select s.id as part, s.return_id is null as is_order, l.product_id, l.quantity, l.cancelled, l.returned,
    (l.total_paise + l.marketplace_paise)::bigint as gross,
    ${soldOf} as net
  from vendor_orders s join orders o on o.id = s.order_id join order_items l on l.order_id = s.order_id and l.vendor_order_id = s.id
  cross join lateral (select l.quantity - l.cancelled - l.returned as kept) stays
  cross join lateral (select (2::bigint * l.total_paise * stays.kept + l.quantity) / (2 * l.quantity) as total, l.discount_paise::bigint + l.support_paise::bigint * l.quantity as whole) t
  where s.vendor_id = ${vendor} and s.created_at >= ${beginning(day)} and s.created_at < ${beginning(sql`(${day} + 1)`)}
    and o.status <> 'payment_pending' and o.payment_status <> 'lapsed' and l.gift_id is null`;

const daySums = sql`(count(distinct part) filter (where is_order))::int as orders, (coalesce(sum(quantity) filter (where is_order), 0))::int as units,
  (coalesce(sum(cancelled) filter (where is_order), 0))::int as cancelled_units, (coalesce(sum(returned) filter (where is_order), 0))::int as returned_units,
  (coalesce(sum(gross) filter (where is_order), 0))::bigint as gross_paise, coalesce(sum(net), 0)::bigint as net_paise`;
const productSums = sql`product_id, (coalesce(sum(quantity - cancelled - returned), 0))::int as units, sum(net)::bigint as net_paise`;

/**
 * Dispatch of the vendor orders of day `k`: handed over when the first shipment left or arrived, late
 * if any was after its own deadline,
 * cancelled by the vendor when it cancelled all of it.
 */
const dispatchOf = sql`
  select count(*)::int as parts, (count(*) filter (where e.left_at is not null))::int as shipped, (count(*) filter (where coalesce(p.is_late, e.left_at > s.ship_by)))::int as shipped_late, (count(*) filter (where e.by_seller))::int as seller_cancelled,
    (count(*) filter (where not exists (select from vendor_orders f where f.order_id = s.order_id and f.return_id is null and f.id < s.id)))::int as led
  from vendor_orders s join orders o on o.id = s.order_id
  cross join lateral (
    select min(v.at) filter (where v.status in ('shipped', 'out_for_delivery', 'delivered')) as left_at, coalesce(bool_or(v.status = 'cancelled' and v.actor = 'vendor'), false) as by_seller
    from order_events v where v.order_id = s.order_id and v.vendor_order_id = s.id) e
  cross join lateral (select bool_or(d.dispatched_at > d.dispatch_by) as is_late from shipments d where d.order_id = s.order_id and d.vendor_order_id = s.id) p
  where s.vendor_id = k.vendor_id and s.created_at >= ${beginning(sql`k.day`)} and s.created_at < ${beginning(sql`(k.day + 1)`)} and s.return_id is null
    and o.status <> 'payment_pending' and o.payment_status <> 'lapsed'`;

/**
 * The marketplace's ledger earnings from vendor orders of day `k`: commission and delivery charges,
 * less funded discounts and delivery.
 */
const earnedOf = sql`
  select coalesce(-sum(e.amount_paise) filter (where e.account = 'platform_commission'), 0)::bigint as commission_paise, coalesce(-sum(e.amount_paise) filter (where e.account in ('platform_shipping', 'platform_fees')), 0)::bigint as fees_paise,
    coalesce(sum(e.amount_paise) filter (where e.account in ('platform_discount', 'platform_free_delivery')), 0)::bigint as funded_paise
  from vendor_orders s join orders o on o.id = s.order_id join ledger_entries e on e.order_id = s.order_id and e.vendor_order_id = s.id and e.account in ('platform_commission', 'platform_fees', 'platform_shipping', 'platform_discount', 'platform_free_delivery')
  where s.vendor_id = k.vendor_id and s.created_at >= ${beginning(sql`k.day`)} and s.created_at < ${beginning(sql`(k.day + 1)`)} and o.status <> 'payment_pending' and o.payment_status <> 'lapsed'`;

const within = (column: RawBuilder<unknown>, { from, to }: DayRange) =>
  sql`${column} >= ${from}::date and ${column} <= ${to}::date`;
const stale = (vendorId: string, days: DayRange) =>
  sql`stale as (select distinct day from vendor_days_to_aggregate where vendor_id = ${vendorId} and ${within(sql`day`, days)})`;

/** Sums of every day with sales: from the summary, and computed live for days changed since. */
export async function selectSalesDays(
  db: Db,
  vendorId: string,
  days: DayRange,
): Promise<SalesDayRow[]> {
  const { rows } = await sql<SalesDayRow>`
    with ${stale(vendorId, days)}
    select day, orders, units, cancelled_units, returned_units, gross_paise, net_paise, commission_paise from vendor_daily_totals d
    where vendor_id = ${vendorId} and ${within(sql`day`, days)} and not exists (select from stale where stale.day = d.day)
    union all select stale.day, x.*, m.commission_paise from stale cross join lateral (select ${daySums} from (${itemsOf(sql`${vendorId}`, sql`stale.day`)}) z having count(*) > 0) x
      cross join lateral (select ${vendorId}::text as vendor_id, stale.day) k cross join lateral (${earnedOf}) m
    order by 1`.execute(db);
  return rows;
}

/** Net sales of each product in these days, the same way. */
const products = (vendorId: string, days: DayRange) => sql`
  select product_id, sum(units)::int as units, sum(net_paise)::bigint as net_paise from (
    select product_id, units, net_paise from vendor_product_daily_totals d
    where vendor_id = ${vendorId} and ${within(sql`day`, days)} and not exists (select from stale where stale.day = d.day)
    union all select x.* from stale cross join lateral (select ${productSums} from (${itemsOf(sql`${vendorId}`, sql`stale.day`)}) z group by product_id) x) both_kinds
  group by product_id`;

export interface BestSeller extends ProductSalesRow {
  name: string;
  slug: string;
}
/** The products with the highest revenue. */
export async function selectBestSellers(
  db: Db,
  vendorId: string,
  days: DayRange,
  limit: number,
): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    with ${stale(vendorId, days)}
    select x.*, p.name, p.slug from (select * from (${products(vendorId, days)}) y where units > 0 order by net_paise desc, product_id limit ${limit}) x
    join products p on p.id = x.product_id order by x.net_paise desc, x.product_id`.execute(db);
  return rows;
}

export interface ProductSales extends ProductSalesRow {
  name: string;
  category: string;
}
/** All products sold, best first, with their category. */
export async function selectProductSales(
  db: Db,
  vendorId: string,
  days: DayRange,
): Promise<ProductSales[]> {
  const { rows } = await sql<ProductSales>`
    with ${stale(vendorId, days)}
    select x.*, p.name, c.name as category from (${products(vendorId, days)}) x join products p on p.id = x.product_id join categories c on c.id = p.category_id
    order by x.net_paise desc, x.product_id`.execute(db);
  return rows;
}

/**
 * Recomputes a batch of changed days and clears their marks; returns how many. In this order: a
 * transaction committed after the marks were taken has left new marks. One process at a time, or an
 * older sum could overwrite a newer one.
 */
export async function aggregateDays(tx: Tx, most: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${7_433}::bigint)`.execute(tx);
  const { rows } = await sql<{ vendor_id: string; day: string }>`
    with taken as (select distinct vendor_id, day from vendor_days_to_aggregate order by vendor_id, day limit ${most}),
    gone as (delete from vendor_days_to_aggregate t using taken where t.vendor_id = taken.vendor_id and t.day = taken.day)
    select vendor_id, day from taken`.execute(tx);
  if (rows.length === 0) return 0;
  const keys = sql`unnest(${rows.map((r) => r.vendor_id)}::text[], ${rows.map((r) => r.day)}::date[]) as k (vendor_id, day)`;
  for (const table of ['vendor_daily_totals', 'vendor_product_daily_totals'])
    await sql`delete from ${sql.table(table)} d using ${keys} where d.vendor_id = k.vendor_id and d.day = k.day`.execute(
      tx,
    );
  const items = itemsOf(sql`k.vendor_id`, sql`k.day`);
  await sql`insert into vendor_daily_totals (vendor_id, day, orders, units, cancelled_units, returned_units, gross_paise, net_paise, lost_paise, parts, shipped, shipped_late, seller_cancelled, led, commission_paise, fees_paise, funded_paise)
    select k.vendor_id, k.day, x.*, y.*, z.* from ${keys} cross join lateral (select ${daySums}, (coalesce(sum(gross - net) filter (where is_order), 0))::bigint as lost_paise from (${items}) z having count(*) > 0) x
    cross join lateral (${dispatchOf}) y cross join lateral (${earnedOf}) z`.execute(tx);
  await sql`insert into marketplace_days_to_aggregate select distinct day from ${keys} on conflict do nothing`.execute(
    tx,
  );
  await sql`insert into vendor_product_daily_totals (vendor_id, day, product_id, units, net_paise)
    select k.vendor_id, k.day, x.* from ${keys} cross join lateral (select ${productSums} from (${items}) z group by product_id) x`.execute(
    tx,
  );
  await buildFacts(tx, rows);
  return rows.length;
}
