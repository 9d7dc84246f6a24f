import type { FastifyInstance } from 'fastify';
import { EVERYTHING, purgeTags } from '#server/platform/cache/public-cache.ts';
import { transact } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';

/** Keeps the most recently used buffers up to a total size in bytes. */
export class ByteCache {
  readonly #limit: number;
  readonly #entries = new Map<string, Buffer>();
  #size = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  get(key: string): Buffer | undefined {
    const found = this.#entries.get(key);
    if (found) {
      this.#entries.delete(key);
      this.#entries.set(key, found);
    }
    return found;
  }

  set(key: string, bytes: Buffer): void {
    this.delete(key);
    this.#entries.set(key, bytes);
    this.#size += bytes.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const found = this.#entries.get(key);
    if (!found) return;
    this.#size -= found.length;
    this.#entries.delete(key);
  }

  /** Deletes the entries whose keys match. */
  deleteWhere(matches: (key: string) => boolean): void {
    for (const key of this.#entries.keys()) if (matches(key)) this.delete(key);
  }
}

/** Tag of a picture; purged when it is deleted, hidden or shown again. */
export const pictureTag = (hash: string): string => `media:${hash}`;
const PREFIX = 'media:';

// Per process, not per app: one memory cache in total.
const memory = new ByteCache(24 * 1024 * 1024);
/** Counts purges, so that a read that began before one is not remembered after it. */
let purges = 0;

/**
 * A picture from memory, else from `read`, which is the truth: pictures deleted here or in another
 * process are forgotten by the same purges as pages.
 */
export async function rememberPicture(
  key: string,
  read: () => Promise<Buffer | null>,
): Promise<Buffer | null> {
  const found = memory.get(key);
  if (found) return found;
  const before = purges;
  const bytes = await read();
  if (bytes && before === purges) memory.set(key, bytes);
  return bytes;
}

function forget(tags: readonly string[]): void {
  const hashes = tags
    .filter((tag) => tag.startsWith(PREFIX))
    .map((tag) => tag.slice(PREFIX.length));
  const isAll = tags.includes(EVERYTHING);
  if (!isAll && hashes.length === 0) return;
  purges += 1;
  memory.deleteWhere((key) => isAll || hashes.some((hash) => key.includes(hash)));
}

/** Tells the other processes of each app's database. */
const announcers = new Set<(tags: string[]) => Promise<void>>();

/** Forgets pictures that were deleted, hidden or shown again, in every process. */
export async function purgePictures(hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const tags = hashes.map(pictureTag);
  forget(tags);
  await Promise.all([...announcers].map((announce) => announce(tags)));
}

/** Forgets pictures that other processes of this database purge, and tells them of ours. */
export function followPictures(
  app: FastifyInstance,
  { db, cache }: Pick<Deps, 'db' | 'cache'>,
): void {
  const announce = (tags: string[]) => transact(db, (tx) => purgeTags(tx, tags));
  announcers.add(announce);
  const leave = cache.onPurge(forget);
  app.addHook('onClose', async () => {
    announcers.delete(announce);
    leave();
  });
}
