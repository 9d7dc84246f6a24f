import { z } from 'zod';
import { Id, IsoTime } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';

/** Maximum notes of one vendor order. */
export const MAX_ORDER_NOTES = 50;
/** Internal notes of a vendor's team about an order, invisible to customers and other vendors. */
export const OrderNote = z.object({
  _id: z.string(),
  text: z.string(),
  by: z.string().describe("the author's name at that time"),
  createdAt: IsoTime,
});
export type OrderNote = z.infer<typeof OrderNote>;

const byVendorOrder = {
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id.describe("the vendor order's _id") }),
} as const;
const all = z.object({ notes: z.array(OrderNote) });

export const listOrderNotes = endpoint({
  method: 'GET',
  path: '/vendor/orders/:id/notes',
  summary: "List the vendor's notes on an order, newest first",
  ...byVendorOrder,
  data: all,
});
export const addOrderNote = endpoint({
  method: 'POST',
  path: '/vendor/orders/:id/notes',
  summary: "Add a note to an order for the vendor's team",
  ...byVendorOrder,
  status: 201,
  body: z.object({
    text: z.string().trim().min(1, 'errors.message_required').max(500, 'errors.max_500_characters'),
  }),
  data: all,
});
export const deleteOrderNote = endpoint({
  method: 'DELETE',
  path: '/vendor/orders/:id/notes/:note',
  summary: 'Delete a note',
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id, note: Id }),
  data: all,
});
