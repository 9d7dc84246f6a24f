import { DEFAULT_LOCALE, type Locale, LOCALES } from '#contracts/kernel/locales.ts';
import type { MessageId, MessageValues } from '#contracts/kernel/message-id.ts';
import { formatDate, formatDateTime } from '#contracts/kernel/time.ts';
import { timeIn } from '#contracts/kernel/time-in-language.ts';
import { createRequire } from 'node:module';
import type PdfKit from 'pdfkit';
import { type Faces, faces as loadFaces } from './faces.ts';
import { type Block, lineHeightOf, INK, layOut, type TextLine, type Style } from './lines.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';
import { formatMessage } from '#server/platform/messages/format.ts';

export type { Style } from './lines.ts';
export { INK };
export const MUTED = '#6b6259';
export const RULE = '#cfc6b8';
export const SHADE = '#f3ede2';

/** `4x6`: labels of 4 by 6 inches, as thermal printers use. */
const SIZES = { A4: [595.28, 841.89], A6: [297.64, 419.53], '4x6': [288, 432] } as const;
export interface PdfOptions {
  size: keyof typeof SIZES;
  /** Points on every side. */
  margin: number;
  /** Title for viewers and search. */
  title: string;
  author: string;
  subject?: string;
  /** When the document was issued; the same document gives the same file. */
  at: Date;
  compress?: boolean;
  /** Language of the document; default English, as for tax documents and labels (decision 076). */
  locale?: Locale;
}

/** An SVG path, filled or drawn as a line. */
export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
}

const load = createRequire(import.meta.url);
/** Loaded with the first document, not at the start. */
const pdfKit = () => load('pdfkit') as typeof PdfKit;

const sheetOf = (o: PdfOptions, locale: Locale) =>
  new (pdfKit())({
    size: [...SIZES[o.size]],
    margin: o.margin,
    bufferPages: true,
    compress: o.compress ?? true,
    font: '',
    lang: LOCALES[locale].tag,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: o.title,
      Author: o.author,
      Creator: marketplaceName(),
      CreationDate: o.at,
      ...(o.subject ? { Subject: o.subject } : {}),
    },
  });
type Sheet = ReturnType<typeof sheetOf>;

/** All bytes of a sheet, once it has ended. */
const bytesOf = (sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    sheet
      .on('data', (c: Buffer) => chunks.push(c))
      .on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
      .on('error', reject);
  });

/**
 * A document written from top to bottom across pages; lengths in points from the top left corner.
 * Every text goes through `lay`, so every script is shaped and nothing exceeds its width (decision
 * 022).
 */
export class PdfDocument {
  readonly locale: Locale;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  /** The last line of a page is the footer's. */
  readonly bottom: number;
  readonly width: number;
  readonly pageWidth: number;
  readonly pageHeight: number;
  /** The y of the next element. */
  y: number;
  readonly #pdf: Sheet;
  readonly #whole: Promise<Uint8Array<ArrayBuffer>>;
  readonly #faces: Faces;
  readonly #known = new Set<string>();

  constructor(o: PdfOptions, faces: Faces) {
    this.locale = o.locale ?? DEFAULT_LOCALE;
    [this.pageWidth, this.pageHeight] = SIZES[o.size];
    this.left = o.margin;
    this.top = o.margin;
    this.y = o.margin;
    this.width = this.pageWidth - 2 * o.margin;
    this.right = this.left + this.width;
    this.bottom = this.pageHeight - o.margin - 14;
    this.#faces = faces;
    this.#pdf = sheetOf(o, this.locale);
    this.#whole = bytesOf(this.#pdf);
  }

  /** A message in the document's language. */
  readonly say = (id: MessageId, values?: MessageValues): string =>
    formatMessage(this.locale, id, values);

  /** "22 Nov 2026", the month in the document's language. */
  readonly day = (at: Date | string | number): string => timeIn(this.locale, formatDate(at));

  /** The same with the time of day. */
  readonly time = (at: Date | string | number): string => timeIn(this.locale, formatDateTime(at));

