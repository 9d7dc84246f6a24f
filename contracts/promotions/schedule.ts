/** Status by dates and switch. */
export const SCHEDULE_STATES = ['live', 'upcoming', 'ended', 'off'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

/**
 * ISO times; without a start it has begun, without an end it continues. The end itself is excluded.
 */
export function scheduleState(
  {
    isActive,
    startsAt,
    endsAt,
  }: { isActive: boolean; startsAt: string | null; endsAt: string | null },
  now: Date,
): ScheduleState {
  if (!isActive) return 'off';
  if (endsAt !== null && new Date(endsAt) <= now) return 'ended';
  return startsAt !== null && new Date(startsAt) > now ? 'upcoming' : 'live';
}

interface Span {
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
}
export const isInOrder = ({ startsAt, endsAt }: Span): boolean =>
  !startsAt || !endsAt || new Date(startsAt) < new Date(endsAt);
/** Frozen because zod modifies the params given to `refine`: spread it there. */
export const NOT_IN_ORDER = Object.freeze({
  path: ['endsAt'],
  message: 'promotions.end_before_start',
});
