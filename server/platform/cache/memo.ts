import { EVERYTHING } from './store.ts';

export interface Memoised<V> {
  value: V;
  /** What it was read from; purging any of them drops it. */
  tags: readonly string[];
  /** Not served from this instant on (epoch milliseconds). */
  until: number;
}

/** Recent purges, for reads in progress; stale results are not stored. */
const REMEMBERED = 2_000;

/**
 * Caches frequently read, rarely changed data outside transactions in this process; dropped by the
 * same purges as public replies. Bounded (least recently used goes first), short-lived, and a value
 * whose read began before a purge of one of its tags is not stored. Decisions inside a transaction
 * must never use it.
 */
export class Memo {
  readonly #kept = new Map<string, Memoised<unknown>>();
  readonly #keys = new Map<string, Set<string>>();
  readonly #purged = new Map<string, number>();
  readonly #most: number;
  #time = 0;
  #floor = 0;

  constructor(most = 20_000) {
    this.#most = most;
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
    this.#kept.set(key, cached);
    for (const tag of cached.tags) this.#keys.set(tag, (this.#keys.get(tag) ?? new Set()).add(key));
    if (this.#kept.size > this.#most) {
      const [oldest, entry] = this.#kept.entries().next().value!;
      this.#drop(oldest, entry);
    }
  }

  purge(tags: readonly string[]): void {
    this.#time += 1;
    if (tags.includes(EVERYTHING) || this.#purged.size > REMEMBERED) {
      this.#floor = this.#time;
      this.#purged.clear();
    }
    if (tags.includes(EVERYTHING)) {
      this.#kept.clear();
      this.#keys.clear();
    }
    for (const tag of tags) {
      this.#purged.set(tag, this.#time);
      for (const key of this.#keys.get(tag) ?? []) this.#drop(key, this.#kept.get(key)!);
    }
  }

  #drop(key: string, entry: Memoised<unknown>): void {
    this.#kept.delete(key);
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
export const memoOf = (db: object): Memo | undefined => memos.get(db);
