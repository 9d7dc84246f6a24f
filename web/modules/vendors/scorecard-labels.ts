import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { ServiceMeasure, Standing } from '#contracts/vendor-onboarding/scorecard-rules.ts';
import type { Tone } from '#web/ui/badge.tsx';

/** The name of a measure, what it counts, and what improves it. */
export const MEASURE_TEXTS: Readonly<
  Record<ServiceMeasure, { name: MessageId; means: MessageId; advice: MessageId }>
> = {
  late: {
    name: 'vendor_onboarding.measure.late',
    means: 'vendor_onboarding.measure_means.late',
    advice: 'vendor_onboarding.measure_advice.late',
  },
  cancelled: {
    name: 'vendor_onboarding.measure.cancelled',
    means: 'vendor_onboarding.measure_means.cancelled',
    advice: 'vendor_onboarding.measure_advice.cancelled',
  },
  returned: {
    name: 'vendor_onboarding.measure.returned',
    means: 'vendor_onboarding.measure_means.returned',
    advice: 'vendor_onboarding.measure_advice.returned',
  },
  unanswered: {
    name: 'vendor_onboarding.measure.unanswered',
    means: 'vendor_onboarding.measure_means.unanswered',
    advice: 'vendor_onboarding.measure_advice.unanswered',
  },
};
export const STANDING_TEXTS: Readonly<Record<Standing, { text: MessageId; tone: Tone }>> = {
  ok: { text: 'vendor_onboarding.standing.ok', tone: 'success' },
  warned: { text: 'vendor_onboarding.standing.warned', tone: 'warning' },
  listings_held: { text: 'vendor_onboarding.standing.listings_held', tone: 'danger' },
  suspension_proposed: { text: 'vendor_onboarding.standing.suspension_proposed', tone: 'danger' },
};
