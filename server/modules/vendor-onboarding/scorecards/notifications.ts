import type { MessageId } from '#contracts/kernel/message-id.ts';
import type {
  ServiceMeasure,
  ServiceState,
  Standing,
} from '#contracts/vendor-onboarding/scorecard-rules.ts';
import { formatDate } from '#contracts/kernel/time.ts';
import { VENDOR_TIERS, type VendorTier } from '#contracts/vendors/fee-rules.ts';
import { TIER_NAMES } from '#contracts/vendors/fee-names.ts';
import { teamOf } from '#server/modules/accounts/service.ts';
import {
  mailOf,
  messageLanguageOf,
  type MessageLanguage,
  queueNotices,
} from '#server/modules/messages/service.ts';
import { vendorsById } from '#server/modules/vendors/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { formatMessage } from '#server/platform/messages/format.ts';

export const MEASURE_NAMES: Readonly<Record<ServiceMeasure, MessageId>> = {
  late: 'vendor_onboarding.measure.late',
  cancelled: 'vendor_onboarding.measure.cancelled',
  returned: 'vendor_onboarding.measure.returned',
  unanswered: 'vendor_onboarding.measure.unanswered',
};
const STEP_TEXTS: Readonly<Record<Exclude<Standing, 'ok'>, MessageId>> = {
  warned: 'vendor_onboarding.service.warned',
  listings_held: 'vendor_onboarding.service.listings_held',
  suspension_proposed: 'vendor_onboarding.service.suspension_proposed',
};
const rank = (tier: VendorTier) => VENDOR_TIERS.indexOf(tier);

/** What changed, in the reader's language; null: nothing to say. */
function newsOf(
  before: ServiceState,
  after: ServiceState,
  breaches: readonly ServiceMeasure[],
  language: MessageLanguage,
): string | null {
  const say = (id: MessageId, values?: Record<string, string>) =>
    formatMessage(language, id, values);
  const parts: string[] = [];
  if (after.standing !== before.standing)
    parts.push(
      after.standing === 'ok'
        ? say('vendor_onboarding.service.ok')
        : say(STEP_TEXTS[after.standing], {
            measures: breaches.map((m) => say(MEASURE_NAMES[m])).join(', '),
          }),
    );
  if (after.tier !== before.tier)
    parts.push(
      say(
        rank(after.tier) > rank(before.tier)
          ? 'vendor_onboarding.service.tier_up'
          : 'vendor_onboarding.service.tier_down',
        { tier: say(TIER_NAMES[after.tier]) },
      ),
    );
  if (after.tierNext && before.tierNext?.tier !== after.tierNext.tier)
    parts.push(
      say('vendor_onboarding.service.tier_next', {
        tier: say(TIER_NAMES[after.tierNext.tier]),
        day: formatDate(after.tierNext.at),
      }),
    );
  return parts.length === 0 ? null : parts.join(' ');
}

/** Emails the owners what changed in their standing or tier. */
export async function notifyService(
  tx: Tx,
  vendorId: string,
  before: ServiceState,
  after: ServiceState,
  breaches: readonly ServiceMeasure[],
  clock: Clock,
): Promise<void> {
  const vendor = (await vendorsById(tx, [vendorId])).get(vendorId)!;
  const owners = (await teamOf(tx, vendorId)).filter(
    (member) => member.vendor_role === 'owner' && member.is_active,
  );
  const notices = owners.flatMap((owner) => {
    const language = messageLanguageOf(owner.language);
    const news = newsOf(before, after, breaches, language);
    return news === null
      ? []
      : [mailOf(owner.email, 'vendor_service', language, { 'store.name': vendor.name, news })];
  });
  await queueNotices(tx, notices, clock);
}
