import { z } from 'zod';
import { Id, IsoTime } from './common.ts';
import { endpoint } from './kernel/endpoint.ts';
import { pageQuery, pageReply } from './kernel/paging.ts';

export const HELP_TOPICS = ['item', 'delivery', 'payment', 'refund', 'invoice', 'else'] as const;
/** `open`: the shop has to answer; `answered`: the shopper may write again; `closed`: settled. */
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const;

/** One question or complaint about an order. By the E-Commerce Rules 2020 it is acknowledged within 48 hours and settled within a month. */
export const Ticket = z.object({
  _id: z.string(), number: z.string().describe('such as HLP-7K2M-QX9D'), orderId: z.string(), orderNumber: z.string(), topic: z.enum(HELP_TOPICS), status: z.enum(TICKET_STATUSES),
  item: z.object({ itemId: z.string(), name: z.string() }).nullable(), vendor: z.object({ _id: z.string(), name: z.string() }).nullable().describe('who answers; null: the marketplace'),
  acknowledgeBy: IsoTime, acknowledgedAt: IsoTime.nullable(), redressBy: IsoTime, resolvedAt: IsoTime.nullable(), createdAt: IsoTime, updatedAt: IsoTime,
});
export type Ticket = z.infer<typeof Ticket>;
export const TicketThread = Ticket.extend({
  posts: z.array(z.object({ _id: z.string(), by: z.enum(['shopper', 'vendor', 'operator']), text: z.string(), at: IsoTime })).describe('oldest first'),
});
export type TicketThread = z.infer<typeof TicketThread>;

const Words = z.string().trim().min(10, 'Please tell us a little more: at least 10 characters.').max(2000, 'At most 2,000 characters.');
const Answer = z.string().trim().min(2, 'Please write something.').max(2000, 'At most 2,000 characters.');
const one = z.object({ id: Id });
const reply = z.object({ ticket: TicketThread });
const paged = z.object({ results: z.array(Ticket), ...pageReply });

export const askForHelp = endpoint({
  method: 'POST', path: '/orders/:id/tickets', summary: 'Ask for help with an order: what about, in words, and with which item', audience: 'user', params: one, status: 201,
  body: z.object({ topic: z.enum(HELP_TOPICS), text: Words, itemId: Id.optional() }), data: reply,
});
export const listOrderTickets = endpoint({
  method: 'GET', path: '/orders/:id/tickets', summary: 'What was asked about an order, newest first', audience: 'user', params: one, data: z.object({ results: z.array(TicketThread) }),
});
export const listTickets = endpoint({
  method: 'GET', path: '/tickets', summary: 'What the shopper asked for help with, newest first', audience: 'user', query: z.object(pageQuery(10, 50)), data: paged,
});
export const getTicket = endpoint({ method: 'GET', path: '/tickets/:id', summary: 'One ticket with all that was written', audience: 'user', params: one, data: reply });
export const writeToTicket = endpoint({
  method: 'POST', path: '/tickets/:id/posts', summary: 'Write again; an answered or closed ticket is open again', audience: 'user', params: one, body: z.object({ text: Answer }), data: reply, status: 201,
});
export const closeTicket = endpoint({ method: 'POST', path: '/tickets/:id/close', summary: 'It is settled', audience: 'user', params: one, data: reply });

const workList = {
  query: z.object({ ...pageQuery(20, 100), status: z.enum(TICKET_STATUSES).optional(), dueBefore: z.iso.datetime().optional().describe('only those to be settled before') }),
  data: paged.extend({ counts: z.partialRecord(z.enum(TICKET_STATUSES), z.number().int()) }),
} as const;
const answer = { params: one, body: z.object({ text: Answer, close: z.boolean().default(false).describe('true: settled by this answer') }), data: reply, status: 201 } as const;

export const listVendorTickets = endpoint({ method: 'GET', path: '/vendor/tickets', summary: 'Tickets the vendor has to answer, due first', audience: 'vendor', right: 'orders', ...workList });
export const getVendorTicket = endpoint({ method: 'GET', path: '/vendor/tickets/:id', summary: 'One ticket of the vendor', audience: 'vendor', right: 'orders', params: one, data: reply });
export const answerVendorTicket = endpoint({ method: 'POST', path: '/vendor/tickets/:id/posts', summary: 'Answer a ticket', audience: 'vendor', right: 'orders', ...answer });
export const listAdminTickets = endpoint({ method: 'GET', path: '/admin/tickets', summary: 'All tickets, due first', audience: 'admin', right: 'care:read', ...workList });
export const getAdminTicket = endpoint({ method: 'GET', path: '/admin/tickets/:id', summary: 'One ticket', audience: 'admin', right: 'care:read', params: one, data: reply });
export const answerAdminTicket = endpoint({ method: 'POST', path: '/admin/tickets/:id/posts', summary: 'Answer a ticket for the marketplace', audience: 'admin', right: 'care:write', ...answer });
