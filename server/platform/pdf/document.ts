import { DEFAULT_LOCALE, type Locale, LOCALES } from '#contracts/kernel/locales.ts';
import type { MessageId, MessageValues } from '#contracts/kernel/message-id.ts';
import PDFDocument from 'pdfkit';
import { faces as loadFaces } from './faces.ts';
import { type Block, lineHeightOf, INK, layOut, type TextLine, type Style } from './lines.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';
import { formatMessage } from '#server/platform/messages/format.ts';

export type { Style } from './lines.ts';
export { INK };
export const MUTED = '#6b6259';
export const RULE = '#cfc6b8';
export const SHADE = '#f3ede2';

const SIZES = { A4: [595.28, 841.89], A6: [297.64, 419.53] } as const;
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
  /** Language of the document; default English, like tax documents. */
  locale?: Locale;
}

export type PdfDocument = Awaited<ReturnType<typeof openPdf>>;

/**
 * A document written from top to bottom across pages; lengths in points from the top left corner.
 * Every text goes through `lay`, so every script is shaped and nothing exceeds its width (decision
 * 022).
 */
export async function openPdf(o: PdfOptions) {
  const faces = await loadFaces();
  const locale = o.locale ?? DEFAULT_LOCALE;
  const [pageWidth, pageHeight] = SIZES[o.size];
  const pdf = new PDFDocument({
    size: [pageWidth, pageHeight],
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
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf
      .on('data', (c: Buffer) => chunks.push(c))
      .on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
      .on('error', reject);
  });
  const known = new Set<string>();
  const left = o.margin;
  const width = pageWidth - 2 * o.margin;
  /** The last line of a page is the footer's. */
  const bottom = pageHeight - o.margin - 14;

  function drawLine(line: TextLine, x: number, y: number, { size, color }: Required<Style>): void {
    for (const {
      run: { face, text, said },
      x: at,
    } of line.units) {
      if (!known.has(face.key)) {
        known.add(face.key);
        pdf.registerFont(face.key, face.font as unknown as Buffer);
      }
      pdf.font(face.key).fontSize(size).fillColor(color);
      // Glyphs are in drawing order; their text is added for search, copying and screen readers.
      if (said) pdf.markContent('Span', { actual: said });
      pdf.text(text, x + at, y + line.ascent, { lineBreak: false, baseline: 'alphabetic' });
      if (said) pdf.endMarkedContent();
    }
  }

  const paper = {
    left,
    width,
    bottom,
    top: o.margin,
    right: left + width,
    pageWidth,
    pageHeight,
    /** The y of the next element. */
    y: o.margin,

    lay: (text: string, within: number, style: Style = {}, limits?: { lines?: number }): Block =>
      layOut(text, within, style, faces, limits),

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
        const block = layOut(text, box.width, { ...rest, size }, faces);
        if (block.height <= box.height) return block;
      }
      const small = layOut(text, box.width, { ...rest, size: least }, faces);
      let lines = small.lines.length;
      while (lines > 1 && lineHeightOf(small.lines.slice(0, lines)) > box.height) lines -= 1;
      return layOut(text, box.width, { ...rest, size: least }, faces, { lines });
    },

    /** Draws a block and returns the y below it. */
    draw(block: Block, x: number, y: number, within: number): number {
      let at = y;
      for (const line of block.lines) {
        const shift = { left: 0, right: within - line.width, center: (within - line.width) / 2 }[
          block.style.align
        ];
        drawLine(line, x + shift, at, block.style);
        at += line.ascent + line.descent;
      }
      return at;
    },
    /** Lays out text in a width, draws it and returns the y below it. */
    text: (text: string, x: number, y: number, within: number, style: Style = {}): number =>
      paper.draw(layOut(text, within, style, faces), x, y, within),

    rule(y: number, weight = 0.6, color = RULE): void {
      pdf
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(weight)
        .strokeColor(color)
        .stroke();
    },
    /** Filled boxes of one colour: x, y, width and height of each. */
    boxes(all: readonly (readonly [number, number, number, number])[], fill: string): void {
      for (const [x, y, w, h] of all) pdf.rect(x, y, w, h);
      pdf.fill(fill);
    },

    /** The outline of a box. */
    frame(x: number, y: number, w: number, h: number, color = RULE): void {
      pdf.rect(x, y, w, h).lineWidth(0.6).strokeColor(color).stroke();
    },
    /** A picture (PNG) fitted into a box, at its bottom right corner. */
    picture(png: Uint8Array, x: number, y: number, w: number, h: number): void {
      pdf.image(Buffer.from(png), x, y, { fit: [w, h], align: 'right', valign: 'bottom' });
    },

    /** A message in the document's language. */
    say: (id: MessageId, values?: MessageValues): string => formatMessage(locale, id, values),
    locale,
    turn(): void {
      pdf.addPage();
      paper.y = o.margin;
    },
    /** Starts a new page if this height does not fit; returns whether it did. */
    keep(height: number): boolean {
      if (paper.y + height <= bottom || paper.y === o.margin) return false;
      paper.turn();
      return true;
    },

    /** Ends the document; every page has a footer, with page numbers if there are several. */
    async end(footer?: string): Promise<Uint8Array<ArrayBuffer>> {
      const { count } = pdf.bufferedPageRange();
      for (let page = 0; footer !== undefined && page < count; page += 1) {
        pdf.switchToPage(page);
        paper.text(
          count > 1
            ? paper.say('invoices.pdf.page', { footer, page: page + 1, pages: count })
            : footer,
          left,
          bottom + 5,
          width,
          { align: 'right', size: 7, color: MUTED },
        );
      }
      pdf.end();
      return whole;
    },
  };
  return paper;
}
