import { DEFAULT_LOCALE } from '#contracts/kernel/locales.ts';
import { setImmediate } from 'node:timers/promises';
import { vendorMark } from '#contracts/vendors/vendor-mark.ts';
import { iconNamed } from '#server/platform/brand/pictures.ts';
import { openPdf, type PdfDocument } from '#server/platform/pdf/document.ts';
import { drawNote, drawSums } from '#server/platform/pdf/parts.ts';
import { drawTable } from '#server/platform/pdf/table.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import { amountInWords } from './amount-in-words.ts';
import { invoiceSheet, titleOf } from './invoice-sheet.ts';
import { drawInvoiceFacts, drawInvoiceHead, drawParties, drawSignature } from './pdf.parts.ts';
import type { DrawnDocument } from './records.ts';

const logo = (): Promise<Buffer> => iconNamed('icon-192.png');

/**
 * A tax document as PDF, in English for every reader (decision 076): the fields of Rule 46
 * (invoice), 46A, 49 (bill of supply) or 53 (credit note) of the CGST Rules.
 */
export async function renderInvoice(d: DrawnDocument): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await openPdf({
    size: 'A4',
    margin: 36,
    title: `${formatMessage(DEFAULT_LOCALE, titleOf(d))} ${d.number}`,
    author: d.supplier.legalName ?? d.supplier.name,
    subject: formatMessage(DEFAULT_LOCALE, 'invoices.pdf.order', { number: d.orderNumber }),
    at: new Date(d.issuedAt),
  });
  drawInvoice(pdf, d, await logo());
  return pdf.end(d.number);
}

/**
 * Several in one file, each starting on its own page. Yields to other work in between: each takes a
 * tenth of a second.
 */
export async function renderInvoices(
  documents: readonly DrawnDocument[],
  author: string,
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await openPdf({
    size: 'A4',
    margin: 36,
    title: formatMessage(DEFAULT_LOCALE, 'invoices.pdf.invoices', { n: documents.length }),
    author,
    at,
  });
  const sign = await logo();
  for (const [i, document] of documents.entries()) {
    if (i > 0) pdf.turn();
    drawInvoice(pdf, document, sign);
    await setImmediate();
  }
  return pdf.end();
}

function drawInvoice(pdf: PdfDocument, d: DrawnDocument, logo: Uint8Array): void {
  const { say } = pdf;
  const sheet = invoiceSheet(d, pdf);
  drawInvoiceHead(pdf, {
    ...sheet.supplier,
    title: sheet.title,
    copy: sheet.copy,
    logo,
    mark: d.vendor ? vendorMark(d.vendor) : null,
    qr: d.irn?.qr ?? null,
  });
  drawInvoiceFacts(pdf, sheet.facts);
  drawParties(pdf, sheet.parties);
  drawTable(pdf, sheet.columns, sheet.rows);

  // Totals in figures and words stay together with the signatory.
  pdf.keep(sheet.sums.length * 15 + 130);
  if (sheet.sums.length > 0) {
    drawSums(pdf, sheet.sums);
    drawNote(
      pdf,
      say('invoices.pdf.in_words', { words: amountInWords(d.totals.totalPaise) }),
      true,
    );
  }
  drawNote(pdf, sheet.notes.join('\n'));
  drawSignature(
    pdf,
    say('invoices.pdf.signed_for', { name: d.supplier.legalName ?? d.supplier.name }),
    d.signaturePng ?? null,
  );
}
