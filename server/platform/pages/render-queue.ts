import { AppError } from '#contracts/kernel/errors.ts';

export interface RenderQueueOptions {
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  /** Renders under way at once. */
  concurrent?: number;
  /** Renders that wait for their turn, over all visitors and of one. More are refused with 503. */
  waiting?: number;
  waitingPerVisitor?: number;
  /** Render time one visitor may use at once, and what comes back a second, in milliseconds. */
  creditMs?: number;
  refillMsPerSecond?: number;
}

interface Account {
  creditMs: number;
  at: number;
  waiting: number;
}
interface Turn {
  visitor: string;
  start: () => void;
}

/** Accounts are forgotten once they are full again; this many at most are stored. */
const MAX_ACCOUNTS = 10_000;

/**
 * Bounds the renders of pages that are not in the cache. A render takes tens of milliseconds of the one thread that
 * answers everybody, so a few run at once, the others wait, and of those that wait the visitor who has used the
 * least render time goes first. A visitor without credit waits until some has come back, so that whoever asks for
 * ever new addresses uses a quarter of the thread at most. `server_busy` (503, `Retry-After`) past the bounds.
 */
export class RenderQueue {
  readonly #now: () => number;
  readonly #bounds: Required<Omit<RenderQueueOptions, 'now'>>;
  readonly #accounts = new Map<string, Account>();
  readonly #turns: Turn[] = [];
  #running = 0;
  #wake: NodeJS.Timeout | undefined;

  constructor({ now = () => performance.now(), ...bounds }: RenderQueueOptions = {}) {
    this.#now = now;
    this.#bounds = {
      concurrent: 2,
      waiting: 64,
      waitingPerVisitor: 16,
      creditMs: 3_000,
      refillMsPerSecond: 250,
      ...bounds,
    };
  }

  /** Renders under way and waiting. */
  get load(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#turns.length };
  }

  /** Runs `work` when its turn comes. `visitor` is null where visitors cannot be told apart: then no credit counts. */
  async run<T>(visitor: string | null, work: () => Promise<T>): Promise<T> {
    const who = visitor ?? '';
    await this.#turn(who);
    const from = this.#now();
    try {
      return await work();
    } finally {
      this.#running -= 1;
      if (visitor !== null) this.#account(who).creditMs -= this.#now() - from;
      this.#next();
    }
  }

  #turn(visitor: string): Promise<void> {
    const account = this.#account(visitor);
    if (
      this.#turns.length >= this.#bounds.waiting ||
      account.waiting >= this.#bounds.waitingPerVisitor
    ) {
      return Promise.reject(new AppError('server_busy', { retryAfter: 5 }));
    }
    account.waiting += 1;
    return new Promise((resolve) => {
      this.#turns.push({
        visitor,
        start: () => {
          account.waiting -= 1;
          this.#running += 1;
          resolve();
        },
      });
      this.#next();
    });
  }

  /** Starts whoever may start now: those with credit, most credit first, in the order they came where it is equal. */
  #next(): void {
    clearTimeout(this.#wake);
    this.#wake = undefined;
    while (this.#running < this.#bounds.concurrent && this.#turns.length > 0) {
      let best = 0;
      for (let i = 1; i < this.#turns.length; i++)
        if (this.#credit(i) > this.#credit(best)) best = i;
      const missing = -this.#credit(best);
      if (missing >= 0) {
        // Whoever waits is without credit: look again when the first has some.
        this.#wake = setTimeout(
          () => this.#next(),
          Math.max(1, Math.ceil(((missing + 1) / this.#bounds.refillMsPerSecond) * 1_000)),
        );
        this.#wake.unref();
        return;
      }
      this.#turns.splice(best, 1)[0]!.start();
    }
  }

  #credit(index: number): number {
    return this.#account(this.#turns[index]!.visitor).creditMs;
  }

  #account(visitor: string): Account {
    const { creditMs: full, refillMsPerSecond } = this.#bounds;
    const now = this.#now();
    const known = this.#accounts.get(visitor);
    if (known) {
      known.creditMs = Math.min(
        full,
        known.creditMs + ((now - known.at) * refillMsPerSecond) / 1_000,
      );
      known.at = now;
      return known;
    }
    if (this.#accounts.size >= MAX_ACCOUNTS) this.#forget();
    const account = { creditMs: full, at: now, waiting: 0 };
    this.#accounts.set(visitor, account);
    return account;
  }

  /** Forgets accounts nobody waits on, those unused the longest first. */
  #forget(): void {
    for (const [visitor, { waiting }] of this.#accounts) {
      if (waiting === 0) this.#accounts.delete(visitor);
      if (this.#accounts.size < MAX_ACCOUNTS / 2) return;
    }
  }
}
