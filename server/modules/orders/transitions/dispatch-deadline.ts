import { dayInIndia } from '#contracts/kernel/time.ts';
import {
  ALWAYS_OPEN,
  type ClosedDays,
  countedDay,
  dayAfter,
  daysBetween,
  dispatchDay,
  openDayFrom,
} from '#contracts/kernel/working-days.ts';

const endOf = (day: string): Date => new Date(`${day}T23:59:59+05:30`);

/**
 * The dispatch deadline: the end of the day in India, a number of working days after placing. From
 * the vendor's cut-off hour on, an order counts as placed on the next day, as in its promise.
 */
export const shipBy = (
  placedAt: Date,
  dispatchDays: number,
  closed: ClosedDays = ALWAYS_OPEN,
): Date => endOf(dispatchDay(countedDay(placedAt, closed), dispatchDays, closed));

/** 1 from the cut-off hour on, else 0. */
const cutOffDays = (at: Date, closed: ClosedDays): number =>
  daysBetween(dayInIndia(at), countedDay(at, closed));

/**
 * The deadline of an order placed only `now` or sent again: as many days as `before` allowed, one
 * more if only `now` is after the cut-off, and never on a closed day.
 */
export function renewedShipBy(
  now: Date,
  before: { createdAt: Date; shipBy: Date; closed: ClosedDays | null | undefined },
): Date {
  const closed = before.closed ?? ALWAYS_OPEN;
  const days = daysBetween(dayInIndia(before.createdAt), dayInIndia(before.shipBy));
  const more = Math.max(0, cutOffDays(now, closed) - cutOffDays(before.createdAt, closed));
  return endOf(openDayFrom(dayAfter(dayInIndia(now), days + more), closed));
}
