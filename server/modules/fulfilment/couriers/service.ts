import { LABEL_UNAVAILABLE } from '#contracts/fulfilment/couriers.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Db } from '#server/platform/db/database.ts';
import { liveConsignmentOf } from './booking.ts';
import { couriersOf } from './demo-courier.ts';
import { type Label, renderLabel, renderLabels } from './label.ts';
import { selectLiveConsignment, selectRoute } from './queries.ts';
import { requestOf } from './courier-request.ts';
import type { CourierBookingTable } from './tables.ts';
import { mayCallCustomer } from '#server/modules/fulfilment/present.ts';

/**
 * The label of a vendor's booked shipment; `booking_not_found` (404) if no courier has accepted it,
 * `step_not_possible` (409) once it has arrived or is back: it shows the customer's phone number,
 * which is needed only in transit (decision 028).
 */
export async function printLabel(
  db: Db,
  config: { demo: boolean },
  vendorId: string,
  shipmentId: string,
): Promise<{ awb: string; bytes: Uint8Array<ArrayBuffer> }> {
  const consignment = await liveConsignmentOf(db, vendorId, shipmentId);
  if (!mayCallCustomer((await selectRoute(db, consignment)).shipment_status))
    fail('step_not_possible', { message: LABEL_UNAVAILABLE });
  const label = (await labelOf(db, config, consignment)) ?? fail('booking_not_found');
  return { awb: label.awb, bytes: await renderLabel(label) };
}

/**
 * One file with the labels of those of these shipments that a courier has accepted;
 * `booking_not_found` (404) if none.
 */
export async function printLabels(
  db: Db,
  config: { demo: boolean },
  vendorId: string,
  shipmentIds: readonly string[],
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const labels: Label[] = [];
  for (const shipmentId of shipmentIds) {
    const consignment = await selectLiveConsignment(db, shipmentId);
    const label =
      consignment?.vendor_id === vendorId ? await labelOf(db, config, consignment) : null;
    if (label) labels.push(label);
  }
  return labels.length > 0 ? renderLabels(labels, at) : fail('booking_not_found');
}

async function labelOf(
  db: Db,
  config: { demo: boolean },
  consignment: CourierBookingTable,
): Promise<Label | null> {
  const { awb } = consignment;
  if (awb === null) return null;
  const { vendor, route, from, to, orderNumber } = await requestOf(db, consignment);
  return {
    courier:
      couriersOf(config).find(({ id }) => id === consignment.courier)?.name ?? consignment.courier,
    awb,
    orderNumber,
    from,
    to,
    sellerGstin: vendor.tax.gstin,
    invoiceNumber: route.invoice_number,
    company: route.business,
    ewayBill: route.eway_bill,
    weightGrams: consignment.weight_grams,
    toCollectPaise: consignment.to_collect_paise,
    bookedAt: consignment.booked_at ?? consignment.requested_at,
  };
}
