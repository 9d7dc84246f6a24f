import { z } from 'zod';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { VendorOrder } from './fulfilment.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';

const byShipment = {
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id.describe("the shipment's _id") }),
} as const;

export const Booking = z.object({
  _id: z.string(),
  courier: z.string(),
  name: z.string(),
  awb: z.string().describe('air waybill number'),
  bookedAt: IsoTime,
  weightGrams: z.number().int(),
  toCollect: Rupees.describe('cash the courier collects; 0: prepaid'),
});
export type Booking = z.infer<typeof Booking>;
const reply = z.object({ order: VendorOrder });

export const bookCourier = endpoint({
  method: 'POST',
  path: '/vendor/shipments/:id/booking',
  summary: 'Book a courier pickup for a packed shipment',
  ...byShipment,
  data: reply.extend({ booking: Booking }),
  status: 201,
});
export const cancelBooking = endpoint({
  method: 'DELETE',
  path: '/vendor/shipments/:id/booking',
  summary: 'Cancel the courier pickup before the shipment is collected',
  ...byShipment,
  data: reply,
});
export const getLabel = endpoint({
  method: 'GET',
  path: '/vendor/shipments/:id/label.pdf',
  summary: 'Download the shipping label of a booked shipment, A6',
  ...byShipment,
  data: z.instanceof(Uint8Array),
  produces: 'application/pdf',
});

/** Consignment events; each courier's own terms are mapped to these. */
export const COURIER_EVENTS = [
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'delivered',
  'return_started',
  'return_in_transit',
  'return_delivered',
] as const;
export type CourierEventKind = (typeof COURIER_EVENTS)[number];

/** Why a label can no longer be printed. */
export const LABEL_UNAVAILABLE = 'errors.shipment_label_closed';
/** Header with the HMAC-SHA256 of the body in hexadecimal. */
export const COURIER_SIGNATURE_HEADER = 'x-courier-signature';
export const courierWebhook = endpoint({
  method: 'POST',
  path: '/couriers/:courier/events',
  summary: 'Courier webhook: signed tracking events, each processed once',
  audience: 'public',
  params: z.object({ courier: z.string().max(40) }),
  body: z
    .string()
    .max(64 * 1024)
    .describe("the courier's raw JSON"),
  data: z.object({
    taken: z.number().int(),
    known: z.number().int().describe('known events, or of unknown shipments'),
  }),
});
