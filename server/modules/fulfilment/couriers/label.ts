import { DEFAULT_LOCALE } from '#contracts/kernel/locales.ts';
import type { MessageId, MessageValues } from '#contracts/kernel/message-id.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { pdfSignedRupees } from '#server/platform/pdf/money.ts';
import { openPdf, type PdfDocument, type Style } from '#server/platform/pdf/document.ts';
import { code128 } from './code128.ts';
import type { CourierPlace } from './courier.ts';
import { formatMessage } from '#server/platform/messages/format.ts';

/** Labels are printed in black, most of them on thermal paper. */
const [BLACK, WHITE] = ['#000000', '#ffffff'];

export interface Label {
  courier: string;
  awb: string;
  orderNumber: string;
  from: CourierPlace;
  to: CourierPlace;
  sellerGstin: string | null;
  invoiceNumber: string | null;
  /** Business buyers: name and GSTIN; and the shipment's e-way bill. */
  company: { name: string; gstin: string } | null;
  ewayBill: string | null;
  weightGrams: number;
  toCollectPaise: Paise;
  bookedAt: Date;
}

const kilograms = (grams: number) =>
  `${(grams / 1000).toLocaleString('en-IN', { maximumFractionDigits: 3 })} kg`;

/** Contents of a label, top to bottom, in English for couriers of every State (decision 076). */
export function labelTexts(l: Label) {
  const say = (id: MessageId, values?: MessageValues) => formatMessage(DEFAULT_LOCALE, id, values);
  const place = (p: CourierPlace) => [...p.lines, `${p.city}, ${p.state}`];
  return {
    courier: l.courier,
    payment:
      l.toCollectPaise > 0
        ? {
            title: say('fulfilment.label.cod'),
            amount: say('fulfilment.label.collect', { amount: pdfSignedRupees(l.toCollectPaise) }),
          }
        : {
            title: say('fulfilment.label.prepaid'),
            amount: say('fulfilment.label.collect_nothing'),
          },
    to: {
      name: l.to.name,
      lines: [
        ...(l.company && l.company.name !== l.to.name ? [l.company.name] : []),
        ...place(l.to),
      ],
      pincode: l.to.pincode,
      phone: l.to.phone,
    },
    awb: l.awb,
    facts: [
      [say('common.order'), l.orderNumber],
      [say('common.invoice'), l.invoiceNumber ?? say('fulfilment.label.none')],
      [say('fulfilment.label.weight'), kilograms(l.weightGrams)],
      [
        say('fulfilment.label.seller_gstin'),
        l.sellerGstin ?? say('fulfilment.label.not_registered'),
      ],
      ...(l.company ? [[say('fulfilment.label.buyer_gstin'), l.company.gstin]] : []),
      ...(l.ewayBill ? [[say('invoices.pdf.eway_bill'), l.ewayBill]] : []),
    ] as [string, string][],
    from: [
      l.from.name,
      ...place(l.from),
      l.from.pincode,
      ...(l.from.phone ? [l.from.phone] : []),
    ].join(', '),
  };
}

/**
 * A label as PDF, A6, one page: details for courier and delivery, and the tracking number as Code
 * 128.
 */
export async function renderLabel(
  label: Label,
  { compress = true } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await openPdf({
    size: 'A6',
    margin: 14,
    title: formatMessage(DEFAULT_LOCALE, 'fulfilment.label.title', { number: label.awb }),
    author: label.from.name,
    subject: formatMessage(DEFAULT_LOCALE, 'invoices.pdf.order', { number: label.orderNumber }),
    at: label.bookedAt,
    compress,
  });
  draw(pdf, label);
  return pdf.end();
}

/** Labels of one vendor in one file, one per page. */
export async function renderLabels(
  labels: readonly Label[],
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await openPdf({
    size: 'A6',
    margin: 14,
    title: formatMessage(DEFAULT_LOCALE, 'fulfilment.label.titles', { n: labels.length }),
    author: labels[0]!.from.name,
    at,
  });
  labels.forEach((label, i) => {
    if (i > 0) pdf.turn();
    draw(pdf, label);
  });
  return pdf.end();
}

type LabelTexts = ReturnType<typeof labelTexts>;

