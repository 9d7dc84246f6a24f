import type { Cadence } from '#contracts/reports/schedules.ts';
import { type DayRange, nextDay } from '#server/modules/reports/date-range.ts';

const lastDayOfMonthBefore = (day: string) => nextDay(`${day.slice(0, 7)}-01`, -1);
/** 0: Monday. */
const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The last whole day, week from Monday to Sunday, or month before `today`. */
export function lastPeriod(cadence: Cadence, today: string): DayRange {
  if (cadence === 'daily') return { from: nextDay(today, -1), to: nextDay(today, -1) };
  if (cadence === 'weekly') {
    const to = nextDay(today, -1 - weekday(today));
    return { from: nextDay(to, -6), to };
  }
  const to = lastDayOfMonthBefore(today);
  return { from: `${to.slice(0, 7)}-01`, to };
}
