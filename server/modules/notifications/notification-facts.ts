import { timeIn } from '#contracts/kernel/time-in-language.ts';
import { formatDay } from '#contracts/kernel/time.ts';
import type { MessageLanguage } from '#server/modules/messages/service.ts';

export const dayInLanguage = (language: MessageLanguage, at: Date | string): string =>
  timeIn(language, formatDay(at));

/** Order transitions the customer is notified of. */
export const NOTIFICATION_KINDS = [
  'order_confirmed',
  'order_packed',
  'order_shipped',
  'order_out_for_delivery',
  'order_delivered',
  'order_undelivered',
  'order_returning',
  'order_returned',
  'order_cancelled',
  'order_items_cancelled',
  'order_lost',
  'order_goodwill',
  'order_delivery_refunded',
  'return_requested',
  'return_approved',
  'return_refused',
  'return_disputed',
  'return_upheld',
  'return_overruled',
  'return_picked_up',
  'return_received',
  'return_returnless',
  'return_refunded',
  'return_exchanged',
  'return_sold_out',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Sent even if the customer has switched off emails: contract, invoice and money. */
export const ALWAYS_SENT: ReadonlySet<NotificationKind> = new Set([
  'order_delivered',
  'order_cancelled',
  'order_items_cancelled',
  'order_returned',
  'order_lost',
  'order_goodwill',
  'order_delivery_refunded',
  'return_refused',
  'return_disputed',
  'return_upheld',
  'return_overruled',
  'return_returnless',
  'return_refunded',
  'return_exchanged',
  'return_sold_out',
] satisfies NotificationKind[]);
/** Transitions with an SMS for customers who chose SMS. */
export const SENT_BY_SMS = [
  'order_shipped',
  'order_out_for_delivery',
  'order_delivered',
  'order_undelivered',
  'order_cancelled',
  'return_approved',
  'return_refunded',
] as const satisfies readonly NotificationKind[];

/** Domain endings that mail readers turn into links even without https://. */
const ENDINGS =
  'com|in|org|net|info|biz|io|co|me|app|dev|xyz|top|shop|store|online|site|live|link|click|club|bharat|ly|gl|gd|cc|tk|ru|cn|uk|us|eu|ai|to|pw|ws|vip|icu|pro|tech|website|space|fun|page|mobi|asia|bank|pay';
/** Links, email addresses and UPI ids, and bare domains with their path. */
const LEADS_AWAY = new RegExp(
  `(?:https?://|www\\.)\\S+|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)*|(?<![\\w-])(?:[\\w-]+\\.)+(?:${ENDINGS})(?![\\w-])(?:[/:?#]\\S*)?`,
  'gi',
);

/**
 * An email speaks for the marketplace: text typed by users must contain no outside links or payment
 * requests, and stays on one line.
 */
export const withoutLinks = (note: string | null): string =>
  note?.replace(LEADS_AWAY, '…').replace(/\s+/g, ' ').trim() ?? '';
