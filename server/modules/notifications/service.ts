import { formatExact, type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { emailsToTeam, teamFrom } from '#server/modules/vendor-alerts/service.ts';
import { documentsOfTransition } from '#server/modules/invoices/service.ts';
import { operatorContact } from '#server/modules/promotions/service.ts';
import { type OrderTransition, presentOrder } from '#server/modules/orders/service.ts';
import { emailSignOf } from '#server/modules/vendors/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { replyIn } from '#server/platform/messages/caller-locale.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import {
  type MessageLanguage,
  messageLanguageOf,
  mailOf,
  type MessageNotice,
  pushTo,
  queueNotices,
  smsTo,
} from '#server/modules/messages/service.ts';
import {
  ALWAYS_SENT,
  SENT_BY_SMS,
  dayInLanguage,
  type NotificationKind,
  withoutLinks,
} from './notification-facts.ts';
import { placedMessages, reviewMessages } from './order-placed.ts';
import { selectReaders, selectVendorCodes } from './queries.ts';
import {
  factsOf,
  kindOf,
  moved,
  ofOrder,
  type TransitionEvent as Event,
  type TransitionFacts,
  unitsOf,
} from './transition-facts.ts';
import {
  ALERT_OF,
  vendorOrderFacts,
  VENDOR_KINDS,
  type VendorKind,
} from './vendor-notifications.ts';
import type { Readers } from './records.ts';

export { placedMessages, reviewMessages } from './order-placed.ts';
export { withoutLinks } from './notification-facts.ts';
export type { Readers } from './records.ts';
export type { TransitionFacts } from './transition-facts.ts';

/** Emails another of the same transition replaces: the last failed attempt returns the shipment. */
const SAID_BY: Partial<Record<NotificationKind, readonly NotificationKind[]>> = {
  order_undelivered: ['order_returning'],
  return_approved: ['return_sold_out'],
  return_received: ['return_exchanged'],
};

/** Whether the customer's account is closed, and its contacts erased. */
const isErased = (order: OrderTransition['order']): boolean =>
  order.contact_email === '' && order.contact_phone === '';

/** Kinds of notification about returned units, which a credit note goes with. */
const WITH_CREDIT_NOTE: readonly NotificationKind[] = [
  'return_received',
  'return_returnless',
  'return_exchanged',
];

type TransitionDocuments = Awaited<ReturnType<typeof documentsOfTransition>>;

/** Ids of the documents that go with one kind of notification. */
const attachmentsOf = (kind: NotificationKind, documents: TransitionDocuments): string[] =>
  documents
    .filter((d) =>
      WITH_CREDIT_NOTE.includes(kind) ? d.isCredit : kind === 'order_delivered' && !d.isCredit,
    )
    .map((d) => d.id);

/** The vendors a notification is about. */
const signsOf = (c: OrderTransition, events: readonly Event[]) =>
  c.subOrders
    .filter((s) => events.some((e) => e.vendor_order_id === s.id))
    .map((s) =>
      emailSignOf({
        id: s.vendor_id,
        name: s.vendor_name,
        slug: s.vendor_slug,
        trade: s.vendor_trade,
      }),
    );

type Reader = Awaited<ReturnType<typeof selectReaders>>['user'];
/** To the customer, by email, by SMS if chosen and on subscribed devices; one email per kind. */
function customerNotices(
  c: OrderTransition,
  user: Reader,
  kinds: readonly NotificationKind[],
  events: readonly Event[],
  documents: TransitionDocuments,
  more: TransitionFacts,
): MessageNotice[] {
  const language = messageLanguageOf(user?.language);
  return kinds.flatMap((kind) => {
    const attachments = attachmentsOf(kind, documents);
    const own = events.filter((e) => kindOf(e.status) === kind);
    const facts = factsOf(c, kind, own, language, more, attachments.length > 0);
    const text = SENT_BY_SMS.find((k) => k === kind);
    return [
      ...(user?.email !== false || ALWAYS_SENT.has(kind)
        ? [
            mailOf(c.order.contact_email, kind, language, facts, {
              attachments,
              signs: signsOf(c, own),
            }),
          ]
        : []),
      ...(text && user?.sms && user.phone && !isErased(c.order)
        ? [
            smsTo(user.phone, text, language, (reads) => ({
              ...facts,
              day: dayInLanguage(reads, c.order.estimated_delivery),
            })),
          ]
        : []),
      ...(user?.push ?? []).map((id) => pushTo(id, kind, language, facts)),
    ];
  });
}

