import { addDays, DAY_MS, dayInIndia } from '#contracts/kernel/time.ts';
import {
  ALWAYS_OPEN,
  type ClosedDays,
  dispatchDay,
  openDayFrom,
} from '#contracts/kernel/working-days.ts';

const endOf = (day: string): Date => new Date(`${day}T23:59:59+05:30`);

/** Until when a part is to be handed over: the end of the day in India, so many days of work after it was placed. */
export const shipBy = (
  placedAt: Date,
  dispatchDays: number,
  closed: ClosedDays = ALWAYS_OPEN,
): Date => endOf(dispatchDay(dayInIndia(placedAt), dispatchDays, closed));

/** The days a deadline left when it was set at `placedAt`. */
export const dispatchDaysOf = (placedAt: Date, deadline: Date): number =>
  Math.round((deadline.getTime() - shipBy(placedAt, 0).getTime()) / DAY_MS);

/** The deadline of what is placed only `now` or sent once more: as many days as `before` left, and never on a day nobody is there. */
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
