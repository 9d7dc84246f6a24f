import pg from 'pg';
import type { Pooler } from '#server/platform/config/settings.database.ts';
import { ConnectionWatch } from './connection-watch.ts';
import { PreparingClient, type PreparingConfig } from './postgres-client.ts';
import { ReservedConnection } from './reserved-connection.ts';

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

/** How connections are called in pg_stat_activity. */
export const APPLICATION_NAME = 'haatlane';

export interface PoolOptions {
  max?: number;
  /** For seeding and other long work outside requests. */
  maintenance?: boolean;
  /** Multiplies every time limit: tests run on machines that are busy with other work. */
  patience?: number;
  /** The pooler the address leads to; see `Pooler`. */
  pooler?: Pooler;
  /** PostgreSQL's own address beside a pooler's: for notices. */
  listenUrl?: string | undefined;
  /** A streaming replica of the database. */
  readUrl?: string | undefined;
  /** Called when the packets of established connections were found to be lost. */
  onCut?: () => void;
}

/** A statement takes 5 s at most on the server; one without an answer for longer is lost. */
const STATEMENT_MS = 5_000;
const SILENT_MS = 6_000;
/** Migrations and seeds may work for long. */
const MAINTENANCE_SILENT_MS = 3_600_000;
const CONNECT_MS = 2_000;
/** Callers that wait for a connection at once; more are refused without waiting. */
const WAITING_PER_CONNECTION = 10;
/** Connections are replaced now and then: plans grow old, and names may lead elsewhere. */
const LIFETIME_SECONDS = 1_800;

interface Limits {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
}

/** Refuses at once when too many wait: later callers would only time out. */
class BoundedPool extends pg.Pool {
  override connect(callback?: any): any {
    if (this.waitingCount < this.options.max * WAITING_PER_CONNECTION)
      return super.connect(callback);
    const error = Object.assign(new Error('Too many wait for a database connection'), {
      code: '53300',
    });
    return callback ? callback(error, undefined, () => {}) : Promise.reject(error);
  }
}

/** Limits of a session, set when it begins. */
const atConnect = (limits: Partial<Limits>) => ({
  // JIT compilation takes longer than any query here should.
  options: '-c jit=off',
  ...limits,
});

/**
 * A pooler gives each transaction another session and refuses settings at the start, so transactions
 * set their own limits. For single statements the role's settings count (docs/operators).
 */
const inTransactions = (pooler: Pooler, limits: Limits) => ({
  isNaming: pooler === 'transaction-prepared',
  begin: ['begin', ...Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`)].join(
    ';',
  ),
});

export interface OpenPool {
  pool: pg.Pool;
  reserved: ReservedConnection;
  close(): Promise<void>;
}

/**
 * The pool. Every wait is limited: a free connection 2 s, a lock 3 s, a statement 5 s (6 s where its
 * answer is lost), an idle transaction 5 s. A restart of PostgreSQL breaks connections but never
 * this process: the pool replaces them, and running statements fail and are reported to their
 * callers.
 */
export function openPool(
  connectionString: string,
  { max = 20, maintenance = false, patience = 1, pooler = 'off', onCut }: PoolOptions = {},
): OpenPool {
  const limits = {
    statement_timeout: STATEMENT_MS * patience,
    lock_timeout: 3_000 * patience,
    idle_in_transaction_session_timeout: 5_000 * patience,
  };
  const settings: PreparingConfig = {
    connectionString,
    types,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_MS * patience,
    ...(pooler === 'off' ? atConnect(maintenance ? {} : limits) : inTransactions(pooler, limits)),
    application_name: APPLICATION_NAME,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const pool = new BoundedPool({
    ...settings,
    max,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    Client: PreparingClient,
  });
  const reserved = new ReservedConnection(() => new PreparingClient(settings));
  const watch = new ConnectionWatch(
    {
      silentMs: maintenance ? MAINTENANCE_SILENT_MS : SILENT_MS * patience,
      suspiciousMs: 1_000 * patience,
      answerMs: 1_000 * patience,
    },
    // Long statements are usual in maintenance, and it has no readers to save.
    maintenance ? undefined : reserved,
    onCut,
  );
  // Without a listener a connection that breaks while idle or inside a transaction would end the
  // process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    watch.add(client as unknown as PreparingClient);
  });
  pool.on('remove', (client) => watch.remove(client as unknown as PreparingClient));
  pool.on('release', (_error, client) => {
    if ((client as unknown as PreparingClient).isStale) void client.end().catch(() => {});
  });
  return {
    pool,
    reserved,
    async close() {
      watch.stop();
      await reserved.close();
    },
  };
}
