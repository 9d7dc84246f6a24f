import { defineMessage } from './message-kind.ts';

/** From order to delivery. */
export const ORDER_MESSAGES = {
  order_placed: defineMessage({
    to: 'customer',
    placeholders: [
      'order.number',
      'order.link',
      'order.vendor_orders',
      'order.several',
      'order.total',
      'order.discount',
      'order.delivery',
      'order.wallet',
      'order.due',
      'order.cash',
      'day',
    ],
    required: ['order.link', 'order.vendor_orders'],
  }),
  order_in_review: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'items'],
    required: ['order.link'],
  }),
  delivery_code: defineMessage({
    to: 'customer',
    placeholders: ['code', 'order.number', 'amount'],
    required: ['code', 'amount'],
    isSecurity: true,
  }),
  order_lapsed: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'items'],
    required: ['order.link'],
  }),
  order_confirmed: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'day'],
    required: ['order.link'],
  }),
  order_packed: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'items'],
    required: ['order.link'],
  }),
  order_shipped: defineMessage({
    to: 'customer',
    placeholders: [
      'order.number',
      'order.link',
      'vendors',
      'items',
      'shipments',
      'day',
      'shipment.courier',
      'shipment.number',
    ],
    required: ['order.link'],
  }),
  order_out_for_delivery: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'items', 'shipments'],
    required: ['order.link'],
  }),
  review_request: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'items'],
    required: ['order.link'],
  }),
  order_delivered: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'items', 'document'],
    required: ['order.link'],
  }),
  order_undelivered: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'note', 'shipments'],
    required: ['order.link'],
  }),
  order_returning: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'note', 'order.prepaid'],
    required: ['order.link'],
  }),
  order_returned: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'items', 'order.prepaid'],
    required: ['order.link'],
  }),
  order_cancelled: defineMessage({
    to: 'customer',
    placeholders: [
      'order.number',
      'order.link',
      'vendors',
      'items',
      'note',
      'by.customer',
      'by.vendor',
      'by.marketplace',
      'order.prepaid',
    ],
    required: ['order.link'],
  }),
  order_items_cancelled: defineMessage({
    to: 'customer',
    placeholders: [
      'order.number',
      'order.link',
      'vendors',
      'note',
      'by.customer',
      'by.vendor',
      'by.marketplace',
      'order.prepaid',
    ],
    required: ['order.link'],
  }),
  order_lost: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'items'],
    required: ['order.link'],
  }),
  order_goodwill: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'note'],
    required: ['order.link'],
  }),
  order_delivery_refunded: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'note'],
    required: ['order.link'],
  }),
  payment_refunded: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'amount', 'reason', 'bank.reference'],
    required: ['order.link', 'amount', 'bank.reference'],
  }),
};
