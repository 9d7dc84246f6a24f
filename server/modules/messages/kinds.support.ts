import { defineMessage } from './message-kind.ts';

/**
 * Support tickets and moderation messages. A complaint is acknowledged with its number (E-Commerce
 * Rules 2020, rule 4(5)).
 */
export const SUPPORT_MESSAGES = {
  ticket_opened: defineMessage({
    to: 'customer',
    placeholders: ['ticket.number', 'ticket.received', 'order.number', 'order.link', 'day'],
    required: ['ticket.number', 'day', 'order.link'],
  }),
  ticket_answered: defineMessage({
    to: 'customer',
    placeholders: ['ticket.number', 'answerer', 'message', 'ticket.closed', 'order.link'],
    required: ['message', 'order.link'],
  }),
  ticket_settled: defineMessage({
    to: 'customer',
    placeholders: ['ticket.number', 'order.number', 'order.link'],
    required: ['order.link'],
  }),
  review_removed: defineMessage({
    to: 'customer',
    placeholders: ['product.name', 'reason', 'note'],
    required: ['reason'],
  }),
  review_restored: defineMessage({
    to: 'customer',
    placeholders: ['product.name', 'product.link'],
    required: [],
  }),
  question_removed: defineMessage({
    to: 'customer',
    placeholders: ['product.name', 'reason', 'note'],
    required: ['reason'],
  }),
  question_restored: defineMessage({
    to: 'customer',
    placeholders: ['product.name', 'product.link'],
    required: [],
  }),
  answer_removed: defineMessage({
    to: 'customer',
    placeholders: ['product.name', 'reason', 'note'],
    required: ['reason'],
  }),
  answer_restored: defineMessage({
    to: 'customer',
    placeholders: ['product.name', 'product.link'],
    required: [],
  }),
};
