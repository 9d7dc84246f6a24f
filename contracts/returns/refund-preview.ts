import { z } from 'zod';
import { CancelBody } from '#contracts/orders/orders.ts';
import { Id, Rupees } from '#contracts/kernel/schemas.ts';
import { MAX_QUANTITY } from '#contracts/cart/cart.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { RETURN_REASONS } from './returns.ts';

/**
 * Why a refund differs from the items' price. `limit`: deductions never exceed the items' price.
 */
export const REFUND_CHANGES = [
  'discount_lost',
  'discount_lower',
  'discount_shared',
  'delivery',
  'gift',
  'gift_recalled',
  'cashback',
  'limit',
] as const;
const Preview = z.object({
  items: Rupees.describe('price of the removed items, and of their delivery if it ends'),
  changes: z.array(
    z.object({
      kind: z.enum(REFUND_CHANGES),
      amount: Rupees.describe(
        'deduction from the refund; negative adds to it. For cashback: the reduction',
      ),
      values: z
        .record(z.string(), z.union([z.string(), z.number()]))
        .describe('rupees and percentages for the text'),
    }),
  ),
  back: Rupees.describe('total refund'),
  wallet: Rupees.describe('the part credited to the wallet'),
  dueBefore: Rupees.describe('still to be paid now'),
  dueAfter: Rupees.describe('still to be paid then'),
});
export type RefundPreview = z.infer<typeof Preview>;
const byOrder = {
  audience: 'user',
  params: z.object({ id: Id }),
  data: z.object({ preview: Preview }),
} as const;

export const previewCancel = endpoint({
  method: 'POST',
  path: '/orders/:id/cancel/preview',
  summary: 'Preview the refund for cancelling the order or some units',
  ...byOrder,
  body: CancelBody.omit({ reason: true }).default({}),
});
export const previewReturn = endpoint({
  method: 'POST',
  path: '/orders/:id/returns/preview',
  summary: 'Preview the refund for returning delivered units',
  ...byOrder,
  body: z.object({
    items: z
      .array(z.object({ itemId: Id, quantity: z.number().int().min(1).max(MAX_QUANTITY) }))
      .min(1)
      .max(100),
    reason: z.enum(RETURN_REASONS),
  }),
});
