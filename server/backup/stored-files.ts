import { mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asBackupError, BackupError } from './backup-error.ts';
import type { Bundle } from './bundle-reader.ts';
import { type BundleWriter, syncFolder } from './bundle-writer.ts';
import { FILES } from './manifest.ts';

/**
 * Uploaded pictures and documents in `DATA_DIR`. Each is written once under a name of its own and never changed, only
 * deleted. Picture sizes (`media/made`) are made again when first requested.
 */
export const RESTORING = 'restoring';
const NO_FILES = [
  /^restoring($|\/)/,
  /^database($|\/)/,
  /^owner\.(lock|pid)/,
  // The key of stored secrets is kept apart, so that a stolen backup opens none.
  /^secrets\.key/,
  /^copy-port\.json/,
  /^media\/made($|\/)/,
  /\.tmp$/,
  /\.partial($|\/)/,
  /(^|\/)haatlane-\d{4}-/,
];

/** Paths of all stored files, relative to the folder, with forward slashes. */
export async function listStoredFiles(dataDir: string): Promise<string[]> {
  const names: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    const entries = await readdir(path.join(dataDir, folder), { withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (NO_FILES.some((pattern) => pattern.test(name))) continue;
      if (entry.isDirectory()) await walk(name);
      else if (entry.isFile()) names.push(name);
    }
  };
  await walk('');
  return names;
}

/**
 * Adds the stored files that the bundle lacks. Called before the database is read, so that a file deleted meanwhile is
 * there, and again after it, so that one added meanwhile is: every row then has its file. A file deleted before its turn
 * belongs to no row of the copy.
 */
export async function addStoredFiles(bundle: BundleWriter, dataDir: string): Promise<FileTotals> {
  const totals = { count: 0, bytes: 0 };
  for (const name of await listStoredFiles(dataDir)) {
    if (bundle.has(`${FILES}/${name}`)) continue;
    const handle = await open(path.join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (!handle) continue;
    totals.count += 1;
    totals.bytes += (await handle.stat()).size;
    await bundle.add(`${FILES}/${name}`, handle.createReadStream());
  }
  return totals;
}
export interface FileTotals {
  count: number;
  bytes: number;
}

/** Refuses a folder that has stored files already. */
export async function requireNoStoredFiles(dataDir: string): Promise<void> {
  const [first] = await listStoredFiles(dataDir);
  if (first === undefined) return;
  throw new BackupError(
    `${dataDir} is not empty (it has ${first}). Nothing was changed. Set DATA_DIR to an empty folder, or move this one away.`,
  );
}

/** Copies a bundle's files into the folder, which must have none, then runs `work`. If either throws, they are deleted again. */
export async function withStoredFiles<T>(
  bundle: Bundle,
  dataDir: string,
  work: () => Promise<T>,
): Promise<T> {
  const written: string[] = [];
  try {
    for (const full of bundle.names.filter((name) => name.startsWith(`${FILES}/`))) {
      const name = full.slice(FILES.length + 1);
      if (name.split(/[/\\]/).includes('..') || path.isAbsolute(name))
        throw new BackupError(
          `${bundle.place} has a file outside its folder: ${full}. Do not use it.`,
        );
      const file = path.join(dataDir, name);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      // One that exists belongs to somebody else, and must survive a failure.
      const handle = await open(file, 'wx', 0o644);
      written.push(file);
      await pipeline(bundle.read(full), handle.createWriteStream({ flush: true }));
    }
    for (const folder of new Set(written.map((file) => path.dirname(file))))
      await syncFolder(folder);
    return await work();
  } catch (error) {
    for (const file of written) await rm(file, { force: true });
    throw asBackupError(error, dataDir);
  }
}
