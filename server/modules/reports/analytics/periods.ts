import { type DayRange, everyDay, nextDay } from '#server/modules/reports/date-range.ts';

/** A range as months whose sums are kept, by their first day, and the days outside of these. */
export interface Period {
  months: string[];
  days: string[];
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The months that lie in a range with all of their days, by their first day. */
export const wholeMonths = (range: DayRange): string[] =>
  everyDay(range).filter(
    (day) => day === monthOf(day) && monthOf(nextDay(range.to)) >= monthOf(nextDay(day, 31)),
  );

/** Divides a range into those of its whole months that are kept, and days. */
export function periodOf(range: DayRange, kept: ReadonlySet<string>): Period {
  const months = wholeMonths(range).filter((month) => kept.has(month));
  const covered = new Set(months);
  return { months, days: everyDay(range).filter((day) => !covered.has(monthOf(day))) };
}
