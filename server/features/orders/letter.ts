import type { Order } from '#contracts/checkout.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { formatDay } from '#contracts/kernel/time.ts';
import type { Message } from '#server/platform/mail/outbox.ts';

/** The letter that says an order is placed. */
export const placedLetter = ({ orderNumber, items, totals, estimatedDelivery, payment }: Order, recipient: string): Message => ({
  channel: 'email', recipient, template: 'order_placed', subject: `Order ${orderNumber} is placed`,
  body: [
    `Thank you! Your order ${orderNumber} is placed.`, '',
    ...items.map((l) => `${l.quantity} × ${l.name}${[l.variant, l.option].filter(Boolean).map((t) => `, ${t}`).join('')}: ${formatRupees(l.price * l.quantity)}`), '',
    ...(totals.discount > 0 ? [`Discount: -${formatRupees(totals.discount)}`] : []), `Delivery: ${totals.shipping > 0 ? formatRupees(totals.shipping) : 'free'}`,
    `${payment.method === 'cod' ? 'To pay on delivery' : 'Paid'}: ${formatRupees(totals.total)}`, '', `It should arrive by ${formatDay(estimatedDelivery)}. Follow it at /track-order with this number.`,
  ].join('\n'),
});
