import type { Locale } from '#contracts/kernel/locales.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { pdfSignedRupees } from '#server/platform/pdf/money.ts';
import { MUTED, openPdf, type PdfDocument } from '#server/platform/pdf/document.ts';
import { drawHeading, drawNote } from '#server/platform/pdf/parts.ts';
import { type PdfColumn, drawTable } from '#server/platform/pdf/table.ts';
import { carrierText } from '#server/modules/orders/service.ts';
import type { PackingVendorOrder } from './queries.ts';
import type { VendorRecord } from '#server/modules/vendors/service.ts';
import { formatMessage, inLocale } from '#server/platform/messages/format.ts';

type Place = PackingVendorOrder['shipments'][number]['from'];
export interface HandedOver {
  number: string;
  tracking: string;
  to: string;
  units: number;
  collect: Paise;
}
/** What one courier collects at one place. */
export interface Pickup {
  courier: string;
  place: Place;
  shipments: HandedOver[];
}

/** The carrier of shipments without a booking is written by hand. */
const UNNAMED = 'fulfilment.pdf.not_booked';

/** Groups packed shipments by courier and pickup place, couriers by name. */
export function pickupsOf(vendorOrders: readonly PackingVendorOrder[]): Pickup[] {
  const pickups = new Map<string, Pickup>();
  for (const vendorOrder of vendorOrders) {
    for (const shipment of vendorOrder.shipments.filter((p) => p.status === 'packed')) {
      const courier = shipment.carrier === null ? UNNAMED : carrierText(shipment.carrier);
      const key = JSON.stringify([courier, shipment.from]);
      const pickup = pickups.get(key) ?? { courier, place: shipment.from, shipments: [] };
      pickup.shipments.push({
        number: vendorOrder.order_number,
        tracking: shipment.tracking ?? '',
        to: `${vendorOrder.address.city} ${vendorOrder.address.pincode}`,
        units: shipment.items.reduce((n, l) => n + l.quantity, 0),
        collect: shipment.collect,
      });
      pickups.set(key, pickup);
    }
  }
  return [...pickups.values()].sort(
    (a, b) =>
      Number(a.courier === UNNAMED) - Number(b.courier === UNNAMED) ||
      a.courier.localeCompare(b.courier, 'en'),
  );
}

const columnsOf = ({ say }: PdfDocument): PdfColumn[] => [
  { title: '#', align: 'right' },
  { title: say('fulfilment.pdf.tracking_number'), least: 120 },
  { title: say('common.order'), least: 90 },
  { title: say('fulfilment.pdf.to'), isWide: true },
  { title: say('fulfilment.pdf.units'), align: 'right' },
  { title: say('fulfilment.pdf.to_collect'), align: 'right', least: 60 },
];

/** Signature lines for both sides: name, signature and time. */
function signatures(pdf: PdfDocument, vendor: VendorRecord, courier: string): void {
  const { say } = pdf;
  pdf.keep(150);
  const half = pdf.width / 2;
  const top = pdf.y + 6;
  [
    say('fulfilment.pdf.handed_over', { vendor: vendor.name }),
    courier === UNNAMED
      ? say('fulfilment.pdf.received')
      : say('fulfilment.pdf.received_for', { courier }),
  ].forEach((title, i) => {
    const x = pdf.left + i * half;
    let y = pdf.text(title, x, top, half - 24, { bold: true });
    for (const what of [
      say('common.name'),
      say('fulfilment.pdf.signature'),
      say('fulfilment.pdf.date_time'),
    ]) {
      y += 26;
      pdf.boxes([[x, y, half - 24, 0.6]], '#1d1a16');
      y = pdf.text(what, x, y + 2, half - 24, { size: 7.5, color: MUTED });
    }
    pdf.y = y;
  });
}

function drawPickup(
  pdf: PdfDocument,
  { courier, place, shipments }: Pickup,
  vendor: VendorRecord,
  at: Date,
): void {
  const { say } = pdf;
  const from = place ?? vendor.address;
  const cash = shipments.reduce((sum, p) => sum + p.collect, 0);
  drawHeading(pdf, say('fulfilment.pdf.manifest'), [
    [say('common.courier'), inLocale(pdf.locale, courier)],
    [say('fulfilment.pdf.shipments'), String(shipments.length)],
    [say('fulfilment.pdf.cash'), cash > 0 ? pdfSignedRupees(cash) : say('fulfilment.pdf.nothing')],
    [
      say('fulfilment.pdf.from'),
      [vendor.name, from.line1, `${from.city} ${from.pincode}`].join(', '),
    ],
    [say('fulfilment.pdf.printed'), pdf.time(at)],
  ]);
  drawTable(
    pdf,
    columnsOf(pdf),
    shipments.map((p, i) => [
      String(i + 1),
      p.tracking || '–',
      p.number,
      p.to,
      String(p.units),
      p.collect > 0 ? pdfSignedRupees(p.collect) : '–',
    ]),
  );
  drawNote(pdf, say('fulfilment.pdf.count_together'));
  signatures(pdf, vendor, courier);
}

/** The handover manifest, one courier per page, for both sides to sign. */
export async function renderManifest(
  pickups: readonly Pickup[],
  vendor: VendorRecord,
  at: Date,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await openPdf({
    size: 'A4',
    margin: 40,
    title: formatMessage(locale, 'fulfilment.pdf.manifest'),
    author: vendor.name,
    at,
    locale,
  });
  pickups.forEach((pickup, i) => {
    if (i > 0) pdf.turn();
    drawPickup(pdf, pickup, vendor, at);
  });
  return pdf.end(pdf.say('fulfilment.pdf.manifest_footer', { vendor: vendor.name }));
}
