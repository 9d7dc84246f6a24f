import { addDays, DAY_MS, dayInIndia } from '#contracts/kernel/time.ts';

/**
 * Days of a settlement period in India, `YYYY-MM-DD`: from `start` to the day before `end`;
 * `endsAt` is the first instant of `end`.
 */
export interface Period {
  start: string;
  end: string;
  endsAt: Date;
}

/** A Monday, from which periods are counted: weeks begin on Monday. */
const FIRST_MONDAY = Date.parse('2024-01-01T00:00:00Z') / DAY_MS;
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The first instant of a day in India. */
export const beginningOf = (day: string): Date => new Date(`${day}T00:00:00+05:30`);
export const dayBefore = (day: string): string =>
  addDays(`${day}T00:00:00Z`, -1).toISOString().slice(0, 10);

/** The last period of `days` days that has ended at `now`. */
export function lastPeriod(now: Date, days: number): Period {
  const today = Date.parse(`${dayInIndia(now)}T00:00:00Z`) / DAY_MS;
  const end = FIRST_MONDAY + Math.floor((today - FIRST_MONDAY) / days) * days;
  return { start: dayOf(end - days), end: dayOf(end), endsAt: beginningOf(dayOf(end)) };
}

/** The day after the current period: its statements are closed then. */
export const dayAfterPeriod = ({ end }: Period, days: number): string =>
  addDays(`${end}T00:00:00Z`, days).toISOString().slice(0, 10);
