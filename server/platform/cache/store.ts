import { AsyncLocalStorage } from 'node:async_hooks';
import { type CacheEntry, type Computed, makeEntry } from './cache-entry.ts';
import { CacheFigures } from './cache-figures.ts';
import { PurgeLog, type Strength } from './purge-log.ts';
import { Revalidation } from './revalidation.ts';
import { isCollecting, note } from './sources.ts';

export interface PublicCacheOptions {
  now: () => number;
  /** All bodies in all encodings, plus about 1 kB an entry and 100 bytes a tag. Default 64 MB: some 2,000 pages. */
  maxBytes?: number;
  /** Safety net behind purging: nothing is served older than this. Default 60 s. */
  maxAgeMilliseconds?: number;
  /** Default reply headers; lower case. */
  headers?: Readonly<Record<string, string>>;
  /** Headers for shared caches in front that drop replies by these tags. */
  sharedHeaders?: ((tags: readonly string[]) => Record<string, string>) | undefined;
}

/** How a reply is kept. */
export interface ComputeOptions {
  /** What it counts as in the figures: a route or a pattern of addresses, never an address. */
  kind?: string | undefined;
  /**
   * Makes it anew in the background. With it, the old reply is shown for the grace period after a
   * refresh; without, a refresh drops it.
   */
  remake?: (() => Promise<Computed>) | undefined;
}

/** `askedAt`: when a caller last wanted it; unset: now. */
interface Run extends ComputeOptions {
  askedAt?: number;
}
interface Outcome {
  entry: CacheEntry;
  isShared: boolean;
}
interface Flight {
  began: number;
  result: Promise<Outcome>;
}
/** Called after this process has dropped or refreshed tags; `isOwn`: the change was made here. */
export type PurgeListener = (tags: readonly string[], strength: Strength, isOwn: boolean) => void;

/** Purging this drops everything. */
export const EVERYTHING = '*';
const OVERHEAD_BYTES = 1024;
const TAG_BYTES = 100;
const MEGABYTE = 1024 * 1024;
/**
 * How long a refreshed reply is shown while its successor is made. With the 50 ms of a notice and
 * its way to another process, a price is never older than a second.
 */
export const GRACE_MS = 600;
/** A reply used within this time is made anew at once when refreshed; others are dropped. */
const HOT_MS = 10_000;
/** A reply is made anew in the background at most this often, however often its tags change. */
const REMAKE_EVERY_MS = 400;
/** Used after this share of its age, a reply is made anew before it expires. */
const REMAKE_AFTER = 5 / 6;

/**
 * Replies that are the same for everybody: public GET replies of the API and whole pages, as bytes.
 * Bounded by size (least recently used goes first), one computation per key at a time. `purge`
 * drops by tag: a computation that began before it is sent but not stored, and later callers never
 * get it. `refresh` lets pages be shown for the grace period while they are made anew, and drops
 * everything else.
 */
export class PublicCache {
  readonly figures = new CacheFigures();
  readonly #entries = new Map<string, CacheEntry>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #flights = new Map<string, Flight>();
  readonly #log = new PurgeLog();
  readonly #listeners = new Set<PurgeListener>();
  /** Work in the background must not count for the request that caused it. */
  readonly #apart = AsyncLocalStorage.snapshot();
  readonly #queue: Revalidation;
  readonly #now: () => number;
  readonly #maxBytes: number;
  readonly #maxAge: number;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #sharedHeaders: PublicCacheOptions['sharedHeaders'];
  #leave: () => void = () => {};
  #bytes = 0;

