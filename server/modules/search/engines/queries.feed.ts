import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** What a search engine has: the active index and the snapshot of its last reading. */
export interface FeedState {
  index: string;
  snapshot: string;
  /** Changes since then may have been deleted: it is filled again. */
  is_stale: boolean;
}

/** How long a feeding process may be silent before another goes on, by the database's clock. */
const LEASE = sql`now() + interval '90 seconds'`;

/** Takes the engine for this process; null if another has it. The state is null before the first filling. */
export async function claimFeed(
  db: Db,
  engine: string,
  me: string,
): Promise<{ state: FeedState | null } | null> {
  const { rows } = await sql<{
    index: string | null;
    snapshot: string | null;
    is_stale: boolean | null;
  }>`
    insert into search_engine_feeds as f (engine, leased_by, leased_until) values (${engine}, ${me}, ${LEASE})
    on conflict (engine) do update set leased_by = excluded.leased_by, leased_until = excluded.leased_until
      where f.leased_until is null or f.leased_until < now() or f.leased_by = excluded.leased_by
    returning index_name as index, snapshot::text as snapshot, fed_at < now() - interval '20 hours' as is_stale`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return null;
  const { index, snapshot, is_stale } = row;
  return { state: index && snapshot ? { index, snapshot, is_stale: is_stale === true } : null };
}

/** Keeps the engine; false if another process has taken it. */
export async function renewFeed(db: Db, engine: string, me: string): Promise<boolean> {
  const { rows } = await sql`
    update search_engine_feeds set leased_until = ${LEASE} where engine = ${engine} and leased_by = ${me} returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Releases the engine and stores what it has; without a state only releases. */
export async function releaseFeed(
  db: Db,
  engine: string,
  me: string,
  state: Omit<FeedState, 'is_stale'> | null,
): Promise<void> {
  await sql`
    update search_engine_feeds set leased_by = null, leased_until = null,
      index_name = coalesce(${state?.index ?? null}, index_name), snapshot = coalesce(${state?.snapshot ?? null}::pg_snapshot, snapshot),
      fed_at = case when ${state !== null} then now() else fed_at end
    where engine = ${engine} and leased_by = ${me}`.execute(db);
}

/** Whether an engine has an active index. */
export async function hasFeed(db: Db, engine: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from search_engine_feeds where engine = ${engine} and index_name is not null`.execute(
      db,
    );
  return rows.length > 0;
}
