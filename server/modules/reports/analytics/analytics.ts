import {
  type AnalyticsReply,
  type BreakdownReply,
  COHORT_MONTHS,
  type CohortReply,
  type Comparison,
  type Dimension,
} from '#contracts/reports/analytics.ts';
import type { RangeName } from '#contracts/reports/reports.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  type DayRange,
  daysBefore,
  daysInRange,
  daysOf,
  everyDay,
  nextDay,
} from '#server/modules/reports/date-range.ts';
import { nameOfKey } from './key-names.ts';
import { metricsOf, NOTHING, shareOf, sumOf } from './metrics.ts';
import {
  countPendingDays,
  selectBreakdown,
  selectCohorts,
  selectDays,
} from './queries.analytics.ts';
import { selectKeptMonths } from './queries.fact-months.ts';
import { periodOf, wholeMonths } from './periods.ts';

/** Whose figures: a vendor's, and whether the vendor itself reads them. */
export interface Reader {
  vendorId: string | null;
  isForVendor: boolean;
}
export interface RangeAsked {
  range: RangeName;
  from?: string | undefined;
  to?: string | undefined;
  compare?: Comparison | undefined;
}

/**
 * The days compared with: as many directly before, or the same dates of last year. A leap day is
 * compared with the last day of February.
 */
export function comparedWith(days: DayRange, compare: Comparison = 'previous'): DayRange {
  if (compare === 'previous') return daysBefore(days);
  const lastYear = (day: string) => {
    const date = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
    return date.endsWith('-02-29') ? `${date.slice(0, 8)}28` : date;
  };
  const from = lastYear(days.from);
  return { from, to: nextDay(from, daysInRange(days) - 1) };
}

/** Figures of a range by day, with those compared to. Three queries. */
export async function readAnalytics(
  db: Db,
  { vendorId, isForVendor }: Reader,
  query: RangeAsked,
  now: Date,
): Promise<AnalyticsReply> {
  const days = daysOf(query, now);
  const before = comparedWith(days, query.compare);
  const [rows, earlier, pendingDays] = [
    await selectDays(db, vendorId, days),
    await selectDays(db, vendorId, before),
    await countPendingDays(db),
  ];
  const of = { isOfVendor: vendorId !== null, isForVendor };
  const found = new Map([...earlier, ...rows].map((row) => [row.day, sumOf([row])]));
  const at = (day: string) => metricsOf(found.get(day) ?? NOTHING, of);
  const previous = everyDay(before);
  return {
    ...days,
    before,
    now: metricsOf(sumOf(rows), of),
    earlier: metricsOf(sumOf(earlier), of),
    days: everyDay(days).map((day, i) => ({
      day,
      dayBefore: previous[i]!,
      now: at(day),
      before: at(previous[i]!),
    })),
    pendingDays,
  };
}

type BreakdownAsked = RangeAsked & { by: Dimension; page: number; limit: number };
/** Figures by the values of a dimension. Two queries. */
export async function readBreakdown(
  db: Db,
  { vendorId, isForVendor }: Reader,
  query: BreakdownAsked,
  now: Date,
): Promise<BreakdownReply> {
  const days = daysOf(query, now);
  const before = comparedWith(days, query.compare);
  const { by, page, limit } = query;
  const kept = new Set(
    await selectKeptMonths(db, vendorId, [...wholeMonths(days), ...wholeMonths(before)]),
  );
  const rows = await selectBreakdown(db, {
    by,
    vendorId,
    days: periodOf(days, kept),
    before: periodOf(before, kept),
    limit,
    offset: (page - 1) * limit,
  });
  return {
    ...days,
    before,
    results: rows.map((row) => ({
      key: row.key,
      name: nameOfKey(by, row.key, row.name),
      now: metricsOf(sumOf([row]), { isOfVendor: vendorId !== null, isForVendor, by }),
      gmvBefore: paiseToRupees(Number(row.before_paise)),
    })),
    page,
    limit,
    total: rows[0]?.found ?? 0,
  };
}

const monthBefore = (month: string, n: number): string => {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - n);
  return at.toISOString().slice(0, 7);
};
/** Cohorts of the last twelve months: how many of their customers ordered in each month since. One query. */
export async function readCohorts(db: Db, now: Date): Promise<CohortReply> {
  const first = monthBefore(dayInIndia(now).slice(0, 7), COHORT_MONTHS - 1);
  const rows = await selectCohorts(db, `${first}-01`);
  const months = Map.groupBy(rows, (row) => row.cohort);
  return {
    cohorts: [...months].map(([month, list]) => {
      const size = list.find((row) => row.month === month)?.customers ?? 0;
      return {
        month,
        customers: size,
        months: list.map((row) => ({
          month: row.month,
          customers: row.customers,
          share: shareOf(row.customers, size),
          gmv: paiseToRupees(Number(row.gross_paise)),
        })),
      };
    }),
  };
}
