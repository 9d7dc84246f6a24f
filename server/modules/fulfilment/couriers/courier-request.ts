import { type VendorRecord, vendorsById } from '#server/modules/vendors/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { CourierBooking, CourierRequest } from './courier.ts';
import { type Route, selectRoute } from './queries.ts';
import type { CourierBookingTable } from './tables.ts';

const given = (...lines: (string | null | undefined)[]) =>
  lines.filter((line): line is string => !!line);

/** What a courier is sent about a consignment: both addresses as they are now. */
export async function requestOf(
  db: Db,
  consignment: CourierBookingTable,
): Promise<CourierRequest & { vendor: VendorRecord; route: Route }> {
  const route = await selectRoute(db, consignment);
  const vendor = (await vendorsById(db, [consignment.vendor_id])).get(consignment.vendor_id)!;
  const { address: to } = route;
  const from = route.place ?? vendor.address;
  return {
    vendor,
    route,
    reference: consignment.id,
    orderNumber: route.order_number,
    weightGrams: consignment.weight_grams,
    toCollectPaise: consignment.to_collect_paise,
    from: {
      name: vendor.name,
      phone: route.place?.contact_phone || vendor.phone,
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
  };
}

/** A consignment the courier has accepted. */
export const bookedOf = async (
  db: Db,
  consignment: CourierBookingTable,
): Promise<CourierBooking> => ({
  ...(await requestOf(db, consignment)),
  awb: consignment.awb!,
  bookedAt: consignment.booked_at!,
});
