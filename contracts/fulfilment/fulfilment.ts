import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { MAX_LIMIT } from '#contracts/kernel/paging.ts';
import {
  CancelBody,
  ORDER_STATUSES,
  OrderAddress,
  OrderItem,
  OrderShipment,
  SHIPMENT_STATUSES,
  TimelineEntry,
} from '#contracts/orders/orders.ts';
import { Flag, Id, IsoTime, PictureData, Rupees } from '#contracts/kernel/schemas.ts';
import { isConnectedCourier } from './connected-couriers.ts';

const byVendorOrder = {
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id.describe("the sub-order's _id") }),
} as const;
const byShipment = {
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id.describe("the shipment's _id") }),
} as const;

/**
 * `expected`: with the courier and not due yet; `overdue`: past due; `short`: partly received;
 * `received`: complete; `debited`: the vendor collected the cash, so its account is charged.
 */
export const SHIPMENT_CASH_STATES = [
  'expected',
  'overdue',
  'short',
  'received',
  'debited',
] as const;
/** Cash of a delivered shipment: collected, received by the marketplace, and who owes the rest. */
export const ShipmentCash = z.object({
  state: z.enum(SHIPMENT_CASH_STATES),
  expected: Rupees,
  received: Rupees,
  holder: z.enum(['courier', 'vendor']),
  isProven: z
    .boolean()
    .describe(
      "the customer's code, the booked courier or the cash itself says that it was delivered",
    ),
  dueAt: IsoTime,
  receivedAt: IsoTime.nullable(),
});
export type ShipmentCash = z.infer<typeof ShipmentCash>;

/** A vendor order as its vendor sees it. */
export const VendorOrder = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  placedAt: IsoTime,
  estimatedDelivery: IsoTime,
  shipBy: IsoTime.describe('until when it is to be handed over'),
  isLate: z.boolean().describe('not handed over and past that'),
  items: z.array(
    OrderItem.extend({
      toPack: z.number().int().describe('units in no shipment and not cancelled'),
    }),
  ),
  shipments: z.array(
    OrderShipment.extend({
      isBooked: z.boolean().describe('a courier was booked and reports it'),
      attempts: z.number().int().describe('how often nobody took it'),
      placeId: z.string().describe('the pickup place it goes from'),
      cash: ShipmentCash.nullable().describe(
        'cash it brought; null before it is delivered, and where nothing was collected',
      ),
      ewayBill: z.object({ number: z.string(), validUntil: IsoTime.nullable() }).nullable(),
      needsEwayBill: z
        .boolean()
        .describe(
          'its documents come to more than ₹50,000, exempt goods beside taxable ones left out',
        ),
    }),
  ),
  timeline: z.array(TimelineEntry),
  address: OrderAddress.describe(
    'the phone is masked but while a shipment is packed or on its way',
  ),
  business: z
    .object({
      name: z.string(),
      gstin: z.string(),
      city: z.string().nullable(),
      state: z.string().nullable(),
    })
    .nullable()
    .describe('who the invoice is for, where a business buys'),
  payment: z.object({
    method: z.enum(['cod', 'online']),
    toCollect: Rupees.describe(
      'still to be taken on delivery: for what is neither cancelled nor paid',
    ),
  }),
  total: Rupees.describe('of the units that are left: items less discount, with delivery'),
  discount: Rupees.describe('of the units that are left, whoever bears it'),
  delivery: Rupees.describe('what the customer pays for it'),
  isExchange: z.boolean().describe('sent for items that came back; paid for with them'),
});
export type VendorOrder = z.infer<typeof VendorOrder>;
const reply = z.object({ order: VendorOrder });

/** Order queues in working order. `trouble`: an undelivered or returning shipment. */
export const ORDER_QUEUES = [
  'new',
  'to_pack',
  'ready',
  'in_transit',
  'delivered',
  'cancelled',
  'trouble',
] as const;
export type OrderQueueName = (typeof ORDER_QUEUES)[number];
/** Tab counts stop at this number, which then means "or more". */
export const MAX_ORDERS_COUNTED = 1000;
const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'errors.day_format')
  .refine((day) => !Number.isNaN(Date.parse(day)), 'errors.date_invalid');
