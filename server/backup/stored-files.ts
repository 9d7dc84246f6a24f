import { BLOB_PREFIXES, type BlobStore } from '#server/platform/storage/blob-store.ts';
import { asBackupError, BackupError } from './backup-error.ts';
import type { Bundle } from './bundle-reader.ts';
import type { BundleWriter } from './bundle-writer.ts';
import { FILES } from './manifest.ts';

/**
 * Uploaded pictures and documents, in `DATA_DIR` or a bucket. Each is written once under a key of its own and never
 * changed, only deleted. Picture sizes are made again when first requested.
 */
const MADE_AGAIN = 'media/made/';

/** Keys of all stored files, sorted. */
async function listStoredFiles(store: BlobStore): Promise<string[]> {
  const keys: string[] = [];
  for (const prefix of BLOB_PREFIXES)
    for await (const { key } of store.list(prefix)) if (!key.startsWith(MADE_AGAIN)) keys.push(key);
  return keys.sort();
}

export interface FileTotals {
  count: number;
  bytes: number;
}

/**
 * Adds the stored files that the bundle lacks. Called before the database is read, so that a file deleted meanwhile is
 * there, and again after it, so that one added meanwhile is: every row then has its file. A file deleted before its turn
 * belongs to no row of the copy.
 */
export async function addStoredFiles(bundle: BundleWriter, store: BlobStore): Promise<FileTotals> {
  const totals = { count: 0, bytes: 0 };
  for (const key of await listStoredFiles(store)) {
    if (bundle.has(`${FILES}/${key}`)) continue;
    const content = await store.stream(key);
    if (!content) continue;
    totals.count += 1;
    totals.bytes += await bundle.add(`${FILES}/${key}`, content);
  }
  return totals;
}

/** Refuses a place that has stored files already. */
export async function requireNoStoredFiles(store: BlobStore, name: string): Promise<void> {
  const [first] = await listStoredFiles(store);
  if (first === undefined) return;
  throw new BackupError(
    `${name} is not empty (it has ${first}). Nothing was changed. Give an empty DATA_DIR or bucket, or move this one away.`,
  );
}

/** Copies a bundle's files into the store, which must have none, then runs `work`. If either throws, they are deleted again. */
export async function withStoredFiles<T>(
  bundle: Bundle,
  store: BlobStore,
  work: () => Promise<T>,
): Promise<T> {
  const written: string[] = [];
  try {
    for (const name of bundle.names.filter((one) => one.startsWith(`${FILES}/`))) {
      const key = name.slice(FILES.length + 1);
      if (!BLOB_PREFIXES.some((prefix) => key.startsWith(prefix)))
        throw new BackupError(
          `${bundle.place} has a file of no known kind: ${name}. Do not use it.`,
        );
      written.push(key);
      await store.putStream(key, bundle.read(name), await bundle.sizeOf(name));
    }
    return await work();
  } catch (error) {
    for (const key of written) await store.delete(key).catch(() => {});
    throw asBackupError(error, 'the place of uploaded files');
  }
}
