import { emailsToTeam, teamsOf } from '#server/modules/vendor-alerts/service.ts';
import { withoutLinks } from '#server/modules/notifications/service.ts';
import { queueNotices } from '#server/modules/messages/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';

export type ReviewResult = 'approved' | 'changes_asked' | 'rejected';
interface Reviewed {
  id: string;
  vendor_id: string;
  name: string;
}
const factsOf = ({ id, name }: Reviewed) => ({
  'product.name': withoutLinks(name),
  'product.link': `/vendor-dashboard/products/${id}`,
});

/**
 * Notifies a vendor of the decision on its product. Rejections by policy reach every member who
 * edits products.
 */
export async function notifyReviewResult(
  tx: Tx,
  listing: Reviewed,
  result: ReviewResult,
  note: string | null,
  clock: Clock,
): Promise<void> {
  const team = (await teamsOf(tx, [listing.vendor_id])).get(listing.vendor_id) ?? [];
  const facts = { ...factsOf(listing), note: withoutLinks(note) };
  await queueNotices(
    tx,
    emailsToTeam(
      team,
      result === 'rejected' ? 'listing_refused' : 'listing_result',
      `vendor_listing_${result}`,
      () => facts,
    ),
    clock,
  );
}

/** Notifies a vendor that its product was removed and why, or with null that it is restored. */
export async function notifyTakenDown(
  tx: Tx,
  listing: Reviewed,
  reason: string | null,
  clock: Clock,
): Promise<void> {
  const team = (await teamsOf(tx, [listing.vendor_id])).get(listing.vendor_id) ?? [];
  const facts = { ...factsOf(listing), reason: withoutLinks(reason) };
  await queueNotices(
    tx,
    emailsToTeam(
      team,
      'listing_refused',
      reason === null ? 'vendor_listing_put_back' : 'vendor_listing_taken_down',
      () => facts,
    ),
    clock,
  );
}
