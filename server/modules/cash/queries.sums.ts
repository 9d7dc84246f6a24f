import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

export interface CashSumsRow {
  by: 'all' | 'courier' | 'vendor';
  key: string | null;
  name: string | null;
  shipments: number;
  expected: number;
  received: number;
  outstanding: number;
  short: number;
  overdue: number;
  over: number;
  held: number;
  oldest: Date | null;
}
const AMOUNTS = [
  'shipments',
  'expected',
  'received',
  'outstanding',
  'short',
  'overdue',
  'over',
  'held',
] as const;

const missing = sql`c.expected_paise - c.received_paise`;
/** Missing cash is in few shipments, which have an index of their own. */
export const openCashSums = (now: Date) => sql`
  select c.vendor_id, c.courier, 0, 0, 0, 0, sum(${missing}) filter (where c.received_paise > 0), sum(${missing}) filter (where c.due_at < ${now}),
    sum(${missing}) filter (where c.holder = 'vendor'), min(c.due_at) filter (where c.due_at < ${now})
  from cod_shipments c where c.received_paise < c.expected_paise group by c.vendor_id, c.courier`;

/**
 * Totals of all shipments, of each courier and of each vendor, most missing first, 200 at most of
 * each: from sums by vendor and courier, what changed since those were added up, and the open
 * shipments. One statement, so all three are of the same moment.
 */
export async function selectCashSums(db: Db, now: Date): Promise<CashSumsRow[]> {
  const { rows } = await sql<CashSumsRow>`
    with parts (vendor_id, courier, shipments, expected, received, over, short, overdue, held, oldest) as (
      select vendor_id, courier, shipments, expected_paise, received_paise, over_paise, 0, 0, 0, null::timestamptz from cod_sums
      union all select vendor_id, courier, shipments, expected_paise, received_paise, over_paise, 0, 0, 0, null from cod_sum_changes
      union all ${openCashSums(now)}
    ), sums as (
      select case when grouping(vendor_id) = 0 then 'vendor' when grouping(courier) = 0 then 'courier' else 'all' end as by, coalesce(vendor_id, courier) as key, coalesce(sum(shipments), 0)::bigint as shipments,
        coalesce(sum(expected), 0)::bigint as expected, coalesce(sum(received), 0)::bigint as received, coalesce(sum(expected) - sum(received), 0)::bigint as outstanding, coalesce(sum(short), 0)::bigint as short,
        coalesce(sum(overdue), 0)::bigint as overdue, coalesce(sum(over), 0)::bigint as over, coalesce(sum(held), 0)::bigint as held, min(oldest) as oldest
      from parts group by grouping sets ((), (courier), (vendor_id))
    ), ranked as (
      select *, row_number() over (partition by by order by outstanding desc, key) as place from sums where by = 'all' or shipments > 0
    )
    select r.*, case when r.by = 'vendor' then (select name from vendors v where v.id = r.key) else r.key end as name from ranked r where r.place <= 200 order by r.by, r.place`.execute(
    db,
  );
  return rows.map((r) => ({ ...r, ...Object.fromEntries(AMOUNTS.map((k) => [k, Number(r[k])])) }));
}

const PORTION = 10_000;
/** Adds recorded changes to the sums, a portion of them; returns how many there were. */
export async function addUpCashChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with gone as (delete from cod_sum_changes where id in (select id from cod_sum_changes order by id limit ${PORTION} for update skip locked) returning *),
      added as (
        insert into cod_sums as s (vendor_id, courier, shipments, expected_paise, received_paise, over_paise)
        select vendor_id, courier, sum(shipments), sum(expected_paise), sum(received_paise), sum(over_paise) from gone group by 1, 2 order by 1, 2
        on conflict (vendor_id, courier) do update set shipments = s.shipments + excluded.shipments, expected_paise = s.expected_paise + excluded.expected_paise,
          received_paise = s.received_paise + excluded.received_paise, over_paise = s.over_paise + excluded.over_paise)
    select count(*)::int as n from gone`.execute(db);
  return rows[0]!.n;
}
