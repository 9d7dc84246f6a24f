import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { stateCodeOf } from '#contracts/gstin.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { formatDate } from '#contracts/kernel/time.ts';
import { amountInWords } from './words.ts';
import type { TaxHeads } from './gst-split.ts';
import type { InvoiceDocument, InvoiceLine, Party } from './tables.ts';

const fontOf = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
const REGULAR = fontOf('DejaVuSansCondensed');
const BOLD = fontOf('DejaVuSansCondensed-Bold');
const MARGIN = 36;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const INK = '#201a14';
const MUTED = '#6b6259';
const RULE = '#cfc6b8';

const TITLES = { tax_invoice: 'Tax invoice', bill_of_supply: 'Bill of supply', credit_note: 'Credit note' } as const;
/** Paise with two decimals, as law wants them on paper: 1,23,456.78. */
export const rupees = (paise: Paise): string => `${paise < 0 ? '-' : ''}${groupIndian(Math.floor(Math.abs(paise) / 100))}.${String(Math.abs(paise) % 100).padStart(2, '0')}`;
const stateLine = (state: string) => `${state}${stateCodeOf(state) ? ` (code ${stateCodeOf(state)})` : ''}`;

/** The rate under each head, as Rule 46(l) wants it: "9 + 9%" where it goes to the Union and the State, "18%" where to both at once. */
export const rateText = (percent: number, heads: TaxHeads): string => (heads === 'inter' || percent === 0 ? `${percent}%` : `${percent / 2} + ${percent / 2}%`);

interface Column { title: string; width: number; align: 'left' | 'right'; of: (l: InvoiceLine, n: number) => string }
function columnsOf(d: InvoiceDocument): Column[] {
  const money = (title: string, width: number, of: (l: InvoiceLine) => Paise): Column => ({ title, width, align: 'right', of: (l) => rupees(of(l)) });
  const taxes: Column[] = d.heads === 'none' ? [] : [
    { title: 'GST', width: 44, align: 'right', of: (l) => rateText(l.ratePercent, d.heads) }, money('Taxable', 56, (l) => l.taxablePaise),
    ...(d.heads === 'inter' ? [money('IGST', 52, (l) => l.igstPaise)] : [money('CGST', 48, (l) => l.cgstPaise), money(d.heads === 'intra_ut' ? 'UTGST' : 'SGST', 48, (l) => l.sgstPaise)]),
  ];
  const rest: Column[] = [
    { title: 'HSN', width: 40, align: 'left', of: (l) => l.hsn }, { title: 'Qty', width: 34, align: 'right', of: (l) => `${l.quantity} nos` },
    money('Price', 54, (l) => l.unitPaise), ...(d.lines.some((l) => l.vendorDiscountPaise > 0) ? [money('Discount', 50, (l) => l.vendorDiscountPaise)] : []), ...taxes, money('Total', 60, (l) => l.totalPaise),
  ];
  return [{ title: '#', width: 16, align: 'left', of: (_, n) => String(n + 1) }, { title: 'Description', width: WIDTH - 16 - rest.reduce((a, c) => a + c.width, 0), align: 'left', of: (l) => l.description }, ...rest];
}

