import { Worker } from 'node:worker_threads';
import type { FromWorker, WorkerRequest, WorkerData } from './embedded-protocol.ts';

interface Answer {
  rows: unknown[];
  affectedRows?: number;
}
interface Result {
  command: string;
  rowCount: number;
  rows: unknown[];
}

/** The part of pg's pool that Kysely's PostgresDialect uses. */
export interface EmbeddedPool {
  connect(): Promise<EmbeddedClient>;
  end(): Promise<void>;
}
interface EmbeddedClient {
  query(text: string, params?: readonly unknown[]): Promise<Result>;
  release(): void;
}

export interface Embedded {
  pool: EmbeddedPool;
  listen(channel: string, fn: (payload: string) => void): Promise<void>;
  /** Resolves if the database thread answers, also while a transaction is open. */
  ping(): Promise<void>;
  /** The whole data folder as an archive that `image` accepts. */
  dump(): Promise<ArrayBuffer>;
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  directory?: string | undefined;
  image?: ArrayBufferLike | undefined;
  engine?: object | undefined;
  /** How long a caller waits for another's transaction before it is refused. */
  patienceMilliseconds?: number;
}

const CLOSED = 'The embedded database is closed';

/** Requests to the database thread, answered by number, and its notifications. */
class DatabaseThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  #sent = 0;
  #ended: Error | undefined;

  constructor(workerData: WorkerData) {
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData,
      execArgv: [],
      // Test runners put their loader into NODE_OPTIONS; this thread needs none.
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    this.#worker.on('message', (m: FromWorker) => this.#receive(m));
    this.#worker.on('error', (error) => this.#breakDown(error as Error));
    this.#worker.on('exit', () => this.#breakDown(new Error(CLOSED)));
  }

  get isEnded(): boolean {
    return this.#ended !== undefined;
  }

  /** The thread sends 0 when the database is open. */
  async opened(): Promise<void> {
    await this.#answerOf(0);
  }

  ask(request: WorkerRequest): Promise<unknown> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#sent;
    const answer = this.#answerOf(id);
    this.#worker.postMessage({ id, ...request });
    return answer;
  }

  onPayload(channel: string, fn: (payload: string) => void): void {
    const set = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, set.add(fn));
  }

  async end(): Promise<void> {
    this.#ended ??= new Error(CLOSED);
    await this.#worker.terminate();
  }

  #answerOf(id: number): Promise<unknown> {
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(id, answer);
    return answer.promise;
  }

  #receive(m: FromWorker): void {
    if ('channel' in m) {
      for (const fn of this.#listeners.get(m.channel) ?? []) fn(m.payload);
      return;
    }
    const one = this.#waiting.get(m.id);
    this.#waiting.delete(m.id);
    if ('error' in m) one?.reject(Object.assign(new Error(m.error.message), m.error));
    else one?.resolve(m.ok);
  }

  #breakDown(error: Error): void {
    this.#ended ??= error;
    for (const one of this.#waiting.values()) one.reject(error);
    this.#waiting.clear();
  }
}

/**
 * Starts the embedded PostgreSQL in a separate thread behind a pg-like pool, so that both databases
 * use one dialect. There is one connection: statements outside transactions are sent immediately,
 * and a transaction makes everybody else wait until it ends.
 */
export async function openEmbedded({
  directory,
  image,
  engine,
  patienceMilliseconds = 15_000,
}: EmbeddedOptions): Promise<Embedded> {
  const thread = new DatabaseThread({ directory, image, engine });
  await thread.opened();
  const gate = new TransactionGate(patienceMilliseconds);
  const pool: EmbeddedPool = {
    async connect() {
      return new Connection(
        gate,
        async (sql, params) => (await thread.ask({ op: 'query', sql, params })) as Answer,
      );
    },
    end: async () => {},
  };
  return {
    pool,
    async listen(channel, fn) {
      thread.onPayload(channel, fn);
      await gate.pass(() => thread.ask({ op: 'listen', channel }));
    },
    async ping() {
      try {
        await thread.ask({ op: 'query', sql: 'select 1', params: [] });
      } catch (error) {
        // In an aborted transaction that is the answer.
        if ((error as { code?: string }).code !== '25P02') throw error;
      }
    },
    dump: async () => (await gate.pass(() => thread.ask({ op: 'dump' }))) as ArrayBuffer,
    async close() {
      if (thread.isEnded) return;
      await gate.hold().catch(() => {}); // Lets a running transaction finish.
      await thread.ask({ op: 'close' });
      await thread.end();
    },
  };
}

/**
 * A lock that lets single statements through while free, and one holder at a time; first come,
 * first served.
 */
class TransactionGate {
  #held = false;
  readonly #queue: { holds: boolean; go: () => void }[] = [];
  readonly #patience: number;
  constructor(patience: number) {
    this.#patience = patience;
  }

  async hold(): Promise<void> {
    if (this.#held || this.#queue.length > 0) await this.#wait(true);
    else this.#held = true;
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#held || this.#queue.length > 0) await this.#wait(false);
    return work();
  }

  free(): void {
    this.#held = false;
    while (!this.#held && this.#queue.length > 0) {
      const next = this.#queue.shift()!;
      this.#held = next.holds;
      next.go();
    }
  }

  #wait(holds: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = {
        holds,
        go: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(entry), 1);
        reject(
          new Error(
            `The embedded database is busy: a transaction has been open for ${this.#patience} ms. ` +
              'Is the outer db used inside a transaction instead of tx?',
          ),
        );
      }, this.#patience);
      this.#queue.push(entry);
    });
  }
}

class Connection implements EmbeddedClient {
  #open = false;
  #aborted = false;
  readonly #gate: TransactionGate;
  readonly #send: (sql: string, params: readonly unknown[]) => Promise<Answer>;
  constructor(
    gate: TransactionGate,
    send: (sql: string, params: readonly unknown[]) => Promise<Answer>,
  ) {
    this.#gate = gate;
    this.#send = send;
  }

  async query(text: string, params: readonly unknown[] = []): Promise<Result> {
    if (/^(begin|start transaction)\b/i.test(text)) return this.#begin(text);
    if (!this.#open) return result(await this.#gate.pass(() => this.#send(text, params)));
    if (/^(commit|rollback)$/i.test(text)) return this.#end(text);
    try {
      const answer = await this.#send(text, params);
      if (/^rollback to\b/i.test(text)) this.#aborted = false;
      return result(answer);
    } catch (error) {
      this.#aborted = true;
      throw error;
    }
  }

  async #begin(text: string): Promise<Result> {
    await this.#gate.hold();
    this.#open = true;
    this.#aborted = false;
    try {
      return result(await this.#send(text, []));
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  async #end(text: string): Promise<Result> {
    // PostgreSQL ends an aborted transaction with a rollback even when asked to commit, and reports
    // it.
    const command = this.#aborted ? 'ROLLBACK' : text.toUpperCase();
    try {
      await this.#send(text, []);
      return { command, rowCount: 0, rows: [] };
    } finally {
      this.#leave();
    }
  }

  #leave(): void {
    this.#open = false;
    this.#gate.free();
  }

  release(): void {
    if (!this.#open) return;
    // Released in the middle of a transaction: roll it back.
    void this.#end('rollback').catch(() => {});
  }
}

/** PGlite does not report the command; Kysely only needs to know that the row count is valid. */
const result = ({ rows, affectedRows }: Answer): Result => ({
  command: 'UPDATE',
  rowCount: affectedRows ?? 0,
  rows,
});
