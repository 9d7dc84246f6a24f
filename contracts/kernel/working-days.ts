import { dayInIndia } from './time.ts';

/**
 * Days without dispatch: days of the week (0 is Sunday) and dates as YYYY-MM-DD in India; and the
 * hour from which an order counts as placed on the next day.
 */
export interface ClosedDays {
  weeklyOff: readonly number[];
  closedOn: readonly string[];
  /** Missing: `DEFAULT_CUT_OFF_HOUR`. */
  cutOffHour?: number;
}
/** The cut-off of vendors that have not chosen one, in delivery promises and dispatch deadlines. */
export const DEFAULT_CUT_OFF_HOUR = 14;
export const ALWAYS_OPEN: ClosedDays = { weeklyOff: [], closedOn: [] };

const DAY_MS = 86_400_000;
/** Longest closure in days; longer ones are a store holiday, which stops selling. */
const MAX_DAYS_AHEAD = 366;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
/** The day `n` days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / DAY_MS);

export const isClosed = (day: string, { weeklyOff, closedOn }: ClosedDays): boolean =>
  weeklyOff.includes(new Date(timeOf(day)).getUTCDay()) || closedOn.includes(day);

/** This day if the place is open, else the next open day. */
export function openDayFrom(day: string, closed: ClosedDays): string {
  for (let n = 0; n <= MAX_DAYS_AHEAD; n += 1) {
    const one = dayAfter(day, n);
    if (!isClosed(one, closed)) return one;
  }
  return day;
}

/**
 * The dispatch deadline of an order placed on `placed`: work begins on the first open day and takes
 * this many open days more. Without closed days it is simply that many days later.
 */
export function dispatchDay(placed: string, dispatchDays: number, closed: ClosedDays): string {
  let day = openDayFrom(placed, closed);
  for (let n = 0; n < dispatchDays; n += 1) day = openDayFrom(dayAfter(day, 1), closed);
  return day;
}

/** An hour of a day in India. */
export const hourOf = (day: string, hour: number): Date =>
  new Date(Date.parse(`${day}T00:00:00+05:30`) + hour * 3_600_000);

const cutOffHourOf = ({ cutOffHour = DEFAULT_CUT_OFF_HOUR }: ClosedDays): number => cutOffHour;

/** The day an order counts from: the day it was placed, or the next one from the cut-off hour on. */
export function countedDay(at: Date, closed: ClosedDays): string {
  const day = dayInIndia(at);
  return at >= hourOf(day, cutOffHourOf(closed)) ? dayAfter(day, 1) : day;
}

/**
 * When an order placed `at` leaves: days from now until its dispatch day, and the instant from which
 * an order would leave later.
 */
export function departureOf(
  at: Date,
  dispatchDays: number,
  closed: ClosedDays,
): { days: number; orderBy: Date } {
  const counted = countedDay(at, closed);
  return {
    days: daysBetween(dayInIndia(at), dispatchDay(counted, dispatchDays, closed)),
    orderBy: hourOf(openDayFrom(counted, closed), cutOffHourOf(closed)),
  };
}
