import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';

const FOLDER = path.join(import.meta.dirname, '../../migrations');
/** Named by timestamp, `202611231000-name`, so that branches need not agree on a number. */
const NAME = /^(\d{12}-[a-z0-9-]+)\.ts$/;
/** The first migration of 1.0.0; earlier names belong to versions before it. */
const FIRST = '202611231000-platform';

/** The database was created by a version before 1.0.0; the message says what to do. */
export class PreReleaseDatabaseError extends Error {
  readonly name = 'PreReleaseDatabaseError';
}

/** Names of this program's migrations, oldest first. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(FOLDER)).flatMap((file) => NAME.exec(file)?.[1] ?? []).sort();

async function readMigrations(
  only: readonly string[] | undefined,
): Promise<Record<string, Migration>> {
  const found: Record<string, Migration> = {};
  for (const name of await knownMigrations()) {
    if (only && !only.includes(name)) continue;
    const { up } = (await import(
      /* @vite-ignore */ pathToFileURL(path.join(FOLDER, `${name}.ts`)).href
    )) as Migration;
    found[name] = { up };
  }
  return found;
}

/**
 * A branch may land after one with a later timestamp, so missing migrations run whatever their
 * position.
 */
const migratorOf = (db: Db, only?: readonly string[]) =>
  new Migrator({
    db,
    allowUnorderedMigrations: true,
    provider: { getMigrations: () => readMigrations(only) },
  });

/** Names of the migrations run, oldest first; none for an empty database. */
export async function selectMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ has: boolean }>`
    select to_regclass('kysely_migration') is not null as has`.execute(db);
  if (!tables[0]!.has) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

async function refusePreRelease(db: Db): Promise<void> {
  const [oldest] = await selectMigrations(db);
  if (oldest === undefined || oldest >= FIRST) return;
  throw new PreReleaseDatabaseError(
    'This database was made by a version before 1.0.0 and cannot be upgraded. Nothing in it was changed.\n' +
      '  1. Keep it: leave the folder (DATA_DIR) or the PostgreSQL database (DATABASE_URL) as it is.\n' +
      '  2. Start with an empty one: DATA_DIR=./data-1.0 npm start, or DATABASE_URL of a new database.\n' +
      '  3. To take data over, start the version that made it on the old one (in Git, the commit before 1.0.0),\n' +
      '     export what you need as CSV in the admin panel and the vendor portal, and upload it here.',
  );
}

/**
 * Migrates the schema: runs the migrations of server/migrations the database lacks, in order, all
 * or nothing. Several processes may start together: an advisory lock lets one work while the others
 * wait. Returns the names it ran. `only`: limits them, to recreate an earlier release. Throws
 * `PreReleaseDatabaseError`, and if one fails or the database is newer than this program.
 */
export async function migrate(db: Db, only?: readonly string[]): Promise<string[]> {
  // The lock is held by one connection, without a request's timeout.
  return db.connection().execute(async (connection) => {
    await refusePreRelease(connection);
    await sql`select set_config('statement_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false)`.execute(
      connection,
    );
    try {
      const { error, results = [] } = await migratorOf(connection, only).migrateToLatest();
      if (error) {
        const failed = results.find((r) => r.status === 'Error')?.migrationName;
        throw new Error(
          `Migration ${failed ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        );
      }
      return results.map((r) => r.migrationName);
    } finally {
      await sql`reset statement_timeout`.execute(connection).catch(() => {});
      await sql`reset idle_in_transaction_session_timeout`.execute(connection).catch(() => {});
    }
  });
}

/** Whether every migration of this program has been run. */
export async function isMigrated(db: Db): Promise<boolean> {
  return (await migratorOf(db).getMigrations()).every((m) => m.executedAt !== undefined);
}
