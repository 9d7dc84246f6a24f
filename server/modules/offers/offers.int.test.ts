import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '#contracts/catalog/catalog.ts';
import { addToCheckout } from '#contracts/checkout/checkout.ts';
import { changeListings, listListings } from '#contracts/listings/listings.ts';
import { listStock, STOCK_SORTS } from '#contracts/offers/inventory.ts';
import * as api from '#contracts/offers/offers.ts';
import { getStore } from '#contracts/vendors/vendors.ts';
import { refreshTimedCards } from '#server/modules/catalog/service.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { cardOf, DAY, priceShown, vendor } from './offers.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe("a vendor's prices", () => {
  it('change on page, card and cart at once, and the history says who changed them and when', async () => {
    const { products, offer, me } = await vendor(shop);
    expect(await priceShown(shop, products.slug)).toBe(500);
    const change = (body: object) =>
      shop.call(api.changeVendorOffer, { params: { id: offer }, body }, me);
    expect(await change({ price: 550 })).toMatchObject({
      status: 400,
      details: [{ path: 'price' }],
    });
    expect(await change({ price: 0 })).toMatchObject({ status: 400, details: [{ path: 'price' }] });
    expect(await change({ price: 449.5, originalPrice: 600 })).toMatchObject({
      status: 200,
      data: { offer: { price: 449.5, originalPrice: 600, isActive: true } },
    });
    expect([
      await priceShown(shop, products.slug),
      (await cardOf(shop, products.slug))!.price,
    ]).toEqual([449.5, 449.5]);
    expect(await change({ originalPrice: 400 })).toMatchObject({
      status: 400,
      details: [{ path: 'originalPrice' }],
    });
    expect(await change({ price: 45 })).toMatchObject({ status: 409, code: 'PRICE_UNUSUAL' });
    expect(await change({ price: 45, isSure: true })).toMatchObject({ status: 200 });
    await change({ price: 45 });
    const { results, total } = await shop.ok(api.listPriceChanges, { params: { id: offer } }, me);
    expect([total, results[0], results[1]]).toMatchObject([
      2,
      { price: 45, was: { price: 449.5 } },
      {
        price: 449.5,
        originalPrice: 600,
        was: { price: 500, originalPrice: 500 },
        at: shop.clock.now().toISOString(),
      },
    ]);
  });

  it('are listed with what lowers them, what others ask, and are sold no more once paused', async () => {
    const other = await makeVendor(shop);
    const { products, offer, me } = await vendor(shop, { vendorIds: [other] });
    await makeProducts(shop, { vendorIds: [products.vendorIds[0]!] });
    const list = (query: object = {}) => shop.ok(api.listVendorOffers, { query }, me);
    const { result, count } = await shop.countQueries(() => list());
    expect(count).toBeLessThanOrEqual(5);
    expect(result).toMatchObject({ total: 2, counts: { all: 2, active: 2, paused: 0 } });
    expect(result.results.find((r) => r._id === offer)).toMatchObject({
      price: 500,
      lowestOther: 501,
      soldFor: 500,
      festive: null,
      free: 50,
      product: { isLive: true },
    });
    await shop.ok(api.changeVendorOffer, { params: { id: offer }, body: { isActive: false } }, me);
    expect(await priceShown(shop, products.slug)).toBe(501);
    expect(await list({ state: 'paused' })).toMatchObject({
      total: 1,
      results: [{ _id: offer, isActive: false }],
    });
    expect((await list({ q: products.skuId })).results.map((r) => r._id)).toEqual([offer]);
    await sql`update offers set vendor_sku = 'Kolam-77_A' where id = ${offer}`.execute(shop.db);
    expect((await list({ q: 'kolam-77_' })).results).toMatchObject([
      { _id: offer, code: 'Kolam-77_A' },
    ]);
    expect((await list({ q: 'kolam-77__' })).total).toBe(0);
    await shop.ok(api.changeVendorOffer, { params: { id: offer }, body: { isActive: true } }, me);
    expect(await priceShown(shop, products.slug)).toBe(500);
  });

  it('are sorted by price, stock and code over all pages, with ties in one order', async () => {
    const { me, vendorId } = await vendor(shop);
    const made = [
      [300, 4, 'b-2'],
      [300, 900, 'A-1'],
      [120, 900, null],
      [900, 0, 'c-3'],
      [300, 12, null],
    ] as const;
    for (const [rupees, stock, code] of made) {
      const { offerIds } = await makeProducts(shop, { rupees, stock, vendorIds: [vendorId] });
      await sql`update offers set vendor_sku = ${code} where id = ${offerIds[0]!}`.execute(shop.db);
    }
    const read = async (query: object) => {
      const rows: api.VendorOffer[] = [];
      for (let page = 1; page <= 3; page++)
        rows.push(
          ...(await shop.ok(api.listVendorOffers, { query: { ...query, page, limit: 2 } }, me))
            .results,
        );
      return rows;
    };
    const value = { price: 'price', free: 'free', code: 'code' } as const;
    for (const sort of api.OFFER_SORTS)
      for (const asked of [{}, { q: 'goods' }, { state: 'active' }]) {
        const rows = await read({ ...asked, sort });
        expect(new Set(rows.map((o) => o._id)).size).toBe(6);
        const key = value[sort.replace('-', '') as keyof typeof value];
        const seen = rows.map((o) => (typeof o[key] === 'string' ? o[key].toLowerCase() : o[key]));
        const up = seen.toSorted((a, b) =>
          a === null || b === null
            ? Number(a === null) - Number(b === null)
            : a < b
              ? -1
              : Number(a > b),
        );
        expect([sort, seen]).toEqual([sort, sort.startsWith('-') ? up.reverse() : up]);
      }
    for (const sort of STOCK_SORTS) {
      const list = async (page: number) =>
        (await shop.ok(listStock, { query: { sort, page, limit: 3 } }, me)).results;
      const rows = [...(await list(1)), ...(await list(2))];
      const offers = await read({ sort });
      expect(rows.map((o) => o._id)).toEqual(offers.map((o) => o._id));
    }
  });

  it('name the colour of a unit in the reader’s language', async () => {
    const { offer, me } = await vendor(shop);
    await sql`insert into options (product_id, variant_id, option_id, color, parameters, media_ids, position)
      select s.product_id, coalesce(s.variant_id, ''), 'opt_red', 'Red', '{"size": "M"}', '{}', 1 from offers o join skus s on s.id = o.sku_id where o.id = ${offer}`.execute(
      shop.db,
    );
    await sql`update skus set option_id = 'opt_red' where id = (select sku_id from offers where id = ${offer})`.execute(
      shop.db,
    );
    const options = async (language: string) => {
      const who = { ...me, headers: { 'accept-language': language } };
      const [price] = (await shop.ok(api.listVendorOffers, {}, who)).results;
      const [stock] = (await shop.ok(listStock, {}, who)).results;
      return [price!.option, stock!.option];
    };
    expect(await options('en')).toEqual(['Red, M', 'Red, M']);
    expect(await options('hi')).toEqual(['लाल, M', 'लाल, M']);
  });

  it('cannot be reactivated while the product is archived', async () => {
    const { products, offer, me } = await vendor(shop);
    const listing = (await shop.ok(listListings, {}, me)).results.find(
      (l) => l.productId === products.productId,
    )!._id;
    const bulk = (action: 'archive' | 'resume') =>
      shop.ok(changeListings, { body: { ids: [listing], action } }, me);
    const change = (body: object) =>
      shop.call(api.changeVendorOffer, { params: { id: offer }, body }, me);
    await bulk('archive');
    expect(await change({ isActive: true })).toMatchObject({
      status: 409,
      code: 'STEP_NOT_POSSIBLE',
    });
    expect(await change({ price: 480 })).toMatchObject({
      status: 200,
      data: { offer: { price: 480, isActive: false } },
    });
    await bulk('resume');
    expect(await change({ isActive: false })).toMatchObject({ status: 200 });
    expect(await change({ isActive: true })).toMatchObject({ status: 200 });
  });

  it('are asked about far from the price before', () => {
    expect(
      [
        [100, 39],
        [100, 40],
        [100, 250],
        [100, 251],
      ].map(([a, b]) => api.isUnusualPrice(a!, b!)),
    ).toEqual([true, false, false, true]);
  });
});

