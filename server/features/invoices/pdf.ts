import { setImmediate } from 'node:timers/promises';
import { stateCodeOf } from '#contracts/gstin.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { formatDate } from '#contracts/kernel/time.ts';
import { rupees, withSign } from '#server/platform/pdf/money.ts';
import { openPaper, type Paper } from '#server/platform/pdf/paper.ts';
import { heading, note, type Side, sides, sums } from '#server/platform/pdf/parts.ts';
import { type Column, drawTable } from '#server/platform/pdf/table.ts';
import { amountInWords } from './words.ts';
import type { TaxHeads } from './gst-split.ts';
import type { DrawnDocument, InvoiceLine, Party } from './tables.ts';

const TITLES = { tax_invoice: 'Tax invoice', bill_of_supply: 'Bill of supply', credit_note: 'Credit note', receipt: 'Receipt' } as const;
const stateLine = (state: string) => `${state}${stateCodeOf(state) ? ` (code ${stateCodeOf(state)})` : ''}`;

/** The rate under each head, as Rule 46(l) wants it: "9 + 9%" where it goes to the Union and the State, "18%" where to both at once. */
export const rateText = (percent: number, heads: TaxHeads): string => (heads === 'inter' || percent === 0 ? `${percent}%` : `${percent / 2} + ${percent / 2}%`);

type Told = Column & { of: (l: InvoiceLine, n: number) => string };
function columnsOf(d: DrawnDocument): Told[] {
  const money = (title: string, of: (l: InvoiceLine) => Paise): Told => ({ title, align: 'right', of: (l) => rupees(of(l)) });
  const taxes: Told[] = d.heads === 'none' ? [] : [
    { title: 'GST', align: 'right', of: (l) => rateText(l.ratePercent, d.heads).replaceAll(' ', '\u00a0') }, money('Taxable', (l) => l.taxablePaise),
    ...(d.heads === 'inter' ? [money('IGST', (l) => l.igstPaise)] : [money('CGST', (l) => l.cgstPaise), money(d.heads === 'intra_ut' ? 'UTGST' : 'SGST', (l) => l.sgstPaise)]),
  ];
  return [
    { title: '#', of: (_, n) => String(n + 1) }, { title: 'Description', isWide: true, of: (l) => l.description },
    { title: 'HSN', of: (l) => l.hsn }, { title: 'Qty', align: 'right', of: (l) => `${l.quantity}\u00a0nos` },
    money('Price', (l) => l.unitPaise), ...(d.lines.some((l) => l.vendorDiscountPaise > 0) ? [money('Discount', (l) => l.vendorDiscountPaise)] : []), ...taxes, money('Total', (l) => l.totalPaise),
  ];
}

/** A tax document as PDF: the fields of Rule 46 (invoice), 49 (bill of supply) or 53 (credit note) of the CGST Rules. */
export async function renderInvoice(d: DrawnDocument): Promise<Uint8Array<ArrayBuffer>> {
  const paper = await openPaper({ size: 'A4', margin: 36, title: `${TITLES[d.kind]} ${d.number}`, author: d.supplier.legalName ?? d.supplier.name, subject: `Order ${d.orderNumber}`, at: new Date(d.issuedAt) });
  drawInvoice(paper, d);
  return paper.end(d.number);
}

/** Many in one file, each beginning on a page of its own. Others have their turn between two: each takes a tenth of a second. */
export async function renderInvoices(documents: readonly DrawnDocument[], author: string, at: Date): Promise<Uint8Array<ArrayBuffer>> {
  const paper = await openPaper({ size: 'A4', margin: 36, title: `Invoices (${documents.length})`, author, at });
  for (const [i, document] of documents.entries()) {
    if (i > 0) paper.turn();
    drawInvoice(paper, document);
    await setImmediate();
  }
  return paper.end();
}

function drawInvoice(paper: Paper, d: DrawnDocument): void {
  heading(paper, TITLES[d.kind], facts(d));
  sides(paper, [
    sideOf('Sold by', d.supplier, d.gstStatus === 'composition' ? ['Composition taxable person, not eligible to collect tax on supplies'] : d.gstStatus === 'unregistered' ? ['Not registered under GST'] : []),
    sideOf('Bill and ship to', d.recipient, []),
  ]);
  const columns = columnsOf(d);
  drawTable(paper, columns, d.lines.map((line, n) => columns.map((c) => c.of(line, n))));

  const results = sumsOf(d);
  // What it comes to, in figures and words, and who signs for it stand together.
  paper.keep(results.length * 14 + 110);
  sums(paper, results);
  note(paper, `${amountInWords(d.totals.totalPaise)}.`, true);
  note(paper, footnotes(d).join('\n'));
  paper.text(`For ${d.supplier.legalName ?? d.supplier.name}\nAuthorised signatory`, paper.left + paper.width / 2, paper.y + 6, paper.width / 2, { size: 8.5, align: 'right' });
}

const sideOf = (title: string, p: Party, notes: readonly string[]): Side => ({
  title, name: p.legalName ?? p.name,
  lines: [...(p.legalName && p.legalName !== p.name ? [p.name] : []), ...p.lines, ...(p.city ? [`${p.city} ${p.pincode}`, stateLine(p.state)] : []), ...(p.gstin ? [`GSTIN ${p.gstin}`] : []), ...notes],
});

const facts = (d: DrawnDocument): [string, string][] => [
  ['Number', d.number], ['Date', formatDate(d.issuedAt)], ['Order', `${d.orderNumber} of ${formatDate(d.orderedAt)}`],
  ...(d.corrects ? [['Takes back', `${d.corrects.number} of ${formatDate(d.corrects.issuedAt)}`], ['Reason', d.corrects.reason]] as [string, string][] : []),
  ['Place of supply', stateLine(d.placeOfSupply)], ['Reverse charge', 'No'],
];

function sumsOf({ totals: t, heads }: DrawnDocument): [string, Paise, boolean][] {
  return [
    ...(heads === 'none' ? [] : [['Taxable value', t.taxablePaise, false] as [string, Paise, boolean]]),
    ...(heads === 'inter' ? [['IGST', t.igstPaise, false] as [string, Paise, boolean]] : []),
    ...(heads === 'intra' || heads === 'intra_ut' ? [['CGST', t.cgstPaise, false], [heads === 'intra' ? 'SGST' : 'UTGST', t.sgstPaise, false]] as [string, Paise, boolean][] : []),
    ['Total', t.totalPaise, true],
    ...(t.platformDiscountPaise > 0 ? [['Paid by Haatlane’s offer', -t.platformDiscountPaise, false], ['Paid by the buyer', t.payablePaise, true]] as [string, Paise, boolean][] : []),
  ];
}

const footnotes = (d: DrawnDocument): string[] => [
  ...(d.heads === 'none' ? [] : ['Prices include GST.']),
  ...(d.platformDeliveryPaise > 0 ? [`Delivery of ${withSign(d.platformDeliveryPaise)} for this part of the order is charged by the marketplace, which gives a document of its own for it.`] : []),
  'Sold through Haatlane. Made by a computer; the original is kept with the order.',
];
