import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Db } from './database.ts';
import { type MigrationFile, readMigrations } from './migration-files.ts';
import {
  compareVersions,
  createReleases,
  PROGRAM_VERSION,
  saveRelease,
  type SchemaRelease,
  selectReleases,
} from './schema-releases.ts';
import { installedExtensions } from '#server/platform/extensions/enabled.ts';
import { extensionMigrations } from './extension-migrations.ts';
import { withShortLocks } from './short-locks.ts';

/** The first migration of 1.0.0; earlier names belong to versions before it. */
const FIRST = '202611231000-platform';
/** Kysely's migrator uses the same key: a process of 1.0.0 and one of this program exclude each other. */
const LOCK = '3853314791062309107';
const LOCK_PAUSE_MS = 200;

/** The database was created by a version before 1.0.0; the message says what to do. */
export class PreReleaseDatabaseError extends Error {
  readonly name = 'PreReleaseDatabaseError';
}
/** A later release has removed what this program needs. */
export class NewerDatabaseError extends Error {
  readonly name = 'NewerDatabaseError';
}

export interface MigrateOptions {
  /** Only these, to recreate an earlier release. */
  only?: readonly string[];
  /** Others than those of server/migrations, and another version than this program's: for tests. */
  migrations?: readonly MigrationFile[];
  version?: string;
  /** Told after each migration, with its duration. */
  onDone?: (name: string, seconds: number) => void;
}

export interface MigrationPlan {
  /** What `migrate` would run, oldest first. */
  pending: MigrationFile[];
  /** Contract migrations that wait for a later release. */
  waiting: MigrationFile[];
  /** Names of migrations that were run by a newer program. */
  unknown: string[];
}

/** Names of the migrations run, oldest first; none for an empty database. */
export async function selectMigrations(db: Kysely<any>): Promise<string[]> {
  const { rows: tables } = await sql<{ has: boolean }>`
    select to_regclass('kysely_migration') is not null as has`.execute(db);
  if (!tables[0]!.has) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

/**
 * Compares the database with this program. Throws `PreReleaseDatabaseError`, and
 * `NewerDatabaseError` if the schema no longer serves it.
 */
export async function planMigrations(
  db: Kysely<any>,
  { only, migrations, version = PROGRAM_VERSION }: MigrateOptions = {},
): Promise<MigrationPlan> {
  const done = await selectMigrations(db);
  refusePreRelease(done);
  const releases = await selectReleases(db);
  refuseNewer(releases, version);
  const all = migrations ?? [
    ...(await readMigrations(only)),
    ...extensionMigrations(installedExtensions()).filter(
      ({ name }) => only?.includes(name) ?? true,
    ),
  ];
  const missing = all.filter(({ name }) => !done.includes(name));
  const isRipe = ({ contractAfter }: MigrationFile) =>
    contractAfter === undefined || mayContract(contractAfter, version, done, releases);
  const known = new Set(all.map(({ name }) => name));
  return {
    pending: missing.filter(isRipe),
    waiting: missing.filter((file) => !isRipe(file)),
    unknown: only ? [] : done.filter((name) => !known.has(name)),
  };
}

/**
 * Something may be removed once the release that stopped using it has served: an earlier run made
 * the database its own, and this program is a later release. So an upgrade that skips that release
 * leaves it to the next one. In an empty database nobody is left to need it.
 */
function mayContract(
  after: string,
  version: string,
  done: readonly string[],
  releases: readonly SchemaRelease[],
): boolean {
  if (compareVersions(version, after) <= 0) return false;
  return (
    done.length === 0 ||
    releases.some(
      (r) => compareVersions(r.version, after) >= 0 && compareVersions(r.version, version) < 0,
    )
  );
}

function refusePreRelease([oldest]: readonly string[]): void {
  if (oldest === undefined || oldest >= FIRST) return;
  throw new PreReleaseDatabaseError(
    'This database was made by a version before 1.0.0 and cannot be upgraded. Nothing in it was changed.\n' +
      '  1. Keep it: leave the folder (DATA_DIR) or the PostgreSQL database (DATABASE_URL) as it is.\n' +
      '  2. Start with an empty one: DATA_DIR=./data-1.0 npm start, or DATABASE_URL of a new database.\n' +
      '  3. To take data over, start the version that made it on the old one (in Git, the commit before 1.0.0),\n' +
      '     export what you need as CSV in the admin panel and the vendor portal, and upload it here.',
  );
}

function refuseNewer(releases: readonly SchemaRelease[], version: string): void {
  const newer = releases.find((release) => compareVersions(release.needs, version) > 0);
  if (!newer) return;
  throw new NewerDatabaseError(
    `This is version ${version}, and version ${newer.version} has upgraded the database: it needs ${newer.needs} or newer. ` +
      'Start a newer version, or restore the backup made before that upgrade.',
  );
}

/**
 * Migrates the schema: runs the migrations of server/migrations the database lacks, in order, each
 * in its own transaction. Those already run stay when one fails. Several processes may start
 * together: one works, the others wait. Other processes keep serving meanwhile: no statement waits
 * longer than `LOCK_WAIT_MS` for a lock. Returns the names it ran. Throws `PreReleaseDatabaseError`
 * and `NewerDatabaseError`. Needs a connection of its own: behind PgBouncer in transaction mode it
 * does not work.
 */
export async function migrate(db: Db, options: MigrateOptions = {}): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // Before anything is created: a database that is refused stays as it is.
    const seen = await planMigrations(connection, options);
    const version = options.version ?? PROGRAM_VERSION;
    if (seen.pending.length === 0 && (await isRecorded(connection, version, options.only)))
      return [];
    await sql`select set_config('statement_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false)`.execute(
      connection,
    );
    try {
      return await withMigrationLock(connection, () => runAll(connection, options, version));
    } finally {
      for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout'])
        await sql`reset ${sql.raw(setting)}`.execute(connection).catch(() => {});
    }
  });
}