/** Long customer texts shrink and are cut so that they do not overlap what follows. */
const drawText = (
  pdf: PdfDocument,
  words: string,
  x: number,
  y: number,
  box: { width: number; height: number },
  style: Style & { size: number; least?: number },
) =>
  pdf.draw(
    pdf.fit(words, box, { color: BLACK, least: Math.min(style.size, 6.5), ...style }),
    x,
    y,
    box.width,
  );

/** The courier and the amount to collect, white on black. */
function drawPaymentBand(pdf: PdfDocument, t: LabelTexts): void {
  const { left, right, width } = pdf;
  const band = 112;
  const courierBox = { width: width - band - 8, height: 32 };
  drawText(pdf, t.courier, left, 15, courierBox, { size: 13, bold: true });
  pdf.boxes([[right - band, 12, band, 37]], BLACK);
  drawText(
    pdf,
    t.payment.title,
    right - band,
    15,
    { width: band, height: 17 },
    { size: 13, bold: true, color: WHITE, align: 'center' },
  );
  drawText(
    pdf,
    t.payment.amount,
    right - band + 3,
    32,
    { width: band - 6, height: 14 },
    { size: 9, color: WHITE, align: 'center' },
  );
  pdf.rule(55, 1, BLACK);
}

function drawRecipient(pdf: PdfDocument, t: LabelTexts): void {
  const { left, width } = pdf;
  const title = pdf.say('fulfilment.label.deliver_to');
  drawText(pdf, title, left, 59, { width, height: 11 }, { size: 7.5 });
  const nameStyle = { size: 14, bold: true, least: 8 };
  const below = drawText(pdf, t.to.name, left, 70, { width, height: 22 }, nameStyle);
  const linesBox = { width, height: 151 - below };
  drawText(pdf, t.to.lines.join('\n'), left, below + 1, linesBox, { size: 10 });
  const pincodeBox = { width: 130, height: 26 };
  drawText(pdf, t.to.pincode, left, 152, pincodeBox, { size: 20, bold: true });
  if (t.to.phone)
    drawText(
      pdf,
      t.to.phone,
      left + 130,
      159,
      { width: width - 130, height: 15 },
      { size: 11, bold: true, align: 'right' },
    );
  pdf.rule(181, 1, BLACK);
}

/**
 * Bars of at least 0.33 mm are readable for every scanner; the quiet zones are ten modules a side.
 */
function drawBarcode(pdf: PdfDocument, awb: string): void {
  const { left, width } = pdf;
  const code = code128(awb);
  const unit = Math.min(1.4, width / (code.width + 20));
  const start = (pdf.pageWidth - code.width * unit) / 2;
  pdf.boxes(
    code.bars.map((bar) => [start + bar.x * unit, 190, bar.width * unit, 62] as const),
    BLACK,
  );
  const style = { size: 12, bold: true, align: 'center' } as const;
  drawText(pdf, awb, left, 255, { width, height: 16 }, style);
  pdf.rule(275, 1, BLACK);
}

function drawFacts(pdf: PdfDocument, facts: LabelTexts['facts']): void {
  const { left, width } = pdf;
  const across = facts.length > 4 ? 3 : 2;
  const cell = width / across;
  facts.forEach(([name, value], i) => {
    const x = left + (i % across) * cell;
    const y = 280 + Math.floor(i / across) * 31;
    drawText(pdf, name, x, y, { width: cell - 6, height: 11 }, { size: 7.5 });
    const style = { size: across === 2 ? 10.5 : 9, bold: true };
    drawText(pdf, value, x, y + 10, { width: cell - 6, height: 15 }, style);
  });
  pdf.rule(345, 1, BLACK);
}

function draw(pdf: PdfDocument, label: Label): void {
  const t = labelTexts(label);
  const { left, width } = pdf;
  drawPaymentBand(pdf, t);
  drawRecipient(pdf, t);
  drawBarcode(pdf, t.awb);
  drawFacts(pdf, t.facts);
  const title = pdf.say('fulfilment.label.return_to');
  drawText(pdf, title, left, 349, { width, height: 11 }, { size: 7.5 });
  drawText(pdf, t.from, left, 359, { width, height: 46 }, { size: 9 });
}
