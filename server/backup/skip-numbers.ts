import { sql } from 'kysely';
import { openDatabase } from '#server/platform/db/open-database.ts';
import type { Place } from './moment.ts';

/** A series of invoice numbers: a vendor's, or the marketplace's own (vendor null). */
interface Series {
  vendor: string | null;
  year: string;
  kind: string;
  last: number;
}

/**
 * Leaves out the next `count` numbers of every series of the newest financial year. Customers may
 * hold documents with them, given after the backup, and GST allows no number twice, but gaps with a
 * reason. Returns the series as they are now.
 */
export async function skipNumbers(place: Place, count: number): Promise<Series[]> {
  const database = await openDatabase(place, { max: 1, maintenance: true });
  try {
    const { rows } = await sql<Series>`
      with newest as (select max(financial_year) as year from
          (select financial_year from invoice_series union all select financial_year from marketplace_series) s),
        vendors as (update invoice_series set last = last + ${count}::int where financial_year = (select year from newest)
          returning vendor_id as vendor, financial_year as year, kind, last),
        own as (update marketplace_series set last = last + ${count}::int where financial_year = (select year from newest)
          returning null::text as vendor, financial_year as year, kind, last)
      select * from vendors union all select * from own order by vendor nulls first, kind`.execute(
      database.db,
    );
    return rows.map((row) => ({ ...row, last: row.last - count }));
  } finally {
    await database.close();
  }
}

/** Says which numbers an accountant will miss. */
export const seriesInWords = (series: readonly Series[]): string =>
  [
    `Numbers left out in ${series.length} series. The last number of each in the backup, for your accountant:`,
    ...series.map(
      ({ vendor, year, kind, last }) => `  ${vendor ?? 'marketplace'}  ${year}  ${kind}  ${last}`,
    ),
  ].join('\n');
