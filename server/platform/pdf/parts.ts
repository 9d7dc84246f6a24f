import type { Paise } from '#contracts/kernel/money.ts';
import { pdfSignedRupees } from './money.ts';
import { MUTED, type PdfDocument } from './document.ts';

/** Head of a business document: title on the left, facts on the right, a rule below. */
export function drawHeading(
  paper: PdfDocument,
  title: string,
  facts: readonly (readonly [string, string])[],
): void {
  const half = paper.width / 2;
  const below = paper.text(title, paper.left, paper.y, half - 12, { bold: true, size: 20 });
  let y = paper.y + 3;
  for (const [name, value] of facts) {
    const named = paper.text(name, paper.left + half, y, 92, { size: 8.5, color: MUTED });
    y =
      Math.max(
        named,
        paper.text(value, paper.left + half + 96, y, half - 96, { size: 8.5, bold: true }),
      ) + 2;
  }
  paper.y = Math.max(below, y) + 8;
  paper.rule(paper.y);
  paper.y += 10;
}

/** A party of a document: name in bold, details below. */
export interface PdfSide {
  title: string;
  name: string;
  lines: readonly string[];
}

/** Two parties side by side. */
export function drawSides(paper: PdfDocument, both: readonly [PdfSide, PdfSide]): void {
  const half = paper.width / 2;
  paper.y =
    Math.max(
      ...both.map((side, i) => {
        const x = paper.left + i * half;
        let y = paper.text(side.title, x, paper.y, half - 16, { size: 8, color: MUTED }) + 2;
        y = paper.text(side.name, x, y, half - 16, { size: 10.5, bold: true }) + 1;
        return paper.text(side.lines.join('\n'), x, y, half - 16, { size: 8.5 });
      }),
    ) + 14;
}

/** Totals under a table, amounts right-aligned; `true` marks the final one. */
export function drawSums(
  paper: PdfDocument,
  lines: readonly (readonly [string, Paise, boolean?])[],
): void {
  const amounts = lines.map(([, paise, isBold = false]) =>
    paper.lay(pdfSignedRupees(paise), Infinity, { bold: isBold, align: 'right' }),
  );
  const column = Math.max(84, ...amounts.flatMap((a) => a.lines.map((l) => l.width)));
  lines.forEach(([name, , isBold = false], i) => {
    paper.keep(16);
    const named = paper.text(name, paper.left, paper.y, paper.width - column - 14, {
      bold: isBold,
      align: 'right',
      ...(isBold ? {} : { color: MUTED }),
    });
    paper.y =
      Math.max(named, paper.draw(amounts[i]!, paper.right - column - PAD, paper.y, column)) + 3;
  });
  paper.y += 6;
}
const PAD = 3;

/** A closing line: muted, or bold if it is essential. */
export function drawNote(paper: PdfDocument, text: string, isBold = false): void {
  const block = paper.lay(text, paper.width, isBold ? { bold: true } : { size: 7.5, color: MUTED });
  for (const line of block.lines) {
    paper.keep(line.ascent + line.descent);
    paper.y = paper.draw({ ...block, lines: [line] }, paper.left, paper.y, paper.width);
  }
  paper.y += 8;
}
