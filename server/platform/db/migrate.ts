import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';

const FOLDER = path.join(import.meta.dirname, '../../migrations');
/** `0080-name` up to 0080; since then by time, `202611221330-name`, so that branches need not agree on a number. */
const NAME = /^((?:\d{4}|\d{12})-[a-z0-9-]+)\.ts$/;

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const found: Record<string, Migration> = {};
  for (const file of (await readdir(folder)).sort()) {
    const name = NAME.exec(file)?.[1];
    if (!name) continue;
    const { up } = (await import(
      /* @vite-ignore */ pathToFileURL(path.join(folder, file)).href
    )) as Migration;
    found[name] = { up };
  }
  return found;
}

/** A branch may land after one with a later timestamp, so what is missing runs wherever it sorts. */
const migratorOf = (db: Db, folder: string) =>
  new Migrator({
    db,
    allowUnorderedMigrations: true,
    provider: { getMigrations: () => readMigrations(folder) },
  });

/**
 * Brings the schema up to date: runs what server/migrations holds and the database has not had, in order,
 * all or nothing. Several processes may start together: an advisory lock lets one work while the others
 * wait. Returns the names it ran. Throws when one fails or when the database is newer than this program.
 */
export async function migrate(db: Db, folder = FOLDER): Promise<string[]> {
  // The lock is held by one connection, which may work longer than a request may.
  return db.connection().execute(async (connection) => {
    await sql`select set_config('statement_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false)`.execute(
      connection,
    );
    try {
      const { error, results = [] } = await migratorOf(connection, folder).migrateToLatest();
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
export async function isMigrated(db: Db, folder = FOLDER): Promise<boolean> {
  return (await migratorOf(db, folder).getMigrations()).every((m) => m.executedAt !== undefined);
}
