import path from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Config } from '#server/platform/config/config.ts';
import { closeFolder } from '#server/platform/storage/data-folder.ts';
import { recordQuery } from './count-queries.ts';
import { lockDataDir } from './data-lock.ts';
import { type Database, type Db, joinToPrimary } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { Listener } from './listener.ts';
import { openPool, type PoolOptions } from './postgres.ts';
import { Replica } from './replica.ts';
import type { ReservedConnection } from './reserved-connection.ts';
import { pipeline } from './sending-together.ts';

export interface OpenDatabase {
  db: Db;
  kind: 'embedded' | 'postgres';
  /**
   * Calls `fn` for every NOTIFY on the channel, including this process's own; resolves once
   * listening. `onResync` is called after an interruption in which notices may have been lost.
   * Returns an unsubscribe function.
   */
  onNotify(
    channel: string,
    fn: (payload: string) => void,
    onResync?: () => void,
  ): Promise<() => void>;
  /**
   * Resolves if the database answers. It waits neither for other callers' statements nor for a place
   * in the pool, so readiness is known under any load.
   */
  ping(): Promise<void>;
  /**
   * The database's time in milliseconds since 1970; missing where it shares this process's clock.
   */
  time?(): Promise<number>;
  /** A streaming replica for reads that may go there; missing without one. */
  replica?: Replica;
  /** Connections of the pool and callers that wait for one; missing without a pool. */
  load?(): { size: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Embedded only: tests start from the image of a filled database. */
export interface EmbeddedDatabase extends OpenDatabase {
  kind: 'embedded';
  dump(): Promise<ArrayBuffer>;
}

const log = recordQuery;

/** PostgreSQL behind a pool. Connects on first use. */
export function openPostgres(databaseUrl: string, options?: PoolOptions): OpenDatabase {
  const listener = new Listener(options?.listenUrl ?? databaseUrl);
  const { pool, reserved, close } = openPool(databaseUrl, {
    ...options,
    onCut: () => listener.check(),
  });
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log });
  pipeline(db);
  const reads = options?.readUrl ? openReplica(options.readUrl, options, { db, reserved }) : null;
  return {
    db,
    kind: 'postgres',
    ...(reads ? { replica: reads.replica } : {}),
    onNotify: (channel, fn, onResync) => listener.subscribe(channel, fn, onResync),
    ping: () => reserved.ping(),
    load: () => ({
      size: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async time() {
      const [row] = await reserved.query<{ ms: string }>(
        'select extract(epoch from clock_timestamp()) * 1000 as ms',
      );
      return Number(row!.ms);
    },
    async close() {
      await reads?.close();
      await listener.close();
      await close();
      await db.destroy();
    },
  };
}

function openReplica(
  url: string,
  { max, patience }: PoolOptions,
  { db: primary, reserved }: { db: Db; reserved: ReservedConnection },
): { replica: Replica; close: () => Promise<void> } {
  const { pool, close } = openPool(url, {
    ...(max === undefined ? {} : { max }),
    ...(patience === undefined ? {} : { patience }),
  });
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log });
  joinToPrimary(db, primary);
  const replica = new Replica({
    primary,
    replica: db,
    async position() {
      const [row] = await reserved.query<{ at: string }>(
        'select pg_current_wal_insert_lsn()::text as at',
      );
      return row!.at;
    },
  });
  void replica.check();
  return {
    replica,
    async close() {
      replica.stop();
      await close();
      await db.destroy();
    },
  };
}

/**
 * The embedded database in memory, for tests; `image` is another's `dump`, `engine` PGlite's
 * compiled code if available.
 */
export async function openInMemory(
  image?: ArrayBufferLike,
  engine?: object,
): Promise<EmbeddedDatabase> {
  return embedded({ image, engine, patienceMilliseconds: 60_000 }, () => {});
}

async function embedded(
  options: Parameters<typeof openEmbedded>[0],
  unlock: () => void,
): Promise<EmbeddedDatabase> {
  const engine = await openEmbedded(options);
  const db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: engine.pool as unknown as PostgresPool }),
    log,
  });
  return {
    db,
    kind: 'embedded',
    async onNotify(channel, fn) {
      let active = true;
      await engine.listen(channel, (payload) => {
        if (active) fn(payload);
      });
      return () => {
        active = false;
      };
    },
    ping: () => engine.ping(),
    dump: () => engine.dump(),
    async close() {
      await db.destroy();
      await engine.close();
      unlock();
    },
  };
}

/** Maintenance needs sessions: for locks, and settings that outlast a transaction. */
function connectionOf(
  {
    databaseListenUrl: listenUrl,
    databaseReadUrl: readUrl,
    databasePooler: pooler = 'off',
    ...config
  }: Partial<Config>,
  databaseUrl: string,
  options: PoolOptions = {},
): [url: string, options: PoolOptions] {
  if (options.maintenance) return [listenUrl ?? databaseUrl, options];
  const max = config.databaseConnections;
  return [databaseUrl, { ...(max ? { max } : {}), pooler, listenUrl, readUrl, ...options }];
}

/**
 * Opens the configured database: PostgreSQL at `databaseUrl`, else the embedded one under
 * `dataDir`. Throws `DataDirInUseError` if another process uses the data folder. `options` concern
 * PostgreSQL: seeding uses `maintenance`.
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Config>,
  options?: PoolOptions,
): Promise<OpenDatabase> {
  if (config.databaseUrl) return openPostgres(...connectionOf(config, config.databaseUrl, options));
  const unlock = lockDataDir(config.dataDir);
  const directory = path.join(config.dataDir, 'database');
  try {
    closeFolder(directory);
    const database = await embedded({ directory }, unlock);
    closeFolder(directory);
    return database;
  } catch (error) {
    unlock();
    throw error;
  }
}
