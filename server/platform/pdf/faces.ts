import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type * as HarfBuzz from 'harfbuzzjs';
import { sfntOf } from './woff.ts';

/**
 * The nine blocks of 128 code points from U+0900 on, in Unicode's order, by the name of their Noto
 * Sans.
 */
const INDIC = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
] as const;
export type Script = (typeof INDIC)[number] | 'base';

/**
 * The script whose font a code point needs; 'base' is DejaVu: Latin, Greek, Cyrillic, Arabic,
 * digits, signs, ₹.
 */
export function scriptOf(codePoint: number): Script {
  if (codePoint >= 0x0900 && codePoint < 0x0d80) return INDIC[(codePoint - 0x0900) >> 7]!;
  // Vedic signs, and Devanagari's extension.
  return (codePoint >= 0x1cd0 && codePoint <= 0x1cff) ||
    (codePoint >= 0xa8e0 && codePoint <= 0xa8ff)
    ? 'devanagari'
    : 'base';
}

interface Shaped {
  glyphs: { id: number; advanceWidth: number; codePoints: number[] }[];
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  advance: number;
}

/** One font in one weight, for measuring and for pdfkit. Lengths are per point of size. */
export interface Face {
  key: string;
  font: Font;
  ascent: number;
  descent: number;
  has(codePoint: number): boolean;
  /** The width of one shaped word. */
  width(word: string): number;
}

const resolve = createRequire(import.meta.url).resolve;
/** Shaped words cached per font: words of forms and products repeat. */
const KEPT = 4_000;

function open(hb: typeof HarfBuzz, script: Script, bold: boolean): Face {
  const bytes =
    script === 'base'
      ? readFileSync(resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${bold ? '-Bold' : ''}.ttf`))
      : sfntOf(
          readFileSync(
            resolve(
              `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${bold ? 700 : 400}-normal.woff`,
            ),
          ),
        );
  const font = create(bytes);
  const own = new Uint8Array(bytes);
  const shaper = new hb.Font(new hb.Face(new hb.Blob(own.buffer)));
  const buffer = new hb.Buffer();
  const kept = new Map<string, Shaped>();

  const shape = (word: string): Shaped => {
    buffer.reset();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    hb.shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const starts = [...new Set(infos.map((g) => g.cluster))].sort((a, b) => a - b);
    let advance = 0;
    const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => {
      advance += xAdvance;
      return { xAdvance, yAdvance, xOffset, yOffset };
    });
    const glyphs = infos.map(({ codepoint: id, cluster }) => {
      const end = starts[starts.indexOf(cluster) + 1] ?? word.length;
      const codePoints = Array.from(word.slice(cluster, end), (c) => c.codePointAt(0)!);
      // A cluster of several glyphs is split as far as its characters have their own glyphs;
      // ActualText covers the rest.
      const isAlone = infos.filter((g) => g.cluster === cluster).length === 1;
      return {
        id,
        advanceWidth: font.getGlyph(id).advanceWidth,
        codePoints: isAlone
          ? codePoints
          : codePoints.filter((c) => font.glyphForCodePoint(c).id === id),
      };
    });
    return { glyphs, positions, advance: advance / font.unitsPerEm };
  };
  const shaped = (word: string): Shaped => {
    let found = kept.get(word);
    if (!found) {
      if (kept.size >= KEPT) kept.clear();
      kept.set(word, (found = shape(word)));
    }
    return found;
  };
  // pdfkit scales the positions it is given in place.
  font.layout = (word) => {
    const s = shaped(word);
    return {
      glyphs: s.glyphs,
      positions: s.positions.map((p) => ({ ...p })),
      advanceWidth: s.advance * 1000,
    };
  };
  const covered = new Map<number, boolean>();
  return {
    key: `${script}-${bold ? 'bold' : 'regular'}`,
    font,
    ascent: font.ascent / font.unitsPerEm,
    descent: -font.descent / font.unitsPerEm,
    has(codePoint) {
      const known = covered.get(codePoint) ?? font.hasGlyphForCodePoint(codePoint);
      covered.set(codePoint, known);
      return known;
    },
    width: (word) => shaped(word).advance,
  };
}

export type Faces = (script: Script, bold: boolean) => Face;
let ready: Promise<Faces> | undefined;

/**
 * The fonts of this process. The shaper loads with the first document, a script's font with its
 * first word; both stay loaded.
 */
export function faces(): Promise<Faces> {
  return (ready ??= import('harfbuzzjs').then((hb) => {
    const opened = new Map<string, Face>();
    return (script, bold) => {
      const key = `${script} ${bold}`;
      const face = opened.get(key) ?? open(hb, script, bold);
      opened.set(key, face);
      return face;
    };
  }));
}
