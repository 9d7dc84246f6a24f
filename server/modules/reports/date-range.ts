import type { RangeName } from '#contracts/reports/reports.ts';
import { addDays, DAY_MS, dayInIndia } from '#contracts/kernel/time.ts';

/** Days in India, `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** `n` days after a day; before it if `n` is negative. */
export const nextDay = (day: string, n = 1): string =>
  addDays(`${day}T00:00:00Z`, n).toISOString().slice(0, 10);
export const daysInRange = ({ from, to }: DayRange): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
/** The preceding range of the same length. */
export const daysBefore = (days: DayRange): DayRange => ({
  from: nextDay(days.from, -daysInRange(days)),
  to: nextDay(days.from, -1),
});
export const everyDay = (days: DayRange): string[] =>
  Array.from({ length: daysInRange(days) }, (_, i) => nextDay(days.from, i));

/** The days of a range at `now`; today is the last, except for a custom range. */
export function daysOf(
  { range, from, to }: { range: RangeName; from?: string | undefined; to?: string | undefined },
  now: Date,
): DayRange {
  if (range === 'custom') return { from: from!, to: to! };
  const today = dayInIndia(now);
  return { from: nextDay(today, range === 'today' ? 0 : 1 - Number(range)), to: today };
}
