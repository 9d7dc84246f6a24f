import { stateOfGstin } from '#contracts/tax/gstin.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { bookEntries, type OrderTransition, ledgerRows } from '#server/modules/orders/service.ts';
import { vendorsById } from '#server/modules/vendors/service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { creditRow, financialYear, totalsOf } from './invoice-document.ts';
import { headsOf, splitTax } from './gst-split.ts';
import { marketplaceParty, unnamedParty } from './marketplace-party.ts';
import { isDeliveryOver, recipientOf, shipToOf } from './parties.ts';
import {
  insertDelivery,
  selectDeliveryOf,
  selectDeliveryRate,
  selectMarketplace,
  takeNumber,
} from './queries.marketplace.ts';
import type { DeliveryDocumentTable } from './tables.ts';
import type { DrawnDocument, InvoiceLine } from './records.ts';
import { DEFAULT_LOCALE } from '#contracts/kernel/locales.ts';
import { formatMessage } from '#server/platform/messages/format.ts';

/**
 * The marketplace's own service to the customer: delivery for vendors without a rate card. SAC
 * 996812, courier services. Its rate is the day's rate in `withholding_rates`, as for the
 * commission.
 */
const SAC = '996812';
/**
 * Letters of the marketplace's series: delivery invoice, delivery receipt without GSTIN, credit
 * note for either, note of free gifts.
 */
const LETTER = { tax_invoice: 'D', receipt: 'DR', credit_note: 'DC', gift_note: 'G' } as const;

/**
 * Updates the marketplace's documents for its delivery charge after a transition: issued for a
 * vendor order when its first shipment is packed, reversed when the charge no longer applies. Runs
 * after all vendor documents, because the one series shared by everybody is locked last. Most
 * transitions need neither and run no query.
 */
export async function saveDeliveryInvoice(tx: Tx, c: OrderTransition): Promise<void> {
  for (const vendorOrder of c.subOrders) {
    if (vendorOrder.shipping_paise === 0 || !c.ledgerStates.get(vendorOrder.id)?.platformShipping)
      continue;
    const packed = c.done.newShipments.find((p) => p.vendor_order_id === vendorOrder.id);
    const isOver = isDeliveryOver(c, vendorOrder.id);
    if (!packed && !isOver) continue;
    const documents = (await selectDeliveryOf(tx, vendorOrder.id)).filter(
      (d) => d.kind !== 'gift_note',
    );
    const open = documents.find(
      (d) => d.kind !== 'credit_note' && !documents.some((x) => x.corrects_id === d.id),
    );
    if (isOver && open) await credit(tx, c, open);
    else if (!isOver && packed && !open) await issue(tx, c, vendorOrder, packed.id);
  }
}

async function issue(
  tx: Tx,
  c: OrderTransition,
  vendorOrder: OrderTransition['subOrders'][number],
  shipmentId: string,
): Promise<void> {
  const marketplace = await selectMarketplace(tx);
  const vendor = (await vendorsById(tx, [vendorOrder.vendor_id])).get(vendorOrder.vendor_id)!;
  const [recipient, supplier] = [
    recipientOf(c),
    marketplace ? marketplaceParty(marketplace) : unnamedParty(),
  ];
  // Carriage of goods is supplied at the recipient's registration, wherever the goods go (IGST Act
  // s. 12(8)(a)), and for unregistered recipients where they are handed over (s. 12(8)(b)).
  const placeOfSupply = recipient.gstin
    ? (stateOfGstin(recipient.gstin) ?? recipient.state)
    : vendor.address.state;
  const gstStatus = marketplace ? 'regular' : 'unregistered';
  const heads = headsOf(gstStatus, supplier.state, placeOfSupply);
  const ratePercent = heads === 'none' ? 0 : await selectDeliveryRate(tx, dayInIndia(c.now));
  const line: InvoiceLine = {
    lineId: null,
    description: formatMessage(DEFAULT_LOCALE, 'invoices.line.delivery_by', {
      vendor: vendorOrder.vendor_name,
    }),
    hsn: SAC,
    quantity: 1,
    uqc: 'OTH',
    unitPaise: vendorOrder.shipping_paise,
    vendorDiscountPaise: 0,
    platformDiscountPaise: 0,
    ratePercent,
    totalPaise: vendorOrder.shipping_paise,
    ...splitTax(vendorOrder.shipping_paise, ratePercent, heads),
  };
  await writeDeliveryInvoice(
    tx,
    c,
    {
      kind: marketplace ? 'tax_invoice' : 'receipt',
      vendor_order_id: vendorOrder.id,
      shipment_id: shipmentId,
      corrects_id: null,
    },
    {
      corrects: null,
      supplier,
      gstStatus,
      recipient,
      placeOfSupply,
      heads,
      lines: [line],
      platformDeliveryPaise: 0,
      shipTo: shipToOf(c),
    },
  );
}

async function credit(tx: Tx, c: OrderTransition, open: DeliveryDocumentTable): Promise<void> {
  const {
    number,
    issuedAt,
    supplier,
    gstStatus,
    recipient,
    placeOfSupply,
    heads,
    lines,
    shipTo = null,
  } = open.document;
  const isUnpaid =
    c.order.payment_method === 'cod' &&
    c.order.wallet_paise === 0 &&
    c.shipments.find((p) => p.id === open.shipment_id)?.status !== 'delivered';
  await writeDeliveryInvoice(
    tx,
    c,
    {
      kind: 'credit_note',
      vendor_order_id: open.vendor_order_id,
      shipment_id: null,
      corrects_id: open.id,
    },
    {
      corrects: { number, issuedAt, reason: 'invoices.reason.delivery_not_charged' },
      supplier,
      gstStatus,
      recipient,
      placeOfSupply,
      heads,
      lines: lines.map((l) => creditRow(l, 1, 0, 0)),
      platformDeliveryPaise: 0,
      shipTo,
      ...(isUnpaid ? { isUnpaid } : {}),
    },
  );
}

/** Writes a document, and the tax part of the charge. */
export async function writeDeliveryInvoice(
  tx: Tx,
  c: OrderTransition,
  of: Pick<DeliveryDocumentTable, 'kind' | 'vendor_order_id' | 'shipment_id' | 'corrects_id'>,
  content: Omit<
    DrawnDocument,
    'kind' | 'number' | 'issuedAt' | 'orderNumber' | 'orderedAt' | 'totals'
  >,
): Promise<void> {
  const year = financialYear(c.now);
  const number = `${LETTER[of.kind]}-${year}-${String(await takeNumber(tx, year, LETTER[of.kind])).padStart(6, '0')}`;
  const totals = totalsOf(content.lines);
  await insertDelivery(tx, {
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
  });
  const tax = (totals.totalPaise - totals.taxablePaise) * (of.kind === 'credit_note' ? -1 : 1);
  if (tax === 0) return;
  const entry = (account: 'platform_shipping' | 'gst_payable', amountPaise: number) => ({
    subOrderId: of.vendor_order_id,
    account,
    ownerId: null,
    amountPaise,
    rule: `GST on delivery, ${number}`,
    rateBp: Math.round(content.lines[0]!.ratePercent * 100),
  });
  await bookEntries(
    tx,
    ledgerRows([entry('platform_shipping', tax), entry('gst_payable', -tax)], {
      orderId: c.order.id,
      reason: 'delivery_invoiced',
      at: c.now,
    }),
  );
}
