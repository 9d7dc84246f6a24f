import { z } from 'zod';
import {
  ORDER_STATUSES,
  OrderAddress,
  OrderItem,
  OrderShipment,
  Totals,
} from '#contracts/orders/orders.ts';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { OrderAction } from './actions.ts';
import { ShipmentCash } from '#contracts/fulfilment/fulfilment.ts';
import { InvoiceSummary } from '#contracts/invoices/invoices.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { OrderNote } from '#contracts/orders/order-notes.ts';
import { AdminGatewayRefund, PAYMENT_STATES } from '#contracts/payments/payments.ts';
import { Return } from '#contracts/returns/returns.ts';

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
    fees: Rupees.describe('fees besides the commission, without penalties'),
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
