import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  type ExtensionContext,
  field,
  GatewayError,
  type GatewayPayment,
  gatewayWire,
  type PaymentGatewayPoint,
  type PaymentProvider,
  type ProviderRefund,
} from '@haatlane/extension-api';
import { z } from 'zod';
import {
  Event,
  Opened,
  OrderStatus,
  paymentsOf,
  read,
  refundOf,
  RefundStatus,
  Token,
} from './shapes.ts';

/** Addresses of PhonePe's API; tokens come from another one in live mode. */
export interface Addresses {
  live: { api: string; tokens: string };
  sandbox: { api: string; tokens: string };
}
const SANDBOX = 'https://api-preprod.phonepe.com/apis/pg-sandbox';
export const OFFICIAL: Addresses = {
  live: {
    api: 'https://api.phonepe.com/apis/pg',
    tokens: 'https://api.phonepe.com/apis/identity-manager',
  },
  sandbox: { api: SANDBOX, tokens: SANDBOX },
};
/** An order can be paid a little longer than its stock is held. */
const PAYABLE_SECONDS = 20 * 60;
/** A token is renewed so long before it expires. */
const SPARE_MS = 60_000;
const TOKEN_MS = 5 * 60_000;

const secret = (en: string) =>
  field(z.string().min(8).max(200).optional(), { en, hi: en }, { isSecret: true });
export const settings = z.object({
  mode: field(z.enum(['sandbox', 'live']).default('sandbox'), {
    en: 'Mode: in the sandbox no real money moves',
    hi: 'मोड: सैंडबॉक्स में असली पैसा नहीं लगता',
  }),
  clientId: field(z.string().max(100).optional(), { en: 'Client ID', hi: 'Client ID' }),
  clientVersion: field(z.int().min(1).max(99).default(1), {
    en: 'Client version',
    hi: 'Client version',
  }),
  clientSecret: secret('Client secret'),
  webhookUser: field(z.string().max(40).optional(), {
    en: 'Username of the webhook',
    hi: 'वेबहुक का यूज़रनेम',
  }),
  webhookPassword: secret('Webhook password'),
});
type Settings = z.output<typeof settings>;
type Context = ExtensionContext<Settings>;

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
/** The header a webhook is sent with: the hash of username and password. */
export const webhookAuthorization = (user: string, password: string): string =>
  sha256(`${user}:${password}`);

/** Makes calls of PhonePe's API with a token, which is kept until it expires. */
function caller(context: Context, addresses: Addresses) {
  const wire = gatewayWire({
    reasonOf: (answer) => (answer as { message?: unknown } | undefined)?.message,
  });
  let token: { of: string; value: string; until: number } | undefined;

  async function tokenOf({ mode, clientId, clientVersion, clientSecret }: Settings) {
    if (!clientId || !clientSecret)
      throw new GatewayError('the keys of PhonePe are not set', false);
    const of = sha256(`${mode}:${clientId}:${clientVersion}:${clientSecret}`);
    const now = context.clock.now().getTime();
    if (token?.of === of && token.until > now) return token.value;
    const answer = read(
      Token,
      await wire.call({
        method: 'POST',
        url: `${addresses[mode].tokens}/v1/oauth/token`,
        headers: {},
        body: new URLSearchParams({
          client_id: clientId,
          client_version: String(clientVersion),
          client_secret: clientSecret,
          grant_type: 'client_credentials',
        }),
      }),
    );
    const until = answer.expires_at ? answer.expires_at * 1000 - SPARE_MS : now + TOKEN_MS;
    token = { of, value: answer.access_token, until };
    return token.value;
  }

  return {
    isUp: wire.isUp,
    async check() {
      token = undefined;
      await tokenOf(await context.settings());
    },
    async ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
      const all = await context.settings();
      const value = await tokenOf(all);
      try {
        return await wire.call({
          method,
          url: `${addresses[all.mode].api}${path}`,
          headers: { authorization: `O-Bearer ${value}` },
          body,
        });
      } catch (error) {
        // A refused token is not used again.
        if (error instanceof GatewayError && !error.isFinal) token = undefined;
        throw error;
      }
    },
  };
}
type Ask = ReturnType<typeof caller>['ask'];

