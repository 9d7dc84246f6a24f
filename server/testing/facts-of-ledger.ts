import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Vendor orders that count, with the day of their facts and their item totals as ordered. */
const days = sql`
  select s.id, s.order_id, s.vendor_id, s.return_id, (s.created_at at time zone 'Asia/Kolkata')::date as day from vendor_orders s join orders o on o.id = s.order_id
  where o.status <> 'payment_pending' and o.payment_status <> 'lapsed'`;
const COSTS = sql`e.account in ('gateway_fee', 'platform_cashback', 'platform_goodwill', 'platform_rounding')`;

/** By vendor and day: what orders and ledger say of vendor orders, and what the facts say. */
const byVendor = (db: Db) =>
  sql<object>`
  with d as (${days}),
  said as (select d.vendor_id, d.day, count(distinct d.id) filter (where d.return_id is null) as vendor_orders,
      coalesce(-sum(e.amount_paise) filter (where e.account = 'platform_commission'), 0) as commission, coalesce(-sum(e.amount_paise) filter (where e.account in ('platform_shipping', 'platform_fees')), 0) as fees,
      coalesce(sum(e.amount_paise) filter (where e.account in ('platform_discount', 'platform_free_delivery')), 0) as funded
    from d left join ledger_entries e on e.vendor_order_id = d.id group by 1, 2),
  counted as (select d.vendor_id, d.day, coalesce(sum(l.total_paise + l.marketplace_paise) filter (where d.return_id is null), 0) as gross, coalesce(sum(l.quantity) filter (where d.return_id is null), 0) as units,
      coalesce(sum(l.cancelled) filter (where d.return_id is null), 0) as cancelled, coalesce(sum(l.returned) filter (where d.return_id is null), 0) as returned
    from d left join order_items l on l.vendor_order_id = d.id and l.gift_id is null group by 1, 2),
  facts as (select vendor_id, day, sum(vendor_orders) as vendor_orders, sum(commission_paise) as commission, sum(fees_paise) as fees, sum(funded_paise) as funded,
      sum(gross_paise) as gross, sum(units) as units, sum(cancelled_units) as cancelled, sum(returned_units) as returned from sales_facts group by 1, 2)
  select 'vendor' as what, coalesce(said.vendor_id, facts.vendor_id) as of, row_to_json(said) as said, row_to_json(counted) as counted, row_to_json(facts) as facts
  from said join counted using (vendor_id, day) full join facts on facts.vendor_id = said.vendor_id and facts.day = said.day
  where (said.vendor_orders, said.commission, said.fees, said.funded, counted.gross, counted.units, counted.cancelled, counted.returned)
    is distinct from (facts.vendor_orders, facts.commission, facts.fees, facts.funded, facts.gross, facts.units, facts.cancelled, facts.returned)`.execute(
    db,
  );

/**
 * By day: costs and refunds, also those of whole orders. A refund is what left the bank, the gateway
 * or went to a wallet, so it is compared to the other side of its entries.
 */
const byDay = (db: Db) =>
  sql<object>`
  with d as (${days}),
  of_order as (select order_id, min(day) as day from d where return_id is null group by 1),
  said as (select coalesce(d.day, o.day) as day, coalesce(sum(e.amount_paise) filter (where ${COSTS}), 0) as cost,
      coalesce(-sum(e.amount_paise) filter (where e.account in ('platform_bank', 'gateway_receivable', 'shopper_wallet', 'vendor_payable') and e.reason in ('refund_paid', 'refunded_to_wallet', 'wallet_refunded')), 0) as refunded
    from of_order o join ledger_entries e on e.order_id = o.order_id left join d on d.id = e.vendor_order_id group by 1),
  facts as (select day, sum(cost_paise) as cost, sum(refunded_paise) as refunded from sales_facts group by 1)
  select 'day' as what, coalesce(said.day, facts.day)::text as of, row_to_json(said) as said, row_to_json(facts) as facts from said full join facts on facts.day = said.day
  where (coalesce(said.cost, 0), coalesce(said.refunded, 0)) is distinct from (coalesce(facts.cost, 0), coalesce(facts.refunded, 0))`.execute(
    db,
  );

