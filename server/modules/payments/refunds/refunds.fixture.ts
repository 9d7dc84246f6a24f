import { sql } from 'kysely';
import { vendorToken } from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';
import { makeWaiting, orderOf, payAt } from '#server/testing/online-payments.ts';
import type { Providers } from '#server/modules/payments/gateways/open-gateways.ts';
import { sendRefunds } from './refunds.ts';

/** Everything due, including from earlier tests. */
export const refundAll = async (shop: TestApp, providers: Providers) => {
  while ((await sendRefunds(shop.deps, providers)) > 0);
};

export async function paid(shop: TestApp, units: number) {
  const w = await makeWaiting(shop, { units });
  await payAt(shop, w);
  const order = await orderOf(shop, w);
  return {
    ...w,
    itemId: order.items[0]!._id,
    vendorOrderId: order.subOrders[0]!._id,
    total: order.totals.total,
    seller: { token: await vendorToken(shop, w.products.vendorIds[0]!) },
  };
}
export const captured = async (shop: TestApp, orderId: string) =>
  (
    await sql<{ amount: number; back: number; rows: number }>`
  select g.amount_paise as amount, g.refunded_paise as back, (select coalesce(sum(amount_paise), 0)::int from gateway_refunds r where r.capture_id = g.id) as rows
  from gateway_payments g join payments p on p.id = g.payment_id where p.order_id = ${orderId} and g.purpose = 'sale'`.execute(
      shop.db,
    )
  ).rows[0]!;
