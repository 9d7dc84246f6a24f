import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '#contracts/cart/cart.ts';
import * as c from '#contracts/catalog/catalog.ts';
import { priceNow } from '#contracts/offers/price-plans.ts';
import { logout } from '#contracts/accounts/logout.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { transact } from '#server/platform/db/database.ts';
import {
  type Products,
  makeProducts,
  makeCustomer,
  makeVendor,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  festiveTable,
  LIVE_PRICE,
  livePrice,
} from '#server/modules/catalog/product-cards/queries.cards.ts';
import { refreshProductCards, refreshTimedCards } from '#server/modules/catalog/service.ts';
import { festivePrice } from './featured-offer.ts';
import { loadSellables } from './sellable-cache.ts';
import { text } from '#server/testing/text.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

const PHONE = 'taralix-nova-5g-smartphone';
const keyOf = (products: Products) => ({
  productId: products.productId,
  variantId: null,
  optionId: null,
  vendorId: null,
});
const setOffer = (
  id: string,
  change: { on_hand?: number; price_paise?: number; original_paise?: number },
) => shop.db.updateTable('offers').set(change).where('id', '=', id).execute();

describe('facts of units outside transactions', () => {
  it('are read once, with their stock read live each time', async () => {
    const products = await makeProducts(shop, { stock: 9 });
    const read = () =>
      shop.countQueries(() => loadSellables(shop.db, [keyOf(products)], shop.clock.now()));
    await read();
    await setOffer(products.offerIds[0]!, { on_hand: 4 });
    const again = await read();
    expect(again.count).toBe(1);
    expect(again.statements[0]).toMatch(/^\s*select id, on_hand from offers/);
    expect(again.result[0]!.offers[0]!.onHand).toBe(4);
  });

  it('are read anew after a purge; inside a transaction they are always live', async () => {
    const products = await makeProducts(shop);
    const price = async (db = shop.db) =>
      (await loadSellables(db, [keyOf(products)], shop.clock.now()))[0]!.offers[0]!.pricePaise;
    expect(await price()).toBe(100_00);
    await setOffer(products.offerIds[0]!, { price_paise: 80_00 });
    expect(await transact(shop.db, (tx) => price(tx))).toBe(80_00);
    await transact(shop.db, (tx) => purgeTags(tx, [`product:${products.productId}`]));
    expect(await price()).toBe(80_00);
  });

  it('end when a holiday begins', async () => {
    const vendorId = await makeVendor(shop);
    const products = await makeProducts(shop, { vendorIds: [vendorId] });
    const start = new Date(shop.clock.now().getTime() + 5_000);
    await shop.db
      .updateTable('vendors')
      .set({ holiday_from: start })
      .where('id', '=', vendorId)
      .execute();
    await transact(shop.db, (tx) => purgeTags(tx, ['holidays']));
    const isOnHoliday = async () =>
      (await loadSellables(shop.db, [keyOf(products)], shop.clock.now()))[0]!.offers[0]!
        .isOnHoliday;
    expect(await isOnHoliday()).toBe(false);
    shop.clock.advance(5_001);
    expect(await isOnHoliday()).toBe(true);
  });
});

describe('adding what the memo knows', () => {
  it('is one statement, and counts on the stock of this moment', async () => {
    const products = await makeProducts(shop, {
      stock: 3,
      vendorIds: [await makeVendor(shop), await makeVendor(shop)],
    });
    const me = { token: (await makeCustomer(shop)).token };
    const add = (quantity: number) =>
      shop.call(api.addCartItem, { body: { productId: products.productId, quantity } }, me);
    await add(1);
    const { result, count } = await shop.countQueries(() => add(1));
    expect(count).toBe(1);
    expect(result).toMatchObject({
      status: 201,
      data: { item: { quantity: 2, stock: 3, price: 100 } },
    });
    expect(await add(2)).toMatchObject({
      status: 409,
      message: text('errors.only_n_left', { n: 3 }),
    });
    // The cheaper vendor sold out without the cache noticing: the other one sells.
    await setOffer(products.offerIds[0]!, { on_hand: 0 });
    expect(await add(1)).toMatchObject({
      status: 201,
      data: { item: { quantity: 3, price: 101 } },
    });
    expect(await add(1)).toMatchObject({ status: 409 });
  });

  it('is refused at once when the session has ended', async () => {
    const products = await makeProducts(shop);
    const me = { token: (await makeCustomer(shop)).token };
    const add = () =>
      shop.call(api.addCartItem, { body: { productId: products.productId, quantity: 1 } }, me);
    expect(await add()).toMatchObject({ status: 201 });
    await shop.ok(logout, {}, me);
    expect(await add()).toMatchObject({ status: 401 });
  });
});

