import { constants } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { IMPORT_LIMITS } from '#contracts/listings/bulk-fields.ts';

/** Vendor files, in the data directory like pictures. */
export interface FilesConfig {
  dataDir: string;
}
export const fileOf = (config: FilesConfig, importId: string): string =>
  join(config.dataDir, 'imports', `${importId}.csv`);

/** Writes a part of a file at its offset; idempotent. */
export async function writePart(
  config: FilesConfig,
  importId: string,
  n: number,
  bytes: Uint8Array,
): Promise<void> {
  const path = fileOf(config, importId);
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT);
  try {
    await file.write(bytes, 0, bytes.length, n * IMPORT_LIMITS.partBytes);
  } finally {
    await file.close();
  }
}
export const removeFile = (config: FilesConfig, importId: string): Promise<void> =>
  rm(fileOf(config, importId), { force: true });
