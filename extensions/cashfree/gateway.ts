import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  type CheckoutMethod,
  type ExtensionContext,
  field,
  GatewayError,
  type GatewayEvent,
  gatewayWire,
  type PaymentGatewayPoint,
  type PaymentProvider,
} from '@haatlane/extension-api';
import { z } from 'zod';
import {
  Event,
  type EventBody,
  Payments,
  paymentOf,
  read,
  Refund,
  refundOf,
  Refunds,
  rupees,
} from './shapes.ts';

/** Addresses of Cashfree's API. */
export interface Addresses {
  live: string;
  sandbox: string;
}
export const OFFICIAL: Addresses = {
  live: 'https://api.cashfree.com/pg',
  sandbox: 'https://sandbox.cashfree.com/pg',
};
const API_VERSION = '2023-08-01';
/** An order can be paid a little longer than its stock is held. */
const PAYABLE_MINUTES = 20;

export const settings = z.object({
  mode: field(z.enum(['sandbox', 'live']).default('sandbox'), {
    en: 'Mode: in the sandbox no real money moves',
    hi: 'मोड: सैंडबॉक्स में असली पैसा नहीं लगता',
  }),
  clientId: field(z.string().max(100).optional(), {
    en: 'App ID (x-client-id)',
    hi: 'App ID (x-client-id)',
  }),
  clientSecret: field(
    z.string().min(8).max(200).optional(),
    { en: 'Secret key (x-client-secret)', hi: 'Secret key (x-client-secret)' },
    { isSecret: true },
  ),
});
type Settings = z.output<typeof settings>;

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const header = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value : '';

/** The signature of a webhook: HMAC-SHA256 over its timestamp and raw body, in base64. */
export const webhookSignature = (secret: string, timestamp: string, raw: Buffer | string): string =>
  createHmac('sha256', secret).update(timestamp).update(raw).digest('base64');
function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Makes calls of Cashfree's API with the keys of the settings. */
function caller(context: ExtensionContext<Settings>, addresses: Addresses) {
  const wire = gatewayWire({
    reasonOf: (answer) => (answer as { message?: unknown } | undefined)?.message,
  });
  return {
    isUp: wire.isUp,
    async ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
      const { mode, clientId, clientSecret } = await context.settings();
      if (!clientId || !clientSecret)
        throw new GatewayError('the keys of Cashfree are not set', false);
      return wire.call({
        method,
        url: `${addresses[mode]}${path}`,
        headers: {
          'x-api-version': API_VERSION,
          'x-client-id': clientId,
          'x-client-secret': clientSecret,
        },
        body,
      });
    },
  };
}
type Caller = ReturnType<typeof caller>;

const Order = z.object({
  order_id: z.string(),
  order_amount: z.number(),
  order_currency: z.string(),
  payment_session_id: z.string().min(1).max(3000),
});

const orderOpener =
  ({ clock }: ExtensionContext<Settings>, { ask }: Caller): PaymentProvider['createOrder'] =>
  async ({ receipt, amountPaise, callbackUrl, customer, orderNumber }) => {
    // Each attempt opens its own order: one whose answer was lost is paid by nobody.
    const orderId = `${receipt}-${randomBytes(4).toString('hex')}`;
    const order = read(
      Order,
      await ask('POST', '/orders', {
        order_id: orderId,
        order_amount: rupees(amountPaise),
        order_currency: 'INR',
        customer_details: {
          customer_id: customer.id.replaceAll(/[^A-Za-z0-9_-]/g, '_').slice(0, 50),
          customer_phone: customer.phone,
          customer_email: customer.email,
        },
        order_meta: { return_url: callbackUrl },
        order_note: orderNumber,
        order_expiry_time: new Date(clock.now().getTime() + PAYABLE_MINUTES * 60_000).toISOString(),
      }),
    );
    if (
      order.order_id !== orderId ||
      order.order_amount !== rupees(amountPaise) ||
      order.order_currency !== 'INR'
    )
      throw new GatewayError('Cashfree opened an order of another amount', false);
    return { id: orderId, session: order.payment_session_id };
  };

/** A notification; null if signature or content is invalid. */
const eventReader =
  (context: ExtensionContext<Settings>): PaymentProvider['readEvent'] =>
  async (raw, headers) => {
    const { clientSecret } = await context.settings();
    const timestamp = header(headers['x-webhook-timestamp']);
    if (!clientSecret || !/^\d{10,16}$/.test(timestamp)) return null;
    const expected = webhookSignature(clientSecret, timestamp, raw);
    if (!isSame(expected, header(headers['x-webhook-signature']))) return null;
    let body: EventBody;
    try {
      body = Event.parse(JSON.parse(raw.toString()));
    } catch {
      return null;
    }
    const { payment, order, refund } = body.data;
    return {
      // Repeats have another timestamp and signature, and the same body.
      id: sha256(raw),
      type: body.type,
      at: new Date(body.event_time),
      payment: payment && order ? paymentOf({ ...payment, order_id: order.order_id }) : null,
      refund: refund ? refundOf(refund) : null,
    } satisfies GatewayEvent;
  };

/** Cashfree as a gateway, at the given addresses. */
export const cashfreeGateway = (addresses: Addresses): PaymentGatewayPoint => ({
  id: 'cashfree',
  name: 'Cashfree',
  open: (context: ExtensionContext<Settings>) => openCashfree(context, addresses),
});

function openCashfree(context: ExtensionContext<Settings>, addresses: Addresses): PaymentProvider {
  const api = caller(context, addresses);
  const { ask } = api;
  return {
    name: 'cashfree',
    methods: { upi: true, emi: [] },
    formOrigins: [
      ...new Set(Object.values<string>({ ...addresses }).map((a) => new URL(a).origin)),
    ],
    isTest: async () => (await context.settings()).mode === 'sandbox',
    async isReady() {
      const { clientId, clientSecret } = await context.settings();
      return Boolean(clientId && clientSecret);
    },
    isUp: api.isUp,
    async check() {
      await ask('GET', '/orders/haatlane-check/payments').catch((error: unknown) => {
        // The keys are accepted: there is only no such order.
        if (!(error instanceof GatewayError && error.isFinal)) throw error;
      });
    },
    createOrder: orderOpener(context, api),
    async checkoutOf({ session }): Promise<CheckoutMethod> {
      return {
        kind: 'form',
        action: `${addresses[(await context.settings()).mode]}/view/sessions/checkout`,
        fields: { payment_session_id: session ?? '' },
      };
    },
    // The browser comes back by an address without a signature.
    readCallback: async () => 'unproven',
    readEvent: eventReader(context),
    paymentsOf: async (id) =>
      read(Payments, await ask('GET', `/orders/${encodeURIComponent(id)}/payments`)).map(paymentOf),
    // Its API lists payments by order only.
    paymentsBetween: async () => ({ payments: [], isComplete: false }),
    async capture() {
      throw new GatewayError('Cashfree takes the money of authorized payments itself', true);
    },
    async refund({ gatewayOrderId, amountPaise, receipt }) {
      const path = `/orders/${encodeURIComponent(gatewayOrderId)}/refunds`;
      // Its id makes a repeat harmless. An idempotency key would repeat the first failure.
      const body = {
        refund_id: receipt,
        refund_amount: rupees(amountPaise),
        refund_speed: 'STANDARD',
      };
      return refundOf(read(Refund, await ask('POST', path, body)));
    },
    refundsOf: async ({ gatewayOrderId }) =>
      read(Refunds, await ask('GET', `/orders/${encodeURIComponent(gatewayOrderId)}/refunds`)).map(
        refundOf,
      ),
  };
}
