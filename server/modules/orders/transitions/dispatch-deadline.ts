import { addDays, DAY_MS, dayInIndia } from '#contracts/kernel/time.ts';
import {
  ALWAYS_OPEN,
  type ClosedDays,
  countedDay,
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
): Date => endOf(dispatchDay(countedDay(placedAt, closed.cutOffHour), dispatchDays, closed));

/** The working days a deadline allowed when set at `placedAt`. */
export const dispatchDaysOf = (placedAt: Date, deadline: Date): number =>
  Math.round((deadline.getTime() - shipBy(placedAt, 0).getTime()) / DAY_MS);

/**
 * The deadline of an order placed only `now` or sent again: as many days as `before` allowed, and
 * never on a closed day.
 */
export const renewedShipBy = (
  now: Date,
  before: { createdAt: Date; shipBy: Date; closed: ClosedDays | null | undefined },
): Date =>
  endOf(
    openDayFrom(
      dayInIndia(addDays(now, dispatchDaysOf(before.createdAt, before.shipBy))),
      before.closed ?? ALWAYS_OPEN,
    ),
  );
