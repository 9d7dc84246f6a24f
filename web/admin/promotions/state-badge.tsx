import type { ScheduleState } from '#contracts/promotions/schedule.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

export const STATE_WORDS: Record<ScheduleState, string> = {
  live: 'common.live',
  upcoming: 'common.upcoming',
  ended: 'Ended',
  off: 'common.off',
};
const TONE: Record<ScheduleState, Tone> = {
  live: 'success',
  upcoming: 'info',
  ended: 'neutral',
  off: 'warning',
};

/** Where something with a beginning and an end stands now. */
export const StateBadge = ({ state }: { state: ScheduleState }) => (
  <Badge tone={TONE[state]}>{STATE_WORDS[state]}</Badge>
);
