/** Text of an XML attribute or element. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
export const plainXml = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex, dec, name) => {
        if (name) return ENTITIES[name as string] ?? (all as string);
        const code = hex ? Number.parseInt(hex as string, 16) : Number(dec);
        return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
      })
    : text;
export const attributeOf = (tag: string, name: string): string | null => {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag);
  return found ? plainXml(found[1]!) : null;
};
/** An element as it is written: its attributes, what is inside, and where it starts and ends. */
export interface XmlElement {
  tag: string;
  inside: string;
  start: number;
  end: number;
}
/**
 * The complete elements of a name, in order; those of the same name inside are part of it. Every
 * character is looked at a fixed number of times, whatever the file contains: it is someone else's.
 */
export function* elementsOf(text: string, name: string): Generator<XmlElement> {
  const open = new RegExp(`<(?:\\w{1,40}:)?${name}(?=[\\s/>])`, 'g');
  for (let found = open.exec(text); found; found = open.exec(text)) {
    const tagEnd = text.indexOf('>', open.lastIndex);
    if (tagEnd === -1) return;
    const isEmpty = text[tagEnd - 1] === '/';
    const tag = text.slice(open.lastIndex, isEmpty ? tagEnd - 1 : tagEnd);
    const close = `</${found[0].slice(1)}>`;
    const insideEnd = isEmpty ? tagEnd + 1 : text.indexOf(close, tagEnd);
    if (insideEnd === -1) return;
    const end = isEmpty ? insideEnd : insideEnd + close.length;
    const inside = isEmpty ? '' : text.slice(tagEnd + 1, insideEnd);
    yield { tag, inside, start: found.index, end };
    open.lastIndex = end;
  }
}
/** The attributes of all opening tags of a name, in order. */
export function* tagsOf(text: string, name: string): Generator<string> {
  const open = new RegExp(`<(?:\\w{1,40}:)?${name}(?=[\\s/>])`, 'g');
  for (let found = open.exec(text); found; found = open.exec(text)) {
    const end = text.indexOf('>', open.lastIndex);
    if (end === -1) return;
    yield text.slice(open.lastIndex, text[end - 1] === '/' ? end - 1 : end);
    open.lastIndex = end;
  }
}
const firstInside = (text: string, name: string): string => {
  for (const { inside } of elementsOf(text, name)) return inside;
  return '';
};
function without(text: string, name: string): string {
  let [kept, at] = ['', 0];
  for (const { start, end } of elementsOf(text, name)) {
    kept += text.slice(at, start);
    at = end;
  }
  return kept + text.slice(at);
}

/** The text of all `<t>` elements, as of a shared string with formatted parts; phonetic hints aside. */
export function textOfRuns(xml: string): string {
  let text = '';
  for (const { inside } of elementsOf(without(xml, 'rPh'), 't')) text += plainXml(inside);
  return text;
}

/** What a number format makes of a number. */
export type CellFormat = 'number' | 'percent' | 'date';
const PERCENT_IDS = new Set([9, 10]);
const isDateId = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);
function formatOf(id: number, codes: ReadonlyMap<number, string>): CellFormat {
  if (PERCENT_IDS.has(id)) return 'percent';
  if (isDateId(id)) return 'date';
  // Literal text and colours say nothing about the kind.
  const code = (codes.get(id) ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  if (code.includes('%')) return 'percent';
  return /[dy]/i.test(code) ? 'date' : 'number';
}
/** The format of each cell style, in order. */
export function formatsOf(styles: string): CellFormat[] {
  const codes = new Map<number, string>();
  for (const tag of tagsOf(styles, 'numFmt'))
    codes.set(Number(attributeOf(tag, 'numFmtId')), attributeOf(tag, 'formatCode') ?? '');
  const formats: CellFormat[] = [];
  for (const tag of tagsOf(firstInside(styles, 'cellXfs'), 'xf'))
    formats.push(formatOf(Number(attributeOf(tag, 'numFmtId') ?? 0), codes));
  return formats;
}

const DAY_MS = 86_400_000;
/** Day 0 of the calendar of spreadsheets, which counts 29 February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** A number as people would type it: without the noise of binary fractions. */
function numberText(value: string, format: CellFormat): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  if (format === 'date')
    return number > 0 && number < 2_958_466
      ? new Date(DAY_ZERO + Math.floor(number) * DAY_MS).toISOString().slice(0, 10)
      : value;
  const shown = (n: number) => {
    const text = String(Number(n.toPrecision(15)));
    return text.includes('e') ? BigInt.asIntN(64, BigInt(Math.trunc(n))).toString() : text;
  };
  return format === 'percent' ? `${shown(number * 100)}%` : shown(number);
}

/** "B" is 1, "AA" is 26; -1 for no column. */
function columnOf(reference: string | null): number {
  const name = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!name) return -1;
  let column = 0;
  for (const char of name) column = column * 26 + char.charCodeAt(0) - 64;
  return column - 1;
}

export interface WorkbookTexts {
  shared: readonly string[];
  formats: readonly CellFormat[];
}
/** The cells of a row element; those between are empty. `most`: columns that are read. */
export function cellsOfRow(
  xml: string,
  { shared, formats }: WorkbookTexts,
  most: number,
): string[] {
  const cells: string[] = [];
  let next = 0;
  for (const { tag, inside } of elementsOf(xml, 'c')) {
    const given = columnOf(attributeOf(tag, 'r'));
    const column = given === -1 ? next : given;
    next = column + 1;
    if (column >= most) continue;
    const type = attributeOf(tag, 't') ?? 'n';
    const value = plainXml(firstInside(inside, 'v'));
    const text =
      type === 's'
        ? (shared[Number(value)] ?? '')
        : type === 'inlineStr'
          ? textOfRuns(inside)
          : type === 'b'
            ? value === '1'
              ? 'yes'
              : 'no'
            : type === 'n'
              ? numberText(value, formats[Number(attributeOf(tag, 's') ?? 0)] ?? 'number')
              : type === 'e'
                ? ''
                : value;
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }
  return cells;
}
