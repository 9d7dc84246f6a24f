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
  items: Rupees.describe(
    'what was charged for the items that go, and for their delivery where it ends',
  ),
  changes: z.array(
    z.object({
      kind: z.enum(REFUND_CHANGES),
      amount: Rupees.describe(
        'what it takes off the refund; below zero it adds. For cashback: how much less of it comes',
      ),
      values: z
        .record(z.string(), z.union([z.string(), z.number()]))
        .describe('rupees and percentages for the text'),
    }),
  ),
  back: Rupees.describe('what comes back in all'),
  wallet: Rupees.describe('what of it goes into the wallet'),
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
