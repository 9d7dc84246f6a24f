import { IMPORT_LIMITS } from '#contracts/listings/bulk-fields.ts';
import type { BlobStore } from '#server/platform/storage/blob-store.ts';
import { openStore, type StorageConfig } from '#server/platform/storage/open-store.ts';

/** Where vendors' files are stored, like pictures. */
export type FilesConfig = StorageConfig;

const fileKey = (importId: string) => `imports/${importId}.csv`;
/** The rows of a workbook, as CSV. */
const sheetKey = (importId: string) => `imports/${importId}.sheet.csv`;
const partKey = (importId: string, n: number) => `imports/${importId}.part-${n}`;

/** Stores a part of a file; idempotent. */
export const writePart = (
  config: FilesConfig,
  importId: string,
  n: number,
  bytes: Uint8Array,
): Promise<void> => openStore(config).put(partKey(importId, n), bytes);

/**
 * Makes one file of the parts and says whether it has all its bytes; idempotent. A file of this
 * length may be there already: from an attempt that broke off, or from a version that wrote parts
 * into it.
 */
export async function joinParts(
  config: FilesConfig,
  { id, bytes }: { id: string; bytes: number },
): Promise<boolean> {
  const store = openStore(config);
  if ((await store.sizeOf(fileKey(id))) !== bytes) {
    const keys = Array.from({ length: Math.ceil(bytes / IMPORT_LIMITS.partBytes) }, (_, n) =>
      partKey(id, n),
    );
    const sizes = await Promise.all(keys.map((key) => store.sizeOf(key)));
    if (sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0) !== bytes) return false;
    await store.putStream(fileKey(id), contentOf(store, keys), bytes);
  }
  await deleteParts(store, id);
  return true;
}

async function* contentOf(store: BlobStore, keys: string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) yield (await store.get(key)) ?? new Uint8Array();
}

async function deleteParts(store: BlobStore, importId: string): Promise<void> {
  for await (const { key } of store.list(`imports/${importId}.part-`)) await store.delete(key);
}

/** Stores the rows of a workbook, from which the import is read from then on. */
export const writeSheet = (
  config: FilesConfig,
  importId: string,
  bytes: Uint8Array,
): Promise<void> => openStore(config).put(sheetKey(importId), bytes);

/** The file's bytes as they are needed, or only its first ones. Throws if it is missing. */
export async function readImportFile(
  config: FilesConfig,
  importId: string,
  { first, isSheet = false }: { first?: number; isSheet?: boolean } = {},
): Promise<AsyncIterable<Uint8Array>> {
  const content = await openStore(config).stream(
    isSheet ? sheetKey(importId) : fileKey(importId),
    first === undefined ? undefined : { start: 0, end: first - 1 },
  );
  if (!content) throw new Error(`the file of import ${importId} is missing`);
  return content;
}

/** Deletes a file and, of an unfinished upload, its parts. */
export async function removeFile(config: FilesConfig, importId: string): Promise<void> {
  const store = openStore(config);
  await store.delete(fileKey(importId));
  await store.delete(sheetKey(importId));
  await deleteParts(store, importId);
}
