import { sql } from 'kysely';
import { fail } from '#contracts/kernel/errors.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/db/database.ts';

export interface Limit { limit: number; windowSeconds: number }

const inWords = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);

const refuse = (resetsAt: Date, now: Date): never => {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  return fail('too_many_requests', { message: `Too many attempts. Please try again in ${inWords(seconds)}.`, retryAfter: seconds });
};

/**
 * Counts an attempt under `key` and refuses with 429 and `Retry-After` past the limit. Counted in the
 * database, outside any transaction of the caller, so that a refusal that rolls back still counts.
 */
export async function throttle(db: Db, key: string, { limit, windowSeconds }: Limit, clock: Clock): Promise<void> {
  const now = clock.now();
  const resets = new Date(now.getTime() + windowSeconds * 1000);
  const { rows: [row] } = await sql<{ count: number; resets_at: Date }>`
    insert into throttles (key, count, resets_at) values (${key}, 1, ${resets})
    on conflict (key) do update set
      count = case when throttles.resets_at <= ${now} then 1 else throttles.count + 1 end,
      resets_at = case when throttles.resets_at <= ${now} then excluded.resets_at else throttles.resets_at end
    returning count, resets_at`.execute(db);
  if (row && row.count > limit) refuse(row.resets_at, now);
}

/** Takes a counter away: a success forgives the failures before it. */
export async function forgive(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute();
}

/** Sweeps counters whose time is over. */
export async function sweepThrottles(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('throttles').where('resets_at', '<=', clock.now()).execute();
}
