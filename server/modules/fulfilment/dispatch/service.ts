import type { LabelSize } from '#contracts/fulfilment/couriers.ts';
import type { ShownPickList } from '#contracts/fulfilment/pick-list.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { printLabels } from '#server/modules/fulfilment/couriers/service.ts';
import { invoicesOfVendorOrders, renderInvoices } from '#server/modules/invoices/service.ts';
import { vendorsById } from '#server/modules/vendors/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { pickupsOf, renderManifest } from './manifest.ts';
import { unpackedUnits, renderPackingSlips } from './packing-documents.ts';
import { pickListRows, renderPickList, binsOf } from './pick-list.ts';
import {
  type PackingVendorOrder,
  selectForPackingDocuments,
  selectVendorOrderOfShipment,
} from './queries.ts';
import { callerLanguage } from '#server/platform/messages/caller.ts';

/** All of these vendor orders; `order_not_found` (404) if one is another vendor's. */
async function vendorOrdersOf(
  db: Db,
  vendorId: string,
  ids: readonly string[],
): Promise<PackingVendorOrder[]> {
  const vendorOrders = await selectForPackingDocuments(db, vendorId, ids);
  return vendorOrders.length === new Set(ids).size ? vendorOrders : fail('order_not_found');
}
const vendorOf = async (db: Db, vendorId: string) =>
  (await vendorsById(db, [vendorId])).get(vendorId)!;

/**
 * Labels of every packed shipment of these orders that has not left, booked or not;
 * `shipment_not_found` (404) if none.
 */
export async function labelsFile(
  db: Db,
  vendorId: string,
  { ids, size }: { ids: readonly string[]; size: LabelSize },
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const shipments = (await vendorOrdersOf(db, vendorId, ids)).flatMap((vendorOrder) =>
    vendorOrder.shipments.filter((p) => p.status === 'packed'),
  );
  return printLabels(
    db,
    vendorId,
    shipments.map((p) => p.id),
    { size, at: now },
  );
}

/**
 * Slips of every packed shipment of these orders that has not left; `shipment_not_found` (404) if
 * nothing is packed.
 */
export async function packingSlipsFile(
  db: Db,
  vendorId: string,
  ids: readonly string[],
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const packed = (await vendorOrdersOf(db, vendorId, ids)).flatMap((vendorOrder) =>
    vendorOrder.shipments
      .filter((p) => p.status === 'packed')
      .map((shipment) => ({ vendorOrder, shipment })),
  );
  return packed.length > 0
    ? renderPackingSlips(packed, await vendorOf(db, vendorId), now, callerLanguage())
    : fail('shipment_not_found');
}

/**
 * The handover manifest of these orders' packed shipments; `shipment_not_found` (404) if nothing is
 * packed.
 */
export async function manifestFile(
  db: Db,
  vendorId: string,
  ids: readonly string[],
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const pickups = pickupsOf(await vendorOrdersOf(db, vendorId, ids));
  return pickups.length > 0
    ? renderManifest(pickups, await vendorOf(db, vendorId), now, callerLanguage())
    : fail('shipment_not_found');
}

/**
 * The tax documents of these orders' shipments, in one file; `invoice_not_found` (404) if nothing
 * was packed.
 */
export async function invoicesFile(
  db: Db,
  vendorId: string,
  ids: readonly string[],
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const documents = await invoicesOfVendorOrders(
    db,
    (await vendorOrdersOf(db, vendorId, ids)).map((vendorOrder) => vendorOrder.id),
  );
  return documents.length > 0
    ? renderInvoices(documents, (await vendorOf(db, vendorId)).name, now)
    : fail('invoice_not_found');
}

/** The slip of one shipment in any status; `shipment_not_found` (404). */
export async function packingSlipFile(
  db: Db,
  vendorId: string,
  shipmentId: string,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const vendorOrderId =
    (await selectVendorOrderOfShipment(db, vendorId, shipmentId)) ?? fail('shipment_not_found');
  const [vendorOrder] = await vendorOrdersOf(db, vendorId, [vendorOrderId]);
  const shipment = vendorOrder!.shipments.find((p) => p.id === shipmentId)!;
  return {
    name: `slip-${vendorOrder!.order_number}.pdf`,
    bytes: await renderPackingSlips(
      [{ vendorOrder: vendorOrder!, shipment }],
      await vendorOf(db, vendorId),
      new Date(shipment.at),
      callerLanguage(),
    ),
  };
}

/** These orders, of which something is left to pick; `units_not_free` (409) otherwise. */
async function ordersToPick(
  db: Db,
  vendorId: string,
  ids: readonly string[],
): Promise<PackingVendorOrder[]> {
  const vendorOrders = await vendorOrdersOf(db, vendorId, ids);
  const isLeft = vendorOrders.some((vendorOrder) =>
    vendorOrder.items.some((item) => unpackedUnits(vendorOrder, item) > 0),
  );
  return isLeft ? vendorOrders : fail('units_not_free');
}

/** The pick list of these orders; `units_not_free` (409) if nothing is left to pack. */
export const pickListFile = async (
  db: Db,
  vendorId: string,
  ids: readonly string[],
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> =>
  renderPickList(
    await ordersToPick(db, vendorId, ids),
    await vendorOf(db, vendorId),
    now,
    callerLanguage(),
  );

/** The same for a phone, bin by bin. */
export async function readPickList(
  db: Db,
  vendorId: string,
  ids: readonly string[],
): Promise<ShownPickList> {
  const vendorOrders = await ordersToPick(db, vendorId, ids);
  const picks = pickListRows(vendorOrders, callerLanguage());
  return {
    orders: new Set(picks.flatMap((p) => p.orders.map((o) => o.number))).size,
    units: picks.reduce((n, p) => n + p.quantity, 0),
    bins: binsOf(picks).map(({ bin, quantity, rows }) => ({
      bin,
      units: quantity,
      rows: rows.map((p) => ({
        code: p.code,
        name: p.name,
        kind: p.kind,
        units: p.quantity,
        orders: p.orders.map((o) => ({ number: o.number, units: o.quantity })),
      })),
    })),
  };
}