describe('prices that depend on time', () => {
  it('are the same sum in SQL and in TypeScript', async () => {
    const { rows } = await sql<{ price: number; percent: number; live: number }>`
      select price, percent, ${livePrice(sql`price`, sql`percent`)} as live
      from (select generate_series(100, 2000000, 77777) union all select generate_series(100, 1100, 13)) g (price), unnest(array[0, 1, 7.5, 8, 12, 33, 50, 99]::numeric[]) percent`.execute(
      shop.db,
    );
    for (const { price, percent, live } of rows)
      expect(live, `${price} less ${percent}`).toBe(festivePrice(price, Number(percent)));
  });
  it('are the lower of festive and planned price, the same sum in SQL and in TypeScript', async () => {
    const { rows } = await sql<{
      price: number;
      percent: number;
      planned: number | null;
      live: number;
    }>`
      select o.price_paise as price, fest.percent, p.planned, ${LIVE_PRICE} as live
      from unnest(array[100, 499, 12345, 99900]) price, unnest(array[0, 7.5, 50, 99]::numeric[]) percent, unnest(array[null, 100, 250, 9000, 99899]) p (planned)
      cross join lateral (select 'ofr' as id, 'vnd' as vendor_id, price as price_paise) o
      cross join lateral (select percent, null::jsonb as own, case when p.planned is not null then jsonb_build_object('ofr', p.planned) end as planned) fest`.execute(
      shop.db,
    );
    expect(rows).toHaveLength(80);
    for (const { price, percent, planned, live } of rows)
      expect(live, `${price} less ${percent}, planned ${planned}`).toBe(
        priceNow(festivePrice(price, Number(percent)), planned),
      );
  });
  it('follow a festive offer when it ends, on product, card and cart item alike', async () => {
    const slug = 'reshamvel-soft-silk-light-wedding-saree';
    const look = async () => {
      const { product } = await shop.ok(c.getProduct, { params: { id: slug } });
      const [card] = (await shop.ok(c.productCards, { query: { ids: [slug] } })).results;
      const [item] = await loadSellables(
        shop.db,
        [{ productId: product._id, variantId: null, optionId: null, vendorId: null }],
        shop.clock.now(),
      );
      return [
        product.price * 100,
        card!.price * 100,
        Math.min(...item!.offers.map((o) => o.pricePaise)),
      ];
    };
    const [during, ...same] = await look();
    expect(same).toEqual([during, during]);
    expect(
      (await shop.ok(c.getProduct, { params: { id: slug } })).product.festiveOffer,
    ).toMatchObject({ slug: 'diwali-bazaar', discountPercent: 8 });
    shop.clock.advance(30 * 86_400_000);
    expect(await refreshTimedCards(shop.db, shop.clock.now())).toBeGreaterThan(0);
    expect(await refreshTimedCards(shop.db, shop.clock.now())).toBe(0);
    const after = await look();
    expect(after[0]).toBeGreaterThan(during!);
    expect(new Set(after).size).toBe(1);
    shop.clock.advance(-30 * 86_400_000);
    await transact(shop.db, (tx) => refreshProductCards(tx, 'all', shop.clock.now()));
    expect(
      (
        await sql<{
          percent: number;
        }>`select percent::int, own from ${festiveTable(sql`'nothing'`, shop.clock.now())} fest`.execute(
          shop.db,
        )
      ).rows,
    ).toEqual([{ percent: 0, own: null }]);
  });
});

describe('sellable units', () => {
  it('fill in what was not named by the unit of the featured offer, and are null where there is nothing', async () => {
    const { product } = await shop.ok(c.getProduct, { params: { id: PHONE } });
    const key = { productId: product._id, variantId: null, optionId: null, vendorId: null };
    const [any, exact, none, gone] = await loadSellables(
      shop.db,
      [
        key,
        { ...key, variantId: 'v-8-gb-256-gb', optionId: 'o-charcoal' },
        { ...key, variantId: 'nothing' },
        { ...key, productId: 'nothing' },
      ],
      shop.clock.now(),
    );
    expect([any!.variant?.variantId, any!.option !== null]).toEqual([
      product.featured!.variantId,
      true,
    ]);
    expect(exact).toMatchObject({
      variant: { variantId: 'v-8-gb-256-gb' },
      option: { optionId: 'o-charcoal', color: 'Charcoal' },
    });
    expect(exact!.offers).toHaveLength(2);
    expect([none, gone]).toEqual([null, null]);
    expect(
      (
        await shop.countQueries(() =>
          loadSellables(
            shop.db,
            Array.from({ length: 10 }, () => key),
            shop.clock.now(),
          ),
        )
      ).count,
    ).toBe(1);
  });
});