/** To the vendors' teams. The vendor never saw an order that was not released. */
function vendorNotices(
  c: OrderTransition,
  vendors: Awaited<ReturnType<typeof selectReaders>>['vendors'],
  events: readonly Event[],
): MessageNotice[] {
  if (c.order.review_state === 'waiting' || c.order.review_state === 'rejected') return [];
  const concerned = events.filter((e) => VENDOR_KINDS[c.actor]?.some((kind) => kind === e.status));
  return concerned.flatMap((event) => {
    const vendorOrder = c.subOrders.find((s) => s.id === event.vendor_order_id)!;
    const seller = vendors.find((v) => v.id === vendorOrder.vendor_id);
    if (!seller) return [];
    const kind = event.status as VendorKind;
    const items = c.items.filter((l) => l.vendor_order_id === vendorOrder.id);
    const facts = {
      number: c.order.order_number,
      vendorOrderId: vendorOrder.id,
      items: unitsOf(c, [vendorOrder.id], 'en'),
      count: items.reduce((n, l) => n + l.quantity, 0),
      note: withoutLinks(event.note),
      isOurs: c.actor === 'operator',
      amountPaise: vendorOrder.total_paise - vendorOrder.cancelled_paise,
      isCash: c.order.payment_method === 'cod',
    };
    return emailsToTeam(teamFrom(seller), ALERT_OF[kind], `vendor_${kind}`, (reads) =>
      vendorOrderFacts({
        ...facts,
        day: dayInLanguage(reads, vendorOrder.estimated_delivery),
        deadline: dayInLanguage(reads, vendorOrder.ship_by),
      }),
    );
  });
}

/** To the operator: refunds due of cash orders, and disputes. */
async function operatorNotices(
  tx: Tx,
  c: OrderTransition,
  kinds: readonly NotificationKind[],
  events: readonly Event[],
  refundPaise: Paise,
): Promise<MessageNotice[]> {
  const notices: MessageNotice[] = [];
  const isRefundDue =
    refundPaise > 0 && !kinds.includes('return_refunded') && c.order.payment_method === 'cod';
  const operator = isRefundDue ? await operatorContact(tx) : null;
  if (operator)
    notices.push(
      mailOf(operator.to, 'operator_refund_due', operator.language, {
        'order.number': c.order.order_number,
        amount: formatExact(paiseToRupees(refundPaise)),
      }),
    );
  for (const event of events.filter((e) => e.status === 'return_disputed')) {
    const officer = await operatorContact(tx);
    if (officer)
      notices.push(
        mailOf(officer.to, 'operator_return_disputed', officer.language, {
          'order.number': c.order.order_number,
          vendors: c.subOrders.find((s) => s.id === event.vendor_order_id)!.vendor_name,
          note: withoutLinks(event.note),
        }),
      );
  }
  return notices;
}

/**
 * Notifies everybody concerned of a transition, with documents: the customer by email in their
 * language and by SMS if chosen; vendors of customer actions, operators of payments due.
 * Transitions of one kind at several vendors share one email. Call it last in the transition's
 * transaction.
 */
export async function notifyTransition(
  tx: Tx,
  c: OrderTransition,
  clock: Clock,
  more: TransitionFacts = {},
): Promise<void> {
  const events = c.done.events.filter(
    (e) => e.vendor_order_id !== null && (kindOf(e.status) || e.status in ALERT_OF),
  );
  if (events.length === 0) return;
  const vendorOrderIds = [...new Set(events.map((e) => e.vendor_order_id!))];
  const { user, vendors } = await selectReaders(
    tx,
    c.order.user_id,
    c.subOrders.filter((s) => vendorOrderIds.includes(s.id)).map((s) => s.vendor_id),
  );
  const all = new Set(events.map((e) => kindOf(e.status)).filter((k) => k !== undefined));
  const kinds = [...all].filter((k) => !SAID_BY[k]?.some((other) => all.has(other)));
  const delivered = moved(c, 'delivered').map((p) => p.id);
  const documents = kinds.some((k) => k === 'order_delivered' || WITH_CREDIT_NOTE.includes(k))
    ? await documentsOfTransition(tx, delivered, vendorOrderIds, c.now)
    : [];
  const notices = [
    ...customerNotices(c, user, kinds, events, documents, more),
    ...vendorNotices(c, vendors, events),
    ...(await operatorNotices(tx, c, kinds, events, more.refundPaise ?? 0)),
  ];
  await queueNotices(tx, notices, clock);
}

