import { sql } from 'kysely';
import { fail } from '#contracts/kernel/errors.ts';
import type { MessageId, MessageValues } from '#contracts/kernel/message-id.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Valkey } from '#server/platform/valkey/valkey.ts';

export interface Limit {
  limit: number;
  windowSeconds: number;
  /**
   * Counted in Valkey where there is one, which may forget: for limits against too much work, never
   * for guesses of passwords and codes.
   */
  mayForget?: boolean;
  /** What one call counts; default: 1. Not together with `mayForget`. */
  cost?: number;
  /** Says what was reached, with `durationOf` in its slots. */
  refusal?: { message: MessageId; values: MessageValues };
}

const counters = new WeakMap<object, Pick<Valkey, 'count'>>();
/** Lets limits that may be forgotten be counted in Valkey for this database handle. */
export function countInValkey(db: Db, valkey: Pick<Valkey, 'count'>): void {
  counters.set(db, valkey);
}

/** Seconds in a readable unit, for message slots: 45 seconds, 12 minutes, 5 hours. */
export function durationOf(seconds: number): { n: number; unit: 'seconds' | 'minutes' | 'hours' } {
  if (seconds < 90) return { n: seconds, unit: 'seconds' };
  return seconds < 90 * 60
    ? { n: Math.ceil(seconds / 60), unit: 'minutes' }
    : { n: Math.ceil(seconds / 3600), unit: 'hours' };
}

const refuse = (resetsAt: Date, now: Date, refusal?: Limit['refusal']): never => {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  return fail('too_many_requests', {
    message: refusal?.message ?? 'errors.too_many_attempts_wait',
    values: { ...refusal?.values, ...durationOf(seconds) },
    retryAfter: seconds,
  });
};

/**
 * Counts an attempt under `key` and refuses with 429 and `Retry-After` past the limit. Counted in
 * the database outside the caller's transaction, so that a rolled-back refusal still counts. Without
 * an answer of Valkey the database counts, from zero.
 */
export async function throttle(
  db: Db,
  key: string,
  { limit, windowSeconds, mayForget = false, cost = 1, refusal }: Limit,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const valkey = mayForget ? counters.get(db) : undefined;
  const counted = await valkey?.count(`limit:${key}`, windowSeconds * 1000).catch(() => undefined);
  if (counted) {
    if (counted.count > limit) refuse(new Date(now.getTime() + counted.leftMs), now, refusal);
    return;
  }
  const resets = new Date(now.getTime() + windowSeconds * 1000);
  const {
    rows: [row],
  } = await sql<{ count: number; resets_at: Date }>`
    insert into rate_limits (key, count, resets_at) values (${key}, ${cost}, ${resets})
    on conflict (key) do update set
      count = case when rate_limits.resets_at <= ${now} then excluded.count else rate_limits.count + excluded.count end,
      resets_at = case when rate_limits.resets_at <= ${now} then excluded.resets_at else rate_limits.resets_at end
    returning count, resets_at`.execute(db);
  if (row && row.count > limit) refuse(row.resets_at, now, refusal);
}

/** The current number of attempts under `key`, without counting one. */
export async function countAttempts(db: Db, key: string, clock: Clock): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', key)
    .where('resets_at', '>', clock.now())
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Seconds until none of these counters is full; 0: none is. Does not count. */
export async function timeLeft(
  db: Db,
  counters: readonly { key: string; limit: number }[],
  clock: Clock,
): Promise<number> {
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'count', 'resets_at'])
    .where(
      'key',
      'in',
      counters.map((c) => c.key),
    )
    .where('resets_at', '>', clock.now())
    .execute();
  const full = rows.filter((r) => r.count >= counters.find((c) => c.key === r.key)!.limit);
  return Math.max(
    0,
    ...full.map((r) => Math.ceil((r.resets_at.getTime() - clock.now().getTime()) / 1000)),
  );
}

/** Deletes a counter: a success clears earlier failures. */
export async function clearThrottle(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Removes one attempt: it was no failure, but does not clear the others. */
export async function refundAttempts(db: Db, keys: string[]): Promise<void> {
  await sql`update rate_limits set count = count - 1 where key = any(${keys}) and count > 0`.execute(
    db,
  );
}

/** Sets a mark `key` for a while, readable by `peek`; setting it again extends it. */
export async function rememberKey(
  db: Db,
  key: string,
  seconds: number,
  clock: Clock,
): Promise<void> {
  const until = new Date(clock.now().getTime() + seconds * 1000);
  await sql`insert into rate_limits (key, count, resets_at) values (${key}, 1, ${until})
    on conflict (key) do update set count = 1, resets_at = excluded.resets_at`.execute(db);
}

/** Deletes expired counters. */
export async function deleteOldThrottles(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<=', clock.now()).execute();
}
