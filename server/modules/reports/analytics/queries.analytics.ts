import { type RawBuilder, sql } from 'kysely';
import type { Dimension } from '#contracts/reports/analytics.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { DayRange } from '#server/modules/reports/date-range.ts';
import { MEASURE_COLUMNS, type Measures } from './measures.ts';

const sums = sql.raw(MEASURE_COLUMNS.map((c) => `sum(${c})::bigint as ${c}`).join(', '));
const within = ({ from, to }: DayRange) => sql`day >= ${from}::date and day <= ${to}::date`;
const COLUMNS: Readonly<Record<Dimension, RawBuilder<unknown>>> = {
  category: sql`category_id`,
  vendor: sql`vendor_id`,
  zone: sql`pin_zone`,
  payment: sql`payment_method`,
  campaign: sql`campaign`,
};

export interface FactOfDay extends Measures {
  day: string;
}
/** Facts by day: of the marketplace from one row a day, of a vendor from its own rows. */
export const selectDays = async (
  db: Db,
  vendorId: string | null,
  days: DayRange,
): Promise<FactOfDay[]> =>
  (
    await sql<FactOfDay>`
    select to_char(day, 'YYYY-MM-DD') as day, ${sums} from ${vendorId === null ? sql`sales_fact_totals where dimension = 'all'` : sql`sales_facts where vendor_id = ${vendorId}`}
      and ${within(days)} group by day order by day`.execute(db)
  ).rows;

export interface FactOfKey extends Measures {
  key: string;
  name: string | null;
  before_paise: number;
  found: number;
}
interface Breakdown {
  by: Dimension;
  vendorId: string | null;
  days: DayRange;
  before: DayRange;
  limit: number;
  offset: number;
}
const NAMES: Readonly<Partial<Record<Dimension, string>>> = {
  category: 'categories',
  vendor: 'vendors',
};
const rowsOf = (by: Dimension, vendorId: string | null) =>
  vendorId === null
    ? sql`(select key, day, ${sql.raw(MEASURE_COLUMNS.join(', '))} from sales_fact_totals where dimension = ${by}) f`
    : sql`(select ${COLUMNS[by]} as key, day, ${sql.raw(MEASURE_COLUMNS.join(', '))} from sales_facts where vendor_id = ${vendorId}) f`;

/** Sums by the values of a dimension, largest GMV first, with the GMV of the days compared to. */
export async function selectBreakdown(
  db: Db,
  { by, vendorId, days, before, limit, offset }: Breakdown,
): Promise<FactOfKey[]> {
  const table = NAMES[by];
  const name = table ? sql`(select name from ${sql.table(table)} n where n.id = x.key)` : sql`null`;
  return (
    await sql<FactOfKey>`
    with x as (select key, ${sums}, (count(*) over ())::int as found from ${rowsOf(by, vendorId)} where ${within(days)} group by key order by sum(gross_paise) desc, key limit ${limit} offset ${offset}),
    was as (select key, sum(gross_paise)::bigint as paise from ${rowsOf(by, vendorId)} where ${within(before)} and key in (select key from x) group by key)
    select x.*, ${name} as name, coalesce(was.paise, 0)::bigint as before_paise from x left join was on was.key = x.key order by x.gross_paise desc, x.key`.execute(
      db,
    )
  ).rows;
}

/** Days of vendors whose facts are not up to date, counted up to a thousand. */
export const countPendingDays = async (db: Db): Promise<number> =>
  (
    await sql<{ n: number }>`
    select ((select count(*) from (select from fact_days_to_build limit 1000) a) + (select count(*) from (select from vendor_days_to_aggregate limit 1000) b))::int as n`.execute(
      db,
    )
  ).rows[0]!.n;

export interface CohortRow {
  cohort: string;
  month: string;
  customers: number;
  gross_paise: number;
}
export const selectCohorts = async (db: Db, since: string): Promise<CohortRow[]> =>
  (
    await sql<CohortRow>`
    select to_char(cohort, 'YYYY-MM') as cohort, to_char(month, 'YYYY-MM') as month, customers, gross_paise from cohort_months where cohort >= ${since}::date order by cohort, month`.execute(
      db,
    )
  ).rows;
