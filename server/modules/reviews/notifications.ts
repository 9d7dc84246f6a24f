import { emailsToTeam, teamsOf } from '#server/modules/vendor-alerts/service.ts';
import { withoutLinks } from '#server/modules/notifications/service.ts';
import { queueNotices } from '#server/modules/messages/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';

export interface ReviewEvent {
  productName: string;
  text: string;
}

/** Notifies vendors of a question about their product. */
export async function notifyQuestion(
  tx: Tx,
  vendorIds: readonly string[],
  { productName, text }: ReviewEvent,
  clock: Clock,
): Promise<void> {
  const teams = await teamsOf(tx, vendorIds);
  const facts = { 'product.name': productName, message: withoutLinks(text) };
  await queueNotices(
    tx,
    [...teams.values()].flatMap((team) =>
      emailsToTeam(team, 'question', 'vendor_question', () => facts),
    ),
    clock,
  );
}

/** Notifies the delivering vendors of a review. */
export async function notifyReview(
  tx: Tx,
  vendorIds: readonly string[],
  { productName, text, stars }: ReviewEvent & { stars: number },
  clock: Clock,
): Promise<void> {
  const teams = await teamsOf(tx, vendorIds);
  const facts = {
    'product.name': productName,
    stars: String(stars),
    one: stars === 1,
    message: withoutLinks(text),
  };
  await queueNotices(
    tx,
    [...teams.values()].flatMap((team) =>
      emailsToTeam(team, 'review', 'vendor_review', () => facts),
    ),
    clock,
  );
}
