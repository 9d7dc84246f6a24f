const MINUTE = 60_000;

/** Cache time of GET replies (specification §10), by kind. Milliseconds. */
const LIFETIMES: ReadonlyArray<readonly [match: RegExp, milliseconds: number]> = [
  [/^\/(?:sub)?categories\b/, 30 * MINUTE],
  [/^\/products\b/, 5 * MINUTE],
  [/^\/milestones\/(?:benefits|calculate)/, 5 * MINUTE],
  [/^\/users\b/, 10 * MINUTE],
  [/^\/(?:content|pincodes)\b/, 60 * MINUTE],
];
const DEFAULT_LIFETIME = 2 * MINUTE;
const CLEANING_INTERVAL = 5 * MINUTE;
/** Entries; the oldest goes first. */
const MOST = 300;

/** Caches a shopping action changes together: a write to one clears all. */
const TOGETHER: readonly (readonly string[])[] = [['cart', 'checkout', 'wishlist', 'orders']];

export const lifetimeOf = (path: string): number =>
  LIFETIMES.find(([match]) => match.test(path))?.[1] ?? DEFAULT_LIFETIME;
const segmentOf = (path: string): string => path.split(/[/?]/, 2)[1] ?? '';

interface CachedReply {
  path: string;
  value: Promise<unknown>;
  expiresAt: number;
}

/**
 * The client's cache of GET replies. Keys contain the token, so one user's reply never reaches
 * another.
 */
export class GetCache {
  readonly #kept = new Map<string, CachedReply>();
  #epoch = 0;
  #cleaning: ReturnType<typeof setInterval> | undefined;

  /** Changes with every `clear`: replies of an earlier epoch belong to an old session. */
  get epoch(): number {
    return this.#epoch;
  }
  get size(): number {
    return this.#kept.size;
  }

  get(key: string): Promise<unknown> | undefined {
    const cached = this.#kept.get(key);
    if (!cached) return undefined;
    if (cached.expiresAt > Date.now()) return cached.value;
    this.#kept.delete(key);
    return undefined;
  }

  /** Caches a pending or received reply; a failed one is dropped, so that the next call retries. */
  set(key: string, path: string, value: Promise<unknown>): void {
    const cached: CachedReply = { path, value, expiresAt: Date.now() + lifetimeOf(path) };
    this.#kept.delete(key);
    this.#kept.set(key, cached);
    if (this.#kept.size > MOST) this.#kept.delete(this.#kept.keys().next().value!);
    value.catch(() => {
      if (this.#kept.get(key) === cached) this.#kept.delete(key);
    });
    this.#cleaning ??= setInterval(() => this.#clean(), CLEANING_INTERVAL);
  }

  /** After a write: clears what it affects. */
  forget(path: string): void {
    const segment = segmentOf(path);
    const touched = new Set([
      segment,
      ...TOGETHER.filter((group) => group.includes(segment)).flat(),
    ]);
    for (const [key, cached] of this.#kept)
      if (touched.has(segmentOf(cached.path))) this.#kept.delete(key);
  }

  /** Clears everything and starts a new epoch. */
  clear(): void {
    this.#kept.clear();
    this.#epoch += 1;
    this.#stop();
  }

  #clean(): void {
    const now = Date.now();
    for (const [key, cached] of this.#kept) if (cached.expiresAt <= now) this.#kept.delete(key);
    if (this.#kept.size === 0) this.#stop();
  }

  #stop(): void {
    clearInterval(this.#cleaning);
    this.#cleaning = undefined;
  }
}
