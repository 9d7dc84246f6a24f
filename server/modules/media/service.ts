import { randomBytes } from 'node:crypto';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newId } from '#contracts/kernel/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  BANNER,
  checkUpload,
  type Encode,
  encodeMaster,
  encodePicture,
  encodeUpload,
} from './encode.ts';
import { checkPdf, renderPdfPreview } from './pdf-upload.ts';
import { ByteCache, readFileIfPresent, writeFileAtomically } from './files.ts';
import { findMaster, insertMaster, type Master } from './queries.ts';
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

/** Directory of generated and uploaded pictures, inside the data directory. */
export interface MediaConfig {
  dataDir: string;
}
interface MediaDeps {
  db: Db;
  config: MediaConfig;
  encode?: Encode;
}

const mastersFolder = fileURLToPath(new URL('../../seeds/pictures/', import.meta.url));
// Per process, not per app: two encoders and one memory cache in total.
const queue = new WorkQueue(2);
const making = new Map<string, Promise<Buffer>>();
const memory = new ByteCache(24 * 1024 * 1024);
/** Paths whose background task has not begun yet. */
const backgroundPaths = new Set<string>();

const catalogFile = (config: MediaConfig, hash: string, width: number, format: PictureFormat) =>
  join(config.dataDir, 'media', 'made', hash.slice(0, 2), `${hash}-${width}.${format}`);
const uploadFile = (config: MediaConfig, hash: string) =>
  join(config.dataDir, 'media', 'uploads', `${hash}.webp`);

/** Vendors' masters are in the data directory; the others ship with the program. */
const OWN = 'own/';
const masterFile = (config: MediaConfig, file: string) =>
  file.startsWith(OWN)
    ? join(config.dataDir, 'media', 'masters', file.slice(OWN.length))
    : join(mastersFolder, file);
const privateFile = (config: MediaConfig, hash: string) =>
  join(config.dataDir, 'media', 'private', `${hash}.webp`);

/** Edge of an uploaded square picture in pixels. */
export const uploadEdge: number = UPLOAD_EDGE;

/** The URL of an uploaded picture, as stored in `users.profile_pic`. */
export const uploadUrl = (hash: string): string => `/media/${hash}/${UPLOAD_EDGE}.webp`;

/** The bytes of a picture, generated on first request; null if missing. */
export async function findPicture(
  deps: MediaDeps,
  wanted: RequestedPicture,
): Promise<Buffer | null> {
  const path =
    wanted.kind === 'upload'
      ? uploadFile(deps.config, wanted.hash)
      : catalogFile(deps.config, wanted.hash, wanted.width, wanted.format);
  const cached = memory.get(path) ?? (await readFileIfPresent(path));
  if (cached) {
    memory.set(path, cached);
    return cached;
  }
  if (wanted.kind === 'upload') return null;
  const master = await findMaster(deps.db, wanted.hash);
  return master ? makePicture(deps, master, wanted.width, wanted.format) : null;
}

/**
 * Encodes one size and stores it on disk. Concurrent requests for the same size share one encode; a
 * file finished by another process is used instead.
 */
export function makePicture(
  deps: Pick<MediaDeps, 'config' | 'encode'>,
  master: Master,
  width: number,
  format: PictureFormat,
  priority: 'now' | 'background' = 'now',
): Promise<Buffer> {
  const path = catalogFile(deps.config, master.hash, width, format);
  const running = making.get(path);
  // A background task may be far back in the queue: a waiting request gets its own.
  if (running && (priority === 'background' || !backgroundPaths.has(path))) return running;
  const encode = deps.encode ?? encodePicture;
  const work = queue.run(async () => {
    backgroundPaths.delete(path);
    const made = await readFileIfPresent(path);
    if (made) return made;
    const bytes = await encode(masterFile(deps.config, master.file), width, format);
    await writeFileAtomically(path, bytes, { isDurable: false });
    memory.set(path, bytes);
    return bytes;
  }, priority);
  if (priority === 'background') backgroundPaths.add(path);
  else backgroundPaths.delete(path);
  making.set(path, work);
  const forget = () => {
    if (making.get(path) === work) making.delete(path);
  };
  work.then(forget, forget);
  return work;
}
/** Whether the size is on disk. */
export async function isMade(
  config: MediaConfig,
  hash: string,
  width: number,
  format: PictureFormat,
): Promise<boolean> {
  return access(catalogFile(config, hash, width, format)).then(
    () => true,
    () => false,
  );
}

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
  await writeFileAtomically(uploadFile(config, hash), picture, { isDurable: true });
  return { hash, ...shapeSize(shape) };
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
  await writeFileAtomically(masterFile(config, row.file), picture, { isDurable: true });
  await insertMaster(db, row);
  return row;
}

/** Deletes an uploaded picture nothing refers to any more; catalog pictures are left alone. */
export async function removePicture(config: MediaConfig, hash: string): Promise<void> {
  if (!isUploadHash(hash)) return;
  memory.delete(uploadFile(config, hash));
  await rm(uploadFile(config, hash), { force: true });
}

/** Hides uploaded pictures or shows them again; missing ones are ignored. */
export async function hidePictures(
  config: MediaConfig,
  hashes: readonly string[],
  isHidden: boolean,
): Promise<void> {
  await mkdir(join(config.dataDir, 'media', 'private'), { recursive: true });
  for (const hash of hashes.filter(isUploadHash)) {
    const [from, to] = isHidden
      ? [uploadFile(config, hash), privateFile(config, hash)]
      : [privateFile(config, hash), uploadFile(config, hash)];
    memory.delete(uploadFile(config, hash));
    await rename(from, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/**
 * Stores a private picture, re-encoded and uncropped; it is served only by routes that check
 * access. Returns its name. Throws as `storePicture` does; equally slow.
 */
export async function storePrivatePicture(config: MediaConfig, bytes: Buffer): Promise<string> {
  checkUpload(bytes);
  const picture = await queue.run(() => encodeUpload(bytes, 'whole'));
  const hash = randomBytes(16).toString('hex');
  await writeFileAtomically(privateFile(config, hash), picture, { isDurable: true });
  return hash;
}

const pdfFile = (config: MediaConfig, { hash, format }: StoredDocument) =>
  join(config.dataDir, 'media', 'private', `${hash}.${format}`);
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
  await writeFileAtomically(pdfFile(config, storedPdf), kept, { isDurable: true });
  return { ...storedPdf, bytes: kept.length };
}
/** The bytes of a document; null if missing. The caller checks access. */
export const readStoredPdf = async (
  config: MediaConfig,
  storedPdf: StoredDocument,
): Promise<Buffer | null> =>
  isUploadHash(storedPdf.hash) ? readFileIfPresent(pdfFile(config, storedPdf)) : null;
export async function removeStoredPdf(
  config: MediaConfig,
  storedPdf: StoredDocument,
): Promise<void> {
  if (isUploadHash(storedPdf.hash)) await rm(pdfFile(config, storedPdf), { force: true });
}

/** The bytes of a private picture (WebP); null if missing. The caller checks access. */
export const readPrivatePicture = async (
  config: MediaConfig,
  hash: string,
): Promise<Buffer | null> =>
  isUploadHash(hash) ? await readFileIfPresent(privateFile(config, hash)) : null;

export async function removePrivatePictures(
  config: MediaConfig,
  hashes: readonly string[],
): Promise<void> {
  for (const hash of hashes)
    if (isUploadHash(hash)) await rm(privateFile(config, hash), { force: true });
}
