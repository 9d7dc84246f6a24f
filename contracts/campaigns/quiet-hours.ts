import type { MarketingChannel } from '#contracts/segments/segment-rules.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';

/**
 * Hours in India in which nothing promotional is sent: from 21:00, until 9:00, and SMS until 10:00
 * (TRAI's Telecom Commercial Communications Customer Preference Regulations, 2018, allow them from
 * 10:00 to 21:00).
 */
export const QUIET_FROM = 21;
export const QUIET_UNTIL: Readonly<Record<MarketingChannel, number>> = {
  email: 9,
  push: 9,
  sms: 10,
};

/**
 * Days in which a customer gets one campaign at most on a channel. Customers agreed to emails with
 * the promise of one a week (`accounts.preferences.offers_text`).
 */
export const ONE_IN_DAYS: Readonly<Record<MarketingChannel, number>> = {
  email: 7,
  sms: 1,
  push: 1,
};

const HOUR_MS = 3_600_000;
/** An hour of the day in India of `at`. */
const atHour = (at: Date, hour: number): Date =>
  new Date(new Date(`${dayInIndia(at)}T00:00:00+05:30`).getTime() + hour * HOUR_MS);

/** The first moment from `at` on at which the channel may be used: `at` itself outside quiet hours. */
export function nextAllowed(channel: MarketingChannel, at: Date): Date {
  const opens = atHour(at, QUIET_UNTIL[channel]);
  if (at < opens) return opens;
  return at < atHour(at, QUIET_FROM) ? at : new Date(opens.getTime() + 24 * HOUR_MS);
}
export const isQuiet = (channel: MarketingChannel, at: Date): boolean =>
  nextAllowed(channel, at).getTime() !== at.getTime();
