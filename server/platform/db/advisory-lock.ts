import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Well-known names of work that only one process does at a time. */
const KEYS = { seed: 7401 } as const;

/**
 * Runs `work` while holding a lock among all processes on this database; others wait for it. On PostgreSQL
 * the lock is let go when the connection breaks, so a killed process keeps nobody waiting.
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
