import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { MEASURE_COLUMNS } from './measures.ts';

/** A vendor's day. */
export interface FactDay {
  vendor_id: string;
  day: string;
}

const keysOf = (days: readonly FactDay[]) =>
  sql`unnest(${days.map((k) => k.vendor_id)}::text[], ${days.map((k) => k.day)}::date[]) as k (vendor_id, day)`;
const beginning = (day: RawBuilder<unknown>) =>
  sql`(${day}::timestamp at time zone 'Asia/Kolkata')`;
/** Unpaid online orders were never sold. */
const isSold = (o: string) =>
  sql.raw(`${o}.status <> 'payment_pending' and ${o}.payment_status <> 'lapsed'`);

/** Vendor orders of these days; the oldest of an order leads it, so that the order counts once. */
const vendorOrders = (days: readonly FactDay[]) => sql`
  select k.vendor_id, k.day, s.id, s.order_id, s.commission_bp, s.return_id is null as is_order, o.user_id, o.placed_at, o.payment_method,
    case when o.address ->> 'pincode' ~ '^[1-9]' then left(o.address ->> 'pincode', 1) else '0' end as pin_zone,
    case when o.discount_source = 'promo' then 'promo ' || coalesce(o.promo_code, '') else coalesce(o.discount_source, '') end as order_campaign,
    s.return_id is null and not exists (select from vendor_orders f where f.order_id = s.order_id and f.return_id is null and f.id < s.id) as leads
  from ${keysOf(days)} join vendor_orders s on s.vendor_id = k.vendor_id and s.created_at >= ${beginning(sql`k.day`)} and s.created_at < ${beginning(sql`(k.day + 1)`)}
  join orders o on o.id = s.order_id where ${isSold('o')}`;

/** A part of an amount: what falls to the weights up to `cum`, less what falls to those before it; the parts add up to the amount. */
const partOf = (paise: string, weight: string, cum: string, whole: string) =>
  sql.raw(
    `(trunc(${paise} * ${cum} / ${whole}) - trunc(${paise} * (${cum} - ${weight}) / ${whole}))`,
  );

const COSTS = sql`e.account in ('gateway_fee', 'platform_cashback', 'platform_goodwill', 'platform_rounding')`;
const REFUNDS = sql`e.account = 'shopper_receivable' and e.amount_paise > 0 and e.reason in ('refund_paid', 'refunded_to_wallet', 'wallet_refunded')`;

/**
 * What the ledger says of each vendor order. Entries of the whole order, such as the fee of its
 * payment, are divided among its vendor orders by the prices they had when ordered.
 */
const booked = sql`
  select s.*, e.commission, e.fees, e.funded, e.cost + ${partOf('e.order_cost', 'w.own', 'w.cum', 'w.whole')} as cost,
    e.refunded + ${partOf('e.order_refunded', 'w.own', 'w.cum', 'w.whole')} as refunded
  from s cross join lateral (
    select case when s.is_order then 1 else 0 end * coalesce(sum(f.items_paise + 1) filter (where f.id = s.id), 0)::numeric as own,
      case when s.is_order then 1 else 0 end * coalesce(sum(f.items_paise + 1) filter (where f.id <= s.id), 0)::numeric as cum, sum(f.items_paise + 1)::numeric as whole
    from vendor_orders f where f.order_id = s.order_id and f.return_id is null) w
  cross join lateral (
    select coalesce(-sum(e.amount_paise) filter (where e.vendor_order_id = s.id and e.account = 'platform_commission'), 0)::numeric as commission,
      coalesce(-sum(e.amount_paise) filter (where e.vendor_order_id = s.id and e.account in ('platform_shipping', 'platform_fees')), 0)::numeric as fees,
      coalesce(sum(e.amount_paise) filter (where e.vendor_order_id = s.id and e.account in ('platform_discount', 'platform_free_delivery')), 0)::numeric as funded,
      coalesce(sum(e.amount_paise) filter (where e.vendor_order_id = s.id and ${COSTS}), 0)::numeric as cost,
      coalesce(sum(e.amount_paise) filter (where e.vendor_order_id is null and ${COSTS}), 0)::numeric as order_cost,
      coalesce(sum(e.amount_paise) filter (where e.vendor_order_id = s.id and ${REFUNDS}), 0)::numeric as refunded,
      coalesce(sum(e.amount_paise) filter (where e.vendor_order_id is null and ${REFUNDS}), 0)::numeric as order_refunded
    from ledger_entries e where e.order_id = s.order_id) e`;

/** The vendor's revenue of an item's remaining units: see `soldOf` in sales/queries.days.ts. */
const asked = sql`(l.unit_paise + l.support_paise)::bigint * stays.kept`;
const net = sql`(case when l.marketplace_paise = 0 then t.total when l.marketplace_paise = t.whole then ${asked}
    else ${asked} - (2 * (${asked} - t.total) * (t.whole - l.marketplace_paise) + t.whole) / (2 * t.whole) end)::bigint`;

