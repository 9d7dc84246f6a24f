import { z } from 'zod';
import {
  ORDER_STATUSES,
  OrderAddress,
  OrderItem,
  OrderShipment,
  Totals,
} from '#contracts/orders/orders.ts';
import { Flag, Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { OrderAction } from './actions.ts';
import { ShipmentCash } from '#contracts/fulfilment/fulfilment.ts';
import { InvoiceSummary } from '#contracts/invoices/invoices.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { MAX_LIMIT, MAX_FILE_ROWS } from '#contracts/kernel/paging.ts';
import { OrderNote } from '#contracts/orders/order-notes.ts';
import { AdminGatewayRefund, PAYMENT_STATES } from '#contracts/payments/payments.ts';
import { Return } from '#contracts/returns/returns.ts';

/** The order's status and its money. */
export const ORDER_MONEY_STATES = [
  'pending',
  'paid',
  'refund_due',
  'refunded',
  'cancelled',
  'lapsed',
] as const;
const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'errors.day_format')
  .refine((day) => !Number.isNaN(Date.parse(day)), 'errors.date_invalid');

/** Filters of the list, shared by screen and export. */
export const orderFilter = {
  q: z
    .string()
    .trim()
    .max(254)
    .optional()
    .describe('a complete order number, phone, email or tracking number, detected by its form'),
  status: z.enum(ORDER_STATUSES).optional(),
  payment: z.enum(['cod', 'online']).optional(),
  money: z.enum(ORDER_MONEY_STATES).optional(),
  vendor: Id.optional().describe('id of a vendor with offers in it'),
  from: Day.optional().describe('placed on this day in India or later'),
  to: Day.optional().describe('placed on this day in India or before'),
  late: Flag.optional().describe('true: with overdue vendor orders; oldest first'),
};
export const AdminOrderRow = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  placedAt: IsoTime,
  isLate: z.boolean(),
  customer: z.object({ name: z.string(), phone: z.string(), email: z.string() }).describe('masked'),
  city: z.string(),
  pincode: z.string(),
  vendors: z.array(z.string()),
  units: z.number().int(),
  total: Rupees.describe('of units neither cancelled nor returned'),
  paymentMethod: z.enum(['cod', 'online']),
  money: z.string(),
});
export type AdminOrderRow = z.infer<typeof AdminOrderRow>;

export const listAdminOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  summary: 'List orders of all vendors, newest first',
  audience: 'admin',
  right: 'orders:read',
  query: z.object({
    ...orderFilter,
    limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(25),
    after: z
      .string()
      .regex(/^\d{1,15}_[A-Za-z0-9_-]{1,60}$/, 'errors.cursor_invalid')
      .optional()
      .describe('`next` of the previous page'),
  }),
  data: z.object({
    results: z.array(AdminOrderRow),
    foundBy: z
      .enum(['number', 'email', 'phone', 'tracking'])
      .nullable()
      .describe('the corrected search words'),
    next: z
      .string()
      .nullable()
      .describe('start of the next page; pages may be short if few rows match'),
  }),
});
export const adminOrdersFile = endpoint({
  method: 'GET',
  path: '/admin/orders.csv',
  summary: `The list as it is filtered, as CSV; its first ${MAX_FILE_ROWS} orders, and a word where there are more`,
  audience: 'admin',
  right: 'orders:read',
  query: z.object(orderFilter),
  data: z.instanceof(Uint8Array),
  produces: 'text/csv',
});

