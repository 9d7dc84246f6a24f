import {
  GatewayError,
  type GatewayPayment,
  type Paise,
  type ProviderRefund,
} from '@haatlane/extension-api';
import { z } from 'zod';

/** Cashfree's amounts are rupees with up to two decimals. */
export const rupees = (paise: Paise): number => Number((paise / 100).toFixed(2));
const Amount = z
  .number()
  .nonnegative()
  .max(10_000_000_000)
  // To the paisa; anything finer is no amount in rupees.
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4)
  .transform((value) => Math.round(value * 100));
const Id = z
  .union([z.string(), z.number().int()])
  .transform(String)
  .refine((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id));

/** Answers of Cashfree's API, as documented for version 2023-08-01. */
const paymentFields = {
  cf_payment_id: Id,
  payment_status: z.string().max(40),
  payment_amount: Amount,
  payment_currency: z.string(),
  payment_message: z.string().nullish(),
  payment_time: z.iso.datetime({ offset: true }).nullish(),
  payment_group: z.string().max(40).nullish(),
};
export const Payment = z.object({ order_id: Id, ...paymentFields });
export const Payments = z.array(Payment);
export const Refund = z.object({
  cf_refund_id: Id.nullish(),
  cf_payment_id: Id,
  refund_id: Id,
  refund_amount: Amount,
  refund_currency: z.literal('INR'),
  refund_status: z.string(),
  refund_arn: z.string().nullish(),
});
export const Refunds = z.array(Refund);
export const Event = z.object({
  type: z.string().max(100),
  event_time: z.iso.datetime({ offset: true }),
  data: z.object({
    order: z.object({ order_id: Id }).optional(),
    payment: z.object(paymentFields).optional(),
    refund: Refund.optional(),
  }),
});
export type EventBody = z.output<typeof Event>;

const STATUS: Readonly<Record<string, GatewayPayment['status']>> = {
  SUCCESS: 'captured',
  FAILED: 'failed',
  USER_DROPPED: 'failed',
  CANCELLED: 'failed',
  VOID: 'failed',
};
export const paymentOf = (p: z.output<typeof Payment>): GatewayPayment => ({
  id: p.cf_payment_id,
  orderId: p.order_id,
  amountPaise: p.payment_amount,
  isRupees: p.payment_currency === 'INR',
  status: STATUS[p.payment_status] ?? 'created',
  method: p.payment_group ?? 'unknown',
  // Known only from its settlements.
  feePaise: null,
  refundedPaise: 0,
  failure:
    STATUS[p.payment_status] === 'failed'
      ? (p.payment_message ?? p.payment_status).slice(0, 300)
      : null,
  at: p.payment_time ? new Date(p.payment_time) : new Date(),
});

const REFUND: Readonly<Record<string, ProviderRefund['status']>> = {
  SUCCESS: 'processed',
  CANCELLED: 'failed',
  FAILED: 'failed',
};
export const refundOf = (r: z.output<typeof Refund>): ProviderRefund => ({
  id: r.cf_refund_id ?? r.refund_id,
  paymentId: r.cf_payment_id,
  amountPaise: r.refund_amount,
  status: REFUND[r.refund_status] ?? 'pending',
  receipt: r.refund_id,
  reference: r.refund_arn ?? null,
});

/** An answer in the expected shape. Throws `GatewayError`. */
export function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new GatewayError(
    `the gateway's answer is not understood: ${result.error.issues[0]?.path.join('.')}`,
    false,
  );
}
