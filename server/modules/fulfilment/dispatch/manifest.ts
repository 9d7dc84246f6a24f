import type { Paise } from '#contracts/kernel/money.ts';
import { formatDateTime } from '#contracts/kernel/time.ts';
import { pdfSignedRupees } from '#server/platform/pdf/money.ts';
import { MUTED, openPdf, type PdfDocument } from '#server/platform/pdf/document.ts';
import { drawHeading, drawNote } from '#server/platform/pdf/parts.ts';
import { type PdfColumn, drawTable } from '#server/platform/pdf/table.ts';
import type { PackingVendorOrder } from './queries.ts';
import type { VendorRecord } from '#server/modules/vendors/service.ts';

type Place = PackingVendorOrder['shipments'][number]['from'];
export interface HandedOver {
  number: string;
  tracking: string;
  to: string;
  pieces: number;
  collect: Paise;
}
/** What one courier takes from one place. */
export interface Pickup {
  courier: string;
  place: Place;
  shipments: HandedOver[];
}

/** Who carries what no courier was booked for: it is named by hand. */
const UNNAMED = 'Not booked';

/** Packed shipments by who fetches them and where from, couriers by name. */
export function pickupsOf(parts: readonly PackingVendorOrder[]): Pickup[] {
  const pickups = new Map<string, Pickup>();
  for (const part of parts) {
    for (const shipment of part.shipments.filter((p) => p.status === 'packed')) {
      const courier = shipment.carrier ?? UNNAMED;
      const key = JSON.stringify([courier, shipment.from]);
      const pickup = pickups.get(key) ?? { courier, place: shipment.from, shipments: [] };
      pickup.shipments.push({
        number: part.order_number,
        tracking: shipment.tracking ?? '',
        to: `${part.address.city} ${part.address.pincode}`,
        pieces: shipment.lines.reduce((n, l) => n + l.quantity, 0),
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

const COLUMNS: PdfColumn[] = [
  { title: '#', align: 'right' },
  { title: 'Tracking number', least: 120 },
  { title: 'Order', least: 90 },
  { title: 'To', isWide: true },
  { title: 'Pieces', align: 'right' },
  { title: 'To collect', align: 'right', least: 60 },
];

/** Lines to write on: who gives and who takes, each with name, signature and time. */
function signatures(paper: PdfDocument, vendor: VendorRecord, courier: string): void {
  paper.keep(150);
  const half = paper.width / 2;
  const top = paper.y + 6;
  [
    `Handed over for ${vendor.name}`,
    courier === UNNAMED ? 'Received by the courier' : `Received for ${courier}`,
  ].forEach((title, i) => {
    const x = paper.left + i * half;
    let y = paper.text(title, x, top, half - 24, { bold: true });
    for (const what of ['Name', 'Signature', 'Date and time']) {
      y += 26;
      paper.boxes([[x, y, half - 24, 0.6]], '#1d1a16');
      y = paper.text(what, x, y + 2, half - 24, { size: 7.5, color: MUTED });
    }
    paper.y = y;
  });
}

function drawPickup(
  paper: PdfDocument,
  { courier, place, shipments }: Pickup,
  vendor: VendorRecord,
  at: Date,
): void {
  const from = place ?? vendor.address;
  const cash = shipments.reduce((sum, p) => sum + p.collect, 0);
  drawHeading(paper, 'Handover manifest', [
    ['Courier', courier],
    ['Parcels', String(shipments.length)],
    ['To be collected', cash > 0 ? pdfSignedRupees(cash) : 'Nothing'],
    ['From', [vendor.name, from.line1, `${from.city} ${from.pincode}`].join(', ')],
    ['Made', formatDateTime(at)],
  ]);
  drawTable(
    paper,
    COLUMNS,
    shipments.map((p, i) => [
      String(i + 1),
      p.tracking || '–',
      p.number,
      p.to,
      String(p.pieces),
      p.collect > 0 ? pdfSignedRupees(p.collect) : '–',
    ]),
  );
  drawNote(paper, 'Count the parcels together before both sign. Each side keeps one copy.');
  signatures(paper, vendor, courier);
}

/** What is handed over, a courier on pages of its own, to be signed by both. */
export async function renderManifest(
  pickups: readonly Pickup[],
  vendor: VendorRecord,
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const paper = await openPdf({
    size: 'A4',
    margin: 40,
    title: 'Handover manifest',
    author: vendor.name,
    at,
  });
  pickups.forEach((pickup, i) => {
    if (i > 0) paper.turn();
    drawPickup(paper, pickup, vendor, at);
  });
  return paper.end(`${vendor.name}, handover manifest`);
}
