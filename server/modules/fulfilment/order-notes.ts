import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { MAX_ORDER_NOTES, type OrderNote } from '#contracts/orders/order-notes.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { insertOrderNote, deleteOrderNoteRow, selectOrderNotes } from './queries.ts';
import { portalMember } from '#server/modules/accounts/service.ts';
import { findVendorOrder } from '#server/modules/orders/service.ts';

interface Part {
  vendorId: string;
  subOrderId: string;
}
const requireVendorOrder = async (db: Db, { vendorId, subOrderId }: Part, forStep = false) =>
  (await findVendorOrder(db, { subOrderId }, vendorId, forStep)) ?? fail('order_not_found');

async function shown(db: Db, part: Part): Promise<{ notes: OrderNote[] }> {
  return {
    notes: (await selectOrderNotes(db, part)).map((n) => ({
      _id: n.id,
      text: n.text,
      by: n.actor_name,
      createdAt: n.created_at.toISOString(),
    })),
  };
}

/** A vendor's notes on its vendor order; `order_not_found` (404) for another vendor's. */
export async function readOrderNotes(db: Db, part: Part): Promise<{ notes: OrderNote[] }> {
  await requireVendorOrder(db, part);
  return shown(db, part);
}

/**
 * Adds one under the author's name (for an API token, the token's). `too_many_notes` (409) at the
 * limit.
 */
export async function addNoteToOrder(
  tx: Tx,
  part: Part,
  memberId: string,
  text: string,
  now: Date,
): Promise<{ notes: OrderNote[] }> {
  await requireVendorOrder(tx, part, true);
  if ((await selectOrderNotes(tx, part)).length >= MAX_ORDER_NOTES) fail('too_many_notes');
  const by = (await portalMember(tx, memberId))?.full_name ?? 'API';
  await insertOrderNote(tx, {
    id: newId('nte', now.getTime()),
    vendor_order_id: part.subOrderId,
    vendor_id: part.vendorId,
    actor_name: by,
    text,
    created_at: now,
  });
  return shown(tx, part);
}

/** Removes one; `not_found` (404) if it does not exist. */
export async function removeNoteFromOrder(
  tx: Tx,
  part: Part,
  id: string,
): Promise<{ notes: OrderNote[] }> {
  await requireVendorOrder(tx, part);
  if (!(await deleteOrderNoteRow(tx, part, id))) fail('not_found');
  return shown(tx, part);
}
