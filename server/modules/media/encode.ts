import { createRequire } from 'node:module';
import type Sharp from 'sharp';
import { fail } from '#contracts/kernel/errors.ts';
import { MASTER_EDGE, type PictureFormat, UPLOAD_EDGE } from './sizes.ts';

const load = createRequire(import.meta.url);
let loaded: typeof Sharp | undefined;
/**
 * Loaded with the first picture, not at the start. One libvips thread a picture: two pictures at a
 * time (see queue.ts) use two cores and leave two of libuv's four threads for password hashing and
 * files. The libvips cache would only use memory.
 */
function sharp(...input: Parameters<typeof Sharp>): ReturnType<typeof Sharp> {
  if (!loaded) {
    loaded = load('sharp') as typeof Sharp;
    loaded.concurrency(1);
    loaded.cache(false);
  }
  return loaded(...input);
}

/** `picture` is a path or the bytes. */
export type Encode = (
  picture: string | Buffer,
  width: number,
  format: PictureFormat,
) => Promise<Buffer>;

/**
 * A master in one size and format; never enlarged. AVIF effort 1 costs 25 ms at 160 px, 90 ms at
 * 480 px and 180 ms at 900 px; effort 4 is ten times slower for files 10% smaller.
 */
export const encodePicture: Encode = async (master, width, format) => {
  const picture = sharp(master).resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? picture.avif({ quality: 52, effort: 1 }).toBuffer()
    : picture.webp({ quality: 80 }).toBuffer();
};

const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
// A 31 kB PNG can decode to 256 million pixels; 25 million covers every phone camera in its usual
// mode.
const MAX_PIXELS = 25e6;

function hasPictureBytes(bytes: Buffer): boolean {
  const starts = (...head: number[]) => head.every((b, i) => bytes[i] === b);
  return (
    starts(0xff, 0xd8, 0xff) ||
    starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
    (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
  );
}

/** Throws `invalid_picture` unless the data is 1 byte to 5 MB and starts as JPEG, PNG or WebP. */
export function checkUpload(bytes: Buffer): void {
  if (bytes.length === 0 || bytes.length > MAX_UPLOAD_BYTES || !hasPictureBytes(bytes))
    fail('invalid_picture');
}

/**
 * Longest edge in pixels of a picture stored uncropped: enough to see a crack or label, or the
 * small print of a page.
 */
const EDGES = { whole: 1280, paper: 1800 };
/** A vendor's banner: four times as wide as high. */
export const BANNER = { width: 1280, height: 320 } as const;

/**
 * An upload re-encoded as WebP without metadata (no position, camera or hidden data): cropped to a
 * square or banner, or whole. Throws `invalid_picture` if it cannot be decoded, has too many
 * pixels, or takes over 5 seconds.
 */
export async function encodeUpload(
  bytes: Buffer,
  shape: 'square' | 'banner' | 'whole' | 'paper' = 'square',
): Promise<Buffer> {
  const size =
    shape === 'square'
      ? ({ width: UPLOAD_EDGE, height: UPLOAD_EDGE, fit: 'cover' } as const)
      : shape === 'banner'
        ? ({ ...BANNER, fit: 'cover' } as const)
        : ({
            width: EDGES[shape],
            height: EDGES[shape],
            fit: 'inside',
            withoutEnlargement: true,
          } as const);
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .rotate()
      .resize(size)
      .webp({ quality: 82 })
      .timeout({ seconds: 5 })
      .toBuffer();
  } catch {
    return fail('invalid_picture');
  }
}

/**
 * A product picture re-encoded without metadata: whole, on a white square. Throws as `encodeUpload`
 * does.
 */
export async function encodeMaster(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .rotate()
      .flatten({ background: '#ffffff' })
      .resize({ width: MASTER_EDGE, height: MASTER_EDGE, fit: 'contain', background: '#ffffff' })
      .webp({ quality: 88 })
      .timeout({ seconds: 5 })
      .toBuffer();
  } catch {
    return fail('invalid_picture');
  }
}

/**
 * A signature for documents: a small PNG on white, without metadata. Throws as `encodeUpload` does.
 */
export async function encodeSignature(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .rotate()
      .flatten({ background: '#ffffff' })
      .trim({ background: '#ffffff', threshold: 30 })
      .resize({ width: 420, height: 140, fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .png({ palette: true, colours: 16 })
      .timeout({ seconds: 5 })
      .toBuffer();
  } catch {
    return fail('invalid_picture');
  }
}

export interface Cut {
  /** The point kept in sight, in % of the picture from its left and top. */
  x: number;
  y: number;
  /** 1: as much of the picture as fits. */
  zoom: number;
  width: number;
  height: number;
}

/** Where to cut a picture of these edges: inside it, around the point, in the cut's proportions. */
export function cutBox(
  picture: { width: number; height: number },
  { x, y, zoom, width, height }: Cut,
): { left: number; top: number; width: number; height: number } {
  const scale = Math.min(picture.width / width, picture.height / height) / zoom;
  const box = {
    width: Math.max(1, Math.min(picture.width, Math.round(width * scale))),
    height: Math.max(1, Math.min(picture.height, Math.round(height * scale))),
  };
  const start = (edge: number, part: number, percent: number) =>
    Math.round(Math.min(Math.max((edge * percent) / 100 - part / 2, 0), edge - part));
  return {
    ...box,
    left: start(picture.width, box.width, x),
    top: start(picture.height, box.height, y),
  };
}

/** A part of a stored picture as WebP. Throws as `encodeUpload` does. */
export async function encodeCut(bytes: Buffer, cut: Cut): Promise<Buffer> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .extract(cutBox({ width, height }, cut))
      .resize({ width: cut.width, height: cut.height, fit: 'fill' })
      .webp({ quality: 76 })
      .timeout({ seconds: 5 })
      .toBuffer();
  } catch {
    return fail('invalid_picture');
  }
}
