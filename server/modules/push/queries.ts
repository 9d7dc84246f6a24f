import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';
import type { PushSubscriptionTable } from './tables.ts';

/** The setting with the key pair of this marketplace. */
export const PUSH_KEYS = 'push_keys';

/** The stored key pair as JSON, made once per database. */
export async function pushKeysText(db: Db, fresh: () => string, now: Date): Promise<string> {
  const stored = () =>
    db.selectFrom('settings').select('value').where('key', '=', PUSH_KEYS).executeTakeFirst();
  const there = await stored();
  if (there) return unseal(String(there.value), PUSH_KEYS);
  // Two processes may run this at once: the first pair stays.
  await db
    .insertInto('settings')
    .values({ key: PUSH_KEYS, value: JSON.stringify(seal(fresh(), PUSH_KEYS)), updated_at: now })
    .onConflict((c) => c.column('key').doNothing())
    .execute();
  return unseal(String((await stored())!.value), PUSH_KEYS);
}

/** A number no other advisory lock of the program uses. */
const SAVING = 7_482;

/**
 * Saves a device's subscription. A browser has one address: signed in as another customer it is
 * theirs. Only the newest `most` devices of a customer stay.
 */
export async function putSubscription(
  tx: Tx,
  s: PushSubscriptionTable,
  most: number,
): Promise<void> {
  // Two accounts may send the same address at once: the later one waits and replaces the other's.
  await sql`select pg_advisory_xact_lock(${SAVING}::bigint)`.execute(tx);
  await sql`delete from push_subscriptions where session_id = ${s.session_id} or endpoint = ${s.endpoint}`.execute(
    tx,
  );
  await tx.insertInto('push_subscriptions').values(s).execute();
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where ${s.user_id === null ? sql`account_id = ${s.account_id}` : sql`user_id = ${s.user_id}`} order by created_at desc, id desc offset ${most})`.execute(
    tx,
  );
}

export async function deleteSubscriptionOf(db: Db, sessionId: string): Promise<void> {
  await sql`delete from push_subscriptions where session_id = ${sessionId}`.execute(db);
}
export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await sql`delete from push_subscriptions where id = ${id}`.execute(db);
}

export async function hasSubscription(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from push_subscriptions where session_id = ${sessionId}`.execute(db);
  return rows.length > 0;
}

/** The subscription, while its device is signed in. */
export async function selectLiveSubscription(
  db: Db,
  id: string,
  now: Date,
): Promise<Pick<PushSubscriptionTable, 'endpoint' | 'p256dh' | 'auth'> | undefined> {
  const { rows } = await sql<Pick<PushSubscriptionTable, 'endpoint' | 'p256dh' | 'auth'>>`
    select p.endpoint, p.p256dh, p.auth from push_subscriptions p
    join sessions s on s.id = p.session_id and s.blocked_at is null and s.expires_at > ${now}
    where p.id = ${id}`.execute(db);
  return rows[0];
}