/** A tax document as PDF: the fields of Rule 46 (invoice), 49 (bill of supply) or 53 (credit note) of the CGST Rules. */
export async function renderInvoice(d: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true, info: { Title: `${TITLES[d.kind]} ${d.number}`, Author: d.supplier.legalName ?? d.supplier.name, CreationDate: new Date(d.issuedAt) } });
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => { pdf.on('data', (c: Buffer) => chunks.push(c)).on('end', () => resolve(new Uint8Array(Buffer.concat(chunks)))).on('error', reject); });
  const text = (t: string, x: number, y: number, o: { width: number; bold?: boolean; size?: number; color?: string; align?: 'left' | 'right' }) => {
    pdf.font(o.bold ? BOLD : REGULAR).fontSize(o.size ?? 8.5).fillColor(o.color ?? INK).text(t, x, y, { width: o.width, align: o.align ?? 'left' });
    return pdf.y;
  };
  const rule = (y: number) => pdf.moveTo(MARGIN, y).lineTo(MARGIN + WIDTH, y).lineWidth(0.6).strokeColor(RULE).stroke();

  let y = Math.max(
    text(TITLES[d.kind], MARGIN, MARGIN, { width: WIDTH / 2, bold: true, size: 18 }),
    facts(d).reduce((at, [name, value]) => {
      text(name, MARGIN + WIDTH / 2, at, { width: 100, color: MUTED });
      return text(value, MARGIN + WIDTH / 2 + 104, at, { width: WIDTH / 2 - 104, bold: true });
    }, MARGIN),
  ) + 10;
  rule(y);
  const party = (title: string, p: Party, x: number, notes: string[]) => {
    const o = { width: WIDTH / 2 - 12 };
    let at = text(title, x, y + 8, { ...o, color: MUTED });
    at = text(p.legalName ?? p.name, x, at + 1, { ...o, bold: true, size: 10 });
    if (p.legalName && p.legalName !== p.name) at = text(p.name, x, at, o);
    return text([...p.lines, `${p.city} ${p.pincode}`, stateLine(p.state), ...(p.gstin ? [`GSTIN ${p.gstin}`] : []), ...notes].join('\n'), x, at + 1, o);
  };
  y = Math.max(
    party('Sold by', d.supplier, MARGIN, d.gstStatus === 'composition' ? ['Composition taxable person, not eligible to collect tax on supplies'] : d.gstStatus === 'unregistered' ? ['Not registered under GST'] : []),
    party('Bill and ship to', d.recipient, MARGIN + WIDTH / 2, []),
  ) + 12;

  const columns = columnsOf(d);
  const head = () => {
    pdf.rect(MARGIN, y, WIDTH, 16).fill('#f3ede2');
    let x = MARGIN;
    for (const c of columns) { text(c.title, x + 2, y + 4, { width: c.width - 4, bold: true, size: 7.5, align: c.align }); x += c.width; }
    y += 20;
  };
  head();
  d.lines.forEach((line, n) => {
    const cells = columns.map((c) => c.of(line, n));
    const height = Math.max(...columns.map((c, i) => pdf.font(REGULAR).fontSize(7.5).heightOfString(cells[i]!, { width: c.width - 4 })));
    if (y + height > BOTTOM - 20) { pdf.addPage(); y = MARGIN; head(); }
    let x = MARGIN;
    columns.forEach((c, i) => { text(cells[i]!, x + 2, y, { width: c.width - 4, size: 7.5, align: c.align }); x += c.width; });
    y += height + 5;
    rule(y - 2);
  });

  const sums = sumsOf(d);
  if (y + sums.length * 14 + 110 > BOTTOM) { pdf.addPage(); y = MARGIN; }
  y += 6;
  for (const [name, paise, bold] of sums) {
    text(name, MARGIN + WIDTH - 260, y, { width: 170, align: 'right', bold, color: bold ? INK : MUTED });
    y = text(`${paise < 0 ? '-' : ''}₹${rupees(Math.abs(paise))}`, MARGIN + WIDTH - 86, y, { width: 84, align: 'right', bold }) + 3;
  }
  y = text(`${amountInWords(d.totals.totalPaise)}.`, MARGIN, y + 4, { width: WIDTH, bold: true }) + 8;
  y = text(footnotes(d).join('\n'), MARGIN, y, { width: WIDTH, color: MUTED, size: 7.5 }) + 10;
  text(`For ${d.supplier.legalName ?? d.supplier.name}\nAuthorised signatory`, MARGIN + WIDTH / 2, y, { width: WIDTH / 2, align: 'right' });
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; count > 1 && page < count; page += 1) {
    pdf.switchToPage(page);
    text(`${d.number}, page ${page + 1} of ${count}`, MARGIN, BOTTOM - 10, { width: WIDTH, align: 'right', size: 7, color: MUTED });
  }
  pdf.end();
  return whole;
}

const facts = (d: InvoiceDocument): [string, string][] => [
  ['Number', d.number], ['Date', formatDate(d.issuedAt)], ['Order', `${d.orderNumber} of ${formatDate(d.orderedAt)}`],
  ...(d.corrects ? [['Takes back', `${d.corrects.number} of ${formatDate(d.corrects.issuedAt)}`], ['Reason', d.corrects.reason]] as [string, string][] : []),
  ['Place of supply', stateLine(d.placeOfSupply)], ['Reverse charge', 'No'],
];

function sumsOf({ totals: t, heads }: InvoiceDocument): [string, Paise, boolean][] {
  return [
    ...(heads === 'none' ? [] : [['Taxable value', t.taxablePaise, false] as [string, Paise, boolean]]),
    ...(heads === 'inter' ? [['IGST', t.igstPaise, false] as [string, Paise, boolean]] : []),
    ...(heads === 'intra' || heads === 'intra_ut' ? [['CGST', t.cgstPaise, false], [heads === 'intra' ? 'SGST' : 'UTGST', t.sgstPaise, false]] as [string, Paise, boolean][] : []),
    ['Total', t.totalPaise, true],
    ...(t.platformDiscountPaise > 0 ? [['Paid by Haatlane’s offer', -t.platformDiscountPaise, false], ['Paid by the buyer', t.payablePaise, true]] as [string, Paise, boolean][] : []),
  ];
}

const footnotes = (d: InvoiceDocument): string[] => [
  ...(d.heads === 'none' ? [] : ['Prices include GST.']),
  ...(d.platformDeliveryPaise > 0 ? [`Delivery of ₹${rupees(d.platformDeliveryPaise)} for this part of the order is charged by the marketplace and is not part of this document.`] : []),
  'Sold through Haatlane. Made by a computer; the original is kept with the order.',
];
