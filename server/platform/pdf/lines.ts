import type { Faces } from './faces.ts';
import { linesOfText, type TextRun, runsOf } from './runs.ts';

/** A laid-out line: its units with their positions from its left edge, in points. */
export interface TextLine {
  units: { run: TextRun; x: number }[];
  width: number;
  ascent: number;
  descent: number;
}
export interface Style {
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'right' | 'center';
  /** In the brand's type, for headings. */
  brand?: boolean;
}
/** A paragraph broken to a width. */
export interface Block {
  lines: TextLine[];
  height: number;
  style: Required<Style>;
}

interface Word {
  text: string;
  runs: TextRun[];
  width: number;
  hasSpace: boolean;
}
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
export const INK = '#201a14';
export const styleOf = (s: Style = {}): Required<Style> => ({
  size: 9,
  bold: false,
  color: INK,
  align: 'left',
  brand: false,
  ...s,
});
export const lineHeightOf = (lines: readonly TextLine[]): number =>
  lines.reduce((sum, l) => sum + l.ascent + l.descent, 0);

const wordOf = (text: string, hasSpace: boolean, style: Required<Style>, faces: Faces): Word => {
  const runs = runsOf(text, style.bold, faces, style.brand);
  return { text, runs, width: runs.reduce((sum, r) => sum + r.width, 0) * style.size, hasSpace };
};

/** Words, split if too wide for a line: after punctuation first, otherwise anywhere. */
function wordsOf(text: string, width: number, style: Required<Style>, faces: Faces): Word[] {
  return text
    .split(' ')
    .filter(Boolean)
    .flatMap((part) => {
      const whole = wordOf(part, true, style, faces);
      if (whole.width <= width) return [whole];
      return part.split(/(?<=[-/,.;:_@])/).flatMap((unit, i) => {
        const short = wordOf(unit, i === 0, style, faces);
        if (short.width <= width) return [short];
        const cut: Word[] = [];
        let [held, about] = ['', 0];
        for (const { segment } of graphemes.segment(unit)) {
          about += wordOf(segment, false, style, faces).width;
          // Joined words are measured only near the end of the line.
          if (
            held &&
            about > 0.8 * width &&
            wordOf(held + segment, false, style, faces).width > width
          ) {
            cut.push(wordOf(held, i === 0 && cut.length === 0, style, faces));
            [held, about] = ['', 0];
          }
          held += segment;
        }
        return [...cut, wordOf(held, i === 0 && cut.length === 0, style, faces)];
      });
    });
}

/** The last allowed line, ending with "…": words, or characters of the last one, make room for it. */
function ended(
  words: readonly Word[],
  width: number,
  style: Required<Style>,
  faces: Faces,
): Word[] {
  const left = [...words];
  const fits = (all: readonly Word[]) => lineOf(all, style, faces).width <= width + 0.01;
  const dots = wordOf('…', false, style, faces);
  while (left.length > 1 && !fits([...left, dots])) left.pop();
  const [last] = left.slice(-1);
  if (!last || fits([...left, dots])) return [...left, dots];
  const emails = Array.from(graphemes.segment(last.text), (g) => g.segment);
  let short = dots;
  do {
    emails.pop();
    short = wordOf(`${emails.join('')}…`, last.hasSpace, style, faces);
  } while (emails.length > 0 && short.width > width);
  return [short];
}

/** Consecutive right-to-left words are ordered from the right. */
function inOrder(words: readonly Word[]): Word[] {
  const isRtl = (w: Word) => w.runs[0]?.isRightToLeft ?? false;
  const out: Word[] = [];
  for (let i = 0; i < words.length;) {
    let end = i + 1;
    if (isRtl(words[i]!)) while (end < words.length && isRtl(words[end]!)) end += 1;
    out.push(...words.slice(i, end).reverse());
    i = end;
  }
  return out;
}

function lineOf(words: readonly Word[], style: Required<Style>, faces: Faces): TextLine {
  const base = faces(style.brand ? 'brand' : 'base', style.bold);
  const line: TextLine = {
    units: [],
    width: 0,
    ascent: base.ascent * style.size,
    descent: base.descent * style.size,
  };
  const put = (run: TextRun) => {
    const before = line.units.at(-1);
    // Adjacent plain words are one unit: fewer operators, and readers find words with their spaces.
    if (before && !run.said && !before.run.said && before.run.face === run.face)
      before.run = {
        ...before.run,
        text: before.run.text + run.text,
        width: before.run.width + run.width,
      };
    else line.units.push({ run, x: line.width });
    line.width += run.width * style.size;
    line.ascent = Math.max(line.ascent, run.face.ascent * style.size);
    line.descent = Math.max(line.descent, run.face.descent * style.size);
  };
  inOrder(words).forEach((w, i) => {
    if (i > 0 && w.hasSpace)
      put({ face: base, text: ' ', width: base.width(' '), said: null, isRightToLeft: false });
    for (const run of w.runs) put(run);
  });
  return line;
}

/**
 * Text broken to a width in points. Nothing exceeds it: a word without a break opportunity is
 * split. With `lines` only that many are kept, and the last one ends in "…".
 */
export function layOut(
  text: string,
  width: number,
  given: Style,
  faces: Faces,
  { lines: most = Infinity } = {},
): Block {
  const style = styleOf(given);
  const space = faces('base', style.bold).width(' ') * style.size;
  const broken: Word[][] = [];
  for (const paragraph of linesOfText(text)) {
    let now: Word[] = [];
    let used = 0;
    for (const w of wordsOf(paragraph, width, style, faces)) {
      const gap = w.hasSpace && now.length > 0 ? space : 0;
      // A small tolerance, so that a line measured to its own width does not break.
      if (now.length > 0 && used + gap + w.width > width + 0.01) {
        broken.push(now);
        now = [];
        used = 0;
      }
      used += (now.length > 0 ? gap : 0) + w.width;
      now.push(w);
    }
    broken.push(now);
  }
  if (broken.length > most) {
    broken.length = most;
    broken[most - 1] = ended(broken[most - 1]!, width, style, faces);
  }
  const lines = broken.map((words) => lineOf(words, style, faces));
  return { lines, height: lineHeightOf(lines), style };
}
