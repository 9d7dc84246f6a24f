import {
  type RecordedAnswer,
  type RecordedGateway,
  type RecordedRequest,
  serveRecorded,
} from '@haatlane/extension-api/payment-conformance';
import { webhookSignature } from './gateway.ts';

export const KEYS = {
  clientId: 'TEST430329ae80e0f32e41a393',
  clientSecret: 'cfsk_secret_of_tests',
};

interface Order {
  amount: number;
  paid?: { id: string; amount: number };
  refunds: Map<string, { id: number; amount: number }>;
}
const paise = (rupees: number) => Math.round(rupees * 100);

/** Cashfree with the recorded shapes of its documentation, version 2023-08-01. */
export async function recordedCashfree(
  now: () => Date = () => new Date(),
): Promise<RecordedGateway & { url: string; close: () => void }> {
  const orders = new Map<string, Order>();
  let mood: 'well' | 'down' | 'refusing' = 'well';
  let made = 5_114_910_000;
  const paymentOf = (orderId: string, { id, amount }: NonNullable<Order['paid']>) => ({
    cf_payment_id: id,
    order_id: orderId,
    entity: 'payment',
    is_captured: true,
    order_amount: orders.get(orderId)!.amount,
    payment_group: 'upi',
    payment_currency: 'INR',
    payment_amount: amount,
    payment_time: '2026-11-02T12:20:29+05:30',
    payment_status: 'SUCCESS',
    payment_message: '00::Transaction success',
    bank_reference: '234928698581',
    payment_method: { upi: { channel: 'collect', upi_id: 'asha@upi' } },
  });
  const refundOf = (
    orderId: string,
    refundId: string,
    { id, amount }: { id: number; amount: number },
  ) => ({
    cf_refund_id: String(id),
    cf_payment_id: orders.get(orderId)!.paid!.id,
    refund_id: refundId,
    order_id: orderId,
    entity: 'refund',
    refund_amount: amount,
    refund_currency: 'INR',
    refund_status: 'PENDING',
    refund_arn: null,
    refund_speed: { requested: 'STANDARD' },
  });
  const answer = ({ method, path, headers, text }: RecordedRequest): RecordedAnswer => {
    if (mood === 'down') return 'down';
    if (mood === 'refusing' || headers['x-client-secret'] !== KEYS.clientSecret)
      return {
        status: 400,
        body: {
          message: `order_amount : invalid value, secret ${String(headers['x-client-secret'])}`,
          code: 'order_amount_invalid',
          type: 'invalid_request_error',
        },
      };
    const [, , , orderId = '', what] = path.split('/');
    const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
    if (method === 'POST' && !what) {
      const id = String(body.order_id);
      orders.set(id, { amount: Number(body.order_amount), refunds: new Map() });
      return {
        body: {
          cf_order_id: String(made++),
          order_id: id,
          entity: 'order',
          order_currency: 'INR',
          order_amount: body.order_amount,
          order_status: 'ACTIVE',
          payment_session_id: `session_${id}_payment`,
        },
      };
    }
    const order = orders.get(orderId);
    if (!order)
      return { status: 404, body: { message: 'order not found', code: 'order_not_found' } };
    if (what === 'payments') return { body: order.paid ? [paymentOf(orderId, order.paid)] : [] };
    if (method === 'POST') {
      const id = String(body.refund_id);
      const refund = order.refunds.get(id) ?? { id: made++, amount: Number(body.refund_amount) };
      order.refunds.set(id, refund);
      return { body: refundOf(orderId, id, refund) };
    }
    return { body: [...order.refunds].map(([id, refund]) => refundOf(orderId, id, refund)) };
  };
  const server = await serveRecorded(answer);
  return {
    ...server,
    secrets: [KEYS.clientSecret],
    orderedPaise: (id) => (orders.has(id) ? paise(orders.get(id)!.amount) : undefined),
    pay(id, amount) {
      orders.get(id)!.paid = { id: String(made++), amount: amount / 100 };
    },
    refundedPaise: () =>
      [...orders.values()]
        .flatMap((order) => [...order.refunds.values()])
        .reduce((sum, refund) => sum + paise(refund.amount), 0),
    become(next) {
      mood = next;
    },
    notificationOf(id) {
      const order = orders.get(id)!;
      const { order_id: _, ...payment } = paymentOf(id, order.paid!);
      const raw = JSON.stringify({
        data: {
          order: { order_id: id, order_amount: order.amount, order_currency: 'INR' },
          payment,
          customer_details: { customer_id: 'usr_1', customer_phone: '9876543210' },
        },
        event_time: now().toISOString(),
        type: 'PAYMENT_SUCCESS_WEBHOOK',
      });
      const timestamp = String(Date.now());
      return {
        raw,
        headers: {
          'content-type': 'application/json',
          'x-webhook-timestamp': timestamp,
          'x-webhook-signature': webhookSignature(KEYS.clientSecret, timestamp, raw),
        },
      };
    },
  };
}
