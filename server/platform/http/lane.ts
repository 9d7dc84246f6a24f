import { AppError } from '#contracts/kernel/errors.ts';

export interface Limit {
  /** Requests that wait; more are refused. */
  waiting: number;
  /** Longest wait in milliseconds. */
  waitMs: number;
}
export interface LaneOptions {
  /** Requests worked on at once. */
  concurrent: number;
  /** While a queue is a burst, such as the first moment of a sale: it will be worked off. */
  burst: Limit;
  /** Once it has not been empty for this long, more comes than can be done. */
  overloadAfterMs: number;
  overload: Limit;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

interface Turn {
  isLast: boolean;
  start: () => void;
  refuse: () => void;
}
interface Visitor {
  running: number;
  turns: Turn[];
}

/** Seconds after which a refused caller may come again: spread, so that not all come at once. */
const RETRY_AFTER = [1, 2, 3];

/**
 * Limits work of one kind: some requests run, some wait briefly, the rest are refused at once. Work
 * that finishes too late helps nobody, and past the capacity every further request in flight only
 * makes all of them slower. A short burst is worked off (500 buyers at the same moment take about a
 * second); a queue that never empties is kept short, so that those admitted are answered soon. Free
 * places go to the visitor with the fewest running; a full queue gives way to a visitor who has
 * fewer waiting. So one address alone may use everything, and cannot once others come. Between
 * equals every second place goes to the last step of an order, which also displaces first steps
 * while last ones fill less than half of the queue: an order refused at its last step has wasted the
 * work of the steps before.
 */
export class Lane {
  readonly #options: Omit<LaneOptions, 'now'>;
  /** Visitors with requests running or waiting, in order of arrival. */
  readonly #visitors = new Map<string, Visitor>();
  #running = 0;
  #waiting = 0;
  #admitted = 0;
  #refused = 0;
  /** Last steps among those that wait. */
  #lastWaiting = 0;
  #isLastPreferred = false;
  /** When nothing waited. */
  #emptyAt: number;
  readonly #now: () => number;

  constructor({ now = () => performance.now(), ...options }: LaneOptions) {
    this.#options = options;
    this.#now = now;
    this.#emptyAt = now();
  }

  get load(): { running: number; waiting: number; admitted: number; refused: number } {
    return {
      running: this.#running,
      waiting: this.#waiting,
      admitted: this.#admitted,
      refused: this.#refused,
    };
  }

  /** Refuses with `server_busy` where `enter` would do so without waiting. */
  check(who: string, isLast = false): void {
    if (this.#waiting < this.#limit().waiting || this.#displaced(who, isLast)) return;
    this.#refused += 1;
    throw this.#busy();
  }

  /**
   * Resolves to a function to call when the work has ended. Rejects with `server_busy` (503,
   * `Retry-After`) when too many wait or a place is not free in time. `isLast`: the last step of an
   * order.
   */
  async enter(who: string, isLast = false): Promise<() => void> {
    const visitor = this.#visitors.get(who) ?? { running: 0, turns: [] };
    this.#visitors.set(who, visitor);
    if (this.#running >= this.#options.concurrent) await this.#turn(who, visitor, isLast);
    else this.#begin(visitor);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#running -= 1;
      visitor.running -= 1;
      this.#forget(who, visitor);
      this.#next();
    };
  }

  #begin(visitor: Visitor): void {
    visitor.running += 1;
    this.#running += 1;
    this.#admitted += 1;
  }

  async #turn(who: string, visitor: Visitor, isLast: boolean): Promise<void> {
    const { waiting, waitMs } = this.#limit();
    const isFull = this.#waiting >= waiting;
    const displaced = isFull ? this.#displaced(who, isLast) : undefined;
    if (isFull && !displaced) {
      this.#refused += 1;
      this.#forget(who, visitor);
      throw this.#busy();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      clearTimeout(timer);
      visitor.turns.splice(visitor.turns.indexOf(turn), 1);
      this.#waiting -= 1;
      if (isLast) this.#lastWaiting -= 1;
    };
    const turn: Turn = {
      isLast,
      start: () => {
        leave();
        this.#begin(visitor);
        resolve();
      },
      refuse: () => {
        leave();
        this.#refused += 1;
        this.#forget(who, visitor);
        reject(this.#busy());
      },
    };
    const timer = setTimeout(turn.refuse, waitMs);
    visitor.turns.push(turn);
    this.#waiting += 1;
    if (isLast) this.#lastWaiting += 1;
    // Not before: a visitor without requests is forgotten, and this may displace its only one.
    displaced?.refuse();
    return promise;
  }

  #limit(): Limit {
    const { burst, overload, overloadAfterMs } = this.#options;
    if (this.#waiting === 0) this.#emptyAt = this.#now();
    return this.#now() - this.#emptyAt > overloadAfterMs ? overload : burst;
  }

  /**
   * What a request of this visitor displaces in a full queue: the newest request of a visitor with
   * at least two more waiting; otherwise, for a last step, the newest first step of this visitor or of
   * one with more waiting.
   */
  #displaced(who: string, isLast: boolean): Turn | undefined {
    const own = this.#visitors.get(who)?.turns.length ?? 0;
    const mayDisplace = isLast && this.#lastWaiting < this.#waiting / 2;
    let most: Visitor | undefined;
    let first: Turn | undefined;
    for (const [id, visitor] of this.#visitors) {
      if (visitor.turns.length > (most?.turns.length ?? 0)) most = visitor;
      if (mayDisplace && (id === who || visitor.turns.length > own))
        first = visitor.turns.findLast((turn) => !turn.isLast) ?? first;
    }
    return most && most.turns.length > own + 1 ? newest(most) : first;
  }

  #next(): void {
    while (this.#running < this.#options.concurrent && this.#waiting > 0) {
      this.#isLastPreferred = !this.#isLastPreferred;
      let best: Visitor | undefined;
      for (const visitor of this.#visitors.values())
        if (visitor.turns.length > 0 && (!best || this.#isBefore(visitor, best))) best = visitor;
      const last = this.#isLastPreferred ? best!.turns.find(({ isLast }) => isLast) : undefined;
      (last ?? best!.turns[0]!).start();
    }
  }

  #isBefore(a: Visitor, b: Visitor): boolean {
    if (a.running !== b.running) return a.running < b.running;
    return this.#isLastPreferred && hasLast(a) && !hasLast(b);
  }

  #forget(who: string, { running, turns }: Visitor): void {
    if (running === 0 && turns.length === 0) this.#visitors.delete(who);
  }

  #busy(): AppError {
    return new AppError('server_busy', {
      retryAfter: RETRY_AFTER[this.#refused % RETRY_AFTER.length]!,
    });
  }
}

const hasLast = ({ turns }: Visitor): boolean => turns.some(({ isLast }) => isLast);
/** First steps give way before last ones. */
const newest = ({ turns }: Visitor): Turn =>
  turns.findLast(({ isLast }) => !isLast) ?? turns.at(-1)!;
