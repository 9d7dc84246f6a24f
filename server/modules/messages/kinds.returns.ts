import { defineMessage } from './message-kind.ts';

/** Returns and their refunds. */
export const RETURN_MESSAGES = {
  return_requested: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'note'],
    required: ['order.link'],
  }),
  return_approved: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'note'],
    required: ['order.link'],
  }),
  return_refused: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'note'],
    required: ['order.link', 'note'],
  }),
  return_disputed: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'note'],
    required: ['order.link'],
  }),
  return_upheld: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'note'],
    required: ['order.link', 'note'],
  }),
  return_overruled: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'note', 'return.exchange'],
    required: ['order.link'],
  }),
  return_picked_up: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'return.exchange'],
    required: ['order.link'],
  }),
  return_received: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'amount', 'document'],
    required: ['order.link', 'amount'],
  }),
  return_returnless: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'amount', 'document'],
    required: ['order.link', 'amount'],
  }),
  refund_account_needed: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'amount'],
    required: ['order.link', 'amount'],
    isSecurity: true,
  }),
  return_refunded: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'amount', 'bank.reference'],
    required: ['order.link', 'amount'],
  }),
  return_exchanged: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'note', 'document'],
    required: ['order.link'],
  }),
  return_sold_out: defineMessage({
    to: 'customer',
    placeholders: ['order.number', 'order.link', 'vendors', 'note'],
    required: ['order.link'],
  }),
};
