import type { PreparingClient } from './postgres-client.ts';
import type { ReservedConnection } from './reserved-connection.ts';

const INTERVAL_MS = 250;

export interface WatchLimits {
  /** A statement without any answer for this long breaks its connection. */
  silentMs: number;
  /** After this long without an answer others are asked whether the network still works. */
  suspiciousMs: number;
  /** How long an established connection may take to answer that. */
  answerMs: number;
}

interface Watched {
  bytes: number;
  /** Since when it has owed an answer and sent nothing; undefined if it owes none. */
  silentSince: number | undefined;
}

/**
 * Breaks connections that no longer answer. When a firewall or a balancer drops the packets of
 * established connections nothing reports it: the kernel sends again for 15.6 minutes while
 * PostgreSQL is healthy. So:
 *
 * - a connection that owes an answer for longer than any statement may take is broken;
 * - once one has owed an answer for a second, the reserved connection and two idle ones are asked too.
 *   If one of them is silent for another second while a new connection answers, every connection
 *   that has sent nothing since is broken, idle ones included. The pool opens new ones: the first
 *   good answer comes about 2.7 s after the cut instead of after the limits of one by one. Without a
 *   reserved connection nobody is asked: a busy machine would pass for a broken network.
 *
 * Nothing is repeated: a statement whose connection broke fails, and its caller decides.
 */
export class ConnectionWatch {
  readonly #clients = new Map<PreparingClient, Watched>();
  readonly #limits: WatchLimits;
  readonly #reserved: ReservedConnection | undefined;
  readonly #onCut: () => void;
  readonly #timer: NodeJS.Timeout;
  #isAsking = false;

  constructor(limits: WatchLimits, reserved?: ReservedConnection, onCut: () => void = () => {}) {
    this.#limits = limits;
    this.#reserved = reserved;
    this.#onCut = onCut;
    // Behind the timers of this turn what has arrived is read: a busy process is not a silent one.
    this.#timer = setInterval(() => setImmediate(() => this.check()), INTERVAL_MS);
    this.#timer.unref();
  }

  add(client: PreparingClient): void {
    this.#clients.set(client, { bytes: client.bytesRead, silentSince: undefined });
  }
  remove(client: PreparingClient): void {
    this.#clients.delete(client);
  }
  stop(): void {
    clearInterval(this.#timer);
  }

  check(now = performance.now()): void {
    let isSuspicious = false;
    for (const [client, watched] of this.#clients) {
      const silent = silentFor(client, watched, now);
      if (silent >= this.#limits.silentMs) client.cut();
      else if (silent >= this.#limits.suspiciousMs) isSuspicious = true;
    }
    if (!isSuspicious || this.#isAsking || !this.#reserved) return;
    this.#isAsking = true;
    this.#ask(this.#reserved)
      .catch(() => {}) // PostgreSQL is away: statements fail by themselves.
      .finally(() => {
        this.#isAsking = false;
      });
  }

  async #ask(reserved: ReservedConnection): Promise<void> {
    const before = new Map([...this.#clients.keys()].map((client) => [client, client.bytesRead]));
    const idle = [...before.keys()].filter((client) => !client.isBusy).slice(0, 2);
    const asked = idle.map((client) => client.ask());
    asked.push(reserved.ask(this.#limits.answerMs));
    if (await allAnswer(asked, this.#limits.answerMs)) return;
    await reserved.reopen();
    for (const [client, bytes] of before)
      if (this.#clients.has(client) && client.bytesRead === bytes) client.cut();
    this.#onCut();
  }
}

function silentFor(client: PreparingClient, watched: Watched, now: number): number {
  if (!client.isBusy) {
    watched.silentSince = undefined;
    return 0;
  }
  const bytes = client.bytesRead;
  if (watched.silentSince === undefined || bytes !== watched.bytes) {
    watched.silentSince = now;
    watched.bytes = bytes;
  }
  return now - watched.silentSince;
}

async function allAnswer(asked: Promise<void>[], limitMs: number): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => setImmediate(() => late.resolve(false)), limitMs);
  try {
    return await Promise.race([
      Promise.all(asked).then(
        () => true,
        () => false,
      ),
      late.promise,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
