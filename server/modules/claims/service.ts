import {
  type appealClaim,
  type Claim,
  type ClaimOption,
  type openClaim,
  PHOTO_KINDS,
  type submitClaim,
} from '#contracts/claims/claims.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { formatExact, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { findOrder } from '#server/modules/orders/service.ts';
import type { CheckedReturn } from '#server/modules/returns/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { claimLimit } from './claim-sources.ts';
import { attachClaimPhotos } from './photos.ts';
import { mayAppeal, presentClaim } from './present.ts';
import { lockClaim, selectClaim, selectClaimed, type StoredClaim, updateClaim } from './queries.ts';
import { selectCheckedUnits, selectWorth } from './queries.sources.ts';
import { limitOfClaim, openDraft, sourceOfClaim, sourcesOfShipment } from './sources.ts';
import type { ClaimTable } from './tables.ts';

/** A member of a vendor's team. */
export interface Claimant {
  vendorId: string;
  memberId: string;
  clock: Clock;
}

/** A vendor's claim under the lock of its order; `claim_not_found` (404) for another vendor's. */
async function lockedClaim(tx: Tx, { vendorId }: Claimant, id: string): Promise<StoredClaim> {
  const found = (await selectClaim(tx, { vendorId }, id)) ?? fail('claim_not_found');
  await findOrder(tx, { orderNumber: found.order_number }, true);
  await lockClaim(tx, id);
  return (await selectClaim(tx, { vendorId }, id))!;
}
const present = async (db: Db, c: StoredClaim, now: Date): Promise<Claim> =>
  presentClaim(c, await limitOfClaim(db, c, now), now);

/** What a vendor can claim for a shipment now; `shipment_not_found` (404). */
export async function readClaimOptions(
  db: Db,
  vendorId: string,
  shipmentId: string,
  now: Date,
): Promise<ClaimOption[]> {
  const found = await sourcesOfShipment(db, vendorId, shipmentId, now);
  if (!found) return fail('shipment_not_found');
  const open = found.sources.filter((s) => now < s.until);
  if (open.length === 0) return [];
  const claimed = await selectClaimed(
    db,
    open.map((s) => s.source),
  );
  const worth = await selectWorth(db, found.shipment.vendor_order_id);
  return open
    .filter((s) => !claimed.has(s.source))
    .map((s) => ({
      itemId: s.itemId,
      name: s.name,
      kinds: s.kinds,
      quantity: s.quantity,
      limit: paiseToRupees(claimLimit(worth, s, s.quantity)),
      until: s.until.toISOString(),
    }))
    .filter((o) => o.limit > 0 || o.kinds.includes('wrong_weight'));
}

/**
 * Opens a claim as a draft. `shipment_not_found` (404), `claim_not_possible` (409) if nothing of
 * that kind can be claimed (any more), or it was claimed before.
 */
export async function openVendorClaim(
  tx: Tx,
  { vendorId, memberId, clock }: Claimant,
  { shipmentId, itemId, kind }: EndpointBody<typeof openClaim>,
  weight: ClaimTable['weight'],
): Promise<Claim> {
  const now = clock.now();
  const found = await sourcesOfShipment(tx, vendorId, shipmentId, now);
  if (!found) return fail('shipment_not_found');
  const source = found.sources.find(
    (s) => s.itemId === itemId && s.kinds.includes(kind) && now < s.until,
  );
  if (!source || (kind === 'wrong_weight' && !weight)) return fail('claim_not_possible');
  const { shipment } = found;
  const id = await openDraft(tx, { source, shipment, kind, memberId, weight }, now);
  if (!id) return fail('claim_not_possible', { message: 'errors.claimed_before' });
  return present(tx, (await selectClaim(tx, { vendorId }, id))!, now);
}

/** Units of a checked return that are not as sold become drafts of claims. */
export async function openClaimsOfCheck(
  tx: Tx,
  { returnId, vendorOrderId, vendorId }: CheckedReturn,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const units = (await selectCheckedUnits(tx, vendorOrderId)).filter(
    (u) => u.return_id === returnId && u.condition !== 'as_sold',
  );
  for (const shipmentId of new Set(units.map((u) => u.shipment_id).filter((id) => id !== null))) {
    const { shipment, sources } = (await sourcesOfShipment(tx, vendorId, shipmentId, now))!;
    for (const source of sources.filter((s) => s.returnId === returnId && now < s.until))
      await openDraft(
        tx,
        { source, shipment, kind: source.kinds[0]!, memberId: null, weight: null },
        now,
      );
  }
}

