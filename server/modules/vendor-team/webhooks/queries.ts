import { sql } from 'kysely';
import {
  MAX_LOGGED_MESSAGES,
  type WebhookMessageState,
  type WebhookOffReason,
} from '#contracts/vendor-team/webhooks.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { WebhookAttemptTable, WebhookEndpointTable, WebhookMessageTable } from './tables.ts';

/** What secrets of a webhook are sealed for. */
export const secretContext = (id: string): string => `webhook:${id}`;

export type EndpointRow = WebhookEndpointTable & { made_by: string | null };
const MADE_BY = sql<
  string | null
>`(select a.full_name from portal_accounts a where a.id = webhook_endpoints.created_by)`.as(
  'made_by',
);

export const selectEndpoints = (db: Db, vendorId: string): Promise<EndpointRow[]> =>
  db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .select(MADE_BY)
    .where('vendor_id', '=', vendorId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
export const selectEndpoint = (
  db: Db,
  vendorId: string,
  id: string,
): Promise<EndpointRow | undefined> =>
  db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .select(MADE_BY)
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
export async function insertEndpoint(tx: Tx, row: WebhookEndpointTable): Promise<void> {
  await tx.insertInto('webhook_endpoints').values(row).execute();
}
/**
 * Counts a vendor's webhooks under a lock, so that two members cannot exceed the limit
 * concurrently.
 */
export async function countEndpoints(tx: Tx, vendorId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('webhooks ' || ${vendorId}))`.execute(tx);
  const {
    rows: [row],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from webhook_endpoints where vendor_id = ${vendorId} and removed_at is null`.execute(
    tx,
  );
  return row!.n;
}
export async function updateEndpoint(
  tx: Tx,
  vendorId: string,
  id: string,
  change: Partial<WebhookEndpointTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_endpoints')
    .set(change)
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
/**
 * Hides a webhook and stops sending, by changing only its row; the cleanup deletes it with its log.
 */
export const hideEndpoint = (
  tx: Tx,
  vendorId: string,
  id: string,
  now: Date,
): Promise<{ name: string } | undefined> =>
  tx
    .updateTable('webhook_endpoints')
    .set({ is_on: false, removed_at: now })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
/** Deletes messages of removed webhooks in batches; returns how many. */
export async function sweepRemovedMessages(db: Db, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_messages where id in (select m.id from webhook_endpoints e join webhook_messages m on m.endpoint_id = e.id where e.removed_at is not null limit ${most})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
/** Deletes removed webhooks without a remaining log. */
export async function sweepEndpoints(db: Db): Promise<void> {
  await sql`delete from webhook_endpoints e where e.removed_at is not null and not exists (select from webhook_messages m where m.endpoint_id = e.id)`.execute(
    db,
  );
}
/**
 * Switches active webhooks off and gives up their pending messages: by ids, or all a member
 * created.
 */
export async function switchOffWebhook(
  tx: Tx,
  which: { ids: readonly string[] } | { vendorId: string; madeBy: string },
  reason: WebhookOffReason,
  now: Date,
): Promise<{ id: string; name: string }[]> {
  const isMeant =
    'ids' in which
      ? sql`id = any(${[...which.ids]})`
      : sql`vendor_id = ${which.vendorId} and created_by = ${which.madeBy}`;
  const { rows } = await sql<{ id: string; name: string }>`
    with off as (update webhook_endpoints set is_on = false, off_reason = ${reason}, off_at = ${now}::timestamptz where is_on and ${isMeant} returning id, name),
    ended as (update webhook_messages set state = 'dead' where state = 'waiting' and endpoint_id in (select id from off))
    select id, name from off`.execute(tx);
  return rows;
}

interface Filter {
  state?: WebhookMessageState | undefined;
  topic?: string | undefined;
}
/** One page of a webhook's log, newest first, and its length up to the limit. */
export async function selectWebhookLog(
  db: Db,
  endpointId: string,
  { state, topic }: Filter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: WebhookMessageTable[]; total: number }> {
  const meant = sql`endpoint_id = ${endpointId} ${state ? sql`and state = ${state}` : sql``} ${topic ? sql`and topic = ${topic}` : sql``}`;
  const { rows } = await sql<WebhookMessageTable>`
    select * from webhook_messages where ${meant} order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  const {
    rows: [counted],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from (select 1 from webhook_messages where ${meant} limit ${MAX_LOGGED_MESSAGES}) m`.execute(
    db,
  );
  return { rows, total: counted!.n };
}
export const selectWebhookMessage = (
  db: Db,
  endpointId: string,
  id: string,
): Promise<WebhookMessageTable | undefined> =>
  db
    .selectFrom('webhook_messages')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .where('id', '=', id)
    .executeTakeFirst();
export const selectAttempts = (db: Db, messageId: string): Promise<WebhookAttemptTable[]> =>
  db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
export async function insertWebhookMessage(
  tx: Tx,
  row: Pick<
    WebhookMessageTable,
    'id' | 'endpoint_id' | 'topic' | 'facts' | 'created_at' | 'due_at'
  >,
): Promise<WebhookMessageTable> {
  return tx
    .insertInto('webhook_messages')
    .values({
      ...row,
      facts: JSON.stringify(row.facts) as never,
      body: null,
      state: 'waiting',
      attempts: 0,
      last_status: null,
      last_error: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
/** From the first attempt, under the same id. */
export const requeueWebhookMessage = (
  tx: Tx,
  id: string,
  now: Date,
): Promise<WebhookMessageTable> =>
  tx
    .updateTable('webhook_messages')
    .set({ state: 'waiting', attempts: 0, due_at: now, last_status: null, last_error: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
/** Deletes entries older than `before` in batches; returns how many. */
export async function deleteOldWebhookMessages(
  db: Db,
  before: Date,
  most: number,
): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from webhook_messages where id in (select id from webhook_messages where created_at < ${before} order by created_at limit ${most})`.execute(
      db,
    );
  return Number(numAffectedRows ?? 0);
}
