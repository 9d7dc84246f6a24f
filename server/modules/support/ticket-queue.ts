import type {
  addCannedResponse,
  AdminThread,
  AdminTicket,
  adminTicketsFile,
  listAdminTickets,
  CannedResponse,
} from '#contracts/support/support.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { withoutEmpty } from '#contracts/kernel/translations.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { readOrderNumber } from '#server/modules/orders/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { queueNotices } from '#server/modules/messages/service.ts';
import { ticketSettled } from './notifications.ts';
import {
  presentTicketForStaff,
  presentCannedResponse,
  presentThread,
  placeholderValues,
} from './present.ts';
import {
  deleteCannedResponse,
  findCannedResponse,
  insertTicketNote,
  putCannedResponse,
  selectTicketQueue,
  selectTicketNotes,
  selectCannedResponses,
  setAssignee,
} from './queries.ticket-queue.ts';
import { selectPosts, selectTicket, type StoredTicket, updateTicket } from './queries.ts';
import { addPost } from './service.ts';
import { portalMember } from '#server/modules/accounts/service.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import { english } from '#server/platform/messages/format.ts';
import { type FileFormat, fileOfList } from '#server/platform/spreadsheet/list-file.ts';

const objectOf = (t: StoredTicket) => ({ kind: 'ticket', id: t.id, label: t.number });
const lock = async (tx: Tx, id: string): Promise<StoredTicket> =>
  (await selectTicket(tx, 'operator', id, true)) ?? fail('ticket_not_found');

/** One page of the queue, earliest deadline first. Two queries. */
export async function readTicketQueue(
  db: Db,
  filter: EndpointQuery<typeof listAdminTickets>,
  operatorId: string,
  now: Date,
): Promise<EndpointData<typeof listAdminTickets>> {
  const { rows, counts, total } = await selectTicketQueue(
    db,
    { ...filter, orderNumber: filter.q ? readOrderNumber(filter.q) : null },
    operatorId,
    now,
  );
  return {
    results: rows.map((t): AdminTicket => presentTicketForStaff(t)),
    counts,
    page: filter.page,
    limit: filter.limit,
    total,
  };
}

const HEAD = [
  'support.ticket.title',
  'common.order',
  'support.canned.topic',
  'common.product',
  'support.file.answered_by',
  'listings.moderation.assignee',
  'common.status',
  'support.file.opened',
  'support.file.acknowledge_by',
  'support.file.acknowledged',
  'support.file.first_reply',
  'support.file.resolve_by',
  'support.status.resolved',
] as const;
/** Matching tickets as a table, without customers and texts. */
export const ticketQueueTable = (
  db: Db,
  filter: EndpointQuery<typeof adminTicketsFile>,
  operatorId: string,
  now: Date,
  format: FileFormat,
): Promise<Uint8Array<ArrayBuffer>> => {
  const orderNumber = filter.q ? readOrderNumber(filter.q) : null;
  return fileOfList(
    format,
    HEAD,
    async (at) =>
      (await selectTicketQueue(db, { ...filter, ...at, orderNumber }, operatorId, now)).rows.map(
        (t): AdminTicket => presentTicketForStaff(t),
      ),
    (t) => [
      t.number,
      t.orderNumber,
      t.topic,
      t.item?.name ?? '',
      t.vendor?.name ?? callerText('orders.ledger.marketplace'),
      t.assignee?.name ?? '',
      t.status,
      t.createdAt,
      t.acknowledgeBy,
      t.acknowledgedAt ?? '',
      t.firstAnswerAt ?? '',
      t.redressBy,
      t.resolvedAt ?? '',
    ],
  );
};

/** A ticket with all messages, staff notes included; `ticket_not_found` (404). */
export async function readTicketForStaff(db: Db, id: string): Promise<AdminThread> {
  const ticket = (await selectTicket(db, 'operator', id)) ?? fail('ticket_not_found');
  const notes = await selectTicketNotes(db, ticket.id);
  return {
    ...presentTicketForStaff(ticket),
    posts: presentThread(ticket, await selectPosts(db, [ticket.id])).posts,
    notes: notes.map((n) => ({
      _id: n.id,
      text: n.text,
      by: n.actor_name,
      at: n.created_at.toISOString(),
    })),
  };
}

/**
 * Answers for the marketplace. The text stays out of the log: it goes when the customer's account
 * is erased.
 */
