import type { Face, Faces, Script } from './faces.ts';
import { scriptOf } from './faces.ts';

/** A part of a word in one font. `said` is its text where the glyphs alone would not reveal it. */
export interface TextRun {
  face: Face;
  text: string;
  width: number;
  said: string | null;
  isRightToLeft: boolean;
}

/** U+FFFD, for characters no font here has: an emoji, Chinese, a lone surrogate. */
const MISSING = '\ufffd';
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
/** Latin as in forms, names and money, all of it in DejaVu. */
const PLAIN =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u024f\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u20b9]*$/;
/** Controls, stray joiners, bidi overrides, variation selectors: invisible and misleading. */
const UNSEEN =
  /\p{Cc}|\p{Variation_Selector}|[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e0fff}]/gu;
const JOINERS = /[\u200c\u200d]/g;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * User text as printable lines: well-formed, composed, tabs as spaces, without invisible
 * characters.
 */
export const linesOfText = (text: string): string[] =>
  text
    .toWellFormed()
    .normalize('NFC')
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => line.replace(/\t/g, ' ').replace(UNSEEN, ''));

/**
 * A word as runs, split by grapheme clusters: a syllable never spans two fonts. `brand`: in the
 * brand's type if that has all its characters.
 */
export function runsOf(typed: string, bold: boolean, faces: Faces, brand = false): TextRun[] {
  // The no-break space has served its purpose; readers get a plain space.
  const word = typed.replaceAll('\u00a0', ' ');
  const own = brand ? faces('brand', bold) : null;
  const hasAll = own && Array.from(word, (c) => own.has(c.codePointAt(0)!)).every(Boolean);
  const base = hasAll ? own : faces('base', bold);
  if (PLAIN.test(word))
    return [{ face: base, text: word, width: base.width(word), said: null, isRightToLeft: false }];
  const parts: { face: Face; text: string; said: string; isRightToLeft: boolean }[] = [];
  let last: Script = 'base';
  for (const { segment } of graphemes.segment(word)) {
    const codes = Array.from(segment.replace(JOINERS, ''), (c) => c.codePointAt(0)!);
    if (codes.length === 0 && parts.length === 0) continue;
    // The danda is shared: it takes the script before it.
    const isDanda: boolean = codes.every((c) => c === 0x0964 || c === 0x0965) && last !== 'base';
    const script: Script = isDanda
      ? last
      : (codes.map(scriptOf).find((s) => s !== 'base') ?? 'base');
    const face = [faces(script, bold), base].find((f) => codes.every((c) => f.has(c)));
    const part = {
      face: face ?? base,
      text: face ? segment : MISSING,
      said: segment,
      isRightToLeft: face === base && RIGHT_TO_LEFT.test(segment),
    };
    const before = parts.at(-1);
    if (before && before.face === part.face && before.isRightToLeft === part.isRightToLeft) {
      before.text += part.text;
      before.said += part.said;
    } else parts.push(part);
    last = script;
  }
  return parts.map(({ face, text, said, isRightToLeft }) => ({
    face,
    text,
    width: face.width(text),
    said: face !== base || isRightToLeft || said !== text ? said : null,
    isRightToLeft,
  }));
}
