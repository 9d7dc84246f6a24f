import pg from 'pg';
import { APPLICATION_NAME } from './postgres.ts';
import { PreparingClient } from './postgres-client.ts';

/** How often the listening connection is asked whether it is still there, and how long it may take. */
const HEARTBEAT_MS = 10_000;
const HEARTBEAT_LIMIT_MS = 2_000;

type Handler = (payload: string) => void;
interface Subscription {
  channel: string;
  fn: Handler;
  onResync: (() => void) | undefined;
}

/**
 * Listens for NOTIFY on a connection of its own and reconnects. A heartbeat finds out when its
 * packets are lost, which nothing else would tell a connection that only listens.
 */
export class Listener {
  readonly #connectionString: string;
  readonly #subscriptions = new Set<Subscription>();
  #client: PreparingClient | undefined;
  #connecting: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  readonly #heartbeat: NodeJS.Timeout;
  #failures = 0;
  #closed = false;
  constructor(connectionString: string) {
    this.#connectionString = connectionString;
    this.#heartbeat = setInterval(() => this.check(), HEARTBEAT_MS);
    this.#heartbeat.unref();
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

  /** Asks the connection for a sign of life; without one it is replaced. */
  check(): void {
    const client = this.#client;
    if (!client) return;
    const timer = setTimeout(() => setImmediate(() => client.cut()), HEARTBEAT_LIMIT_MS);
    client
      .ask()
      .catch(() => {}) // 'error' and 'end' follow.
      .finally(() => clearTimeout(timer));
  }

  #connect(): Promise<void> {
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #open(): Promise<void> {
    const client = new PreparingClient({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      pipeline: true,
      application_name: `${APPLICATION_NAME} listener`,
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
    clearInterval(this.#heartbeat);
    await this.#connecting?.catch(() => {});
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }
}
