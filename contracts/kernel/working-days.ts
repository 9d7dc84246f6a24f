/** Days without dispatch: days of the week (0 is Sunday) and dates as YYYY-MM-DD in India. */
export interface ClosedDays {
  weeklyOff: readonly number[];
  closedOn: readonly string[];
}
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

/** Days by which closed days delay a shipment's departure, and so its arrival. */
export const daysLost = (placed: string, dispatchDays: number, closed: ClosedDays): number =>
  daysBetween(dayAfter(placed, dispatchDays), dispatchDay(placed, dispatchDays, closed));
