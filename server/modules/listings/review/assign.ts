import { fail } from '#contracts/kernel/errors.ts';
import type { Reviewer } from '#contracts/listings/listing-review.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { lockListing, updateListing } from '#server/modules/listings/queries.ts';
import { selectReviewers } from './queries.ts';

/** Staff who may review submissions. */
export const readReviewers = async (db: Db): Promise<Reviewer[]> =>
  (await selectReviewers(db)).map((r) => ({ _id: r.id, name: r.full_name }));

/**
 * Assigns a submission to a reviewer, or with null to nobody. `listing_not_found` (404) if nothing
 * is in review, `step_not_possible` (409) if the assignee has changed since it was read,
 * `invalid_request` (400) for a member who may not review. Advisory: every reviewer can decide.
 */
export async function assignReviewer(
  tx: Tx,
  id: string,
  { to, seen }: { to: string | null; seen: string | null },
): Promise<{ assignee: Reviewer | null }> {
  const l = await lockListing(tx, null, id);
  if (!l?.draft || l.draft_state !== 'in_review') return fail('listing_not_found');
  const reviewers = await readReviewers(tx);
  const nameOf = (of: string | null) =>
    of === null ? null : (reviewers.find((r) => r._id === of)?.name ?? 'staff.title');
  if (l.assignee_id !== seen)
    fail('step_not_possible', {
      message: l.assignee_id === null ? 'errors.assignee_released' : 'errors.assignee_other',
      values: { name: nameOf(l.assignee_id) ?? '' },
    });
  const assignee =
    to === null
      ? null
      : (reviewers.find((r) => r._id === to) ??
        fail('invalid_request', {
          details: [{ path: 'to', message: 'errors.assignee_role' }],
        }));
  if (to !== l.assignee_id) {
    await updateListing(tx, id, { assignee_id: to });
    audit(tx, {
      action: 'listing.assigned',
      object: { kind: 'listing', id, label: l.draft.name.trim() || l.name },
      before: { with: nameOf(l.assignee_id) },
      after: { with: assignee?.name ?? null },
    });
  }
  return { assignee };
}
