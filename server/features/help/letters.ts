import { inHindi } from '#contracts/kernel/time-hindi.ts';
import { formatDate, formatDateTime } from '#contracts/kernel/time.ts';
import { lettersTo, teamFrom } from '#server/features/alerts/service.ts';
import { languageOf, letter, list, withoutLinks } from '#server/features/notices/service.ts';
import type { Message } from '#server/platform/mail/outbox.ts';
import type { StoredTicket } from './queries.ts';
import type { Author } from './tables.ts';

const mail = (recipient: string, template: string, { subject, text }: { subject: string; text: string }): Message => ({ channel: 'email', recipient, template, subject, body: text });

/** To the shopper at once: the number and both dates of the law. */
export function acknowledgement(t: StoredTicket): Message {
  const path = `/profile/orders/${t.order_id}`;
  const [received, by] = [formatDateTime(t.created_at), formatDate(t.redress_by)];
  return mail(t.contact_email, 'ticket_opened', languageOf(t.language) === 'hi'
    ? letter(`${t.number}: हमें आपका अनुरोध मिल गया`, `ऑर्डर ${t.order_number} के बारे में आपका अनुरोध ${inHindi(received)} को मिला। उसका नंबर ${t.number} है।`, `हम ${inHindi(by)} तक उसका हल देंगे।`, `अनुरोध देखें: ${path}`)
    : letter(`${t.number}: we have your request`, `Your request about order ${t.order_number} arrived on ${received}. Its number is ${t.number}.`, `We settle it by ${by}.`, `See your request: ${path}`));
}

/** To the shopper: the seller answered, or the marketplace, which may do so for any ticket. */
export function answered(t: StoredTicket, author: Exclude<Author, 'shopper'>, text: string, isClosed: boolean): Message {
  const who = author === 'vendor' && t.vendor_name || 'Haatlane';
  const path = `/profile/orders/${t.order_id}`;
  return mail(t.contact_email, 'ticket_answered', languageOf(t.language) === 'hi'
    ? letter(`${t.number}: ${who} का जवाब`, withoutLinks(text), isClosed ? 'इसके साथ अनुरोध पूरा हुआ। कुछ बाकी हो तो बस फिर लिखें।' : 'आप ऑर्डर के पेज पर फिर लिख सकते हैं।', `अनुरोध देखें: ${path}`)
    : letter(`${t.number}: ${who} has answered`, withoutLinks(text), isClosed ? 'With this the request is settled. If something is left, just write again.' : 'You can write again on the order page.', `See your request: ${path}`));
}

/** To the shopper: settled without another answer. */
export function settledLetter(t: StoredTicket): Message {
  const path = `/profile/orders/${t.order_id}`;
  return mail(t.contact_email, 'ticket_settled', languageOf(t.language) === 'hi'
    ? letter(`${t.number}: आपका अनुरोध पूरा हुआ`, `ऑर्डर ${t.order_number} के बारे में आपका अनुरोध पूरा हुआ।`, 'कुछ बाकी हो तो बस फिर लिखें।', `अनुरोध देखें: ${path}`)
    : letter(`${t.number}: your request is settled`, `Your request about order ${t.order_number} is settled.`, 'If something is left, just write again.', `See your request: ${path}`));
}

type Language = 'en' | 'hi';
const hindiDate = (at: Date) => inHindi(formatDate(at));
const asks = (t: StoredTicket, text: string, isNew: boolean, language: Language) => (language === 'hi'
  ? letter(isNew ? `${t.number}: एक ख़रीदार को मदद चाहिए` : `${t.number}: ख़रीदार ने फिर लिखा है`, `ऑर्डर ${t.order_number}${t.line_name ? `, ${t.line_name}` : ''}:`, withoutLinks(text),
    `कृपया जल्द जवाब दें; इसका हल ${hindiDate(t.redress_by)} तक देना है।`, ...(t.vendor_id ? [`जवाब दें: /vendor-dashboard/messages?ticket=${t.id}`] : []))
  : letter(isNew ? `${t.number}: a shopper asks for help` : `${t.number}: the shopper has written again`, `Order ${t.order_number}${t.line_name ? `, ${t.line_name}` : ''}:`, withoutLinks(text),
    `Please answer soon; it has to be settled by ${formatDate(t.redress_by)}.`, ...(t.vendor_id ? [`Answer it: /vendor-dashboard/messages?ticket=${t.id}`] : [])));
const templateOf = (isNew: boolean) => (isNew ? 'vendor_ticket_opened' : 'vendor_ticket_written');

/** To the operator who has to answer. */
export const toAnswer = (t: StoredTicket, recipient: string, text: string, isNew: boolean): Message => mail(recipient, templateOf(isNew), asks(t, text, isNew, 'en'));
/** To those of a shop who are told of messages. */
export const toSeller = (t: StoredTicket, text: string, isNew: boolean): Message[] =>
  lettersTo(teamFrom({ team: t.team, email: t.vendor_email }), 'message', templateOf(isNew), (language) => asks(t, text, isNew, language));

/** What is still open, the longest due first. */
function due(tickets: readonly StoredTicket[], now: Date, language: Language, open: string | null) {
  return language === 'hi'
    ? letter(tickets.length === 1 ? 'एक अनुरोध जवाब का इंतज़ार कर रहा है' : `${tickets.length} अनुरोध जवाब का इंतज़ार कर रहे हैं`,
      list(tickets.map((t) => `${t.number}, ऑर्डर ${t.order_number}: ${hindiDate(t.redress_by)} तक हल ${t.redress_by <= now ? 'देना था' : 'देना है'}`)), 'क़ानून शिकायत के हल के लिए एक महीना देता है।', ...(open ? [`अपने संदेश खोलें: ${open}`] : []))
    : letter(tickets.length === 1 ? 'A ticket waits for an answer' : `${tickets.length} tickets wait for an answer`,
      list(tickets.map((t) => `${t.number}, order ${t.order_number}: ${t.redress_by <= now ? 'was to be settled' : 'to be settled'} by ${formatDate(t.redress_by)}`)), 'The law gives a month to settle a complaint.', ...(open ? [`Open your messages: ${open}`] : []));
}
/** To the operator: what waits for an answer. */
export const reminder = (recipient: string, tickets: readonly StoredTicket[], now: Date): Message => mail(recipient, 'tickets_due', due(tickets, now, 'en', null));
/** To those of a shop who answer: the same of theirs. */
export const reminderToSeller = (tickets: readonly StoredTicket[], now: Date): Message[] =>
  lettersTo(teamFrom({ team: tickets[0]!.team, email: tickets[0]!.vendor_email }), 'message_due', 'tickets_due', (language) => due(tickets, now, language, '/vendor-dashboard/messages'));
