import type { Socket } from 'node:net';
import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
/**
 * As in the embedded database: counts and paise are numbers, dates are text without a time zone.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

export interface PoolOptions {
  max?: number;
  /** For seeding and other long work outside requests. */
  maintenance?: boolean;
  /** Multiplies every time limit: tests run on machines that are busy with other work. */
  patience?: number;
}

/**
 * Beyond this many statement shapes they are sent unprepared: each keeps a plan in every
 * connection.
 */
const MAX_PREPARED = 400;
const preparedNames = new Map<string, string>();
const NOTHING = { command: '', rowCount: 0, rows: [] };

/**
 * Sends parameterised statements as prepared ones, named by their text: PostgreSQL then parses and
 * plans each shape once per connection instead of every time, which was two thirds of the CPU of
 * adding to a cart (3.6 to 0.9 ms). Concurrent statements are sent together and answered in order.
 * There are few texts because values travel as parameters. A pooler in between must support
 * prepared statements (pgbouncer 1.21 and later).
 */
class PreparingClient extends pg.Client {
  #owesBegin = false;

  // the driver overloads this in ten ways
  override query(config: any, values?: any, callback?: any): any {
    this.#gather();
    if (typeof config !== 'string' || !Array.isArray(values))
      return super.query(config, values, callback);
    // A transaction begins with its first statement, in one packet; an empty one is never sent.
    if (config === 'begin') {
      this.#owesBegin = true;
      return Promise.resolve(NOTHING);
    }
    if (this.#owesBegin) {
      this.#owesBegin = false;
      if (config === 'commit' || config === 'rollback') return Promise.resolve(NOTHING);
      // If it fails the following statement fails too and is reported.
      (super.query('begin') as unknown as Promise<unknown>).catch(() => {});
    }
    let name = preparedNames.get(config);
    if (name === undefined) {
      if (preparedNames.size >= MAX_PREPARED) return super.query(config, values, callback);
      name = `s${preparedNames.size}`;
      preparedNames.set(config, name);
    }
    const result: unknown = super.query({ name, text: config, values }, callback);
    // A migration changed a table under a cached plan (0A000): close this connection, the next one
    // plans again.
    if (result instanceof Promise)
      result.catch((error: { code?: string }) => {
        if (error.code === '0A000') this.end().catch(() => {});
      });
    return result;
  }

  /** Statements of one event loop turn leave in one packet: each write is a system call. */
  #gather(): void {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

/**
 * The pool. Every wait is limited: a free connection 2 s, a lock 3 s, a statement 5 s, an idle
 * transaction 5 s. A restart of PostgreSQL breaks connections but never this process: the pool
 * replaces them, and running statements fail and are reported to their callers.
 */
export function openPool(
  connectionString: string,
  { max = 20, maintenance = false, patience = 1 }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    Client: PreparingClient,
    pipeline: true,
    connectionTimeoutMillis: 2_000 * patience,
    // JIT compilation takes longer than any query here should.
    options: '-c jit=off',
    ...(maintenance
      ? {}
      : {
          statement_timeout: 5_000 * patience,
          lock_timeout: 3_000 * patience,
          idle_in_transaction_session_timeout: 5_000 * patience,
        }),
    application_name: 'haatlane',
    keepAlive: true,
  });
  // Without a listener a connection that breaks while idle or inside a transaction would end the
  // process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
}

type Handler = (payload: string) => void;
interface Subscription {
  channel: string;
  fn: Handler;
  onResync: (() => void) | undefined;
}

/** Listens for NOTIFY on a connection of its own and reconnects. */
export class Listener {
  readonly #connectionString: string;
  readonly #subscriptions = new Set<Subscription>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #failures = 0;
  #closed = false;
  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  /** Returns once the database listens. `onResync` is called when notices may have been missed. */
  async subscribe(channel: string, fn: Handler, onResync?: () => void): Promise<() => void> {
    const subscription = { channel, fn, onResync };
    const isNew = ![...this.#subscriptions].some((s) => s.channel === channel);
    this.#subscriptions.add(subscription);
    if (!this.#client) await this.#connect();
    else if (isNew) await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return () => {
      this.#subscriptions.delete(subscription);
    };
  }

  #connect(): Promise<void> {
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      application_name: 'haatlane listener',
    });
    const lost = () => {
      if (this.#client === client) {
        this.#client = undefined;
        this.#later();
      }
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ channel, payload }) => {
      for (const s of this.#subscriptions) if (s.channel === channel) s.fn(payload ?? '');
    });
    try {
      await client.connect();
      this.#client = client;
      for (const channel of new Set([...this.#subscriptions].map((s) => s.channel))) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      }
      this.#failures = 0;
    } catch (error) {
      this.#client = undefined;
      client.end().catch(() => {});
      throw error;
    }
  }

  /** Retries after 0.1 s, then ever more slowly, at most every 5 s. */
  #later(): void {
    if (this.#closed || this.#retry) return;
    const delay = Math.min(100 * 2 ** this.#failures, 5_000);
    this.#failures += 1;
    this.#retry = setTimeout(async () => {
      this.#retry = undefined;
      try {
        await this.#connect();
        for (const s of this.#subscriptions) s.onResync?.();
      } catch {
        this.#later();
      }
    }, delay);
    this.#retry.unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#connecting?.catch(() => {});
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }
}
