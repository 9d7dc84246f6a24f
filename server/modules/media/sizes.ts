import { PICTURE_WIDTHS } from '#contracts/kernel/schemas.ts';

export type PictureFormat = 'avif' | 'webp';
/** The one size of an uploaded profile picture. */
export const UPLOAD_EDGE = 512;
/** Edge of a stored product picture: the largest size served. */
export const MASTER_EDGE = 900;
export const CONTENT_TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
};

/** The subject of a media URL: a catalog picture in a size, or an upload as stored. */
export type RequestedPicture =
  | { kind: 'catalog'; hash: string; width: number; format: PictureFormat }
  | { kind: 'upload'; hash: string; format: 'webp' };

// Catalog hashes have 16 digits, random upload names 32: one address space without lookups, and no
// other path reaches the file system.
const CATALOG = /^[0-9a-f]{16}$/;
const UPLOAD = /^[0-9a-f]{32}$/;
const FILE = /^([1-9][0-9]{1,3})\.(avif|webp)$/;

/** Parses `/media/{hash}/{file}`; null for anything not served. */
export function parseAddress(hash: string, file: string): RequestedPicture | null {
  const match = FILE.exec(file);
  if (!match) return null;
  const width = Number(match[1]);
  const format = match[2] as PictureFormat;
  if (CATALOG.test(hash)) {
    return (PICTURE_WIDTHS as readonly number[]).includes(width)
      ? { kind: 'catalog', hash, width, format }
      : null;
  }
  if (UPLOAD.test(hash))
    return width === UPLOAD_EDGE && format === 'webp' ? { kind: 'upload', hash, format } : null;
  return null;
}

/** The file used if no size is named. */
export const largestFile = (hash: string): string =>
  `${UPLOAD.test(hash) ? UPLOAD_EDGE : MASTER_EDGE}.webp`;

/** Whether a URL is an upload's, the only kind `removePicture` deletes. */
export const isUploadHash = (hash: string): boolean => UPLOAD.test(hash);
