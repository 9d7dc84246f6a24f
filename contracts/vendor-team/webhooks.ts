import { z } from 'zod';
import { Id, IsoTime, Nothing } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { pageReply } from '#contracts/kernel/paging.ts';

/** Webhook events (docs/api/webhooks.md describes each payload). */
export const WEBHOOK_TOPICS = [
  'order.created',
  'order.items_cancelled',
  'order.cancelled',
  'order.shipped',
  'order.delivered',
  'return.requested',
  'stock.changed',
  'product.approved',
  'product.refused',
] as const;
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];
/** A test event. */
export const TEST_TOPIC = 'webhook.test';
const AnyTopic = z.enum([...WEBHOOK_TOPICS, TEST_TOPIC]);

export const MAX_WEBHOOKS = 5;
/** Hours that the old secret signs alongside the new one. */
export const OLD_SECRET_HOURS = 24;
/** Days of consecutive failures after which a webhook is switched off. */
export const FAILING_DAYS = 5;
/** Days the delivery log is kept. */
export const WEBHOOK_LOG_DAYS = 30;
/** Maximum deliveries a log page reads. */
export const MAX_LOGGED_MESSAGES = 1000;
/** `waiting`: first attempt or retry pending; `dead`: given up. */
export const WEBHOOK_MESSAGE_STATES = ['waiting', 'delivered', 'dead'] as const;
export type WebhookMessageState = (typeof WEBHOOK_MESSAGE_STATES)[number];
/** Why an answer is missing or not accepted. */
export const DELIVERY_ERRORS = [
  'not_public',
  'not_found',
  'unreachable',
  'certificate',
  'timeout',
  'redirect',
  'refused',
] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];
export const WEBHOOK_OFF_REASONS = ['owner', 'failing', 'gone', 'member_left'] as const;
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

/** Errors of an address, at the field `url`. */
export const WEBHOOK_ADDRESS_REFUSALS = {
  https: 'settings.webhook.url_https',
  password: 'settings.webhook.url_credentials',
  port: 'settings.webhook.url_port',
  notPublic: 'settings.webhook.url_not_public',
} as const;

export const Webhook = z.object({
  _id: z.string(),
  version: Version,
  name: z.string(),
  url: z.string(),
  topics: z.array(z.enum(WEBHOOK_TOPICS)),
  isOn: z.boolean(),
  offReason: z.enum(WEBHOOK_OFF_REASONS).nullable(),
  offAt: IsoTime.nullable(),
  failingSince: IsoTime.nullable().describe('nothing received since'),
  deliveredAt: IsoTime.nullable().describe('last success, to the minute'),
  oldSecretUntil: IsoTime.nullable(),
  madeBy: z.string(),
  createdAt: IsoTime,
});
export type Webhook = z.infer<typeof Webhook>;
export const WebhookMessage = z.object({
  _id: z.string().describe('sent as webhook-id'),
  topic: AnyTopic,
  state: z.enum(WEBHOOK_MESSAGE_STATES),
  createdAt: IsoTime,
  attempts: z.number().int(),
  dueAt: IsoTime.nullable().describe('next attempt'),
  lastStatus: z.number().int().nullable(),
  lastError: z.enum(DELIVERY_ERRORS).nullable(),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;
export const WebhookAttempt = z.object({
  at: IsoTime,
  tookMs: z.number().int(),
  status: z.number().int().nullable(),
  error: z.enum(DELIVERY_ERRORS).nullable(),
  headers: z.record(z.string(), z.string()),
  reply: z.string().nullable().describe('its first 2 KB'),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

const Body = z.object({
  name: z.string().trim().min(1, 'settings.webhook.name_required').max(60),
  url: z.string().trim().min(1, 'settings.webhook.url_required').max(500),
  topics: z
    .array(z.enum(WEBHOOK_TOPICS))
    .min(1, 'settings.webhook.event_required')
    .transform((t) => [...new Set(t)]),
});
const common = { audience: 'vendor', right: 'team' } as const;
const one = z.object({ id: Id });
const message = z.object({ id: Id, message: Id });
const withSecret = z.object({
  secret: z.string().describe('whsec_ and 32 bytes in base64; shown only once'),
  item: Webhook,
});

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/vendor/webhooks',
  summary: 'List webhooks of the vendor',
  ...common,
  data: z.object({ items: z.array(Webhook) }),
});
export const createWebhook = endpoint({
  method: 'POST',
  path: '/vendor/webhooks',
  stepUp: true,
  summary: 'Create a webhook; its secret is shown only once',
  ...common,
  status: 201,
  body: Body,
  data: withSecret,
});
export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/vendor/webhooks/:id',
  stepUp: true,
  summary: 'Change a webhook, or switch it on or off',
  ...common,
  params: one,
  body: Body.extend({ isOn: z.boolean() }),
  edits: 'webhook',
  data: z.object({ item: Webhook }),
});
export const rotateWebhook = endpoint({
  method: 'POST',
  path: '/vendor/webhooks/:id/secret',
  stepUp: true,
  summary: `Give a webhook a new secret; for ${OLD_SECRET_HOURS} hours messages are signed with the old one as well`,
  ...common,
  params: one,
  data: withSecret,
});
export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/vendor/webhooks/:id',
  summary: 'Remove a webhook with its log',
  ...common,
  params: one,
  edits: 'webhook',
  data: Nothing,
});
export const testWebhook = endpoint({
  method: 'POST',
  path: '/vendor/webhooks/:id/test',
  summary: 'Send a test message',
  ...common,
  params: one,
  status: 201,
  data: z.object({ message: WebhookMessage }),
});
export const listWebhookMessages = endpoint({
  method: 'GET',
  path: '/vendor/webhooks/:id/messages',
  summary: `Messages sent to a webhook, newest first; the last ${WEBHOOK_LOG_DAYS} days and ${MAX_LOGGED_MESSAGES} messages`,
  ...common,
  params: one,
  query: z.object({
    state: z.enum(WEBHOOK_MESSAGE_STATES).optional(),
    topic: AnyTopic.optional(),
    page: z.coerce.number().int().min(1).max(100).default(1),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  data: z.object({ ...pageReply, results: z.array(WebhookMessage) }),
});
export const getWebhookMessage = endpoint({
  method: 'GET',
  path: '/vendor/webhooks/:id/messages/:message',
  summary: 'Show a message with its attempts, latest first',
  ...common,
  params: message,
  data: z.object({
    message: WebhookMessage,
    body: z.string().nullable().describe('null until it is first sent'),
    attempts: z.array(WebhookAttempt),
  }),
});
export const replayWebhookMessage = endpoint({
  method: 'POST',
  path: '/vendor/webhooks/:id/messages/:message/replay',
  summary: 'Resend a message with the same webhook-id',
  ...common,
  params: message,
  data: z.object({ message: WebhookMessage }),
});
