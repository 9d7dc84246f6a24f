import type pg from 'pg';
import { MEASURE_COLUMNS } from '#server/modules/reports/analytics/measures.ts';
import { countOf, vendorOf } from './scale-rows.ts';

/** Days with figures: a year, and the year before it to compare with. */
const DAYS = 730;
/** Vendors of all that sell on a day. */
const SELLING = 2_740;

const sellingOf = (rows: number): number => Math.min(SELLING, Math.ceil(rows / DAYS));
/** Whether a database has them: they are made last. */
export const hasFigures = async (client: pg.Client, rows: number): Promise<boolean> =>
  (await countOf(client, 'sales_facts')) >= sellingOf(rows) * DAYS;

/**
 * Two years of figures for a market in which 2,740 of 10,000 vendors sell each day: daily totals,
 * facts, their sums, sessions and cohorts. With fewer `rows` fewer vendors sell.
 */
export async function scaleFigures(client: pg.Client, rows: number): Promise<void> {
  if (await hasFigures(client, rows)) return;
  const selling = sellingOf(rows);
  const began = performance.now();
  const days = `generate_series(1, ${DAYS}) d cross join generate_series(1, ${selling}) n`;
  const day = 'current_date - d';
  const vendor = vendorOf('d * 4001 + n');
  const measures = (value: (column: string) => string) => MEASURE_COLUMNS.map(value).join(', ');
  const amount = (column: string) =>
    column.endsWith('_paise') ? '100 * (1 + (d * 31 + n) % 900)' : '1';
  await client.query(`
    insert into sales_facts (vendor_id, day, category_id, pin_zone, payment_method, campaign, ${measures((c) => c)})
    select ${vendor}, ${day}, (array(select id from categories where level = 1 order by id))[1 + (d + n) % 8], (1 + (d * 7 + n) % 9)::text, (array['cod', 'online'])[1 + (d + n) % 2],
      case when n % 5 = 0 then 'promo BENCH' || n % 200 else '' end, ${measures(amount)}
    from ${days} on conflict do nothing`);
  await client.query(`
    insert into vendor_daily_totals (vendor_id, day, orders, units, cancelled_units, returned_units, net_paise, parts, shipped, shipped_late, gross_paise)
    select ${vendor}, ${day}, 1, 1, 0, 0, 100 * (1 + (d * 31 + n) % 900), 1, 1, n % 9 / 8, 100 * (1 + (d * 31 + n) % 900) from ${days} on conflict do nothing`);
  await client.query(`
    insert into visit_daily_totals (vendor_id, day, visits, ordered, viewed, carted, checkouts)
    select ${vendor}, ${day}, 40, 1, 30, 4, 2 from ${days}
    union all select '', current_date - d, 400000, 3000, 300000, 30000, 6000 from generate_series(1, ${DAYS}) d on conflict do nothing`);
  await scaleSums(client);
  await scaleMonths(client);
  await client.query(`
    insert into cohort_months (cohort, month, customers, orders, gross_paise)
    select date_trunc('month', current_date) - c * interval '1 month', date_trunc('month', current_date) - m * interval '1 month', 9000 / (1 + c - m), 9000, 900000000
    from generate_series(0, 12) c cross join lateral generate_series(0, c) m on conflict do nothing`);
  await client.query(
    'truncate fact_totals_to_build, cohort_months_to_build, fact_days_to_build, vendor_days_to_aggregate, marketplace_days_to_aggregate',
  );
  console.log(`  two years of figures in ${Math.round((performance.now() - began) / 1000)} s`);
}

const DIMENSIONS = [
  ['category', 'category_id'],
  ['vendor', 'vendor_id'],
  ['zone', 'pin_zone'],
  ['payment', 'payment_method'],
  ['campaign', 'campaign'],
] as const;
const columns = MEASURE_COLUMNS.join(', ');
const sums = MEASURE_COLUMNS.map((c) => `sum(${c})`).join(', ');
/** Sums of the facts by day. */
async function scaleSums(client: pg.Client): Promise<void> {
  await client.query('truncate sales_fact_totals, sales_fact_months');
  for (const [dimension, key] of [['all', `''`], ...DIMENSIONS] as const)
    await client.query(`
      insert into sales_fact_totals (dimension, day, key, ${columns})
      select '${dimension}', day, ${key}, ${sums} from sales_facts group by 2, 3`);
}

/** Sums by month, also of vendors with many facts; a database filled by a version without them gets them. */
export async function scaleMonths(client: pg.Client): Promise<void> {
  if ((await countOf(client, 'sales_fact_months')) > 0) return;
  const month = `date_trunc('month', day::timestamp)::date`;
  await client.query(`
    insert into sales_fact_months (vendor_id, month, dimension, key, ${columns})
    select '', ${month}, dimension, key, ${sums} from sales_fact_totals where dimension <> 'all' group by 2, 3, 4`);
  for (const [dimension, key] of DIMENSIONS)
    await client.query(`
      insert into sales_fact_months (vendor_id, month, dimension, key, ${columns})
      select vendor_id, month, '${dimension}', ${key}, ${sums}
      from (select *, ${month} as month, count(*) over (partition by vendor_id, ${month}) as facts from sales_facts) f
      where facts >= 200 group by 1, 2, 4`);
  await client.query('truncate fact_months_to_build');
  await client.query('vacuum analyze sales_fact_months');
}
