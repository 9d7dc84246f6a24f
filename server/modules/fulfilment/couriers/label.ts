import { DEFAULT_LOCALE } from '#contracts/kernel/locales.ts';
import type { MessageId, MessageValues } from '#contracts/kernel/message-id.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { formatDate } from '#contracts/kernel/time.ts';
import type { LabelSize } from '#contracts/fulfilment/couriers.ts';
import { pdfSignedRupees } from '#server/platform/pdf/money.ts';
import { openPdf, type PdfDocument, type Style } from '#server/platform/pdf/document.ts';
import { code128 } from './code128.ts';
import type { CourierPlace } from './courier.ts';
import { formatMessage } from '#server/platform/messages/format.ts';

/** Labels are printed in black, most of them on thermal paper. */
const [BLACK, WHITE] = ['#000000', '#ffffff'];

export interface LabelItem {
  /** The vendor's code, else the marketplace's. */
  sku: string;
  name: string;
  quantity: number;
}
export interface Label {
  courier: string;
  /** The courier's number, or the marketplace's own of a shipment without a booking. */
  awb: string;
  orderNumber: string;
  orderedAt: Date;
  from: CourierPlace;
  to: CourierPlace;
  sellerGstin: string | null;
  invoiceNumber: string | null;
  /** Business buyers: name and GSTIN; and the shipment's e-way bill. */
  company: { name: string; gstin: string } | null;
  ewayBill: string | null;
  weightGrams: number;
  items: readonly LabelItem[];
  /** Value of the products on their documents. */
  valuePaise: Paise;
  toCollectPaise: Paise;
  bookedAt: Date;
}

const kilograms = (grams: number) =>
  `${(grams / 1000).toLocaleString('en-IN', { maximumFractionDigits: 3 })} kg`;
const say = (id: MessageId, values?: MessageValues) => formatMessage(DEFAULT_LOCALE, id, values);

/** Items that have room; the rest is counted. */
const MOST_ITEMS = 5;
function itemLines(items: readonly LabelItem[]): string[] {
  const shown = items.length > MOST_ITEMS ? items.slice(0, MOST_ITEMS - 1) : items;
  const rest = items.length - shown.length;
  return [
    ...shown.map((i) => `${i.quantity} × ${i.sku} · ${i.name}`),
    ...(rest > 0 ? [say('fulfilment.label.more_items', { n: rest })] : []),
  ];
}

/** Contents of a label, top to bottom, in English for couriers of every State (decision 076). */
export function labelTexts(l: Label) {
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
      [say('fulfilment.label.ordered'), formatDate(l.orderedAt)],
      [say('fulfilment.label.value'), pdfSignedRupees(l.valuePaise)],
      [say('common.invoice'), l.invoiceNumber ?? say('fulfilment.label.none')],
      [say('fulfilment.label.weight'), kilograms(l.weightGrams)],
      [
        say('fulfilment.label.seller_gstin'),
        l.sellerGstin ?? say('fulfilment.label.not_registered'),
      ],
      ...(l.company ? [[say('fulfilment.label.buyer_gstin'), l.company.gstin]] : []),
      ...(l.ewayBill ? [[say('invoices.pdf.eway_bill'), l.ewayBill]] : []),
    ] as [string, string][],
    items: itemLines(l.items),
    from: [
      l.from.name,
      ...place(l.from),
      l.from.pincode,
      ...(l.from.phone ? [l.from.phone] : []),
    ].join(', '),
  };
}

interface LabelOptions {
  size?: LabelSize;
  at?: Date;
  compress?: boolean;
}
/** Where labels stand on a page, and how many. */
const SHEETS: Record<LabelSize, readonly (readonly [number, number])[]> = {
  '4x6': [[0, 0]],
  // Four on a sheet, to cut along the middle.
  A4: [
    [4.8, -5.5],
    [302.5, -5.5],
    [4.8, 415.4],
    [302.5, 415.4],
  ],
};

/**
 * Labels of one vendor as PDF, 4 × 6 inches each or four on a sheet of A4: details for courier and
 * delivery, and the tracking number as Code 128. `labels` has one or more.
 */
export async function renderLabels(
  labels: readonly Label[],
  { size = '4x6', at, compress = true }: LabelOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = labels;
  const one = labels.length === 1;
  const pdf = await openPdf({
    size,
    margin: 0,
    title: one
      ? say('fulfilment.label.title', { number: first!.awb })
      : say('fulfilment.label.titles', { n: labels.length }),
    author: first!.from.name,
    ...(one ? { subject: say('invoices.pdf.order', { number: first!.orderNumber }) } : {}),
    at: at ?? first!.bookedAt,
    compress,
  });
  const places = SHEETS[size];
  labels.forEach((label, i) => {
    const place = places[i % places.length]!;
    if (i > 0 && i % places.length === 0) pdf.turn();
    pdf.shifted(place[0], place[1], () => draw(pdf, label));
  });
  return pdf.end();
}

