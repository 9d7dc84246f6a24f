import { type RawBuilder, sql } from 'kysely';
import type { Dimension } from '#contracts/reports/analytics.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type DayRange, everyDay } from '#server/modules/reports/date-range.ts';
import { MEASURE_COLUMNS, type Measures } from './measures.ts';
import type { Period } from './periods.ts';

const sums = sql.raw(MEASURE_COLUMNS.map((c) => `sum(${c})::bigint as ${c}`).join(', '));
const columns = sql.raw(MEASURE_COLUMNS.join(', '));
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
/**
 * Facts by day, from the sums of each day. A vendor's days whose sums are to be built are read from
 * its facts.
 */
export const selectDays = async (
  db: Db,
  vendorId: string | null,
  days: DayRange,
): Promise<FactOfDay[]> =>
  (
    await sql<FactOfDay>`
    select to_char(day, 'YYYY-MM-DD') as day, ${sums} from ${vendorId === null ? sql`sales_fact_totals where dimension = 'all' and ${within(days)}` : daysOfVendor(vendorId, days)} group by day order by day`.execute(
      db,
    )
  ).rows;
const stale = (days: DayRange) => sql`select day from fact_totals_to_build where ${within(days)}`;
const daysOfVendor = (vendorId: string, days: DayRange) => sql`(
    select day, ${columns} from sales_fact_totals where dimension = 'vendor' and day = any(${everyDay(days)}::date[]) and key = ${vendorId} and day not in (${stale(days)})
    union all select day, ${columns} from sales_facts where vendor_id = ${vendorId} and day in (${stale(days)})) f`;

export interface FactOfKey extends Measures {
  key: string;
  name: string | null;
  before_paise: number;
  found: number;
}
interface Breakdown {
  by: Dimension;
  vendorId: string | null;
  days: Period;
  before: Period;
  limit: number;
  offset: number;
}
const NAMES: Readonly<Partial<Record<Dimension, string>>> = {
  category: 'categories',
  vendor: 'vendors',
};
/** Sums of whole months, and the days outside of them. */
const rowsOf = (
  by: Dimension,
  vendorId: string | null,
  { months, days }: Period,
  measures: RawBuilder<unknown>,
) => sql`(
    select key, ${measures} from sales_fact_months where vendor_id = ${vendorId ?? ''} and dimension = ${by} and month = any(${months}::date[])
    union all select ${vendorId === null ? sql`key, ${measures} from sales_fact_totals where dimension = ${by}` : sql`${COLUMNS[by]}, ${measures} from sales_facts where vendor_id = ${vendorId}`} and day = any(${days}::date[])) f`;
const gross = sql`gross_paise`;

/** Keys whose rows are found one by one in the index; for more keys all rows are read once. */
const MOST_PROBED = 200;
const ofChosen = (rows: RawBuilder<unknown>, of: RawBuilder<unknown>, isPage: boolean) =>
  isPage
    ? sql`select c.key, s.* from chosen c cross join lateral (select ${of} from ${rows} where f.key = c.key) s`
    : sql`select key, ${of} from ${rows} where key in (select key from chosen) group by key`;

/**
 * Sums by the values of a dimension, largest GMV first, with the GMV of the days compared to. GMV
 * chooses the values of the page; all else is summed for these only.
 */
export async function selectBreakdown(
  db: Db,
  { by, vendorId, days, before, limit, offset }: Breakdown,
): Promise<FactOfKey[]> {
  const table = NAMES[by];
  const isPage = vendorId === null && limit <= MOST_PROBED;
  const name = table ? sql`(select name from ${sql.table(table)} n where n.id = x.key)` : sql`null`;
  return (
    await sql<FactOfKey>`
    with chosen as materialized (select key, (count(*) over ())::int as found from ${rowsOf(by, vendorId, days, gross)} group by key order by sum(gross_paise) desc, key limit ${limit} offset ${offset}),
    x as (${ofChosen(rowsOf(by, vendorId, days, columns), sums, isPage)}),
    was as (${ofChosen(rowsOf(by, vendorId, before, gross), sql`sum(gross_paise)::bigint as paise`, isPage)})
    select x.*, chosen.found, ${name} as name, coalesce(was.paise, 0)::bigint as before_paise from chosen join x on x.key = chosen.key left join was on was.key = chosen.key order by x.gross_paise desc, x.key`.execute(
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
