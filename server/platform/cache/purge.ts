import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterCommit, type Tx } from '#server/platform/db/database.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { EVERYTHING } from './store.ts';

const CHANNEL = 'cache_purge';
/** PostgreSQL refuses a payload of 8000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7_900;
/** Notices come back to their sender, who has purged already. */
const SENDER = randomUUID();
/** Whatever keeps things by tag. */
export interface Purgeable { purge(tags: readonly string[]): void }
/** The caches of this process; those of more than one server only in tests. */
const local = new Set<Purgeable>();

/**
 * Tells that what these tags stand for has changed. The caches of this process drop it as soon as the
 * transaction has committed, other processes when the notice reaches them; nothing happens on rollback.
 * Tags: `product:{id}` (also whether a seller has it at all), `stock:{id}` (how many pieces), `listing`, `categories`, `ads`, `promotions`, `festive`, `milestones`, `vendors`,
 * `content`, `reviews:{productId}`, `sessions:{audience}:{subjectId}`; `*` is everything.
 */
export async function purgeTags(tx: Tx, tags: readonly string[]): Promise<void> {
  if (tags.length > 0) await sql`select ${notify(purgeNotice(tx, tags))}`.execute(tx);
}

/** The call that sends a notice, for a statement that does more. */
export const notify = (notice: string): RawBuilder<unknown> => sql`pg_notify(${sql.lit(CHANNEL)}, ${notice})`;

/** The same as a notice that the caller must send by `notify` within a statement of its own: saves a round trip. */
export function purgeNotice(tx: Tx, tags: readonly string[]): string {
  const unique = [...new Set(tags)];
  afterCommit(tx, () => { for (const cache of local) cache.purge(unique); });
  const text = JSON.stringify([SENDER, ...unique]);
  return Buffer.byteLength(text) > MAX_PAYLOAD_BYTES ? JSON.stringify([SENDER, EVERYTHING]) : text;
}

/**
 * Joins a cache to the purges of this and every other process on the database; after a break in which
 * notices may have been lost it is emptied. Returns how to leave.
 */
export async function subscribeToPurges(cache: Purgeable, database: Pick<OpenDatabase, 'onNotify'>): Promise<() => void> {
  local.add(cache);
  const stop = await database.onNotify(CHANNEL, (payload) => {
    const tags = read(payload);
    if (tags.length > 0) cache.purge(tags);
  }, () => cache.purge([EVERYTHING]));
  return () => {
    local.delete(cache);
    stop();
  };
}

/** Anything that cannot be read counts as everything: better to render again than to show what is gone. */
function read(payload: string): string[] {
  try {
    const words: unknown = JSON.parse(payload);
    if (Array.isArray(words) && words.length > 1 && words.every((word) => typeof word === 'string')) {
      const [sender, ...tags] = words as string[];
      return sender === SENDER ? [] : tags;
    }
  } catch { /* falls through */ }
  return [EVERYTHING];
}
