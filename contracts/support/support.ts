import { z } from 'zod';
import { Id, IsoTime, Nothing } from '#contracts/kernel/schemas.ts';
import { translationsOf } from '#contracts/kernel/translations.ts';
import { LOCALE_CODES } from '#contracts/kernel/locales.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { workbookOf } from '#contracts/kernel/list-file.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { MAX_FILE_ROWS, pageQuery, pageReply } from '#contracts/kernel/paging.ts';

export const SUPPORT_TOPICS = ['item', 'delivery', 'payment', 'refund', 'invoice', 'else'] as const;
/** `open`: the marketplace has to answer; `answered`: the customer may write again; `closed`. */
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const;

/**
 * A question or complaint about an order. The E-Commerce Rules 2020 require acknowledgement within
 * 48 hours and resolution within a month.
 */
export const SupportTicket = z.object({
  _id: z.string(),
  number: z.string().describe('such as HLP-7K2M-QX9D'),
  orderId: z.string(),
  orderNumber: z.string(),
  topic: z.enum(SUPPORT_TOPICS),
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
export type SupportTicket = z.infer<typeof SupportTicket>;
export const TicketThread = SupportTicket.extend({
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

const TextFields = z
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
const paged = z.object({ results: z.array(SupportTicket), ...pageReply });

export const createTicket = endpoint({
  method: 'POST',
  path: '/orders/:id/tickets',
  summary: 'Open a support ticket about an order or one of its items',
  audience: 'user',
  params: one,
  status: 201,
  body: z.object({ topic: z.enum(SUPPORT_TOPICS), text: TextFields, itemId: Id.optional() }),
  data: reply,
});
export const listOrderTickets = endpoint({
  method: 'GET',
  path: '/orders/:id/tickets',
  summary: 'List support tickets of an order, newest first',
  audience: 'user',
  params: one,
  data: z.object({ results: z.array(TicketThread) }),
});
export const listTickets = endpoint({
  method: 'GET',
  path: '/tickets',
  summary: "List the customer's support tickets, newest first",
  audience: 'user',
  query: z.object(pageQuery(10, 50)),
  data: paged,
});
export const getTicket = endpoint({
  method: 'GET',
  path: '/tickets/:id',
  summary: 'Show a ticket with all messages',
  audience: 'user',
  params: one,
  data: reply,
});
export const writeToTicket = endpoint({
  method: 'POST',
  path: '/tickets/:id/posts',
  summary: 'Write a message; reopens an answered or closed ticket',
  audience: 'user',
  params: one,
  body: z.object({ text: Answer }),
  data: reply,
  status: 201,
});
export const closeTicket = endpoint({
  method: 'POST',
  path: '/tickets/:id/close',
  summary: 'Close a support ticket',
  audience: 'user',
  params: one,
  data: reply,
});

/** Orders of lists of tickets: by deadline or opening; `-` for the latest first. */
export const TICKET_SORTS = ['due', '-due', 'opened', '-opened'] as const;
export type TicketSort = (typeof TICKET_SORTS)[number];
const workList = {
  query: z.object({
    ...pageQuery(20, 100),
    status: z.enum(TICKET_STATUSES).optional(),
    dueBefore: z.iso.datetime().optional().describe('only those with an earlier deadline'),
    sort: z.enum(TICKET_SORTS).optional().describe('earliest deadline first by default'),
  }),
  data: paged.extend({ counts: z.partialRecord(z.enum(TICKET_STATUSES), z.number().int()) }),
} as const;
const answer = {
  params: one,
  body: z.object({
    text: Answer,
    close: z.boolean().default(false).describe('true: this answer closes the ticket'),
  }),
  data: reply,
  status: 201,
} as const;

export const listVendorTickets = endpoint({
  method: 'GET',
  path: '/vendor/tickets',
  summary: 'List tickets the vendor has to answer, earliest deadline first',
  audience: 'vendor',
  right: 'orders',
  ...workList,
});
export const getVendorTicket = endpoint({
  method: 'GET',
  path: '/vendor/tickets/:id',
  summary: 'Show one ticket of the vendor',
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

/** A ticket as operators see it. */
export const AdminTicket = SupportTicket.extend({
  customer: z
    .object({
      _id: z.string(),
      name: z.string().describe('masked'),
      language: z.enum(LOCALE_CODES),
    })
    .nullable()
    .describe('null: the account is closed'),
  assignee: z
    .object({ _id: z.string(), name: z.string() })
    .nullable()
    .describe('assigned member of staff'),
  firstAnswerAt: IsoTime.nullable().describe(
    'first personal answer, after the acknowledgement email',
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
const supportCall = { audience: 'admin', params: one } as const;
/**
 * `late`: past its month; `soon`: due within a week; `silent`: not acknowledged yet, the 48 hours
 * running or over.
 */
export const TICKET_CLOCKS = ['late', 'soon', 'silent'] as const;
const ticketFilter = {
  status: workList.query.shape.status,
  dueBefore: workList.query.shape.dueBefore,
  sort: z
    .enum(TICKET_SORTS)
    .optional()
    .describe('by default open ones by deadline, closed ones by last change, all newest first'),
  clock: z.enum(TICKET_CLOCKS).optional().describe('open ones only'),
  answers: z.enum(['marketplace', 'vendors']).optional().describe('who has to act'),
  taken: z.enum(['me', 'nobody']).optional(),
  topic: z.enum(SUPPORT_TOPICS).optional(),
  q: z.string().trim().max(40).optional().describe('number of a ticket or an order'),
  customer: Id.optional(),
  vendor: Id.optional(),
};
export const listAdminTickets = endpoint({
  method: 'GET',
  path: '/admin/tickets',
  summary: 'List tickets by status, earliest deadline first, or find one by ticket or order number',
  audience: 'admin',
  right: 'support:read',
  query: z.object({ ...pageQuery(20, 100), ...ticketFilter }),
  data: z
    .object({ results: z.array(AdminTicket), ...pageReply, counts: workList.data.shape.counts })
    .describe('counted to 1,000'),
});
export const adminTicketsFile = endpoint({
  method: 'GET',
  path: '/admin/tickets.csv',
  summary: `Matching tickets as CSV: ${MAX_FILE_ROWS} at most, without customer details or messages`,
  audience: 'admin',
  right: 'support:read',
  query: z.object(ticketFilter),
  data: z.instanceof(Uint8Array),
  produces: 'text/csv',
});
export const adminTicketsWorkbook = workbookOf(adminTicketsFile);
export const getAdminTicket = endpoint({
  method: 'GET',
  path: '/admin/tickets/:id',
  summary: 'Show one ticket, by id or number',
  right: 'support:read',
  ...supportCall,
  data: adminThread,
});
export const answerAdminTicket = endpoint({
  method: 'POST',
  path: '/admin/tickets/:id/posts',
  summary: 'Answer a ticket for the marketplace',
  right: 'support:write',
  ...supportCall,
  body: answer.body,
  data: adminThread,
  status: 201,
});
export const assignAdminTicket = endpoint({
  method: 'POST',
  path: '/admin/tickets/:id/assignee',
  summary: 'Assign a ticket to yourself, or unassign it',
  right: 'support:write',
  ...supportCall,
  body: z.object({ isMine: z.boolean() }),
  data: adminThread,
});
export const setAdminTicketStatus = endpoint({
  method: 'POST',
  path: '/admin/tickets/:id/status',
  summary:
    'Close a ticket without another reply, or reopen it; the customer is notified of the first',
  right: 'support:write',
  ...supportCall,
  body: z.object({ status: z.enum(['open', 'closed']) }),
  data: adminThread,
});
export const addAdminTicketNote = endpoint({
  method: 'POST',
  path: '/admin/tickets/:id/notes',
  summary: 'Add a staff-only note to a ticket',
  right: 'support:write',
  ...supportCall,
  body: z.object({ text: Answer }),
  data: adminThread,
  status: 201,
});

/** Placeholders of a canned response. */
export const RESPONSE_PLACEHOLDERS = ['name', 'order', 'ticket', 'item', 'seller', 'date'] as const;
export type ResponsePlaceholders = Record<(typeof RESPONSE_PLACEHOLDERS)[number], string>;
/** A canned response with its placeholders filled in; unknown ones stay unchanged. */
export const fillResponse = (text: string, blanks: ResponsePlaceholders): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name in blanks ? blanks[name as keyof ResponsePlaceholders] : whole,
  );
/** The first unknown placeholder; null if there is none. */
export const unknownPlaceholder = (text: string): string | null =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map((m) => m[1]!)
    .find((name) => !(RESPONSE_PLACEHOLDERS as readonly string[]).includes(name)) ?? null;

const Response = z
  .string()
  .trim()
  .max(2000, 'errors.max_2000_characters')
  .superRefine((text, at) => {
    const name = unknownPlaceholder(text);
    if (name !== null)
      at.addIssue({
        code: 'custom',
        message: 'errors.saved_reply_placeholder',
        params: { name: `{${name}}` },
      });
  });
/** For customers who use another language; English otherwise. */
export const CannedResponseTexts = translationsOf({ text: Response.optional() });
export type CannedResponseTexts = z.infer<typeof CannedResponseTexts>;
const CannedResponseBody = z.object({
  title: z.string().trim().min(2, 'errors.name_missing').max(80, 'errors.max_80_characters'),
  topic: z.enum(SUPPORT_TOPICS).nullable().describe('null: of any topic'),
  text: Response.min(2, 'errors.question.answer_missing'),
  translations: CannedResponseTexts.default({} as CannedResponseTexts),
});
export const CannedResponse = z.object({
  _id: z.string(),
  version: Version,
  title: z.string(),
  topic: z.enum(SUPPORT_TOPICS).nullable(),
  text: z.string(),
  translations: CannedResponseTexts,
  updatedAt: IsoTime,
});
export type CannedResponse = z.infer<typeof CannedResponse>;
const cannedResponse = z.object({ answer: CannedResponse });
export const listCannedResponses = endpoint({
  method: 'GET',
  path: '/admin/ready-answers',
  summary: 'List canned responses by name',
  audience: 'admin',
  right: 'support:read',
  data: z.object({ results: z.array(CannedResponse) }),
});
export const addCannedResponse = endpoint({
  method: 'POST',
  path: '/admin/ready-answers',
  summary: 'Add a canned response',
  audience: 'admin',
  right: 'support:write',
  body: CannedResponseBody,
  data: cannedResponse,
  status: 201,
});
export const changeCannedResponse = endpoint({
  method: 'PUT',
  path: '/admin/ready-answers/:id',
  summary: 'Change a canned response',
  right: 'support:write',
  ...supportCall,
  body: CannedResponseBody,
  edits: 'ready answer',
  data: cannedResponse,
});
export const removeCannedResponse = endpoint({
  method: 'DELETE',
  path: '/admin/ready-answers/:id',
  summary: 'Remove a canned response',
  right: 'support:write',
  ...supportCall,
  edits: 'ready answer',
  data: Nothing,
});
