import type { AdminTicket, TICKET_CLOCKS } from '#contracts/support/support.ts';
import type { RemovalReason } from '#contracts/reviews/reviews.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const STATUS: Record<AdminTicket['status'], readonly [string, Tone]> = {
  open: ['To answer', 'warning'],
  answered: ['Answered', 'info'],
  closed: ['Settled', 'success'],
};
export const TOPIC: Record<AdminTicket['topic'], string> = {
  item: 'An item',
  delivery: 'Delivery',
  payment: 'Payment',
  refund: 'Refund',
  invoice: 'Invoice',
  else: 'Something else',
};
export const CLOCK: Record<(typeof TICKET_CLOCKS)[number], string> = {
  late: 'Past their month',
  soon: 'Month ends within 7 days',
  silent: 'Nobody has written yet',
};
export const REMOVAL: Record<RemovalReason, string> = {
  abuse: 'Insults or threats',
  personal_data: 'Personal data',
  spam: 'Advertising or a link',
  other_product: 'About something else',
  unlawful: 'Against the law',
};

const HOUR = 3_600_000;
export interface Clock {
  text: string;
  tone: Tone;
}
/** How long until, or since: "3 d left", "5 h late". */
function away(until: number, now: number): string {
  const hours = Math.floor(Math.abs(until - now) / HOUR);
  const amount =
    hours < 1 ? 'under 1 h' : hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
  return until < now ? `${amount} late` : `${amount} left`;
}
/** The 48 hours in which somebody should have written to the shopper; null once somebody has, or it is settled. */
export function firstClock(
  t: Pick<AdminTicket, 'status' | 'firstAnswerAt' | 'acknowledgeBy'>,
  now: number,
): Clock | null {
  if (t.status !== 'open' || t.firstAnswerAt !== null) return null;
  const until = Date.parse(t.acknowledgeBy);
  return {
    text: `First answer: ${away(until, now)}`,
    tone: until < now ? 'danger' : until - now < 12 * HOUR ? 'warning' : 'neutral',
  };
}
/** The month of the law; null for what is settled. */
export function monthClock(
  t: Pick<AdminTicket, 'status' | 'redressBy'>,
  now: number,
): Clock | null {
  if (t.status === 'closed') return null;
  const until = Date.parse(t.redressBy);
  return {
    text: `Month: ${away(until, now)}`,
    tone: until < now ? 'danger' : until - now < 7 * 24 * HOUR ? 'warning' : 'neutral',
  };
}
