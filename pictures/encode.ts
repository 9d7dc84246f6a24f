import sharp from 'sharp';

/** Bytes a picture may have, so that all of them together stay under 60 MB. */
const MOST_BYTES = 48 * 1024;

/** WebP at the best quality that fits. */
export async function encode(png: Buffer): Promise<Buffer> {
  for (const quality of [84, 80, 76, 72, 66, 60, 52]) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= MOST_BYTES) return webp;
  }
  return sharp(png).webp({ quality: 44, effort: 6 }).toBuffer();
}