/** A database recreated as an earlier release was not migrated by this program. */
const isRecorded = async (db: Kysely<any>, version: string, only?: readonly string[]) =>
  only !== undefined || (await selectReleases(db)).some((release) => release.version === version);

async function runAll(
  connection: Kysely<any>,
  options: MigrateOptions,
  version: string,
): Promise<string[]> {
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    connection,
  );
  await createReleases(connection);
  const { pending } = await planMigrations(connection, options);
  for (const file of pending) {
    const from = performance.now();
    await runOne(connection, file);
    options.onDone?.(file.name, (performance.now() - from) / 1_000);
  }
  if (options.only === undefined) {
    const needs = [
      ...(await selectReleases(connection)).map((release) => release.needs),
      ...pending.flatMap(({ contractAfter }) => contractAfter ?? []),
      '0.0.0',
    ].sort(compareVersions);
    await saveRelease(connection, { version, needs: needs.at(-1)! });
  }
  return pending.map(({ name }) => name);
}

async function runOne(connection: Kysely<any>, file: MigrationFile): Promise<void> {
  const remember = (db: Kysely<any>) =>
    sql`insert into kysely_migration (name, timestamp) values (${file.name}, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(
      db,
    );
  try {
    if (file.outsideTransaction) {
      await file.up(connection);
      await remember(connection);
    } else {
      await withShortLocks(connection, async (tx) => {
        await file.up(tx);
        await remember(tx);
      });
    }
  } catch (error) {
    throw new Error(
      `Migration ${file.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/**
 * One process at a time. Asks again and again instead of waiting inside a statement: a waiting
 * statement holds a snapshot, for which a concurrent index build of the other process would wait in
 * turn. The connection is idle while it holds the lock, and a killed process blocks nobody.
 */
async function withMigrationLock<T>(connection: Kysely<any>, work: () => Promise<T>): Promise<T> {
  const key = sql.lit(BigInt(LOCK));
  const take = async () =>
    (await sql<{ has: boolean }>`select pg_try_advisory_lock(${key}) as has`.execute(connection))
      .rows[0]!.has;
  while (!(await take())) await wait(LOCK_PAUSE_MS);
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => {});
  }
}

/** Whether every migration that this program may run has been run. */
export async function isMigrated(db: Db): Promise<boolean> {
  return (await planMigrations(db)).pending.length === 0;
}
