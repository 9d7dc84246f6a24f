import type { SUPPORT_TOPICS, SupportTicket } from '#contracts/support/support.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const TOPIC_TEXT: Record<(typeof SUPPORT_TOPICS)[number], string> = {
  item: 'support.topic.item',
  delivery: 'common.delivery',
  payment: 'common.payment',
  refund: 'common.refund',
  invoice: 'common.invoice',
  else: 'support.topic.other',
};
export const TICKET_STATUS: Record<SupportTicket['status'], { text: string; tone: Tone }> = {
  open: { text: 'support.status.open', tone: 'info' },
  answered: { text: 'support.status.answered', tone: 'warning' },
  closed: { text: 'support.status.resolved', tone: 'success' },
};
