import { addDays, DAY_MS, dayInIndia } from '#contracts/kernel/time.ts';

/** Until when a part is to be handed over: the end of the day in India, so many days after it was placed. */
export const shipBy = (placedAt: Date, dispatchDays: number): Date => new Date(`${dayInIndia(addDays(placedAt, dispatchDays))}T23:59:59+05:30`);

/** The days a deadline left when it was set at `placedAt`. */
export const dispatchDaysOf = (placedAt: Date, deadline: Date): number => Math.round((deadline.getTime() - shipBy(placedAt, 0).getTime()) / DAY_MS);
