import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import {
  type changeWebhook,
  type listWebhookMessages,
  type createWebhook,
  MAX_WEBHOOKS,
  OLD_SECRET_HOURS,
  type getWebhookMessage,
  TEST_TOPIC,
  type Webhook,
  type WebhookMessage,
} from '#contracts/vendor-team/webhooks.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { addressRefusalOf } from '#server/platform/webhooks/address.ts';
import { seal } from '#server/platform/secrets/seal.ts';
import { newSecret } from '#server/platform/webhooks/sign.ts';
import {
  presentWebhook,
  presentWebhookAttempt,
  presentWebhookMessage,
  webhookValuesOf,
} from './present.ts';
import {
  countEndpoints,
  type EndpointRow,
  hideEndpoint,
  insertEndpoint,
  insertWebhookMessage,
  requeueWebhookMessage,
  secretContext,
  selectAttempts,
  selectEndpoint,
  selectEndpoints,
  selectWebhookLog,
  selectWebhookMessage,
  sweepEndpoints,
  deleteOldWebhookMessages,
  sweepRemovedMessages,
  switchOffWebhook,
  updateEndpoint,
} from './queries.ts';

interface Terms {
  vendorId: string;
  memberId: string;
  /** Whether it may target this machine. */
  toLoopback: boolean;
  now: Date;
}

export const readWebhooks = async (db: Db, vendorId: string, now: Date): Promise<Webhook[]> =>
  (await selectEndpoints(db, vendorId)).map((row) => presentWebhook(row, now));

/** `webhook_not_found` (404) for another vendor's. */
const find = async (db: Db, vendorId: string, id: string): Promise<EndpointRow> =>
  (await selectEndpoint(db, vendorId, id)) ?? fail('webhook_not_found');
const requireAddress = (url: string, toLoopback: boolean): void => {
  const message = addressRefusalOf(url, toLoopback);
  if (message) fail('invalid_request', { message, details: [{ path: 'url', message }] });
};

/**
 * Creates an active webhook; throws `too_many_webhooks` at the vendor's limit, `invalid_request`
 * (400) for a forbidden address.
 */
export async function addWebhook(
  tx: Tx,
  { name, url, topics }: EndpointBody<typeof createWebhook>,
  { vendorId, memberId, toLoopback, now }: Terms,
): Promise<EndpointData<typeof createWebhook>> {
  requireAddress(url, toLoopback);
  if ((await countEndpoints(tx, vendorId)) >= MAX_WEBHOOKS) fail('too_many_webhooks');
  const id = newId('whe', now.getTime());
  const secret = newSecret();
  await insertEndpoint(tx, {
    id,
    vendor_id: vendorId,
    name,
    url: new URL(url).href,
    topics,
    secret: seal(secret, secretContext(id)),
    old_secret: null,
    old_until: null,
    is_on: true,
    off_reason: null,
    off_at: null,
    failing_since: null,
    delivered_at: null,
    removed_at: null,
    created_by: memberId,
    created_at: now,
  });
  return { secret, item: presentWebhook(await find(tx, vendorId, id), now) };
}

export const editableWebhook = async (db: Db, vendorId: string, id: string): Promise<object> =>
  webhookValuesOf(await find(db, vendorId, id));

/** Changes a webhook. Switching it off gives up pending messages; switching it on starts afresh. */
export async function editWebhook(
  tx: Tx,
  id: string,
  { name, url, topics, isOn }: EndpointBody<typeof changeWebhook>,
  { vendorId, toLoopback, now }: Omit<Terms, 'memberId'>,
): Promise<Webhook> {
  const before = await find(tx, vendorId, id);
  requireAddress(url, toLoopback);
  if (before.is_on && !isOn) await switchOffWebhook(tx, { ids: [id] }, 'owner', now);
  await updateEndpoint(tx, vendorId, id, {
    name,
    url: new URL(url).href,
    topics,
    ...(isOn && !before.is_on
      ? { is_on: true, off_reason: null, off_at: null, failing_since: null }
      : {}),
  });
  return presentWebhook(await find(tx, vendorId, id), now);
}

