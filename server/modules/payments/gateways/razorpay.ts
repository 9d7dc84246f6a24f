import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import {
  type CheckoutRequest,
  type CheckoutMethod,
  GatewayError,
  type GatewayEvent,
  type GatewayPayment,
  type ProviderRefund,
  type PaymentProvider,
} from './gateway-provider.ts';

/** Makes one gateway call and returns its JSON; throws `GatewayError`. */
export type Wire = (call: {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  idempotencyKey?: string;
}) => Promise<unknown>;
const HOUR_MS = 3_600_000;
/** `key` signs browser returns, `webhook` signs webhooks. */
export interface Secrets {
  key: string;
  webhook: string;
}
interface Setup {
  name: string;
  isTest: boolean;
  wire: Wire & { isUp?: () => boolean };
  /** Where its checkout form is posted to. */
  formOrigins: readonly string[];
  secrets: () => Promise<Secrets>;
  methods: PaymentProvider['methods'];
  checkoutOf: (ask: CheckoutRequest) => CheckoutMethod;
}

const Id = z.string().regex(/^[A-Za-z0-9_]{5,64}$/);
const PaymentEntity = z
  .object({
    id: Id,
    order_id: Id.nullish(),
    amount: z.number().int().nonnegative(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: z.string().max(40).nullish(),
    fee: z.number().int().nonnegative().nullish(),
    amount_refunded: z.number().int().nonnegative().nullish(),
    error_description: z.string().nullish(),
    created_at: z.number().int(),
  })
  .transform((p): GatewayPayment => ({
    id: p.id,
    orderId: p.order_id ?? null,
    amountPaise: p.amount,
    isRupees: p.currency === 'INR',
    status: p.status,
    method: p.method ?? 'unknown',
    feePaise: p.fee ?? null,
    refundedPaise: p.amount_refunded ?? 0,
    failure: p.error_description?.slice(0, 300) ?? null,
    at: new Date(p.created_at * 1000),
  }));
const RefundEntity = z
  .object({
    id: Id,
    payment_id: Id,
    amount: z.number().int().positive(),
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: z.string().nullish(),
    acquirer_data: z
      .object({ arn: z.string().nullish(), rrn: z.string().nullish(), utr: z.string().nullish() })
      .nullish(),
  })
  .transform((r): ProviderRefund => ({
    id: r.id,
    paymentId: r.payment_id,
    amountPaise: r.amount,
    status: r.status,
    receipt: r.receipt ?? null,
    reference: r.acquirer_data?.arn ?? r.acquirer_data?.rrn ?? r.acquirer_data?.utr ?? null,
  }));
const EventBody = z.object({
  event: z.string().max(100),
  created_at: z.number().int().positive(),
  payload: z.object({
    payment: z.object({ entity: PaymentEntity }).optional(),
    refund: z.object({ entity: RefundEntity }).optional(),
  }),
});

const sign = (secret: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(text).digest('hex');
function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given.toLowerCase())];
  return a.length === b.length && timingSafeEqual(a, b);
}
/** The signature a browser returns with. */
export const callbackSignature = (
  keySecret: string,
  gatewayOrderId: string,
  paymentId: string,
): string => sign(keySecret, `${gatewayOrderId}|${paymentId}`);
/** The signature in a webhook's header. */
export const eventSignature = (webhookSecret: string, raw: string | Buffer): string =>
  sign(webhookSecret, raw);

function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new GatewayError(
    `the gateway's answer is not understood: ${result.error.issues[0]?.path.join('.')}`,
    false,
  );
}
const one = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value : '';

const PER_PAGE = 100;
const MAX_PAGES = 30;

/** Opens an order at the gateway for the exact amount, with automatic capture. */
const orderOpener =
  ({ isTest, wire }: Setup): PaymentProvider['createOrder'] =>
  async ({ receipt, amountPaise, orderNumber, callbackUrl }) => {
    const body = {
      amount: amountPaise,
      currency: 'INR',
      receipt,
      notes: { order: orderNumber, ...(isTest ? { callback_url: callbackUrl } : {}) },
      payment: {
        capture: 'automatic',
        capture_options: {
          automatic_expiry_period: 720,
          manual_expiry_period: 7200,
          refund_speed: 'normal',
        },
      },
    };
    const order = read(
      z.object({ id: Id, amount: z.number().int(), currency: z.string() }),
      await wire({ method: 'POST', path: '/v1/orders', body }),
    );
    if (order.amount !== amountPaise || order.currency !== 'INR')
      throw new GatewayError('the gateway opened an order of another amount', false);
    return { id: order.id };
  };

