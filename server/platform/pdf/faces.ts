import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as FontKit from 'fontkit';
import type { Font } from 'fontkit';
import type * as HarfBuzz from 'harfbuzzjs';
import { inflateSync } from 'node:zlib';

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
/** 'brand': Anek Latin, the type of the pages, for headings. */
export type Script = (typeof INDIC)[number] | 'base' | 'brand';

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

const load = createRequire(import.meta.url);
const { resolve } = load;
/** Loaded with the first font, not at the start. */
const fontKit = () => load('fontkit') as typeof FontKit;
/** Shaped words cached per font: words of forms and products repeat. */
const KEPT = 4_000;

/**
 * Converts a WOFF 1.0 file to the sfnt inside it (W3C recommendation, sections 3 to 5): fontkit
 * would inflate the glyphs again for each one it uses.
 */
function sfntOf(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== 0x774f4646) throw new Error('Not a WOFF 1.0 font');
  const count = woff.readUInt16BE(12);
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (let i = 0; i < count; i += 1) {
    const entry = 44 + 20 * i;
    const [offset, packed, length] = [
      woff.readUInt32BE(entry + 4),
      woff.readUInt32BE(entry + 8),
      woff.readUInt32BE(entry + 12),
    ];
    const raw = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(raw) : raw;
    const to = 12 + 16 * i;
    woff.copy(head, to, entry, entry + 4);
    woff.copy(head, to + 4, entry + 16, entry + 20);
    head.writeUInt32BE(at, to + 8);
    head.writeUInt32BE(length, to + 12);
    parts.push(table, Buffer.alloc(-length & 3));
    at += length + (-length & 3);
  }
  return Buffer.concat(parts);
}

/** The bytes of a script's font in one weight, as an sfnt. */
function fontBytes(script: Script, bold: boolean): Buffer {
  if (script === 'base')
    return readFileSync(
      resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${bold ? '-Bold' : ''}.ttf`),
    );
  if (script === 'brand')
    return sfntOf(
      readFileSync(
        resolve(`@fontsource/anek-latin/files/anek-latin-latin-${bold ? 800 : 500}-normal.woff`),
      ),
    );
  const name = `noto-sans-${script}-${script}-${bold ? 700 : 400}-normal.woff`;
  return sfntOf(readFileSync(resolve(`@fontsource/noto-sans-${script}/files/${name}`)));
}

/** Shapes words with HarfBuzz and keeps the shaped ones. */
function shaperOf(hb: typeof HarfBuzz, bytes: Buffer, font: Font): (word: string) => Shaped {
  const own = new Uint8Array(bytes);
  const shaper = new hb.Font(new hb.Face(new hb.Blob(own.buffer)));
  const buffer = new hb.Buffer();
  const cached = new Map<string, Shaped>();

  const shape = (word: string): Shaped => {
    buffer.reset();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    hb.shape(shaper, buffer);
    let advance = 0;
    const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => {
      advance += xAdvance;
      return { xAdvance, yAdvance, xOffset, yOffset };
    });
    const glyphs = glyphsOf(font, word, buffer.getGlyphInfos());
    return { glyphs, positions, advance: advance / font.unitsPerEm };
  };
  return (word) => {
    let found = cached.get(word);
    if (!found) {
      if (cached.size >= KEPT) cached.clear();
      cached.set(word, (found = shape(word)));
    }
    return found;
  };
}

/** The glyphs of a shaped word, each with the characters it stands for. */
function glyphsOf(
  font: Font,
  word: string,
  infos: readonly { codepoint: number; cluster: number }[],
): Shaped['glyphs'] {
  const starts = [...new Set(infos.map((g) => g.cluster))].sort((a, b) => a - b);
  return infos.map(({ codepoint: id, cluster }) => {
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
}

function openFace(hb: typeof HarfBuzz, script: Script, bold: boolean): Face {
  const bytes = fontBytes(script, bold);
  const font = fontKit().create(bytes);
  const shaped = shaperOf(hb, bytes, font);
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
      const face = opened.get(key) ?? openFace(hb, script, bold);
      opened.set(key, face);
      return face;
    };
  }));
}