/** Rotates the secret; the old one signs too for a day, so that the receiver can change over. */
export async function rotateSecret(
  tx: Tx,
  vendorId: string,
  id: string,
  now: Date,
): Promise<EndpointData<typeof createWebhook>> {
  const before = await find(tx, vendorId, id);
  const secret = newSecret();
  await updateEndpoint(tx, vendorId, id, {
    secret: seal(secret, secretContext(id)),
    old_secret: before.secret,
    old_until: new Date(now.getTime() + OLD_SECRET_HOURS * 3_600_000),
  });
  return { secret, item: presentWebhook(await find(tx, vendorId, id), now) };
}

/** Removes a webhook, and with the next cleanup its log; returns its name. */
export const removeWebhookOf = async (
  tx: Tx,
  vendorId: string,
  id: string,
  now: Date,
): Promise<string> =>
  ((await hideEndpoint(tx, vendorId, id, now)) ?? fail('webhook_not_found')).name;

/**
 * Switches off webhooks of a member no longer trusted; returns their names. Others may switch them
 * on again.
 */
export const switchOffMadeBy = async (
  tx: Tx,
  vendorId: string,
  memberId: string,
  now: Date,
): Promise<string[]> =>
  (await switchOffWebhook(tx, { vendorId, madeBy: memberId }, 'member_left', now)).map(
    (e) => e.name,
  );

/** Throws `webhook_off` (409) if it is switched off. */
async function findOn(tx: Tx, vendorId: string, id: string): Promise<EndpointRow> {
  const found = await find(tx, vendorId, id);
  return found.is_on ? found : fail('webhook_off');
}
export async function sendTestWebhook(
  tx: Tx,
  vendorId: string,
  id: string,
  now: Date,
): Promise<WebhookMessage> {
  await findOn(tx, vendorId, id);
  return presentWebhookMessage(
    await insertWebhookMessage(tx, {
      id: newId('whm', now.getTime()),
      endpoint_id: id,
      topic: TEST_TOPIC,
      facts: {},
      created_at: now,
      due_at: now,
    }),
  );
}

/** One page of a webhook's log. */
export async function readWebhookLog(
  db: Db,
  vendorId: string,
  id: string,
  { state, topic, page, limit }: EndpointQuery<typeof listWebhookMessages>,
): Promise<EndpointData<typeof listWebhookMessages>> {
  await find(db, vendorId, id);
  const { rows, total } = await selectWebhookLog(db, id, { state, topic }, { page, limit });
  return { results: rows.map(presentWebhookMessage), page, limit, total };
}
export async function readWebhookMessageOf(
  db: Db,
  vendorId: string,
  id: string,
  messageId: string,
): Promise<EndpointData<typeof getWebhookMessage>> {
  await find(db, vendorId, id);
  const message =
    (await selectWebhookMessage(db, id, messageId)) ?? fail('webhook_message_not_found');
  return {
    message: presentWebhookMessage(message),
    body: message.body,
    attempts: (await selectAttempts(db, messageId)).map(presentWebhookAttempt),
  };
}
/** Sends a message again, whatever its state, with the same id and payload. */
export async function replayWebhook(
  tx: Tx,
  vendorId: string,
  id: string,
  messageId: string,
  now: Date,
): Promise<WebhookMessage> {
  await findOn(tx, vendorId, id);
  if (!(await selectWebhookMessage(tx, id, messageId))) fail('webhook_message_not_found');
  return presentWebhookMessage(await requeueWebhookMessage(tx, messageId, now));
}

const SWEPT_AT_ONCE = 5_000;
/**
 * Deletes old entries and those of removed webhooks, in small batches; stops early when the process
 * does.
 */
export async function deleteOldWebhookLog(
  db: Db,
  before: Date,
  signal: AbortSignal,
): Promise<void> {
  while (
    !signal.aborted &&
    (await deleteOldWebhookMessages(db, before, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE
  );
  while (!signal.aborted && (await sweepRemovedMessages(db, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE);
  if (!signal.aborted) await sweepEndpoints(db);
}
