import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|txt|webmanifest|html|xml)$/;

/** Smaller files gain nothing from compression: the reply fits one packet either way. */
export const WORTH_COMPRESSING_BYTES = 600;

/** Writes .br and .gz versions of every text file of the build, once per build. */
export async function precompress(directory: string): Promise<void> {
  for (const found of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!found.isFile() || !TEXT.test(found.name)) continue;
    const file = path.join(found.parentPath, found.name);
    const bytes = await readFile(file);
    if (bytes.length < WORTH_COMPRESSING_BYTES) continue;
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}
