import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterCommit, type Db, type Tx } from '#server/platform/db/database.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { EVERYTHING } from './store.ts';

const CHANNEL = 'cache_purge';
/** PostgreSQL refuses a payload of 8000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7_900;
/** Notices also reach their sender, which has already purged. */
const SENDER = randomUUID();
/** Anything cached by tag. */
export interface Purgeable {
  purge(tags: readonly string[]): void;
}
/** Caches of this process; only tests have more than one server. */
const local = new Set<Purgeable>();

/**
 * Announces that data behind these tags has changed. Caches of this process drop it as soon as the
 * transaction has committed, other processes when the notice arrives; nothing happens on rollback.
 * Tags: `product:{id}` (also whether a vendor has it at all), `stock:{id}` (how many units),
 * `listing`, `categories`, `ads`, `promotions`, `festive`, `milestones`, `vendors`, `content`,
 * `brand`, `reviews:{productId}`, `sessions:{audience}:{subjectId}`; `*` is everything.
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

/** Databases with other processes to notify of soft purges, and their pending tags. */
const subscribers = new Set<Db>();
const pendingTags = new Set<string>();
let timer: NodeJS.Timeout | undefined;
const NOTIFY_AFTER_MS = 50;

/**
 * A purge of data that may be slightly stale, such as stock: at once in this process, in others
 * with a batched notice, so that a busy process does not send one with every sale (notices make
 * commits wait for each other). Lost if the process dies meanwhile; the caches' age limit then
 * applies.
 */
export function purgeSoon(tx: Tx, tags: readonly string[]): void {
  afterCommit(tx, () => {
    for (const cache of local) cache.purge(tags);
    if (subscribers.size === 0) return;
    for (const tag of tags) pendingTags.add(tag);
    timer ??= setTimeout(sendNotice, NOTIFY_AFTER_MS).unref();
  });
}

async function sendNotice(): Promise<void> {
  timer = undefined;
  const notice = noticeOf([...pendingTags]);
  pendingTags.clear();
  await Promise.allSettled([...subscribers].map((db) => sql`select ${notify(notice)}`.execute(db)));
}

/**
 * Subscribes a cache to purges of every process on the database; after an interruption in which
 * notices may have been lost it is emptied. Returns an unsubscribe function.
 */
export async function subscribeToPurges(
  cache: Purgeable,
  database: Pick<OpenDatabase, 'onNotify'> & Partial<OpenDatabase>,
): Promise<() => void> {
  local.add(cache);
  // An embedded database has only this process.
  if (database.db && database.kind === 'postgres') subscribers.add(database.db);
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
    if (database.db) subscribers.delete(database.db);
    stop();
  };
}

/** An unreadable notice counts as everything: rendering again is better than showing stale data. */
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
