import { MAX_ORDER_NOTES } from '#contracts/orders/order-notes.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { VendorOrderNoteTable } from './tables.ts';

interface Part {
  vendorId: string;
  subOrderId: string;
}

export const selectOrderNotes = (
  db: Db,
  { vendorId, subOrderId }: Part,
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
  { vendorId, subOrderId }: Part,
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
