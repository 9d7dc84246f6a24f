import type { ScheduleState } from '#contracts/promotions/schedule.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

export const SCHEDULE_STATE_TEXT: Record<ScheduleState, string> = {
  live: 'common.live',
  upcoming: 'common.upcoming',
  ended: 'promotions.ended',
  off: 'common.off',
};
const TONE: Record<ScheduleState, Tone> = {
  live: 'success',
  upcoming: 'info',
  ended: 'neutral',
  off: 'warning',
};

/** Status of an object with a start and an end. */
export function StateBadge({ state }: { state: ScheduleState }) {
  const t = useText();
  return <Badge tone={TONE[state]}>{t(SCHEDULE_STATE_TEXT[state])}</Badge>;
}
