import { GatewayError, type GatewayPayment, type ProviderRefund } from '@haatlane/extension-api';
import { z } from 'zod';

const Id = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/);
const Paise = z.number().int().nonnegative().max(1_000_000_000_000);

/** Answers of PhonePe's API, as documented for Standard Checkout v2. Amounts are paise. */
export const Token = z.object({
  access_token: z.string().min(1),
  expires_at: z.number().int().nullish(),
});
export const Opened = z.object({
  orderId: Id,
  state: z.string(),
  redirectUrl: z.url({ protocol: /^https?$/ }).max(3000),
});
export const OrderStatus = z.object({
  orderId: Id,
  state: z.string(),
  amount: Paise,
  errorCode: z.string().nullish(),
  paymentDetails: z
    .array(
      z.object({
        transactionId: Id,
        paymentMode: z.string().max(40).nullish(),
        timestamp: z.number().nullish(),
        amount: Paise,
        state: z.string(),
        errorCode: z.string().nullish(),
      }),
    )
    .nullish(),
});
export const RefundStatus = z.object({
  refundId: Id.nullish(),
  amount: Paise,
  state: z.string(),
  paymentDetails: z
    .array(
      z.object({
        splitInstruments: z
          .array(z.object({ rail: z.object({ utr: z.string().nullish() }).nullish() }))
          .nullish(),
      }),
    )
    .nullish(),
});
export const Event = z.object({
  event: z.string().max(100),
  payload: z.object({
    merchantOrderId: Id.nullish(),
    merchantRefundId: Id.nullish(),
    originalMerchantOrderId: Id.nullish(),
  }),
});

const STATES: Readonly<Record<string, GatewayPayment['status']>> = {
  COMPLETED: 'captured',
  FAILED: 'failed',
};
/**
 * The payment of an order: its state is that of the order, as PhonePe advises. It is captured once
 * the attempt that paid is named, since its id identifies the capture at every poll.
 */
export function paymentsOf(
  merchantOrderId: string,
  order: z.output<typeof OrderStatus>,
  now: Date,
): GatewayPayment[] {
  const attempts = order.paymentDetails ?? [];
  const paid = attempts.find((one) => one.state === 'COMPLETED');
  const decisive =
    order.state === 'COMPLETED'
      ? paid
      : (attempts.findLast((one) => one.state === order.state) ?? attempts.at(-1));
  if (!decisive) return [];
  const status = STATES[order.state] ?? 'created';
  return [
    {
      id: decisive.transactionId,
      orderId: merchantOrderId,
      amountPaise: decisive.amount ?? order.amount,
      isRupees: true,
      status,
      method: decisive.paymentMode?.toLowerCase() ?? 'unknown',
      // Known only from its settlements.
      feePaise: null,
      refundedPaise: 0,
      failure:
        status === 'failed'
          ? (decisive.errorCode ?? order.errorCode ?? 'failed').slice(0, 300)
          : null,
      at: decisive.timestamp ? new Date(decisive.timestamp) : now,
    },
  ];
}

const REFUNDS: Readonly<Record<string, ProviderRefund['status']>> = {
  COMPLETED: 'processed',
  FAILED: 'failed',
};
export const refundOf = (
  { paymentId, receipt }: { paymentId: string; receipt: string },
  r: z.output<typeof RefundStatus>,
): ProviderRefund => ({
  id: r.refundId ?? receipt,
  paymentId,
  amountPaise: r.amount,
  status: REFUNDS[r.state] ?? 'pending',
  receipt,
  reference:
    r.paymentDetails?.flatMap((d) => d.splitInstruments ?? []).find((i) => i.rail?.utr)?.rail
      ?.utr ?? null,
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
