import { primaryOf } from '#server/platform/db/database.ts';
import { sizeOf } from './size-of.ts';
import { EVERYTHING } from './store.ts';

export interface Memoised<V> {
  value: V;
  /** What it was read from; purging any of them drops it. */
  tags: readonly string[];
  /** Not served from this instant on (epoch milliseconds). */
  until: number;
}

interface Kept extends Memoised<unknown> {
  bytes: number;
}

/** Recent purges, for reads in progress; stale results are not stored. */
const REMEMBERED = 2_000;
const MEGABYTE = 1024 * 1024;
/** Of a key and its places in the maps. */
const OVERHEAD_BYTES = 300;

/**
 * Caches frequently read, rarely changed data outside transactions in this process; dropped by the
 * same purges and refreshes as public replies. Bounded in bytes (least recently used goes first),
 * short-lived, and a value whose read began before a purge of one of its tags is not stored.
 * Decisions inside a transaction must never use it.
 */
export class Memo {
  readonly #kept = new Map<string, Kept>();
  readonly #keys = new Map<string, Set<string>>();
  readonly #purged = new Map<string, number>();
  readonly #maxBytes: number;
  #bytes = 0;
  #time = 0;
  #floor = 0;

  constructor(maxBytes = 32 * MEGABYTE) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }
  get size(): number {
    return this.#kept.size;
  }

  /** Call before reading, and pass the result to `keep`. */
  get time(): number {
    return this.#time;
  }

  get<V>(key: string, now: number): V | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    if (found.until <= now) {
      this.#drop(key, found);
      return undefined;
    }
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.value as V;
  }

  /** Stores what was read since `began`, unless one of its sources has changed meanwhile. */
  keep<V>(key: string, cached: Memoised<V>, began: number): void {
    if (began < this.#floor || cached.tags.some((tag) => (this.#purged.get(tag) ?? 0) > began))
      return;
    const old = this.#kept.get(key);
    if (old) this.#drop(key, old);
    const bytes = OVERHEAD_BYTES + key.length + sizeOf(cached);
    this.#kept.set(key, { ...cached, bytes });
    this.#bytes += bytes;
    for (const tag of cached.tags) this.#keys.set(tag, (this.#keys.get(tag) ?? new Set()).add(key));
    for (const [oldest, entry] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(oldest, entry);
    }
  }

  purge(tags: readonly string[]): void {
    if (tags.length === 0) return;
    this.#time += 1;
    if (tags.includes(EVERYTHING) || this.#purged.size > REMEMBERED) {
      this.#floor = this.#time;
      this.#purged.clear();
    }
    if (tags.includes(EVERYTHING)) {
      this.#kept.clear();
      this.#keys.clear();
      this.#bytes = 0;
    }
    for (const tag of tags) {
      this.#purged.set(tag, this.#time);
      for (const key of this.#keys.get(tag) ?? []) this.#drop(key, this.#kept.get(key)!);
    }
  }

  /** Reading again is cheap: nothing stale is given. */
  refresh(tags: readonly string[]): void {
    this.purge(tags);
  }

  #drop(key: string, entry: Kept): void {
    if (!this.#kept.delete(key)) return;
    this.#bytes -= entry.bytes;
    for (const tag of entry.tags) {
      const keys = this.#keys.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(tag);
    }
  }
}

const memos = new WeakMap<object, Memo>();

/**
 * Attaches a memo to a database handle. Transactions are other handles without one, so inside them
 * everything is read live.
 */
export function giveMemo(db: object, memo: Memo): void {
  memos.set(db, memo);
}

/** The memo of a handle; undefined inside transactions and without a cache (seeds, tools). */
export const memoOf = (db: object): Memo | undefined => memos.get(primaryOf(db));
