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

/** Lays out and draws the cells of one table; all its rows have the same columns and size of type. */
class TableLayout {
  readonly #pdf: PdfDocument;
  readonly #columns: readonly PdfColumn[];
  readonly #size: number;
  readonly #widths: readonly number[];
  readonly #lefts: readonly number[];

  constructor(
    pdf: PdfDocument,
    columns: readonly PdfColumn[],
    rows: readonly (readonly string[])[],
  ) {
    const { size, widths } = columnWidths(pdf.width, columns, (s) =>
      widthsNeeded(pdf, columns, rows, s),
    );
    this.#pdf = pdf;
    this.#columns = columns;
    this.#size = size;
    this.#widths = widths;
    this.#lefts = widths.map((_, i) => pdf.left + widths.slice(0, i).reduce((a, b) => a + b, 0));
  }

  lay(texts: readonly string[], bold: boolean): Block[] {
    return texts.map((text, i) =>
      this.#pdf.lay(text, this.#widths[i]! - 2 * PAD, {
        size: this.#size,
        bold,
        align: this.#columns[i]!.align ?? 'left',
      }),
    );
  }

  /** Lines `from` up to `to` of each cell, `step` points apart, from `y` on. */
  draw(cells: readonly Block[], from: number, to: number, step: number, y: number): void {
    cells.forEach((cell, i) =>
      cell.lines
        .slice(from, to)
        .forEach((line, n) =>
          this.#pdf.draw(
            { ...cell, lines: [line] },
            this.#lefts[i]! + PAD,
            y + n * step,
            this.#widths[i]! - 2 * PAD,
          ),
        ),
    );
  }
}

/** Points each column needs to break no word at a size of type; 0 for the wide one. */
function widthsNeeded(
  pdf: PdfDocument,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
  size: number,
): number[] {
  const widest = (text: string, bold: boolean) =>
    pdf
      .lay(text.replaceAll(' ', '\n'), Infinity, { size, bold })
      .lines.reduce((most, l) => Math.max(most, l.width), 0);
  // Equal cells, such as GST rates and HSN codes, are measured once. Headings may wrap, so only
  // their words count.
  return columns.map((c, i) =>
    c.isWide
      ? 0
      : [...new Set(rows.map((row) => row[i]!))].reduce(
          (most, cell) => Math.max(most, widest(cell, false)),
          widest(c.title, true),
        ),
  );
}

/** Points from one line of a row to the next. */
const lineStep = (cells: readonly Block[]): number =>
  Math.max(...cells.flatMap((cell) => cell.lines.map((l) => l.ascent + l.descent)));
const lineCount = (cells: readonly Block[]): number =>
  Math.max(...cells.map((c) => c.lines.length));

interface TableHead {
  height: number;
  draw: () => void;
}
function tableHead(
  pdf: PdfDocument,
  layout: TableLayout,
  columns: readonly PdfColumn[],
): TableHead {
  const titles = layout.lay(
    columns.map((c) => c.title),
    true,
  );
  const step = lineStep(titles);
  const height = step * lineCount(titles) + 8;
  const draw = () => {
    pdf.boxes([[pdf.left, pdf.y, pdf.width, height]], SHADE);
    layout.draw(titles, 0, Infinity, step, pdf.y + 4);
    pdf.y += height + 4;
  };
  return { height, draw };
}

function drawRow(
  pdf: PdfDocument,
  layout: TableLayout,
  head: TableHead,
  row: readonly string[],
): void {
  const cells = layout.lay(row, false);
  const step = lineStep(cells);
  const count = lineCount(cells);
  const fits = () => Math.floor((pdf.bottom - pdf.y - 5) / step);
  const turn = () => {
    pdf.turn();
    head.draw();
  };
  // A row stays together if a page can hold it.
  if (count > fits() && count * step + 5 <= pdf.bottom - pdf.top - head.height - 4) turn();
  for (let from = 0; from < count;) {
    if (fits() < 1) turn();
    const to = Math.min(count, from + Math.max(1, fits()));
    layout.draw(cells, from, to, step, pdf.y);
    pdf.y += (to - from) * step + 5;
    from = to;
  }
  pdf.rule(pdf.y - 2, 0.4, RULE);
  pdf.y += 2;
}

/**
 * A table from `paper.y` on: cells wrap, pages break between rows, headings repeat, and a row
 * longer than a page continues.
 */
export function drawTable(
  pdf: PdfDocument,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): void {
  const layout = new TableLayout(pdf, columns, rows);
  const head = tableHead(pdf, layout, columns);
  pdf.keep(head.height + 24);
  head.draw();
  for (const row of rows) drawRow(pdf, layout, head, row);
  pdf.y += 6;
}
