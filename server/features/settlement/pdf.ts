import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Paise } from '#contracts/kernel/money.ts';
import { formatDate } from '#contracts/kernel/time.ts';
import { amountInWords, type Party, rupees } from '#server/features/invoices/service.ts';
import type { CommissionDocument } from './document.ts';
import { dayBefore } from './periods.ts';
import type { StatementRow } from './queries.statements.ts';
import type { StatementPartTable } from './tables.ts';

const fontOf = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
const [REGULAR, BOLD] = [fontOf('DejaVuSansCondensed'), fontOf('DejaVuSansCondensed-Bold')];
const MARGIN = 40;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const [INK, MUTED, RULE, SHADE] = ['#201a14', '#6b6259', '#cfc6b8', '#f3ede2'];

type Cell = string;
interface Column { title: string; width: number; align?: 'right' }

/** A sheet that is written from top to bottom and goes on over pages. */
function sheet(title: string, author: string, at: Date) {
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true, info: { Title: title, Author: author, CreationDate: at } });
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (c: Buffer) => chunks.push(c)).on('end', () => resolve(new Uint8Array(Buffer.concat(chunks)))).on('error', reject);
  });
  let y = MARGIN;
  const put = (text: string, x: number, width: number, o: { bold?: boolean; size?: number; color?: string; align?: 'left' | 'right' } = {}) => {
    pdf.font(o.bold ? BOLD : REGULAR).fontSize(o.size ?? 9).fillColor(o.color ?? INK).text(text, x, y, { width, align: o.align ?? 'left' });
    return pdf.y;
  };
  const room = (height: number) => { if (y + height > BOTTOM - 14) { pdf.addPage(); y = MARGIN; return true; } return false; };
  return {
    heading(text: string, facts: [string, string][]) {
      const top = y;
      const left = put(text, MARGIN, WIDTH / 2, { bold: true, size: 18 });
      for (const [name, value] of facts) {
        put(name, MARGIN + WIDTH / 2, 96, { color: MUTED });
        y = put(value, MARGIN + WIDTH / 2 + 100, WIDTH / 2 - 100, { bold: true }) + 2;
      }
      y = Math.max(left, y) + 10;
      pdf.moveTo(MARGIN, y).lineTo(MARGIN + WIDTH, y).lineWidth(0.6).strokeColor(RULE).stroke();
      y = Math.max(y, top) + 10;
    },
    parties(...both: [string, Party][]) {
      const top = y;
      const ends = both.map(([title, p], i) => {
        y = top;
        const x = MARGIN + (i * WIDTH) / 2;
        y = put(title, x, WIDTH / 2 - 12, { color: MUTED });
        y = put(p.legalName ?? p.name, x, WIDTH / 2 - 12, { bold: true, size: 10 });
        return put([...(p.legalName && p.legalName !== p.name ? [p.name] : []), ...p.lines, `${p.city} ${p.pincode}`, p.state, ...(p.gstin ? [`GSTIN ${p.gstin}`] : [])].join('\n'), x, WIDTH / 2 - 12);
      });
      y = Math.max(...ends) + 14;
    },
    table(columns: readonly Column[], rows: readonly (readonly Cell[])[]) {
      const head = () => {
        pdf.rect(MARGIN, y, WIDTH, 17).fill(SHADE);
        let x = MARGIN;
        y += 4;
        for (const c of columns) { put(c.title, x + 3, c.width - 6, { bold: true, size: 8, align: c.align ?? 'left' }); x += c.width; }
        y += 17;
      };
      room(40);
      head();
      for (const row of rows) {
        const height = Math.max(...columns.map((c, i) => pdf.font(REGULAR).fontSize(8).heightOfString(row[i]!, { width: c.width - 6 })));
        if (room(height + 5)) head();
        let x = MARGIN;
        columns.forEach((c, i) => { put(row[i]!, x + 3, c.width - 6, { size: 8, align: c.align ?? 'left' }); x += c.width; });
        y += height + 5;
      }
      y += 8;
    },
    sums(lines: readonly [string, Paise, boolean?][]) {
      for (const [name, paise, bold = false] of lines) {
        room(16);
        put(name, MARGIN + WIDTH - 330, 230, { align: 'right', bold, color: bold ? INK : MUTED });
        y = put(`${paise < 0 ? '-' : ''}₹${rupees(Math.abs(paise))}`, MARGIN + WIDTH - 92, 90, { align: 'right', bold }) + 4;
      }
      y += 6;
    },
    note(text: string, bold = false) {
      room(40);
      y = put(text, MARGIN, WIDTH, bold ? { bold } : { color: MUTED, size: 8 }) + 8;
    },
    async end(footer: string): Promise<Uint8Array<ArrayBuffer>> {
      const { count } = pdf.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        pdf.switchToPage(page);
        y = BOTTOM - 10;
        put(`${footer}, page ${page + 1} of ${count}`, MARGIN, WIDTH, { align: 'right', size: 7, color: MUTED });
      }
      pdf.end();
      return whole;
    },
  };
}