/**
 * Items of the vendor orders. An item's campaign is the coupon of its order, else the offer its
 * price came from, else the milestone. The weights divide the vendor order's amounts: commission by
 * what remains sold at the item's rate, everything else by the price.
 */
const items = sql`
  select b.*, l.id as item_id, l.position, p.category_id, l.quantity, l.cancelled, l.returned, moved.shipped, moved.rto,
    case when b.order_campaign like 'promo %' then b.order_campaign else coalesce(l.discount_parts -> 0 ->> 'rule', b.order_campaign) end as campaign,
    (l.total_paise + l.marketplace_paise)::bigint as gross, ${net} as net,
    ${net}::numeric * coalesce(l.commission_bp, b.commission_bp) * 1000000 + l.total_paise + l.marketplace_paise + 1 as commission_weight, (l.total_paise + l.marketplace_paise + 1)::numeric as weight
  from b join order_items l on l.order_id = b.order_id and l.vendor_order_id = b.id and l.gift_id is null join products p on p.id = l.product_id
  cross join lateral (select l.quantity - l.cancelled - l.returned as kept) stays
  cross join lateral (select (2::bigint * l.total_paise * stays.kept + l.quantity) / (2 * l.quantity) as total, l.discount_paise::bigint + l.support_paise::bigint * l.quantity as whole) t
  cross join lateral (
    select coalesce(sum(c.quantity) filter (where m.status not in ('packed', 'unpacked')), 0) as shipped, coalesce(sum(c.quantity) filter (where m.status in ('returning', 'returned')), 0) as rto
    from shipments m join shipment_items c on c.shipment_id = m.id and c.order_item_id = l.id where m.order_id = b.order_id) moved`;

const ordered = sql.raw(
  `select i.*, sum(commission_weight) over all_of as commission_whole, sum(commission_weight) over up_to as commission_cum, sum(weight) over all_of as whole, sum(weight) over up_to as cum,
    row_number() over up_to as nth, row_number() over of_category as nth_of_category, row_number() over of_campaign as nth_of_campaign
  from i window all_of as (partition by id), up_to as (partition by id order by position, item_id), of_category as (partition by id, category_id order by position, item_id), of_campaign as (partition by id, campaign order by position, item_id)`,
);

const isFirst = sql`not exists (select from orders f where f.user_id = r.user_id and (f.placed_at, f.id) < (r.placed_at, r.order_id) and ${isSold('f')})`;
const isFirstHere = sql`not exists (select from orders f join vendor_orders v on v.order_id = f.id and v.vendor_id = r.vendor_id and v.return_id is null
  where f.user_id = r.user_id and (f.placed_at, f.id) < (r.placed_at, r.order_id) and ${isSold('f')})`;
const count = (condition: RawBuilder<unknown>) => sql`(count(*) filter (where ${condition}))::int`;
const unitSum = (column: string) =>
  sql`(coalesce(sum(${sql.ref(column)}) filter (where is_order), 0))::int`;
const moneySum = (part: RawBuilder<unknown>) => sql`(sum(${part}))::bigint`;

/**
 * Builds the facts of these days anew from orders, shipments and the ledger. Running it again
 * changes nothing. The caller holds the lock of `aggregateDays`.
 */
export async function buildFacts(tx: Tx, days: readonly FactDay[]): Promise<void> {
  if (days.length === 0) return;
  await sql`delete from sales_facts f using ${keysOf(days)} where f.vendor_id = k.vendor_id and f.day = k.day`.execute(
    tx,
  );
  await sql`
    with s as (${vendorOrders(days)}), b as (${booked}), i as (${items}), r as (${ordered})
    insert into sales_facts (vendor_id, day, category_id, pin_zone, payment_method, campaign, ${sql.raw(MEASURE_COLUMNS.join(', '))})
    select vendor_id, day, category_id, pin_zone, payment_method, campaign,
      ${count(sql`leads and nth = 1`)}, ${count(sql`is_order and nth = 1`)}, ${count(sql`is_order and nth_of_category = 1`)}, ${count(sql`is_order and nth_of_campaign = 1`)},
      ${count(sql`leads and nth = 1 and ${isFirst}`)}, ${count(sql`is_order and nth = 1 and ${isFirstHere}`)},
      ${unitSum('quantity')}, ${unitSum('cancelled')}, ${unitSum('returned')}, ${unitSum('shipped')}, ${unitSum('rto')},
      (coalesce(sum(gross) filter (where is_order), 0))::bigint, ${moneySum(sql`net`)},
      ${moneySum(partOf('commission', 'commission_weight', 'commission_cum', 'commission_whole'))}, ${moneySum(partOf('fees', 'weight', 'cum', 'whole'))},
      ${moneySum(partOf('funded', 'weight', 'cum', 'whole'))}, ${moneySum(partOf('cost', 'weight', 'cum', 'whole'))}, ${moneySum(partOf('refunded', 'weight', 'cum', 'whole'))}
    from r group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`.execute(tx);
  await sql`insert into fact_totals_to_build select distinct day from ${keysOf(days)} on conflict do nothing`.execute(
    tx,
  );
  await sql`insert into cohort_months_to_build select distinct date_trunc('month', day)::date from ${keysOf(days)} on conflict do nothing`.execute(
    tx,
  );
}

