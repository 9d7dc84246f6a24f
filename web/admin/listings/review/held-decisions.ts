/** A decision that can still be undone: of the version that was read, by its author. */
export interface HeldDecision {
  kind: 'approve' | 'reject';
  id: string;
  version: number;
  name: string;
  note: string;
  memberId: string;
}
interface StoredDecision extends HeldDecision {
  /** Epoch milliseconds. */
  dueAt: number;
}

export const HELD_MS = 10_000;
/** After this additional time another window, or the next, assumes the holding one is gone. */
const GRACE_MS = 5_000;
/** Retry interval for unreachable server, while the panel is open. */
const RETRY_MS = 30_000;
const KEY = 'adminHeldDecisions';
const isSame = (a: StoredDecision, b: StoredDecision) => a.id === b.id && a.dueAt === b.dueAt;

interface Env {
  now: () => number;
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Sends it to the server. */
  send: (decision: HeldDecision) => Promise<unknown>;
  /** Its result; `isLate`: left over from before. */
  onResult: (decision: HeldDecision, failure: { error: unknown } | null, isLate: boolean) => void;
  /** Whether a failure means the server was not reached, so that it is retried. */
  isUnheard: (error: unknown) => boolean;
  later: (ms: number, run: () => void) => () => void;
}

/**
 * Holds one decision for ten seconds so that it can be undone: sent emails and bought products
 * could not be. It is sent when the time is over, when the next decision is made, or when the page
 * is left. Until the server has answered it is also in the browser's storage, beside those of other
 * windows, so that an interrupted one is sent again; the server accepts each version once, so
 * repeating is safe.
 */
export class HeldDecisions {
  readonly #env: Env;
  readonly #listeners = new Set<() => void>();
  readonly #decided = new Set<string>();
  readonly #undone = new Map<string, string>();
  readonly #sending = new Set<string>();
  #current: StoredDecision | null = null;
  #stop: () => void = () => {};
  #isToRetry = false;
  constructor(env: Env) {
    this.#env = env;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  current = (): HeldDecision | null => this.#current;
  /** Whether it was decided here, sent or not. */
  isDecided = (id: string): boolean => this.#decided.has(id);
  /** The text written to the vendor, when a decision was undone. */
  noteOf = (id: string): string => this.#undone.get(id) ?? '';

  hold(decision: HeldDecision): void {
    void this.flush();
    this.#current = { ...decision, dueAt: this.#env.now() + HELD_MS };
    this.#decided.add(decision.id);
    this.#undone.delete(decision.id);
    this.#keep(this.#current);
    this.#stop = this.#env.later(HELD_MS, () => void this.flush());
    this.#changed();
  }
  /** Undoes the held decision; null if already sent. */
  undo(id: string): HeldDecision | null {
    if (this.#current?.id !== id) return null;
    const was = this.#current;
    this.#stop();
    this.#current = null;
    this.#decided.delete(id);
    this.#undone.set(id, was.note);
    this.#forget(was);
    this.#changed();
    return was;
  }
  /** Sends the held decision now. */
  async flush(): Promise<void> {
    if (!this.#current) return;
    const was = this.#current;
    this.#stop();
    this.#current = null;
    this.#changed();
    await this.#deliver(was, false);
  }
  /** Sends this member's unconfirmed decisions, and repeats while any are left. */
  async resume(memberId: string): Promise<void> {
    const left = this.#read().filter(
      (held) =>
        held.memberId === memberId &&
        !(this.#current && isSame(held, this.#current)) &&
        !this.#sending.has(held.id),
    );
    for (const held of left.filter((one) => this.#env.now() > one.dueAt + GRACE_MS))
      await this.#deliver(held, true);
    if (this.#read().some((held) => held.memberId === memberId)) this.#retry(memberId);
  }

  async #deliver(was: StoredDecision, isLate: boolean): Promise<void> {
    let failure: { error: unknown } | null = null;
    this.#sending.add(was.id);
    try {
      await this.#env.send(was);
    } catch (error) {
      failure = { error };
    }
    this.#sending.delete(was.id);
    const isUnheard = failure !== null && this.#env.isUnheard(failure.error);
    if (isUnheard) this.#retry(was.memberId);
    else this.#forget(was);
    if (failure) this.#decided.delete(was.id);
    // Announce once that it is waiting.
    if (!(isLate && isUnheard)) this.#env.onResult(was, failure, isLate);
    this.#changed();
  }
  #retry(memberId: string): void {
    if (this.#isToRetry) return;
    this.#isToRetry = true;
    this.#env.later(RETRY_MS, () => {
      this.#isToRetry = false;
      void this.resume(memberId);
    });
  }
  /** One decision per submission, whichever window made it. */
  #keep(held: StoredDecision): void {
    this.#write([...this.#read().filter((one) => one.id !== held.id), held]);
  }
  #forget(was: StoredDecision): void {
    this.#write(this.#read().filter((one) => !isSame(one, was)));
  }
  #write(list: readonly StoredDecision[]): void {
    try {
      if (list.length === 0) this.#env.storage().removeItem(KEY);
      else this.#env.storage().setItem(KEY, JSON.stringify(list));
    } catch {
      /* If the storage is full, the timer still sends it. */
    }
  }
  #read(): StoredDecision[] {
    try {
      return JSON.parse(this.#env.storage().getItem(KEY) ?? '[]') as StoredDecision[];
    } catch {
      return [];
    }
  }
  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
