import { formatDate, formatDateTime } from '#contracts/kernel/time.ts';
import { isShipmentOut } from '#server/modules/orders/service.ts';
import { pdfSignedRupees } from '#server/platform/pdf/money.ts';
import { openPdf, type PdfDocument } from '#server/platform/pdf/document.ts';
import { drawHeading, drawNote, drawSides } from '#server/platform/pdf/parts.ts';
import { type PdfColumn, drawTable } from '#server/platform/pdf/table.ts';
import type { PackingItem, PackingShipment, PackingVendorOrder } from './queries.ts';
import type { VendorRecord } from '#server/modules/vendors/service.ts';

const sheet = (title: string, author: string, at: Date) =>
  openPdf({ size: 'A4', margin: 40, title, author, at });
/** To be ticked by hand. */
const BOX = '☐';
const kindOf = (l: PackingItem) =>
  [l.isGift ? 'Free gift' : null, l.variant, l.option].filter(Boolean).join(', ');
const units = (n: number) => `${n} ${n === 1 ? 'piece' : 'pieces'}`;

/** Units of a line that are in no shipment and not cancelled. */
export const unpackedUnits = (part: PackingVendorOrder, line: PackingItem): number =>
  line.quantity -
  line.cancelled -
  part.shipments
    .filter((p) => isShipmentOut(p.status as never))
    .flatMap((p) => p.lines)
    .filter((l) => l.order_item_id === line.id)
    .reduce((n, l) => n + l.quantity, 0);

export interface PickListRow {
  name: string;
  kind: string;
  quantity: number;
  orders: { number: string; quantity: number }[];
}
/** What is to be taken from the shelf, product by product in the order of their names. */
export function pickListRows(parts: readonly PackingVendorOrder[]): PickListRow[] {
  const picks = new Map<string, PickListRow>();
  for (const part of parts) {
    for (const line of part.lines) {
      const quantity = unpackedUnits(part, line);
      if (quantity <= 0) continue;
      const kind = kindOf(line);
      // A size that is no unit of its own was only named, so the unit alone does not tell two apart.
      const key = JSON.stringify([line.sku, kind]);
      const pick = picks.get(key) ?? { name: line.name, kind, quantity: 0, orders: [] };
      pick.quantity += quantity;
      pick.orders.push({ number: part.order_number, quantity });
      picks.set(key, pick);
    }
  }
  return [...picks.values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.kind.localeCompare(b.kind, 'en'),
  );
}

const PICKS: PdfColumn[] = [
  { title: '' },
  { title: 'Pieces', align: 'right' },
  { title: 'Goods', isWide: true },
  { title: 'Kind', least: 90 },
  { title: 'For', least: 110 },
];

/** One sheet to go along the shelves with. */
export async function renderPickList(
  parts: readonly PackingVendorOrder[],
  vendor: VendorRecord,
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const picks = pickListRows(parts);
  const paper = await sheet('Pick list', vendor.name, at);
  drawHeading(paper, 'Pick list', [
    ['Orders', String(new Set(picks.flatMap((p) => p.orders.map((o) => o.number))).size)],
    ['Pieces', String(picks.reduce((n, p) => n + p.quantity, 0))],
    ['Made', formatDateTime(at)],
  ]);
  drawTable(
    paper,
    PICKS,
    picks.map((p) => [
      BOX,
      String(p.quantity),
      p.name,
      p.kind,
      p.orders.map((o) => `${o.quantity} × ${o.number}`).join('\n'),
    ]),
  );
  return paper.end(`${vendor.name}, pick list`);
}

const PRODUCTS: PdfColumn[] = [
  { title: '' },
  { title: 'Pieces', align: 'right' },
  { title: 'Goods', isWide: true },
  { title: 'Brand' },
  { title: 'Kind', least: 110 },
];

function drawSlip(
  paper: PdfDocument,
  part: PackingVendorOrder,
  shipment: PackingShipment,
  vendor: VendorRecord,
): void {
  const goods = shipment.lines.map((l) => ({
    quantity: l.quantity,
    line: part.lines.find((one) => one.id === l.order_item_id)!,
  }));
  const { address: to } = part;
  drawHeading(paper, 'Packing slip', [
    ['Order', part.order_number],
    [
      'Parcel',
      `${part.shipments.indexOf(shipment) + 1} of ${part.shipments.length}, ${units(goods.reduce((n, g) => n + g.quantity, 0))}`,
    ],
    ['Packed', formatDate(shipment.at)],
    ['Hand over by', formatDate(part.ship_by)],
    [
      'At the door',
      shipment.collect > 0 ? `Collect ${pdfSignedRupees(shipment.collect)}` : 'Collect nothing',
    ],
    ...(part.business
      ? ([
          ['Company', part.business.name],
          ['GSTIN', part.business.gstin],
        ] as const)
      : []),
    ...(shipment.ewayBill ? ([['E-way bill', shipment.ewayBill]] as const) : []),
  ]);
  const from = shipment.from ?? vendor.address;
  drawSides(paper, [
    {
      title: 'From',
      name: vendor.name,
      lines: [
        from.line1,
        ...(from.line2 ? [from.line2] : []),
        `${from.city} ${from.pincode}`,
        from.state,
      ],
    },
    {
      title: 'To',
      name: to.fullName,
      lines: [
        to.line1,
        ...[to.line2, to.landmark].filter((l): l is string => !!l),
        `${to.city} ${to.pincode}`,
        to.state,
      ],
    },
  ]);
  drawTable(
    paper,
    PRODUCTS,
    goods.map(({ quantity, line }) => [BOX, String(quantity), line.name, line.brand, kindOf(line)]),
  );
  drawNote(
    paper,
    'This slip names no prices: the tax invoice does. Something missing or wrong? Write to us from the order in your account.',
  );
}

/** Packing slips, each beginning on a page of its own. */
export async function renderPackingSlips(
  slips: readonly { part: PackingVendorOrder; shipment: PackingShipment }[],
  vendor: VendorRecord,
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const paper = await sheet(
    slips.length === 1
      ? `Packing slip ${slips[0]!.part.order_number}`
      : `Packing slips (${slips.length})`,
    vendor.name,
    at,
  );
  slips.forEach(({ part, shipment }, i) => {
    if (i > 0) paper.turn();
    drawSlip(paper, part, shipment, vendor);
  });
  return paper.end();
}
