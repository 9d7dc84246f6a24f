import { formatRupees, type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { formatDay } from '#contracts/kernel/time.ts';
import { lettersTo, teamFrom } from '#server/features/alerts/service.ts';
import { documentsOfStep } from '#server/features/invoices/service.ts';
import { operatorEmail } from '#server/features/marketing/service.ts';
import { type Course, presentOrder } from '#server/features/orders/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type Message, queueMessages } from '#server/platform/mail/outbox.ts';
import { ALWAYS, dayIn, type Facts, type Kind, KINDS, type Language, languageOf, type Letter, type Letters, withoutLinks } from './facts.ts';
import { english } from './letters.en.ts';
import { hindi } from './letters.hi.ts';
import { lapsedLetter } from './lapsed.ts';
import { placedMessages } from './placed.ts';
import { selectReaders } from './queries.ts';
import { refundLetter, type RefundReason } from './refund.ts';
import { refundSms, stepSms } from './sms.ts';
import { ALERT_OF, disputeWaits, refundDue, TOLD_OF, VENDOR_LETTERS, type VendorKind } from './vendor.ts';

export { placedMessages } from './placed.ts';
export { letter, type Language, languageOf, list, withoutLinks } from './facts.ts';
export { type Readers, selectReaders as readersOf } from './queries.ts';

const LETTERS: Record<Language, Letters> = { en: english, hi: hindi };
type Event = Course['done']['events'][number];

const kindOf = (status: string): Kind | undefined => KINDS.find((k) => k === status || k === `order_${status}`);

/** Letters that another one of the same step makes needless or wrong: the last try in vain sends the parcel back. */
const SAID_BY: Partial<Record<Kind, readonly Kind[]>> = { order_undelivered: ['order_returning'], return_approved: ['return_sold_out'], return_received: ['return_exchanged'] };

/** What a step knows beside its events. */
export interface StepFacts { /** What is or was paid back. */ refundPaise?: Paise; /** Other goods are sent instead. */ isExchange?: boolean; reference?: string; /** What was said in words, where the timeline holds something else. */ said?: string | null }

/**
 * Tells everybody concerned of a step that was just written, documents included: the shopper in their language by letter
 * and, where they want it, by SMS; the sellers of what the shopper did, operators of what they have to pay. Steps of one kind at several sellers are one
 * letter. To be called last in the step's transaction.
 */
export async function tellStep(tx: Tx, c: Course, clock: Clock, more: StepFacts = {}): Promise<void> {
  const events = c.done.events.filter((e) => e.sub_order_id !== null && (kindOf(e.status) || e.status in ALERT_OF));
  if (events.length === 0) return;
  const partIds = [...new Set(events.map((e) => e.sub_order_id!))];
  const { user, vendors } = await selectReaders(tx, c.order.user_id, c.subOrders.filter((s) => partIds.includes(s.id)).map((s) => s.vendor_id));
  const all = new Set(events.map((e) => kindOf(e.status)).filter((k) => k !== undefined));
  const kinds = [...all].filter((k) => !SAID_BY[k]?.some((other) => all.has(other)));
  const documents = kinds.some((k) => k === 'order_delivered' || k === 'return_received' || k === 'return_exchanged') ? await documentsOfStep(tx, moved(c, 'delivered').map((p) => p.id), partIds, c.now) : [];
  const language = languageOf(user?.language);
  const messages: Message[] = [];
  for (const kind of kinds) {
    const attachments = documents.filter((d) => (kind === 'return_received' || kind === 'return_exchanged' ? d.isCredit : kind === 'order_delivered' && !d.isCredit)).map((d) => d.id);
    const facts = factsOf(c, kind, events.filter((e) => kindOf(e.status) === kind), language, more, attachments.length > 0);
    if (c.order.contact_email !== '' && (user?.email !== false || ALWAYS.has(kind))) messages.push({ ...mail(c.order.contact_email, kind, LETTERS[language][kind](facts)), attachments });
    const sms = user?.sms && user.phone && c.order.contact_email !== '' ? stepSms(kind, { ...facts, day: formatDay(c.order.estimated_delivery) }) : null;
    if (sms) messages.push({ channel: 'sms', recipient: user!.phone!, ...sms });
  }
  for (const event of events.filter((e) => TOLD_OF[c.actor]?.some((kind) => kind === e.status))) {
    const part = c.subOrders.find((s) => s.id === event.sub_order_id)!;
    const seller = vendors.find((v) => v.id === part.vendor_id);
    const kind = event.status as VendorKind;
    const facts = { number: c.order.order_number, part: part.id, pieces: piecesOf(c, [part.id]), note: withoutLinks(event.note), isOurs: c.actor === 'operator' };
    if (seller) messages.push(...lettersTo(teamFrom(seller), ALERT_OF[kind], `vendor_${kind}`, (reads) => VENDOR_LETTERS[reads][kind]({ ...facts, day: dayIn(reads, part.estimated_delivery) })));
  }
  const operator = (more.refundPaise ?? 0) > 0 && !kinds.includes('return_refunded') && c.order.payment_method === 'cod' ? await operatorEmail(tx) : null;
  if (operator) messages.push(mail(operator, 'operator_refund_due', refundDue(c.order.order_number, formatRupees(paiseToRupees(more.refundPaise ?? 0)))));
  for (const event of events.filter((e) => e.status === 'return_disputed')) {
    const to = await operatorEmail(tx);
    if (to) messages.push(mail(to, 'operator_return_disputed', disputeWaits(c.order.order_number, c.subOrders.find((s) => s.id === event.sub_order_id)!.vendor_name, withoutLinks(event.note))));
  }
  await queueMessages(tx, messages, clock);
}

/** The same for an order that was not placed at once but when its payment came, or was turned into one paid at the door. */
export async function tellPlaced(tx: Tx, c: Course, clock: Clock): Promise<void> {
  if (c.order.contact_email === '') return;
  const { user, vendors } = await selectReaders(tx, c.order.user_id, c.subOrders.map((s) => s.vendor_id));
  const readers = { email: c.order.contact_email, language: user?.language ?? null, smsTo: user?.sms ? user.phone : null, vendors: new Map(vendors.map((v) => [v.id, teamFrom(v)])) };
  await queueMessages(tx, placedMessages(presentOrder(c), readers), clock);
}

/** Tells the shopper that an order was not placed, as no payment came in time. Who gave it up knows. */
export async function tellLapsed(tx: Tx, c: Course, clock: Clock): Promise<void> {
  if (c.order.contact_email === '') return;
  const { user } = await selectReaders(tx, c.order.user_id, []);
  const facts = { number: c.order.order_number, path: `/profile/orders/${c.order.id}`, pieces: piecesOf(c, c.subOrders.map((s) => s.id)) };
  await queueMessages(tx, [mail(c.order.contact_email, 'order_lapsed', lapsedLetter(languageOf(user?.language), facts))], clock);
}

/** Tells the shopper that money of an order went back the way it came, for another reason than a return. */
export async function tellRefund(tx: Tx, order: Course['order'], { paise, reason, reference }: { paise: Paise; reason: RefundReason; reference: string }, clock: Clock): Promise<void> {
  if (order.contact_email === '') return;
  const { user } = await selectReaders(tx, order.user_id, []);
  const amount = formatRupees(paiseToRupees(paise));
  const facts = { number: order.order_number, path: `/profile/orders/${order.id}`, amount, reason, reference };
  const messages = [mail(order.contact_email, 'payment_refunded', refundLetter(languageOf(user?.language), facts))];
  if (user?.sms && user.phone) messages.push({ channel: 'sms', recipient: user.phone, ...refundSms(amount, order.order_number) });
  await queueMessages(tx, messages, clock);
}

const mail = (recipient: string, template: string, { subject, text }: Letter): Message => ({ channel: 'email', recipient, template, subject, body: text });

/** Parcels this step brought to where they are. */
const moved = (c: Course, status: string) => c.parcels.filter((p) => p.status === status && c.moved.includes(p.id));

function piecesOf(c: Course, partIds: readonly string[]): string[] {
  return c.lines.filter((l) => partIds.includes(l.sub_order_id)).map((l) => `${l.quantity} × ${l.snapshot.name}`);
}

function factsOf(c: Course, kind: Kind, events: readonly Event[], language: Language, more: StepFacts, hasDocument: boolean): Facts {
  const partIds = events.map((e) => e.sub_order_id!);
  const parts = c.subOrders.filter((s) => partIds.includes(s.id));
  const parcels = moved(c, kind.replace('order_', '')).filter((p) => partIds.includes(p.sub_order_id));
  const inParcels = parcels.flatMap((p) => p.lines).map((l) => `${l.quantity} × ${c.lines.find((line) => line.id === l.line_id)!.snapshot.name}`);
  return {
    number: c.order.order_number, path: `/profile/orders/${c.order.id}`, vendors: parts.map((s) => s.vendor_name).join(', '),
    pieces: inParcels.length > 0 ? inParcels : piecesOf(c, partIds), day: dayIn(language, parts[0]!.estimated_delivery),
    note: withoutLinks(more.said === undefined ? events.map((e) => e.note).filter(Boolean).join('; ') : more.said),
    parcels: parcels.filter((p) => p.tracking_number !== null).map((p) => ({ carrier: p.carrier ?? '', number: p.tracking_number! })),
    amount: more.refundPaise === undefined ? '' : formatRupees(paiseToRupees(more.refundPaise)), reference: more.reference ?? '',
    isOwn: c.actor === 'shopper', isOurs: c.actor === 'operator', isPrepaid: c.order.payment_method !== 'cod' || parts.every((s) => s.return_id !== null), isExchange: more.isExchange ?? false, hasDocument,
  };
}
