import { encode } from 'uqr';
import { brandFile, wordmark } from '#server/platform/brand/brand.ts';
import { markShapes } from '#server/modules/vendors/service.ts';
import { MUTED, type PdfDocument, SHADE } from '#server/platform/pdf/document.ts';
import type { InvoiceSheet, PartyBox } from './invoice-sheet.ts';

/** Dense codes need 1.5 inches to be readable on paper. */
const QR = 108;
/** Edges of the marketplace's logo and the vendor's mark. */
const LOGO = 22;
const MARK = 44;

/**
 * Document header: issuer on the left, title on the right, with the QR code of its registration if
 * any.
 */
export function drawInvoiceHead(
  pdf: PdfDocument,
  {
    name,
    lines,
    ids,
    notes,
    title,
    copy,
    logo,
    mark,
    qr,
  }: InvoiceSheet['supplier'] &
    Pick<InvoiceSheet, 'title' | 'copy'> & {
      logo: Uint8Array;
      mark: string | null;
      qr: string | null;
    },
): void {
  drawBrand(pdf, logo);
  const right = 190;
  const left = pdf.left + (mark ? MARK + 10 : 0);
  const wide = pdf.right - right - 20 - left;
  if (mark) drawMark(pdf, mark, pdf.left, pdf.y);
  let y = pdf.text(name, left, pdf.y, wide, { size: 15, bold: true, brand: true }) + 3;
  // Street, then city and State: a State is not separated from its code.
  const [street, place] = [lines.slice(0, -2), lines.slice(-2)];
  y =
    pdf.text([street.join(', '), place.join(', ')].filter(Boolean).join('\n'), left, y, wide, {
      size: 9.5,
      color: MUTED,
    }) + 1;
  if (ids.length > 0) y = pdf.text(ids.join('  ·  '), left, y, wide, { size: 9.5, bold: true }) + 1;
  if (notes.length > 0) y = pdf.text(notes.join('\n'), left, y, wide, { size: 8.5 });
  const x = pdf.right - right;
  let at = pdf.text(title, x, pdf.y, right, {
    size: 19,
    bold: true,
    brand: true,
    align: 'right',
    color: brandFile().colors.brand,
  });
  at = pdf.text(copy, x, at + 1, right, { size: 8, color: MUTED, align: 'right' });
  if (qr) {
    drawQr(pdf, qr, pdf.right - QR, at + 6, QR);
    at += QR + 10;
  }
  pdf.y = Math.max(y, at, mark ? pdf.y + MARK : 0) + 8;
  pdf.rule(pdf.y, 1.6, brandFile().colors.brand);
  pdf.y += 8;
}

/** The marketplace's logo and its name in its two colours above everything else. */
function drawBrand(pdf: PdfDocument, logo: Uint8Array): void {
  const { brand, action } = brandFile().colors;
  const { text, accent } = wordmark();
  const style = { size: 20, bold: true, brand: true };
  pdf.picture(logo, pdf.left, pdf.y - 1, LOGO, LOGO);
  const x = pdf.left + LOGO + 8;
  const first = pdf.lay(text, pdf.width, { ...style, color: brand });
  const y = pdf.draw(first, x, pdf.y, pdf.width);
  if (accent)
    pdf.text(accent, x + (first.lines[0]?.width ?? 0), pdf.y, pdf.width / 2, {
      ...style,
      color: action,
    });
  pdf.y = Math.max(y, pdf.y + LOGO) + 12;
}

/** The vendor's mark, its awning over its trade. */
function drawMark(pdf: PdfDocument, mark: string, x: number, y: number): void {
  const unit = MARK / 40;
  for (const part of markShapes(mark))
    pdf.shapes(part.shapes, x + part.x * unit, y + part.y * unit, part.scale * unit);
}

function drawQr(pdf: PdfDocument, text: string, x: number, y: number, edge: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const unit = edge / size;
  pdf.boxes(
    data.flatMap((row, j) =>
      row.flatMap((isDark, i) =>
        isDark ? [[x + i * unit, y + j * unit, unit, unit] as const] : [],
      ),
    ),
    '#000000',
  );
}

/** Facts in four columns, each value under its label; a long one takes the full width. */
export function drawInvoiceFacts(
  pdf: PdfDocument,
  facts: readonly (readonly [string, string])[],
): void {
  const gap = 12;
  const width = (pdf.width - 3 * gap) / 4;
  const short = facts.filter(([, value]) => value.length <= 48);
  for (let from = 0; from < short.length; from += 4) {
    pdf.y =
      Math.max(
        ...short.slice(from, from + 4).map(([name, value], i) => {
          const x = pdf.left + i * (width + gap);
          return pdf.text(
            value,
            x,
            pdf.text(name, x, pdf.y, width, { size: 8.5, color: MUTED, brand: true }),
            width,
            { size: 9.5, bold: true },
          );
        }),
      ) + 5;
  }
  for (const [name, value] of facts.filter(([, text]) => text.length > 48)) {
    pdf.y =
      pdf.text(
        value,
        pdf.left,
        pdf.text(name, pdf.left, pdf.y, pdf.width, { size: 8.5, color: MUTED, brand: true }),
        pdf.width,
        { size: 9.5, bold: true },
      ) + 5;
  }
  pdf.y += 5;
}

/** Recipients, side by side in shaded boxes. */
export function drawParties(pdf: PdfDocument, boxes: readonly PartyBox[]): void {
  const gap = 12;
  const pad = 8;
  const width = (pdf.width - gap) / 2;
  const inner = width - 2 * pad;
  const laid = boxes.map((box) => ({
    title: pdf.lay(box.title, inner, { size: 8.5, color: MUTED, brand: true }),
    name: pdf.lay(box.name, inner, { size: 11, bold: true, brand: true }),
    lines: pdf.lay(box.lines.join('\n'), inner, { size: 9.5 }),
    ids: box.ids.length > 0 ? pdf.lay(box.ids.join('\n'), inner, { size: 9.5, bold: true }) : null,
  }));
  const heights = laid.map(
    (l) => l.title.height + l.name.height + l.lines.height + (l.ids?.height ?? 0) + 2 * pad + 3,
  );
  const height = Math.max(...heights);
  pdf.boxes(
    laid.map((_, i) => [pdf.left + i * (width + gap), pdf.y, width, height] as const),
    SHADE,
  );
  laid.forEach((l, i) => {
    const x = pdf.left + i * (width + gap) + pad;
    let y = pdf.draw(l.title, x, pdf.y + pad, inner) + 1;
    y = pdf.draw(l.name, x, y, inner) + 2;
    y = pdf.draw(l.lines, x, y, inner);
    if (l.ids) pdf.draw(l.ids, x, y, inner);
  });
  pdf.y += height + 12;
}

/** The signatory, with the stored signature picture if any (PNG in base64). */
export function drawSignature(pdf: PdfDocument, signer: string, png: string | null): void {
  const width = pdf.width / 2;
  const x = pdf.left + width;
  pdf.keep(64);
  const y = pdf.text(signer, x, pdf.y + 4, width, { size: 9.5, bold: true, align: 'right' });
  if (png) pdf.picture(Buffer.from(png, 'base64'), x, y + 2, width, 34);
  pdf.y = pdf.text(pdf.say('invoices.pdf.signatory'), x, y + (png ? 38 : 26), width, {
    size: 8,
    color: MUTED,
    align: 'right',
  });
}
