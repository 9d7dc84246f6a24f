import type { AdminOrder, revealAdminOrder } from '#contracts/order-actions/order-actions.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { MAX_ORDER_NOTES, type OrderNote } from '#contracts/orders/order-notes.ts';
import {
  type DrawnDocument,
  listInvoices,
  readInvoiceFile,
} from '#server/modules/invoices/service.ts';
import { loadOrder, type OrderRecord } from '#server/modules/orders/service.ts';
import { readMoneyOf } from '#server/modules/payments/service.ts';
import { presentReturn, readTakeableUnits } from '#server/modules/returns/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { maskedDocument } from './mask-customer.ts';
import { presentOrderAction, presentAdminOrder, presentAdminNotes } from './present.ts';
import {
  insertAdminNote,
  deleteAdminNote,
  selectOrderActionsOf,
  selectGoodwillGiven,
  selectAdminNotes,
  selectOrderBy,
  selectVendorOrderLedger,
} from './queries.ts';
import { portalMember } from '#server/modules/accounts/service.ts';
import { english } from '#server/platform/messages/format.ts';

export {
  requestOrderAction,
  decideActionRequest,
  previewRequest,
  readOrderAction,
  readOrderActions,
  withdrawActionRequest,
} from './approval.ts';

/** An order by id or number; `order_not_found` (404). */
export const requireAdminOrder = async (
  db: Db,
  id: string,
  forUpdate = false,
): Promise<OrderRecord> => (await selectOrderBy(db, id, forUpdate)) ?? fail('order_not_found');

/** One order with all details; the customer masked. */
export async function readAdminOrder(db: Db, id: string, now: Date): Promise<AdminOrder> {
  const order = await requireAdminOrder(db, id);
  const stored = await loadOrder(db, order);
  const { takeable, returns } = await readTakeableUnits(db, stored);
  const { results: documents } = await listInvoices(db, {
    userId: order.user_id,
    orderId: order.id,
  });
  return presentAdminOrder(stored, {
    ledger: await selectVendorOrderLedger(db, order.id),
    takeable,
    given: await selectGoodwillGiven(db, order.id),
    money: await readMoneyOf(db, order),
    now,
    rest: {
      returns: returns.map((r) => presentReturn(r, stored)),
      documents,
      notes: presentAdminNotes(await selectAdminNotes(db, order.id)),
      orderActions: (await selectOrderActionsOf(db, order.id)).map(presentOrderAction),
    },
  });
}

const objectOf = (order: OrderRecord) => ({
  kind: 'order',
  id: order.id,
  label: order.order_number,
});

/** The unmasked customer; the access is audited. */
export async function revealOrderCustomer(
  tx: Tx,
  id: string,
): Promise<EndpointData<typeof revealAdminOrder>> {
  const order = await requireAdminOrder(tx, id);
  audit(tx, { action: 'order.revealed', object: objectOf(order) });
  return {
    customer: {
      name: order.address.fullName,
      phone: order.contact_phone,
      email: order.contact_email,
      address: order.address,
    },
  };
}

/**
 * A tax document of an order by its file name, with the customer masked; `invoice_not_found` (404).
 */
export async function readOrderDocument(db: Db, id: string, file: string): Promise<DrawnDocument> {
  const order = await requireAdminOrder(db, id);
  return maskedDocument(
    await readInvoiceFile(db, { userId: order.user_id, orderId: order.id }, file),
  );
}
/** The same, unmasked. The access is audited. */
export async function revealOrderDocument(
  tx: Tx,
  id: string,
  file: string,
): Promise<DrawnDocument> {
  const order = await requireAdminOrder(tx, id);
  const document = await readInvoiceFile(tx, { userId: order.user_id, orderId: order.id }, file);
  audit(tx, {
    action: 'order.invoice_revealed',
    object: objectOf(order),
    after: { document: document.number },
  });
  return document;
}

/** Adds a signed note; `too_many_notes` (409) at the limit. */
export async function addAdminNoteTo(
  tx: Tx,
  id: string,
  memberId: string,
  text: string,
  now: Date,
): Promise<{ notes: OrderNote[] }> {
  const order = await requireAdminOrder(tx, id, true);
  if ((await selectAdminNotes(tx, order.id)).length >= MAX_ORDER_NOTES) fail('too_many_notes');
  await insertAdminNote(tx, {
    id: newId('nte', now.getTime()),
    order_id: order.id,
    actor_name: await nameOf(tx, memberId),
    text,
    created_at: now,
  });
  audit(tx, { action: 'order.noted', object: objectOf(order), after: { characters: text.length } });
  return { notes: presentAdminNotes(await selectAdminNotes(tx, order.id)) };
}
/** Removes a note; `not_found` (404). */
export async function removeAdminNoteFrom(
  tx: Tx,
  id: string,
  noteId: string,
): Promise<{ notes: OrderNote[] }> {
  const order = await requireAdminOrder(tx, id, true);
  const gone = (await deleteAdminNote(tx, order.id, noteId)) ?? fail('not_found');
  audit(tx, {
    action: 'order.note_removed',
    object: objectOf(order),
    before: { by: gone.actor_name },
  });
  return { notes: presentAdminNotes(await selectAdminNotes(tx, order.id)) };
}

const nameOf = async (db: Db, memberId: string): Promise<string> =>
  (await portalMember(db, memberId))?.full_name ?? english('staff.title');
