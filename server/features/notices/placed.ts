import type { Order } from '#contracts/checkout.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { formatDay } from '#contracts/kernel/time.ts';
import { lettersTo, type Team, textsTo } from '#server/features/alerts/service.ts';
import type { Message } from '#server/platform/mail/outbox.ts';
import { dayIn, type Language, languageOf, letter, type Letter, list } from './facts.ts';
import { placedSms, vendorPlacedSms } from './sms.ts';
import { VENDOR_LETTERS } from './vendor.ts';

export interface PlacedReaders {
  email: string;
  language: string | null;
  /** Where SMS are wanted; null: nowhere. */
  smsTo: string | null;
  /** Who is told of it at each seller, by vendor id. */
  vendors: ReadonlyMap<string, Team>;
}

const WORDS = {
  en: {
    subject: (n: string) => `Order ${n} is placed`, thanks: (n: string) => `Thank you! Your order ${n} is placed.`, parcel: (i: number, of: number, v: string) => (of > 1 ? `Parcel ${i} of ${of}, from ${v}:` : `From ${v}:`),
    arrives: (day: string) => `It should arrive by ${day}.`, discount: 'Discount', delivery: 'Delivery', free: 'free', gift: 'free gift', wallet: 'From your wallet', onDelivery: 'To pay on delivery', paid: 'Paid', follow: 'Follow your order',
    cancel: 'You can cancel on the order page until a seller has packed it.',
  },
  hi: {
    subject: (n: string) => `ऑर्डर ${n} हो गया`, thanks: (n: string) => `धन्यवाद! आपका ऑर्डर ${n} हो गया।`, parcel: (i: number, of: number, v: string) => (of > 1 ? `${of} में से पार्सल ${i}, ${v} से:` : `${v} से:`),
    arrives: (day: string) => `${day} तक पहुँचने की उम्मीद है।`, discount: 'छूट', delivery: 'डिलीवरी', free: 'मुफ़्त', gift: 'मुफ़्त उपहार', wallet: 'आपके वॉलेट से', onDelivery: 'डिलीवरी पर देना है', paid: 'चुकाया', follow: 'अपना ऑर्डर देखें',
    cancel: 'जब तक विक्रेता पैक न करे, आप ऑर्डर के पेज पर रद्द कर सकते हैं।',
  },
} as const;

const named = (l: Order['items'][number]) => `${l.quantity} × ${[l.name, l.variant, l.option].filter(Boolean).join(', ')}`;

/** What is not cancelled already: an order that was paid late may go out without its gift. */
const goods = (items: Order['items']) => items.filter((l) => l.cancelled < l.quantity);

/** The confirmation lists what each seller sends, and what is to be paid. */
function confirmation(order: Order, language: Language): Letter {
  const w = WORDS[language];
  const { totals, subOrders } = order;
  return letter(w.subject(order.orderNumber), w.thanks(order.orderNumber),
    ...subOrders.flatMap((part, i) => [
      w.parcel(i + 1, subOrders.length, part.vendor.name), list(goods(part.items).map((l) => `${named(l)}: ${l.isGift ? w.gift : formatRupees(l.price * l.quantity)}`)), w.arrives(dayIn(language, part.shipment.estimatedDelivery)),
    ]),
    [
      ...(totals.discount > 0 ? [`${w.discount}: −${formatRupees(totals.discount)}`] : []), `${w.delivery}: ${totals.shipping > 0 ? formatRupees(totals.shipping) : w.free}`,
      ...(totals.wallet ? [`${w.wallet}: −${formatRupees(totals.wallet)}`] : []),
      `${order.payment.method === 'cod' ? w.onDelivery : w.paid}: ${formatRupees(totals.total - (totals.wallet ?? 0))}`,
    ].join('\n'),
    w.cancel, `${w.follow}: /profile/orders/${order._id}`);
}

/** All that goes out when an order is placed: to its shopper, and to each seller about its own part. Pure: no query, as checkout is in a hurry. */
export function placedMessages(order: Order, { email, language, smsTo, vendors }: PlacedReaders): Message[] {
  const { subject, text } = confirmation(order, languageOf(language));
  const messages: Message[] = [{ channel: 'email', recipient: email, template: 'order_placed', subject, body: text }];
  if (smsTo) messages.push({ channel: 'sms', recipient: smsTo, template: 'order_placed', body: placedSms(order.orderNumber, formatRupees(order.totals.total), formatDay(order.estimatedDelivery)) });
  for (const part of order.subOrders) {
    const team = vendors.get(part.vendor._id) ?? [];
    const facts = { number: order.orderNumber, part: part._id, pieces: goods(part.items).map(named), note: '', isOurs: false };
    messages.push(
      ...lettersTo(team, 'order_new', 'vendor_placed', (reads) => VENDOR_LETTERS[reads].placed({ ...facts, day: dayIn(reads, part.shipment.estimatedDelivery) })),
      ...textsTo(team, 'order_new', vendorPlacedSms(order.orderNumber, goods(part.items).reduce((n, l) => n + l.quantity - l.cancelled, 0))),
    );
  }
  return messages;
}
