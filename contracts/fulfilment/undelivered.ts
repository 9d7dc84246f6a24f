import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { MAX_LIMIT } from '#contracts/kernel/paging.ts';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { SHIPMENT_STATUSES } from '#contracts/orders/orders.ts';
import { VendorOrder } from './fulfilment.ts';

/** Why a delivery failed, as vendors report it; couriers report in their own words. */
export const FAILED_DELIVERY_REASONS = [
  'not_home',
  'unreachable',
  'wrong_address',
  'refused',
  'no_cash',
  'asked_later',
  'no_access',
  'other',
] as const;
export type FailedDeliveryReason = (typeof FAILED_DELIVERY_REASONS)[number];
/** What a courier said is kept as its words. */
const StoredReason = z.enum([...FAILED_DELIVERY_REASONS, 'courier']);
/** A vendor takes a report back this long, unless it was acted on. */
export const UNDO_REPORT_MINUTES = 60;
/** A new attempt is at most this many days away. */
export const MAX_RETRY_DAYS = 7;

const Day = z.iso.date('errors.day_format');
const Note = z.string().trim().max(200);
const byShipment = {
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id.describe("the shipment's _id") }),
} as const;
const reply = z.object({ order: VendorOrder });

export const reportFailedDelivery = endpoint({
  method: 'POST',
  path: '/vendor/shipments/:id/failed',
  summary: 'Report a failed delivery of a shipment the vendor carries itself, with its reason',
  ...byShipment,
  body: z.object({
    reason: z.enum(FAILED_DELIVERY_REASONS),
    note: Note.optional(),
    retryOn: Day.nullable().describe('the day of the next attempt; null: it is sent back'),
  }),
  data: reply,
});
export const undoShipmentReport = endpoint({
  method: 'POST',
  path: '/vendor/shipments/:id/undo',
  summary: `Take back the last report that a delivery failed or a shipment is on its way back, within ${UNDO_REPORT_MINUTES} minutes`,
  ...byShipment,
  data: reply,
});
const action = z.object({
  action: z.enum(['reattempt', 'return']),
  day: Day.nullable().optional().describe('not before this day; null: the next possible'),
  phone: z
    .string()
    .regex(/^[6-9]\d{9}$/, 'errors.phone_invalid')
    .optional()
    .describe("another number of the customer's"),
  address: z
    .string()
    .trim()
    .min(10, 'errors.address_too_short')
    .max(200)
    .optional()
    .describe('another address of the customer; only operators may change it'),
  note: Note.default(''),
});
export const resolveFailedDelivery = endpoint({
  method: 'POST',
  path: '/vendor/shipments/:id/failed/action',
  summary:
    'Decide about a failed delivery: another attempt with a date, phone or address, or return; a booked courier gets the decision',
  ...byShipment,
  body: action,
  data: reply,
});
export const checkInShipment = endpoint({
  method: 'POST',
  path: '/vendor/shipments/:id/check-in',
  summary: 'Count what came back undelivered: sellable units are restocked, damaged ones are not',
  ...byShipment,
  body: z.object({
    items: z
      .array(
        z.object({
          itemId: Id,
          sellable: z.number().int().min(0).max(10_000),
          damaged: z.number().int().min(0).max(10_000),
        }),
      )
      .min(1)
      .max(200),
    note: Note.optional(),
  }),
  data: reply,
});

/** `decide`: failed and waiting for a decision; `back`: on their way back; `check`: to be counted. */
export const UNDELIVERED_TABS = ['decide', 'retry', 'back', 'check'] as const;
export type UndeliveredTab = (typeof UNDELIVERED_TABS)[number];
export const UndeliveredShipment = z.object({
  _id: z.string(),
  subOrderId: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  vendor: z.object({ _id: z.string(), name: z.string() }),
  status: z.enum(SHIPMENT_STATUSES),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  isBooked: z.boolean(),
  city: z.string(),
  pincode: z.string(),
  toCollect: Rupees,
  attempts: z.number().int(),
  reason: StoredReason.nullable(),
  note: z.string().nullable().describe("the courier's words, or the vendor's"),
  failedAt: IsoTime.nullable(),
  retryOn: z.string().nullable(),
  action: z.enum(['reattempt', 'return']).nullable(),
  updatedAt: IsoTime,
});
export type UndeliveredShipment = z.infer<typeof UndeliveredShipment>;
const list = z.object({
  results: z.array(UndeliveredShipment),
  next: z.string().nullable().describe('start of the next page'),
  counts: z.record(z.enum(UNDELIVERED_TABS), z.number().int()).describe('no further than 1000'),
});
const query = {
  tab: z.enum(UNDELIVERED_TABS).default('decide'),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(20),
  after: z
    .string()
    .regex(/^\d{1,15}_[A-Za-z0-9_-]{1,60}$/, 'errors.cursor_invalid')
    .optional(),
};
export const listUndelivered = endpoint({
  method: 'GET',
  path: '/vendor/undelivered',
  summary: "List the vendor's failed deliveries and shipments coming back, longest waiting first",
  audience: 'vendor',
  right: 'orders',
  query: z.object(query),
  data: list,
});
export const listAllUndelivered = endpoint({
  method: 'GET',
  path: '/admin/undelivered',
  summary: 'List failed deliveries and shipments coming back of all vendors, longest waiting first',
  audience: 'admin',
  right: 'orders:read',
  query: z.object({ ...query, vendor: Id.optional() }),
  data: list,
});
export const decideFailedDelivery = endpoint({
  method: 'POST',
  path: '/admin/shipments/:id/failed/action',
  summary: 'Decide about a failed delivery for a vendor; a booked courier gets the decision',
  audience: 'admin',
  right: 'orders:write',
  params: z.object({ id: Id.describe("the shipment's _id") }),
  body: action,
  data: z.object({ shipment: UndeliveredShipment }),
});