export const readVendorClaim = async (
  db: Db,
  vendorId: string,
  id: string,
  now: Date,
): Promise<Claim> =>
  present(db, (await selectClaim(db, { vendorId }, id)) ?? fail('claim_not_found'), now);

/** A claim of this kind needs a photo: of its own, or of the return. */
function requirePhoto(c: StoredClaim, kind: Claim['kind'], photos: readonly string[]): void {
  if (!PHOTO_KINDS.includes(kind) || photos.length > 0) return;
  if (c.return_id !== null) return;
  const message = 'errors.claim_photo_required';
  fail('invalid_request', { message, details: [{ path: 'photos', message }] });
}

/**
 * Submits a claim with its evidence. `claim_not_found` (404), `step_not_possible` (409) after its
 * deadline or a second time, `claim_not_possible` (409) if its reason is gone, `invalid_request`
 * (400) for more units or money than there are.
 */
export async function submitVendorClaim(
  tx: Tx,
  by: Claimant,
  id: string,
  { kind, quantity, amount, text, photos }: EndpointBody<typeof submitClaim>,
): Promise<Claim> {
  const now = by.clock.now();
  const found = await lockedClaim(tx, by, id);
  if (found.status !== 'draft' || (found.due_at && now >= found.due_at)) fail('step_not_possible');
  if (!found.kinds.includes(kind)) fail('claim_not_possible');
  const claim = { ...found, kind, quantity };
  const source = (await sourceOfClaim(tx, claim, now)) ?? fail('claim_not_possible');
  if (quantity > source.quantity || quantity < Math.min(1, source.quantity))
    fail('invalid_request', { details: [{ path: 'quantity', message: 'errors.claim_quantity' }] });
  const most = await limitOfClaim(tx, claim, now);
  if (most === 0 && source.basis !== 'none')
    fail('claim_not_possible', { message: 'errors.claim_nothing_lost' });
  const asked = rupeesToPaise(amount);
  if (asked > most || (most > 0 && asked === 0)) failAmount(most);
  requirePhoto(found, kind, photos);
  const attached = await attachClaimPhotos(tx, id, photos);
  await updateClaim(
    tx,
    id,
    {
      kind,
      quantity,
      asked_paise: asked,
      text,
      photos: attached,
      status: 'submitted',
      submitted_by: by.memberId,
      submitted_at: now,
      due_at: null,
    },
    now,
  );
  return present(tx, (await selectClaim(tx, by, id))!, now);
}
/** `invalid_request` (400): an amount between nothing and the limit. */
export function failAmount(most: number): never {
  const values = { amount: formatExact(paiseToRupees(most)) };
  const message = 'errors.claim_amount_most';
  return fail('invalid_request', {
    message,
    values,
    details: [{ path: 'amount', message, values }],
  });
}

/** Withdraws a claim that is not decided; `step_not_possible` (409) otherwise. */
export async function withdrawVendorClaim(tx: Tx, by: Claimant, id: string): Promise<Claim> {
  const now = by.clock.now();
  const found = await lockedClaim(tx, by, id);
  // An appeal is withdrawn by nobody: what was granted before stays.
  if ((found.status !== 'draft' && found.status !== 'submitted') || found.appeal)
    fail('step_not_possible');
  await updateClaim(tx, id, { status: 'withdrawn' }, now);
  return present(tx, (await selectClaim(tx, by, id))!, now);
}

/** Appeals a decision, once, within its deadline; `step_not_possible` (409) otherwise. */
export async function appealVendorClaim(
  tx: Tx,
  by: Claimant,
  id: string,
  { text, photos }: EndpointBody<typeof appealClaim>,
): Promise<Claim> {
  const now = by.clock.now();
  const found = await lockedClaim(tx, by, id);
  if (!mayAppeal(found, now)) fail('step_not_possible');
  const attached = await attachClaimPhotos(tx, id, photos);
  await updateClaim(
    tx,
    id,
    {
      status: 'submitted',
      photos: [...found.photos, ...attached],
      appeal: { text, at: now.toISOString(), by: by.memberId },
    },
    now,
  );
  return present(tx, (await selectClaim(tx, by, id))!, now);
}