/** What the API says of an order and of a refund. */
const readers = (ask: Ask, context: Context) => ({
  payments: async (id: string): Promise<GatewayPayment[]> =>
    paymentsOf(
      id,
      read(
        OrderStatus,
        await ask('GET', `/checkout/v2/order/${encodeURIComponent(id)}/status?details=true`),
      ),
      context.clock.now(),
    ),
  async refunds(of: { paymentId: string; receipt: string }): Promise<ProviderRefund[]> {
    try {
      const path = `/payments/v2/refund/${encodeURIComponent(of.receipt)}/status`;
      return [refundOf(of, read(RefundStatus, await ask('GET', path)))];
    } catch (error) {
      // It knows no such refund.
      if (error instanceof GatewayError && error.isFinal) return [];
      throw error;
    }
  },
});

/**
 * A notification. Its header proves who sent it and nothing of its body, so it only says what to
 * ask for.
 */
const eventReader =
  (
    context: Context,
    { payments, refunds }: ReturnType<typeof readers>,
  ): PaymentProvider['readEvent'] =>
  async (raw, headers) => {
    const { webhookUser, webhookPassword } = await context.settings();
    const given = headers.authorization;
    if (!webhookUser || !webhookPassword || typeof given !== 'string') return null;
    if (!isSame(webhookAuthorization(webhookUser, webhookPassword), given.toLowerCase()))
      return null;
    let event: z.output<typeof Event>;
    try {
      event = Event.parse(JSON.parse(raw.toString()));
    } catch {
      return null;
    }
    const { merchantOrderId, merchantRefundId } = event.payload;
    const refund = merchantRefundId
      ? (await refunds({ paymentId: '', receipt: merchantRefundId }))[0]
      : undefined;
    const payment =
      merchantOrderId && !merchantRefundId ? (await payments(merchantOrderId))[0] : undefined;
    return {
      id: sha256(raw),
      type: event.event,
      at: context.clock.now(),
      payment: payment ?? null,
      refund: refund ?? null,
    };
  };

/** PhonePe as a gateway, at the given addresses. */
export const phonepeGateway = (addresses: Addresses): PaymentGatewayPoint => ({
  id: 'phonepe',
  name: 'PhonePe',
  open: (context: Context) => openPhonepe(context, addresses),
});

function openPhonepe(context: Context, addresses: Addresses): PaymentProvider {
  const { ask, check, isUp } = caller(context, addresses);
  const reader = readers(ask, context);
  return {
    name: 'phonepe',
    methods: { upi: true, emi: [] },
    // Customers go to its page by an address.
    formOrigins: [],
    isTest: async () => (await context.settings()).mode === 'sandbox',
    async isReady() {
      const all = await context.settings();
      return Boolean(all.clientId && all.clientSecret && all.webhookUser && all.webhookPassword);
    },
    isUp,
    check,
    async createOrder({ receipt, amountPaise, callbackUrl, orderNumber }) {
      // Each attempt opens its own order: one whose answer was lost is paid by nobody.
      const id = `${receipt}-${randomBytes(4).toString('hex')}`;
      const { redirectUrl } = read(
        Opened,
        await ask('POST', '/checkout/v2/pay', {
          merchantOrderId: id,
          amount: amountPaise,
          expireAfter: PAYABLE_SECONDS,
          paymentFlow: {
            type: 'PG_CHECKOUT',
            message: orderNumber,
            merchantUrls: { redirectUrl: callbackUrl },
          },
        }),
      );
      return { id, session: redirectUrl };
    },
    checkoutOf: ({ session }) => ({ kind: 'page', action: session ?? '', fields: {} }),
    // The browser comes back by an address without a signature.
    readCallback: async () => 'unproven',
    readEvent: eventReader(context, reader),
    paymentsOf: reader.payments,
    // Its API has no list of payments.
    paymentsBetween: async () => ({ payments: [], isComplete: false }),
    async capture() {
      throw new GatewayError('PhonePe takes the money of payments itself', true);
    },
    async refund({ paymentId, gatewayOrderId, amountPaise, receipt }) {
      const answer = await ask('POST', '/payments/v2/refund', {
        merchantRefundId: receipt,
        originalMerchantOrderId: gatewayOrderId,
        amount: amountPaise,
      });
      return refundOf({ paymentId, receipt }, read(RefundStatus, answer));
    },
    refundsOf: reader.refunds,
  };
}
