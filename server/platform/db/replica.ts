import { sql } from 'kysely';
import type { Db } from './database.ts';
import { isSerializationFailure, isUnavailable } from './pg-errors.ts';

/** How long a read waits for the replica to have what it must show; then it asks the primary. */
const WAIT_MS = 200;
const POLL_MS = 10;
/** A replica further behind is not asked: it would make every read wait in vain. */
const MOST_BEHIND_MS = 5_000;
const CHECK_MS = 1_000;

/** A position in the write-ahead log, from PostgreSQL's `16/B374D848`. */
const positionOf = (text: string): bigint => {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** A statement cancelled by replay, a write, or a replica that is away: the primary can do it. */
const isReplicaFault = (error: unknown): boolean =>
  isUnavailable(error) ||
  isSerializationFailure(error) ||
  (error as { code?: string }).code === '25006';

export interface ReplicaOptions {
  primary: Db;
  replica: Db;
  /** The primary's position now, such as `0/3000060`. */
  position: () => Promise<string>;
  now?: () => number;
}

/**
 * Reads from a streaming replica that never show what was changed before they began. A replica is
 * behind by milliseconds, enough to fill a cache with the old price just after it was emptied. So
 * after every purge the primary's position is asked, which is past the change, and public reads wait
 * until the replica has replayed that far, 200 ms at most; then the primary answers. It also answers
 * while the replica is away, more than 5 s behind or no replica any more, and when the replica
 * cancels a statement.
 */
export class Replica {
  readonly #options: ReplicaOptions;
  readonly #now: () => number;
  readonly #timer: NodeJS.Timeout;
  /** What public reads must show; null: it could not be found out. */
  #required: Promise<bigint | null> = Promise.resolve(0n);
  #isAsking = false;
  #isStale = false;
  #replayed = -1n;
  #polling: Promise<void> | undefined;
  /** Since when it has not had what the primary had before; undefined if it has. */
  #behindSince: number | undefined;
  #primaryBefore = 0n;
  #isUsable = false;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#timer = setInterval(() => void this.check(), CHECK_MS);
    this.#timer.unref();
  }

  /** Whether reads go to the replica at the moment. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Something changed: a cache drops it, so what fills the cache again must be newer. */
  purge(): void {
    this.#isStale = true;
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#required = this.#ask();
  }

  /** The same for caches that show the old reply a little longer. */
  refresh(): void {
    this.purge();
  }

  /** Public reads: they show everything whose purge has reached this process. */
  readPublic<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.#read(work, () => this.#required);
  }

  /** Exports and reports: they show everything committed before they began. */
  readLatest<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.#read(work, () => this.#position());
  }

  /** Finds out whether the replica can be used; runs every second. */
  async check(): Promise<void> {
    try {
      const expected = this.#primaryBefore;
      await this.#poll();
      this.#primaryBefore = (await this.#position()) ?? expected;
      if (this.#replayed >= expected) this.#behindSince = undefined;
      else this.#behindSince ??= this.#now();
      this.#isUsable =
        this.#behindSince === undefined || this.#now() - this.#behindSince < MOST_BEHIND_MS;
      // The primary did not tell at the last purge.
      if ((await this.#required) === null) this.purge();
    } catch {
      this.#isUsable = false;
    }
  }

  async #read<T>(work: (db: Db) => Promise<T>, required: () => Promise<bigint | null>): Promise<T> {
    const { primary, replica } = this.#options;
    if (!this.#isUsable || !(await this.#has(required))) return work(primary);
    try {
      return await work(replica);
    } catch (error) {
      if (!isReplicaFault(error)) throw error;
      if (isUnavailable(error)) this.#isUsable = false;
      return work(primary);
    }
  }

  /** Waits until the replica has what is required. */
  async #has(required: () => Promise<bigint | null>): Promise<boolean> {
    const until = this.#now() + WAIT_MS;
    const position = await required();
    if (position === null) return false;
    try {
      while (this.#replayed < position) {
        await this.#poll();
        if (this.#replayed >= position) break;
        if (this.#now() >= until) return false;
        await new Promise((resolve) => {
          setTimeout(resolve, POLL_MS);
        });
      }
      return true;
    } catch {
      this.#isUsable = false;
      return false;
    }
  }

  /** One question for all who wait. */
  #poll(): Promise<void> {
    this.#polling ??= (async () => {
      const { rows } = await sql<{ at: string | null }>`
        select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at`.execute(
        this.#options.replica,
      );
      const at = rows[0]?.at;
      if (!at) throw new Error('The database at DATABASE_READ_URL is no replica');
      this.#replayed = positionOf(at);
    })().finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  async #position(): Promise<bigint | null> {
    return this.#options.position().then(positionOf, () => null);
  }

  /** Asks again when purges came while it asked: the answer may be older than they are. */
  async #ask(): Promise<bigint | null> {
    let position: bigint | null = null;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        position = await this.#position();
      }
      return position;
    } finally {
      this.#isAsking = false;
    }
  }
}
