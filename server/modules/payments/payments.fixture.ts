import { sql } from 'kysely';
import type { TestApp } from '#server/testing/harness.ts';
import type { Waiting } from '#server/testing/online-payments.ts';
import { expirePaymentHolds } from './payment-expiry.ts';
import type { Providers } from './gateways/open-gateways.ts';
import { pollPayments } from './gateways/gateway-sync.ts';
import { sendRefunds } from './refunds/refunds.ts';

export const minutes = (shop: TestApp, n: number) => shop.clock.advance(n * 60_000);
export const webhook = (shop: TestApp, event: { raw: string; headers: Record<string, string> }) =>
  shop.inject({
    method: 'POST',
    url: '/api/payments/webhooks/test',
    payload: event.raw,
    headers: event.headers,
  });
export const callback = (
  shop: TestApp,
  w: Pick<Waiting, 'orderNumber'>,
  fields: Record<string, string>,
) =>
  shop.inject({
    method: 'POST',
    url: `/api/payments/callback/${w.orderNumber}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
export const emails = async (shop: TestApp, email: string) =>
  (
    await sql<{
      template: string;
      body: string;
    }>`select template, body from messages where recipient = ${email} order by id`.execute(shop.db)
  ).rows;
export const captures = async (shop: TestApp, orderId: string) =>
  (
    await sql<{ purpose: string; amount: number }>`
  select g.purpose, g.amount_paise as amount from gateway_payments g join payments p on p.id = g.payment_id where p.order_id = ${orderId} order by g.captured_at, g.id`.execute(
      shop.db,
    )
  ).rows;
/** Everything due, including from earlier tests. */
export const pollAll = async (shop: TestApp, providers: Providers) => {
  while ((await pollPayments(shop.deps, providers)) > 0);
};
export const refundAll = async (shop: TestApp, providers: Providers) => {
  while ((await sendRefunds(shop.deps, providers)) > 0);
};
export const expireNow = async (shop: TestApp) => {
  minutes(shop, 16);
  return expirePaymentHolds(shop.deps);
};
