import type { AdminTicket, TICKET_CLOCKS } from '#contracts/support/support.ts';
import type { RemovalReason } from '#contracts/reviews/review-moderation.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { Text } from '#web/i18n/text.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const TICKET_STATUS_BADGES: Record<AdminTicket['status'], readonly [MessageId, Tone]> = {
  open: ['common.needs_response', 'warning'],
  answered: ['support.status.answered', 'info'],
  closed: ['support.status.resolved', 'success'],
};
export const TOPIC: Record<AdminTicket['topic'], MessageId> = {
  item: 'support.topic.item',
  delivery: 'common.delivery',
  payment: 'common.payment',
  refund: 'common.refund',
  invoice: 'common.invoice',
  else: 'support.topic.other',
};
export const CLOCK: Record<(typeof TICKET_CLOCKS)[number], MessageId> = {
  late: 'support.clock.late',
  soon: 'support.clock.soon',
  silent: 'support.clock.silent',
};
export const REMOVAL: Record<RemovalReason, MessageId> = {
  abuse: 'reviews.report.abuse',
  personal_data: 'reviews.removal.personal_data',
  spam: 'reviews.report.advertising',
  other_product: 'reviews.removal.off_topic',
  unlawful: 'reviews.removal.unlawful',
};

const HOUR = 3_600_000;
export interface TicketClock {
  text: string;
  tone: Tone;
}
/** Time left or late: "3 d left", "5 h late". */
function distanceText(t: Text, until: number, now: number): string {
  const hours = Math.floor(Math.abs(until - now) / HOUR);
  const isLate = until < now;
  if (hours < 1)
    return t(isLate ? 'support.clock.under_hour_late' : 'support.clock.under_hour_left');
  if (hours < 72)
    return t(isLate ? 'support.clock.hours_late' : 'support.clock.hours_left', { n: hours });
  return t(isLate ? 'support.clock.days_late' : 'support.clock.days_left', {
    n: Math.floor(hours / 24),
  });
}
/** The 48 hours for a first answer; null once answered or resolved. */
export function firstClock(
  t: Text,
  ticket: Pick<AdminTicket, 'status' | 'firstAnswerAt' | 'acknowledgeBy'>,
  now: number,
): TicketClock | null {
  if (ticket.status !== 'open' || ticket.firstAnswerAt !== null) return null;
  const until = Date.parse(ticket.acknowledgeBy);
  return {
    text: t('support.clock.first', { time: distanceText(t, until, now) }),
    tone: until < now ? 'danger' : until - now < 12 * HOUR ? 'warning' : 'neutral',
  };
}
/** The legal month to resolve a ticket; null once resolved. */
export function monthClock(
  t: Text,
  ticket: Pick<AdminTicket, 'status' | 'redressBy'>,
  now: number,
): TicketClock | null {
  if (ticket.status === 'closed') return null;
  const until = Date.parse(ticket.redressBy);
  return {
    text: t('support.clock.month', { time: distanceText(t, until, now) }),
    tone: until < now ? 'danger' : until - now < 7 * 24 * HOUR ? 'warning' : 'neutral',
  };
}
