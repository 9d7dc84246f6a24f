import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as c from '#contracts/catalog/catalog.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { changeVendorOffer } from '#contracts/offers/offers.ts';
import { getHome } from '#contracts/promotions/promotions.ts';
import { boughtTogether } from '#contracts/recommendations/related.ts';
import { searchProducts } from '#contracts/search/search.ts';
import { transact } from '#server/platform/db/database.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  makeCustomer,
  makeProducts,
  makeVendor,
  type Products,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { refreshProductCards } from './service.ts';

let t: TestApp;
let vendorId: string;
let kettle: Products;
let lamp: Products;
/** What customers look at: lists of a store show one product each, the others show neither. */
let views: Record<string, () => Promise<unknown>>;

const show = (...products: Products[]) =>
  transact(t.db, (tx) =>
    refreshProductCards(
      tx,
      products.map((p) => p.productId),
      t.clock.now(),
    ),
  );
const storeOf = async (id: string) =>
  (await sql<{ slug: string }>`select slug from vendors where id = ${id}`.execute(t.db)).rows[0]!
    .slug;
const product = (p: Products) => t.ok(c.getProduct, { params: { id: p.slug } });

beforeAll(async () => {
  t = await createTestApp({ seed: true });
  vendorId = await makeVendor(t);
  kettle = await makeProducts(t, { rupees: 900, stock: 40, vendorIds: [vendorId] });
  lamp = await makeProducts(t, { rupees: 700, stock: 40 });
  // Not among the new arrivals of the home page.
  await sql`update products set created_at = '2020-01-01' where id in (${kettle.productId}, ${lamp.productId})`.execute(
    t.db,
  );
  await show(kettle, lamp);
  const [kettles, lamps] = [await storeOf(vendorId), await storeOf(lamp.vendorIds[0]!)];
  const list = (query: object) => t.ok(c.listProducts, { query: { limit: 24, ...query } });
  views = {
    kettle: () => product(kettle),
    'its store': () => list({ vendor: kettles }),
    lamp: () => product(lamp),
    'other store': () => list({ vendor: lamps }),
    'other category': () => list({ category: 'electronics', brand: 'dhwanik' }),
    search: () => t.ok(searchProducts, { query: { query: 'headphones' } }),
    home: () => t.ok(getHome, {}),
    together: () => t.ok(boughtTogether, { params: { id: lamp.slug } }),
  };
});
afterAll(() => t.close());

const keepAll = async () => {
  for (const view of Object.values(views)) await view();
};
/** Which of the views must be read from the database again. */
async function read(): Promise<string[]> {
  const names: string[] = [];
  for (const [name, view] of Object.entries(views))
    if ((await t.countQueries(view)).count > 0) names.push(name);
  return names;
}
async function buy(item: Products, quantity: number): Promise<void> {
  const who = await makeCustomer(t);
  await t.ok(addToCheckout, { body: { productId: item.productId, quantity } }, who);
  await t.ok(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod' } },
    { token: who.token, headers: { 'idempotency-key': `cached-${who.userId}` } },
  );
}
const setPrice = async (price: number) =>
  t.ok(
    changeVendorOffer,
    { params: { id: kettle.offerIds[0]! }, body: { price, isSure: true } },
    { token: await vendorToken(t, vendorId) },
  );

describe('cached replies', () => {
  it('stay when a sale leaves plenty', async () => {
    await keepAll();
    await buy(kettle, 10);
    expect(await read()).toEqual([]);
  });

  it('show what is left when a sale leaves few, and nothing else is read again', async () => {
    await keepAll();
    await buy(kettle, 10);
    await buy(kettle, 10);
    await buy(kettle, 5);
    expect(await read()).toEqual(['kettle', 'its store']);
    expect((await product(kettle)).product.stock).toBe(5);
    await buy(kettle, 5);
    expect((await product(kettle)).product.stock).toBe(0);
  });

  it('follow a price where it is shown, and nowhere else', async () => {
    await keepAll();
    await setPrice(650);
    expect(await read()).toEqual(['kettle', 'its store']);
    expect((await product(kettle)).product.price).toBe(650);
  });

  it('of lists follow a new product: its store, category and words, and what lists everything', async () => {
    const words = () => t.ok(searchProducts, { query: { query: 'goods' } });
    await keepAll();
    await words();
    const pan = await makeProducts(t, { vendorIds: [vendorId] });
    await show(pan);
    expect(await read()).toEqual(['its store', 'home']);
    expect((await t.countQueries(words)).count).toBeGreaterThan(0);
    await keepAll();
    await transact(t.db, async (tx) => {
      await sql`update products set status = 'inactive' where id = ${pan.productId}`.execute(tx);
      await refreshProductCards(tx, [pan.productId], t.clock.now());
    });
    expect(await read()).toEqual(['its store', 'home']);
  });
});
