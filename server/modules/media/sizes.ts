import { PICTURE_WIDTHS } from '#contracts/kernel/schemas.ts';

export type PictureFormat = 'avif' | 'webp';
/** An uploaded profile picture is stored in this one size. */
export const UPLOAD_EDGE = 512;
/** Edge of a product picture as it is stored: the largest size that is served. */
export const MASTER_EDGE = 900;
export const CONTENT_TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
};

/** What an address asks for: a picture of the catalog in a size, or an uploaded one as it is stored. */
export type RequestedPicture =
  | { kind: 'catalog'; hash: string; width: number; format: PictureFormat }
  | { kind: 'upload'; hash: string; format: 'webp' };

// Catalog addresses are content hashes of 16 digits, uploads random ones of 32: one address space,
// no lookup to tell them apart, and nothing else can reach the file system.
const CATALOG = /^[0-9a-f]{16}$/;
const UPLOAD = /^[0-9a-f]{32}$/;
const FILE = /^([1-9][0-9]{1,3})\.(avif|webp)$/;

/** Reads `/media/{hash}/{file}`; null for anything the marketplace does not serve. */
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

/** The file that stands for a picture where no size is named. */
export const largestFile = (hash: string): string =>
  `${UPLOAD.test(hash) ? UPLOAD_EDGE : MASTER_EDGE}.webp`;

/** True for the address of an uploaded picture, the only kind `removePicture` touches. */
export const isUploadHash = (hash: string): boolean => UPLOAD.test(hash);
