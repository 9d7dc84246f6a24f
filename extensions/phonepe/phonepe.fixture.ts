import {
  type RecordedAnswer,
  type RecordedGateway,
  type RecordedRequest,
  serveRecorded,
} from '@haatlane/extension-api/payment-conformance';
import { webhookAuthorization } from './gateway.ts';

export const KEYS = {
  clientId: 'SU2511280000000000000001',
  clientSecret: 'phonepe-secret-of-tests',
  clientVersion: 1,
  webhookUser: 'haatlane_hooks',
  webhookPassword: 'hookpass2026',
};
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.token-of-tests';

interface Order {
  amount: number;
  orderId: string;
  paid?: { id: string; amount: number };
}

/** PhonePe with the recorded shapes of its documentation of Standard Checkout v2. */
export async function recordedPhonepe(): Promise<
  RecordedGateway & { url: string; close: () => void }
> {
  const orders = new Map<string, Order>();
  const refunds = new Map<string, { id: string; of: string; amount: number }>();
  let mood: 'well' | 'down' | 'refusing' = 'well';
  let made = 2_406_121_817_536;
  let url = '';
  const refundOf = (r: { id: string; amount: number }, state: string) => ({
    refundId: r.id,
    amount: r.amount,
    state,
  });
  const statusOf = ({ orderId, amount, paid }: Order) => ({
    orderId,
    state: paid ? 'COMPLETED' : 'PENDING',
    amount,
    expireAt: 1_790_000_000_000,
    paymentDetails: paid
      ? [
          {
            paymentMode: 'UPI_QR',
            transactionId: paid.id,
            timestamp: Date.now(),
            amount: paid.amount,
            state: 'COMPLETED',
          },
        ]
      : [],
  });
  const notFound = {
    status: 400,
    body: { success: false, code: 'BAD_REQUEST', message: 'No entry found' },
  };
  const answer = ({ method, path, headers, text }: RecordedRequest): RecordedAnswer => {
    if (mood === 'down') return 'down';
    if (path === '/v1/oauth/token') {
      const form = new URLSearchParams(text);
      if (form.get('client_secret') !== KEYS.clientSecret)
        return { status: 401, body: { code: 'UNAUTHORIZED' } };
      return {
        body: {
          access_token: TOKEN,
          encrypted_access_token: TOKEN,
          issued_at: Math.floor(Date.now() / 1000),
          expires_at: Math.floor(Date.now() / 1000) + 3600,
          token_type: 'O-Bearer',
        },
      };
    }
    if (headers.authorization !== `O-Bearer ${TOKEN}`)
      return { status: 401, body: { code: 'AUTHORIZATION_FAILED' } };
    if (mood === 'refusing')
      return {
        status: 400,
        body: { success: false, code: 'BAD_REQUEST', message: `Bad Request ${TOKEN}` },
      };
    const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
    if (method === 'POST' && path === '/checkout/v2/pay') {
      const order = { amount: Number(body.amount), orderId: `OMO${made++}` };
      orders.set(String(body.merchantOrderId), order);
      return {
        body: {
          orderId: order.orderId,
          state: 'PENDING',
          expireAt: 1_790_000_000_000,
          redirectUrl: `${url}/transact/pgv3?token=${order.orderId}`,
        },
      };
    }
    if (method === 'POST' && path === '/payments/v2/refund') {
      const id = String(body.merchantRefundId);
      const refund = refunds.get(id) ?? {
        id: `OMR${made++}`,
        of: String(body.originalMerchantOrderId),
        amount: Number(body.amount),
      };
      refunds.set(id, refund);
      return { body: refundOf(refund, 'PENDING') };
    }
    const [, , , kind, id = ''] = path.split('/');
    if (kind === 'refund')
      return refunds.has(id) ? { body: refundOf(refunds.get(id)!, 'COMPLETED') } : notFound;
    return orders.has(id) ? { body: statusOf(orders.get(id)!) } : notFound;
  };
  const server = await serveRecorded(answer);
  url = server.url;
  return {
    ...server,
    secrets: [KEYS.clientSecret, KEYS.webhookPassword, TOKEN],
    orderedPaise: (id) => orders.get(id)?.amount,
    pay(id, amount) {
      orders.get(id)!.paid = { id: `OM${made++}`, amount };
    },
    refundedPaise: () => [...refunds.values()].reduce((sum, r) => sum + r.amount, 0),
    become(next) {
      mood = next;
    },
    notificationOf: (id) => ({
      raw: JSON.stringify({
        event: 'checkout.order.completed',
        payload: { merchantId: 'M1', merchantOrderId: id, ...statusOf(orders.get(id)!) },
      }),
      headers: {
        'content-type': 'application/json',
        authorization: webhookAuthorization(KEYS.webhookUser, KEYS.webhookPassword),
      },
    }),
  };
}
