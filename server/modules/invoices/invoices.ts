import { newId } from '#contracts/kernel/ids.ts';
import { isFood } from '#contracts/tax/food.ts';
import { cashOf, type OrderTransition } from '#server/modules/orders/service.ts';
import { validLicence, vendorsById } from '#server/modules/vendors/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  consignmentValue,
  creditRow,
  deliveryRow,
  discountOn,
  documentNumber,
  documentsOf,
  financialYear,
  invoiceRow,
  type SoldItem,
  totalsOf,
} from './invoice-document.ts';
import { saveDeliveryInvoice } from './delivery-invoice.ts';
import { issueGiftNotes } from './gift-note.ts';
import { headsOf } from './gst-split.ts';
import { isDeliveryOver, recipientOf, shipToOf, supplierOf } from './parties.ts';
import {
  insertInvoice,
  selectInvoicesOfVendorOrder,
  selectInvoicesOfVendorOrders,
  selectInvoicesOfTransition,
  takeSerial,
} from './queries.ts';
import type { InvoiceTable } from './tables.ts';
import type { DrawnDocument, InvoiceDocument, InvoiceLine } from './records.ts';

/** An item's discount from the vendor's price, including the marketplace's part of a festive price. */
const discountOf = (l: OrderTransition['items'][number]) =>
  l.discount_paise + l.support_paise * l.quantity;
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const rowsOf = (documents: readonly InvoiceTable[], itemId: string | null) =>
  documents.flatMap((d) =>
    d.document.lines
      .filter((l) => l.lineId === itemId)
      .map((l) => ({ ...l, sign: d.kind === 'credit_note' ? -1 : 1 })),
  );

async function write(
  tx: Tx,
  c: OrderTransition,
  of: Pick<InvoiceTable, 'vendor_id' | 'vendor_order_id' | 'shipment_id' | 'corrects_id' | 'kind'>,
  content: Omit<
    InvoiceDocument,
    'kind' | 'number' | 'issuedAt' | 'orderNumber' | 'orderedAt' | 'totals'
  >,
): Promise<InvoiceTable> {
  const year = financialYear(c.now);
  const number = documentNumber(of.kind, year, await takeSerial(tx, of.vendor_id, year, of.kind));
  const totals = totalsOf(content.lines);
  const row: InvoiceTable = {
    ...of,
    id: newId('inv', c.now.getTime()),
    order_id: c.order.id,
    number,
    issued_at: c.now,
    total_paise: totals.totalPaise,
    document: {
      kind: of.kind,
      number,
      issuedAt: c.now.toISOString(),
      orderNumber: c.order.order_number,
      orderedAt: c.order.placed_at.toISOString(),
      ...content,
      totals,
    },
  };
  await insertInvoice(tx, row);
  return row;
}

/** An order item as its documents state it; `done`: rows already covering part of it. */
function soldItem(l: OrderTransition['items'][number], done: ReturnType<typeof rowsOf>): SoldItem {
  return {
    id: l.id,
    description: [l.snapshot.name, l.snapshot.variant, l.snapshot.option]
      .filter(Boolean)
      .join(', '),
    hsn: l.hsn_code,
    ratePercent: Number(l.gst_rate),
    quantity: l.quantity,
    unitPaise: l.unit_paise + l.support_paise,
    discountPaise: discountOf(l),
    vendorDiscountPaise: discountOf(l) - l.marketplace_paise,
    invoiced: sum(done.map((r) => r.sign * r.quantity)),
    invoicedDiscountPaise: sum(
      done.map((r) => r.sign * (r.vendorDiscountPaise + r.platformDiscountPaise)),
    ),
  };
}

/** Without gifts: the marketplace gives and documents them itself (decision 058). */
const soldUnits = (c: OrderTransition, shipment: OrderTransition['shipments'][number]) =>
  shipment.items
    .map(({ order_item_id, quantity }) => ({
      l: c.items.find((item) => item.id === order_item_id)!,
      quantity,
    }))
    .filter(({ l }) => !l.gift_id);

/**
 * Issues the document of a shipment packed in this transition, before the goods leave (CGST Act s.
 * 31(1)). A vendor's own delivery charge is in the first document of its vendor order. The caller
 * has locked the order.
 */