export async function answerForMarketplace(
  tx: Tx,
  id: string,
  body: { text: string; close: boolean },
  clock: Clock,
): Promise<AdminThread> {
  const before = await lock(tx, id);
  const { status } = await addPost(tx, 'operator', before.id, body, clock);
  audit(tx, {
    action: 'ticket.answered',
    object: objectOf(before),
    before: { status: before.status },
    after: { status },
  });
  return readTicketForStaff(tx, before.id);
}

/** Assigns a ticket to the caller, or unassigns it. */
export async function assignTicket(
  tx: Tx,
  id: string,
  operatorId: string,
  isMine: boolean,
  now: Date,
): Promise<AdminThread> {
  const before = await lock(tx, id);
  const name = isMine ? ((await portalMember(tx, operatorId))?.full_name ?? null) : null;
  await setAssignee(tx, before.id, isMine ? operatorId : null, now);
  audit(tx, {
    action: isMine ? 'ticket.taken' : 'ticket.let_go',
    object: objectOf(before),
    before: { assignee: before.assignee_name },
    after: { assignee: name },
  });
  return readTicketForStaff(tx, before.id);
}

/**
 * Closes a ticket and notifies the customer, or reopens it. `step_not_possible` (409) if it is
 * already so.
 */
export async function setTicketStatus(
  tx: Tx,
  id: string,
  status: 'open' | 'closed',
  clock: Clock,
): Promise<AdminThread> {
  const before = await lock(tx, id);
  const now = clock.now();
  if (before.status === status)
    fail('step_not_possible', {
      message: status === 'closed' ? 'errors.ticket_settled' : 'errors.ticket_open',
    });
  if (before.user_id === null)
    fail('step_not_possible', { message: 'errors.customer_account_closed' });
  await updateTicket(tx, before.id, {
    status,
    resolved_at: status === 'closed' ? now : null,
    updated_at: now,
  });
  audit(tx, {
    action: status === 'closed' ? 'ticket.settled' : 'ticket.opened_again',
    object: objectOf(before),
    before: { status: before.status },
    after: { status },
  });
  await queueNotices(
    tx,
    status === 'closed' && before.contact_email ? [ticketSettled(before)] : [],
    clock,
  );
  return readTicketForStaff(tx, before.id);
}

/** Writes a staff-only note; its text stays out of the log too. */
export async function addTicketNote(
  tx: Tx,
  id: string,
  operatorId: string,
  text: string,
  now: Date,
): Promise<AdminThread> {
  const ticket = await lock(tx, id);
  await insertTicketNote(tx, {
    id: newId('nte', now.getTime()),
    ticket_id: ticket.id,
    actor_id: operatorId,
    actor_name: (await portalMember(tx, operatorId))?.full_name ?? english('staff.title'),
    text,
    created_at: now,
  });
  audit(tx, { action: 'ticket.note_added', object: objectOf(ticket) });
  return readTicketForStaff(tx, ticket.id);
}

export const readCannedResponses = async (db: Db): Promise<CannedResponse[]> =>
  (await selectCannedResponses(db)).map(presentCannedResponse);
export const editableCannedResponse = async (db: Db, id: string): Promise<object> =>
  placeholderValues((await findCannedResponse(db, id)) ?? fail('ready_answer_not_found'));
/** Saves a canned response, new or existing: `ready_answer_not_found` (404). */
export async function saveCannedResponse(
  tx: Tx,
  id: string | null,
  { title, topic, text, translations }: EndpointBody<typeof addCannedResponse>,
  now: Date,
): Promise<CannedResponse> {
  const before =
    id === null ? null : ((await findCannedResponse(tx, id)) ?? fail('ready_answer_not_found'));
  const row = {
    id: id ?? newId('rdy', now.getTime()),
    title,
    topic,
    text,
    translations: withoutEmpty(translations),
    updated_at: now,
  };
  await putCannedResponse(tx, row);
  audit(tx, {
    action: before ? 'ready_answer.changed' : 'ready_answer.added',
    object: { kind: 'ready_answer', id: row.id, label: title },
    before: before && placeholderValues(before),
    after: placeholderValues(row),
  });
  return presentCannedResponse(row);
}
export async function dropCannedResponse(tx: Tx, id: string): Promise<void> {
  const before = (await findCannedResponse(tx, id)) ?? fail('ready_answer_not_found');
  await deleteCannedResponse(tx, id);
  audit(tx, {
    action: 'ready_answer.removed',
    object: { kind: 'ready_answer', id, label: before.title },
    before: placeholderValues(before),
  });
}