/** Net sales, commission and fees of vendors' days that are in statements altogether. */
const byStatement = (db: Db) =>
  sql<object>`
  with d as (${days}),
  settled as (select d.vendor_id, d.day, sum(p.net) as net, sum(p.commission) as commission from d
      left join lateral (select sum(items_paise - discount_paise) as net, sum(commission_paise) as commission from statement_orders p where p.vendor_order_id = d.id) p on true
    group by 1, 2 having bool_and((p.net is not null or exists (select from vendor_orders s where s.id = d.id and s.status = 'cancelled')) and not exists (select from unsettled_ledger_entries u where u.vendor_order_id = d.id))),
  facts as (select vendor_id, day, sum(net_paise) as net, sum(commission_paise) as commission from sales_facts group by 1, 2)
  select 'statements' as what, vendor_id as of, row_to_json(s) as said, row_to_json(f) as facts from settled s join facts f using (vendor_id, day)
  where (coalesce(s.net, 0), coalesce(s.commission, 0)) is distinct from (f.net, f.commission)`.execute(
    db,
  );

/** The daily totals of vendors, and the sums of the facts by day. */
const bySums = (db: Db) =>
  sql<object>`
  select 'totals' as what, coalesce(f.vendor_id, t.vendor_id) as of, row_to_json(t) as said, row_to_json(f) as facts from (select vendor_id, day, sum(gross_paise) as gross, sum(net_paise) as net, sum(units) as units, sum(fees_paise) as fees from sales_facts group by 1, 2) f
    full join vendor_daily_totals t on t.vendor_id = f.vendor_id and t.day = f.day where (f.gross, f.net, f.units, f.fees) is distinct from (t.gross_paise, t.net_paise, t.units, t.fees_paise)
  union all select 'sums', coalesce(f.day, t.day)::text, row_to_json(t), row_to_json(f) from (select day, sum(gross_paise) as gross, sum(net_paise) as net, sum(refunded_paise) as refunded, sum(cost_paise) as cost from sales_facts group by 1) f
    full join (select * from sales_fact_totals where dimension = 'all') t on t.day = f.day where (f.gross, f.net, f.refunded, f.cost) is distinct from (t.gross_paise, t.net_paise, t.refunded_paise, t.cost_paise)`.execute(
    db,
  );

/** Kept sums of months that are up to date, and the sums of their days. */
const byMonths = (db: Db) =>
  sql<object>`
  with d as (select '' as vendor_id, day, dimension, key, gross_paise, net_paise, units, orders from sales_fact_totals where dimension <> 'all'
    union all select f.vendor_id, day, d.*, gross_paise, net_paise, units, orders from sales_facts f
      cross join lateral (values ('category', category_id), ('vendor', vendor_id), ('zone', pin_zone), ('payment', payment_method), ('campaign', campaign)) d),
  said as (select vendor_id, dimension, date_trunc('month', day::timestamp)::date as month, key, sum(gross_paise) as gross, sum(net_paise) as net, sum(units) as units, sum(orders) as orders from d group by 1, 2, 3, 4)
  select 'months' as what, coalesce(f.vendor_id, said.vendor_id) as of, row_to_json(said) as said, row_to_json(f) as facts from said full join sales_fact_months f on (f.vendor_id, f.dimension, f.month, f.key) = (said.vendor_id, said.dimension, said.month, said.key)
  where exists (select from sales_fact_months m where m.vendor_id = coalesce(f.vendor_id, said.vendor_id) and m.month = coalesce(f.month, said.month))
    and not exists (select from fact_months_to_build b where b.vendor_id = coalesce(f.vendor_id, said.vendor_id) and b.month = coalesce(f.month, said.month))
    and (said.gross, said.net, said.units, said.orders) is distinct from (f.gross_paise, f.net_paise, f.units, f.orders)`.execute(
    db,
  );

/** What orders, ledger and statements say of all days, and what the facts say: rows that differ. */
export const factDifferences = async (db: Db): Promise<object[]> =>
  [
    await byVendor(db),
    await byDay(db),
    await byStatement(db),
    await bySums(db),
    await byMonths(db),
  ].flatMap(({ rows }) => rows);
