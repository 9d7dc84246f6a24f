/**
 * Draws the icons of the installed app from the sign in brand/favicon.svg. Run once: `node
 * scripts/make-icons.ts`; the results are committed in brand/icons.
 */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';

const FOLDER = 'brand/icons';
const GROUND = '#2B2A78';
/** The h with its dot, in a 32 × 32 square. */
const SIGN =
  '<path d="M9 7v18M9 17.5c0-4 8.5-5 8.5.5v7" fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round"/><circle cx="24" cy="24" r="2.8" fill="#FF7BAC"/>';

/**
 * `scale` of the sign in its square; a maskable icon may be cropped to the inner 80 %, and has no
 * rounded corners.
 */
const drawing = (scale: number, radius: number) => {
  const margin = (32 - 32 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${GROUND}"/><g transform="translate(${margin} ${margin}) scale(${scale})">${SIGN}</g></svg>`;
};

mkdirSync(FOLDER, { recursive: true });
for (const [name, size, scale, radius] of [
  ['icon-192', 192, 1, 8],
  ['icon-512', 512, 1, 8],
  ['maskable-192', 192, 0.78, 0],
  ['maskable-512', 512, 0.78, 0],
  ['apple-touch-icon', 180, 0.88, 0],
] as const) {
  const { size: bytes } = await sharp(Buffer.from(drawing(scale, radius)), {
    density: (72 * size) / 32,
  })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${FOLDER}/${name}.png`);
  console.log(`${name}.png: ${(bytes / 1024).toFixed(1)} kB`);
}
