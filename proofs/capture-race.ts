import { sql } from 'kysely';
import { cancelOrder } from '#contracts/orders/orders.ts';
import { verifyPayment } from '#contracts/payments/payments.ts';
import { Client } from './client.ts';
import { type Products, makeProducts, makeCustomer } from '#server/testing/marketplace-fixture.ts';
import {
  callbackSignature,
  keepAtGateway,
  newsOf,
  paymentOf,
  type PendingOrder,
  placeOnline,
  type Secrets,
  secretsOf,
  postWebhook,
} from './gateway.ts';
import { LOOK, untilNone } from './jobs.ts';
import { count, type RunningMarketplace } from './server-process.ts';
import { counted, each, type Figure, type Proof } from './proof.ts';

const RIVALS = 50;
/** Units of the order to refund; more requests than units. */
const UNITS = 30;

/**
 * The browser's return, the page's confirmation and the gateway's webhook arrive concurrently for
 * one payment.
 */
async function capture(
  shop: RunningMarketplace,
  clients: readonly Client[],
  products: Products,
  secrets: Secrets,
): Promise<{ order: PendingOrder; paymentId: string; captures: number; failures: number }> {
  const order = await placeOnline(shop, await makeCustomer(shop), products, UNITS);
  const payment = paymentOf(order);
  await keepAtGateway(shop, payment);
  const signature = callbackSignature(payment, secrets);
  const ways = [
    (client: Client) => postWebhook({ client }, newsOf(payment, secrets)),
    (client: Client) =>
      client.call(
        verifyPayment,
        { body: { orderId: order.orderId, paymentId: payment.id, signature } },
        { token: order.who.token },
      ),
    (client: Client) =>
      client.send({
        method: 'POST',
        path: `/api/payments/callback/${order.orderNumber}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          razorpay_payment_id: payment.id,
          razorpay_order_id: payment.order_id,
          razorpay_signature: signature,
        }).toString(),
      }),
  ];
  const replies = await Promise.all(
    Array.from({ length: RIVALS }, (_, i) => ways[i % ways.length]!(clients[i % clients.length]!)),
  );
  const captures = await count(
    shop.db,
    sql`ledger_entries where order_id = ${order.orderId} and reason = 'payment_captured' and account = 'gateway_receivable'`,
  );
  return {
    order,
    paymentId: payment.id,
    captures,
    failures: replies.filter((r) => r.status >= 400).length,
  };
}

interface Refunded {
  refundedPaise: number;
  atGatewayPaise: number;
  capturedPaise: number;
  duePaise: number;
  failures: number;
}

/**
 * Units are cancelled one by one, many at once and more than there are; each requests its refund.
 * When all refunds are sent, the amount the gateway itself has refunded counts.
 */
async function refund(
  shop: RunningMarketplace,
  clients: readonly Client[],
  { who, orderId }: PendingOrder,
  paymentId: string,
): Promise<Refunded> {
  const {
    rows: [item],
  } = await sql<{ id: string }>`select id from order_items where order_id = ${orderId}`.execute(
    shop.db,
  );
  const replies = await Promise.all(
    Array.from({ length: RIVALS }, (_, i) =>
      clients[i % clients.length]!.call(
        cancelOrder,
        { params: { id: orderId }, body: { items: [{ itemId: item!.id, quantity: 1 }] } },
        { token: who.token },
      ),
    ),
  );
  await untilNone(
    shop,
    sql`gateway_refunds where order_id = ${orderId} and state in ('requested', 'sent')`,
    LOOK,
  );
  const {
    rows: [row],
  } = await sql<Omit<Refunded, 'failures'>>`
    select g.amount_paise as "capturedPaise", (select coalesce(sum(r.amount_paise), 0)::int from gateway_refunds r where r.capture_id = g.id and r.state = 'paid') as "refundedPaise",
      (select coalesce(sum((t.body ->> 'amount')::int), 0)::int from test_gateway t where t.kind = 'refund' and t.parent_id = ${paymentId}) as "atGatewayPaise",
      (select cancelled_paise from orders where id = ${orderId}) as "duePaise"
    from gateway_payments g join payments p on p.id = g.payment_id where p.order_id = ${orderId}`.execute(
    shop.db,
  );
  return { failures: replies.filter((r) => r.status !== 200 && r.status !== 409).length, ...row! };
}

export const captureRace: Proof = {
  name: 'capture-race',
  unit: 'orders',
  quick: 2,
  full: 50,
  async run(environment, { runs }): Promise<Figure[]> {
    const shop = await environment.openMarketplace();
    // One more than the orders that can be placed: unpaid orders may reserve 60 % of the remaining
    // stock, not all of it.
    const products = await makeProducts(shop, { rupees: 33.33, stock: (runs + 1) * UNITS });
    const secrets = await secretsOf(shop);
    // Two processes on one database: neither may rely on its cache.
    const clients = [shop.client.address, (await shop.another()).client.address].map(
      (address) => new Client(address),
    );
    const captured = await each(Array.from({ length: runs }), 1, () =>
      capture(shop, clients, products, secrets),
    );
    const refunds = await each(captured, 1, ({ order, paymentId }) =>
      refund(shop, clients, order, paymentId),
    );
    const [single, failures] = [
      captured.filter((c) => c.captures === 1).length,
      captured.reduce((n, c) => n + c.failures, 0),
    ];
    clients.forEach((client) => client.close());
    const over = refunds.filter(
      (r) => Math.max(r.refundedPaise, r.atGatewayPaise) > r.capturedPaise,
    ).length;
    const exact = refunds.filter(
      (r) => r.refundedPaise === r.duePaise && r.atGatewayPaise === r.duePaise && r.failures === 0,
    ).length;
    return [
      {
        done: `${counted(runs, 'orders')}: return URL, page and gateway report one payment to two processes, ${RIVALS} reports in parallel`,
        figure: `1 capture for ${single}, ${failures} failed`,
        goal: `1 capture for ${runs}`,
        isMet: single === runs && failures === 0,
      },
      {
        done: `then ${RIVALS} cancellations of one unit in parallel at two processes, of ${UNITS} units ordered, each with a refund`,
        figure: `${over} refunded more than was captured; refunds equal the amount owed to the paisa for ${exact}, ${refunds.reduce((n, r) => n + r.failures, 0)} failed`,
        goal: `refunded ≤ captured; ${runs} equal to the paisa`,
        isMet: over === 0 && exact === runs,
      },
    ];
  },
};
