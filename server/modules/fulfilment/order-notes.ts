import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { MAX_ORDER_NOTES, type OrderNote } from '#contracts/orders/order-notes.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { insertOrderNote, deleteOrderNoteRow, selectOrderNotes } from './queries.ts';
import { portalMember } from '#server/modules/accounts/service.ts';
import { findVendorOrder } from '#server/modules/orders/service.ts';

interface VendorOrderKey {
  vendorId: string;
  subOrderId: string;
}
const requireVendorOrder = async (
  db: Db,
  { vendorId, subOrderId }: VendorOrderKey,
  forStep = false,
) => (await findVendorOrder(db, { subOrderId }, vendorId, forStep)) ?? fail('order_not_found');

async function shown(db: Db, vendorOrder: VendorOrderKey): Promise<{ notes: OrderNote[] }> {
  return {
    notes: (await selectOrderNotes(db, vendorOrder)).map((n) => ({
      _id: n.id,
      text: n.text,
      by: n.actor_name,
      createdAt: n.created_at.toISOString(),
    })),
  };
}

/** A vendor's notes on its vendor order; `order_not_found` (404) for another vendor's. */
export async function readOrderNotes(
  db: Db,
  vendorOrder: VendorOrderKey,
): Promise<{ notes: OrderNote[] }> {
  await requireVendorOrder(db, vendorOrder);
  return shown(db, vendorOrder);
}

/**
 * Adds one under the author's name (for an API token, the token's). `too_many_notes` (409) at the
 * limit.
 */
export async function addNoteToOrder(
  tx: Tx,
  vendorOrder: VendorOrderKey,
  memberId: string,
  text: string,
  now: Date,
): Promise<{ notes: OrderNote[] }> {
  await requireVendorOrder(tx, vendorOrder, true);
  if ((await selectOrderNotes(tx, vendorOrder)).length >= MAX_ORDER_NOTES) fail('too_many_notes');
  const by = (await portalMember(tx, memberId))?.full_name ?? 'API';
  await insertOrderNote(tx, {
    id: newId('nte', now.getTime()),
    vendor_order_id: vendorOrder.subOrderId,
    vendor_id: vendorOrder.vendorId,
    actor_name: by,
    text,
    created_at: now,
  });
  return shown(tx, vendorOrder);
}

/** Removes one; `not_found` (404) if it does not exist. */
export async function removeNoteFromOrder(
  tx: Tx,
  vendorOrder: VendorOrderKey,
  id: string,
): Promise<{ notes: OrderNote[] }> {
  await requireVendorOrder(tx, vendorOrder);
  if (!(await deleteOrderNoteRow(tx, vendorOrder, id))) fail('not_found');
  return shown(tx, vendorOrder);
}
