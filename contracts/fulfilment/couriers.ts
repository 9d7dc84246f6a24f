import { z } from 'zod';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { PickupSlotShape } from './courier-accounts.ts';
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
  charge: Rupees.nullable().describe('what the courier charges, where it said so'),
  pickup: PickupSlotShape.nullable(),
});
export type Booking = z.infer<typeof Booking>;
const reply = z.object({ order: VendorOrder });

export const bookCourier = endpoint({
  method: 'POST',
  path: '/vendor/shipments/:id/booking',
  summary:
    'Book a courier pickup for a packed shipment, with the service the rules choose; a repeat returns the booking',
  ...byShipment,
  data: reply.extend({ booking: Booking }),
  status: 201,
});
export const bookChosenCourier = endpoint({
  method: 'POST',
  path: '/vendor/shipments/:id/booking/chosen',
  summary: 'Book a courier service of the list for a packed shipment; a repeat returns the booking',
  ...byShipment,
  body: z.object({
    accountId: Id.nullable(),
    service: z.string().max(60),
    slot: PickupSlotShape.optional().describe('when it is to be collected'),
  }),
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
/** Labels are 4 × 6 inches each, or four on a sheet of A4. */
export const LABEL_SIZES = ['4x6', 'A4'] as const;
export const LabelSize = z.enum(LABEL_SIZES).default('4x6');
export type LabelSize = z.infer<typeof LabelSize>;
export const getLabel = endpoint({
  method: 'GET',
  path: '/vendor/shipments/:id/label.pdf',
  summary:
    "Download the label of a shipment, booked or not: the courier's own if it has one, else the marketplace's, 4 × 6 inches",
  ...byShipment,
  data: z.instanceof(Uint8Array),
  produces: 'application/pdf',
});
export const getMarketplaceLabel = endpoint({
  method: 'GET',
  path: '/vendor/shipments/:id/shipping-label.pdf',
  summary: "Download the marketplace's label of a shipment, also where the courier has its own",
  ...byShipment,
  query: z.object({ size: LabelSize }),
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
  'lost',
] as const;
export type CourierEventKind = (typeof COURIER_EVENTS)[number];

/** Why a label can no longer be printed. */
export const LABEL_UNAVAILABLE = 'errors.shipment_label_closed';
/** Header with the HMAC-SHA256 of the body in hexadecimal. */
export const COURIER_SIGNATURE_HEADER = 'x-courier-signature';
export const courierAccountWebhook = endpoint({
  method: 'POST',
  path: '/couriers/accounts/:account/events',
  summary: 'Webhook of a connected courier account: tracking events, each processed once',
  audience: 'public',
  params: z.object({ account: z.string().max(60) }),
  body: z
    .string()
    .max(256 * 1024)
    .describe("the courier's raw JSON"),
  data: z.object({
    taken: z.number().int(),
    known: z.number().int().describe('known events, or of unknown shipments'),
  }),
});
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