/** Filters of an order list, shared by screen and export. */
export const queueFilter = {
  tab: z.enum([...ORDER_QUEUES, 'all']).default('all'),
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe(
      "an order number (found in every tab), a PIN code, or part of a product's name or of a city",
    ),
  from: Day.optional().describe('to be handed over on this day in India or later'),
  to: Day.optional().describe('to be handed over on this day in India or before'),
  payment: z.enum(['cod', 'online']).optional(),
  late: Flag.optional().describe('true: past the deadline and not handed over'),
};
export const QueueEntry = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  placedAt: IsoTime,
  shipBy: IsoTime,
  isLate: z.boolean(),
  estimatedDelivery: IsoTime,
  city: z.string(),
  pincode: z.string(),
  units: z.number().int(),
  total: Rupees,
  paymentMethod: z.enum(['cod', 'online']),
  isExchange: z.boolean(),
  items: z.array(
    z.object({
      name: z.string(),
      variant: z.string().nullable(),
      option: z.string().nullable(),
      image: PictureData.nullable(),
      quantity: z.number().int(),
    }),
  ),
  shipments: z.array(
    z.object({
      status: z.enum(SHIPMENT_STATUSES),
      isBooked: z.boolean(),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
    }),
  ),
});
export type QueueEntry = z.infer<typeof QueueEntry>;

export const listVendorOrders = endpoint({
  method: 'GET',
  path: '/vendor/orders',
  summary: "List the vendor's orders: open ones by deadline, others newest first",
  audience: 'vendor',
  right: 'orders',
  query: z.object({
    ...queueFilter,
    limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(20),
    after: z
      .string()
      .regex(/^\d{1,15}_[A-Za-z0-9_-]{1,60}$/, 'errors.cursor_invalid')
      .optional()
      .describe('`next` of the page before'),
  }),
  data: z.object({
    results: z.array(QueueEntry),
    counts: z
      .record(z.enum([...ORDER_QUEUES, 'late']), z.number().int())
      .describe(`no further than ${MAX_ORDERS_COUNTED}, whatever the filters`),
    next: z
      .string()
      .nullable()
      .describe('where the list goes on; a page may be short and yet go on, when few of many fit'),
  }),
});
export const getVendorOrder = endpoint({
  method: 'GET',
  path: '/vendor/orders/:id',
  summary: 'Show one vendor order',
  ...byVendorOrder,
  data: reply,
});
export const confirmVendorOrder = endpoint({
  method: 'POST',
  path: '/vendor/orders/:id/confirm',
  summary: 'Accept the order',
  ...byVendorOrder,
  data: reply,
});
export const packVendorOrder = endpoint({
  method: 'POST',
  path: '/vendor/orders/:id/shipments',
  summary: 'Pack units (all remaining ones by default) into a shipment',
  ...byVendorOrder,
  body: CancelBody.pick({ items: true })
    .extend({
      placeId: Id.optional().describe(
        'the pickup place it goes from; the default one unless named',
      ),
    })
    .default({}),
  data: reply.extend({ shipmentId: z.string() }),
  status: 201,
});
export const cancelVendorOrder = endpoint({
  method: 'POST',
  path: '/vendor/orders/:id/cancel',
  summary: 'Cancel unpacked units: all of them, or those named',
  ...byVendorOrder,
  body: CancelBody.extend({
    reason: z.string().trim().min(1, 'errors.customer_reason_missing').max(300),
  }),
  data: reply,
});
export const handOverShipment = endpoint({
  method: 'POST',
  path: '/vendor/shipments/:id/ship',
  summary: 'Hand a shipment over to a courier or own delivery',
  ...byShipment,
  body: z
    .object({
      carrier: z.string().trim().min(2).max(60),
      trackingNumber: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9-]{4,40}$/, 'errors.tracking_number_format'),
    })
    .partial()
    .refine((b) => (b.carrier === undefined) === (b.trackingNumber === undefined), {
      path: ['trackingNumber'],
      message: 'errors.courier_and_number',
    })
    .refine((b) => b.carrier === undefined || !isConnectedCourier(b.carrier), {
      path: ['carrier'],
      message: 'errors.courier_bookable',
    })
    .default({}),
  data: reply,
});
export const unpackShipment = endpoint({
  method: 'POST',
  path: '/vendor/shipments/:id/unpack',
  summary:
    'Unpack a shipment before hand-over: its units become unpacked and its document is cancelled',
  ...byShipment,
  data: reply,
});
export const updateShipmentStatus = endpoint({
  method: 'POST',
  path: '/vendor/shipments/:id/scans',
  summary: 'Record a tracking update of a shipment',
  ...byShipment,
  body: z.object({
    status: z.enum(['out_for_delivery', 'undelivered', 'returning', 'delivered', 'returned']),
    note: z.string().trim().max(200).optional(),
  }),
  data: reply,
});
