import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import './tables.ts';
import type { PickupPlaceTable } from './tables.ts';

export type StoredPlace = PickupPlaceTable & { waiting: number };
/**
 * A vendor's places, default first, with their waiting shipments; those of the first place may omit
 * it.
 */
export async function selectPickupPlaces(
  db: Db,
  vendorId: string,
  firstId: string,
): Promise<StoredPlace[]> {
  const { rows } = await sql<StoredPlace>`
    select p.*, (select count(*)::int from shipments c where c.vendor_id = p.vendor_id and c.status = 'packed' and coalesce(c.pickup_place_id, ${firstId}) = p.id) as waiting
    from pickup_places p where p.vendor_id = ${vendorId} order by p.is_default desc, p.created_at, p.id`.execute(
    db,
  );
  return rows;
}
/** Waiting shipments without a place. */
export async function countUnnamed(db: Db, vendorId: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from shipments where vendor_id = ${vendorId} and status = 'packed' and pickup_place_id is null`.execute(
    db,
  );
  return row!.n;
}
export const findPickupPlace = (
  db: Db,
  vendorId: string,
  id: string,
): Promise<PickupPlaceTable | undefined> =>
  db
    .selectFrom('pickup_places')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .executeTakeFirst();
export const findDefaultPickup = (
  db: Db,
  vendorId: string,
): Promise<Pick<PickupPlaceTable, 'id'> | undefined> =>
  db
    .selectFrom('pickup_places')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('is_default', '=', true)
    .executeTakeFirst();

const row = ({ holidays, ...rest }: PickupPlaceTable) => ({
  ...rest,
  holidays: JSON.stringify(holidays) as never,
});
export async function insertPickupPlace(tx: Tx, place: PickupPlaceTable): Promise<void> {
  await tx.insertInto('pickup_places').values(row(place)).execute();
}
export async function updatePickupPlace(tx: Tx, place: PickupPlaceTable): Promise<void> {
  const { id, vendor_id: vendorId, ...change } = row(place);
  await tx
    .updateTable('pickup_places')
    .set(change)
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .execute();
}
/** One default at a time: the previous one is cleared first. */
export async function moveDefaultPickup(tx: Tx, vendorId: string, id: string): Promise<void> {
  await tx
    .updateTable('pickup_places')
    .set({ is_default: false })
    .where('vendor_id', '=', vendorId)
    .where('is_default', '=', true)
    .execute();
  await tx
    .updateTable('pickup_places')
    .set({ is_default: true })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .execute();
}

/** Sets the place of a packed shipment without a courier; false if it is no longer so. */
export async function updateShipmentPickup(
  tx: Tx,
  vendorId: string,
  shipmentId: string,
  placeId: string | null,
): Promise<boolean> {
  const result = await tx
    .updateTable('shipments')
    .set({ pickup_place_id: placeId })
    .where('id', '=', shipmentId)
    .where('vendor_id', '=', vendorId)
    .where('status', '=', 'packed')
    .where('courier', 'is', null)
    .where(
      sql<boolean>`not exists (select from courier_bookings c where c.shipment_id = shipments.id and c.cancelled_at is null)`,
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
