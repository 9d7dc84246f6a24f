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
  step: number;
}
export interface VisitDayTable {
  vendor_id: string;
  day: string;
  visits: number;
  ordered: number;
  viewed: number | null;
  carted: number | null;
  checkouts: number | null;
}
export interface VisitSaltTable {
  day: string;
  salt: string;
}

/** A step a session reached, with a vendor, or a product and so all its vendors. */
export interface SessionStep {
  visit: string;
  day: string;
  step: number;
  productId: string | null;
  vendorId: string | null;
}
/** The number of a step that counts as an order. */
const ORDER_STEP = 5;
/**
 * Stores steps: each counts once for the marketplace and once for each vendor concerned. A session
 * never goes back a step; steps with unknown products are ignored.
 */
export async function upsertSteps(tx: Tx, steps: readonly SessionStep[]): Promise<void> {
  if (steps.length === 0) return;
  await sql`
    with s as (select * from unnest(${steps.map((s) => s.visit)}::text[], ${steps.map((s) => s.day)}::date[], ${steps.map((s) => s.step)}::int[], ${steps.map((s) => s.productId)}::text[], ${steps.map((s) => s.vendorId)}::text[]) s (visit, day, step, product_id, vendor_id)),
    v as (
      select visit, ${FULL_VISIT}::text as vendor_id, day, step from s where product_id is null or exists (select from products where id = s.product_id and status = 'active')
      union all select visit, vendor_id, day, step from s where vendor_id is not null
      union all select s.visit, o.vendor_id, s.day, s.step from s join offers o on o.product_id = s.product_id and o.is_active)
    insert into visits as t (visit, vendor_id, day, step, is_ordered)
    select visit, vendor_id, min(day), max(step), max(step) >= ${ORDER_STEP} from v group by visit, vendor_id order by visit, vendor_id
    on conflict (visit, vendor_id) do update set step = excluded.step, is_ordered = t.is_ordered or excluded.is_ordered where t.step < excluded.step`.execute(
    tx,
  );
}

/** The salt of a day: the first process to ask decides it. Those of earlier days are destroyed. */
export async function keepSalt(tx: Tx, day: string, proposed: string): Promise<string> {
  await sql`delete from visit_salts where day < ${day}::date`.execute(tx);
  await sql`insert into visit_salts (day, salt) values (${day}::date, ${proposed}) on conflict (day) do nothing`.execute(
    tx,
  );
  return (
    await sql<{ salt: string }>`select salt from visit_salts where day = ${day}::date`.execute(tx)
  ).rows[0]!.salt;
}
/** Replaces the salt of a day, unless another process was faster; returns the one that counts. */
export async function replaceSalt(
  tx: Tx,
  day: string,
  { from, to }: { from: string; to: string },
): Promise<string> {
  await sql`update visit_salts set salt = ${to} where day = ${day}::date and salt = ${from}`.execute(
    tx,
  );
  return keepSalt(tx, day, to);
}
export async function deleteSalts(tx: Tx, before: string): Promise<void> {
  await sql`delete from visit_salts where day < ${before}::date`.execute(tx);
}

/** Sessions that reached each step. */
export interface FunnelCounts {
  session: number;
  view: number;
  cart: number;
  checkout: number;
  order: number;
}
export async function selectFunnel(
  db: Db,
  vendorId: string,
  { from, to }: DayRange,
): Promise<FunnelCounts> {
  const days = sql`vendor_id = ${vendorId} and day >= ${from}::date and day <= ${to}::date`;
  const reached = (step: number) =>
    sql`(count(*) filter (where is_ordered or step >= ${step}))::bigint`;
  return (
    await sql<FunnelCounts>`
    select coalesce(sum(session), 0)::int as session, coalesce(sum(view), 0)::int as view, coalesce(sum(cart), 0)::int as cart, coalesce(sum(checkout), 0)::int as checkout, coalesce(sum(ordered), 0)::int as order from (
      select visits as session, coalesce(viewed, visits) as view, coalesce(carted, ordered) as cart, coalesce(checkouts, ordered) as checkout, ordered from visit_daily_totals where ${days}
      union all select count(*), ${reached(2)}, ${reached(3)}, ${reached(4)}, ${reached(ORDER_STEP)} from visits where ${days}) x`.execute(
      db,
    )
  ).rows[0]!;
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
  const reached = (step: number) =>
    sql`(count(*) filter (where is_ordered or step >= ${step}))::int`;
  await sql`with over as (delete from visits where day < ${before}::date returning vendor_id, day, is_ordered, step)
    insert into visit_daily_totals as t (vendor_id, day, visits, ordered, viewed, carted, checkouts)
    select vendor_id, day, count(*)::int, ${reached(ORDER_STEP)}, ${reached(2)}, ${reached(3)}, ${reached(4)} from over group by 1, 2 order by 1, 2
    on conflict (vendor_id, day) do update set visits = t.visits + excluded.visits, ordered = t.ordered + excluded.ordered,
      viewed = coalesce(t.viewed, t.visits) + excluded.viewed, carted = coalesce(t.carted, t.ordered) + excluded.carted, checkouts = coalesce(t.checkouts, t.ordered) + excluded.checkouts`.execute(
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
    visit_salts: VisitSaltTable;
  }
}
