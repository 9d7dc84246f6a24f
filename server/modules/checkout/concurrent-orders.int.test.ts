import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { transact } from '#server/platform/db/database.ts';
import {
  type Products,
  makeProducts,
  makeCustomer,
  makeVendor,
  type Customer,
  stockOf,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';

/** Full size on PostgreSQL, where transactions really run in parallel. */
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const BUYERS = onPostgres ? 200 : 40;
const UNITS = onPostgres ? 20 : 8;
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

const place = (who: Customer) =>
  shop.call(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod' } },
    { token: who.token, headers: { 'idempotency-key': newId('req') } },
  );
async function buyersOf(
  many: number,
  items: (i: number) => { productId: string; quantity?: number; selectedVendorId?: string }[],
): Promise<Customer[]> {
  const buyers: Customer[] = [];
  for (let i = 0; i < many; i++) {
    const who = await makeCustomer(shop);
    for (const item of items(i)) await shop.ok(addToCheckout, { body: item }, { token: who.token });
    buyers.push(who);
  }
  return buyers;
}
async function sold(products: Products): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    n: number;
  }>`select coalesce(sum(quantity), 0)::int as n from order_items where product_id = ${products.productId}`.execute(
    shop.db,
  );
  return row!.n;
}

describe('a flash sale', () => {
  it('sells exactly what is in stock and refuses the rest', { timeout: 120_000 }, async () => {
    const products = await makeProducts(shop, { stock: UNITS });
    const buyers = await buyersOf(BUYERS, () => [{ productId: products.productId }]);
    const replies = await Promise.all(buyers.map(place));
    expect(replies.filter((r) => r.status >= 500)).toEqual([]);
    expect(replies.filter((r) => r.status === 201)).toHaveLength(UNITS);
    expect(
      replies.filter(
        (r) => r.status === 409 && ['OUT_OF_STOCK', 'INSUFFICIENT_STOCK'].includes(r.code!),
      ),
    ).toHaveLength(BUYERS - UNITS);
    expect([await stockOf(shop, products.offerIds[0]!), await sold(products)]).toEqual([0, UNITS]);
  });

  // Control: the same race against "read, decide, write" must oversell, or the race above proves
  // nothing.
  it.runIf(onPostgres)(
    'would oversell if stock were read first and written later',
    { timeout: 120_000 },
    async () => {
      const products = await makeProducts(shop, { stock: UNITS });
      const offerId = products.offerIds[0]!;
      let sales = 0;
      const naive = () =>
        transact(shop.db, async (tx) => {
          const {
            rows: [row],
          } = await sql<{
            on_hand: number;
          }>`select on_hand from offers where id = ${offerId}`.execute(tx);
          if (row!.on_hand < 1) return;
          await sql`update offers set on_hand = ${row!.on_hand - 1} where id = ${offerId}`.execute(
            tx,
          );
          sales += 1;
        });
      await Promise.all(Array.from({ length: BUYERS }, naive));
      expect(sales).toBeGreaterThan(UNITS);
    },
  );

  it('counts one offer in two items together: default vendor and the same vendor by name', async () => {
    const products = await makeProducts(shop, { stock: 3 });
    const [both] = await buyersOf(1, () => [
      { productId: products.productId, quantity: 2 },
      { productId: products.productId, quantity: 2, selectedVendorId: products.vendorIds[0]! },
    ]);
    expect(await place(both!)).toMatchObject({
      status: 409,
      code: 'INSUFFICIENT_STOCK',
      message: expect.stringContaining(text('errors.only_n_left', { n: 3 })),
    });
    expect([await stockOf(shop, products.offerIds[0]!), await sold(products)]).toEqual([3, 0]);
    const buyers = await buyersOf(4, () => [
      { productId: products.productId },
      { productId: products.productId, selectedVendorId: products.vendorIds[0]! },
    ]);
    const replies = await Promise.all(buyers.map(place));
    expect(replies.map((r) => r.status).sort()).toEqual([201, 409, 409, 409]);
    expect([await stockOf(shop, products.offerIds[0]!), await sold(products)]).toEqual([1, 2]);
  });

  it(
    'never stops at carts that want the same product in opposite order',
    { timeout: 120_000 },
    async () => {
      const vendors = [await makeVendor(shop), await makeVendor(shop)];
      const products = await Promise.all(
        [1, 2, 3, 4].map(() => makeProducts(shop, { stock: 50, vendorIds: vendors })),
      );
      const many = onPostgres ? 60 : 12;
      const buyers = await buyersOf(many, (i) => {
        const items = products.map((g, at) => ({
          productId: g.productId,
          selectedVendorId: vendors[(i + at) % 2]!,
        }));
        return i % 2 ? items : items.toReversed();
      });
      const replies = await Promise.all(buyers.map(place));
      expect(replies.filter((r) => r.status >= 500)).toEqual([]);
      const orders = replies.filter((r) => r.status === 201).length;
      for (const g of products) {
        expect(await sold(g)).toBe(orders);
        expect((await stockOf(shop, g.offerIds[0]!)) + (await stockOf(shop, g.offerIds[1]!))).toBe(
          100 - orders,
        );
      }
      expect(orders).toBe(many);
    },
  );
});

it('the ledger of everything sold here adds up', async () => {
  const { rows } = await sql<{
    transaction_id: string;
  }>`select transaction_id from ledger_entries group by transaction_id having sum(amount_paise) <> 0`.execute(
    shop.db,
  );
  expect(rows).toEqual([]);
  const { rows: receivable } =
    await sql`select o.id from orders o join ledger_entries l on l.order_id = o.id and l.account = 'shopper_receivable'
    group by o.id having sum(l.amount_paise) <> o.total_paise - o.cancelled_paise - o.paid_paise`.execute(
      shop.db,
    );
  expect(receivable).toEqual([]);
});