async function issueForShipment(tx: Tx, c: OrderTransition, shipmentId: string): Promise<void> {
  const shipment = c.shipments.find((p) => p.id === shipmentId)!;
  const vendorOrder = c.subOrders.find((s) => s.id === shipment.vendor_order_id)!;
  const vendor = (await vendorsById(tx, [vendorOrder.vendor_id])).get(vendorOrder.vendor_id)!;
  const earlier = await selectInvoicesOfVendorOrder(tx, c.order.id, vendorOrder.id);
  const ledgerState = c.ledgerStates.get(vendorOrder.id);
  const recipient = recipientOf(c);
  const supplier = supplierOf(vendor);
  const heads = headsOf(vendor.tax.gstStatus, supplier.state, recipient.state);
  const sold = soldUnits(c, shipment);
  if (sold.length === 0) return;
  const lines: InvoiceLine[] = sold.map(({ l, quantity }) =>
    invoiceRow({ item: soldItem(l, rowsOf(earlier, l.id)), units: quantity }, heads),
  );
  const ownDelivery =
    (ledgerState?.platformShipping ? 0 : vendorOrder.shipping_paise) +
    vendorOrder.free_delivery_paise;
  if (ownDelivery > 0 && sum(rowsOf(earlier, null).map((r) => r.sign)) === 0)
    lines.push(deliveryRow(ownDelivery, vendorOrder.free_delivery_paise, lines, heads));
  // The vendor's own licence; products state their manufacturer's.
  const licence = sold.some(({ l }) => isFood(l.hsn_code))
    ? await validLicence(tx, vendorOrder.vendor_id, c.now)
    : null;
  const fssai = licence === null ? [] : [licence];
  for (const [i, document] of documentsOf(lines, heads, recipient.gstin !== null).entries()) {
    await write(
      tx,
      c,
      {
        vendor_id: vendorOrder.vendor_id,
        vendor_order_id: vendorOrder.id,
        shipment_id: shipment.id,
        corrects_id: null,
        kind: document.kind,
      },
      {
        corrects: null,
        supplier,
        gstStatus: vendor.tax.gstStatus,
        recipient,
        placeOfSupply: recipient.state,
        heads: document.heads,
        lines: document.lines,
        platformDeliveryPaise:
          ledgerState?.platformShipping && i === 0 ? vendorOrder.shipping_paise : 0,
        shipTo: shipToOf(c),
        fssai,
        signature: vendor.signature,
        ...(i === 0
          ? { payment: { method: c.order.payment_method, ...(cashOf(c, shipment.id) ?? NO_CASH) } }
          : {}),
      },
    );
  }
}
const NO_CASH = { collectPaise: 0, deliveryPaise: 0, walletPaise: 0, roundOffPaise: 0 } as const;

/**
 * Reverses what this transition removed from a vendor order: the document of a returned shipment,
 * if any, and, with the last units or once it is waived, the delivery charge, whichever document
 * has it. What was never invoiced needs no credit note.
 */
async function creditGone(
  tx: Tx,
  c: OrderTransition,
  subOrderId: string,
  shipmentId: string | null,
  reason: string,
): Promise<void> {
  const endsDelivery = isDeliveryOver(c, subOrderId);
  if (shipmentId === null && !endsDelivery) return;
  const documents = await selectInvoicesOfVendorOrder(tx, c.order.id, subOrderId);
  for (const invoice of documents.filter((d) => d.kind !== 'credit_note')) {
    await credit(tx, c, invoice, documents, shipmentId, reason, (row, free) =>
      (
        row.lineId === null
          ? endsDelivery
          : invoice.shipment_id === shipmentId && shipmentId !== null
      )
        ? free
        : 0,
    );
  }
}

/** The discount reversed with units of a row, matching the ledger; the last unit takes the rest. */
function discountBack(
  c: OrderTransition,
  invoice: InvoiceTable,
  row: InvoiceLine,
  { units, before }: { units: number; before: number },
  documents: readonly InvoiceTable[],
): number {
  const discount = (r: InvoiceLine) => r.vendorDiscountPaise + r.platformDiscountPaise;
  const left =
    discount(row) -
    sum(
      rowsOf(
        documents.filter((d) => d.corrects_id === invoice.id),
        row.lineId,
      ).map(discount),
    );
  const item = c.items.find((l) => l.id === row.lineId);
  if (!item || before + units === row.quantity) return left;
  const all = rowsOf(documents, row.lineId);
  const stays = discountOn(
    { quantity: item.quantity, discountPaise: discountOf(item) },
    sum(all.map((r) => r.sign * r.quantity)) - units,
  );
  return Math.min(left, Math.max(0, sum(all.map((r) => r.sign * discount(r))) - stays));
}

/** How many units of a row are reversed, out of those not reversed yet. */
type UnitsBack = (row: InvoiceLine, free: number) => number;

function creditLines(
  c: OrderTransition,
  invoice: InvoiceTable,
  documents: readonly InvoiceTable[],
  takes: UnitsBack,
): InvoiceLine[] {
  const taken = documents.filter((d) => d.corrects_id === invoice.id);
  return invoice.document.lines.flatMap((row) => {
    const before = sum(rowsOf(taken, row.lineId).map((r) => r.quantity));
    const units = takes(row, row.quantity - before);
    return units > 0
      ? [
          creditRow(
            row,
            units,
            before,
            discountBack(c, invoice, row, { units, before }, documents),
            sum(
              rowsOf(taken, row.lineId).map((r) => r.vendorDiscountPaise + r.platformDiscountPaise),
            ),
          ),
        ]
      : [];
  });
}

/**
 * A credit note for the units of each invoice row that `takes` returns, out of those not reversed
 * yet; none for zero. It is added to `documents`.
 */