/** Parses a gateway notification; null if signature or content is invalid. */
const eventReader =
  ({ secrets }: Setup): PaymentProvider['readEvent'] =>
  async (raw, headers) => {
    const signature = eventSignature((await secrets()).webhook, raw);
    if (!isSame(signature, one(headers['x-razorpay-signature']))) return null;
    let body: unknown;
    try {
      body = JSON.parse(raw.toString());
    } catch {
      return null;
    }
    const event = EventBody.safeParse(body);
    const id = one(headers['x-razorpay-event-id']);
    if (!event.success || !/^[\w-]{1,100}$/.test(id)) return null;
    const { payment, refund } = event.data.payload;
    return {
      id,
      type: event.data.event,
      at: new Date(event.data.created_at * 1000),
      payment: payment?.entity ?? null,
      refund: refund?.entity ?? null,
    } satisfies GatewayEvent;
  };

/** Reads payments of a time span page by page, up to `MAX_PAGES`. */
const paymentLister =
  ({ wire }: Setup): PaymentProvider['paymentsBetween'] =>
  async (from, to) => {
    const payments: GatewayPayment[] = [];
    const [first, last] = [Math.floor(from.getTime() / 1000), Math.ceil(to.getTime() / 1000)];
    for (let page = 0; page < MAX_PAGES; page++) {
      const path = `/v1/payments?from=${first}&to=${last}&count=${PER_PAGE}&skip=${page * PER_PAGE}`;
      const { items } = read(
        z.object({ items: z.array(PaymentEntity) }),
        await wire({ method: 'GET', path }),
      );
      payments.push(...items);
      if (items.length < PER_PAGE) return { payments, isComplete: true };
    }
    return { payments, isComplete: false };
  };

/**
 * A gateway with Razorpay's protocol: Razorpay itself over HTTPS, or the test gateway of demo mode.
 */
export function razorpay(setup: Setup): PaymentProvider {
  const { name, isTest, methods, wire, secrets, checkoutOf, formOrigins } = setup;
  const paymentsBetween = paymentLister(setup);
  return {
    name,
    methods,
    formOrigins,
    isTest: () => isTest,
    isReady: () => true,
    isUp: () => wire.isUp?.() ?? true,
    async check(now) {
      await paymentsBetween(new Date(now.getTime() - HOUR_MS), now);
    },
    checkoutOf,
    createOrder: orderOpener(setup),
    async readCallback({ gatewayOrderId, fields }) {
      const paymentId = fields.razorpay_payment_id ?? fields.paymentId;
      const signature = fields.razorpay_signature ?? fields.signature;
      // Failures come without a signature.
      if (paymentId === undefined || signature === undefined) return 'unproven';
      const expected = callbackSignature((await secrets()).key, gatewayOrderId, paymentId);
      return isSame(expected, signature) ? 'proven' : 'forged';
    },
    readEvent: eventReader(setup),
    async paymentsOf(gatewayOrderId) {
      return read(
        z.object({ items: z.array(PaymentEntity) }),
        await wire({ method: 'GET', path: `/v1/orders/${gatewayOrderId}/payments` }),
      ).items;
    },
    paymentsBetween,
    async capture(paymentId, amountPaise) {
      return read(
        PaymentEntity,
        await wire({
          method: 'POST',
          path: `/v1/payments/${paymentId}/capture`,
          body: { amount: amountPaise, currency: 'INR' },
        }),
      );
    },
    async refund({ paymentId, amountPaise, receipt }) {
      return read(
        RefundEntity,
        await wire({
          method: 'POST',
          path: `/v1/payments/${paymentId}/refund`,
          body: { amount: amountPaise, speed: 'normal', receipt },
          idempotencyKey: receipt,
        }),
      );
    },
    async refundsOf({ paymentId }) {
      return read(
        z.object({ items: z.array(RefundEntity) }),
        await wire({ method: 'GET', path: `/v1/payments/${paymentId}/refunds?count=100` }),
      ).items;
    },
  };
}
