import { type VendorRecord, vendorsById } from '#server/modules/vendors/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { CourierBooking, CourierRequest, BoxSize, QuoteRequest } from './courier.ts';
import {
  type ConsignmentItem,
  type Route,
  selectConsignmentItems,
  selectRoute,
} from './queries.ts';
import type { CourierBookingTable } from './tables.ts';
import { pickupNameOf } from './which-courier.ts';

const given = (...lines: (string | null | undefined)[]) =>
  lines.filter((line): line is string => !!line);

/** A shipment of unknown products, such as a padded envelope. */
const LEAST_CM = 10;
/** Products stacked on each other in one box. */
export function boxSize(items: readonly ConsignmentItem[]): BoxSize {
  const sized = items.flatMap(({ dimensions: d, quantity }) =>
    d ? [{ sides: [d.length, d.width, d.height].sort((a, b) => b - a), quantity }] : [],
  );
  const most = (side: number) =>
    Math.ceil(Math.max(LEAST_CM, ...sized.map(({ sides }) => sides[side]!)));
  const stack = sized.reduce((cm, { sides, quantity }) => cm + sides[2]! * quantity, 0);
  return { lengthCm: most(0), breadthCm: most(1), heightCm: Math.ceil(Math.max(1, stack)) };
}

type Asked = Pick<
  CourierBookingTable,
  'id' | 'order_id' | 'shipment_id' | 'vendor_id' | 'weight_grams' | 'to_collect_paise'
>;

/** What a courier is sent about a consignment: both addresses as they are now. */
export async function requestOf(
  db: Db,
  consignment: Asked,
): Promise<CourierRequest & { vendor: VendorRecord; route: Route }> {
  const route = await selectRoute(db, consignment);
  const vendor = (await vendorsById(db, [consignment.vendor_id])).get(consignment.vendor_id)!;
  const items = await selectConsignmentItems(db, consignment.shipment_id);
  const { address: to } = route;
  const place = route.place ?? vendor.address;
  const from = {
    name: vendor.name,
    phone: route.place?.contact_phone || vendor.phone,
    lines: given(place.line1, place.line2),
    city: place.city,
    state: place.state,
    pincode: place.pincode,
  };
  return {
    vendor,
    route,
    reference: consignment.id,
    orderNumber: route.order_number,
    orderedAt: new Date(route.placed_at),
    pickupName: pickupNameOf(from),
    weightGrams: consignment.weight_grams,
    size: boxSize(items),
    items: items.map(({ sku, name, quantity, unit_paise, hsn }) => ({
      sku,
      name,
      quantity,
      unitPaise: unit_paise,
      hsn,
    })),
    valuePaise: items.reduce((paise, i) => paise + i.unit_paise * i.quantity, 0),
    toCollectPaise: consignment.to_collect_paise,
    invoiceNumber: route.invoice_number,
    ewayBill: route.eway_bill,
    sellerGstin: vendor.tax.gstin,
    from,
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

/** What prices depend on. */
export const quoteOf = (r: CourierRequest): QuoteRequest => ({
  fromPincode: r.from.pincode,
  toPincode: r.to.pincode,
  weightGrams: r.weightGrams,
  size: r.size,
  valuePaise: r.valuePaise,
  toCollectPaise: r.toCollectPaise,
});

/** A consignment the courier has accepted. */
export const bookedOf = async (
  db: Db,
  consignment: CourierBookingTable,
): Promise<CourierBooking> => ({
  ...(await requestOf(db, consignment)),
  awb: consignment.awb!,
  bookedAt: consignment.booked_at!,
  courierReference: consignment.courier_reference,
});