describe('a holiday', () => {
  const holiday = (me: { token: string }, from: string | null, until: string | null) =>
    shop.call(api.putHoliday, { body: { from, until, message: 'Back after Pongal' } }, me);

  it('takes the products out of the vendor at once, and brings them back when it is ended', async () => {
    const { products, me } = await vendor(shop);
    expect((await holiday(me, null, null)).data).toMatchObject({
      holiday: { isOn: true, until: null, message: 'Back after Pongal' },
    });
    expect(await cardOf(shop, products.slug)).toMatchObject({ stock: 0 });
    const who = await makeCustomer(shop);
    expect(
      (
        await shop.call(
          addToCheckout,
          { body: { productId: products.productId } },
          { token: who.token },
        )
      ).status,
    ).toBe(409);
    expect((await shop.ok(api.getHoliday, {}, me)).holiday).toMatchObject({ isOn: true });
    await shop.ok(api.endHoliday, {}, me);
    expect(await cardOf(shop, products.slug)).toMatchObject({ stock: 50 });
    expect((await shop.ok(api.getHoliday, {}, me)).holiday).toBeNull();
  });

  it('tells customers its message in their language, and keeps no translation of another message', async () => {
    const { products, me } = await vendor(shop);
    const put = (body: object) =>
      shop.call(api.putHoliday, { body: { from: null, until: null, ...body } as never }, me);
    const said = async (language: string) => {
      const as = { headers: { 'accept-language': language } };
      const { product } = await shop.ok(getProduct, { params: { id: products.slug } }, as);
      const seller = product.vendors.find((v) => v.vendorId === products.vendorIds[0])!;
      const { store } = await shop.ok(getStore, { params: { slug: seller.slug } }, as);
      return [seller.holidayMessage, store.holiday?.message];
    };
    const english = { message: 'Back after Pongal' };
    const hindi = { translations: { hi: { message: 'पोंगल के बाद लौटेंगे' } } };
    await put({ ...english, ...hindi });
    expect(await said('en')).toEqual(Array(2).fill('Back after Pongal'));
    expect(await said('hi')).toEqual(Array(2).fill('पोंगल के बाद लौटेंगे'));
    expect((await shop.ok(api.getHoliday, {}, me)).holiday).toMatchObject(hindi);
    // Left out, it stays with its message alone.
    await put(english);
    expect(await said('hi')).toEqual(Array(2).fill('पोंगल के बाद लौटेंगे'));
    await put({ message: 'Back on Monday' });
    expect(await said('hi')).toEqual(Array(2).fill('Back on Monday'));
    expect(
      await put({ ...english, translations: { hi: { message: 'फ़ोन ९८७६५४३२१०' } } }),
    ).toMatchObject({ status: 400, details: [{ path: 'translations.hi.message' }] });
    await shop.ok(api.endHoliday, {}, me);
  });

  it('that is to come begins and ends by the clock', async () => {
    const { products, me } = await vendor(shop);
    const at = (days: number) => new Date(shop.clock.now().getTime() + days * DAY).toISOString();
    expect(await holiday(me, at(2), at(1))).toMatchObject({
      status: 400,
      details: [{ path: 'until' }],
    });
    expect(await holiday(me, at(-3), at(-1))).toMatchObject({
      status: 400,
      details: [{ path: 'until' }],
    });
    expect((await holiday(me, at(1), at(3))).data).toMatchObject({ holiday: { isOn: false } });
    expect(await cardOf(shop, products.slug)).toMatchObject({ stock: 50 });
    shop.clock.advance(2 * DAY);
    while ((await refreshTimedCards(shop.db, shop.clock.now())) > 0);
    expect(await cardOf(shop, products.slug)).toMatchObject({ stock: 0 });
    shop.clock.advance(2 * DAY);
    while ((await refreshTimedCards(shop.db, shop.clock.now())) > 0);
    expect(await cardOf(shop, products.slug)).toMatchObject({ stock: 50 });
    shop.clock.advance(-4 * DAY);
  });

  it('of a large vendor comes to its cards by a job', async () => {
    const vendorId = await makeVendor(shop);
    const me = { token: await vendorToken(shop, vendorId) };
    const slugs: string[] = [];
    for (let i = 0; i < 101; i += 1)
      slugs.push((await makeProducts(shop, { vendorIds: [vendorId] })).slug);
    const inStock = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from product_cards where slug = any(${slugs}) and is_in_stock`.execute(
          shop.db,
        )
      ).rows[0]!.n;
    await holiday(me, null, null);
    await shop.runDueJobs();
    expect(await inStock()).toBe(0);
    await shop.ok(api.endHoliday, {}, me);
    expect(await inStock()).toBe(100);
    await shop.runDueJobs();
    expect(await inStock()).toBe(101);
  });
});
