import type { Order } from '#contracts/orders/orders.ts';
import { formatRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { emailsToTeam, type Team, smsToTeam } from '#server/modules/vendor-alerts/service.ts';
import { signOfMark } from '#server/modules/vendors/service.ts';
import {
  type MessageFactsOf,
  type MessageLanguage,
  messageLanguageOf,
  mailOf,
  type MessageNotice,
  smsTo,
} from '#server/modules/messages/service.ts';
import { dayInLanguage } from './notification-facts.ts';
import { vendorOrderFacts, withCode } from './vendor-notifications.ts';

export interface OrderReaders {
  email: string;
  language: string | null;
  /** Number for SMS; null: none wanted. */
  smsTo: string | null;
  /** Recipients at each vendor, by vendor id. */
  vendors: ReadonlyMap<string, Team>;
  /** What vendors read besides, by vendor order and by item. */
  deadlines: ReadonlyMap<string, Date>;
  codes: ReadonlyMap<string, string>;
}

const nameOf = (l: Order['items'][number]) =>
  [l.name, l.variant, l.option].filter(Boolean).join(', ');
const named = (l: Order['items'][number]) => `${l.quantity} × ${nameOf(l)}`;

/** Without cancelled items: an order paid late may be placed without its gift. */
const products = (items: Order['items']) => items.filter((l) => l.cancelled < l.quantity);
const sum = (rupees: number) => (rupees > 0 ? formatRupees(rupees) : '');

/** The confirmation lists each vendor's items and the amount to pay. */
function confirmation(
  { orderNumber, _id: id, totals, subOrders, payment, estimatedDelivery }: Order,
  language: MessageLanguage,
): MessageFactsOf<'order_placed'> {
  return {
    'order.number': orderNumber,
    'order.link': `/profile/orders/${id}`,
    'order.several': subOrders.length > 1,
    'order.vendor_orders': subOrders.map((vendorOrder, i) => ({
      index: String(i + 1),
      count: String(subOrders.length),
      vendor: vendorOrder.vendor.name,
      day: dayInLanguage(language, vendorOrder.shipment.estimatedDelivery),
      items: products(vendorOrder.items).map((l) => ({
        quantity: String(l.quantity),
        name: nameOf(l),
        price: l.isGift ? '' : formatRupees(l.price * l.quantity),
        gift: l.isGift === true,
      })),
    })),
    'order.total': formatRupees(totals.total),
    'order.discount': sum(totals.discount),
    'order.delivery': sum(totals.shipping),
    'order.wallet': sum(totals.wallet ?? 0),
    'order.due': formatRupees(totals.total - (totals.wallet ?? 0)),
    'order.cash': payment.method === 'cod',
    day: dayInLanguage(language, estimatedDelivery),
  };
}

/** An order as its readers in a language see it. */
export type OrderIn = (language: MessageLanguage) => Order;

/**
 * All messages of a placed order: to its customer, and to each vendor about its vendor order. Pure:
 * no query, since checkout is time-critical.
 */
export function placedMessages(
  orderIn: OrderIn,
  { email, language: preferred, smsTo: phone, vendors, deadlines, codes }: OrderReaders,
): MessageNotice[] {
  const language = messageLanguageOf(preferred);
  const order = orderIn('en');
  const notices = [
    mailOf(email, 'order_placed', language, confirmation(orderIn(language), language), {
      signs: order.subOrders.map(({ vendor }) => signOfMark(vendor)),
    }),
  ];
  if (phone)
    notices.push(smsTo(phone, 'order_placed', language, (reads) => confirmation(order, reads)));
  for (const vendorOrder of order.subOrders) {
    const team = vendors.get(vendorOrder.vendor._id) ?? [];
    const items = products(vendorOrder.items);
    const factsIn = (reads: MessageLanguage) =>
      vendorOrderFacts({
        number: order.orderNumber,
        vendorOrderId: vendorOrder._id,
        items: items.map((l) => withCode(named(l), codes.get(l._id))),
        count: items.reduce((n, l) => n + l.quantity - l.cancelled, 0),
        amountPaise: rupeesToPaise(vendorOrder.total),
        isCash: order.payment.method === 'cod',
        deadline: dayInLanguage(reads, deadlines.get(vendorOrder._id) ?? order.placedAt),
        note: '',
        isOurs: false,
        day: dayInLanguage(reads, vendorOrder.shipment.estimatedDelivery),
      });
    notices.push(
      ...emailsToTeam(team, 'order_new', 'vendor_placed', factsIn),
      ...smsToTeam(team, 'order_new', 'vendor_placed', factsIn),
    );
  }
  return notices;
}

/** To the customer only, while an operator reviews the order: its vendors do not see it yet. */
export function reviewMessages(
  orderIn: OrderIn,
  { email, language: preferred }: Pick<OrderReaders, 'email' | 'language'>,
): MessageNotice[] {
  const language = messageLanguageOf(preferred);
  const order = orderIn(language);
  return [
    mailOf(email, 'order_in_review', language, {
      'order.number': order.orderNumber,
      'order.link': `/profile/orders/${order._id}`,
      items: order.items.map(named),
    }),
  ];
}
