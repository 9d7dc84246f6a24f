import type {
  WebhookMessageState,
  WebhookOffReason,
  DeliveryError,
  TEST_TOPIC,
  WebhookTopic,
} from '#contracts/vendor-team/webhooks.ts';

export interface WebhookEndpointTable {
  id: string;
  vendor_id: string;
  name: string;
  url: string;
  topics: WebhookTopic[];
  /**
   * Signs every message, so it is stored sealed, not hashed; the previous one also signs until
   * `old_until`.
   */
  secret: string;
  old_secret: string | null;
  old_until: Date | null;
  is_on: boolean;
  off_reason: WebhookOffReason | null;
  off_at: Date | null;
  /** Since when every attempt has failed. */
  failing_since: Date | null;
  /** Last success; updated at most once a minute. */
  delivered_at: Date | null;
  /** Hidden since then; the cleanup deletes it. */
  removed_at: Date | null;
  created_by: string;
  created_at: Date;
}
/** Events recorded by the notify triggers. */
export type WebhookMessageFacts =
  | { partId: string }
  | { movementId: string; offerId: string; delta: number; reason: string; free: number }
  | { returnId: string }
  | { listingId: string; decision: string; note: string | null; remarks: unknown }
  | Record<string, never>;
export interface WebhookMessageTable {
  /** Sent as webhook-id, the same in every attempt. */
  id: string;
  endpoint_id: string;
  topic: WebhookTopic | typeof TEST_TOPIC;
  facts: WebhookMessageFacts;
  /** The payload, byte for byte the same in every attempt; null until the first. */
  body: string | null;
  created_at: Date;
  state: WebhookMessageState;
  attempts: number;
  due_at: Date;
  last_status: number | null;
  last_error: DeliveryError | null;
}
export interface WebhookAttemptTable {
  id: string;
  message_id: string;
  at: Date;
  took_ms: number;
  status: number | null;
  error: DeliveryError | null;
  headers: Record<string, string>;
  reply: string | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    webhook_endpoints: WebhookEndpointTable;
    webhook_messages: WebhookMessageTable;
    webhook_attempts: WebhookAttemptTable;
  }
}
