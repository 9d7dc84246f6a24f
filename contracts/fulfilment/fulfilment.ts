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
  params: z.object({ id: Id.describe("the vendor order's _id") }),
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
    .describe("delivery is proved by the customer's code, the booked courier or the cash itself"),
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
  shipBy: IsoTime.describe('dispatch deadline'),
  isLate: z.boolean().describe('not handed over and past the deadline'),
  items: z.array(
    OrderItem.extend({
      sku: z.string().nullable().describe("the vendor's own code of the offer"),
      ean: z.string().nullable().describe('the barcode of the product'),
      toPack: z.number().int().describe('units neither in a shipment nor cancelled'),
    }),
  ),
  shipments: z.array(
    OrderShipment.extend({
      isBooked: z.boolean().describe('a courier was booked and reports it'),
      attempts: z.number().int().describe('failed delivery attempts'),
      placeId: z.string().describe('its pickup place'),
      cash: ShipmentCash.nullable().describe('its cash; null before delivery, and without cash'),
      ewayBill: z.object({ number: z.string(), validUntil: IsoTime.nullable() }).nullable(),
      failure: z
        .object({
          reason: z.string(),
          note: z.string().nullable(),
          at: IsoTime,
          retryOn: z.string().nullable(),
          action: z.enum(['reattempt', 'return']).nullable(),
        })
        .nullable()
        .describe('the last failed attempt: a reason of the list, or `courier` with its words'),
      canUndo: z.boolean().describe('the last report can still be taken back'),
      needsCheck: z.boolean().describe('it came back and its units are to be counted'),
      check: z
        .array(
          z.object({
            itemId: z.string(),
            sellable: z.number().int(),
            damaged: z.number().int(),
          }),
        )
        .nullable()
        .describe('what was found in it when it came back'),
      needsEwayBill: z
        .boolean()
        .describe('its documents exceed ₹50,000, without exempt goods beside taxable ones'),
    }),
  ),
  timeline: z.array(TimelineEntry),
  address: OrderAddress.describe(
    'the phone is masked except while a shipment is packed or in transit',
  ),
  business: z
    .object({
      name: z.string(),
      gstin: z.string(),
      city: z.string().nullable(),
      state: z.string().nullable(),
    })
    .nullable()
    .describe('the invoiced business, if any'),
  payment: z.object({
    method: z.enum(['cod', 'online']),
    toCollect: Rupees.describe(
      'still to collect on delivery: for what is neither cancelled nor paid',
    ),
  }),
  total: Rupees.describe('of the remaining units: items less discount, with delivery'),
  discount: Rupees.describe('of the remaining units, regardless of who funds it'),
  delivery: Rupees.describe("the customer's price"),
  isExchange: z.boolean().describe('replaces returned items; paid with them'),
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
/** Orders of the list: by dispatch deadline. */
export const VENDOR_ORDER_SORTS = ['due', '-due'] as const;
/** Filters of an order list, shared by screen and export. */
export const queueFilter = {
  tab: z.enum([...ORDER_QUEUES, 'all']).default('all'),
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe(
      'an order or tracking number (found in every tab), PIN code, or part of a product name or city',
    ),
  from: Day.optional().describe('dispatch deadline on or after this day in India'),
  to: Day.optional().describe('dispatch deadline on or before this day in India'),
  payment: z.enum(['cod', 'online']).optional(),
  late: Flag.optional().describe('true: past the deadline and not handed over'),
  sort: z
    .enum(VENDOR_ORDER_SORTS)
    .optional()
    .describe(
      'by deadline; `-`: the latest first. Open ones by deadline, others latest first by default',
    ),
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
      sku: z.string().nullable().describe("the vendor's own code"),
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
      .describe('`next` of the previous page'),
  }),
  data: z.object({
    results: z.array(QueueEntry),
    counts: z
      .record(z.enum([...ORDER_QUEUES, 'late']), z.number().int())
      .describe(`no further than ${MAX_ORDERS_COUNTED}, whatever the filters`),
    next: z
      .string()
      .nullable()
      .describe('start of the next page; pages may be short if few rows match'),
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
      placeId: Id.optional().describe("its pickup place; default: the vendor's default"),
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
