import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Paise } from '#contracts/kernel/money.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { code128 } from './code128.ts';
import type { Place } from './courier.ts';

const fontOf = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
const REGULAR = fontOf('DejaVuSansCondensed');
const BOLD = fontOf('DejaVuSansCondensed-Bold');
/** A6 in points. */
const [PAGE_WIDTH, PAGE_HEIGHT] = [297.64, 419.53];
const MARGIN = 14;
const WIDTH = PAGE_WIDTH - 2 * MARGIN;

export interface Label {
  courier: string; awb: string; orderNumber: string; from: Place; to: Place; sellerGstin: string | null; invoiceNumber: string | null;
  weightGrams: number; toCollectPaise: Paise;
}

const rupees = (paise: Paise) => `₹${groupIndian(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`;
const kilograms = (grams: number) => `${(grams / 1000).toLocaleString('en-IN', { maximumFractionDigits: 3 })} kg`;

/** What stands on a label, top to bottom. */
export function labelTexts(l: Label) {
  const place = (p: Place) => [...p.lines, `${p.city}, ${p.state}`];
  return {
    courier: l.courier,
    payment: l.toCollectPaise > 0 ? { title: 'COD', amount: `Collect ${rupees(l.toCollectPaise)}` } : { title: 'PREPAID', amount: 'Collect nothing' },
    to: { name: l.to.name, lines: place(l.to), pincode: l.to.pincode, phone: l.to.phone },
    awb: l.awb,
    facts: [
      ['Order', l.orderNumber], ['Invoice', l.invoiceNumber ?? 'none'], ['Weight', kilograms(l.weightGrams)], ['Seller’s GSTIN', l.sellerGstin ?? 'not registered'],
    ] as [string, string][],
    from: [l.from.name, ...place(l.from), l.from.pincode, ...(l.from.phone ? [l.from.phone] : [])].join(', '),
  };
}

/** A label as PDF, A6, one page: what the courier and the door need to know, and the number as Code 128. */
export async function renderLabel(label: Label, { compress = true } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const t = labelTexts(label);
  const pdf = new PDFDocument({ size: [PAGE_WIDTH, PAGE_HEIGHT], margin: MARGIN, compress, info: { Title: `Label ${label.awb}`, Author: label.from.name } });
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => { pdf.on('data', (c: Buffer) => chunks.push(c)).on('end', () => resolve(new Uint8Array(Buffer.concat(chunks)))).on('error', reject); });
  /** Long words of shoppers shrink and are cut rather than run into what stands below. */
  const text = (words: string, x: number, y: number, o: { width: number; height?: number; size: number; bold?: boolean; align?: 'left' | 'right' | 'center'; white?: boolean }) => {
    pdf.font(o.bold ? BOLD : REGULAR).fontSize(o.size).fillColor(o.white ? '#ffffff' : '#000000')
      .text(words, x, y, { width: o.width, align: o.align ?? 'left', ...(o.height ? { height: o.height, ellipsis: true } : {}) });
    return pdf.y;
  };
  const rule = (y: number) => pdf.moveTo(MARGIN, y).lineTo(MARGIN + WIDTH, y).lineWidth(1).strokeColor('#000000').stroke();

  text(t.courier, MARGIN, MARGIN, { width: 150, size: 12, bold: true, height: 30 });
  pdf.rect(MARGIN + 156, MARGIN - 2, WIDTH - 156, 34).fill('#000000');
  text(t.payment.title, MARGIN + 156, MARGIN + 2, { width: WIDTH - 156, size: 12, bold: true, align: 'center', white: true });
  text(t.payment.amount, MARGIN + 156, MARGIN + 18, { width: WIDTH - 156, size: 9, align: 'center', white: true });
  rule(52);

  text('Deliver to', MARGIN, 58, { width: 100, size: 7.5 });
  text(t.to.name, MARGIN, 68, { width: WIDTH, size: 12, bold: true, height: 16 });
  text(t.to.lines.join('\n'), MARGIN, 84, { width: WIDTH, size: 9.5, height: 62 });
  text(t.to.pincode, MARGIN, 148, { width: 120, size: 18, bold: true });
  if (t.to.phone) text(t.to.phone, MARGIN + 120, 153, { width: WIDTH - 120, size: 10, bold: true, align: 'right' });
  rule(176);

  // Bars of at least 0.33 mm are read by every scanner; the quiet zones are ten modules a side.
  const code = code128(t.awb);
  const unit = Math.min(1.4, WIDTH / (code.width + 20));
  const left = (PAGE_WIDTH - code.width * unit) / 2;
  for (const bar of code.bars) pdf.rect(left + bar.x * unit, 184, bar.width * unit, 62);
  pdf.fill('#000000');
  text(t.awb, MARGIN, 250, { width: WIDTH, size: 12, bold: true, align: 'center' });
  rule(270);

  t.facts.forEach(([name, value], i) => {
    const x = MARGIN + (i % 2) * (WIDTH / 2);
    const y = 277 + Math.floor(i / 2) * 30;
    text(name, x, y, { width: WIDTH / 2 - 6, size: 7.5 });
    text(value, x, y + 9, { width: WIDTH / 2 - 6, size: 10, bold: true, height: 13 });
  });
  rule(340);
  text('If undelivered, return to', MARGIN, 346, { width: WIDTH, size: 7.5 });
  text(t.from, MARGIN, 356, { width: WIDTH, size: 9, height: 48 });
  pdf.end();
  return whole;
}
