import type { ClaimKind } from '#contracts/claims/claims.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { claimLimit, type ClaimSource, claimSources } from './claim-sources.ts';
import {
  selectCheckedUnits,
  selectShipmentFacts,
  selectWorth,
  type ShipmentFacts,
} from './queries.sources.ts';
import { insertClaim, type StoredClaim } from './queries.ts';
import type { ClaimTable } from './tables.ts';

/** What can be claimed for a shipment now; undefined: no shipment of this vendor. */
export async function sourcesOfShipment(
  db: Db,
  vendorId: string,
  shipmentId: string,
  now: Date,
): Promise<{ shipment: ShipmentFacts; sources: ClaimSource[] } | undefined> {
  const shipment = await selectShipmentFacts(db, vendorId, shipmentId);
  if (!shipment) return undefined;
  const returns = await selectCheckedUnits(db, shipment.vendor_order_id);
  return { shipment, sources: claimSources(shipment, returns, now) };
}

/**
 * What a claim is about as of now; undefined: the reason is gone, such as a lost shipment that was
 * delivered.
 */
export const sourceOfClaim = async (
  db: Db,
  c: StoredClaim,
  now: Date,
): Promise<ClaimSource | undefined> =>
  (await sourcesOfShipment(db, c.vendor_id, c.shipment_id, now))?.sources.find(
    (s) => s.source === c.source && s.kinds.includes(c.kind),
  );

/** The most that a claim can be granted now, besides what it was granted before. */
export async function limitOfClaim(db: Db, c: StoredClaim, now: Date): Promise<Paise> {
  const source = await sourceOfClaim(db, c, now);
  if (!source) return 0;
  return claimLimit(await selectWorth(db, c.vendor_order_id), source, c.quantity, c.granted_paise);
}

interface Opening {
  source: ClaimSource;
  shipment: ShipmentFacts;
  kind: ClaimKind;
  memberId: string | null;
  weight: ClaimTable['weight'];
}
/** Opens a draft; null if its source was claimed before. */
export async function openDraft(
  tx: Tx,
  { source, shipment, kind, memberId, weight }: Opening,
  now: Date,
): Promise<string | null> {
  const id = newId('clm', now.getTime());
  const isNew = await insertClaim(tx, {
    id,
    version: 1,
    vendor_id: shipment.vendor_id,
    order_id: shipment.order_id,
    vendor_order_id: shipment.vendor_order_id,
    shipment_id: shipment.id,
    return_id: source.returnId,
    order_item_id: source.itemId,
    source: source.source,
    kinds: source.kinds,
    kind,
    quantity: source.quantity,
    max_quantity: source.quantity,
    status: 'draft',
    text: '',
    photos: [],
    asked_paise: null,
    granted_paise: 0,
    paid_by: null,
    weight,
    proposal: null,
    decision: null,
    appeal: null,
    due_at: source.until,
    opened_by: memberId,
    submitted_by: null,
    created_at: now,
    submitted_at: null,
    decided_at: null,
    updated_at: now,
    recovered: null,
    taken_back_at: null,
  });
  return isNew ? id : null;
}
