import { fail } from '#contracts/kernel/errors.ts';
import type { Db } from '#server/platform/db/database.ts';
import { liveOf } from './booking.ts';
import { couriersOf } from './demo-courier.ts';
import { renderLabel } from './label.ts';
import { requestOf } from './request.ts';

export { book, cancel } from './booking.ts';
export { couriersOf } from './demo-courier.ts';
export { takeEvents } from './events.ts';

/** The label of a vendor's booked parcel; `booking_not_found` (404) where no courier has taken it. */
export async function printLabel(db: Db, config: { demo: boolean }, vendorId: string, parcelId: string): Promise<{ awb: string; bytes: Uint8Array<ArrayBuffer> }> {
  const consignment = await liveOf(db, vendorId, parcelId);
  const { awb } = consignment;
  if (awb === null) return fail('booking_not_found');
  const { vendor, route, from, to, orderNumber } = await requestOf(db, consignment);
  const bytes = await renderLabel({
    courier: couriersOf(config).find(({ id }) => id === consignment.courier)?.name ?? consignment.courier, awb, orderNumber, from, to,
    sellerGstin: vendor.tax.gstin, invoiceNumber: route.invoice_number, weightGrams: consignment.weight_grams, toCollectPaise: consignment.to_collect_paise,
    bookedAt: consignment.booked_at ?? consignment.asked_at,
  });
  return { awb, bytes };
}
