import { inflateSync } from 'node:zlib';

/**
 * A text run on a page: its position (points from the top left corner, `y` is its baseline) and
 * text.
 */
export interface PdfText {
  page: number;
  font: string;
  size: number;
  x: number;
  y: number;
  width: number;
  text: string;
}
export interface PdfContent {
  pages: number;
  height: number;
  texts: PdfText[];
  /** Names of fonts embedded in the file. */
  fonts: string[];
  /** Filled and outlined boxes, from the top left corner. */
  boxes: { page: number; x: number; y: number; width: number; height: number }[];
  /** Number of pictures in the file. */
  pictures: number;
  title: string | null;
  language: string | null;
  /** Words of a page in the order they were drawn. */
  words(page: number): string;
}

/** A PDF string: escapes undone, UTF-16 where it says so. */
function stringOf(raw: string): string {
  const bytes = raw.replace(
    /\\([nrtbf()\\])/g,
    (_, c: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[c] ?? c,
  );
  return bytes.startsWith('\xfe\xff')
    ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
    : bytes;
}
const STRING = String.raw`\(((?:\\[^]|[^\\)])*)\)`;

interface PdfObject {
  dict: string;
  stream: () => string;
}
/** The objects of a file by number, and the one a dictionary names under a key. */
class PdfObjects {
  readonly byId = new Map<string, PdfObject>();
  constructor(bytes: string) {
    for (const [, id, body] of bytes.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)) {
      const [dict = '', data] = body!.split(/\nstream\n/, 2);
      this.byId.set(id!, {
        dict,
        stream: () => {
          const raw = Buffer.from(data!.replace(/\nendstream$/, ''), 'latin1');
          return (dict.includes('FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
        },
      });
    }
  }
  all(pattern: RegExp): PdfObject[] {
    return [...this.byId.values()].filter((o) => pattern.test(o.dict));
  }
  at(dict: string, key: string): PdfObject {
    return this.byId.get(dict.match(new RegExp(`/${key} \\[?(\\d+) 0 R`))?.[1] ?? '')!;
  }
}

interface PdfFont {
  name: string;
  widths: number[];
  meaning: (gid: number) => string;
}
function fontOf(objects: PdfObjects, dict: string): PdfFont {
  const widths = objects
    .at(dict, 'DescendantFonts')
    .dict.match(/\/W \[0 \[([^\]]*)\]/)![1]!
    .trim()
    .split(/\s+/)
    .map(Number);
  const meanings = [
    ...objects
      .at(dict, 'ToUnicode')
      .stream()
      .matchAll(/\[(<.*>)\]/g),
  ].flatMap(([, list]) =>
    list!
      .slice(1, -1)
      .split('> <')
      .map((hex) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')),
  );
  return {
    name: dict.match(/\/BaseFont \/\w+\+(\S+)/)![1]!,
    widths,
    meaning: (gid) => meanings[gid] ?? '',
  };
}

/** One run of glyphs between BT and ET: where it is drawn and what its glyphs mean; null for one without glyphs. */
function runOf(
  drawn: string,
  fonts: ReadonlyMap<string, PdfFont>,
  height: number,
): Omit<PdfText, 'page'> | null {
  const [, name, size] = drawn.match(/\/(F\d+) (\S+) Tf/)!;
  const font = fonts.get(name!)!;
  let [x, y, text] = [NaN, NaN, ''];
  let [left, right] = [Infinity, -Infinity];
  for (const [, mx, my, shown] of drawn.matchAll(/1 0 0 1 (\S+) (\S+) Tm|\[(.*)\] TJ/g)) {
    if (mx) {
      x = Number(mx);
      if (Number.isNaN(y)) y = height - Number(my);
      continue;
    }
    left = Math.min(left, x);
    for (const [, hex, kern] of shown!.matchAll(/<([0-9a-f]*)>|(-?[\d.]+)/g)) {
      if (kern) {
        x -= (Number(kern) * Number(size)) / 1000;
        continue;
      }
      for (const gid of hex!.match(/.{4}/g) ?? []) {
        text += font.meaning(parseInt(gid, 16));
        x += (font.widths[parseInt(gid, 16)]! * Number(size)) / 1000;
      }
    }
    right = Math.max(right, x);
  }
  if (left === Infinity) return null;
  return { font: font.name, size: Number(size), x: left, y, width: right - left, text };
}

const MARKED = new RegExp(
  `/Span <<\\s*/ActualText ${STRING}\\s*>> BDC|(EMC)|\\bBT\\n([^]*?)\\nET\\b`,
  'g',
);
/** Texts of a page in the order they were drawn; where one is marked with what it says, that counts. */
function textsOf(objects: PdfObjects, { dict }: PdfObject, page: number, height: number) {
  const fonts = new Map(
    [...objects.at(dict, 'Resources').dict.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
      name!,
      fontOf(objects, objects.byId.get(id!)!.dict),
    ]),
  );
  const found: PdfText[] = [];
  let said: string | null = null;
  for (const [, actual, end, drawn] of objects.at(dict, 'Contents').stream().matchAll(MARKED)) {
    if (actual !== undefined) said = stringOf(actual);
    else if (end) said = null;
    else {
      const run = runOf(drawn!, fonts, height);
      if (run) found.push({ ...run, page, text: said ?? run.text });
    }
  }
  return found;
}

const boxesOf = (objects: PdfObjects, { dict }: PdfObject, page: number): PdfContent['boxes'] =>
  [
    ...objects
      .at(dict, 'Contents')
      .stream()
      .matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm),
  ].map(([, x, y, width, height]) => ({
    page,
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }));

/** Texts that follow each other on a line are one word of the reader. */
function joined(texts: readonly PdfText[]): string {
  return texts.reduce((sum, t, i, line) => {
    const before = line[i - 1];
    const goesOn =
      before && Math.abs(before.y - t.y) < 0.01 && Math.abs(before.x + before.width - t.x) < 0.5;
    return sum + (i === 0 || goesOn ? '' : '\n') + t.text;
  }, '');
}

/**
 * Reads this project's PDFs from the bytes: objects, glyphs, widths and text. Not a general PDF
 * reader.
 */
export function readPdf(file: Uint8Array): PdfContent {
  const bytes = Buffer.from(file).toString('latin1');
  const objects = new PdfObjects(bytes);
  const pages = objects.all(/\/Type \/Page\n/);
  const height = Number(pages[0]!.dict.match(/\/MediaBox \[0 0 \S+ (\S+)\]/)![1]);
  const texts = pages.flatMap((object, page) => textsOf(objects, object, page, height));
  const info = objects.all(/\/Producer /)[0]?.dict ?? '';
  const title = objects.at(info, 'Title')?.dict.match(new RegExp(STRING))?.[1];
  return {
    pages: pages.length,
    height,
    texts,
    boxes: pages.flatMap((object, page) => boxesOf(objects, object, page)),
    pictures: objects.all(/\/Subtype \/Image\b/).length,
    fonts: objects.all(/\/FontFile2 /).map((o) => o.dict.match(/\/FontName \/\w+\+(\S+)/)![1]!),
    title: title ? stringOf(title) : null,
    language: bytes.match(new RegExp(`/Lang ${STRING}`))?.[1] ?? null,
    words: (page) => joined(texts.filter((t) => t.page === page)),
  };
}

/** Pairs of overlapping texts; a small tolerance is allowed. */
export function overlaps({ texts }: PdfContent): [string, string][] {
  const found: [string, string][] = [];
  const boxes = texts
    .filter((t) => t.text.trim())
    .map((t) => ({ ...t, top: t.y - 0.7 * t.size, bottom: t.y + 0.15 * t.size }));
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(i + 1)) {
      if (
        a.page === b.page &&
        a.x + a.width > b.x + 0.3 &&
        b.x + b.width > a.x + 0.3 &&
        a.bottom > b.top + 0.3 &&
        b.bottom > a.top + 0.3
      )
        found.push([a.text, b.text]);
    }
  });
  return found;
}
