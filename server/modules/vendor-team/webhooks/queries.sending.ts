import { sql } from 'kysely';
import { newId } from '#contracts/kernel/ids.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { WebhookAttemptTable, WebhookEndpointTable, WebhookMessageTable } from './tables.ts';

export type WebhookSender = Pick<
  WebhookEndpointTable,
  | 'id'
  | 'vendor_id'
  | 'name'
  | 'url'
  | 'secret'
  | 'old_secret'
  | 'old_until'
  | 'failing_since'
  | 'delivered_at'
>;

/** Whether any webhook is active: usually none is, and then no further queries run. */
export async function hasWebhooks(db: Db): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{
    any: boolean;
  }>`select exists (select 1 from webhook_endpoints where is_on) as any`.execute(db);
  return row!.any;
}
/**
 * Leases due messages for one attempt, a few for each webhook that is not `busy`, oldest first: a
 * slow or flooded one never delays others. No other process takes them during the lease.
 */
export async function takeWebhookMessages(
  tx: Tx,
  {
    busy,
    each,
    most,
    lease,
    now,
  }: { busy: readonly string[]; each: number; most: number; lease: number; now: Date },
): Promise<WebhookMessageTable[]> {
  const { rows } = await sql<WebhookMessageTable>`
    update webhook_messages m set attempts = m.attempts + 1, due_at = ${new Date(now.getTime() + lease * 1000)}::timestamptz
    from (select d.id from webhook_endpoints e cross join lateral (
      select w.id from webhook_messages w where w.endpoint_id = e.id and w.state = 'waiting' and w.due_at <= ${now}::timestamptz order by w.due_at, w.created_at limit ${each} for update skip locked) d
      where e.is_on and e.id <> all(${[...busy]}::text[]) limit ${most}) t
    where m.id = t.id returning m.*`.execute(tx);
  return rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}
export const selectWebhookSenders = (db: Db, ids: readonly string[]): Promise<WebhookSender[]> =>
  db
    .selectFrom('webhook_endpoints')
    .select([
      'id',
      'vendor_id',
      'name',
      'url',
      'secret',
      'old_secret',
      'old_until',
      'failing_since',
      'delivered_at',
    ])
    .where('id', 'in', [...ids])
    .execute();
/** Stores the payload with the first attempt, for all retries. */
export async function saveWebhookBody(db: Db, id: string, body: string): Promise<void> {
  await db.updateTable('webhook_messages').set({ body }).where('id', '=', id).execute();
}
/** Its subject is gone: nothing to send. */
export async function deleteWebhookMessage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhook_messages').where('id', '=', id).execute();
}
/**
 * Locks a webhook before its messages, as switching off and deleting do: the reverse order would
 * deadlock. False if it is gone.
 */
export async function lockEndpoint(tx: Tx, id: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from webhook_endpoints where id = ${id} and removed_at is null for no key update`.execute(
      tx,
    );
  return rows.length > 0;
}
/** Records an attempt and the message's new state, unless it was deleted or delivered meanwhile. */
export async function noteAttempt(
  tx: Tx,
  attempt: Omit<WebhookAttemptTable, 'id'>,
  after: Partial<Pick<WebhookMessageTable, 'state' | 'due_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_messages')
    .set({ ...after, last_status: attempt.status, last_error: attempt.error })
    .where('id', '=', attempt.message_id)
    .where('state', '<>', 'delivered')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .insertInto('webhook_attempts')
    .values({
      ...attempt,
      id: newId('wha', attempt.at.getTime()),
      headers: JSON.stringify(attempt.headers) as never,
    })
    .execute();
  return true;
}
/** It works again, or has been failing since `now`. */
export async function noteHealth(tx: Tx, id: string, isWell: boolean, now: Date): Promise<void> {
  const change = isWell
    ? sql`failing_since = null, delivered_at = ${now}::timestamptz`
    : sql`failing_since = coalesce(failing_since, ${now}::timestamptz)`;
  await sql`update webhook_endpoints set ${change} where id = ${id}`.execute(tx);
}
