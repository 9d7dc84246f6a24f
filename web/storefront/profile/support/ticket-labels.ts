import type { HELP_TOPICS, Ticket } from '#contracts/support/support.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const TOPIC_TEXT: Record<(typeof HELP_TOPICS)[number], string> = {
  item: 'An item',
  delivery: 'Delivery',
  payment: 'Payment',
  refund: 'Refund',
  invoice: 'Invoice',
  else: 'Something else',
};
export const TICKET_STATUS: Record<Ticket['status'], { text: string; tone: Tone }> = {
  open: { text: 'We are on it', tone: 'info' },
  answered: { text: 'Answered', tone: 'warning' },
  closed: { text: 'Settled', tone: 'success' },
};
