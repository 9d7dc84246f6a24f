import { z } from 'zod';
import { Id, IsoTime, Nothing } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { MOST_FILE_ROWS, pageQuery, pageReply } from '#contracts/kernel/paging.ts';

export const HELP_TOPICS = ['item', 'delivery', 'payment', 'refund', 'invoice', 'else'] as const;
/** `open`: the shop has to answer; `answered`: the shopper may write again; `closed`: settled. */
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const;

/** One question or complaint about an order. By the E-Commerce Rules 2020 it is acknowledged within 48 hours and settled within a month. */
export const Ticket = z.object({
  _id: z.string(),
  number: z.string().describe('such as HLP-7K2M-QX9D'),
  orderId: z.string(),
  orderNumber: z.string(),
  topic: z.enum(HELP_TOPICS),
  status: z.enum(TICKET_STATUSES),
  item: z.object({ itemId: z.string(), name: z.string() }).nullable(),
  vendor: z
    .object({ _id: z.string(), name: z.string() })
    .nullable()
    .describe('who answers; null: the marketplace'),
  acknowledgeBy: IsoTime,
  acknowledgedAt: IsoTime.nullable(),
  redressBy: IsoTime,
  resolvedAt: IsoTime.nullable(),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type Ticket = z.infer<typeof Ticket>;
export const TicketThread = Ticket.extend({
  posts: z
    .array(
      z.object({
        _id: z.string(),
        by: z.enum(['shopper', 'vendor', 'operator']),
        text: z.string(),
        at: IsoTime,
      }),
    )
    .describe('oldest first'),
});
export type TicketThread = z.infer<typeof TicketThread>;

const Words = z
  .string()
  .trim()
  .min(10, 'errors.description_too_short')
  .max(2000, 'errors.max_2000_characters');
const Answer = z
  .string()
  .trim()
  .min(2, 'errors.message_required')
  .max(2000, 'errors.max_2000_characters');
const one = z.object({ id: Id });
const reply = z.object({ ticket: TicketThread });
const paged = z.object({ results: z.array(Ticket), ...pageReply });

export const askForHelp = endpoint({
  method: 'POST',
  path: '/orders/:id/tickets',
  summary: 'Ask for help with an order: what about, in words, and with which item',
  audience: 'user',
  params: one,
  status: 201,
  body: z.object({ topic: z.enum(HELP_TOPICS), text: Words, itemId: Id.optional() }),
  data: reply,
});
export const listOrderTickets = endpoint({
  method: 'GET',
  path: '/orders/:id/tickets',
  summary: 'What was asked about an order, newest first',
  audience: 'user',
  params: one,
  data: z.object({ results: z.array(TicketThread) }),
});
export const listTickets = endpoint({
  method: 'GET',
  path: '/tickets',
  summary: 'What the shopper asked for help with, newest first',
  audience: 'user',
  query: z.object(pageQuery(10, 50)),
  data: paged,
});
export const getTicket = endpoint({
  method: 'GET',
  path: '/tickets/:id',
  summary: 'One ticket with all that was written',
  audience: 'user',
  params: one,
  data: reply,
});
export const writeToTicket = endpoint({
  method: 'POST',
  path: '/tickets/:id/posts',
  summary: 'Write again; an answered or closed ticket is open again',
  audience: 'user',
  params: one,
  body: z.object({ text: Answer }),
  data: reply,
  status: 201,
});
export const closeTicket = endpoint({
  method: 'POST',
  path: '/tickets/:id/close',
  summary: 'It is settled',
  audience: 'user',
  params: one,
  data: reply,
});

const workList = {
  query: z.object({
    ...pageQuery(20, 100),
    status: z.enum(TICKET_STATUSES).optional(),
    dueBefore: z.iso.datetime().optional().describe('only those to be settled before'),
  }),
  data: paged.extend({ counts: z.partialRecord(z.enum(TICKET_STATUSES), z.number().int()) }),
} as const;
const answer = {
  params: one,
  body: z.object({
    text: Answer,
    close: z.boolean().default(false).describe('true: settled by this answer'),
  }),
  data: reply,
  status: 201,
} as const;

export const listVendorTickets = endpoint({
  method: 'GET',
  path: '/vendor/tickets',
  summary: 'Tickets the vendor has to answer, due first',
  audience: 'vendor',
  right: 'orders',
  ...workList,
});
export const getVendorTicket = endpoint({
  method: 'GET',
  path: '/vendor/tickets/:id',
  summary: 'One ticket of the vendor',
  audience: 'vendor',
  right: 'orders',
  params: one,
  data: reply,
});
export const answerVendorTicket = endpoint({
  method: 'POST',
  path: '/vendor/tickets/:id/posts',
  summary: 'Answer a ticket',
  audience: 'vendor',
  right: 'orders',
  ...answer,
});

/** A ticket as the marketplace's desk sees it. */
export const AdminTicket = Ticket.extend({
  shopper: z
    .object({
      _id: z.string(),
      name: z.string().describe('masked'),
      language: z.enum(['en', 'hi']),
    })
    .nullable()
    .describe('null: the account is closed'),
  assignee: z
    .object({ _id: z.string(), name: z.string() })
    .nullable()
    .describe('who of the staff has taken it on'),
  firstAnswerAt: IsoTime.nullable().describe(
    'when somebody first wrote to the shopper, after the letter that acknowledged it',
  ),
});
export type AdminTicket = z.infer<typeof AdminTicket>;
export const AdminThread = AdminTicket.extend({
  posts: TicketThread.shape.posts,
  notes: z
    .array(z.object({ _id: z.string(), text: z.string(), by: z.string(), at: IsoTime }))
    .describe('only for staff, newest first'),
});
export type AdminThread = z.infer<typeof AdminThread>;

const adminThread = z.object({ ticket: AdminThread });
const care = { audience: 'admin', params: one } as const;
/** `late`: its month is over; `soon`: within a week; `silent`: nobody has written yet, the first 48 hours running or over. */
export const TICKET_CLOCKS = ['late', 'soon', 'silent'] as const;
const desk = {
  status: workList.query.shape.status,
  dueBefore: workList.query.shape.dueBefore,
  clock: z.enum(TICKET_CLOCKS).optional().describe('open ones only'),
  answers: z.enum(['marketplace', 'vendors']).optional().describe('who has to'),
  taken: z.enum(['me', 'nobody']).optional(),
  topic: z.enum(HELP_TOPICS).optional(),
  q: z.string().trim().max(40).optional().describe('number of a ticket or an order'),
  shopper: Id.optional(),
  vendor: Id.optional(),
};
export const listAdminTickets = endpoint({
  method: 'GET',
  path: '/admin/tickets',
  summary: 'Tickets of a status, or all; open ones due first. Found by ticket or order number',
  audience: 'admin',
  right: 'care:read',
  query: z.object({ ...pageQuery(20, 100), ...desk }),
  data: z
    .object({ results: z.array(AdminTicket), ...pageReply, counts: workList.data.shape.counts })
    .describe('counted to 1,000'),
});
export const adminTicketsFile = endpoint({
  method: 'GET',
  path: '/admin/tickets.csv',
  summary: `The tickets found, in the order of the list: ${MOST_FILE_ROWS} at most; neither who asked nor what was written is in it`,
  audience: 'admin',
  right: 'care:read',
  query: z.object(desk),
  data: z.instanceof(Uint8Array),
  produces: 'text/csv',
});
export const getAdminTicket = endpoint({
  method: 'GET',
  path: '/admin/tickets/:id',
  summary: 'One ticket, by id or number',
  right: 'care:read',
  ...care,
  data: adminThread,
});
export const answerAdminTicket = endpoint({
  method: 'POST',
  path: '/admin/tickets/:id/posts',
  summary: 'Answer a ticket for the marketplace',
  right: 'care:write',
  ...care,
  body: answer.body,
  data: adminThread,
  status: 201,
});
export const takeAdminTicket = endpoint({
  method: 'POST',
  path: '/admin/tickets/:id/assignee',
  summary: 'Take a ticket on, or let it go',
  right: 'care:write',
  ...care,
  body: z.object({ isMine: z.boolean() }),
  data: adminThread,
});
export const moveAdminTicket = endpoint({
  method: 'POST',
  path: '/admin/tickets/:id/status',
  summary:
    'Settle a ticket without another answer, or open it again; of the first the shopper is told',
  right: 'care:write',
  ...care,
  body: z.object({ status: z.enum(['open', 'closed']) }),
  data: adminThread,
});
export const noteOnAdminTicket = endpoint({
  method: 'POST',
  path: '/admin/tickets/:id/notes',
  summary: 'A note on a ticket that only staff reads',
  right: 'care:write',
  ...care,
  body: z.object({ text: Answer }),
  data: adminThread,
  status: 201,
});

/** What a ready answer may hold in braces. */
export const ANSWER_BLANKS = ['name', 'order', 'ticket', 'item', 'seller', 'date'] as const;
export type AnswerBlanks = Record<(typeof ANSWER_BLANKS)[number], string>;
/** A ready answer with its blanks filled in; what is in braces and no blank stays as it is. */
export const fillAnswer = (text: string, blanks: AnswerBlanks): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name in blanks ? blanks[name as keyof AnswerBlanks] : whole,
  );
/** The first thing in braces that is no blank; null where there is none. */
export const unknownBlank = (text: string): string | null =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map((m) => m[1]!)
    .find((name) => !(ANSWER_BLANKS as readonly string[]).includes(name)) ?? null;

const Ready = z
  .string()
  .trim()
  .max(2000, 'errors.max_2000_characters')
  .refine((text) => unknownBlank(text) === null, {
    error: ({ input }) => `There is no {${unknownBlank(String(input))}}.`,
  });
const ReadyBody = z.object({
  title: z.string().trim().min(2, 'Please give it a name.').max(80, 'At most 80 characters.'),
  topic: z.enum(HELP_TOPICS).nullable().describe('null: of any topic'),
  text: Ready.min(2, 'Please write the answer.'),
  textHindi: Ready.nullable().describe('for shoppers who read Hindi; null: they get the other'),
});
export const ReadyAnswer = z.object({
  _id: z.string(),
  version: Version,
  title: z.string(),
  topic: z.enum(HELP_TOPICS).nullable(),
  text: z.string(),
  textHindi: z.string().nullable(),
  updatedAt: IsoTime,
});
export type ReadyAnswer = z.infer<typeof ReadyAnswer>;
const readyAnswer = z.object({ answer: ReadyAnswer });
export const listReadyAnswers = endpoint({
  method: 'GET',
  path: '/admin/ready-answers',
  summary: 'Answers that are written often, by name',
  audience: 'admin',
  right: 'care:read',
  data: z.object({ results: z.array(ReadyAnswer) }),
});
export const addReadyAnswer = endpoint({
  method: 'POST',
  path: '/admin/ready-answers',
  summary: 'Keep an answer that is written often',
  audience: 'admin',
  right: 'care:write',
  body: ReadyBody,
  data: readyAnswer,
  status: 201,
});
export const changeReadyAnswer = endpoint({
  method: 'PUT',
  path: '/admin/ready-answers/:id',
  summary: 'Change a ready answer',
  right: 'care:write',
  ...care,
  body: ReadyBody,
  edits: 'ready answer',
  data: readyAnswer,
});
export const removeReadyAnswer = endpoint({
  method: 'DELETE',
  path: '/admin/ready-answers/:id',
  summary: 'Remove a ready answer',
  right: 'care:write',
  ...care,
  edits: 'ready answer',
  data: Nothing,
});
