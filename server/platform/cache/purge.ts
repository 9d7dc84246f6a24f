import { randomUUID } from 'node:crypto';
import { afterCommit, type Tx } from '#server/platform/db/database.ts';
import type { Strength } from './purge-log.ts';
import { noticesOf, readNotice } from './purge-notice.ts';
import { notifyIn, type PurgePort } from './purge-port.ts';
import { EVERYTHING } from './store.ts';

/** Notices also reach their sender, which has already followed. */
const SENDER = randomUUID();
/** Anything cached by tag; see `PublicCache`. */
export interface Purgeable {
  purge(tags: readonly string[], isOwn?: boolean): void;
  /** `agoMs`: how long ago the change was committed. */
  refresh(tags: readonly string[], isOwn?: boolean, agoMs?: number): void;
}
/** Caches of this process; only tests have more than one server. */
const local = new Set<Purgeable>();
const ports = new Set<PurgePort>();

/**
 * Announces that what replies with these tags show must not be shown any more: removals,
 * moderation, blocked accounts, holidays, sessions, texts. Caches of this process drop them as soon
 * as the transaction has committed, other processes when the notice arrives, which leaves with the
 * commit; nothing happens on rollback. The tags are in `tags.ts`; `*` is everything.
 */
export async function purgeTags(tx: Tx, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const unique = [...new Set(tags)];
  afterCommit(tx, () => {
    for (const cache of local) cache.purge(unique, true);
  });
  await notifyIn(tx, noticesOf({ sender: SENDER, strength: 'purge', ageMs: 0, tags: unique }));
}

const NOTIFY_AFTER_MS = 50;
let pending = new Set<string>();
let since = 0;
let timer: NodeJS.Timeout | undefined;

/**
 * Announces that replies with these tags are out of date: prices, stock, what a list contains.
 * Pages in use are shown for at most another 600 ms while they are made anew; everything else is
 * dropped. At once in this process; others get one notice for all changes within 50 ms (notices
 * within transactions make commits wait for each other). Lost if the process dies meanwhile; the
 * caches' age limit then applies.
 */
export function refreshTags(tx: Tx, tags: readonly string[]): void {
  if (tags.length === 0) return;
  afterCommit(tx, () => {
    for (const cache of local) cache.refresh(tags, true);
    if (ports.size === 0) return;
    if (pending.size === 0) since = performance.now();
    for (const tag of tags) pending.add(tag);
    timer ??= setTimeout(sendNotices, NOTIFY_AFTER_MS).unref();
  });
}

async function sendNotices(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (pending.size === 0) return;
  const notices = noticesOf({
    sender: SENDER,
    strength: 'refresh',
    ageMs: performance.now() - since,
    tags: [...pending],
  });
  pending = new Set();
  await Promise.allSettled([...ports].map((port) => port.publish(notices)));
}

/**
 * Subscribes caches to the changes of every process; after an interruption in which notices may
 * have been lost they are emptied. Returns an unsubscribe function.
 */
export async function subscribeToPurges(
  caches: readonly Purgeable[],
  port: PurgePort,
): Promise<() => void> {
  for (const cache of caches) local.add(cache);
  ports.add(port);
  const follow = (strength: Strength, tags: readonly string[], ageMs: number) => {
    for (const cache of caches) {
      if (strength === 'purge') cache.purge(tags);
      else cache.refresh(tags, false, ageMs);
    }
  };
  const stop = await port.subscribe(
    (payload) => {
      const { sender, strength, tags, ageMs } = readNotice(payload);
      if (sender !== SENDER) follow(strength, tags, ageMs);
    },
    () => follow('purge', [EVERYTHING], 0),
  );
  return () => {
    void sendNotices();
    for (const cache of caches) local.delete(cache);
    ports.delete(port);
    stop();
  };
}
