import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Config } from '#server/platform/config/config.ts';
import { DataDirInUseError } from '#server/platform/db/data-lock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { selectMigrations } from '#server/platform/db/migrate.ts';
import {
  type OpenDatabase,
  openDatabase,
  openInMemory,
  openPostgres,
} from '#server/platform/db/open-database.ts';
import { BackupError } from './backup-error.ts';
import { type Figures, readFigures } from './figures.ts';
import { requestCopy } from './hot-copy.ts';
import {
  selectJobsVersion,
  selectSequences,
  selectServerVersion,
  selectStoredTables,
  type StoredTable,
} from './stored-tables.ts';

/** Where a marketplace's data is. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 's3'>>;

/** The database as it was at one moment, whatever is written meanwhile. */
export interface Moment {
  kind: 'embedded' | 'postgres';
  tx: Tx;
  at: Date;
  /** Embedded: its data folder as a tar archive. */
  image?: ArrayBuffer;
  /** PostgreSQL: the snapshot's name for other connections. */
  snapshot?: string;
  server: { name: string; major: number };
}

/** Refuses a folder without a database, because opening it would create one. */
export function requireEmbedded(dataDir: string): void {
  if (existsSync(path.join(dataDir, 'database'))) return;
  throw new BackupError(
    `There is no embedded database in ${dataDir}. Set DATA_DIR to the marketplace's data folder, or DATABASE_URL to its PostgreSQL.`,
  );
}

/** An image of the embedded database: from the running marketplace, or from the folder if nobody uses it. */
export async function readImage(dataDir: string): Promise<ArrayBuffer> {
  requireEmbedded(dataDir);
  let database: OpenDatabase;
  try {
    database = await openDatabase({ dataDir, databaseUrl: undefined });
  } catch (error) {
    if (error instanceof DataDirInUseError) return requestCopy(dataDir);
    throw error;
  }
  try {
    return await (database as OpenDatabase & { dump(): Promise<ArrayBuffer> }).dump();
  } finally {
    await database.close();
  }
}

/** Calls `work` with one moment of the database at `place`; the marketplace may run. */
export async function atOneMoment<T>(
  place: Place,
  work: (moment: Moment) => Promise<T>,
): Promise<T> {
  if (place.databaseUrl) {
    const database = openPostgres(place.databaseUrl, { max: 1, maintenance: true });
    return readMoment(database, { kind: 'postgres' }, work);
  }
  const at = new Date();
  const image = await readImage(place.dataDir);
  return readMoment(await openInMemory(image), { kind: 'embedded', image, at }, work);
}

/** Runs `work` in one read-only transaction on `database`, and closes it. */
export async function readMoment<T>(
  database: Pick<OpenDatabase, 'db' | 'close'>,
  known: Pick<Moment, 'kind'> & Partial<Moment>,
  work: (moment: Moment) => Promise<T>,
): Promise<T> {
  try {
    return await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const { rows } = await sql<{ at: Date; snapshot: string }>`
          select clock_timestamp() as at, pg_export_snapshot() as snapshot`.execute(tx);
        const { at, snapshot } = rows[0]!;
        const server = await selectServerVersion(tx);
        return work({ at, snapshot, tx, server, ...known });
      });
  } finally {
    await database.close();
  }
}

/** What a manifest says about the database. */
export interface Contents {
  migrations: string[];
  jobsVersion: number | null;
  tables: StoredTable[];
  sequences: Record<string, string | null>;
  figures: Figures;
}

/** Reads schema and figures, of the rows that `choose` leaves; refuses a database without a marketplace. */
export async function readContents(
  db: Db,
  choose: (tables: StoredTable[]) => StoredTable[] = (all) => all,
): Promise<Contents> {
  const migrations = await selectMigrations(db);
  if (migrations.length === 0)
    throw new BackupError(
      'There is no marketplace in this database: it has no tables. Check DATABASE_URL and DATA_DIR.',
    );
  const tables = choose(await selectStoredTables(db));
  return {
    migrations,
    jobsVersion: await selectJobsVersion(db),
    tables,
    sequences: await selectSequences(db),
    figures: await readFigures(db, tables),
  };
}
