import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { openInMemory, openPostgres } from '#server/platform/db/open-database.ts';
import { openStore } from '#server/platform/storage/open-store.ts';
import { BackupError } from './backup-error.ts';
import { type Bundle } from './bundle-reader.ts';
import { filesNameOf, fillEmptyPlace, onEmbedded, placeEmbedded } from './empty-place.ts';
import { differences, type Figures, readFigures } from './figures.ts';
import { fillDatabase, requireKnownMigrations } from './fill-database.ts';
import { figuresOf, type Manifest } from './manifest.ts';
import { type Place, readMoment } from './moment.ts';
import { restorePostgres } from './postgres-programs.ts';
import { rowsOf, rowsOfExport } from './row-sources.ts';
import { requireNoStoredFiles, withStoredFiles } from './stored-files.ts';
import { selectServerVersion } from './stored-tables.ts';
import { EMBEDDED_IMAGE, POSTGRES_DUMP } from './take-backup.ts';
import { filesInTar } from './tar.ts';
import { arrayBufferOf, unzipped } from './zip-streams.ts';

/**
 * Restores a backup into an empty place and returns the figures found there, which equal the manifest's. A backup of
 * the embedded database can also fill a PostgreSQL database. Throws `BackupError` otherwise, and then leaves the place
 * empty; only a PostgreSQL database may be half filled, which the message says.
 */
export async function restoreBackup(bundle: Bundle, place: Place): Promise<Figures> {
  const { manifest } = bundle;
  if (manifest.kind === 'export')
    throw new BackupError(`${bundle.place} is an export. Use npm run import -- ${bundle.place}`);
  await requireKnownMigrations(manifest.migrations, manifest.version);
  await requireNoStoredFiles(openStore(place), filesNameOf(place));
  await bundle.check();
  return withStoredFiles(bundle, openStore(place), () =>
    manifest.kind === 'embedded'
      ? restoreEmbedded(bundle, place)
      : restoreIntoPostgres(bundle, place),
  );
}

async function checkFigures(db: Db, manifest: Manifest): Promise<Figures> {
  const figures = await db.transaction().execute((tx) => readFigures(tx));
  const wrong = differences(figuresOf(manifest), figures);
  if (wrong.length > 0)
    throw new BackupError(`What was restored differs from the backup:\n  ${wrong.join('\n  ')}`);
  return figures;
}

async function restoreIntoPostgres(bundle: Bundle, place: Place): Promise<Figures> {
  if (!place.databaseUrl)
    throw new BackupError(
      'This is a backup of PostgreSQL. Set DATABASE_URL to an empty database there. To have it embedded, move it afterwards: npm run move -- --to FOLDER',
    );
  return fillEmptyPlace(place, (db) => restoreDump(bundle, place.databaseUrl!, db));
}

async function restoreDump(bundle: Bundle, databaseUrl: string, db: Db): Promise<Figures> {
  const { manifest } = bundle;
  const server = await selectServerVersion(db);
  if (server.major < manifest.database.major)
    throw new BackupError(
      `The backup is of ${manifest.database.name}, this server is ${server.name}. Restore into PostgreSQL ${manifest.database.major} or newer.`,
    );
  const folder = await mkdtemp(path.join(tmpdir(), 'restore-'));
  try {
    const file = await bundle.pathOf(POSTGRES_DUMP, path.join(folder, POSTGRES_DUMP));
    await restorePostgres(databaseUrl, { file, major: manifest.database.major });
    await sql`analyze`.execute(db);
    return await checkFigures(db, manifest);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new BackupError(
      `${error.message}\nThe database may be half filled: drop it and create it again before the next attempt.`,
      { cause: error },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readImageOf(bundle: Bundle): Promise<Buffer> {
  return buffer(unzipped(bundle.read(EMBEDDED_IMAGE)));
}

async function restoreEmbedded(bundle: Bundle, place: Place): Promise<Figures> {
  const { manifest } = bundle;
  const image = await readImageOf(bundle);
  if (place.databaseUrl)
    return readMoment(
      await openInMemory(arrayBufferOf(image)),
      { kind: 'embedded' },
      async (moment) => {
        const source = await rowsOf(moment.tx);
        return fillEmptyPlace(place, (db) => fillDatabase(db, source));
      },
    );
  return placeEmbedded(place.dataDir, async (folder) => {
    await extract(image, path.join(folder, 'database'));
    return onEmbedded(folder, (db) => checkFigures(db, manifest));
  });
}

/** Writes the files of an image. */
async function extract(image: Buffer, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { name, isFolder, at, size } of filesInTar(image)) {
    const file = path.join(folder, name);
    if (isFolder) {
      await mkdir(file, { recursive: true, mode: 0o700 });
      continue;
    }
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(image.subarray(at, at + size));
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

/**
 * Restores a backup or export into a throw-away place and returns the figures found there, which equal the manifest's.
 * A backup of PostgreSQL needs a server (`serverUrl`) on which a database may be created and dropped.
 */
export async function verifyBundle(
  bundle: Bundle,
  serverUrl: string | undefined,
): Promise<Figures> {
  const { manifest } = bundle;
  await requireKnownMigrations(manifest.migrations, manifest.version);
  await bundle.check();
  if (manifest.kind === 'postgres')
    return onThrowAwayDatabase(serverUrl, (db, url) => restoreDump(bundle, url, db));
  if (manifest.kind === 'embedded')
    return inMemory(arrayBufferOf(await readImageOf(bundle)), (db) => checkFigures(db, manifest));
  return inMemory(undefined, (db) => fillDatabase(db, rowsOfExport(bundle)));
}

async function inMemory<T>(
  image: ArrayBuffer | undefined,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const database = await openInMemory(image);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function onThrowAwayDatabase<T>(
  serverUrl: string | undefined,
  work: (db: Db, url: string) => Promise<T>,
): Promise<T> {
  if (!serverUrl)
    throw new BackupError(
      'Checking a backup of PostgreSQL needs a server to restore it on: set DATABASE_URL, or --on postgres://… of another one.',
    );
  const name = `backup_check_${randomBytes(4).toString('hex')}`;
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const server = openPostgres(serverUrl, { max: 1, maintenance: true });
  try {
    await sql`create database ${sql.ref(name)}`.execute(server.db);
    const database = openPostgres(url, { max: 1, maintenance: true });
    try {
      return await work(database.db, url);
    } finally {
      await database.close();
      await sql`drop database if exists ${sql.ref(name)} with (force)`.execute(server.db);
    }
  } finally {
    await server.close();
  }
}
