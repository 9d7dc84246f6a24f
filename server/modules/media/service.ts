import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { openStore, type StorageConfig } from '#server/platform/storage/open-store.ts';
import {
  BANNER,
  checkUpload,
  type Cut,
  encodeCut,
  type Encode,
  encodeMaster,
  encodePicture,
  encodeUpload,
} from './encode.ts';
import { checkPdf, renderPdfPreview } from './pdf-upload.ts';
import { purgePictures, rememberPicture } from './picture-cache.ts';
import { findMaster, insertMaster, type Master } from './queries.ts';
import { isWholePicture } from './whole-picture.ts';
import { WorkQueue } from './work-queue.ts';
import {
  isUploadHash,
  MASTER_EDGE,
  UPLOAD_EDGE,
  type PictureFormat,
  type RequestedPicture,
} from './sizes.ts';
import type { MediaTable } from './tables.ts';
export { encodeSignature } from './encode.ts';
export { countStaffPicture } from './staff-pictures.ts';
export { followPictures } from './picture-cache.ts';

/** Where pictures are stored. */
export type MediaConfig = StorageConfig;
interface MediaDeps {
  db: Db;
  config: MediaConfig;
  encode?: Encode;
  log?: MediaLog;
}
/** Reports what needs an operator but not this request. */
export interface MediaLog {
  warn(about: object, message: string): void;
}

const mastersFolder = fileURLToPath(new URL('../../seeds/pictures/', import.meta.url));
// Per process, not per app: two encoders in total.
const queue = new WorkQueue(2);
const making = new Map<string, Promise<Buffer>>();
/** Keys whose background task has not begun yet. */
const backgroundKeys = new Set<string>();

const catalogKey = (hash: string, width: number, format: PictureFormat) =>
  `media/made/${hash.slice(0, 2)}/${hash}-${width}.${format}`;
const uploadKey = (hash: string) => `media/uploads/${hash}.webp`;
const privateKey = (hash: string, format: StoredDocument['format'] = 'webp') =>
  `media/private/${hash}.${format}`;

/** Vendors' masters are in the store; the others ship with the program. */
const OWN = 'own/';
const masterKey = (file: string) => `media/masters/${file.slice(OWN.length)}`;

/** Edge of an uploaded square picture in pixels. */
export const uploadEdge: number = UPLOAD_EDGE;

/** The URL of an uploaded picture, as stored in `users.profile_pic`. */
export const uploadUrl = (hash: string): string => `/media/${hash}/${UPLOAD_EDGE}.webp`;

/**
 * The bytes of a picture, generated on first request; null if missing. A file that was cut short is
 * made again, or counts as missing if it was uploaded. Throws `StorageUnavailable`.
 */
export async function findPicture(
  deps: MediaDeps,
  wanted: RequestedPicture,
): Promise<Buffer | null> {
  if (wanted.kind === 'upload') {
    const key = uploadKey(wanted.hash);
    return rememberPicture(key, () => readWhole(deps, key));
  }
  const key = catalogKey(wanted.hash, wanted.width, wanted.format);
  return rememberPicture(key, async () => {
    const made = await readWhole(deps, key);
    if (made) return made;
    const master = await findMaster(deps.db, wanted.hash);
    return master ? makePicture(deps, master, wanted.width, wanted.format) : null;
  });
}

/** A stored picture; null if it is missing or was cut short. */
async function readWhole(
  { config, log }: Pick<MediaDeps, 'config' | 'log'>,
  key: string,
): Promise<Buffer | null> {
  const bytes = await openStore(config).get(key);
  if (!bytes || isWholePicture(bytes)) return bytes;
  log?.warn({ key, bytes: bytes.length }, 'picture was cut short');
  return null;
}

/**
 * Encodes one size and stores it. Concurrent requests for the same size share one encode; a file
 * finished by another process is used instead. If it cannot be stored it is still returned.
 */
