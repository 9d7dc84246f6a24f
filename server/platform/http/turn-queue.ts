import { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#contracts/kernel/errors.ts';
import { visitorOf } from './place.ts';

export interface TurnQueueOptions {
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  /** How many run at once. */
  concurrent?: number;
  /** How many wait, in total and per visitor. More are refused with 503. */
  waiting?: number;
  waitingPerVisitor?: number;
  /** A visitor's credit of time, and its refill per second, in milliseconds. */
  creditMs?: number;
  refillMsPerSecond?: number;
  /** Refuses a visitor without credit at once: an API call would wait in a place of its lane. */
  isStrict?: boolean;
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

/** Full accounts are deleted; this many at most are stored. */
const MAX_ACCOUNTS = 10_000;

/**
 * Limits work that replies from the cache save: renders of pages, and searches. A render takes tens
 * of milliseconds of the one thread that serves everybody, so a few run at once and the others wait,
 * the visitor with the least used time first. A visitor without credit waits for the refill, so that
 * requesting ever new URLs uses at most a quarter of the thread. `server_busy` (503, `Retry-After`)
 * past the limits.
 */
export class TurnQueue {
  readonly #now: () => number;
  readonly #bounds: Required<Omit<TurnQueueOptions, 'now'>>;
  readonly #accounts = new Map<string, Account>();
  readonly #turns: Turn[] = [];
  readonly #behind: (() => void)[] = [];
  #running = 0;
  #wake: NodeJS.Timeout | undefined;

  constructor({ now = () => performance.now(), ...bounds }: TurnQueueOptions = {}) {
    this.#now = now;
    this.#bounds = {
      concurrent: 2,
      waiting: 64,
      waitingPerVisitor: 16,
      creditMs: 3_000,
      refillMsPerSecond: 250,
      isStrict: false,
      ...bounds,
    };
  }

  /**
   * Runs `work` once no visitor waits: pages made anew in the background, whose caller bounds their
   * number.
   */
  async runBehind<T>(work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.#behind.push(start);
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#end();
    }
  }

  /** How many run and wait. */
  get load(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#turns.length };
  }

  /**
   * Runs `work` in turn. `visitor` is null if visitors cannot be distinguished: then no credit counts.
   */
  async run<T>(visitor: string | null, work: () => Promise<T>): Promise<T> {
    const who = visitor ?? '';
    await this.#turn(who);
    const from = this.#now();
    try {
      return await work();
    } finally {
      if (visitor !== null) this.#account(who).creditMs -= this.#now() - from;
      this.#end();
    }
  }

  /**
   * Runs the work of an API call in turn. Pages call the API in-process, and have waited for the turn
   * of their render already.
   */
  runFor<T>(req: FastifyRequest, work: () => Promise<T>): Promise<T> {
    return req.raw instanceof IncomingMessage ? this.run(visitorOf(req), work) : work();
  }

  /** Requests already received go first. */
  #end(): void {
    this.#running -= 1;
    setImmediate(() => this.#next());
  }

  #turn(visitor: string): Promise<void> {
    const account = this.#account(visitor);
    if (
      this.#turns.length >= this.#bounds.waiting ||
      account.waiting >= this.#bounds.waitingPerVisitor
    ) {
      return Promise.reject(new AppError('server_busy', { retryAfter: 5 }));
    }
    if (this.#bounds.isStrict && account.creditMs <= 0) {
      const retryAfter = Math.ceil((1 - account.creditMs) / this.#bounds.refillMsPerSecond);
      return Promise.reject(new AppError('server_busy', { retryAfter }));
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

  /** Starts what waits: those with credit, most credit first, then in order of arrival. */
  #next(): void {
    clearTimeout(this.#wake);
    this.#wake = undefined;
    while (this.#running < this.#bounds.concurrent && this.#turns.length > 0) {
      let best = 0;
      for (let i = 1; i < this.#turns.length; i++)
        if (this.#credit(i) > this.#credit(best)) best = i;
      const missing = -this.#credit(best);
      if (missing >= 0) {
        // The rest have no credit: check again when the first one has some.
        this.#wake = setTimeout(
          () => this.#next(),
          Math.max(1, Math.ceil(((missing + 1) / this.#bounds.refillMsPerSecond) * 1_000)),
        );
        this.#wake.unref();
        return;
      }
      this.#turns.splice(best, 1)[0]!.start();
    }
    while (this.#running < this.#bounds.concurrent && this.#behind.length > 0) {
      this.#running += 1;
      this.#behind.shift()!();
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

  /** Deletes accounts without waiting requests, longest unused first. */
  #forget(): void {
    for (const [visitor, { waiting }] of this.#accounts) {
      if (waiting === 0) this.#accounts.delete(visitor);
      if (this.#accounts.size < MAX_ACCOUNTS / 2) return;
    }
  }
}
