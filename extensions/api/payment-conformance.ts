import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GatewayError, type PaymentOrder, type PaymentProvider } from './payments.ts';

/** A request as a recorded gateway received it. */
export interface RecordedRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}
/** What it answers; `down` hangs up. */
export type RecordedAnswer = { status?: number; body: unknown } | 'down';

/** A loopback server with the recorded shapes of a gateway. */
export interface RecordedGateway {
  /** Everything it was asked. */
  readonly requests: readonly RecordedRequest[];
  /** Keys and passwords that it never shows. */
  readonly secrets: readonly string[];
  /** The amount of an order it opened, in paise. */
  orderedPaise(gatewayOrderId: string): number | undefined;
  /** A customer pays an order. */
  pay(gatewayOrderId: string, paise: number): void;
  /** All it has refunded, in paise. */
  refundedPaise(): number;
  /** How it answers from now on. */
  become(mood: 'well' | 'down' | 'refusing'): void;
  /** The genuine notification of an order's payment. */
  notificationOf(gatewayOrderId: string): { raw: string; headers: Record<string, string> };
}

/** Starts a loopback server; `answer` says what it replies. */
export async function serveRecorded(
  answer: (request: RecordedRequest) => RecordedAnswer,
): Promise<{ url: string; requests: RecordedRequest[]; close: () => void }> {
  const requests: RecordedRequest[] = [];
  const server = createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const { method, url, headers } = req;
    const one = { method: method!, path: url!, headers, text: Buffer.concat(parts).toString() };
    requests.push(one);
    const reply = answer(one);
    if (reply === 'down') res.destroy();
    else
      res
        .writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(reply.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const orderOf = (amountPaise: number): PaymentOrder => ({
  receipt: 'pay_conformance000000000001',
  amountPaise,
  orderNumber: 'ORD-CONFORMANCE',
  callbackUrl: 'https://shop.example/api/payments/callback/ORD-CONFORMANCE',
  customer: { id: 'usr_1', name: 'Asha Rao', email: 'asha@shop.example', phone: '9876543210' },
});
const failureOf = (work: Promise<unknown>): Promise<GatewayError> =>
  work.then(
    () => assert.fail('it must fail'),
    (error: unknown) => (error instanceof GatewayError ? error : assert.fail(String(error))),
  );

/** A test of the suite: `run` throws if the provider breaks a rule. */
export interface ConformanceCase {
  name: string;
  run: () => Promise<void>;
}
type Open = () => { provider: PaymentProvider; gateway: RecordedGateway };

/** Every rule a payment gateway keeps, as test cases for any test runner. */
export const paymentConformance = (open: Open): ConformanceCase[] => [
  ...orderCases(open),
  ...refundCases(open),
  ...honestyCases(open),
];

const orderCases = (open: Open): ConformanceCase[] => [
  {
    name: 'opens orders of exactly the amount, to the paisa',
    async run() {
      const { provider, gateway } = open();
      for (const paise of [100, 39_999, 4_10, 1_23_456_07, 9_99_999_99]) {
        const { id } = await provider.createOrder(orderOf(paise));
        assert.equal(gateway.orderedPaise(id), paise);
        assert.deepEqual(
          (await provider.paymentsOf(id)).filter((p) => p.status === 'captured'),
          [],
        );
      }
    },
  },
  {
    name: 'sends the browser to an allowed place, without a secret',
    async run() {
      const { provider, gateway } = open();
      const { id, session = null } = await provider.createOrder(orderOf(39_900));
      const method = await provider.checkoutOf({
        ...orderOf(39_900),
        gatewayOrderId: id,
        session,
        returnUrl: 'https://shop.example/orders/ORD-CONFORMANCE/payment',
      });
      if (method.kind === 'form')
        assert.ok(provider.formOrigins.includes(new URL(method.action).origin));
      const told = JSON.stringify(method);
      for (const secret of gateway.secrets) assert.ok(!told.includes(secret));
    },
  },
  {
    name: 'tells a payment with its order and its own amount',
    async run() {
      const { provider, gateway } = open();
      const { id } = await provider.createOrder(orderOf(39_907));
      gateway.pay(id, 39_807);
      const [payment] = await provider.paymentsOf(id);
      assert.deepEqual(
        [payment?.orderId, payment?.amountPaise, payment?.isRupees, payment?.status],
        [id, 39_807, true, 'captured'],
      );
    },
  },
];

const refundCases = (open: Open): ConformanceCase[] => [
  {
    name: 'refunds once per receipt, to the paisa, and finds it by its receipt',
    async run() {
      const { provider, gateway } = open();
      const { id } = await provider.createOrder(orderOf(39_907));
      gateway.pay(id, 39_907);
      const [payment] = await provider.paymentsOf(id);
      const before = gateway.refundedPaise();
      const of = { paymentId: payment!.id, gatewayOrderId: id, receipt: `rfd_${id.slice(-12)}` };
      const first = await provider.refund({ ...of, amountPaise: 10_007 });
      const again = await provider.refund({ ...of, amountPaise: 10_007 });
      assert.deepEqual([again.id, again.amountPaise], [first.id, 10_007]);
      assert.equal(gateway.refundedPaise() - before, 10_007);
      const found = (await provider.refundsOf(of)).filter((r) => r.receipt === of.receipt);
      assert.deepEqual(
        found.map((r) => [r.id, r.amountPaise]),
        [[first.id, 10_007]],
      );
    },
  },
];

const honestyCases = (open: Open): ConformanceCase[] => [
  {
    name: 'reads genuine notifications and no forged ones',
    async run() {
      const { provider, gateway } = open();
      const { id } = await provider.createOrder(orderOf(39_900));
      gateway.pay(id, 39_900);
      const { raw, headers } = gateway.notificationOf(id);
      const event = await provider.readEvent(Buffer.from(raw), headers);
      assert.deepEqual([event?.payment?.orderId, event?.payment?.amountPaise], [id, 39_900]);
      for (const name of Object.keys(headers).filter((one) => one !== 'content-type')) {
        const { [name]: proof = '', ...rest } = headers;
        assert.equal(await provider.readEvent(Buffer.from(raw), rest), null);
        const forged = {
          ...headers,
          [name]: `${proof.startsWith('1') ? '2' : '1'}${proof.slice(1)}`,
        };
        const read = await provider.readEvent(Buffer.from(raw), forged);
        // An id that no proof covers may change; what it says may not.
        if (read) assert.equal(read.payment?.amountPaise, 39_900);
      }
      assert.equal(await provider.readEvent(Buffer.from('{"type":"x"}'), {}), null);
    },
  },
  {
    name: 'believes no amount that a notification was changed to',
    async run() {
      const { provider, gateway } = open();
      const { id } = await provider.createOrder(orderOf(39_900));
      gateway.pay(id, 100);
      const { raw, headers } = gateway.notificationOf(id);
      const forged = raw.replaceAll('100', '39900');
      const event = await provider.readEvent(Buffer.from(forged), headers);
      assert.ok(event === null || event.payment === null || event.payment.amountPaise === 100);
    },
  },
  {
    name: 'takes no browser at its word',
    async run() {
      const { provider } = open();
      const { id } = await provider.createOrder(orderOf(39_900));
      const claims: Record<string, string>[] = [
        {},
        { status: 'SUCCESS', order_id: id, payment_id: 'p1' },
        { razorpay_payment_id: 'pay_forged01', razorpay_signature: '0'.repeat(64) },
      ];
      for (const fields of claims)
        assert.notEqual(await provider.readCallback({ gatewayOrderId: id, fields }), 'proven');
    },
  },
  {
    name: 'fails without a secret: for good if refused, for now if there is no answer',
    async run() {
      const { provider, gateway } = open();
      gateway.become('refusing');
      const refused = await failureOf(provider.createOrder(orderOf(39_900)));
      gateway.become('down');
      const silent = await failureOf(provider.createOrder(orderOf(39_900)));
      assert.deepEqual([refused.isFinal, silent.isFinal], [true, false]);
      for (const secret of gateway.secrets)
        assert.ok(!`${refused.message}${silent.message}`.includes(secret));
      for (let i = 0; i < 5; i++) await failureOf(provider.createOrder(orderOf(39_900)));
      assert.equal(provider.isUp(), false);
      gateway.become('well');
    },
  },
];
