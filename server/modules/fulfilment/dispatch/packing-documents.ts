import type { Locale } from '#contracts/kernel/locales.ts';
import { isShipmentOut } from '#server/modules/orders/service.ts';
import { pdfSignedRupees } from '#server/platform/pdf/money.ts';
import { openPdf, type PdfDocument } from '#server/platform/pdf/document.ts';
import { drawHeading, drawNote, drawSides } from '#server/platform/pdf/parts.ts';
import { type PdfColumn, drawTable } from '#server/platform/pdf/table.ts';
import type { PackingItem, PackingShipment, PackingVendorOrder } from './queries.ts';
import type { VendorRecord } from '#server/modules/vendors/service.ts';
import { formatMessage } from '#server/platform/messages/format.ts';

export const sheet = (title: string, author: string, at: Date, locale: Locale) =>
  openPdf({ size: 'A4', margin: 40, title, author, at, locale });
/** A box to tick by hand. */
export const BOX = '☐';
export const kindOf = (l: PackingItem, locale: Locale) =>
  [l.isGift ? formatMessage(locale, 'fulfilment.pdf.free_gift') : null, l.variant, l.option]
    .filter(Boolean)
    .join(', ');

/** Units of an item that are neither in a shipment nor cancelled. */
export const unpackedUnits = (vendorOrder: PackingVendorOrder, item: PackingItem): number =>
  item.quantity -
  item.cancelled -
  vendorOrder.shipments
    .filter((p) => isShipmentOut(p.status as never))
    .flatMap((p) => p.items)
    .filter((l) => l.order_item_id === item.id)
    .reduce((n, l) => n + l.quantity, 0);

const productColumns = ({ say }: PdfDocument): PdfColumn[] => [
  { title: '' },
  { title: say('fulfilment.pdf.units'), align: 'right' },
  { title: say('fulfilment.pdf.seller_sku'), least: 60 },
  { title: say('common.product'), isWide: true },
  { title: say('fulfilment.pdf.brand') },
  { title: say('settlement.pdf.kind'), least: 110 },
];

type SlipProduct = { quantity: number; item: PackingItem };

/** What stands beside the title of a slip: order, shipment, days and what is to be collected. */
function slipFacts(
  pdf: PdfDocument,
  vendorOrder: PackingVendorOrder,
  shipment: PackingShipment,
  products: readonly SlipProduct[],
): [string, string][] {
  const { say } = pdf;
  const number = say('fulfilment.pdf.shipment_of', {
    n: vendorOrder.shipments.indexOf(shipment) + 1,
    all: vendorOrder.shipments.length,
    units: products.reduce((n, g) => n + g.quantity, 0),
  });
  const collect =
    shipment.collect > 0
      ? say('fulfilment.label.collect', { amount: pdfSignedRupees(shipment.collect) })
      : say('fulfilment.label.collect_nothing');
  const facts: [string, string][] = [
    [say('common.order'), vendorOrder.order_number],
    [say('fulfilment.pdf.shipment'), number],
    [say('fulfilment.pdf.packed'), pdf.day(shipment.at)],
    [say('fulfilment.pdf.hand_over_by'), pdf.day(vendorOrder.ship_by)],
    [say('fulfilment.pdf.on_delivery'), collect],
  ];
  if (vendorOrder.business)
    facts.push(
      [say('fulfilment.pdf.company'), vendorOrder.business.name],
      ['GSTIN', vendorOrder.business.gstin],
    );
  if (shipment.ewayBill) facts.push([say('invoices.pdf.eway_bill'), shipment.ewayBill]);
  return facts;
}

function drawSlipAddresses(
  pdf: PdfDocument,
  { address: to }: PackingVendorOrder,
  shipment: PackingShipment,
  vendor: VendorRecord,
): void {
  const { say } = pdf;
  const from = shipment.from ?? vendor.address;
  drawSides(pdf, [
    {
      title: say('fulfilment.pdf.from'),
      name: vendor.name,
      lines: [
        from.line1,
        ...(from.line2 ? [from.line2] : []),
        `${from.city} ${from.pincode}`,
        from.state,
      ],
    },
    {
      title: say('fulfilment.pdf.to'),
      name: to.fullName,
      lines: [
        to.line1,
        ...[to.line2, to.landmark].filter((l): l is string => !!l),
        `${to.city} ${to.pincode}`,
        to.state,
      ],
    },
  ]);
}

function drawSlip(
  pdf: PdfDocument,
  vendorOrder: PackingVendorOrder,
  shipment: PackingShipment,
  vendor: VendorRecord,
): void {
  const { say } = pdf;
  const products = shipment.items.map((l): SlipProduct => ({
    quantity: l.quantity,
    item: vendorOrder.items.find((one) => one.id === l.order_item_id)!,
  }));
  drawHeading(pdf, say('fulfilment.pdf.slip'), slipFacts(pdf, vendorOrder, shipment, products));
  drawSlipAddresses(pdf, vendorOrder, shipment, vendor);
  drawTable(
    pdf,
    productColumns(pdf),
    products.map(({ quantity, item }) => [
      BOX,
      String(quantity),
      item.code ?? '',
      item.name,
      item.brand,
      kindOf(item, pdf.locale),
    ]),
  );
  drawNote(pdf, say('fulfilment.pdf.no_prices'));
}

/** Packing slips, each starting on its own page. */
export async function renderPackingSlips(
  slips: readonly { vendorOrder: PackingVendorOrder; shipment: PackingShipment }[],
  vendor: VendorRecord,
  at: Date,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await sheet(
    slips.length === 1
      ? formatMessage(locale, 'fulfilment.pdf.slip_number', {
          number: slips[0]!.vendorOrder.order_number,
        })
      : formatMessage(locale, 'fulfilment.pdf.slips', { n: slips.length }),
    vendor.name,
    at,
    locale,
  );
  slips.forEach(({ vendorOrder, shipment }, i) => {
    if (i > 0) pdf.turn();
    drawSlip(pdf, vendorOrder, shipment, vendor);
  });
  return pdf.end();
}
