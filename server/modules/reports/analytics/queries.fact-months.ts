import { type RawBuilder, sql } from 'kysely';
import { DIMENSIONS } from '#contracts/reports/analytics.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { MEASURE_COLUMNS } from './measures.ts';
import { lockFacts } from './queries.facts.ts';

/**
 * Facts in a month from which a vendor's month is kept. Reading fewer is cheap, and sums of every
 * month of every vendor would be more rows than the facts. A month once kept stays.
 */
const FACTS_OF_MONTH = 200;

const columns = sql.raw(MEASURE_COLUMNS.join(', '));
const sums = sql.raw(MEASURE_COLUMNS.map((c) => `sum(${c})`).join(', '));
const listOf = (table: string) => sql.raw(MEASURE_COLUMNS.map((c) => `${table}.${c}`).join(', '));
const replaced = sql.raw(MEASURE_COLUMNS.map((c) => `${c} = excluded.${c}`).join(', '));

/** Every sale has a payment method: a month that is kept has rows by it, and few. */
const hasRows = sql`m.dimension = 'payment'`;

interface FactMonth {
  vendor_id: string;
  month: string;
}
const keysOf = (months: readonly FactMonth[]) =>
  sql`unnest(${months.map((m) => m.vendor_id)}::text[], ${months.map((m) => m.month)}::date[]) as k (vendor_id, month)`;
const nextMonth = sql`(k.month + interval '1 month')::date`;

/** Keeps the sums of these months: writes rows that differ, and deletes those without sales. */
async function keepMonths(
  tx: Tx,
  months: readonly FactMonth[],
  rows: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with x (vendor_id, month, dimension, key, ${columns}) as materialized (${rows}),
    gone as (delete from sales_fact_months f using ${keysOf(months)} where f.vendor_id = k.vendor_id and f.month = k.month and f.dimension = any(${[...DIMENSIONS]}::text[])
      and not exists (select from x where x.vendor_id = f.vendor_id and x.month = f.month and x.dimension = f.dimension and x.key = f.key))
    insert into sales_fact_months as f (vendor_id, month, dimension, key, ${columns}) select * from x order by vendor_id, dimension, month, key
    on conflict (vendor_id, dimension, month, key) do update set ${replaced} where (${listOf('f')}) is distinct from (${listOf('excluded')})`.execute(
    tx,
  );
}

/** Builds the newest marked month of the marketplace from the sums of its days; false without one. */
export async function buildMarketMonth(tx: Tx): Promise<boolean> {
  await lockFacts(tx);
  const { rows } = await sql<FactMonth>`
    delete from fact_months_to_build where vendor_id = '' and month = (select max(month) from fact_months_to_build where vendor_id = '')
    returning vendor_id, to_char(month, 'YYYY-MM-DD') as month`.execute(tx);
  if (rows.length === 0) return false;
  await keepMonths(
    tx,
    rows,
    sql`select k.vendor_id, k.month, d.dimension, d.key, ${sums} from ${keysOf(rows)}
      join sales_fact_totals d on d.dimension = any(${[...DIMENSIONS]}::text[]) and d.day >= k.month and d.day < ${nextMonth} group by 1, 2, 3, 4`,
  );
  return true;
}

/** Builds a batch of marked months of vendors that have many facts in them; returns how many were marked. */
export async function buildVendorMonths(tx: Tx, most: number): Promise<number> {
  await lockFacts(tx);
  const { rows } = await sql<FactMonth>`
    delete from fact_months_to_build t using (select vendor_id, month from fact_months_to_build where vendor_id > '' order by vendor_id, month limit ${most}) x
    where t.vendor_id = x.vendor_id and t.month = x.month returning t.vendor_id, to_char(t.month, 'YYYY-MM-DD') as month`.execute(
    tx,
  );
  if (rows.length === 0) return 0;
  const { rows: kept } = await sql<FactMonth>`
    select k.vendor_id, to_char(k.month, 'YYYY-MM-DD') as month from ${keysOf(rows)}
    where exists (select from sales_fact_months m where m.vendor_id = k.vendor_id and m.month = k.month and ${hasRows})
      or exists (select from sales_facts f where f.vendor_id = k.vendor_id and f.day >= k.month and f.day < ${nextMonth} offset ${FACTS_OF_MONTH - 1})`.execute(
    tx,
  );
  if (kept.length > 0)
    await keepMonths(
      tx,
      kept,
      sql`select k.vendor_id, k.month, d.dimension, d.key, ${sums} from ${keysOf(kept)}
        join sales_facts f on f.vendor_id = k.vendor_id and f.day >= k.month and f.day < ${nextMonth}
        cross join lateral (values ('category', category_id), ('vendor', f.vendor_id), ('zone', pin_zone), ('payment', payment_method), ('campaign', campaign)) d (dimension, key)
        group by 1, 2, 3, 4`,
    );
  return rows.length;
}

/** Those of these months whose sums are kept and up to date, of the marketplace or a vendor. */
export async function selectKeptMonths(
  db: Db,
  vendorId: string | null,
  months: readonly string[],
): Promise<string[]> {
  if (months.length === 0) return [];
  const of = vendorId ?? '';
  const { rows } = await sql<{ month: string }>`
    select to_char(k.month, 'YYYY-MM-DD') as month from unnest(${[...months]}::date[]) as k (month)
    where exists (select from sales_fact_months m where m.vendor_id = ${of} and m.month = k.month and ${hasRows})
      and not exists (select from fact_months_to_build b where b.vendor_id = ${of} and b.month = k.month)`.execute(
    db,
  );
  return rows.map((row) => row.month);
}