type LabelTexts = ReturnType<typeof labelTexts>;
/** The label's own measures in points, from its corner. */
const LEFT = 14;
const WIDTH = 260;
const RIGHT = LEFT + WIDTH;

const rule = (pdf: PdfDocument, y: number) => pdf.boxes([[LEFT, y, WIDTH, 1]], BLACK);

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
  const band = 112;
  const courierBox = { width: WIDTH - band - 8, height: 32 };
  drawText(pdf, t.courier, LEFT, 15, courierBox, { size: 13, bold: true });
  pdf.boxes([[RIGHT - band, 12, band, 37]], BLACK);
  const title = { size: 13, bold: true, color: WHITE, align: 'center' } as const;
  drawText(pdf, t.payment.title, RIGHT - band, 15, { width: band, height: 17 }, title);
  const amount = { size: 9, color: WHITE, align: 'center' } as const;
  drawText(pdf, t.payment.amount, RIGHT - band + 3, 32, { width: band - 6, height: 14 }, amount);
  rule(pdf, 53);
}

function drawRecipient(pdf: PdfDocument, t: LabelTexts): void {
  const title = pdf.say('fulfilment.label.deliver_to');
  drawText(pdf, title, LEFT, 56, { width: WIDTH, height: 11 }, { size: 7.5 });
  const nameStyle = { size: 13, bold: true, least: 8 };
  const below = drawText(pdf, t.to.name, LEFT, 66, { width: WIDTH, height: 20 }, nameStyle);
  const linesBox = { width: WIDTH, height: 136 - below };
  drawText(pdf, t.to.lines.join('\n'), LEFT, below + 1, linesBox, { size: 9.5 });
  drawText(pdf, t.to.pincode, LEFT, 138, { width: 130, height: 24 }, { size: 18, bold: true });
  if (t.to.phone) {
    const phone = { size: 11, bold: true, align: 'right' } as const;
    drawText(pdf, t.to.phone, LEFT + 130, 143, { width: WIDTH - 130, height: 15 }, phone);
  }
  rule(pdf, 163);
}

/**
 * Bars of at least 0.33 mm are readable for every scanner; the quiet zones are ten modules a side.
 */
function drawBarcode(pdf: PdfDocument, awb: string): void {
  const code = code128(awb);
  const unit = Math.min(1.4, WIDTH / (code.width + 20));
  const start = LEFT + (WIDTH - code.width * unit) / 2;
  pdf.boxes(
    code.bars.map((bar) => [start + bar.x * unit, 169, bar.width * unit, 46] as const),
    BLACK,
  );
  const style = { size: 11, bold: true, align: 'center' } as const;
  drawText(pdf, awb, LEFT, 217, { width: WIDTH, height: 15 }, style);
  rule(pdf, 234);
}

function drawFacts(pdf: PdfDocument, facts: LabelTexts['facts']): void {
  const cell = WIDTH / 3;
  facts.forEach(([name, value], i) => {
    const x = LEFT + (i % 3) * cell;
    const y = 237 + Math.floor(i / 3) * 25;
    drawText(pdf, name, x, y, { width: cell - 6, height: 10 }, { size: 7, least: 6 });
    const style = { size: 8.5, bold: true, least: 5.5 };
    drawText(pdf, value, x, y + 9, { width: cell - 6, height: 13 }, style);
  });
  rule(pdf, 314);
}

function draw(pdf: PdfDocument, label: Label): void {
  const t = labelTexts(label);
  drawPaymentBand(pdf, t);
  drawRecipient(pdf, t);
  drawBarcode(pdf, t.awb);
  drawFacts(pdf, t.facts);
  const lines = { width: WIDTH, height: 56 };
  drawText(pdf, t.items.join('\n'), LEFT, 317, lines, { size: 8, least: 5.5 });
  rule(pdf, 375);
  const title = pdf.say('fulfilment.label.return_to');
  drawText(pdf, title, LEFT, 378, { width: WIDTH, height: 11 }, { size: 7.5 });
  drawText(pdf, t.from, LEFT, 388, { width: WIDTH, height: 32 }, { size: 8.5, least: 6 });
}
