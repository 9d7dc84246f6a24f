import type { LabelSize } from '#contracts/fulfilment/couriers.ts';
import { LABEL_UNAVAILABLE } from '#contracts/fulfilment/couriers.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { OWN_DELIVERY } from '#contracts/orders/orders.ts';
import { consignmentFor } from '#server/modules/fulfilment/fulfilment.ts';
import { mayCallCustomer } from '#server/modules/fulfilment/present.ts';
import { type VendorRecord, vendorsById } from '#server/modules/vendors/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import { bookedOf } from './courier-request.ts';
import { type Label, renderLabels } from './label.ts';
import { selectLiveConsignment } from './queries.ts';
import { type LabelRow, selectForLabels } from './queries.labels.ts';
import { courierOfBooking, refuseFor } from './which-courier.ts';

export interface LabelFile {
  awb: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The label of a vendor's shipment, booked or not: the courier's own if it has one, unless
 * the marketplace's is asked for. `shipment_not_found` (404) for another vendor's,
 * `step_not_possible` (409) once it has arrived or is back: it shows the customer's phone number,
 * which is needed only in transit (decision 028).
 */
export async function printLabel(
  deps: Pick<Deps, 'db' | 'config'>,
  vendorId: string,
  shipmentId: string,
  { size, isOwn }: { size: LabelSize; isOwn: boolean },
): Promise<LabelFile> {
  const [row] = await selectForLabels(deps.db, vendorId, [shipmentId]);
  if (!row) return fail('shipment_not_found');
  if (!mayCallCustomer(row.status)) fail('step_not_possible', { message: LABEL_UNAVAILABLE });
  const label = labelOf(row, await vendorOf(deps.db, vendorId));
  const bytes = isOwn ? null : await courierLabel(deps, shipmentId);
  return { awb: label.awb, bytes: bytes ?? (await renderLabels([label], { size })) };
}

/** The label the courier itself prints; null: it has none, or no courier is booked. */
async function courierLabel(
  deps: Pick<Deps, 'db' | 'config'>,
  shipmentId: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const consignment = await selectLiveConsignment(deps.db, shipmentId);
  if (!consignment?.awb || consignment.account_id === null) return null;
  try {
    const courier = await courierOfBooking(deps, consignment);
    return await courier.label(await bookedOf(deps.db, consignment));
  } catch (error) {
    return refuseFor(error);
  }
}

/**
 * One file with the marketplace's labels of these shipments; those of other vendors and those that
 * have arrived are left out. `shipment_not_found` (404) if none is left.
 */
export async function printLabels(
  db: Db,
  vendorId: string,
  shipmentIds: readonly string[],
  { size, at }: { size: LabelSize; at: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  const rows = await selectForLabels(db, vendorId, shipmentIds);
  const vendor = await vendorOf(db, vendorId);
  const labels = rows.filter((r) => mayCallCustomer(r.status)).map((r) => labelOf(r, vendor));
  return labels.length > 0 ? renderLabels(labels, { size, at }) : fail('shipment_not_found');
}

const vendorOf = async (db: Db, vendorId: string) =>
  (await vendorsById(db, [vendorId])).get(vendorId)!;
const given = (...lines: (string | null | undefined)[]) =>
  lines.filter((line): line is string => !!line);

function labelOf(row: LabelRow, vendor: VendorRecord): Label {
  const { address: to } = row;
  const from = row.place ?? vendor.address;
  return {
    courier:
      row.carrier === null || row.carrier === OWN_DELIVERY
        ? formatMessage('en', 'fulfilment.label.own_delivery')
        : row.carrier,
    awb: row.tracking_number ?? consignmentFor(row.id),
    orderNumber: row.order_number,
    orderedAt: new Date(row.placed_at),
    from: {
      name: vendor.name,
      phone: row.place?.contact_phone || vendor.phone,
      lines: given(from.line1, from.line2),
      city: from.city,
      state: from.state,
      pincode: from.pincode,
    },
    to: {
      name: to.fullName,
      phone: to.phone,
      lines: given(to.line1, to.line2, to.landmark),
      city: to.city,
      state: to.state,
      pincode: to.pincode,
    },
    sellerGstin: vendor.tax.gstin,
    invoiceNumber: row.invoice_number,
    company: row.business,
    ewayBill: row.eway_bill_number,
    weightGrams: Math.max(1, row.weight_grams),
    items: row.items,
    valuePaise: row.value_paise,
    toCollectPaise: row.collect_paise,
    bookedAt: new Date(row.created_at),
  };
}
