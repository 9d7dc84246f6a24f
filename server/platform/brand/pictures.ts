import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createRequire } from 'node:module';
import type Sharp from 'sharp';
import { brandFile, isRenamed } from './brand.ts';

/**
 * Home screen icons by file name: side in pixels, the logo's share of it, whether the background is
 * a full square.
 */
const ICONS: Readonly<Record<string, { side: number; scale: number; isFull: boolean }>> = {
  'icon-192.png': { side: 192, scale: 1, isFull: false },
  'icon-512.png': { side: 512, scale: 1, isFull: false },
  // Everything outside the inner 80 % may be cropped.
  'maskable-192.png': { side: 192, scale: 0.78, isFull: true },
  'maskable-512.png': { side: 512, scale: 0.78, isFull: true },
  'apple-touch-icon.png': { side: 180, scale: 0.88, isFull: true },
};
export const ICON_NAMES = Object.keys(ICONS);
const SHARED = { width: 1200, height: 630, sign: 300 };

const load = createRequire(import.meta.url);
/** Loaded with the first picture, not at the start. */
const imaging = () => load('sharp') as typeof Sharp;

const inFolder = (name: string) => path.join(brandFile().folder, name);
/** The folder's file, if it has one. */
export async function brandFileNamed(name: string): Promise<Buffer | null> {
  return existsSync(inFolder(name)) ? readFile(inFolder(name)) : null;
}

/** The brand's logo, `side` pixels square. */
const drawSign = (side: number): Promise<Buffer> =>
  imaging()(inFolder('favicon.svg'), { density: Math.min(2400, Math.max(72, side * 4)) })
    .resize(side, side, { fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer();

/** An icon from the folder, else rendered from its `favicon.svg`. */
export async function iconNamed(name: string): Promise<Buffer> {
  const own = await brandFileNamed(`icons/${name}`);
  if (own) return own;
  const { side, scale, isFull } = ICONS[name]!;
  const sign = await drawSign(Math.round(side * scale));
  if (!isFull) return sign;
  return imaging()({
    create: { width: side, height: side, channels: 3, background: brandFile().colors.brand },
  })
    .composite([{ input: sign }])
    .png()
    .toBuffer();
}

/** The share image of pages without their own. A folder's own image shows the folder's name. */
export async function sharedPicture(): Promise<Buffer> {
  const own = isRenamed() ? null : await brandFileNamed('share.jpg');
  if (own) return own;
  const { width, height, sign } = SHARED;
  return imaging()({
    create: { width, height, channels: 3, background: brandFile().colors.canvas },
  })
    .composite([{ input: await drawSign(sign) }])
    .jpeg({ quality: 88 })
    .toBuffer();
}
