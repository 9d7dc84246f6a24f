import type { DeskOrder, revealDeskOrder } from '#contracts/order-actions/order-actions.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { MOST_NOTES, type OrderNote } from '#contracts/orders/order-notes.ts';
import {
  type DrawnDocument,
  listInvoices,
  readDocument,
} from '#server/modules/invoices/service.ts';
import { loadOrder, type OrderRecord } from '#server/modules/orders/service.ts';
import { readMoneyOf } from '#server/modules/payments/service.ts';
import { presentReturn, readTakeable } from '#server/modules/returns/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { maskedDocument } from './mask-customer.ts';
import { presentDeed, presentDeskOrder, presentNotes } from './present.ts';
import {
  insertNote,
  removeNote,
  selectDeedsOf,
  selectGiven,
  selectNotes,
  selectOrderBy,
  selectPartBooks,
} from './queries.ts';
import { portalMember } from '#server/modules/accounts/service.ts';

export { listFile, readList } from './order-list.ts';
export { askForDeed, decide, previewFor, readDeed, readDeeds, withdraw } from './approval.ts';

/** An order by id or number; `order_not_found` (404). */
export const requireOrder = async (db: Db, id: string, forUpdate = false): Promise<OrderRecord> =>
  (await selectOrderBy(db, id, forUpdate)) ?? fail('order_not_found');

/** One order with everything about it; who bought it masked. */
export async function readDeskOrder(db: Db, id: string, now: Date): Promise<DeskOrder> {
  const order = await requireOrder(db, id);
  const stored = await loadOrder(db, order);
  const { takeable, returns } = await readTakeable(db, stored);
  const { results: documents } = await listInvoices(db, {
    userId: order.user_id,
    orderId: order.id,
  });
  return presentDeskOrder(stored, {
    books: await selectPartBooks(db, order.id),
    takeable,
    given: await selectGiven(db, order.id),
    money: await readMoneyOf(db, order),
    now,
    rest: {
      returns: returns.map((r) => presentReturn(r, stored)),
      documents,
      notes: presentNotes(await selectNotes(db, order.id)),
      deeds: (await selectDeedsOf(db, order.id)).map(presentDeed),
    },
  });
}

const objectOf = (order: OrderRecord) => ({
  kind: 'order',
  id: order.id,
  label: order.order_number,
});

/** Who bought it, whole; that somebody looked is in the audit log. */
export async function reveal(tx: Tx, id: string): Promise<EndpointData<typeof revealDeskOrder>> {
  const order = await requireOrder(tx, id);
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

/** A tax document of an order by its file name, who bought it masked; `invoice_not_found` (404). */
export async function readPaper(db: Db, id: string, file: string): Promise<DrawnDocument> {
  const order = await requireOrder(db, id);
  return maskedDocument(await readDocument(db, { userId: order.user_id, orderId: order.id }, file));
}
/** The same as it was issued. Who fetched it is noted. */
export async function revealPaper(tx: Tx, id: string, file: string): Promise<DrawnDocument> {
  const order = await requireOrder(tx, id);
  const document = await readDocument(tx, { userId: order.user_id, orderId: order.id }, file);
  audit(tx, {
    action: 'order.invoice_revealed',
    object: objectOf(order),
    after: { document: document.number },
  });
  return document;
}

/** Adds a note, signed; `too_many_notes` (409) when there is no room. */
export async function addNote(
  tx: Tx,
  id: string,
  memberId: string,
  text: string,
  now: Date,
): Promise<{ notes: OrderNote[] }> {
  const order = await requireOrder(tx, id, true);
  if ((await selectNotes(tx, order.id)).length >= MOST_NOTES) fail('too_many_notes');
  await insertNote(tx, {
    id: newId('nte', now.getTime()),
    order_id: order.id,
    actor_name: await nameOf(tx, memberId),
    text,
    created_at: now,
  });
  audit(tx, { action: 'order.noted', object: objectOf(order), after: { letters: text.length } });
  return { notes: presentNotes(await selectNotes(tx, order.id)) };
}
/** Takes a note away; `not_found` (404). */
export async function dropNote(
  tx: Tx,
  id: string,
  noteId: string,
): Promise<{ notes: OrderNote[] }> {
  const order = await requireOrder(tx, id, true);
  const gone = (await removeNote(tx, order.id, noteId)) ?? fail('not_found');
  audit(tx, {
    action: 'order.note_removed',
    object: objectOf(order),
    before: { by: gone.actor_name },
  });
  return { notes: presentNotes(await selectNotes(tx, order.id)) };
}

const nameOf = async (db: Db, memberId: string): Promise<string> =>
  (await portalMember(db, memberId))?.full_name ?? 'Staff';
