import { type PreparingClient, silence } from './postgres-client.ts';

/** How long an established connection may take to answer before a new one is tried. */
const ANSWER_MS = 1_000;

/**
 * One connection beside the pool, for readiness and for finding out whether the network works: it
 * waits for nobody's statements and for no free place in the pool.
 */
export class ReservedConnection {
  readonly #create: () => PreparingClient;
  #client: PreparingClient | undefined;
  #opening: Promise<PreparingClient> | undefined;
  #isClosed = false;

  constructor(create: () => PreparingClient) {
    this.#create = create;
  }

  /** Resolves if PostgreSQL answers, on a new connection if need be; else rejects within 3 s. */
  async ping(): Promise<void> {
    if (this.#client) {
      const answers = await this.ask(ANSWER_MS).then(
        () => true,
        () => false,
      );
      if (answers) return;
    }
    const client = await this.#open();
    await client.ask();
  }

  /** Runs a short read of the platform, such as that of the clock. */
  async query<R>(text: string): Promise<R[]> {
    const client = this.#client ?? (await this.#open());
    const { rows } = (await this.#within(client, ANSWER_MS, client.query(text))) as { rows: R[] };
    return rows;
  }

  /**
   * Asks the open connection; breaks it and rejects without an answer in time. Opens one if none is
   * open.
   */
  async ask(limitMs: number): Promise<void> {
    const client = this.#client ?? (await this.#open());
    await this.#within(client, limitMs, client.ask());
  }

  /** Replaces the connection; rejects if PostgreSQL cannot be reached. */
  async reopen(): Promise<void> {
    this.#client?.cut();
    this.#client = undefined;
    await this.#open();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#opening?.catch(() => {});
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }

  async #within<T>(client: PreparingClient, limitMs: number, work: Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => setImmediate(() => late.reject(silence())), limitMs);
    work.catch(() => {}); // May fail after its limit.
    try {
      return await Promise.race([work, late.promise]);
    } catch (error) {
      client.cut();
      if (this.#client === client) this.#client = undefined;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #open(): Promise<PreparingClient> {
    this.#opening ??= this.#connect().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #connect(): Promise<PreparingClient> {
    if (this.#isClosed) throw Object.assign(new Error('The database is closed'), { code: '57P01' });
    const client = this.#create();
    const lost = () => {
      if (this.#client === client) this.#client = undefined;
    };
    client.on('error', lost);
    client.on('end', lost);
    try {
      await client.connect();
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    return client;
  }
}