export function makePicture(
  deps: Pick<MediaDeps, 'config' | 'encode' | 'log'>,
  master: Master,
  width: number,
  format: PictureFormat,
  priority: 'now' | 'background' = 'now',
): Promise<Buffer> {
  const key = catalogKey(master.hash, width, format);
  const running = making.get(key);
  // A background task may be far back in the queue: a waiting request gets its own.
  if (running && (priority === 'background' || !backgroundKeys.has(key))) return running;
  const encode = deps.encode ?? encodePicture;
  const work = queue.run(async () => {
    backgroundKeys.delete(key);
    const made = await readWhole(deps, key);
    if (made) return made;
    const bytes = await encode(await readMaster(deps, master.file), width, format);
    await openStore(deps.config)
      .put(key, bytes)
      .catch((error: unknown) =>
        deps.log?.warn({ err: error, key }, 'picture made but not stored'),
      );
    return bytes;
  }, priority);
  if (priority === 'background') backgroundKeys.add(key);
  else backgroundKeys.delete(key);
  making.set(key, work);
  const forget = () => {
    if (making.get(key) === work) making.delete(key);
  };
  work.then(forget, forget);
  return work;
}

/** What to encode: the path of a shipped master, or the bytes of a vendor's. */
async function readMaster(
  deps: Pick<MediaDeps, 'config' | 'log'>,
  file: string,
): Promise<string | Buffer> {
  if (!file.startsWith(OWN)) return join(mastersFolder, file);
  return (await readWhole(deps, masterKey(file))) ?? fail('not_found');
}

/** Whether the size is stored. */
export const isMade = async (
  config: MediaConfig,
  hash: string,
  width: number,
  format: PictureFormat,
): Promise<boolean> => Boolean(await openStore(config).sizeOf(catalogKey(hash, width, format)));

/** Edges of uploads by shape, in pixels. */
export const shapeSize = (shape: 'square' | 'banner'): { width: number; height: number } =>
  shape === 'banner' ? BANNER : { width: UPLOAD_EDGE, height: UPLOAD_EDGE };

export interface StoredPicture {
  hash: string;
  width: number;
  height: number;
}

/**
 * Stores an uploaded picture, re-encoded as a WebP of 512 × 512 (a banner: 1280 × 320) under a
 * random name; `uploadUrl(hash)` is its URL. Throws `invalid_picture` for anything but one JPEG,
 * PNG or WebP of at most 5 MB and 25 million pixels. Slow: call it outside a transaction.
 */
export async function storePicture(
  config: MediaConfig,
  bytes: Buffer,
  shape: 'square' | 'banner' = 'square',
): Promise<StoredPicture> {
  checkUpload(bytes);
  const picture = await queue.run(() => encodeUpload(bytes, shape));
  const hash = randomBytes(16).toString('hex');
  await openStore(config).put(uploadKey(hash), picture);
  return { hash, ...shapeSize(shape) };
}

/**
 * Stores an uploaded picture uncropped, to be cut by `storeCut`. Throws as `storePicture` does;
 * equally slow.
 */
export async function storeSource(config: MediaConfig, bytes: Buffer): Promise<string> {
  checkUpload(bytes);
  const picture = await queue.run(() => encodeUpload(bytes, 'paper'));
  const hash = randomBytes(16).toString('hex');
  await openStore(config).put(uploadKey(hash), picture);
  return hash;
}

/**
 * Stores a part of a picture of `storeSource`; the same part has the same name, so that trying out
 * does not fill the store. Throws `not_found`; slow: call it outside a transaction.
 */
export async function storeCut(config: MediaConfig, source: string, cut: Cut): Promise<string> {
  const store = openStore(config);
  const bytes = isUploadHash(source) ? await store.get(uploadKey(source)) : null;
  if (!bytes) return fail('not_found');
  const { x, y, zoom, width, height } = cut;
  const hash = createHash('sha256')
    .update([source, x, y, zoom, width, height].join(' '))
    .digest('hex')
    .slice(0, 32);
  if (!(await store.sizeOf(uploadKey(hash))))
    await store.put(uploadKey(hash), await queue.run(() => encodeCut(bytes, cut)));
  return hash;
}

/**
 * Stores a vendor's product picture as a re-encoded square master, on white if needed. It is then
 * served in every size like catalog pictures. Throws as `storePicture` does; slow, outside a
 * transaction.
 */
