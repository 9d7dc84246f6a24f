/** Most keys that wait; further ones are left to their next visitor. */
const WAITING = 256;

export interface RevalidationOptions {
  /** Makes the reply of a key anew. */
  remake: (key: string) => Promise<void>;
  /** How much a key is used: the most used goes first. */
  heat: (key: string) => number;
  /** How many at once. */
  concurrent?: number;
}

/** Cached replies to be made anew in the background: a few at once, the most used first. */
export class Revalidation {
  readonly #options: Required<RevalidationOptions>;
  readonly #waiting = new Set<string>();
  readonly #later = new Set<string>();
  #running = 0;

  constructor(options: RevalidationOptions) {
    this.#options = { concurrent: 2, ...options };
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** `delayMs`: not before then. */
  add(key: string, delayMs = 0): void {
    if (this.#waiting.size + this.#later.size >= WAITING) return;
    if (delayMs > 0) {
      if (this.#later.has(key)) return;
      this.#later.add(key);
      setTimeout(() => {
        if (this.#later.delete(key)) this.add(key);
      }, delayMs).unref();
      return;
    }
    this.#waiting.add(key);
    // After the work in progress, so that one change of many replies is sorted by use first.
    setImmediate(() => this.#next()).unref();
  }

  clear(): void {
    this.#waiting.clear();
    this.#later.clear();
  }

  #next(): void {
    while (this.#running < this.#options.concurrent && this.#waiting.size > 0) {
      const key = this.#hottest();
      this.#waiting.delete(key);
      this.#running += 1;
      this.#options
        .remake(key)
        // The reply stays until its time is up; its next visitor gets the error.
        .catch(() => {})
        .finally(() => {
          this.#running -= 1;
          this.#next();
        });
    }
  }

  #hottest(): string {
    let best = '';
    let most = -1;
    for (const key of this.#waiting) {
      const heat = this.#options.heat(key);
      if (heat > most) [best, most] = [key, heat];
    }
    return best;
  }
}
