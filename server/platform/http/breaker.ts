/** The service is not asked now; ask again later. */
export class BreakerOpenError extends Error {
  readonly name = 'BreakerOpenError';
}

export interface BreakerOptions {
  /** Failures in a row after which the service is left alone. */
  failures?: number;
  /** For how many milliseconds; then one call finds out whether it is back. */
  pauseMs?: number;
  /** Calls at once. */
  concurrent?: number;
  now?: () => number;
}

/**
 * Calls of a service that may be down. After several failures in a row it is not called for a while,
 * so that callers need not wait for its time limit and calls pile up on neither side. Throws
 * `BreakerOpenError` instead of calling.
 */
export class Breaker {
  readonly #options: Required<BreakerOptions>;
  #failures = 0;
  #running = 0;
  #retryAt = 0;

  constructor(options: BreakerOptions = {}) {
    this.#options = {
      failures: 5,
      pauseMs: 10_000,
      concurrent: 32,
      now: () => performance.now(),
      ...options,
    };
  }

  /** Whether calls are refused now. */
  get isOpen(): boolean {
    return this.#failures >= this.#options.failures && this.#options.now() < this.#retryAt;
  }

  /** `failed`: whether an error means that the service is down; a refusal is an answer. */
  async run<T>(work: () => Promise<T>, failed: (error: unknown) => boolean): Promise<T> {
    const { failures, pauseMs, concurrent, now } = this.#options;
    if (this.#failures >= failures) {
      if (now() < this.#retryAt)
        throw new BreakerOpenError(`it has not answered ${this.#failures} times in a row`);
      this.#retryAt = now() + pauseMs; // This call tries; the others go on waiting.
    }
    if (this.#running >= concurrent)
      throw new BreakerOpenError(`${concurrent} calls are waiting for it`);
    this.#running += 1;
    try {
      const result = await work();
      this.#failures = 0;
      return result;
    } catch (error) {
      if (failed(error)) {
        this.#failures += 1;
        this.#retryAt = now() + pauseMs;
      } else this.#failures = 0;
      throw error;
    } finally {
      this.#running -= 1;
    }
  }
}
