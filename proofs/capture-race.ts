import { sql } from 'kysely';
import { cancelOrder } from '#contracts/checkout.ts';
import { verifyPayment } from '#contracts/payments.ts';
import { type Goods, makeGoods, makeShopper } from '#server/testing/commerce.ts';
import { callbackSignature, keepAtGateway, newsOf, paymentOf, type PendingOrder, placeOnline, type Secrets, secretsOf, tell } from './gateway.ts';
import { count, type Shop } from './place.ts';
import { counted, each, type Figure, type Proof } from './proof.ts';

const RIVALS = 50;
/** Pieces of the order whose money is asked back; more ask than there are. */
const PIECES = 30;

/** The browser's return, the page's word and news from the gateway meet, all about one payment. */
async function capture(shop: Shop, goods: Goods, secrets: Secrets): Promise<{ order: PendingOrder; captures: number; failures: number }> {
  const order = await placeOnline(shop, await makeShopper(shop), goods, PIECES);
  const payment = paymentOf(order);
  await keepAtGateway(shop, payment);
  const signature = callbackSignature(payment, secrets);
  const ways = [
    () => tell(shop, newsOf(payment, secrets)),
    () => shop.client.call(verifyPayment, { body: { orderId: order.orderId, paymentId: payment.id, signature } }, { token: order.who.token }),
    () => shop.client.send({
      method: 'POST', path: `/api/payments/callback/${order.orderNumber}`, headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ razorpay_payment_id: payment.id, razorpay_order_id: payment.order_id, razorpay_signature: signature }).toString(),
    }),
  ];
  const replies = await Promise.all(Array.from({ length: RIVALS }, (_, i) => ways[i % ways.length]!()));
  const captures = await count(shop.db, sql`ledger_entries where order_id = ${order.orderId} and reason = 'payment_captured' and account = 'gateway_receivable'`);
  return { order, captures, failures: replies.filter((r) => r.status >= 400).length };
}

interface Refunded { asked: number; refundedPaise: number; capturedPaise: number; duePaise: number; failures: number }

/** Piece after piece is cancelled, many at once and more than there are; each asks its money back. */
async function refund(shop: Shop, { who, orderId }: PendingOrder): Promise<Refunded> {
  const { rows: [line] } = await sql<{ id: string }>`select id from order_lines where order_id = ${orderId}`.execute(shop.db);
  const replies = await Promise.all(Array.from({ length: RIVALS }, () => shop.client.call(
    cancelOrder, { params: { id: orderId }, body: { items: [{ itemId: line!.id, quantity: 1 }] } }, { token: who.token },
  )));
  const { rows: [row] } = await sql<Omit<Refunded, 'asked' | 'failures'>>`
    select g.amount_paise as "capturedPaise", (select coalesce(sum(r.amount_paise), 0)::int from gateway_refunds r where r.capture_id = g.id) as "refundedPaise",
      (select total_paise - (total_paise - cancelled_paise) from orders where id = ${orderId}) as "duePaise"
    from gateway_payments g join payments p on p.id = g.payment_id where p.order_id = ${orderId}`.execute(shop.db);
  return { asked: replies.filter((r) => r.status === 200).length, failures: replies.filter((r) => r.status !== 200 && r.status !== 409).length, ...row! };
}

export const captureRace: Proof = {
  name: 'capture-race', unit: 'orders', quick: 2, full: 50,
  async run(place, { runs }): Promise<Figure[]> {
    const shop = await place.openShop();
    const goods = await makeGoods(shop, { rupees: 33.33, stock: runs * PIECES });
    const secrets = await secretsOf(shop);
    const captured = await each(Array.from({ length: runs }), 1, () => capture(shop, goods, secrets));
    const refunds = await each(captured, 1, ({ order }) => refund(shop, order));
    const [single, failures] = [captured.filter((c) => c.captures === 1).length, captured.reduce((n, c) => n + c.failures, 0)];
    const over = refunds.filter((r) => r.refundedPaise > r.capturedPaise).length;
    const exact = refunds.filter((r) => r.refundedPaise === r.duePaise && r.failures === 0).length;
    return [
      {
        done: `${counted(runs, 'orders')}: return, page and gateway tell of one payment ${RIVALS} times in parallel`,
        figure: `1 capture for ${single}, ${failures} failed`, goal: `1 capture for ${runs}`, isMet: single === runs && failures === 0,
      },
      {
        done: `then ${RIVALS} pieces of ${PIECES} cancelled in parallel, each with its refund`,
        figure: `${over} refunded more than was captured; refunded what is owed to the paisa for ${exact}`, goal: `refunded ≤ captured; ${runs} to the paisa`, isMet: over === 0 && exact === runs,
      },
    ];
  },
};
