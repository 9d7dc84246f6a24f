import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { workbookOf } from '#contracts/kernel/list-file.ts';
import { MAX_FILE_ROWS, MAX_LIMIT } from '#contracts/kernel/paging.ts';
import { Flag, Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { ORDER_STATUSES } from '#contracts/orders/orders.ts';

/** The order's status and its money. */
export const ORDER_MONEY_STATES = [
  'pending',
  'paid',
  'refund_due',
  'refunded',
  'cancelled',
  'lapsed',
] as const;
/** Orders of the list: by time or amount, `-` for the largest or newest first. */
export const ORDER_SORTS = ['-placed', 'placed', '-total', 'total'] as const;

const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'errors.day_format')
  .refine((day) => !Number.isNaN(Date.parse(day)), 'errors.date_invalid');

/** Filters of the list, shared by screen, totals and export. */
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
  product: Id.optional().describe('id of a product in it'),
  category: Id.optional().describe('id of a category, of any level, with products in it'),
  city: z.string().trim().max(80).optional().describe('city of the delivery address, in full'),
  pincode: z
    .string()
    .regex(/^\d{6}$/, 'errors.pin_code_invalid')
    .optional(),
  courier: z.string().trim().max(60).optional().describe('carrier of one of its shipments'),
  from: Day.optional().describe('placed on this day in India or later'),
  to: Day.optional().describe('placed on this day in India or before'),
  late: Flag.optional().describe('true: with overdue vendor orders; oldest first'),
};
const sorted = {
  sort: z
    .enum(ORDER_SORTS)
    .optional()
    .describe('newest first by default; with `late` the oldest first'),
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

const read = { audience: 'admin', right: 'orders:read' } as const;
export const listAdminOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  summary: 'List orders of all vendors, newest first',
  ...read,
  query: z.object({
    ...orderFilter,
    ...sorted,
    limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(25),
    after: z
      .string()
      .regex(/^\d{1,15}_[A-Za-z0-9_-]{1,60}$/, 'errors.cursor_invalid')
      .optional()
      .describe('`next` of the previous page, with the same order'),
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
export const sumAdminOrders = endpoint({
  method: 'GET',
  path: '/admin/orders/totals',
  summary: 'Count and add up the filtered orders',
  ...read,
  query: z.object(orderFilter),
  data: z.object({
    orders: z.number().int(),
    total: Rupees.describe('of units neither cancelled nor returned'),
    isCut: z.boolean().describe('more orders match: these are of the first 10,000 looked at'),
  }),
});
/** What a row of the file is. */
export const ORDER_FILE_ROWS = ['orders', 'items'] as const;
export const adminOrdersFile = endpoint({
  method: 'GET',
  path: '/admin/orders.csv',
  summary: `Export the filtered orders as CSV: the first ${MAX_FILE_ROWS} rows, and a note if there are more`,
  ...read,
  query: z.object({
    ...orderFilter,
    ...sorted,
    rows: z
      .enum(ORDER_FILE_ROWS)
      .default('orders')
      .describe('`items`: one row per item, with HSN code, taxable value and GST'),
  }),
  data: z.instanceof(Uint8Array),
  produces: 'text/csv',
});
export const adminOrdersWorkbook = workbookOf(adminOrdersFile);
