import type {
  MessageState,
  OffReason,
  PostError,
  Webhook,
  WebhookMessage,
  WebhookTopic,
} from '#contracts/vendor-team/webhooks.ts';
import type { Tone } from '#web/ui/badge.tsx';

/** Events by name; every text stands in the Hindi catalogue. */
export const TOPIC_NAMES: Readonly<Record<WebhookTopic | 'webhook.test', string>> = {
  'order.created': 'New order',
  'order.items_cancelled': 'Pieces of an order cancelled',
  'order.cancelled': 'Order cancelled',
  'order.shipped': 'Parcel handed over',
  'order.delivered': 'Parcel delivered',
  'return.requested': 'Return asked for',
  'stock.changed': 'Stock changed',
  'product.approved': 'Product approved',
  'product.refused': 'Product sent back or refused',
  'webhook.test': 'Test',
};
export const STATE_NAMES: Readonly<Record<MessageState, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  dead: 'Given up',
};
export const STATE_TONES: Readonly<Record<MessageState, Tone>> = {
  waiting: 'info',
  delivered: 'success',
  dead: 'danger',
};

const ERROR_TEXTS: Readonly<Record<PostError, string>> = {
  not_public: 'The address leads to no public place',
  not_found: 'The host name was not found',
  unreachable: 'No connection',
  certificate: 'The certificate is not valid',
  timeout: 'No answer within 10 seconds',
  redirect: 'Redirects are not followed',
  refused: 'Not accepted',
};
/** How an attempt ended, in words; null before the first. */
export const endOf = ({
  lastStatus: status,
  lastError: error,
}: Pick<WebhookMessage, 'lastStatus' | 'lastError'>): string | null =>
  error ? ERROR_TEXTS[error] : status ? 'Accepted' : null;

const OFF_TEXTS: Readonly<Record<OffReason, string>> = {
  owner: 'Switched off by a member.',
  failing: 'Switched off: nothing arrived for 5 days.',
  gone: 'Switched off: the address answered that it is gone.',
  member_left: 'Switched off: who made it is no longer an owner here.',
};
/** How a webhook does: a word with its tone, and what is to be said about it. */
export function healthOf({
  isOn,
  offReason,
  failingSince,
}: Pick<Webhook, 'isOn' | 'offReason' | 'failingSince'>): {
  word: string;
  tone: Tone;
  text: string | null;
} {
  if (!isOn) return { word: 'Off', tone: 'neutral', text: offReason && OFF_TEXTS[offReason] };
  return failingSince
    ? { word: 'Failing', tone: 'danger', text: null }
    : { word: 'On', tone: 'success', text: null };
}
/** JSON set out for reading; as it came where it is none. */
export function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
