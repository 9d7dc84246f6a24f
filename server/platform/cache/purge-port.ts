import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { Valkey } from '#server/platform/valkey/valkey.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';

const CHANNEL = 'cache_purge';

/** The way of notices between the processes of a marketplace. */
export interface PurgePort {
  /** Sends notices to every process, also this one. Rejects if it cannot. */
  publish(notices: readonly string[]): Promise<void>;
  /**
   * Calls `onNotice` for each notice, and `onResync` after an interruption in which some may have
   * been lost. Returns an unsubscribe function.
   */
  subscribe(onNotice: (notice: string) => void, onResync: () => void): Promise<() => void>;
}

/** Notices within a transaction: they leave with its commit, or not at all. */
export async function notifyIn(tx: Tx, notices: readonly string[]): Promise<void> {
  await sql`select pg_notify(${sql.lit(CHANNEL)}, notice) from unnest(${[...notices]}::text[]) notice`.execute(
    tx,
  );
}

/** Notices by the database's own NOTIFY. An embedded database has only this process. */
export const databasePort = (
  database: Pick<OpenDatabase, 'onNotify'> & Partial<OpenDatabase>,
): PurgePort => ({
  async publish(notices) {
    if (database.kind === 'postgres' && database.db)
      await sql`select pg_notify(${sql.lit(CHANNEL)}, notice) from unnest(${[...notices]}::text[]) notice`.execute(
        database.db,
      );
  },
  subscribe: (onNotice, onResync) => database.onNotify(CHANNEL, onNotice, onResync),
});

/** Notices by Valkey, for processes that share one. */
export const valkeyPort = (valkey: Valkey): PurgePort => ({
  publish: (notices) => valkey.publish(CHANNEL, notices),
  subscribe: (onNotice, onResync) => valkey.subscribe(CHANNEL, onNotice, onResync),
});

/** Sends by the first port that takes the notices, and listens to both. */
export const withFallback = (first: PurgePort, second: PurgePort): PurgePort => ({
  publish: (notices) => first.publish(notices).catch(() => second.publish(notices)),
  async subscribe(onNotice, onResync) {
    const stops = await Promise.all([
      first.subscribe(onNotice, onResync),
      second.subscribe(onNotice, onResync),
    ]);
    return () => {
      for (const stop of stops) stop();
    };
  },
});
