import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterCommit, type Db, type Tx } from '#server/platform/db/database.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { EVERYTHING } from './store.ts';

const CHANNEL = 'cache_purge';
/** PostgreSQL refuses a payload of 8000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7_900;
/** Notices come back to their sender, who has purged already. */
const SENDER = randomUUID();
/** Whatever keeps things by tag. */
export interface Purgeable {
  purge(tags: readonly string[]): void;
}
/** The caches of this process; those of more than one server only in tests. */
const local = new Set<Purgeable>();

/**
 * Tells that what these tags stand for has changed. The caches of this process drop it as soon as the
 * transaction has committed, other processes when the notice reaches them; nothing happens on rollback.
 * Tags: `product:{id}` (also whether a vendor has it at all), `stock:{id}` (how many units), `listing`, `categories`, `ads`, `promotions`, `festive`, `milestones`, `vendors`,
 * `content`, `brand`, `reviews:{productId}`, `sessions:{audience}:{subjectId}`; `*` is everything.
 */
export async function purgeTags(tx: Tx, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const unique = [...new Set(tags)];
  afterCommit(tx, () => {
    for (const cache of local) cache.purge(unique);
  });
  await sql`select ${notify(noticeOf(unique))}`.execute(tx);
}

const notify = (notice: string): RawBuilder<unknown> =>
  sql`pg_notify(${sql.lit(CHANNEL)}, ${notice})`;

function noticeOf(tags: readonly string[]): string {
  const text = JSON.stringify([SENDER, ...tags]);
  return Buffer.byteLength(text) > MAX_PAYLOAD_BYTES ? JSON.stringify([SENDER, EVERYTHING]) : text;
}

/** Databases whose other processes are told of soft purges, and what they are owed. */
const tellers = new Set<Db>();
const owed = new Set<string>();
let timer: NodeJS.Timeout | undefined;
const TELL_AFTER_MS = 50;

/**
 * A purge of what may be some moments old anyway, such as a number of units: at once in this process, in
 * others with the next notice for many, so that a busy till does not send one with every sale (a notice makes commits wait
 * for each other). Lost if the process dies within those moments; the age limit of the caches then is in.
 */
export function purgeSoon(tx: Tx, tags: readonly string[]): void {
  afterCommit(tx, () => {
    for (const cache of local) cache.purge(tags);
    if (tellers.size === 0) return;
    for (const tag of tags) owed.add(tag);
    timer ??= setTimeout(tell, TELL_AFTER_MS).unref();
  });
}

async function tell(): Promise<void> {
  timer = undefined;
  const notice = noticeOf([...owed]);
  owed.clear();
  await Promise.allSettled([...tellers].map((db) => sql`select ${notify(notice)}`.execute(db)));
}

/**
 * Joins a cache to the purges of this and every other process on the database; after a break in which
 * notices may have been lost it is emptied. Returns how to leave.
 */
export async function subscribeToPurges(
  cache: Purgeable,
  database: Pick<OpenDatabase, 'onNotify'> & Partial<OpenDatabase>,
): Promise<() => void> {
  local.add(cache);
  // Only this process uses an embedded database.
  if (database.db && database.kind === 'postgres') tellers.add(database.db);
  const stop = await database.onNotify(
    CHANNEL,
    (payload) => {
      const tags = read(payload);
      if (tags.length > 0) cache.purge(tags);
    },
    () => cache.purge([EVERYTHING]),
  );
  return () => {
    local.delete(cache);
    if (database.db) tellers.delete(database.db);
    stop();
  };
}

/** Anything that cannot be read counts as everything: better to render again than to show what is gone. */
function read(payload: string): string[] {
  try {
    const words: unknown = JSON.parse(payload);
    if (
      Array.isArray(words) &&
      words.length > 1 &&
      words.every((word) => typeof word === 'string')
    ) {
      const [sender, ...tags] = words as string[];
      return sender === SENDER ? [] : tags;
    }
  } catch {
    /* falls through */
  }
  return [EVERYTHING];
}
