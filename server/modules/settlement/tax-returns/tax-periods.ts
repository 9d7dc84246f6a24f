import { addDays, dayInIndia } from '#contracts/kernel/time.ts';
import { dayBefore, lastPeriod } from '#server/modules/settlement/statements/settlement-periods.ts';

/** A return's days in India: from `first` to the day before `end`. */
export interface TaxPeriod {
  first: string;
  end: string;
}

const monthStart = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/** `2026-11`. */
export function monthPeriod(month: string): TaxPeriod {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { first: monthStart(year, number - 1), end: monthStart(year, number) };
}
/** `2026-Q3`: October to December 2026; `2026-Q4` is January to March 2027. */
export function quarterPeriod(quarter: string): TaxPeriod {
  const [year, number] = [Number(quarter.slice(0, 4)), Number(quarter.slice(6))];
  return { first: monthStart(year, number * 3), end: monthStart(year, number * 3 + 3) };
}

/** The last month or financial quarter that has ended at `now`. */
export const lastMonth = (now: Date): string =>
  dayBefore(`${dayInIndia(now).slice(0, 7)}-01`).slice(0, 7);
export function lastQuarter(now: Date): string {
  const [year, month] = dayInIndia(now).split('-').map(Number) as [number, number];
  // Quarters since April of year 0.
  const before = Math.floor((year * 12 + month - 4) / 3) - 1;
  return `${Math.floor(before / 4)}-Q${(before % 4) + 1}`;
}

/**
 * The first day on which no statement can fall into a period any more: statements of the last ended
 * period are closed until the next one ends.
 */
export function closesOn({ end }: TaxPeriod, now: Date, periodDays: number): string {
  let last = lastPeriod(now, periodDays).end;
  const step = (days: number) => addDays(`${last}T00:00:00Z`, days).toISOString().slice(0, 10);
  while (dayBefore(last) >= end && dayBefore(step(-periodDays)) >= end) last = step(-periodDays);
  while (dayBefore(last) < end) last = step(periodDays);
  return last;
}
