import { MAX_ORDER_NOTES } from '#contracts/orders/order-notes.ts';
import { IN_TRANSIT_STATUSES } from '#contracts/orders/orders.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';

/** A vendor's note on its vendor order. */
export interface VendorOrderNoteTable {
  id: string;
  vendor_order_id: string;
  vendor_id: string;
  actor_name: string;
  text: string;
  created_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    vendor_order_notes: VendorOrderNoteTable;
  }
}

interface VendorOrderKey {
  vendorId: string;
  subOrderId: string;
}

export const selectOrderNotes = (
  db: Db,
  { vendorId, subOrderId }: VendorOrderKey,
): Promise<VendorOrderNoteTable[]> =>
  db
    .selectFrom('vendor_order_notes')
    .selectAll()
    .where('vendor_order_id', '=', subOrderId)
    .where('vendor_id', '=', vendorId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ORDER_NOTES)
    .execute();

export async function insertOrderNote(tx: Tx, row: VendorOrderNoteTable): Promise<void> {
  await tx.insertInto('vendor_order_notes').values(row).execute();
}

/** True if the note existed. */
export async function deleteOrderNoteRow(
  tx: Tx,
  { vendorId, subOrderId }: VendorOrderKey,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('vendor_order_notes')
    .where('id', '=', id)
    .where('vendor_order_id', '=', subOrderId)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Cash a vendor holds and has not remitted, plus what its own deliveries in transit, and those
 * booked with its own courier account, will collect, except of this order. Serialises a vendor's
 * shipments.
 */
export async function selectCashHeld(
  tx: Tx,
  { vendorId, butOrderId }: { vendorId: string; butOrderId: string },
): Promise<Paise> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cash-held:${vendorId}`}, 0))`.execute(
    tx,
  );
  const {
    rows: [row],
  } = await sql<{ paise: Paise }>`
    select ((select coalesce(sum(expected_paise - received_paise), 0) from cod_shipments where vendor_id = ${vendorId} and holder = 'vendor' and received_paise < expected_paise)
      + (select coalesce(sum(collect_paise), 0) from shipments where vendor_id = ${vendorId} and order_id <> ${butOrderId} and (courier is null or courier like 'own:%') and collect_paise > 0
        and (status = any(${[...IN_TRANSIT_STATUSES]}) or status = 'packed' and courier is not null)))::bigint as paise`.execute(
    tx,
  );
  return Number(row!.paise);
}

/** What is printed on a unit and scanned: the vendor's own code, and the product's barcode. */
export interface OfferCodes {
  sku: string | null;
  ean: string | null;
}
export async function selectOfferCodes(
  db: Db,
  offerIds: readonly string[],
): Promise<Map<string, OfferCodes>> {
  const rows = await db
    .selectFrom('offers as o')
    .innerJoin('skus as s', 's.id', 'o.sku_id')
    .select(['o.id', 'o.vendor_sku as sku', 's.ean'])
    .where('o.id', 'in', [...offerIds, ''])
    .execute();
  return new Map(rows.map(({ id, ...codes }) => [id, codes]));
}
