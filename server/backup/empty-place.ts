import { mkdirSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { withoutPassword } from '#server/platform/config/without-password.ts';
import { lockDataDir } from '#server/platform/db/data-lock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { openDatabase, openPostgres } from '#server/platform/db/open-database.ts';
import { BackupError } from './backup-error.ts';
import { syncFolder } from './bundle-writer.ts';
import { findAnything } from './stored-tables.ts';
import type { Place } from './moment.ts';

/** Where an embedded database is filled before it gets its place. */
const RESTORING = 'restoring';

/** The address without its password, for messages. */
export const nameOf = (place: Place): string =>
  place.databaseUrl ? withoutPassword(place.databaseUrl) : path.join(place.dataDir, 'database');

/** The bucket or folder of uploaded files, for messages. */
export const filesNameOf = ({ s3, dataDir }: Place): string =>
  s3 ? `bucket ${s3.bucket}` : dataDir;

/** Refuses a database with tables: nothing is ever overwritten. */
export async function requireEmptyDatabase(db: Db, name: string): Promise<void> {
  const found = await findAnything(db);
  if (found === null) return;
  throw new BackupError(
    `${name} is not empty (it has ${found}). Nothing was changed. Create a database (createdb restored) and give its address.`,
  );
}

/**
 * Runs `work` on the empty database at `place`. The embedded one is filled beside its place and moved there when `work`
 * has succeeded; of a PostgreSQL database that is not empty, nothing is touched.
 */
export async function fillEmptyPlace<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  if (!place.databaseUrl)
    return placeEmbedded(place.dataDir, async (folder) => onEmbedded(folder, work));
  const database = openPostgres(place.databaseUrl, { max: 3, maintenance: true });
  try {
    await requireEmptyDatabase(database.db, nameOf(place));
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Opens the embedded database of a data folder for `work`. */
export async function onEmbedded<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/**
 * Lets `fill` make a data folder with an embedded database, and moves the database to `dataDir` when it has. Throws
 * `BackupError` if there is one, `DataDirInUseError` if the folder is in use.
 */
export async function placeEmbedded<T>(
  dataDir: string,
  fill: (folder: string) => Promise<T>,
): Promise<T> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataDir(dataDir);
  const folder = path.join(dataDir, RESTORING);
  try {
    if ((await readdir(dataDir)).includes('database'))
      throw new BackupError(
        `${dataDir} has a database already. Nothing was changed. Set DATA_DIR to an empty folder, or move this one away.`,
      );
    await rm(folder, { recursive: true, force: true });
    const result = await fill(folder);
    await rename(path.join(folder, 'database'), path.join(dataDir, 'database'));
    await syncFolder(dataDir);
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
    unlock();
  }
}