const dayOf = (day: string) => formatDate(`${day}T06:00:00Z`);

/** A statement on paper: the sums first, then every order in it. */
export async function renderStatement(s: StatementRow, lines: readonly [string, Paise][], parts: readonly StatementPartTable[]): Promise<Uint8Array<ArrayBuffer>> {
  const page = sheet(`Statement ${s.number}`, s.terms.marketplace.legalName, s.closed_at);
  page.heading('Settlement statement', [['Number', s.number], ['Period', `${dayOf(s.period_start)} to ${dayOf(dayBefore(s.period_end))}`], ['Closed', formatDate(s.closed_at)], ['Vendor', s.terms.vendor.legalName],
    ...(s.terms.vendor.gstin ? [['GSTIN', s.terms.vendor.gstin] as [string, string]] : []), ...(s.terms.vendor.pan ? [['PAN', s.terms.vendor.pan] as [string, string]] : []),
    ...(s.commission_invoice ? [['Commission', s.commission_invoice] as [string, string]] : []), ...(s.utr ? [['Paid, UTR', s.utr] as [string, string]] : [])]);
  page.sums([...lines, ['Net of this period', s.net_paise, true], ...(s.opening_paise === 0 ? [] : [['Carried from the statement before', s.opening_paise] as [string, Paise]]),
    [s.closing_paise > 0 ? 'To be paid to you' : 'Carried into the next statement', s.closing_paise, true]]);
  const money = (title: string, width: number): Column => ({ title, width, align: 'right' });
  page.table([{ title: 'Order', width: 88 }, { title: 'Kind', width: 62 }, money('Goods', 76), money('Discount', 62), money('Delivery', 62), money('Commission', 70), { ...money('Net', 0), width: WIDTH - 420 }],
    parts.map((p) => [p.order_number, p.kind === 'sale' ? 'Sale' : 'Went back', rupees(p.items_paise), rupees(-p.discount_paise + 0), rupees(p.delivery_paise), rupees(-p.commission_paise + 0), rupees(p.net_paise)]));
  page.note(`${s.terms.rates.map((r) => `${r.label}: ${r.source}${r.isVerified ? '' : ' (to be confirmed)'}.`).join('\n')}\nTDS was reckoned on ₹${rupees(s.gross_paise)}, TCS on ₹${rupees(s.taxable_paise)}.`);
  return page.end(s.number);
}

/** The marketplace's tax invoice (Rule 46 CGST) or credit note for its commission. */
export async function renderCommission(d: CommissionDocument): Promise<Uint8Array<ArrayBuffer>> {
  const title = d.kind === 'tax_invoice' ? 'Tax invoice' : 'Credit note';
  const page = sheet(`${title} ${d.number}`, d.supplier.name, new Date(d.issuedAt));
  page.heading(title, [['Number', d.number], ['Date', formatDate(d.issuedAt)], ['Statement', d.statementNumber], ['Place of supply', d.placeOfSupply], ['Reverse charge', 'No']]);
  page.parties(['Supplied by', d.supplier], ['Supplied to', d.recipient]);
  page.table([{ title: 'Service', width: WIDTH - 250 }, { title: 'SAC', width: 60 }, { title: 'GST', width: 60, align: 'right' }, { title: 'Value', width: 130, align: 'right' }], [[
    `Marketplace commission, ${dayOf(d.periodStart)} to ${dayOf(d.lastDay)}${d.kind === 'credit_note' ? ', given back' : ''}`, d.sac, `${d.ratePercent}%`, rupees(d.taxable)]]);
  page.sums([['Taxable value', d.taxable], ...(d.heads === 'inter' ? [['IGST', d.igst] as [string, Paise]] : [['CGST', d.cgst], [d.heads === 'intra' ? 'SGST' : 'UTGST', d.sgst]] as [string, Paise][]), ['Total', d.total, true]]);
  page.note(`${amountInWords(d.total)}.`, true);
  page.note('Settled with the statement named above. Made by a computer; the original is kept with the statement.');
  return page.end(d.number);
}