  constructor(options: PublicCacheOptions) {
    this.#now = options.now;
    this.#maxBytes = options.maxBytes ?? 64 * MEGABYTE;
    this.#maxAge = options.maxAgeMilliseconds ?? 60_000;
    this.#headers = options.headers ?? {};
    this.#sharedHeaders = options.sharedHeaders;
    this.#queue = new Revalidation({
      remake: (key) => this.#apart(() => this.#remake(key)),
      heat: (key) => this.#entries.get(key)?.uses ?? 0,
    });
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
    this.#listeners.clear();
    this.purge([EVERYTHING]);
  }

  /**
   * Calls `listener` after each change, so that shared caches in front follow. A refreshed page may
   * be sent for the grace period, with `staleSince` set: they must not keep that reply.
   */
  onPurge(listener: PurgeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The cached reply, or undefined. Counts as a use. */
  get(key: string): CacheEntry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = this.#now();
    if (!isUsable(entry, now)) {
      this.#drop(key, entry);
      return undefined;
    }
    if (isCollecting()) {
      // A page lives as long as its oldest source: half the age at least.
      if (
        entry.staleSince !== undefined ||
        now - entry.madeAt > (entry.expiresAt - entry.madeAt) / 2
      )
        return undefined;
      this.#note(entry, now);
    } else this.#count(entry);
    this.#use(key, entry, now);
    return entry;
  }

  #count(entry: CacheEntry): void {
    const figures = this.figures.of(entry.kind);
    figures.hits += 1;
    if (entry.staleSince !== undefined) figures.stale += 1;
  }

  /** Slowly changing replies do not make the page that uses them older. */
  #note(entry: CacheEntry, now: number): void {
    note(entry.tags, entry.expiresAt - entry.madeAt > this.#maxAge ? now : entry.madeAt);
  }

  #use(key: string, entry: CacheEntry, now: number): void {
    entry.uses += 1;
    entry.askedAt = now;
    // The map's order is the order of use; a resolution of one second is enough and saves work on
    // hot keys.
    if (now - entry.usedAt > 1_000) {
      entry.usedAt = now;
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    if (entry.remake && now - entry.madeAt > (entry.expiresAt - entry.madeAt) * REMAKE_AFTER)
      this.#queue.add(key);
  }

  #remakeSoon(key: string, { madeAt }: CacheEntry, now: number): void {
    this.#queue.add(key, madeAt + REMAKE_EVERY_MS - now);
  }

  /**
   * The cached reply, or that of a computation in progress, or a new one. Only 200s with tags are
   * cached. Throws what `produce` throws; failures are not cached.
   */
  async compute(
    key: string,
    produce: () => Promise<Computed>,
    options: ComputeOptions = {},
  ): Promise<CacheEntry> {
    const cached = this.get(key);
    if (cached) return cached;
    if (!isCollecting()) this.figures.of(options.kind ?? '').misses += 1;
    for (;;) {
      const flight = this.#flights.get(key);
      if (!flight || !this.#mayJoin(flight, options)) break;
      const { entry, isShared } = await flight.result;
      if (!isShared) return (await this.#run(key, produce, options, this.#log.begin())).entry;
      // It began before a change that this caller may have asked for.
      if (entry.staleSince !== undefined && !isUsable(entry, this.#now())) continue;
      this.#note(entry, this.#now());
      return entry;
    }
    const { entry, isShared } = await this.#fly(key, produce, options);
    if (isShared) this.#note(entry, this.#now());
    else note(null);
    return entry;
  }

  /**
   * A computation that began before a purge may have read what must not be shown; one that began
   * before a refresh is as good as a stale page.
   */
  #mayJoin(flight: Flight, { remake }: ComputeOptions): boolean {
    const missed = this.#log.missed(flight.began, null, EVERYTHING);
    if (missed === null) return true;
    return missed !== 'purge' && remake !== undefined && this.#now() < missed + GRACE_MS;
  }

  async #fly(key: string, produce: () => Promise<Computed>, options: Run): Promise<Outcome> {
    const began = this.#log.begin();
    const mine: Flight = { began, result: this.#run(key, produce, options, began) };
    this.#flights.set(key, mine);
    try {
      return await mine.result;
    } finally {
      if (this.#flights.get(key) === mine) this.#flights.delete(key);
    }
  }

  async #run(
    key: string,
    produce: () => Promise<Computed>,
    { kind = '', remake, askedAt = this.#now() }: Run,
    began: number,
  ): Promise<Outcome> {
    const start = this.#now();
    try {
      const produced = await produce();
      const isShared = produced.status === 200 && produced.tags !== null;
      const computed = {
        ...produced,
        headers: {
          ...this.#headers,
          ...produced.headers,
          ...(isShared ? this.#sharedHeaders?.(produced.tags!) : undefined),
        },
      };
      const madeAt = Math.min(start, computed.madeAt ?? start);
      const entry = makeEntry(computed, madeAt + (computed.maxAgeMs ?? this.#maxAge), {
        madeAt,
        kind,
        remake,
        grew: (added) => this.#grow(key, entry, added),
      });
      if (isShared) this.#settle(key, entry, began, askedAt);
      else this.#forget(key, began);
      return { entry, isShared };
    } finally {
      this.#log.end(began);
    }
  }

  /** Keeps a new reply, unless it missed a change; one that missed a refresh is stale at once. */
  #settle(key: string, entry: CacheEntry, began: number, askedAt: number): void {
    const missed = this.#log.missed(began, entry.tags, EVERYTHING);
    if (missed === 'purge') {
      entry.staleSince = 0;
      return;
    }
    if (missed !== null) {
      entry.staleSince = missed;
      if (!entry.remake || !isUsable(entry, this.#now())) return;
    }
    this.#keep(key, entry, askedAt);
    if (missed !== null) this.#remakeSoon(key, entry, this.#now());
  }

  /** What was cached is no longer the same for everybody, or gone. */
  #forget(key: string, began: number): void {
    const old = this.#entries.get(key);
    if (old && this.#log.missed(began, null, EVERYTHING) === null) this.#drop(key, old);
  }

  async #remake(key: string): Promise<void> {
    const old = this.#entries.get(key);
    if (!old?.remake || this.#flights.has(key)) return;
    const isOld = this.#now() - old.madeAt > (old.expiresAt - old.madeAt) * REMAKE_AFTER;
    if (old.staleSince === undefined && !isOld) return;
    this.figures.of(old.kind).remade += 1;
    await this.#fly(key, old.remake, old);
  }

  /** Drops every reply with one of these tags in this process; writers use `purgeTags`. */
  purge(tags: readonly string[], isOwn = false): void {
    if (tags.length === 0) return;
    this.#log.add(tags, 'purge', this.#now());
    if (tags.includes(EVERYTHING)) {
      this.#entries.clear();
      this.#byTag.clear();
      this.#queue.clear();
      this.#bytes = 0;
    }
    for (const [key, entry] of this.#tagged(tags)) this.#drop(key, entry);
    this.#tell(tags, 'purge', isOwn);
  }

  /**
   * Lets pages with one of these tags be shown until the grace period after the change ends; those
   * in use are made anew meanwhile. Drops other replies. Writers use `refreshTags`.
   */
  refresh(tags: readonly string[], isOwn = false, agoMs = 0): void {
    if (tags.length === 0) return;
    const now = this.#now();
    const at = now - agoMs;
    this.#log.add(tags, 'refresh', at);
    for (const [key, entry] of this.#tagged(tags)) {
      const isHot = entry.remake !== undefined && now - entry.askedAt <= HOT_MS;
      entry.staleSince = Math.min(entry.staleSince ?? at, at);
      if (isHot && isUsable(entry, now)) this.#remakeSoon(key, entry, now);
      else this.#drop(key, entry);
    }
    this.#tell(tags, 'refresh', isOwn);
  }

  #tell(tags: readonly string[], strength: Strength, isOwn: boolean): void {
    this.figures.purges[strength] += 1;
    for (const listener of this.#listeners) listener(tags, strength, isOwn);
  }

  *#tagged(tags: readonly string[]): Generator<[string, CacheEntry]> {
    for (const tag of tags) {
      for (const key of this.#byTag.get(tag) ?? []) {
        const entry = this.#entries.get(key);
        if (entry) yield [key, entry];
      }
    }
  }

  #keep(key: string, entry: CacheEntry, askedAt: number): void {
    const old = this.#entries.get(key);
    if (old) this.#drop(key, old);
    entry.askedAt = askedAt;
    entry.uses = Math.floor((old?.uses ?? 0) / 2);
    this.#entries.set(key, entry);
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
    this.#bytes += sizeOf(entry);
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
    this.#bytes -= sizeOf(entry);
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}

const sizeOf = (entry: CacheEntry): number =>
  entry.bytes + OVERHEAD_BYTES + TAG_BYTES * entry.tags.length;

const isUsable = (entry: CacheEntry, now: number): boolean =>
  now < entry.expiresAt && (entry.staleSince === undefined || now < entry.staleSince + GRACE_MS);
