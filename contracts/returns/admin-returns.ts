import { z } from 'zod';
import { Id, IsoTime, PictureData, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { workbookOf } from '#contracts/kernel/list-file.ts';
import { MAX_FILE_ROWS, pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { REFUND_SORTS } from '#contracts/payments/payments.ts';
import { CheckState } from './return-checks.ts';
import { VendorReturn, VENDOR_RETURN_STEPS } from './vendor-returns.ts';
import {
  Return,
  RETURN_DECISIONS,
  type RETURN_STATUSES,
  Payee,
  REFUND_BLOCKERS,
  RefundTo,
} from './returns.ts';

const webp = { data: z.instanceof(Uint8Array), produces: 'image/webp' } as const;
const Photo = z.string().regex(/^[0-9a-f]{32}$/);
export const getAdminReturnPhoto = endpoint({
  method: 'GET',
  path: '/admin/returns/:id/photos/:photo',
  summary: 'Show a photo of a return to an operator',
  audience: 'admin',
  right: 'orders:read',
  params: z.object({ id: Id, photo: Photo }),
  ...webp,
});

export const listDisputes = endpoint({
  method: 'GET',
  path: '/admin/returns/disputes',
  summary: 'List disputed returns of faulty items, oldest first',
  audience: 'admin',
  right: 'orders:read',
  query: z.object(pageQuery(20, 100)),
  data: z.object({
    results: z.array(Return.omit({ refundTo: true }).extend({ orderNumber: z.string() })),
    ...pageReply,
  }),
});
const waits = z
  .boolean()
  .describe('not performed yet: above the refund limit, so a second person must approve it');
export const decideReturn = endpoint({
  method: 'POST',
  path: '/admin/returns/:id/decision',
  summary: 'Decide a disputed return: confirm the rejection or accept the return',
  audience: 'admin',
  right: 'orders:write',
  params: z.object({ id: Id }),
  body: z.object({
    outcome: z.enum(RETURN_DECISIONS),
    reason: z.string().trim().min(1, 'errors.decision_reason').max(500),
  }),
  data: z.object({ return: Return.omit({ refundTo: true }), waits }),
});

/** Operators' return queues: open at vendors, awaiting a decision, refund due, closed. */
export const ADMIN_RETURN_TABS = {
  open: ['requested', 'approved', 'picked_up'],
  disputed: ['disputed'],
  to_pay: ['received'],
  done: ['refunded', 'exchanged'],
  refused: ['refused', 'withdrawn'],
} as const satisfies Record<string, readonly (typeof RETURN_STATUSES)[number][]>;
export type AdminReturnTab = keyof typeof ADMIN_RETURN_TABS;
export const AdminReturn = VendorReturn.extend({
  orderId: z.string(),
  paymentMethod: z.enum(['cod', 'online']),
});
export type AdminReturn = z.infer<typeof AdminReturn>;
const looked = {
  tab: z
    .enum(Object.keys(ADMIN_RETURN_TABS) as [AdminReturnTab, ...AdminReturnTab[]])
    .default('open'),
  vendor: Id.optional(),
};
export const listAdminReturns = endpoint({
  method: 'GET',
  path: '/admin/returns',
  summary: 'List returns of all vendors: open ones oldest first, closed ones newest first',
  audience: 'admin',
  right: 'orders:read',
  query: z.object({ ...pageQuery(25, 100), ...looked }),
  data: z.object({
    results: z.array(AdminReturn),
    counts: z
      .record(
        z.enum(Object.keys(ADMIN_RETURN_TABS) as [AdminReturnTab, ...AdminReturnTab[]]),
        z.number().int(),
      )
      .describe('up to 1000, whatever the vendor'),
    ...pageReply,
  }),
});
export const adminReturnsFile = endpoint({
  method: 'GET',
  path: '/admin/returns.csv',
  summary: `Returns of a tab as CSV: ${MAX_FILE_ROWS} at most, without customer details`,
  audience: 'admin',
  right: 'orders:read',
  query: z.object(looked),
  data: z.instanceof(Uint8Array),
  produces: 'text/csv',
});
export const adminReturnsWorkbook = workbookOf(adminReturnsFile);
export const getAdminReturn = endpoint({
  method: 'GET',
  path: '/admin/returns/:id',
  summary: 'Show one return with policy checks and available actions',
  audience: 'admin',
  right: 'orders:read',
  params: z.object({ id: Id }),
  data: z.object({
    return: AdminReturn.extend({ refundTo: z.string() }),
    payee: Payee.nullable(),
    inspection: CheckState,
    steps: z.array(z.enum(VENDOR_RETURN_STEPS)),
    products: z.array(
      z.object({
        itemId: z.string(),
        variant: z.string().nullable(),
        option: z.string().nullable(),
        image: PictureData.nullable(),
      }),
    ),
    checks: z
      .array(
        z.object({ key: z.string(), outcome: z.enum(['ok', 'warning', 'info']), text: z.string() }),
      )
      .describe('policy checks'),
  }),
});
export const stepAdminReturn = endpoint({
  method: 'POST',
  path: '/admin/returns/:id/steps',
  summary: 'Act for a vendor: approve or reject a return, record its pickup, receive it',
  audience: 'admin',
  right: 'orders:write',
  params: z.object({ id: Id }),
  body: z.object({
    status: z.enum(VENDOR_RETURN_STEPS),
    answer: z.string().trim().min(3, 'errors.reason_missing').max(500),
    restock: z.boolean().default(false).describe('received: whether the units can be sold again'),
  }),
  data: z.object({ return: Return.omit({ refundTo: true }), waits }),
});

export const listRefunds = endpoint({
  method: 'GET',
  path: '/admin/refunds',
  summary: 'List refunds due for returned items, oldest first',
  audience: 'admin',
  right: 'money:read',
  query: z.object({
    ...pageQuery(20, 100),
    state: z
      .enum(['ready', 'waiting'])
      .default('ready')
      .describe("waiting: for the cash of the order, or for the customer's account"),
    sort: z.enum(REFUND_SORTS).optional().describe('oldest first by default'),
  }),
  data: z.object({
    results: z.array(
      z.object({
        _id: z.string(),
        orderId: z.string(),
        orderNumber: z.string(),
        vendor: z.string(),
        refund: Rupees,
        refundTo: z.string().describe('masked; empty: not entered by the customer'),
        payee: Payee.nullable(),
        waitsFor: z.enum(REFUND_BLOCKERS).nullable(),
        cash: Rupees.nullable().describe('received cash for it; null: none is booked'),
        receivedAt: IsoTime,
      }),
    ),
    ready: z.number().int(),
    waiting: z.number().int(),
    ...pageReply,
  }),
});
export const revealRefundAccount = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/reveal',
  summary: 'Show the full refund account for manual payment; access is logged',
  audience: 'admin',
  right: 'money:write',
  params: z.object({ id: Id }),
  data: z.object({ refundTo: RefundTo }),
});
export const payRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/paid',
  summary: 'Mark a refund as paid',
  audience: 'admin',
  right: 'money:write',
  params: z.object({ id: Id }),
  body: z.object({
    reference: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9/-]{6,40}$/, 'errors.refund_reference_format'),
  }),
  data: z.object({ return: Return.omit({ refundTo: true }) }),
});
