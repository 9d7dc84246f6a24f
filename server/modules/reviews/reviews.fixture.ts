import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import {
  type Products,
  makeProducts,
  makeCustomer,
  type Customer,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

export let t: TestApp;

/** A marketplace with the demo data. */
export function useReviews(): void {
  beforeAll(async () => {
    t = await createTestApp({ seed: true });
  });
  afterAll(() => t.close());
}

export const HEADPHONES = 'dhwanik-raag-500-wireless-headphones';

/** A product with its card, so that lists and pages show it. */
export async function products(): Promise<Products> {
  const made = await makeProducts(t);
  const { refreshProductCards } = await import('#server/modules/catalog/service.ts');
  const { transact } = await import('#server/platform/db/database.ts');
  await transact(t.db, (tx) => refreshProductCards(tx, [made.productId], t.clock.now()));
  return made;
}
export async function buy(
  { productId }: Products,
  customer: Customer,
  status = 'delivered',
): Promise<void> {
  await t.ok(addToCheckout, { body: { productId, quantity: 1, replace: true } }, customer);
  const { order } = await t.ok(
    placeOrder,
    { body: { addressId: customer.addressId, paymentMethod: 'cod' } },
    {
      token: customer.token,
      headers: { 'idempotency-key': `key-${customer.userId}-${productId}` },
    },
  );
  await sql`update vendor_orders set status = ${status} where order_id = ${order._id}`.execute(
    t.db,
  );
}
export const buyer = async (of: Products): Promise<Customer> => {
  const customer = await makeCustomer(t);
  await buy(of, customer);
  return customer;
};
