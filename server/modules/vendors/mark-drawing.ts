import { readFileSync } from 'node:fs';
import { readMark } from '#contracts/vendors/mark-parts.ts';
import type { Shape } from '#server/platform/pdf/document.ts';

/** The colours of web/styles/marks.css by day, for paper and email: a test compares them. */
const MAIN = ['#2b2a78', '#b8145a', '#a34a00', '#1f6b3b', '#5b2a8c', '#b3261e', '#1b5e9b'];
const SECOND = ['#f3e2c0', '#f5b301', '#f3c4cf'];
export const MARK_ACCENT = '#e8a200';
export const MARK_GROUND = '#f8eedb';

/** Main colour, second stripe, accent and ground of a mark, by the names the drawings use. */
export function markColors(mark: string): { vm: string; vs: string; va: string; vg: string } {
  const { colour, second } = readMark(mark);
  return { vm: MAIN[colour]!, vs: SECOND[second]!, va: MARK_ACCENT, vg: MARK_GROUND };
}

let drawings: ReadonlyMap<string, string> | undefined;
/** The drawing of an awning (`a0`) or a motif (`loom`): SVG paths with colour variables. */
function drawingOf(id: string): string {
  drawings ??= new Map(
    Array.from(
      readFileSync(
        new URL('../../../contracts/vendors/marks.svg', import.meta.url),
        'utf8',
      ).matchAll(/<symbol id="(\w+)"[^>]*>(.*?)<\/symbol>/gs),
      ([, name, paths]) => [name!, paths!] as const,
    ),
  );
  return drawings.get(id) ?? drawings.get('bag')!;
}

const colored = (paths: string, mark: string): string => {
  const colors: Readonly<Record<string, string>> = markColors(mark);
  return paths.replace(/var\(--(v[msag])\)/g, (_, name: string) => colors[name]!);
};

/** The motif's place in the mark of 40 units, and its scale from 24 units to 21. */
const MOTIF = { x: 9.5, y: 17, scale: 21 / 24 };

const attribute = (path: string, name: string): string | undefined =>
  path.match(new RegExp(` ${name}="([^"]*)"`))?.[1];

const shapesOf = (paths: string): Shape[] =>
  Array.from(paths.matchAll(/<path[^>]*>/g), ([path]) => {
    const stroke = attribute(path, 'stroke');
    const d = attribute(path, 'd')!;
    return stroke
      ? { d, stroke, width: Number(attribute(path, 'stroke-width')) }
      : { d, fill: attribute(path, 'fill')! };
  });

interface MarkPart {
  shapes: Shape[];
  /** Offset and scale in a mark of 40 by 40. */
  x: number;
  y: number;
  scale: number;
}
/** A vendor's mark as vector shapes: its awning, then its motif. */
export function markShapes(mark: string): MarkPart[] {
  const { awning, motif } = readMark(mark);
  return [
    { shapes: shapesOf(colored(drawingOf(`a${awning}`), mark)), x: 0, y: 0, scale: 1 },
    { shapes: shapesOf(colored(drawingOf(motif), mark)), ...MOTIF },
  ];
}

/** The same as an SVG of its own. */
export function markSvg(mark: string): string {
  const { awning, motif } = readMark(mark);
  const { x, y, scale } = MOTIF;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${colored(drawingOf(`a${awning}`), mark)}` +
    `<g transform="translate(${x} ${y}) scale(${scale})">${colored(drawingOf(motif), mark)}</g></svg>`
  );
}
