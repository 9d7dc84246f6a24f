import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { Products, Customer } from '#server/testing/marketplace-fixture.ts';
import type { Reply } from './client.ts';
import type { RunningMarketplace } from './server-process.ts';

/** An order pending payment, and its id at the test gateway. */
export interface PendingOrder {
  who: Customer;
  orderId: string;
  orderNumber: string;
  gatewayOrderId: string;
  paise: number;
}
/** A payment as the gateway reports it. */
export interface GatewayPayment {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: string;
  method: string;
  fee: number | null;
  amount_refunded: number;
  error_description: string | null;
  created_at: number;
}
export interface Secrets {
  key: string;
  webhook: string;
}
/** A webhook as sent over HTTP. */
export interface News {
  body: string;
  headers: Record<string, string>;
}

const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');
const gatewayId = (prefix: string) => `${prefix}_${newId('req').slice(-18)}`;

/** Places an order that is paid for online. */
export async function placeOnline(
  shop: RunningMarketplace,
  who: Customer,
  products: Products,
  quantity = 1,
): Promise<PendingOrder> {
  await shop.client.ok(
    addToCheckout,
    { body: { productId: products.productId, quantity, replace: true } },
    { token: who.token },
  );
  const { order } = await shop.client.ok(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'online' } },
    { token: who.token, headers: { 'idempotency-key': newId('req') } },
  );
  const {
    rows: [row],
  } = await sql<{
    id: string;
    paise: number;
  }>`select gateway_order_id as id, amount_paise as paise from payments where order_id = ${order._id}`.execute(
    shop.db,
  );
  return {
    who,
    orderId: order._id,
    orderNumber: order.orderNumber,
    gatewayOrderId: row!.id,
    paise: row!.paise,
  };
}

/**
 * The secrets shared by marketplace and test gateway; created when the first order was opened
 * there.
 */
export async function secretsOf(shop: RunningMarketplace): Promise<Secrets> {
  const {
    rows: [row],
  } = await sql<{ body: Secrets }>`select body from test_gateway where id = 'secrets'`.execute(
    shop.db,
  );
  if (row) return row.body;
  const drawn = { key: hmac('key', newId('req')), webhook: hmac('webhook', newId('req')) };
  await sql`insert into test_gateway (id, kind, parent_id, body, created_at) values ('secrets', 'secrets', null, ${JSON.stringify(drawn)}::text::jsonb, now())`.execute(
    shop.db,
  );
  return drawn;
}

export const paymentOf = (
  order: PendingOrder,
  change: Partial<GatewayPayment> = {},
): GatewayPayment => ({
  id: gatewayId('pay'),
  order_id: order.gatewayOrderId,
  amount: order.paise,
  currency: 'INR',
  status: 'captured',
  method: 'upi',
  fee: 0,
  amount_refunded: 0,
  error_description: null,
  created_at: Math.floor(Date.now() / 1000),
  ...change,
});

/** Marks the payment as captured at the gateway, so that it reports so when asked. */
export async function keepAtGateway(
  shop: RunningMarketplace,
  payment: GatewayPayment,
): Promise<void> {
  await sql`insert into test_gateway (id, kind, parent_id, body, created_at)
    values (${payment.id}, 'payment', ${payment.order_id}, ${JSON.stringify(payment)}::text::jsonb, now())`.execute(
    shop.db,
  );
}

/** A webhook about a payment, signed as the gateway signs it. */
export function newsOf(payment: GatewayPayment, secrets: Secrets): News {
  const body = JSON.stringify({
    entity: 'event',
    event: `payment.${payment.status}`,
    payload: { payment: { entity: payment } },
    created_at: payment.created_at,
  });
  return {
    body,
    headers: {
      'x-razorpay-event-id': gatewayId('evt'),
      'x-razorpay-signature': hmac(secrets.webhook, body),
    },
  };
}

/** The customer's browser returns with this signature. */
export const callbackSignature = (payment: GatewayPayment, secrets: Secrets): string =>
  hmac(secrets.key, `${payment.order_id}|${payment.id}`);

export const postWebhook = (
  shop: Pick<RunningMarketplace, 'client'>,
  { body, headers }: News,
): Promise<Reply> =>
  shop.client.send({ method: 'POST', path: '/api/payments/webhooks/test', headers, body });
