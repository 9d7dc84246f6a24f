import type {
  WebhookMessageState,
  WebhookOffReason,
  DeliveryError,
  Webhook,
  WebhookMessage,
  WebhookTopic,
} from '#contracts/vendor-team/webhooks.ts';
import type { Tone } from '#web/ui/badge.tsx';

/** Events by name; every text is in the Hindi catalog. */
export const TOPIC_NAMES: Readonly<Record<WebhookTopic | 'webhook.test', string>> = {
  'order.created': 'orders.new_order',
  'order.items_cancelled': 'settings.webhook.order_items_cancelled',
  'order.cancelled': 'orders.cancelled_one',
  'order.shipped': 'fulfilment.shipped',
  'order.delivered': 'settings.webhook.order_delivered',
  'return.requested': 'returns.requested',
  'stock.changed': 'settings.webhook.stock_changed',
  'product.approved': 'settings.webhook.product_approved',
  'product.refused': 'settings.webhook.product_refused',
  'webhook.test': 'settings.webhook.test',
};
export const STATE_NAMES: Readonly<Record<WebhookMessageState, string>> = {
  waiting: 'common.pending',
  delivered: 'orders.status.delivered',
  dead: 'common.given_up',
};
export const STATE_TONES: Readonly<Record<WebhookMessageState, Tone>> = {
  waiting: 'info',
  delivered: 'success',
  dead: 'danger',
};

const ERROR_TEXTS: Readonly<Record<DeliveryError, string>> = {
  not_public: 'settings.webhook.error_not_public',
  not_found: 'settings.webhook.error_host_not_found',
  unreachable: 'settings.webhook.error_unreachable',
  certificate: 'settings.webhook.error_certificate',
  timeout: 'settings.webhook.error_timeout',
  redirect: 'settings.webhook.error_redirect',
  refused: 'common.rejected',
};
/** The result of an attempt in words; null before the first. */
export const webhookEndText = ({
  lastStatus: status,
  lastError: error,
}: Pick<WebhookMessage, 'lastStatus' | 'lastError'>): string | null =>
  error ? ERROR_TEXTS[error] : status ? 'common.accepted' : null;

const OFF_TEXTS: Readonly<Record<WebhookOffReason, string>> = {
  owner: 'settings.webhook.off_by_member',
  failing: 'settings.webhook.off_failing',
  gone: 'settings.webhook.off_gone',
  member_left: 'settings.webhook.off_member_left',
};
/** The state of a webhook: a word with its tone, and an explanation. */
export function webhookHealthOf({
  isOn,
  offReason,
  failingSince,
}: Pick<Webhook, 'isOn' | 'offReason' | 'failingSince'>): {
  label: string;
  tone: Tone;
  text: string | null;
} {
  if (!isOn)
    return { label: 'common.off', tone: 'neutral', text: offReason && OFF_TEXTS[offReason] };
  return failingSince
    ? { label: 'settings.webhook.failing', tone: 'danger', text: null }
    : { label: 'common.on', tone: 'success', text: null };
}
/** Formatted JSON; unchanged where it is not valid JSON. */
export function formattedBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
