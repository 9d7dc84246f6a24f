import { timeIn } from '#contracts/kernel/time-in-language.ts';
import { formatDate, formatDateTime } from '#contracts/kernel/time.ts';
import { emailsToTeam, teamFrom } from '#server/modules/vendor-alerts/service.ts';
import { withoutLinks } from '#server/modules/notifications/service.ts';
import {
  type MessageLanguage,
  messageLanguageOf,
  mailOf,
  type MessageNotice,
} from '#server/modules/messages/service.ts';
import type { StoredTicket } from './queries.ts';
import type { Author } from './tables.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';
import type { OperatorContact } from '#server/modules/promotions/service.ts';

const said = (text: string, language: MessageLanguage) => timeIn(language, text);
const ofOrder = (t: StoredTicket) => ({
  'ticket.number': t.number,
  'order.number': t.order_number,
  'order.link': `/profile/orders/${t.order_id}`,
});

/** To the customer at once: the ticket number and both legal deadlines. */
export function ticketAcknowledged(t: StoredTicket): MessageNotice {
  const language = messageLanguageOf(t.language);
  return mailOf(t.contact_email, 'ticket_opened', language, {
    ...ofOrder(t),
    'ticket.received': said(formatDateTime(t.created_at), language),
    day: said(formatDate(t.redress_by), language),
  });
}

/** To the customer: an answer by the vendor, or by the marketplace, which may answer any ticket. */
export const ticketAnswered = (
  t: StoredTicket,
  author: Exclude<Author, 'shopper'>,
  text: string,
  isClosed: boolean,
): MessageNotice =>
  mailOf(t.contact_email, 'ticket_answered', messageLanguageOf(t.language), {
    ...ofOrder(t),
    answerer: (author === 'vendor' && t.vendor_name) || marketplaceName(),
    message: withoutLinks(text),
    'ticket.closed': isClosed,
  });

/** To the customer: closed without another answer. */
export const ticketSettled = (t: StoredTicket): MessageNotice =>
  mailOf(t.contact_email, 'ticket_settled', messageLanguageOf(t.language), ofOrder(t));

const asks = (t: StoredTicket, text: string, language: MessageLanguage) => ({
  'ticket.number': t.number,
  'order.number': t.order_number,
  'item.name': t.line_name ?? '',
  message: withoutLinks(text),
  day: said(formatDate(t.redress_by), language),
  'ticket.link': t.vendor_id ? `/vendor-dashboard/messages?ticket=${t.id}` : '',
});
const templateOf = (isNew: boolean) => (isNew ? 'vendor_ticket_opened' : 'vendor_ticket_written');

/** To the operator who answers. */
export const ticketToAnswer = (
  t: StoredTicket,
  { to, language }: OperatorContact,
  text: string,
  isNew: boolean,
): MessageNotice => mailOf(to, templateOf(isNew), language, asks(t, text, language));
/** To the vendor's members with message alerts. */
export const ticketToVendor = (t: StoredTicket, text: string, isNew: boolean): MessageNotice[] =>
  emailsToTeam(
    teamFrom({ team: t.team, email: t.vendor_email }),
    'message',
    templateOf(isNew),
    (language) => asks(t, text, language),
  );

/** Open tickets, earliest deadline first. */
const due = (
  tickets: readonly StoredTicket[],
  now: Date,
  language: MessageLanguage,
  link: string,
) => ({
  one: tickets.length === 1,
  count: String(tickets.length),
  'messages.link': link,
  tickets: tickets.map((t) => ({
    number: t.number,
    order: t.order_number,
    day: said(formatDate(t.redress_by), language),
    late: t.redress_by <= now,
  })),
});
/** To the operator: tickets waiting for an answer. */
export const ticketReminder = (
  { to, language }: OperatorContact,
  tickets: readonly StoredTicket[],
  now: Date,
): MessageNotice => mailOf(to, 'tickets_due', language, due(tickets, now, language, ''));
/** To the vendor's answering members: the same for theirs. */
export const ticketReminderToVendor = (
  tickets: readonly StoredTicket[],
  now: Date,
): MessageNotice[] =>
  emailsToTeam(
    teamFrom({ team: tickets[0]!.team, email: tickets[0]!.vendor_email }),
    'message_due',
    'tickets_due',
    (language) => due(tickets, now, language, '/vendor-dashboard/messages'),
  );
