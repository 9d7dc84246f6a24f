import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { APPLICATION_NAME } from '#server/platform/db/postgres.ts';
import { BackupError } from './backup-error.ts';
import { fillEmptyPlace } from './empty-place.ts';
import type { Figures } from './figures.ts';
import { fillDatabase, requireKnownMigrations } from './fill-database.ts';
import { type Place, readMoment, requireEmbedded } from './moment.ts';
import { rowsOf } from './row-sources.ts';

/**
 * Copies the database of a stopped marketplace into an empty one of the other kind, or another PostgreSQL, and returns
 * the figures found there. The original is only read. Throws `DataDirInUseError` or `BackupError` if it is running.
 */
export async function moveMarketplace(from: Place, to: Place): Promise<Figures> {
  if (!from.databaseUrl) requireEmbedded(from.dataDir);
  const database = await openDatabase(from, { max: 2, maintenance: true });
  if (database.kind === 'postgres')
    await refuseRunning(database.db).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
  return readMoment(database, { kind: database.kind }, async ({ tx }) => {
    const source = await rowsOf(tx);
    await requireKnownMigrations(source.migrations, 'the version that runs on it');
    return fillEmptyPlace(to, (db) => fillDatabase(db, source));
  });
}

/** What a running process writes during the copy would be lost. */
async function refuseRunning(db: Db): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = ${`${APPLICATION_NAME} listener`}`.execute(
    db,
  );
  if (rows[0]!.n > 0)
    throw new BackupError(
      `${rows[0]!.n} processes of the marketplace run on this database. Stop them first: what they write during the move would be lost.`,
    );
}
