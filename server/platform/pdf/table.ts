import type { Block } from './lines.ts';
import { type PdfDocument, RULE, SHADE } from './document.ts';

export interface PdfColumn {
  title: string;
  align?: 'left' | 'right';
  /**
   * Takes the remaining width, and wraps. One column of a table has it; the others are as wide as
   * their widest word.
   */
  isWide?: boolean;
  /** Minimum width in points. */
  least?: number;
}

const PAD = 3;
/** The wide column's minimum when others need everything. */
const MIN_WIDE = 90;
const SIZES = [8, 7.5, 7, 6.5, 6, 5.5];

/**
 * Widths of columns, and the type size at which they fit: number columns are measured, so no amount
 * breaks while a smaller size can hold it. If none can, all shrink alike and long words are split.
 */
export function columnWidths(
  total: number,
  columns: readonly PdfColumn[],
  needs: (size: number) => readonly number[],
): { size: number; widths: number[] } {
  const wide = columns.findIndex((c) => c.isWide);
  for (const size of SIZES) {
    const widths = needs(size).map((need, i) =>
      i === wide ? 0 : Math.max(need + 2 * PAD, columns[i]!.least ?? 0),
    );
    const rest = total - widths.reduce((a, b) => a + b, 0);
    if (rest >= (wide < 0 ? 0 : MIN_WIDE))
      return {
        size,
        widths: widths.map((w, i) => (i === wide ? rest : wide < 0 ? w + rest / widths.length : w)),
      };
    if (size === SIZES.at(-1)) {
      const factor = (total - (wide < 0 ? 0 : MIN_WIDE)) / widths.reduce((a, b) => a + b, 0);
      return { size, widths: widths.map((w, i) => (i === wide ? MIN_WIDE : w * factor)) };
    }
  }
  throw new Error('unreachable');
}

/**
 * A table from `paper.y` on: cells wrap, pages break between rows, headings repeat, and a row
 * longer than a page continues.
 */
export function drawTable(
  paper: PdfDocument,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): void {
  const widest = (text: string, size: number, bold: boolean) =>
    paper
      .lay(text.replaceAll(' ', '\n'), Infinity, { size, bold })
      .lines.reduce((most, l) => Math.max(most, l.width), 0);
  // Equal cells, such as GST rates and HSN codes, are measured once. Headings may wrap, so only
  // their words count.
  const needs = (size: number) =>
    columns.map((c, i) =>
      c.isWide
        ? 0
        : [...new Set(rows.map((row) => row[i]!))].reduce(
            (most, cell) => Math.max(most, widest(cell, size, false)),
            widest(c.title, size, true),
          ),
    );
  const { size, widths } = columnWidths(paper.width, columns, needs);
  const lefts = widths.map((_, i) => paper.left + widths.slice(0, i).reduce((a, b) => a + b, 0));
  const set = (texts: readonly string[], bold: boolean) =>
    texts.map((text, i) =>
      paper.lay(text, widths[i]! - 2 * PAD, { size, bold, align: columns[i]!.align ?? 'left' }),
    );
  const tallest = (cells: readonly Block[]) =>
    Math.max(...cells.flatMap((cell) => cell.lines.map((l) => l.ascent + l.descent)));
  const draw = (cells: readonly Block[], from: number, to: number, step: number, y: number) =>
    cells.forEach((cell, i) =>
      cell.lines
        .slice(from, to)
        .forEach((line, n) =>
          paper.draw(
            { ...cell, lines: [line] },
            lefts[i]! + PAD,
            y + n * step,
            widths[i]! - 2 * PAD,
          ),
        ),
    );

  const titles = set(
    columns.map((c) => c.title),
    true,
  );
  const headStep = tallest(titles);
  const headHeight = headStep * Math.max(...titles.map((t) => t.lines.length)) + 8;
  const head = () => {
    paper.boxes([[paper.left, paper.y, paper.width, headHeight]], SHADE);
    draw(titles, 0, Infinity, headStep, paper.y + 4);
    paper.y += headHeight + 4;
  };

  paper.keep(headHeight + 24);
  head();
  for (const row of rows) {
    const cells = set(row, false);
    const step = tallest(cells);
    const count = Math.max(...cells.map((c) => c.lines.length));
    const fits = () => Math.floor((paper.bottom - paper.y - 5) / step);
    // A row stays together if a page can hold it.
    if (count > fits() && count * step + 5 <= paper.bottom - paper.top - headHeight - 4) {
      paper.turn();
      head();
    }
    for (let from = 0; from < count;) {
      if (fits() < 1) {
        paper.turn();
        head();
      }
      const to = Math.min(count, from + Math.max(1, fits()));
      draw(cells, from, to, step, paper.y);
      paper.y += (to - from) * step + 5;
      from = to;
    }
    paper.rule(paper.y - 2, 0.4, RULE);
    paper.y += 2;
  }
  paper.y += 6;
}
