import type { createTicket, SupportTicket, TicketThread } from '#contracts/support/support.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { operatorContact } from '#server/modules/promotions/service.ts';
import { findOrder, loadOrder, newOrderNumber } from '#server/modules/orders/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { queueNotices } from '#server/modules/messages/service.ts';
import {
  ticketAcknowledged,
  ticketAnswered,
  ticketToAnswer,
  ticketToVendor,
} from './notifications.ts';
import { presentThread, presentTicket } from './present.ts';
import {
  insertPost,
  insertTicket,
  selectTicketsOfOrder,
  selectPosts,
  selectTicket,
  selectTickets,
  type StoredTicket,
  type TicketFilter,
  updateTicket,
} from './queries.ts';
import { acknowledgeBy, answeringVendor, redressBy } from './deadlines.ts';
import type { Author, TicketStatus } from './tables.ts';
import type { TicketAudience } from './records.ts';
export type { TicketAudience } from './records.ts';

const threadOf = async (db: Db, ticket: StoredTicket): Promise<TicketThread> =>
  presentThread(ticket, await selectPosts(db, [ticket.id]));

/**
 * Tickets of an order with all messages, newest first; `order_not_found` (404) for another
 * customer's.
 */
export async function readTicketsOfOrder(
  db: Db,
  userId: string,
  id: string,
): Promise<TicketThread[]> {
  const order = (await findOrder(db, { userId, id })) ?? fail('order_not_found');
  const tickets = await selectTicketsOfOrder(db, userId, order.id);
  const posts = await selectPosts(
    db,
    tickets.map((t) => t.id),
  );
  return tickets.map((t) => presentThread(t, posts));
}

/** `ticket_not_found` (404) for tickets outside the caller's scope. */
export const readTicket = async (db: Db, side: TicketAudience, id: string): Promise<TicketThread> =>
  threadOf(db, (await selectTicket(db, side, id)) ?? fail('ticket_not_found'));

export async function readTickets(
  db: Db,
  side: TicketAudience,
  filter: TicketFilter,
): Promise<{
  results: SupportTicket[];
  counts: Record<string, number>;
  page: number;
  limit: number;
  total: number;
}> {
  const { rows, counts, total } = await selectTickets(db, side, filter);
  return {
    results: rows.map(presentTicket),
    counts,
    page: filter.page,
    limit: filter.limit,
    total,
  };
}

/** Notifies the party that answers: the vendor, or the marketplace's grievance officer. */
async function notifyAnswering(tx: Tx, t: StoredTicket, text: string, isNew: boolean) {
  if (t.vendor_id) return ticketToVendor(t, text, isNew);
  const to = await operatorContact(tx);
  return to ? [ticketToAnswer(t, to, text, isNew)] : [];
}

/**
 * Opens a ticket about an order, acknowledged at once by email. Throws `order_not_found` (404) for
 * another customer's order and for an item that is not in it.
 */
export async function openTicket(
  tx: Tx,
  userId: string,
  orderId: string,
  { topic, text, itemId }: EndpointBody<typeof createTicket>,
  clock: Clock,
): Promise<TicketThread> {
  const now = clock.now();
  const order = (await findOrder(tx, { userId, id: orderId })) ?? fail('order_not_found');
  const { items, subOrders } = await loadOrder(tx, order);
  const item =
    itemId === undefined ? null : (items.find((l) => l.id === itemId) ?? fail('order_not_found'));
  const id = newId('tkt', now.getTime());
  await insertTicket(tx, {
    id,
    number: newOrderNumber().replace('HL-', 'HLP-'),
    user_id: userId,
    order_id: order.id,
    order_item_id: item?.id ?? null,
    vendor_id: answeringVendor(
      topic,
      item?.vendor_id ?? null,
      subOrders.map((s) => s.vendor_id),
    ),
    topic,
    status: 'open',
    acknowledge_by: acknowledgeBy(now),
    acknowledged_at: now,
    redress_by: redressBy(now),
    resolved_at: null,
    created_at: now,
    updated_at: now,
    assignee_id: null,
    first_reply_at: null,
  });
  await insertPost(tx, {
    id: newId('pst', now.getTime()),
    ticket_id: id,
    author: 'shopper',
    body: text,
    at: now,
  });
  const ticket = (await selectTicket(tx, { userId }, id))!;
  await queueNotices(
    tx,
    [
      ...(ticket.contact_email ? [ticketAcknowledged(ticket)] : []),
      ...(await notifyAnswering(tx, ticket, text, true)),
    ],
    clock,
  );
  return threadOf(tx, ticket);
}

/**
 * Adds a message: a customer's reopens the ticket, an answer waits for the customer or closes it.
 */
export async function addPost(
  tx: Tx,
  side: TicketAudience,
  id: string,
  { text, close }: { text: string; close: boolean },
  clock: Clock,
): Promise<TicketThread> {
  const now = clock.now();
  const ticket = (await selectTicket(tx, side, id, true)) ?? fail('ticket_not_found');
  const author: Author = side === 'operator' ? 'operator' : 'userId' in side ? 'shopper' : 'vendor';
  await insertPost(tx, {
    id: newId('pst', now.getTime()),
    ticket_id: ticket.id,
    author,
    body: text,
    at: now,
  });
  const status: TicketStatus = author === 'shopper' ? 'open' : close ? 'closed' : 'answered';
  await updateTicket(tx, ticket.id, {
    status,
    resolved_at: status === 'closed' ? now : null,
    updated_at: now,
    ...(author === 'shopper' || ticket.first_reply_at ? {} : { first_reply_at: now }),
  });
  const messages =
    author === 'shopper'
      ? await notifyAnswering(tx, ticket, text, false)
      : ticket.contact_email
        ? [ticketAnswered(ticket, author, text, close)]
        : [];
  await queueNotices(tx, messages, clock);
  return readTicket(tx, side, ticket.id);
}

/** The customer closes the ticket; idempotent. */
export async function closeTicketOfCustomer(
  tx: Tx,
  userId: string,
  id: string,
  now: Date,
): Promise<TicketThread> {
  const ticket = (await selectTicket(tx, { userId }, id, true)) ?? fail('ticket_not_found');
  if (ticket.status !== 'closed')
    await updateTicket(tx, ticket.id, { status: 'closed', resolved_at: now, updated_at: now });
  return readTicket(tx, { userId }, ticket.id);
}
