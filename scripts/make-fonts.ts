/**
 * Cuts Anek Latin down to what a page in English needs: Latin letters with figures, and the rupee sign,
 * which stands in another subset of the family. Run once: `node scripts/make-fonts.ts`; the results are kept.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const source = (subset: string) => readFileSync(`node_modules/@fontsource-variable/anek-latin/files/anek-latin-${subset}-wght-normal.woff2`);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
// No accented capitals: each costs bytes on every first visit, and the fallback face has them.
const latin = `${range(0x20, 0x7e)}\u00a0·×©®°àâçèéêëîïñôöùûü–—‘’“”•…−`;

const options = { targetFormat: 'woff2' as const, variationAxes: { wght: { min: 400, max: 800 } } };
for (const [name, subset, text] of [['anek-latin', 'latin', latin], ['anek-rupee', 'latin-ext', '₹']] as const) {
  const font = await subsetFont(source(subset), text, options);
  writeFileSync(`web/fonts/${name}.woff2`, font);
  console.log(`${name}.woff2: ${(font.length / 1024).toFixed(1)} kB`);
}