/** The same for an order placed later, when paid or changed to cash on delivery. */
export async function notifyOrderPlaced(tx: Tx, c: OrderTransition, clock: Clock): Promise<void> {
  if (isErased(c.order)) return;
  const { user, vendors } = await selectReaders(
    tx,
    c.order.user_id,
    c.subOrders.map((s) => s.vendor_id),
  );
  const readers = {
    email: c.order.contact_email,
    language: user?.language ?? null,
    smsTo: user?.sms ? user.phone : null,
    vendors: new Map(vendors.map((v) => [v.id, teamFrom(v)])),
    deadlines: new Map(c.subOrders.map((s) => [s.id, s.ship_by])),
    codes: await selectVendorCodes(tx, c.order.id),
  };
  const orderIn = (language: MessageLanguage) => replyIn(language, () => presentOrder(c));
  await queueNotices(
    tx,
    c.order.status === 'in_review'
      ? reviewMessages(orderIn, readers)
      : placedMessages(orderIn, readers),
    clock,
  );
}

/**
 * Notifies the customer that an order was not placed because no payment arrived; customers who
 * abandoned it know.
 */
export async function notifyOrderExpired(tx: Tx, c: OrderTransition, clock: Clock): Promise<void> {
  if (isErased(c.order)) return;
  const { user } = await selectReaders(tx, c.order.user_id, []);
  const language = messageLanguageOf(user?.language);
  await queueNotices(
    tx,
    [
      mailOf(c.order.contact_email, 'order_lapsed', language, {
        ...ofOrder(c.order),
        items: unitsOf(
          c,
          c.subOrders.map((s) => s.id),
          language,
        ),
      }),
    ],
    clock,
  );
}

/** Asks the customer, by email and SMS, for the account to refund a cash order to. */
export async function requestRefundAccount(
  tx: Tx,
  order: OrderTransition['order'],
  refundPaise: Paise,
  clock: Clock,
): Promise<void> {
  const { user } = await selectReaders(tx, order.user_id, []);
  const facts = { ...ofOrder(order), amount: formatExact(paiseToRupees(refundPaise)) };
  const [email, phone] = [order.contact_email, order.contact_phone];
  await queueNotices(
    tx,
    [
      ...(email
        ? [mailOf(email, 'refund_account_needed', messageLanguageOf(user?.language), facts)]
        : []),
      ...(phone
        ? [smsTo(phone, 'refund_account_needed', messageLanguageOf(user?.language), facts)]
        : []),
    ],
    clock,
  );
}

/** Notifies the customer of a refund to the original payment method that is no return. */
export async function notifyRefund(
  tx: Tx,
  order: OrderTransition['order'],
  {
    paise,
    reason,
    reference,
  }: { paise: Paise; reason: keyof typeof REFUND_REASONS; reference: string },
  clock: Clock,
): Promise<void> {
  if (isErased(order)) return;
  const { user } = await selectReaders(tx, order.user_id, []);
  const language = messageLanguageOf(user?.language);
  const facts = {
    ...ofOrder(order),
    amount: formatExact(paiseToRupees(paise)),
    'bank.reference': reference,
  };
  const notices = [
    mailOf(order.contact_email, 'payment_refunded', language, {
      ...facts,
      reason: formatMessage(language, REFUND_REASONS[reason]),
    }),
  ];
  if (user?.sms && user.phone) notices.push(smsTo(user.phone, 'return_refunded', language, facts));
  await queueNotices(tx, notices, clock);
}

/**
 * One query. Customers without an email address get SMS. The phone is returned only if verified: an
 * SMS to a stranger would reveal a purchase.
 */
export const readersOf = (db: Db, userId: string, vendorIds: readonly string[]): Promise<Readers> =>
  selectReaders(db, userId, vendorIds);

/** The reason of a refund in its email. */
const REFUND_REASONS = {
  cancelled: 'messages.refund_reason.cancelled',
  returned: 'messages.refund_reason.returned',
  delivery: 'messages.refund_reason.delivery',
  late: 'messages.refund_reason.late',
  surplus: 'messages.refund_reason.surplus',
} as const;
