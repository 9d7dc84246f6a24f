import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { RemovalReason } from '#contracts/reviews/review-moderation.ts';
import { emailsToTeam, teamsOf } from '#server/modules/vendor-alerts/service.ts';
import { withoutLinks } from '#server/modules/notifications/service.ts';
import {
  type MessageFactsOf,
  type MessageLanguage,
  messageLanguageOf,
  mailOf,
  queueNotices,
  type TemplateId,
} from '#server/modules/messages/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import type { ReviewContentKind, ReviewContent } from './queries.removed.ts';

const REMOVAL_REASONS: Record<RemovalReason, MessageId> = {
  abuse: 'messages.removal_reason.abuse',
  personal_data: 'messages.removal_reason.personal_data',
  spam: 'messages.removal_reason.spam',
  other_product: 'messages.removal_reason.other_product',
  unlawful: 'messages.removal_reason.unlawful',
};

/**
 * To its author: a customer by email, a vendor by its alert settings. Nobody if the account is
 * closed.
 */
async function notify<K extends TemplateId>(
  tx: Tx,
  v: ReviewContent,
  template: K,
  factsIn: (language: MessageLanguage) => MessageFactsOf<K>,
  clock: Clock,
): Promise<void> {
  if (v.email?.includes('@')) {
    const language = messageLanguageOf(v.language);
    await queueNotices(tx, [mailOf(v.email, template, language, factsIn(language))], clock);
  } else if (v.vendor_id) {
    const team = (await teamsOf(tx, [v.vendor_id])).get(v.vendor_id);
    if (team) await queueNotices(tx, emailsToTeam(team, 'question', template, factsIn), clock);
  }
}

/** Notifies the author of a removal, its reason, and what they can do. */
export const removalMessages = (
  tx: Tx,
  kind: ReviewContentKind,
  v: ReviewContent,
  { reason, note }: { reason: RemovalReason; note: string | null },
  clock: Clock,
): Promise<void> =>
  notify(
    tx,
    v,
    `${kind}_removed`,
    (language) => ({
      'product.name': v.product_name,
      reason: formatMessage(language, REMOVAL_REASONS[reason]),
      note: withoutLinks(note),
    }),
    clock,
  );

/** Notifies the author of a restoration. */
export const restorationMessages = (
  tx: Tx,
  kind: ReviewContentKind,
  v: ReviewContent,
  clock: Clock,
): Promise<void> =>
  notify(
    tx,
    v,
    `${kind}_restored`,
    () => ({ 'product.name': v.product_name, 'product.link': `/product/${v.slug}` }),
    clock,
  );
