import { createHash, randomBytes } from 'node:crypto';
import type { TEST_METHODS, TestGatewayOrder } from '#contracts/payments/payments.ts';
import type { z } from 'zod';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { GatewayError } from './gateway-provider.ts';
import {
  findTestRecord,
  insertTestRecord,
  type TestRecord,
  testRecordsOf,
  testPayments,
  selectLatePayments,
  moveTestRecord,
  takeFromRefundable,
} from './queries.test-gateway.ts';
import { callbackSignature, eventSignature, type Secrets, type Wire } from './razorpay.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import { english } from '#server/platform/messages/format.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
export interface TestPay {
  method: (typeof TEST_METHODS)[number];
  outcome: 'success' | 'failure' | 'late';
}
/** A notification as sent: the raw body and its signature headers. */
export interface SignedEvent {
  raw: string;
  headers: Record<string, string>;
}

const LATE_MINUTES = 20;
/** 2 % plus 18 % tax on it, as is common for Indian gateways. */
const feeOf = (paise: number): number => Math.round(paise * 0.0236);
const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}`;
/** The gateway's description of a failure: in English, as of every gateway. */
const FAILURES = {
  upi: english('payments.failure.upi_declined'),
  card: english('payments.failure.card_declined'),
  emi: english('payments.failure.card_declined'),
  netbanking: english('payments.failure.authentication'),
};

const refuse = (text: string): never => {
  throw new GatewayError(`the gateway answered 400: ${text}`, true);
};
const secondsOf = (clock: Clock) => Math.floor(clock.now().getTime() / 1000);

/** Generated once per database, so that all processes agree. */
function drawSecrets({ db, clock }: Needs): () => Promise<Secrets> {
  let known: Promise<Secrets> | undefined;
  return () =>
    (known ??= (async () => {
      await insertTestRecord(db, {
        id: 'secrets',
        kind: 'secrets',
        parent_id: null,
        body: { key: randomBytes(24).toString('hex'), webhook: randomBytes(24).toString('hex') },
        created_at: clock.now(),
      });
      return (await findTestRecord(db, 'secrets'))!.body as unknown as Secrets;
    })());
}

async function capture({ db }: Needs, payment: TestRecord): Promise<Record<string, unknown>> {
  await moveTestRecord(db, payment.id, String(payment.body.status), {
    status: 'captured',
    fee: feeOf(Number(payment.body.amount)),
  });
  return (await findTestRecord(db, payment.id))!.body;
}

/** Parameters of a call. */
interface Given {
  amount: number;
  receipt: string;
  notes?: object;
}

async function openTestOrder({ db, clock }: Needs, given: Given) {
  const order = {
    id: newId('order'),
    amount: given.amount,
    currency: 'INR',
    receipt: given.receipt,
    notes: given.notes ?? {},
    status: 'created',
    created_at: secondsOf(clock),
  };
  await insertTestRecord(db, {
    id: order.id,
    kind: 'order',
    parent_id: null,
    body: order,
    created_at: clock.now(),
  });
  return order;
}

async function refundTestPayment({ db, clock }: Needs, paymentId: string, given: Given) {
  // The id derives from the receipt, so a repeat is the same refund.
  const refundId = `rfnd_${createHash('sha256').update(given.receipt).digest('hex').slice(0, 14)}`;
  const before = await findTestRecord(db, refundId);
  if (before) return before.body;
  if (!(await takeFromRefundable(db, paymentId, given.amount)))
    return refuse('The total refund amount is greater than the refund payment amount');
  const refund = {
    id: refundId,
    payment_id: paymentId,
    amount: given.amount,
    currency: 'INR',
    status: 'processed',
    receipt: given.receipt,
    created_at: secondsOf(clock),
    acquirer_data: { arn: `TEST${refundId.slice(-10).toUpperCase()}` },
  };
  await insertTestRecord(db, {
    id: refundId,
    kind: 'refund',
    parent_id: paymentId,
    body: refund,
    created_at: clock.now(),
  });
  return refund;
}

/** A page of a time span's payments. */
async function listTestPayments({ db }: Needs, asked: URLSearchParams) {
  const at = (name: string) => new Date(Number(asked.get(name)) * 1000);
  const page = { count: Number(asked.get('count')), skip: Number(asked.get('skip')) };
  return { items: (await testPayments(db, at('from'), at('to'), page)).map((p) => p.body) };
}

/** Answers calls like the gateway's API. */
const testWire =
  (needs: Needs): Wire =>
  async ({ method, path, body }) => {
    const { db, clock } = needs;
    const url = new URL(path, 'http://test.gateway');
    const [, , kind, id = '', verb] = url.pathname.split('/');
    const given = (body ?? {}) as Given;
    const late = await selectLatePayments(db, clock.now());
    await Promise.all(late.map((payment) => capture(needs, payment)));
    if (method === 'POST' && kind === 'orders') return openTestOrder(needs, given);
    if (method === 'GET' && kind === 'orders' && verb === 'payments')
      return { items: (await testRecordsOf(db, id)).map((p) => p.body) };
    if (method === 'GET' && kind === 'payments' && id === '')
      return listTestPayments(needs, url.searchParams);
    if (method === 'GET' && verb === 'refunds')
      return { items: (await testRecordsOf(db, id)).map((r) => r.body) };
    const payment = await findTestRecord(db, id);
    if (payment?.kind !== 'payment') return refuse('The id provided does not exist');
    if (verb === 'capture')
      return payment.body.status === 'authorized'
        ? capture(needs, payment)
        : refuse('This payment has already been captured');
    if (verb !== 'refund') return refuse('The requested URL was not found');
    return refundTestPayment(needs, id, given);
  };

async function findTestOrder(db: Db, id: string): Promise<TestRecord> {
  const order = await findTestRecord(db, id);
  return order?.kind === 'order' ? order : fail('payment_not_found');
}
const isPaid = async (db: Db, orderId: string) =>
  (await testRecordsOf(db, orderId)).some((p) => p.body.status === 'captured');

/** Stores what a customer did on the gateway's page. */
async function makeTestPayment(
  { db, clock }: Needs,
  orderId: string,
  amount: number,
  { method, outcome }: TestPay,
) {
  const payment = {
    id: newId('pay'),
    order_id: orderId,
    amount,
    currency: 'INR',
    status: { success: 'captured', failure: 'failed', late: 'created' }[outcome],
    method,
    amount_refunded: 0,
    created_at: secondsOf(clock),
    fee: outcome === 'success' ? feeOf(amount) : null,
    error_description: outcome === 'failure' ? FAILURES[method] : null,
    ...(outcome === 'late'
      ? { captures_at: new Date(clock.now().getTime() + LATE_MINUTES * 60_000).toISOString() }
      : {}),
  };
  await insertTestRecord(db, {
    id: payment.id,
    kind: 'payment',
    parent_id: orderId,
    body: payment,
    created_at: clock.now(),
  });
  return payment;
}

/** The parameters the customer's browser returns with. */
function callbackFields(
  key: string,
  payment: { id: string; order_id: string },
  { method, outcome }: TestPay,
): Record<string, string> {
  if (outcome === 'failure')
    return { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': FAILURES[method] };
  return outcome === 'success'
    ? {
        razorpay_payment_id: payment.id,
        razorpay_order_id: payment.order_id,
        razorpay_signature: callbackSignature(key, payment.order_id, payment.id),
      }
    : {};
}

/**
 * The built-in gateway of demo mode: it takes no money, says so, and otherwise behaves like a real
 * one, with the same calls, signatures and notifications. Its state is in a table and survives
 * restarts.
 */
export function testGateway(needs: Needs) {
  const { db, clock } = needs;
  const secrets = drawSecrets(needs);
  return {
    wire: testWire(needs),
    secrets,
    async read(id: string): Promise<z.infer<typeof TestGatewayOrder>> {
      const { body } = await findTestOrder(db, id);
      const notes = body.notes as { order: string; callback_url: string };
      return {
        _id: id,
        amount: paiseToRupees(Number(body.amount)),
        description: callerText('payments.order_description', { number: notes.order }),
        isPaid: await isPaid(db, id),
        callbackUrl: notes.callback_url,
      };
    },
    /**
     * A customer's action on the gateway's page: returns the browser's return parameters and the
     * gateway's notification.
     */
    async pay(
      id: string,
      paid: TestPay,
    ): Promise<{ callbackUrl: string; fields: Record<string, string>; event: SignedEvent | null }> {
      const { body: order } = await findTestOrder(db, id);
      if (await isPaid(db, id)) fail('payment_not_open');
      const { callback_url: callbackUrl } = order.notes as { callback_url: string };
      const payment = await makeTestPayment(needs, id, Number(order.amount), paid);
      const { key } = await secrets();
      return {
        callbackUrl,
        fields: callbackFields(key, payment, paid),
        event:
          paid.outcome === 'late'
            ? null
            : await this.event(`payment.${payment.status}`, { payment: { entity: payment } }),
      };
    },
    /** Signs a notification about a payment or refund. */
    async event(type: string, payload: object): Promise<SignedEvent> {
      const raw = JSON.stringify({
        entity: 'event',
        event: type,
        payload,
        created_at: secondsOf(clock),
      });
      return {
        raw,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': newId('evt'),
          'x-razorpay-signature': eventSignature((await secrets()).webhook, raw),
        },
      };
    },
  };
}
export type TestGateway = ReturnType<typeof testGateway>;
