import type { Webhook, WebhookAttempt, WebhookMessage } from '#contracts/vendor-team/webhooks.ts';
import { stamped } from '#server/platform/http/versions.ts';
import type { EndpointRow } from './queries.ts';
import type { WebhookAttemptTable, WebhookMessageTable } from './tables.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Editable fields of a webhook. */
export const webhookValuesOf = (e: EndpointRow) => ({
  name: e.name,
  url: e.url,
  topics: e.topics,
  isOn: e.is_on,
});
/** A webhook without its secrets. */
export const presentWebhook = (e: EndpointRow, now: Date): Webhook =>
  stamped(
    {
      _id: e.id,
      ...webhookValuesOf(e),
      offReason: e.off_reason,
      offAt: iso(e.off_at),
      failingSince: e.is_on ? iso(e.failing_since) : null,
      deliveredAt: iso(e.delivered_at),
      oldSecretUntil: e.old_until && e.old_until > now ? iso(e.old_until) : null,
      madeBy: e.made_by ?? '',
      createdAt: e.created_at.toISOString(),
    },
    webhookValuesOf(e),
  );
export const presentWebhookMessage = (m: WebhookMessageTable): WebhookMessage => ({
  _id: m.id,
  topic: m.topic,
  state: m.state,
  createdAt: m.created_at.toISOString(),
  attempts: m.attempts,
  dueAt: m.state === 'waiting' ? iso(m.due_at) : null,
  lastStatus: m.last_status,
  lastError: m.last_error,
});
export const presentWebhookAttempt = (a: WebhookAttemptTable): WebhookAttempt => ({
  at: a.at.toISOString(),
  tookMs: a.took_ms,
  status: a.status,
  error: a.error,
  headers: a.headers,
  reply: a.reply,
});
