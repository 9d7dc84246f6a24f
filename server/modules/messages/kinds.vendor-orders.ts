import { defineMessage } from './message-kind.ts';

/** Order messages to vendors: of the customer only what was bought, nothing about other vendors. */
export const VENDOR_ORDER_MESSAGES = {
  vendor_placed: defineMessage({
    to: 'vendor',
    placeholders: [
      'order.number',
      'vendor_order.link',
      'items',
      'items.count',
      'day',
      'amount',
      'order.cash',
      'order.deadline',
    ],
    required: ['vendor_order.link'],
  }),
  vendor_cancelled: defineMessage({
    to: 'vendor',
    placeholders: ['order.number', 'vendor_order.link', 'items', 'note', 'by.marketplace'],
    required: ['vendor_order.link'],
  }),
  vendor_items_cancelled: defineMessage({
    to: 'vendor',
    placeholders: ['order.number', 'vendor_order.link', 'note', 'by.marketplace'],
    required: ['vendor_order.link', 'note'],
  }),
  vendor_late: defineMessage({
    to: 'vendor',
    placeholders: ['one', 'count', 'orders.late', 'more'],
    required: ['orders.late'],
  }),
  vendor_returning: defineMessage({
    to: 'vendor',
    placeholders: ['order.number', 'vendor_order.link', 'note'],
    required: ['vendor_order.link'],
  }),
  vendor_returned: defineMessage({
    to: 'vendor',
    placeholders: ['order.number', 'vendor_order.link'],
    required: ['vendor_order.link'],
  }),
  vendor_lost: defineMessage({
    to: 'vendor',
    placeholders: ['order.number', 'vendor_order.link', 'note'],
    required: ['vendor_order.link'],
  }),
  vendor_return_requested: defineMessage({
    to: 'vendor',
    placeholders: ['order.number', 'note'],
    required: ['note'],
  }),
  vendor_return_withdrawn: defineMessage({
    to: 'vendor',
    placeholders: ['order.number', 'vendor_order.link'],
    required: ['vendor_order.link'],
  }),
  vendor_return_upheld: defineMessage({
    to: 'vendor',
    placeholders: ['order.number', 'note'],
    required: ['note'],
  }),
  vendor_return_overruled: defineMessage({
    to: 'vendor',
    placeholders: ['order.number', 'note'],
    required: ['note'],
  }),
  vendor_return_by_desk: defineMessage({
    to: 'vendor',
    placeholders: ['order.number', 'note'],
    required: ['note'],
  }),
  vendor_charged: defineMessage({
    to: 'vendor',
    placeholders: ['order.number', 'vendor_order.link', 'note'],
    required: ['vendor_order.link', 'note'],
  }),
  vendor_ticket_opened: defineMessage({
    to: 'vendor',
    placeholders: ['ticket.number', 'order.number', 'item.name', 'message', 'day', 'ticket.link'],
    required: ['message', 'day'],
  }),
  vendor_ticket_written: defineMessage({
    to: 'vendor',
    placeholders: ['ticket.number', 'order.number', 'item.name', 'message', 'day', 'ticket.link'],
    required: ['message', 'day'],
  }),
  tickets_due: defineMessage({
    to: 'vendor',
    placeholders: ['one', 'count', 'tickets', 'messages.link'],
    required: ['tickets'],
  }),
};