async function credit(
  tx: Tx,
  c: OrderTransition,
  invoice: InvoiceTable,
  documents: InvoiceTable[],
  shipmentId: string | null,
  reason: string,
  takes: UnitsBack,
): Promise<void> {
  const lines = creditLines(c, invoice, documents, takes);
  if (lines.length === 0) return;
  const {
    supplier,
    gstStatus,
    recipient,
    placeOfSupply,
    heads,
    number,
    issuedAt,
    shipTo = null,
    signature = null,
  } = invoice.document;
  // Cash is paid at delivery, so undelivered shipments owe nothing; the wallet pays at once.
  const shipment = c.shipments.find((p) => p.id === invoice.shipment_id);
  const isUnpaid =
    c.order.payment_method === 'cod' &&
    c.order.wallet_paise === 0 &&
    shipment?.status !== 'delivered';
  documents.push(
    await write(
      tx,
      c,
      {
        vendor_id: invoice.vendor_id,
        vendor_order_id: invoice.vendor_order_id,
        shipment_id: shipmentId,
        corrects_id: invoice.id,
        kind: 'credit_note',
      },
      {
        corrects: { number, issuedAt, reason },
        supplier,
        gstStatus,
        recipient,
        placeOfSupply,
        heads,
        lines,
        platformDeliveryPaise: 0,
        shipTo,
        signature,
        ...(isUnpaid ? { isUnpaid } : {}),
      },
    ),
  );
}

/**
 * Reverses the documents of units the customer returned, the oldest document first; only of
 * delivered shipments, since one in transit may still return to origin.
 */
export async function creditReturnedUnits(
  tx: Tx,
  c: OrderTransition,
  subOrderId: string,
  units: ReadonlyMap<string, number>,
): Promise<void> {
  const endsDelivery = isDeliveryOver(c, subOrderId);
  const left = new Map(units);
  const delivered = new Set(c.shipments.filter((p) => p.status === 'delivered').map((p) => p.id));
  const documents = await selectInvoicesOfVendorOrder(tx, c.order.id, subOrderId);
  for (const invoice of documents.filter((d) => d.kind !== 'credit_note')) {
    await credit(tx, c, invoice, documents, null, 'invoices.reason.returned', (row, free) => {
      if (row.lineId === null) return endsDelivery ? free : 0;
      if (!delivered.has(invoice.shipment_id ?? '')) return 0;
      const taken = Math.min(free, left.get(row.lineId) ?? 0);
      left.set(row.lineId, (left.get(row.lineId) ?? 0) - taken);
      return taken;
    });
  }
  await saveDeliveryInvoice(tx, c);
}

/** Updates the documents of an order after a transition, in its transaction. */
export async function issueDocuments(tx: Tx, c: OrderTransition): Promise<void> {
  for (const shipment of c.done.newShipments) await issueForShipment(tx, c, shipment.id);
  for (const shipmentId of c.cameBack) {
    const shipment = c.shipments.find((p) => p.id === shipmentId)!;
    await creditGone(tx, c, shipment.vendor_order_id, shipmentId, reasonOf(shipment));
  }
  // Every unit is gone although a shipment with the delivery charge had left before.
  for (const vendorOrder of c.subOrders)
    await creditGone(tx, c, vendorOrder.id, null, 'invoices.reason.cancelled');
  await saveDeliveryInvoice(tx, c);
  await issueGiftNotes(tx, c);
}

/** Unpacked with a tracking number means lost: vendors cancel a booking before they unpack. */
const reasonOf = ({
  status,
  tracking_number: number,
}: OrderTransition['shipments'][number]): string =>
  status !== 'unpacked'
    ? 'invoices.reason.undelivered'
    : number === null
      ? 'invoices.reason.unpacked'
      : 'invoices.reason.lost';

/** Document totals of each shipment of a vendor order for the e-way bill limit, by shipment. */
export async function consignmentsOf(
  db: Db,
  orderId: string,
  subOrderId: string,
): Promise<Map<string, number>> {
  const documents = (await selectInvoicesOfVendorOrder(db, orderId, subOrderId)).filter(
    (d) => d.kind !== 'credit_note' && d.shipment_id !== null,
  );
  return new Map(
    [...Map.groupBy(documents, (d) => d.shipment_id!)].map(([shipmentId, list]) => [
      shipmentId,
      sum(list.map((d) => consignmentValue(d.document))),
    ]),
  );
}

/** Document ids by shipment, and credit notes a transition at `at` issued for vendor orders. */
export const documentsOfTransition = async (
  db: Db,
  shipmentIds: readonly string[],
  subOrderIds: readonly string[],
  at: Date,
): Promise<{ id: string; shipmentId: string | null; subOrderId: string; isCredit: boolean }[]> =>
  (await selectInvoicesOfTransition(db, shipmentIds, subOrderIds, at)).map((r) => ({
    id: r.id,
    shipmentId: r.shipment_id,
    subOrderId: r.vendor_order_id,
    isCredit: r.kind === 'credit_note',
  }));

/** The documents of these vendor orders' shipments; those of an unpacked shipment were reversed. */
export const invoicesOfVendorOrders = (
  db: Db,
  subOrderIds: readonly string[],
): Promise<DrawnDocument[]> => selectInvoicesOfVendorOrders(db, subOrderIds);