/** Sums of the facts of a batch of days, by each dimension; returns how many days. */
export async function buildFactTotals(tx: Tx, most: number): Promise<number> {
  await lockFacts(tx);
  const { rows } = await sql<{ day: string }>`
    delete from fact_totals_to_build where day in (select day from fact_totals_to_build order by day desc limit ${most}) returning to_char(day, 'YYYY-MM-DD') as day`.execute(
    tx,
  );
  if (rows.length === 0) return 0;
  const days = sql`any(${rows.map((r) => r.day)}::date[])`;
  await sql`delete from sales_fact_totals where day = ${days}`.execute(tx);
  const sums = sql.raw(MEASURE_COLUMNS.map((c) => `sum(${c})`).join(', '));
  await sql`
    insert into sales_fact_totals (dimension, day, key, ${sql.raw(MEASURE_COLUMNS.join(', '))})
    select d.dimension, day, d.key, ${sums} from sales_facts
      cross join lateral (values ('all', ''), ('category', category_id), ('vendor', vendor_id), ('zone', pin_zone), ('payment', payment_method), ('campaign', campaign)) d (dimension, key)
    where day = ${days} group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  return rows.length;
}

/** The lock of everything that writes daily totals: one process at a time. */
export async function lockFacts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${7_433}::bigint)`.execute(tx);
}

/** Takes marked days that only the facts need. */
export async function takeFactDays(tx: Tx, most: number): Promise<FactDay[]> {
  await lockFacts(tx);
  return (
    await sql<FactDay>`
    delete from fact_days_to_build t using (select vendor_id, day from fact_days_to_build order by day desc, vendor_id limit ${most}) x
    where t.vendor_id = x.vendor_id and t.day = x.day returning t.vendor_id, to_char(t.day, 'YYYY-MM-DD') as day`.execute(
      tx,
    )
  ).rows;
}

/** Marks all days of a range that have orders; returns how many days of vendors. */
export async function markFactDays(tx: Tx, from: string, to: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with marked as (insert into fact_days_to_build (vendor_id, day)
      select vendor_id, day from vendor_daily_totals where day between ${from}::date and ${to}::date on conflict do nothing returning 1)
    select count(*)::int as n from marked`.execute(tx);
  return rows[0]!.n;
}

/**
 * Marks recent days whose orders may no longer be the first of their customer, or have become it:
 * an earlier order was paid late or expired after they were placed.
 */
export async function markFirstOrderDays(tx: Tx, since: Date): Promise<void> {
  await sql`
    insert into fact_days_to_build (vendor_id, day)
    select distinct s.vendor_id, (s.created_at at time zone 'Asia/Kolkata')::date from orders o join vendor_orders s on s.order_id = o.id and s.return_id is null
    where o.placed_at >= ${since} and exists (select from orders f where f.user_id = o.user_id and f.placed_at < o.placed_at and f.placed_at >= ${since}::timestamptz - interval '8 days' and f.updated_at > o.placed_at)
    on conflict do nothing`.execute(tx);
}

/** Takes a marked month of the cohorts. */
export async function takeCohortMonth(tx: Tx): Promise<string | null> {
  await lockFacts(tx);
  const { rows } = await sql<{ month: string }>`
    delete from cohort_months_to_build where month = (select max(month) from cohort_months_to_build) returning to_char(month, 'YYYY-MM-DD') as month`.execute(
    tx,
  );
  return rows[0]?.month ?? null;
}

/** Customers who ordered in this month, by the month of their first order, with their orders. */
export async function buildCohortMonth(tx: Tx, month: string): Promise<void> {
  await sql`delete from cohort_months where month = ${month}::date`.execute(tx);
  await sql`
    insert into cohort_months (cohort, month, customers, orders, gross_paise)
    select c.cohort, ${month}::date, count(*)::int, sum(c.orders)::int, sum(c.gross)::bigint from (
      select x.user_id, x.orders, x.gross, (select date_trunc('month', f.placed_at at time zone 'Asia/Kolkata')::date from orders f where f.user_id = x.user_id and ${isSold('f')} order by f.placed_at, f.id limit 1) as cohort
      from (select o.user_id, count(*) as orders, sum(o.items_paise) as gross from orders o
        where o.placed_at >= ${beginning(sql`${month}::date`)} and o.placed_at < ${beginning(sql`(${month}::date + interval '1 month')`)} and ${isSold('o')} group by o.user_id) x) c
    group by 1 order by 1`.execute(tx);
}