const one = z.object({ id: Id.describe('id or number of the order') });
export const AdminOrderEvent = z.object({
  _id: z.string(),
  subOrderId: z.string().nullable(),
  status: z.string(),
  note: z.string().nullable(),
  actor: z.string(),
  at: IsoTime,
});
export const AdminVendorOrder = z.object({
  _id: z.string(),
  vendor: z.object({ _id: z.string(), name: z.string(), slug: z.string() }),
  status: z.enum(ORDER_STATUSES),
  isExchange: z.boolean(),
  shipBy: IsoTime,
  isLate: z.boolean(),
  estimatedDelivery: IsoTime,
  items: z.array(
    OrderItem.extend({
      toPack: z.number().int().describe('units that can still be cancelled'),
      takeable: z.number().int().describe('delivered units that can be taken back'),
      given: Rupees.describe('earlier goodwill for it'),
      mostGoodwill: Rupees.describe('maximum goodwill for it'),
    }),
  ),
  shipments: z.array(
    OrderShipment.extend({
      attempts: z.number().int(),
      courier: z.string().nullable(),
      cash: ShipmentCash.nullable().describe('its cash; null before delivery, and without cash'),
    }),
  ),
  money: z.object({
    items: Rupees.describe("the vendor's price"),
    discount: Rupees.describe("reduction of the customer's price"),
    byVendor: Rupees.describe('of the discount'),
    byMarketplace: Rupees.describe('of the discount'),
    delivery: Rupees.describe("the customer's price"),
    commission: Rupees,
    commissionPercent: z.number().describe('of all items together, where their rates differ'),
    vendorEarns: Rupees.describe('current payable to the vendor for it'),
    wallet: Rupees.describe('paid by the wallet so far'),
    total: Rupees,
  }),
});
export type AdminVendorOrder = z.infer<typeof AdminVendorOrder>;
export const AdminOrder = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  placedAt: IsoTime,
  estimatedDelivery: IsoTime,
  customer: z
    .object({
      _id: z.string(),
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      address: OrderAddress,
    })
    .describe('masked'),
  business: z.object({ name: z.string(), gstin: z.string() }).nullable(),
  totals: Totals,
  promoCode: z.string().nullable(),
  money: z.object({
    method: z.enum(['cod', 'online']),
    state: z.string(),
    cancelled: Rupees,
    paid: Rupees,
    due: Rupees,
    toRefund: Rupees,
    payment: z
      .object({ provider: z.string(), state: z.enum(PAYMENT_STATES), how: z.string().nullable() })
      .nullable(),
    refunds: z.array(AdminGatewayRefund),
    gateway: Rupees.describe('still refundable to the original method'),
  }),
  parts: z.array(AdminVendorOrder),
  events: z.array(AdminOrderEvent),
  returns: z.array(Return),
  documents: z.array(InvoiceSummary),
  notes: z.array(OrderNote),
  orderActions: z.array(OrderAction),
});
export type AdminOrder = z.infer<typeof AdminOrder>;
const reply = z.object({ order: AdminOrder });

export const getAdminOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/:id',
  summary: 'Show one order in full; customer details masked',
  audience: 'admin',
  right: 'orders:read',
  params: one,
  data: reply,
});
export const revealAdminOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/reveal',
  summary: "Show the customer's name, phone, email and address; access is logged",
  audience: 'admin',
  right: 'orders:write',
  params: one,
  data: z.object({
    customer: z.object({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      address: OrderAddress,
    }),
  }),
});
const document = {
  path: '/admin/orders/:id/invoices/:file',
  audience: 'admin',
  data: z.instanceof(Uint8Array),
  produces: 'application/pdf',
  params: z.object({
    id: Id,
    file: z.string().regex(/^inv_[0-9a-z]{26}\.pdf$/, 'errors.invoice_file_name'),
  }),
} as const;
export const getAdminOrderInvoice = endpoint({
  method: 'GET',
  summary: 'Download a tax document of the order as PDF; customer details masked',
  right: 'orders:read',
  ...document,
});
export const revealAdminOrderInvoice = endpoint({
  method: 'POST',
  summary: 'Download a tax document of the order as issued; access is logged',
  right: 'orders:write',
  ...document,
});
const notes = z.object({ notes: z.array(OrderNote) });
export const addAdminOrderNote = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/notes',
  summary: 'Add an internal note to an order',
  audience: 'admin',
  right: 'orders:write',
  status: 201,
  params: one,
  body: z.object({
    text: z.string().trim().min(1, 'errors.message_required').max(500, 'errors.max_500_characters'),
  }),
  data: notes,
});
export const deleteAdminOrderNote = endpoint({
  method: 'DELETE',
  path: '/admin/orders/:id/notes/:note',
  summary: 'Delete a note',
  audience: 'admin',
  right: 'orders:write',
  params: z.object({ id: Id, note: Id }),
  data: notes,
});