  lay(text: string, within: number, style: Style = {}, limits?: { lines?: number }): Block {
    return layOut(text, within, style, this.#faces, limits);
  }

  /**
   * The largest size from `style.size` down to `least` at which text fits a box; cut with "…" if
   * none does.
   */
  fit(
    text: string,
    box: { width: number; height: number },
    style: Style & { size: number; least: number },
  ): Block {
    const { least, ...rest } = style;
    for (let size = style.size; size > least; size -= 0.5) {
      const block = this.lay(text, box.width, { ...rest, size });
      if (block.height <= box.height) return block;
    }
    const small = this.lay(text, box.width, { ...rest, size: least });
    let lines = small.lines.length;
    while (lines > 1 && lineHeightOf(small.lines.slice(0, lines)) > box.height) lines -= 1;
    return this.lay(text, box.width, { ...rest, size: least }, { lines });
  }

  /** Draws a block and returns the y below it. */
  draw(block: Block, x: number, y: number, within: number): number {
    let at = y;
    for (const line of block.lines) {
      const shift = { left: 0, right: within - line.width, center: (within - line.width) / 2 }[
        block.style.align
      ];
      this.#drawLine(line, x + shift, at, block.style);
      at += line.ascent + line.descent;
    }
    return at;
  }

  #drawLine(line: TextLine, x: number, y: number, { size, color }: Required<Style>): void {
    const pdf = this.#pdf;
    for (const {
      run: { face, text, said },
      x: at,
    } of line.units) {
      if (!this.#known.has(face.key)) {
        this.#known.add(face.key);
        pdf.registerFont(face.key, face.font as unknown as Buffer);
      }
      pdf.font(face.key).fontSize(size).fillColor(color);
      // Glyphs are in drawing order; their text is added for search, copying and screen readers.
      if (said) pdf.markContent('Span', { actual: said });
      pdf.text(text, x + at, y + line.ascent, { lineBreak: false, baseline: 'alphabetic' });
      if (said) pdf.endMarkedContent();
    }
  }

  /** Lays out text in a width, draws it and returns the y below it. */
  text(text: string, x: number, y: number, within: number, style: Style = {}): number {
    return this.draw(this.lay(text, within, style), x, y, within);
  }

  rule(y: number, weight = 0.6, color = RULE): void {
    this.#pdf
      .moveTo(this.left, y)
      .lineTo(this.right, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
  }

  /** Filled boxes of one colour: x, y, width and height of each. */
  boxes(all: readonly (readonly [number, number, number, number])[], fill: string): void {
    for (const [x, y, w, h] of all) this.#pdf.rect(x, y, w, h);
    this.#pdf.fill(fill);
  }

  /** The outline of a box. */
  frame(x: number, y: number, w: number, h: number, color = RULE): void {
    this.#pdf.rect(x, y, w, h).lineWidth(0.6).strokeColor(color).stroke();
  }

  /** A picture (PNG) fitted into a box, at its bottom right corner. */
  picture(png: Uint8Array, x: number, y: number, w: number, h: number): void {
    this.#pdf.image(Buffer.from(png), x, y, { fit: [w, h], align: 'right', valign: 'bottom' });
  }

  /** Vector shapes in units of `scale` points from a corner, such as a logo's. */
  shapes(all: readonly Shape[], x: number, y: number, scale: number): void {
    const pdf = this.#pdf;
    pdf.save().translate(x, y).scale(scale);
    for (const { d, fill, stroke, width = 1 } of all) {
      pdf.path(d);
      if (fill) pdf.fill(fill);
      else
        pdf
          .lineWidth(width)
          .lineCap('round')
          .stroke(stroke ?? INK);
    }
    pdf.restore();
  }

  /** Draws something elsewhere: its corner at this point of the page. */
  shifted(x: number, y: number, work: () => void): void {
    this.#pdf.save().translate(x, y);
    work();
    this.#pdf.restore();
  }

  turn(): void {
    this.#pdf.addPage();
    this.y = this.top;
  }

  /** Starts a new page if this height does not fit; returns whether it did. */
  keep(height: number): boolean {
    if (this.y + height <= this.bottom || this.y === this.top) return false;
    this.turn();
    return true;
  }

  /** Ends the document; every page has a footer, with page numbers if there are several. */
  async end(footer?: string): Promise<Uint8Array<ArrayBuffer>> {
    const { count: pages } = this.#pdf.bufferedPageRange();
    for (let page = 0; footer !== undefined && page < pages; page += 1) {
      this.#pdf.switchToPage(page);
      const line =
        pages > 1 ? this.say('invoices.pdf.page', { footer, page: page + 1, pages }) : footer;
      this.text(line, this.left, this.bottom + 5, this.width, {
        align: 'right',
        size: 7,
        color: MUTED,
      });
    }
    this.#pdf.end();
    return this.#whole;
  }
}

/** Opens a document with the fonts of this process. */
export async function openPdf(o: PdfOptions): Promise<PdfDocument> {
  return new PdfDocument(o, await loadFaces());
}
