import { formatExact, type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { carrierText, type OrderTransition } from '#server/modules/orders/service.ts';
import { type MessageFactsOf, type MessageLanguage } from '#server/modules/messages/service.ts';
import { localized, replyIn } from '#server/platform/messages/caller-locale.ts';
import { inLocale } from '#server/platform/messages/format.ts';
import {
  dayInLanguage,
  type NotificationKind,
  NOTIFICATION_KINDS,
  withoutLinks,
} from './notification-facts.ts';

export type TransitionEvent = OrderTransition['done']['events'][number];

/** The notification of a status, if there is one. */
export const kindOf = (status: string): NotificationKind | undefined =>
  NOTIFICATION_KINDS.find((k) => k === status || k === `order_${status}`);

/** Data of a transition besides its events. */
export interface TransitionFacts {
  /** Amounts refunded or to be refunded. */
  refundPaise?: Paise;
  /** Replacements are sent instead. */
  isExchange?: boolean;
  reference?: string;
  /** The reason in words, where the timeline stores something else. */
  said?: string | null;
}

/** What every message about an order names. */
export const ofOrder = (order: OrderTransition['order']) => ({
  'order.number': order.order_number,
  'order.link': `/profile/orders/${order.id}`,
});

/** Shipments whose status this transition set. */
export const moved = (c: OrderTransition, status: string) =>
  c.shipments.filter((p) => p.status === status && c.moved.includes(p.id));

/** Units of vendor orders with their names, such as `2 × Brass diya`. */
export function unitsOf(
  c: OrderTransition,
  vendorOrderIds: readonly string[],
  language: MessageLanguage,
): string[] {
  return c.items
    .filter((l) => vendorOrderIds.includes(l.vendor_order_id))
    .map((l) => `${l.quantity} × ${nameIn(language, l)}`);
}
const nameIn = (language: MessageLanguage, { snapshot }: OrderTransition['items'][number]) =>
  replyIn(language, () => localized(snapshot).name);

/** What the messages about events of one kind say. */
export function factsOf(
  c: OrderTransition,
  kind: NotificationKind,
  events: readonly TransitionEvent[],
  language: MessageLanguage,
  more: TransitionFacts,
  hasDocument: boolean,
): MessageFactsOf<NotificationKind> {
  const vendorOrderIds = events.map((e) => e.vendor_order_id!);
  const vendorOrders = c.subOrders.filter((s) => vendorOrderIds.includes(s.id));
  const shipments = moved(c, kind.replace('order_', '')).filter((p) =>
    vendorOrderIds.includes(p.vendor_order_id),
  );
  const nameOf = (id: string) =>
    nameIn(
      language,
      c.items.find((item) => item.id === id)!,
    );
  const inShipments = shipments
    .flatMap((p) => p.items)
    .map((l) => `${l.quantity} × ${nameOf(l.order_item_id)}`);
  const carrier = (name: string | null) => inLocale(language, carrierText(name ?? ''));
  const tracked = shipments
    .filter((p) => p.tracking_number !== null)
    .map((p) => ({ courier: carrier(p.carrier), number: p.tracking_number! }));
  return {
    ...ofOrder(c.order),
    vendors: vendorOrders.map((s) => s.vendor_name).join(', '),
    items: inShipments.length > 0 ? inShipments : unitsOf(c, vendorOrderIds, language),
    day: dayInLanguage(language, vendorOrders[0]!.estimated_delivery),
    note: withoutLinks(
      more.said === undefined
        ? events.flatMap(({ note }) => (note ? [inLocale(language, note)] : [])).join('; ')
        : more.said,
    ),
    shipments: tracked,
    'shipment.courier': tracked[0]?.courier ?? '',
    'shipment.number': tracked[0]?.number ?? '',
    amount: more.refundPaise === undefined ? '' : formatExact(paiseToRupees(more.refundPaise)),
    'bank.reference': more.reference ?? '',
    'by.customer': c.actor === 'shopper',
    'by.marketplace': c.actor === 'operator',
    'by.vendor': c.actor !== 'shopper' && c.actor !== 'operator',
    'order.prepaid':
      c.order.payment_method !== 'cod' || vendorOrders.every((s) => s.return_id !== null),
    'return.exchange': more.isExchange ?? false,
    document: hasDocument,
  };
}
