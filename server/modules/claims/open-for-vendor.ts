import type { openClaimForVendor } from '#contracts/claims/admin-claims.ts';
import type { ClaimOption } from '#contracts/claims/claims.ts';
import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Operator } from './decisions.ts';
import { notifyClaimOpened } from './notifications.ts';
import { presentAdminClaim } from './present.ts';
import { selectClaim } from './queries.ts';
import { selectVendorOfShipment } from './queries.sources.ts';
import { openVendorClaim, readClaimOptions } from './service.ts';
import { limitOfClaim } from './sources.ts';
import type { ClaimTable } from './tables.ts';

/** The vendor of a shipment; `shipment_not_found` (404). */
export const vendorOfShipment = async (db: Db, shipmentId: string): Promise<string> =>
  (await selectVendorOfShipment(db, shipmentId)) ?? fail('shipment_not_found');

/** What its vendor can claim for a shipment now; `shipment_not_found` (404). */
export const readClaimOptionsForVendor = async (
  db: Db,
  shipmentId: string,
  now: Date,
): Promise<ClaimOption[]> =>
  readClaimOptions(db, await vendorOfShipment(db, shipmentId), shipmentId, now);

/**
 * Opens a claim for its vendor, as a draft: only the vendor submits it, so that nobody decides
 * about a claim of their own words. Audited; the vendor is notified with the reason. Errors as for
 * the vendor (`openVendorClaim`).
 */
export async function openClaimAsOperator(
  tx: Tx,
  { memberId, clock }: Operator,
  { reason, ...asked }: EndpointBody<typeof openClaimForVendor>,
  weight: ClaimTable['weight'],
): Promise<EndpointData<typeof openClaimForVendor>> {
  const vendorId = await vendorOfShipment(tx, asked.shipmentId);
  const { _id } = await openVendorClaim(tx, { vendorId, memberId, clock }, asked, weight);
  const c = (await selectClaim(tx, null, _id))!;
  audit(tx, {
    action: 'claim.opened',
    object: { kind: 'claim', id: c.id, label: c.order_number },
    before: null,
    after: { status: c.status, kind: c.kind },
    reason,
  });
  await notifyClaimOpened(tx, c, reason, clock);
  const now = clock.now();
  return { claim: presentAdminClaim(c, await limitOfClaim(tx, c, now), now) };
}
