import { sql } from 'kysely';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { Customer } from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

export const readRow = async <T>(shop: TestApp, query: ReturnType<typeof sql<T>>): Promise<T> =>
  (await query.execute(shop.db)).rows[0]!;

export const buyProduct = async (
  shop: TestApp,
  who: Customer,
  productId: string,
  quantity = 1,
  status?: string,
) => {
  await shop.ok(
    addToCheckout,
    { body: { productId, quantity, replace: true } },
    { token: who.token },
  );
  const { order } = await shop.ok(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod' } },
    { token: who.token, headers: { 'idempotency-key': newId('req') } },
  );
  if (status)
    await sql`update vendor_orders set status = ${status} where order_id = ${order._id}`.execute(
      shop.db,
    );
  return order;
};
