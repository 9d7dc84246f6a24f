import type { ClaimEvidence } from '#contracts/claims/admin-claims.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { readCheckState } from './check-state.ts';
import { selectStoredReturn } from './queries.ts';

/** A return as evidence of a claim: the customer's reason and photos, and the vendor's check. */
export async function readReturnEvidence(
  db: Db,
  id: string,
  now: Date,
): Promise<ClaimEvidence['return']> {
  const found = await selectStoredReturn(db, id);
  return found
    ? {
        status: found.status,
        reason: found.reason,
        note: found.note,
        photos: found.photos,
        refund: paiseToRupees(found.refund_paise),
        inspection: await readCheckState(db, found, now),
      }
    : null;
}
