/** A decision that may still be taken back: of the version that was read, by who decided. */
export interface Decision { kind: 'approve' | 'reject'; id: string; version: number; name: string; note: string; memberId: string }
interface Kept extends Decision { /** Epoch milliseconds. */ dueAt: number }

export const HELD_MS = 10_000;
/** After so much more another window, or the next, takes it that the one that held it is gone. */
const GRACE_MS = 5_000;
const KEY = 'adminHeldDecision';

interface Env {
  now: () => number;
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Gives it to the server. */
  send: (decision: Decision) => Promise<unknown>;
  /** What came of it; `isLate`: it was left from before. */
  told: (decision: Decision, failure: { error: unknown } | null, isLate: boolean) => void;
  /** Whether a failure says that the server was not reached, so that it is tried again. */
  isUnheard: (error: unknown) => boolean;
  later: (ms: number, run: () => void) => () => void;
}

/**
 * Holds one decision for ten seconds, in which it can be taken back: a letter that went out and goods that were bought could not be. It is sent when the
 * time is over, when the next decision is made, or when the page is left. Until the server has answered it lies in the browser's storage too, so that
 * one that was cut off is sent when the panel is opened again; the server takes each version once, so that sending twice does no harm.
 */
export class HeldDecisions {
  readonly #env: Env;
  readonly #listeners = new Set<() => void>();
  readonly #decided = new Set<string>();
  readonly #undone = new Map<string, string>();
  #current: Kept | null = null;
  #stop: () => void = () => {};
  constructor(env: Env) { this.#env = env; }

  subscribe = (listener: () => void): (() => void) => { this.#listeners.add(listener); return () => this.#listeners.delete(listener); };
  current = (): Decision | null => this.#current;
  /** Whether it was decided here, sent or not. */
  isDecided = (id: string): boolean => this.#decided.has(id);
  /** What had been written to the seller when a decision was taken back. */
  noteOf = (id: string): string => this.#undone.get(id) ?? '';

  hold(decision: Decision): void {
    void this.flush();
    this.#current = { ...decision, dueAt: this.#env.now() + HELD_MS };
    this.#decided.add(decision.id);
    this.#undone.delete(decision.id);
    this.#write(this.#current);
    this.#stop = this.#env.later(HELD_MS, () => void this.flush());
    this.#changed();
  }
  /** Takes back what is held; null where it was sent already. */
  undo(id: string): Decision | null {
    if (this.#current?.id !== id) return null;
    const was = this.#current;
    this.#stop();
    this.#current = null;
    this.#decided.delete(id);
    this.#undone.set(id, was.note);
    this.#env.storage().removeItem(KEY);
    this.#changed();
    return was;
  }
  /** Sends what is held now. */
  async flush(): Promise<void> {
    if (!this.#current) return;
    const was = this.#current;
    this.#stop();
    this.#current = null;
    this.#changed();
    await this.#deliver(was, false);
  }
  /** Sends what an earlier window of this member could not. */
  async resume(memberId: string): Promise<void> {
    const left = this.#read();
    if (left && !this.#current && left.memberId === memberId && this.#env.now() > left.dueAt + GRACE_MS) await this.#deliver(left, true);
  }

  async #deliver(was: Kept, isLate: boolean): Promise<void> {
    let failure: { error: unknown } | null = null;
    try { await this.#env.send(was); } catch (error) { failure = { error }; }
    const kept = this.#read();
    if (kept?.id === was.id && kept.dueAt === was.dueAt && !(failure && this.#env.isUnheard(failure.error))) this.#env.storage().removeItem(KEY);
    if (failure) this.#decided.delete(was.id);
    this.#env.told(was, failure, isLate);
    this.#changed();
  }
  #write(kept: Kept): void { try { this.#env.storage().setItem(KEY, JSON.stringify(kept)); } catch { /* A full storage: the timer sends it. */ } }
  #read(): Kept | null { try { return JSON.parse(this.#env.storage().getItem(KEY) ?? 'null') as Kept | null; } catch { return null; } }
  #changed(): void { for (const listener of this.#listeners) listener(); }
}
