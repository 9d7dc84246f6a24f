import type { Readable } from 'node:stream';

/** A stored file. */
export interface StoredBlob {
  key: string;
  bytes: number;
}

/**
 * Where files are stored: uploaded and generated pictures, documents, vendors' files. Keys are
 * relative paths with slashes, such as `media/uploads/ab12.webp`. The store is the truth: every
 * process sees what another wrote or deleted at its next call. A store that does not answer throws
 * `StorageUnavailable`.
 */
export interface BlobStore {
  readonly kind: 'folder' | 's3';
  /** Stores the bytes durably in place of what was there; readers see all of them or none. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** As `put`, for content that is read while it is written; `bytes` is its length. */
  putStream(key: string, content: AsyncIterable<Uint8Array>, bytes: number): Promise<void>;
  /** The content; null if there is none. */
  get(key: string): Promise<Buffer | null>;
  /** The content, read as it is needed, from byte `start` to `end` inclusive; null if there is none. */
  stream(key: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** How many bytes it has; null if there is none. */
  sizeOf(key: string): Promise<number | null>;
  /** Gives the content another key; false if there was none. */
  move(from: string, to: string): Promise<boolean>;
  /** Deletes the content; no error if there is none. */
  delete(key: string): Promise<void>;
  /** Everything whose key begins with the prefix, in any order. */
  list(prefix: string): AsyncGenerator<StoredBlob>;
  /**
   * An address at which anyone may read the content for so many seconds; null if the store has none
   * and the content must be sent by the caller.
   */
  signedUrl(key: string, seconds: number): Promise<string | null>;
  /** Throws `StorageUnavailable` unless the store lets us in. */
  check(): Promise<void>;
}

/** Keys of all files begin with one of these; the rest of the data folder is the database's. */
export const BLOB_PREFIXES: readonly string[] = ['media/', 'imports/'];

/** Anyone may read these; all others only after a check of who asks. */
const PUBLIC_PREFIXES = ['media/uploads/', 'media/made/'];
export const isPublicBlob = (key: string): boolean =>
  PUBLIC_PREFIXES.some((prefix) => key.startsWith(prefix));

/** The store does not answer, or cannot write: nothing was changed, a later attempt may succeed. */
export class StorageUnavailable extends Error {
  readonly name = 'StorageUnavailable';
  /** The store answered and does not let us in: settings are wrong. */
  readonly isRefusal: boolean;
  constructor(what: string, cause: unknown, isRefusal = false) {
    super(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.isRefusal = isRefusal;
  }
}

/** Throws for keys that could leave the store's folder; keys come from ids, never from visitors. */
export function checkKey(key: string): string {
  if (
    !/^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(key) ||
    key.split('/').some((part) => /^\.*$/.test(part))
  )
    throw new Error(`${JSON.stringify(key)} is no key of a file`);
  return key;
}
