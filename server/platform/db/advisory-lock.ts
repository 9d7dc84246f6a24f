import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Names of work that only one process does at a time. */
const KEYS = { seed: 7401, jobs: 7402 } as const;

/**
 * Runs `work` with a lock among all processes on this database; others wait. On PostgreSQL the lock
 * is released when the connection breaks, so a killed process blocks nobody.
 */
export async function withAdvisoryLock<T>(
  db: Db,
  name: keyof typeof KEYS,
  work: () => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${KEYS[name]}::bigint)`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${KEYS[name]}::bigint)`.execute(connection);
    }
  });
}
