import { sql } from 'kysely';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { getOrder, type Order } from '#contracts/orders/orders.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  type Customer,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

let serial = 0;

/** An order of `units` units from each of `sellers` vendors; ₹300 a unit. */
export async function makeOrder(shop: TestApp, units = [3]) {
  const who = await makeCustomer(shop);
  const sellers = await Promise.all(
    units.map(async (quantity) => {
      const vendorId = await makeVendor(shop);
      const products = await makeProducts(shop, { rupees: 300, vendorIds: [vendorId] });
      await shop.ok(
        addToCheckout,
        { body: { productId: products.productId, quantity } },
        { token: who.token },
      );
      return { vendorId, products, token: await vendorToken(shop, vendorId) };
    }),
  );
  const { order } = await shop.ok(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod' } },
    { token: who.token, headers: { 'idempotency-key': `life-${++serial}-of-an-order` } },
  );
  const vendorOrderOf = (i: number) =>
    order.subOrders.find((s) => s.vendor._id === sellers[i]!.vendorId)!;
  return {
    who,
    sellers,
    order,
    vendorOrders: sellers.map((_, i) => vendorOrderOf(i)),
    as: sellers.map((s) => ({ token: s.token })),
  };
}

export const readOrder = async (shop: TestApp, who: Customer, order: Order) =>
  (await shop.ok(getOrder, { params: { id: order._id } }, { token: who.token })).order;

export const ledgerOf = async (shop: TestApp, orderId: string) => {
  const { rows } = await sql<{ account: string; paise: number }>`
    select account, sum(amount_paise)::int as paise from ledger_entries where order_id = ${orderId} group by account having sum(amount_paise) <> 0 order by account`.execute(
    shop.db,
  );
  return Object.fromEntries(rows.map((r) => [r.account, r.paise]));
};

export const sumOf = (values: Record<string, number>) =>
  Object.values(values).reduce((a, b) => a + b, 0);

export const emailsOf = async (shop: TestApp, who: Customer) =>
  (
    await shop.db
      .selectFrom('messages')
      .select('template')
      .where('recipient', '=', who.email)
      .orderBy('id')
      .execute()
  ).map((m) => m.template);
