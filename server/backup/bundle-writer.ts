import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { asBackupError, BackupError } from './backup-error.ts';
import { MANIFEST, type Manifest, SUMS_FILE } from './manifest.ts';
import { padding, TAR_END, tarHeader } from './tar.ts';

type Bytes = Readable | AsyncIterable<Buffer> | Iterable<Buffer>;

/** Writes a backup: a folder or one tar file. It has its name only when it is whole and on the disk. */
export interface BundleWriter {
  /** Adds a file and returns its length. */
  add(name: string, bytes: Bytes): Promise<number>;
  /** A file that `make` writes at the path it gets, for programs that write files themselves. */
  addMade(name: string, make: (file: string) => Promise<void>): Promise<void>;
  /** Whether it has the file already. */
  has(name: string): boolean;
  /** Writes the checksums and the manifest, which must be last, and returns it. */
  finish(manifest: Omit<Manifest, 'checksums'>): Promise<Manifest>;
}

const OWN_USER = { file: 0o600, folder: 0o700 };

/**
 * Lets `fill` write a bundle to `target`, a tar file if it ends with `.tar`, else a folder. If it throws, nothing is
 * left behind. Throws `BackupError` if the target exists.
 */
export async function writeBundle<T>(
  target: string,
  fill: (bundle: BundleWriter) => Promise<T>,
): Promise<T> {
  if (await stat(target).catch(() => null))
    throw new BackupError(`${target} exists already. Choose another name, or move it away first.`);
  const partial = `${target}.${randomBytes(4).toString('hex')}.partial`;
  try {
    await mkdir(path.dirname(target), { recursive: true, mode: OWN_USER.folder });
    const storage = target.endsWith('.tar')
      ? await TarStorage.create(partial)
      : await FolderStorage.create(partial);
    try {
      const result = await fill(new ChecksummedWriter(storage));
      await storage.close();
      await rename(partial, target);
      await syncFolder(path.dirname(target));
      return result;
    } finally {
      await storage.abandon();
    }
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    await rm(`${partial}.made`, { force: true });
    throw asBackupError(error, path.dirname(target));
  }
}

interface Storage {
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** Where a program may write the file itself, and whether it then stays there. */
  place(name: string): Promise<{ file: string; stays: boolean }>;
  close(): Promise<void>;
  /** Closes what is open after a failure. */
  abandon(): Promise<void>;
}

class ChecksummedWriter implements BundleWriter {
  readonly #storage: Storage;
  readonly #hashes = new Map<string, string>();
  constructor(storage: Storage) {
    this.#storage = storage;
  }

  has(name: string): boolean {
    return this.#hashes.has(name);
  }

  async add(name: string, bytes: Bytes): Promise<number> {
    const hash = createHash('sha256');
    let length = 0;
    await this.#storage.write(
      name,
      hashed(bytes, {
        update(chunk) {
          hash.update(chunk);
          length += chunk.length;
        },
      }),
    );
    this.#hashes.set(name, hash.digest('hex'));
    return length;
  }

  async addMade(name: string, make: (file: string) => Promise<void>): Promise<void> {
    const { file, stays } = await this.#storage.place(name);
    // Programs keep the mode of a file that exists; new ones others could read.
    await writeFile(file, '', { flag: 'wx', mode: OWN_USER.file });
    await make(file);
    if (!stays) {
      await this.add(name, createReadStream(file));
      return rm(file);
    }
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
    this.#hashes.set(name, hash.digest('hex'));
    await syncFile(file);
  }

  async finish(contents: Omit<Manifest, 'checksums'>): Promise<Manifest> {
    const sums = [...this.#hashes].map(([name, hash]) => `${hash}  ${name}\n`).join('');
    await this.#storage.write(SUMS_FILE, hashed([Buffer.from(sums)]));
    const checksums = createHash('sha256').update(sums).digest('hex');
    const manifest = { ...contents, checksums };
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    await this.#storage.write(MANIFEST, hashed([Buffer.from(text)]));
    return manifest;
  }
}

async function* hashed(
  bytes: Bytes,
  hash?: { update(chunk: Buffer): void },
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    hash?.update(chunk);
    yield chunk;
  }
}

class FolderStorage implements Storage {
  readonly #folder: string;
  readonly #folders = new Set<string>();
  private constructor(folder: string) {
    this.#folder = folder;
  }
  static async create(folder: string): Promise<FolderStorage> {
    const storage = new FolderStorage(folder);
    await storage.place('');
    return storage;
  }

  async place(name: string): Promise<{ file: string; stays: boolean }> {
    const file = path.join(this.#folder, name);
    const folder = name === '' ? file : path.dirname(file);
    if (!this.#folders.has(folder)) {
      await mkdir(folder, { recursive: true, mode: OWN_USER.folder });
      for (let one = folder; one.startsWith(this.#folder); one = path.dirname(one))
        this.#folders.add(one);
    }
    return { file, stays: true };
  }

  async write(name: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    const { file } = await this.place(name);
    const handle = await open(file, 'wx', OWN_USER.file);
    try {
      for await (const chunk of bytes) await handle.writeFile(chunk);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  async close(): Promise<void> {
    for (const folder of this.#folders) await syncFolder(folder);
  }
  async abandon(): Promise<void> {}
}

class TarStorage implements Storage {
  readonly #file: string;
  readonly #handle: FileHandle;
  readonly #at = new Date();
  #end = 0;
  #isOpen = true;
  private constructor(file: string, handle: FileHandle) {
    this.#file = file;
    this.#handle = handle;
  }
  static async create(file: string): Promise<TarStorage> {
    return new TarStorage(file, await open(file, 'wx', OWN_USER.file));
  }

  async place(): Promise<{ file: string; stays: boolean }> {
    return { file: `${this.#file}.made`, stays: false };
  }

  /** The header comes first and has the size, which is known last: it is written twice. */
  async write(name: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    const header = this.#end;
    await this.#append(tarHeader(name, 0, this.#at));
    const from = this.#end;
    for await (const chunk of bytes) await this.#append(chunk);
    const size = this.#end - from;
    await this.#append(padding(size));
    await this.#handle.write(tarHeader(name, size, this.#at), 0, undefined, header);
  }

  async #append(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await this.#handle.write(
        bytes,
        done,
        bytes.length - done,
        this.#end,
      );
      done += bytesWritten;
      this.#end += bytesWritten;
    }
  }

  async close(): Promise<void> {
    await this.#append(TAR_END);
    await this.#handle.sync();
    await this.abandon();
  }
  async abandon(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await this.#handle.close();
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.chmod(OWN_USER.file);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename is on the disk when its folder is; Windows knows no such thing. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
