import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { isLockTimeout, isSerializationFailure } from './pg-errors.ts';

/**
 * A statement that waits for an exclusive lock makes every later one on that table wait behind it,
 * orders too. So it gives up after half a second and comes back.
 */
export const LOCK_WAIT_MS = 500;
/** With pauses of up to 5 s: about four minutes, longer than any transaction of requests lasts. */
const ATTEMPTS = 45;
const LONGEST_PAUSE_MS = 5_000;

const pauseAfter = (attempt: number) => Math.min(100 * 2 ** (attempt - 1), LONGEST_PAUSE_MS);

/** Another transaction held the lock, or both waited for each other: the same may work a moment later. */
export const isLockConflict = (error: unknown): boolean =>
  isLockTimeout(error) || isSerializationFailure(error);

/**
 * Repeats `work` while locks are taken, with growing pauses. `work` must undo itself when it
 * throws. Throws an error that names the oldest open transactions, which is where to look.
 */
export async function retryLocks<T>(db: Kysely<any>, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockConflict(error)) throw error;
      if (attempt === ATTEMPTS) {
        const { message } = error as Error;
        throw new Error(`${message} (${ATTEMPTS} times). ${await oldestTransactions(db)}`, {
          cause: error,
        });
      }
      await wait(pauseAfter(attempt));
    }
  }
}

/**
 * Runs `work` in a transaction whose statements wait half a second for a lock at most, and again
 * while others hold it. It is repeated from its beginning.
 */
export function withShortLocks<T, DB>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return retryLocks(db, () =>
    db.transaction().execute(async (tx) => {
      await sql`select set_config('lock_timeout', ${String(LOCK_WAIT_MS)}, true), set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
      return work(tx);
    }),
  );
}

async function oldestTransactions(db: Kysely<any>): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select format('%s (process %s, open for %s s)', coalesce(nullif(application_name, ''), usename),
      pid, extract(epoch from now() - xact_start)::int) as line
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 3`.execute(db);
  return rows.length === 0
    ? 'No other transaction is open now: try again.'
    : `The oldest open transactions: ${rows.map((row) => row.line).join(', ')}.`;
}
