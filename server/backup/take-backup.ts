import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { openStore } from '#server/platform/storage/open-store.ts';
import { type BundleWriter, writeBundle } from './bundle-writer.ts';
import { type Contents, atOneMoment, type Moment, type Place, readContents } from './moment.ts';
import type { Manifest } from './manifest.ts';
import { dumpPostgres } from './postgres-programs.ts';
import { addStoredFiles, type FileTotals } from './stored-files.ts';
import { zipped } from './zip-streams.ts';

/** Names of the database inside a backup. */
export const POSTGRES_DUMP = 'database.dump';
export const EMBEDDED_IMAGE = 'database.tar.gz';

/** `backup-2026-11-26T20-30-00Z`: sorts by time, and is a name on every system. */
export const backupName = (at: Date): string =>
  `backup-${at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}`;
const OUR_NAME = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(\.tar)?$/;
const LEFT_OVER = /^backup-.*\.partial(\.made)?$/;
const DAY_MS = 86_400_000;

/** Writes a backup to `target` and returns its manifest. The marketplace may run and take orders. */
export async function takeBackup(
  place: Place,
  target: string,
  { version, hasFiles }: { version: string; hasFiles: boolean },
): Promise<Manifest> {
  return writeBundle(target, async (bundle) => {
    const addFiles = async () =>
      hasFiles ? addStoredFiles(bundle, openStore(place)) : { count: 0, bytes: 0 };
    const before = await addFiles();
    const head = await atOneMoment(place, async (moment) => {
      // The dump reads the same snapshot as the figures.
      await addDatabase(bundle, place, moment);
      return { moment, contents: await readContents(moment.tx) };
    });
    const after = await addFiles();
    const files = { count: before.count + after.count, bytes: before.bytes + after.bytes };
    return bundle.finish(
      describe(head.moment.kind, version, head.moment, head.contents, files, true),
    );
  });
}

/** A manifest, but for the checksum of checksums. */
export function describe(
  kind: Manifest['kind'],
  version: string,
  { at, server }: Pick<Moment, 'at' | 'server'>,
  { migrations, jobsVersion, sequences, tables, figures }: Contents,
  files: FileTotals,
  hasSecrets: boolean,
): Omit<Manifest, 'checksums'> {
  return {
    format: 1,
    kind,
    version,
    at: at.toISOString(),
    database: server,
    migrations,
    jobsVersion,
    sequences,
    tables: tables.map(({ schema, table, name, columns }) => ({
      schema,
      table,
      columns: columns.map(({ name: column, isJson, isNullable }) => ({
        name: column,
        isJson,
        isNullable,
      })),
      ...figures.tables[name]!,
    })),
    sums: figures.sums,
    files,
    hasSecrets,
  };
}

async function addDatabase(bundle: BundleWriter, place: Place, moment: Moment): Promise<void> {
  const { image, snapshot, server } = moment;
  if (image) {
    await bundle.add(EMBEDDED_IMAGE, zipped(Readable.from([Buffer.from(image)])));
    return;
  }
  await bundle.addMade(POSTGRES_DUMP, (file) =>
    dumpPostgres(place.databaseUrl!, { file, snapshot: snapshot!, major: server.major }),
  );
}

/**
 * Deletes all but the newest `keep` backups of a folder, and what interrupted ones left behind a day ago or longer.
 * Returns the deleted names.
 */
export async function pruneBackups(folder: string, keep: number, now: Date): Promise<string[]> {
  const names = (await readdir(folder)).sort();
  const old = names.filter((name) => OUR_NAME.test(name)).slice(0, -keep);
  for (const name of names.filter((one) => LEFT_OVER.test(one))) {
    const { mtimeMs } = await stat(path.join(folder, name));
    if (now.getTime() - mtimeMs > DAY_MS) old.push(name);
  }
  for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true });
  return old;
}
