import type { Paise } from '#contracts/kernel/money.ts';
import { pdfSignedRupees } from './money.ts';
import { MUTED, type PdfDocument } from './document.ts';

/**
 * Head of a business document: title on the left, with the copy it is (Rule 48 CGST) below, facts
 * on the right, a rule below.
 */
export function drawHeading(
  pdf: PdfDocument,
  title: string,
  facts: readonly (readonly [string, string])[],
  copy?: string,
): void {
  const half = pdf.width / 2;
  let below = pdf.text(title, pdf.left, pdf.y, half - 12, { bold: true, size: 20 });
  if (copy) below = pdf.text(copy, pdf.left, below + 1, half - 12, { size: 8, color: MUTED });
  let y = pdf.y + 3;
  for (const [name, value] of facts) {
    const named = pdf.text(name, pdf.left + half, y, 92, { size: 8.5, color: MUTED });
    y =
      Math.max(
        named,
        pdf.text(value, pdf.left + half + 96, y, half - 96, { size: 8.5, bold: true }),
      ) + 2;
  }
  pdf.y = Math.max(below, y) + 8;
  pdf.rule(pdf.y);
  pdf.y += 10;
}

/** A party of a document: name in bold, details below. */
export interface PdfSide {
  title: string;
  name: string;
  lines: readonly string[];
}

/** Two parties side by side. */
export function drawSides(pdf: PdfDocument, both: readonly [PdfSide, PdfSide]): void {
  const half = pdf.width / 2;
  pdf.y =
    Math.max(
      ...both.map((side, i) => {
        const x = pdf.left + i * half;
        let y = pdf.text(side.title, x, pdf.y, half - 16, { size: 8, color: MUTED }) + 2;
        y = pdf.text(side.name, x, y, half - 16, { size: 10.5, bold: true }) + 1;
        return pdf.text(side.lines.join('\n'), x, y, half - 16, { size: 8.5 });
      }),
    ) + 14;
}

/** Totals under a table, amounts right-aligned; `true` marks the final one. */
export function drawSums(
  pdf: PdfDocument,
  lines: readonly (readonly [string, Paise, boolean?])[],
): void {
  const amounts = lines.map(([, paise, isBold = false]) =>
    pdf.lay(pdfSignedRupees(paise), Infinity, { bold: isBold, align: 'right' }),
  );
  const column = Math.max(84, ...amounts.flatMap((a) => a.lines.map((l) => l.width)));
  lines.forEach(([name, , isBold = false], i) => {
    pdf.keep(16);
    const named = pdf.text(name, pdf.left, pdf.y, pdf.width - column - 14, {
      bold: isBold,
      align: 'right',
      ...(isBold ? {} : { color: MUTED }),
    });
    pdf.y = Math.max(named, pdf.draw(amounts[i]!, pdf.right - column - PAD, pdf.y, column)) + 3;
  });
  pdf.y += 6;
}
const PAD = 3;

/** A closing line: muted, or bold if it is essential. */
export function drawNote(pdf: PdfDocument, text: string, isBold = false): void {
  const block = pdf.lay(text, pdf.width, isBold ? { bold: true } : { size: 7.5, color: MUTED });
  for (const line of block.lines) {
    pdf.keep(line.ascent + line.descent);
    pdf.y = pdf.draw({ ...block, lines: [line] }, pdf.left, pdf.y, pdf.width);
  }
  pdf.y += 8;
}
