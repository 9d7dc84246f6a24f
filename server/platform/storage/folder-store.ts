import { randomBytes } from 'node:crypto';
import { access, chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import {
  type BlobStore,
  checkKey,
  isPublicBlob,
  StorageUnavailable,
  type StoredBlob,
} from './blob-store.ts';
import { closeFolder, makeDataFolder, OWN_FOLDER } from './data-folder.ts';

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
const TEMPORARY = '.tmp';
/** Of private files; those of earlier versions are readable inside. */
const CLOSED = ['media/private', 'imports'];
const modeOf = (key: string): number => (isPublicBlob(key) ? 0o644 : 0o600);

/** Flushes a folder, so that a power cut cannot lose the name of a file whose bytes are safe. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files in a folder of this machine, or of a disk that several machines share. */
export class FolderStore implements BlobStore {
  readonly kind = 'folder';
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  #path(key: string): string {
    return path.join(this.#root, checkKey(key));
  }

  /** Runs `work`; null if the file is missing, `StorageUnavailable` for any other failure. */
  async #ifPresent<T>(key: string, work: (file: string) => Promise<T>): Promise<T | null> {
    const file = this.#path(key);
    try {
      return await work(file);
    } catch (error) {
      if (isMissing(error)) return null;
      throw new StorageUnavailable(file, error);
    }
  }

  put(key: string, bytes: Uint8Array): Promise<void> {
    return this.#write(key, [bytes], bytes.length);
  }

  putStream(key: string, content: AsyncIterable<Uint8Array>, bytes: number): Promise<void> {
    return this.#write(key, content, bytes);
  }

  /**
   * To a temporary name beside it, flushed, then renamed. Two processes that write the same file
   * overwrite each other.
   */
  async #write(
    key: string,
    content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    bytes: number,
  ): Promise<void> {
    const file = this.#path(key);
    const temporary = `${file}.${randomBytes(6).toString('hex')}${TEMPORARY}`;
    try {
      await mkdir(path.dirname(file), { recursive: true, mode: OWN_FOLDER });
      const handle = await open(temporary, 'wx', modeOf(key));
      try {
        let written = 0;
        for await (const chunk of content) {
          await handle.writeFile(chunk);
          written += chunk.length;
        }
        if (written !== bytes) throw new Error(`${written} of ${bytes} bytes came`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, file);
      await syncFolder(path.dirname(file));
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      throw error instanceof StorageUnavailable ? error : new StorageUnavailable(file, error);
    }
  }

  get(key: string): Promise<Buffer | null> {
    return this.#ifPresent(key, (file) => readFile(file));
  }

  stream(key: string, range?: { start: number; end: number }): Promise<Readable | null> {
    return this.#ifPresent(key, async (file) => {
      // Opened here, so that a missing file is an answer and not an error of the stream.
      const handle = await open(file, 'r');
      return handle.createReadStream({ highWaterMark: 262_144, ...range });
    });
  }

  sizeOf(key: string): Promise<number | null> {
    return this.#ifPresent(key, async (file) => (await stat(file)).size);
  }

  async move(from: string, to: string): Promise<boolean> {
    const target = this.#path(to);
    return (
      (await this.#ifPresent(from, async (file) => {
        await access(file);
        await mkdir(path.dirname(target), { recursive: true, mode: OWN_FOLDER });
        await chmod(file, modeOf(to));
        await rename(file, target);
        return true;
      })) ?? false
    );
  }

  async delete(key: string): Promise<void> {
    await this.#ifPresent(key, (file) => rm(file, { force: true }));
  }

  async *list(prefix: string): AsyncGenerator<StoredBlob> {
    const folder = path.join(this.#root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (isMissing(error)) return [];
        throw new StorageUnavailable(folder, error);
      },
    );
    for (const entry of entries) {
      if (!entry.isFile() || entry.name.endsWith(TEMPORARY)) continue;
      const file = path.join(entry.parentPath, entry.name);
      const key = path.relative(this.#root, file).split(path.sep).join('/');
      if (!key.startsWith(prefix)) continue;
      // Deleted meanwhile: no longer in the list.
      const found = await stat(file).catch(() => null);
      if (found) yield { key, bytes: found.size };
    }
  }

  async signedUrl(): Promise<null> {
    return null;
  }

  async check(): Promise<void> {
    try {
      makeDataFolder(this.#root);
      for (const name of CLOSED) closeFolder(path.join(this.#root, name));
    } catch (error) {
      throw new StorageUnavailable(this.#root, error);
    }
  }
}
