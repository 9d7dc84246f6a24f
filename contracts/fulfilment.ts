import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { CancelBody, ORDER_STATUSES, OrderAddress, OrderItem, Parcel, TimelineEntry } from './checkout.ts';
import { Id, IsoTime, Rupees } from './common.ts';

const byPart = { audience: 'vendor', right: 'orders', params: z.object({ id: Id.describe('the sub-order\'s _id') }) } as const;
const byParcel = { audience: 'vendor', right: 'orders', params: z.object({ id: Id.describe('the parcel\'s _id') }) } as const;

/** One vendor's part of an order, as the vendor sees it. */
export const VendorOrder = z.object({
  _id: z.string(), orderNumber: z.string(), status: z.enum(ORDER_STATUSES), placedAt: IsoTime, estimatedDelivery: IsoTime,
  items: z.array(OrderItem.extend({ toPack: z.number().int().describe('pieces in no parcel and not cancelled') })),
  parcels: z.array(Parcel), timeline: z.array(TimelineEntry), address: OrderAddress,
  payment: z.object({ method: z.enum(['cod', 'online']), toCollect: Rupees.describe('still to be taken at the door: for what is neither cancelled nor paid') }),
  total: Rupees, isExchange: z.boolean().describe('sent for goods that came back; paid for with them'),
});
export type VendorOrder = z.infer<typeof VendorOrder>;
const reply = z.object({ order: VendorOrder });

export const listVendorOrders = endpoint({
  method: 'GET', path: '/vendor/orders', summary: 'The vendor\'s parts of orders; work that waits longest first', audience: 'vendor', right: 'orders',
  query: z.object({ ...pageQuery(20, 100), status: z.enum(ORDER_STATUSES).optional() }),
  data: z.object({
    results: z.array(z.object({
      _id: z.string(), orderNumber: z.string(), status: z.enum(ORDER_STATUSES), placedAt: IsoTime, estimatedDelivery: IsoTime, city: z.string(),
      pieces: z.number().int(), total: Rupees, paymentMethod: z.enum(['cod', 'online']),
    })),
    counts: z.partialRecord(z.enum(ORDER_STATUSES), z.number().int()), ...pageReply,
  }),
});
export const getVendorOrder = endpoint({ method: 'GET', path: '/vendor/orders/:id', summary: 'One part of an order', ...byPart, data: reply });
export const confirmVendorOrder = endpoint({ method: 'POST', path: '/vendor/orders/:id/confirm', summary: 'Accept the order', ...byPart, data: reply });
export const packVendorOrder = endpoint({
  method: 'POST', path: '/vendor/orders/:id/parcels', summary: 'Pack pieces (all that are left, unless named) into one parcel', ...byPart,
  body: CancelBody.pick({ items: true }).default({}), data: reply.extend({ parcelId: z.string() }), status: 201,
});
export const cancelVendorOrder = endpoint({
  method: 'POST', path: '/vendor/orders/:id/cancel', summary: 'Cancel what is not packed: all of it, or the pieces named', ...byPart,
  body: CancelBody.extend({ reason: z.string().trim().min(1, 'Please tell the shopper why.').max(300) }), data: reply,
});
export const shipParcel = endpoint({
  method: 'POST', path: '/vendor/parcels/:id/ship', summary: 'Hand a parcel to a courier; without one the shop\'s own takes it', ...byParcel,
  body: z.object({ carrier: z.string().trim().min(2).max(60), trackingNumber: z.string().trim().regex(/^[A-Za-z0-9-]{4,40}$/, 'Letters, digits and dashes, 4 to 40.') }).partial()
    .refine((b) => (b.carrier === undefined) === (b.trackingNumber === undefined), { path: ['trackingNumber'], message: 'Send carrier and tracking number together.' }).default({}),
  data: reply,
});
export const unpackParcel = endpoint({
  method: 'POST', path: '/vendor/parcels/:id/unpack', summary: 'Open a parcel again before it is handed over: its pieces are to be packed anew, its document is taken back', ...byParcel, data: reply,
});
export const scanParcel = endpoint({
  method: 'POST', path: '/vendor/parcels/:id/scans', summary: 'What happened to a parcel on its way', ...byParcel,
  body: z.object({ status: z.enum(['out_for_delivery', 'undelivered', 'returning', 'delivered', 'returned']), note: z.string().trim().max(200).optional() }),
  data: reply,
});
