/**
 * Subsets Anek to what a page needs: Latin letters with figures; the rupee sign, which is in
 * another subset of the family; and Devanagari with all its conjuncts, which only pages in Hindi
 * load. Run once: `node scripts/make-fonts.ts`; the results are committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const source = (family: string, subset: string) =>
  readFileSync(
    `node_modules/@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`,
  );
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
// No accented capitals: each costs bytes on every first visit, and the fallback face has them.
const latin = `${range(0x20, 0x7e)}\u00a0·×©®°àâçèéêëîïñôöùûü–—‘’“”•…−`;

/** What browsers apply to every text, and the figures of one width that prices use. */
const inEveryText = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'rlig', 'mark', 'mkmk'];
const ofLatin = { keepFeatures: [...inEveryText, 'tnum'] };
const weights = { wght: { min: 400, max: 800 } };
/** The switch between languages is semibold everywhere. */
const semibold = { wght: 600 };
const devanagari = `${range(0x0900, 0x097f)}\u200c\u200d\u25cc`;
const faces = [
  ['anek-latin', 'anek-latin', 'latin', latin, weights, ofLatin],
  ['anek-rupee', 'anek-latin', 'latin-ext', '₹', weights, ofLatin],
  ['anek-devanagari', 'anek-devanagari', 'devanagari', devanagari, weights, {}],
  // The name of the language, for the switch on pages in other languages.
  ['anek-hindi-name', 'anek-devanagari', 'devanagari', 'हिन्दी', semibold, {}],
] as const;
for (const [name, family, subset, text, variationAxes, features] of faces) {
  const font = await subsetFont(source(family, subset), text, {
    targetFormat: 'woff2',
    variationAxes,
    ...features,
  });
  writeFileSync(`web/fonts/${name}.woff2`, font);
  console.log(`${name}.woff2: ${(font.length / 1024).toFixed(1)} kB`);
}
