import type { RangeName } from '#contracts/reports/reports.ts';
import { addDays, DAY_MS, dayInIndia } from '#contracts/kernel/time.ts';

/** Days in India, `YYYY-MM-DD`, both included. */
export interface Days {
  from: string;
  to: string;
}

/** `n` days after a day; before it where `n` is negative. */
export const dayAfter = (day: string, n = 1): string =>
  addDays(`${day}T00:00:00Z`, n).toISOString().slice(0, 10);
export const lengthOf = ({ from, to }: Days): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
/** The days that end with the day before and are as many. */
export const daysBefore = (days: Days): Days => ({
  from: dayAfter(days.from, -lengthOf(days)),
  to: dayAfter(days.from, -1),
});
export const everyDay = (days: Days): string[] =>
  Array.from({ length: lengthOf(days) }, (_, i) => dayAfter(days.from, i));

/** The days a range means at `now`; today is the last of them, but for a range of one's own. */
export function daysOf(
  { range, from, to }: { range: RangeName; from?: string | undefined; to?: string | undefined },
  now: Date,
): Days {
  if (range === 'custom') return { from: from!, to: to! };
  const today = dayInIndia(now);
  return { from: dayAfter(today, range === 'today' ? 0 : 1 - Number(range)), to: today };
}
