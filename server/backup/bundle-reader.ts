import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { BackupError } from './backup-error.ts';
import { MANIFEST, type Manifest, parseManifest, SUMS_FILE } from './manifest.ts';
import { indexTar } from './tar.ts';

/** A backup or export, a folder or a tar file. */
export interface Bundle {
  place: string;
  manifest: Manifest;
  /** Names of all files it should have, without manifest and checksums. */
  names: readonly string[];
  read(name: string): Readable;
  sizeOf(name: string): Promise<number>;
  /** Copies the file to `to`, or returns its own path if it has one. */
  pathOf(name: string, to: string): Promise<string>;
  /** Reads everything and compares it with the checksums. Throws `BackupError` naming the first difference. */
  check(): Promise<void>;
}

/** Opens a bundle. Throws `BackupError` if it is not one, or not whole. */
export async function openBundle(place: string): Promise<Bundle> {
  const found = await stat(place).catch(() => null);
  if (!found) throw new BackupError(`${place} does not exist. Check the path.`);
  const { read, sizeOf } = found.isDirectory() ? inFolder(place) : await inTar(place);
  const manifestText = await textOf(read, MANIFEST);
  if (manifestText === null)
    throw new BackupError(
      `${place} is not a whole backup: ${MANIFEST} is missing. It is written last, so making or copying it was interrupted. Use another backup.`,
    );
  const manifest = parseManifest(manifestText, place);
  const sums = (await textOf(read, SUMS_FILE)) ?? '';
  if (createHash('sha256').update(sums).digest('hex') !== manifest.checksums)
    throw new BackupError(`${SUMS_FILE} in ${place} is damaged. Use another copy of this backup.`);
  const hashes = new Map(
    sums
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  return {
    place,
    manifest,
    names: [...hashes.keys()],
    read: (name) => read(name)!,
    sizeOf,
    async pathOf(name, to) {
      if (found.isDirectory()) return path.join(place, name);
      await pipeline(read(name)!, createWriteStream(to, { mode: 0o600 }));
      return to;
    },
    check: () => checkAll(place, read, hashes),
  };
}

type Read = (name: string) => Readable | null;

interface Files {
  read: Read;
  sizeOf: Bundle['sizeOf'];
}

const inFolder = (folder: string): Files => ({
  read: (name) => createReadStream(path.join(folder, name)),
  sizeOf: async (name) => (await stat(path.join(folder, name))).size,
});

async function inTar(file: string): Promise<Files> {
  const handle = await open(file, 'r');
  const files = new Map((await indexTar(handle)).map((entry) => [entry.name, entry]));
  await handle.close();
  return {
    read(name) {
      const entry = files.get(name);
      if (!entry) return null;
      // An empty range cannot be expressed.
      return entry.size === 0
        ? Readable.from([])
        : createReadStream(file, { start: entry.at, end: entry.at + entry.size - 1 });
    },
    sizeOf: async (name) => files.get(name)!.size,
  };
}

async function textOf(read: Read, name: string): Promise<string | null> {
  const stream = read(name);
  try {
    return stream && (await text(stream));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function checkAll(
  place: string,
  read: Read,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [name, expected] of hashes) {
    const hash = createHash('sha256');
    try {
      const stream = read(name);
      if (!stream) throw new Error('not in the archive');
      for await (const chunk of stream) hash.update(chunk as Buffer);
    } catch (error) {
      throw new BackupError(`${name} is missing in ${place}. Use another copy of this backup.`, {
        cause: error,
      });
    }
    if (hash.digest('hex') !== expected)
      throw new BackupError(`${name} in ${place} is damaged. Use another copy of this backup.`);
  }
}
