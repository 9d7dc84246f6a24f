import { AsyncLocalStorage } from 'node:async_hooks';
import { type CacheEntry, type Computed, makeEntry } from './cache-entry.ts';

export interface PublicCacheOptions {
  now: () => number;
  /** All bodies in all encodings, plus about 1 kB an entry. Default 128 MB. */
  maxBytes?: number;
  /** Safety net behind purging: nothing is served older than this. Default 60 s. */
  maxAgeMilliseconds?: number;
  /** Default reply headers; lower case. */
  headers?: Readonly<Record<string, string>>;
}

interface Flight {
  began: number;
  result: Promise<{ entry: CacheEntry; isShared: boolean }>;
}

/** Purging this drops everything. */
export const EVERYTHING = '*';
const OVERHEAD_BYTES = 1024;
const MEGABYTE = 1024 * 1024;

/** Collects the sources of replies used within one page. */
interface Sources {
  tags: Set<string>;
  isComplete: boolean;
  isEmpty: boolean;
}
const sources = new AsyncLocalStorage<Sources>();

/**
 * Replies that are the same for everybody: public GET replies of the API and whole pages, as bytes.
 * Bounded by size (least recently used goes first), one computation per key at a time, dropped by
 * tag. A computation that began before a purge of one of its tags is sent but not stored, and
 * callers after the purge never get it.
 */
export class PublicCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #flights = new Map<string, Flight>();
  /** Purges since the oldest computation in progress began. */
  readonly #purged = new Map<string, number>();
  readonly #now: () => number;
  readonly #maxBytes: number;
  readonly #maxAge: number;
  readonly #headers: Readonly<Record<string, string>>;
  #generation = 0;
  #leave: () => void = () => {};
  #running = 0;
  #bytes = 0;

  constructor(options: PublicCacheOptions) {
    this.#now = options.now;
    this.#maxBytes = options.maxBytes ?? 128 * MEGABYTE;
    this.#maxAge = options.maxAgeMilliseconds ?? 60_000;
    this.#headers = options.headers ?? {};
  }

  get bytes(): number {
    return this.#bytes;
  }
  get size(): number {
    return this.#entries.size;
  }

  /** Undone by `close`: the subscription to purges. */
  leaveWith(leave: () => void): void {
    this.#leave = leave;
  }

  /** Empties the cache and unsubscribes. */
  close(): void {
    this.#leave();
    this.purge([EVERYTHING]);
  }

  /** The cached reply, or undefined. Counts as a use. */
  get(key: string): CacheEntry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = this.#now();
    if (entry.expiresAt <= now) {
      this.#drop(key, entry);
      return undefined;
    }
    // The map's order is the order of use; a resolution of one second is enough and saves work on
    // hot keys.
    if (now - entry.usedAt > 1_000) {
      entry.usedAt = now;
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    note(entry.tags);
    return entry;
  }

  /**
   * The cached reply, or that of a computation in progress, or a new one. Only 200s with tags are
   * cached. Throws what `produce` throws; failures are not cached.
   */
  async compute(key: string, produce: () => Promise<Computed>): Promise<CacheEntry> {
    const cached = this.get(key);
    if (cached) return cached;
    const flight = this.#flights.get(key);
    // A computation that began before the latest purge may have read stale data.
    if (flight && flight.began === this.#generation) {
      const { entry, isShared } = await flight.result;
      if (!isShared) return (await this.#run(key, produce)).entry;
      note(entry.tags);
      return entry;
    }
    const mine: Flight = { began: this.#generation, result: this.#run(key, produce) };
    this.#flights.set(key, mine);
    try {
      const { entry, isShared } = await mine.result;
      note(isShared ? entry.tags : null);
      return entry;
    } finally {
      if (this.#flights.get(key) === mine) this.#flights.delete(key);
    }
  }

  async #run(
    key: string,
    produce: () => Promise<Computed>,
  ): Promise<{ entry: CacheEntry; isShared: boolean }> {
    const began = this.#generation;
    this.#running += 1;
    try {
      const produced = await produce();
      const computed = { ...produced, headers: { ...this.#headers, ...produced.headers } };
      const isShared = computed.status === 200 && computed.tags !== null;
      const entry = makeEntry(computed, this.#now() + this.#maxAge, (added) =>
        this.#grow(key, entry, added),
      );
      if (isShared && this.#isStillTrue(entry.tags, began)) this.#keep(key, entry);
      return { entry, isShared };
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#purged.clear();
    }
  }

  /** Drops every reply with one of these tags in this process; writers use `purgeTags`. */
  purge(tags: readonly string[]): void {
    this.#generation += 1;
    if (tags.includes(EVERYTHING)) {
      this.#entries.clear();
      this.#byTag.clear();
      this.#bytes = 0;
    }
    for (const tag of tags) {
      if (this.#running > 0) this.#purged.set(tag, this.#generation);
      for (const key of this.#byTag.get(tag) ?? []) {
        const entry = this.#entries.get(key);
        if (entry) this.#drop(key, entry);
      }
    }
  }

  #isStillTrue(tags: readonly string[], began: number): boolean {
    if (this.#generation === began) return true;
    return [...tags, EVERYTHING].every((tag) => (this.#purged.get(tag) ?? 0) <= began);
  }

  #keep(key: string, entry: CacheEntry): void {
    const old = this.#entries.get(key);
    if (old) this.#drop(key, old);
    this.#entries.set(key, entry);
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
    this.#bytes += entry.bytes + OVERHEAD_BYTES;
    this.#evict();
  }

  /** A reply got another encoding after it was stored. */
  #grow(key: string, entry: CacheEntry, added: number): void {
    if (this.#entries.get(key) !== entry) return;
    this.#bytes += added;
    this.#evict();
  }

  #evict(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(key, entry);
    }
  }

  #drop(key: string, entry: CacheEntry): void {
    if (!this.#entries.delete(key)) return;
    this.#bytes -= entry.bytes + OVERHEAD_BYTES;
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}

function note(tags: readonly string[] | null): void {
  const store = sources.getStore();
  if (!store) return;
  store.isEmpty = false;
  if (tags === null) store.isComplete = false;
  else for (const tag of tags) store.tags.add(tag);
}

/**
 * Runs `work` and collects the tags of every cached reply it used, also through in-process calls;
 * they count for the surrounding collection too. `isComplete` is false if something in it must not
 * be cached, `isEmpty` true if nothing in it used the cache.
 */
export async function collectTags<T>(work: () => Promise<T>): Promise<{ result: T } & Sources> {
  const store: Sources = { tags: new Set(), isComplete: true, isEmpty: true };
  const outer = sources.getStore();
  try {
    return { result: await sources.run(store, work), ...store };
  } finally {
    if (outer && !store.isEmpty)
      sources.run(outer, () => note(store.isComplete ? [...store.tags] : null));
  }
}

/** Marks the current computation as dependent on something without tags, so it is not cached. */
export const forbidCaching = (): void => note(null);
