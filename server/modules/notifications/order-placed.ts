import type { Order } from '#contracts/orders/orders.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { formatDay } from '#contracts/kernel/time.ts';
import { emailsToTeam, type Team, smsToTeam } from '#server/modules/vendor-alerts/service.ts';
import {
  type MessageFactsOf,
  type MessageLanguage,
  messageLanguageOf,
  mailOf,
  type MessageNotice,
  smsTo,
} from '#server/modules/messages/service.ts';
import { dayInLanguage } from './notification-facts.ts';
import { vendorOrderFacts } from './vendor-notifications.ts';

export interface OrderReaders {
  email: string;
  language: string | null;
  /** Where SMS are wanted; null: nowhere. */
  smsTo: string | null;
  /** Who gets the notification at each vendor, by vendor id. */
  vendors: ReadonlyMap<string, Team>;
}

const nameOf = (l: Order['items'][number]) =>
  [l.name, l.variant, l.option].filter(Boolean).join(', ');
const named = (l: Order['items'][number]) => `${l.quantity} × ${nameOf(l)}`;

/** What is not cancelled already: an order that was paid late may go out without its gift. */
const products = (items: Order['items']) => items.filter((l) => l.cancelled < l.quantity);
const sum = (rupees: number) => (rupees > 0 ? formatRupees(rupees) : '');

/** The confirmation lists what each vendor sends, and what is to be paid. */
function confirmation(
  { orderNumber, _id: id, totals, subOrders, payment, estimatedDelivery }: Order,
  language: MessageLanguage,
): MessageFactsOf<'order_placed'> {
  return {
    'order.number': orderNumber,
    'order.link': `/profile/orders/${id}`,
    'order.several': subOrders.length > 1,
    'order.vendor_orders': subOrders.map((part, i) => ({
      index: String(i + 1),
      count: String(subOrders.length),
      vendor: part.vendor.name,
      day: dayInLanguage(language, part.shipment.estimatedDelivery),
      items: products(part.items).map((l) => ({
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

/** All that goes out when an order is placed: to its customer, and to each vendor about its own part. Pure: no query, as checkout is in a hurry. */
export function placedMessages(
  order: Order,
  { email, language: preferred, smsTo: phone, vendors }: OrderReaders,
): MessageNotice[] {
  const language = messageLanguageOf(preferred);
  const notices = [mailOf(email, 'order_placed', language, confirmation(order, language))];
  if (phone)
    notices.push(
      smsTo(phone, 'order_placed', {
        ...confirmation(order, 'en'),
        day: formatDay(order.estimatedDelivery),
      }),
    );
  for (const part of order.subOrders) {
    const team = vendors.get(part.vendor._id) ?? [];
    const items = products(part.items);
    const factsIn = (reads: MessageLanguage) =>
      vendorOrderFacts({
        number: order.orderNumber,
        part: part._id,
        items: items.map(named),
        count: items.reduce((n, l) => n + l.quantity - l.cancelled, 0),
        note: '',
        isOurs: false,
        day: dayInLanguage(reads, part.shipment.estimatedDelivery),
      });
    notices.push(
      ...emailsToTeam(team, 'order_new', 'vendor_placed', factsIn),
      ...smsToTeam(team, 'order_new', 'vendor_placed', factsIn('en')),
    );
  }
  return notices;
}

/** To the customer alone, while an operator looks at the order: its vendors do not know of it yet. */
export function reviewMessages(
  order: Order,
  { email, language: preferred }: Pick<OrderReaders, 'email' | 'language'>,
): MessageNotice[] {
  return [
    mailOf(email, 'order_in_review', messageLanguageOf(preferred), {
      'order.number': order.orderNumber,
      'order.link': `/profile/orders/${order._id}`,
      items: order.items.map(named),
    }),
  ];
}
