import { inHindi } from '#contracts/kernel/time-hindi.ts';
import { formatDate, formatDateTime } from '#contracts/kernel/time.ts';
import { languageOf, letter, list, withoutLinks } from '#server/features/notices/service.ts';
import type { Message } from '#server/platform/mail/outbox.ts';
import type { StoredTicket } from './queries.ts';

const mail = (recipient: string, template: string, { subject, text }: { subject: string; text: string }): Message => ({ channel: 'email', recipient, template, subject, body: text });

/** To the shopper at once: the number and both dates of the law. */
export function acknowledgement(t: StoredTicket): Message {
  const path = `/profile/orders/${t.order_id}`;
  const [received, by] = [formatDateTime(t.created_at), formatDate(t.redress_by)];
  return mail(t.contact_email, 'ticket_opened', languageOf(t.language) === 'hi'
    ? letter(`${t.number}: हमें आपका अनुरोध मिल गया`, `ऑर्डर ${t.order_number} के बारे में आपका अनुरोध ${inHindi(received)} को मिला। उसका नंबर ${t.number} है।`, `हम ${inHindi(by)} तक उसका हल देंगे।`, `अनुरोध देखें: ${path}`)
    : letter(`${t.number}: we have your request`, `Your request about order ${t.order_number} arrived on ${received}. Its number is ${t.number}.`, `We settle it by ${by}.`, `See your request: ${path}`));
}

/** To the shopper: somebody answered. */
export function answered(t: StoredTicket, text: string, isClosed: boolean): Message {
  const who = t.vendor_name ?? 'Haatlane';
  const path = `/profile/orders/${t.order_id}`;
  return mail(t.contact_email, 'ticket_answered', languageOf(t.language) === 'hi'
    ? letter(`${t.number}: ${who} का जवाब`, withoutLinks(text), isClosed ? 'इसके साथ अनुरोध पूरा हुआ। कुछ बाकी हो तो बस फिर लिखें।' : 'आप ऑर्डर के पेज पर फिर लिख सकते हैं।', `अनुरोध देखें: ${path}`)
    : letter(`${t.number}: ${who} has answered`, withoutLinks(text), isClosed ? 'With this the request is settled. If something is left, just write again.' : 'You can write again on the order page.', `See your request: ${path}`));
}

/** To whoever has to answer. */
export const toAnswer = (t: StoredTicket, recipient: string, text: string, isNew: boolean): Message => mail(recipient, isNew ? 'vendor_ticket_opened' : 'vendor_ticket_written', letter(
  isNew ? `${t.number}: a shopper asks for help` : `${t.number}: the shopper has written again`, `Order ${t.order_number}${t.line_name ? `, ${t.line_name}` : ''}:`, withoutLinks(text),
  `Please answer soon; it has to be settled by ${formatDate(t.redress_by)}.`, ...(t.vendor_id ? [`Answer it: /vendor-dashboard/messages?ticket=${t.id}`] : []),
));

/** To whoever has to answer: what is still open, the longest due first. */
export const reminder = (recipient: string, tickets: readonly StoredTicket[], now: Date): Message => mail(recipient, 'tickets_due', letter(
  tickets.length === 1 ? 'A ticket waits for an answer' : `${tickets.length} tickets wait for an answer`,
  list(tickets.map((t) => `${t.number}, order ${t.order_number}: ${t.redress_by <= now ? 'was to be settled' : 'to be settled'} by ${formatDate(t.redress_by)}`)),
  'The law gives a month to settle a complaint.', ...(tickets[0]?.vendor_id ? ['Open your messages: /vendor-dashboard/messages'] : []),
));