export async function storeMaster(
  db: Db,
  config: MediaConfig,
  vendorId: string | null,
  bytes: Buffer,
  now: Date,
): Promise<MediaTable> {
  checkUpload(bytes);
  const picture = await queue.run(() => encodeMaster(bytes));
  const hash = randomBytes(8).toString('hex');
  const row: MediaTable = {
    id: newId('med', now.getTime()),
    hash,
    file: `${OWN}${hash}.webp`,
    width: MASTER_EDGE,
    height: MASTER_EDGE,
    backdrop: '#ffffff',
    alt: '',
    vendor_id: vendorId,
    created_at: now,
  };
  await openStore(config).put(masterKey(row.file), picture);
  await insertMaster(db, row);
  return row;
}

/**
 * Deletes an uploaded picture nothing refers to any more, in every process; catalog pictures are
 * left alone.
 */
export async function removePicture(config: MediaConfig, hash: string): Promise<void> {
  if (!isUploadHash(hash)) return;
  await openStore(config).delete(uploadKey(hash));
  await purgePictures([hash]);
}

/** Hides uploaded pictures or shows them again, in every process; missing ones are ignored. */
export async function hidePictures(
  config: MediaConfig,
  hashes: readonly string[],
  isHidden: boolean,
): Promise<void> {
  const uploads = hashes.filter(isUploadHash);
  const store = openStore(config);
  for (const hash of uploads) {
    if (isHidden) await store.move(uploadKey(hash), privateKey(hash));
    else await store.move(privateKey(hash), uploadKey(hash));
  }
  await purgePictures(uploads);
}

/**
 * Stores a private picture, re-encoded and uncropped; it is served only by routes that check
 * access. Returns its name. Throws as `storePicture` does; equally slow.
 */
export async function storePrivatePicture(config: MediaConfig, bytes: Buffer): Promise<string> {
  checkUpload(bytes);
  const picture = await queue.run(() => encodeUpload(bytes, 'whole'));
  const hash = randomBytes(16).toString('hex');
  await openStore(config).put(privateKey(hash), picture);
  return hash;
}

/** A document in the private store. */
export interface StoredDocument {
  hash: string;
  format: 'webp' | 'pdf';
}

/**
 * Stores a private document: pictures are re-encoded, PDFs stored unchanged. Throws
 * `invalid_document` for anything else, more than 5 MB, or a PDF with a password or active content.
 * Slow: call it outside a transaction.
 */
export async function storePdf(
  config: MediaConfig,
  bytes: Buffer,
): Promise<StoredDocument & { bytes: number }> {
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  if (isPdf) checkPdf(bytes);
  const kept = isPdf ? bytes : await queue.run(() => renderPdfPreview(bytes));
  const storedPdf = {
    hash: randomBytes(16).toString('hex'),
    format: isPdf ? ('pdf' as const) : ('webp' as const),
  };
  await openStore(config).put(privateKey(storedPdf.hash, storedPdf.format), kept);
  return { ...storedPdf, bytes: kept.length };
}
/** The bytes of a document; null if missing. The caller checks access. */
export const readStoredPdf = async (
  config: MediaConfig,
  { hash, format }: StoredDocument,
): Promise<Buffer | null> =>
  isUploadHash(hash) ? openStore(config).get(privateKey(hash, format)) : null;
export async function removeStoredPdf(
  config: MediaConfig,
  { hash, format }: StoredDocument,
): Promise<void> {
  if (isUploadHash(hash)) await openStore(config).delete(privateKey(hash, format));
}

/** The bytes of a private picture (WebP); null if missing. The caller checks access. */
export const readPrivatePicture = async (
  config: MediaConfig,
  hash: string,
): Promise<Buffer | null> => (isUploadHash(hash) ? openStore(config).get(privateKey(hash)) : null);

export async function removePrivatePictures(
  config: MediaConfig,
  hashes: readonly string[],
): Promise<void> {
  for (const hash of hashes)
    if (isUploadHash(hash)) await openStore(config).delete(privateKey(hash));
}
