import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import { sql } from 'kysely';
import { productCards } from '#contracts/catalog/catalog.ts';
import { getToDo } from '#contracts/reports/reports.ts';
import * as api from '#contracts/offers/inventory.ts';
import { notifyOfLowStock } from './low-stock.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  stockOf,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeWaiting, payAt } from '#server/testing/online-payments.ts';
import { sentText, text } from '#server/testing/text.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

const vendorOf = async (vendorId: string) => ({ token: await vendorToken(shop, vendorId) });
const item = async (seller: { token: string }) =>
  (await shop.ok(api.listStock, {}, seller)).results;

describe("a vendor's stock", () => {
  it('tells what is free and what is held, and every movement with its reason and order', async () => {
    const w = await makeWaiting(shop, { units: 3 });
    const seller = await vendorOf(w.products.vendorIds[0]!);
    expect(await item(seller)).toMatchObject([
      { product: { slug: w.products.slug }, onHand: 50, held: 3, free: 47, isActive: true },
    ]);
    await payAt(shop, w);
    expect(await item(seller)).toMatchObject([{ onHand: 47, held: 0, free: 47 }]);
    await shop.ok(cancelOrder, { ...w.id, body: {} }, w.me);
    const id = { params: { id: w.products.offerIds[0]! } };
    expect(await shop.ok(api.listStockMovements, id, seller)).toMatchObject({
      total: 2,
      results: [
        { delta: 3, reason: 'cancelled', orderNumber: w.orderNumber },
        { delta: -3, reason: 'held' },
      ],
    });
    const stranger = await vendorOf(await makeVendor(shop));
    expect([
      await item(stranger),
      (await shop.call(api.listStockMovements, id, stranger)).code,
    ]).toEqual([[], 'OFFER_NOT_FOUND']);
    expect(
      (await shop.ok(api.listStock, { query: { q: 'no such thing 100%' } }, seller)).total,
    ).toBe(0);
  });

  it("is adjusted once for what was seen, never below what is free, and never another's", async () => {
    const products = await makeProducts(shop, { stock: 5 });
    const seller = await vendorOf(products.vendorIds[0]!);
    const id = { params: { id: products.offerIds[0]! } };
    const adjust = (
      body: { delta: number; reason: 'received' | 'found' | 'damaged' | 'lost'; seenFree: number },
      who = seller,
    ) => shop.call(api.adjustStock, { ...id, body }, who);
    const came = { delta: 7, reason: 'received', seenFree: 5 } as const;
    const replies = await Promise.all([1, 2, 3, 4].map(() => adjust(came)));
    expect(replies.map((r) => r.status).sort()).toEqual([201, 409, 409, 409]);
    expect(replies.find((r) => r.status === 409)).toMatchObject({
      code: 'STOCK_CHANGED',
      data: { free: 12 },
    });
    expect(await adjust({ delta: -13, reason: 'lost', seenFree: 12 })).toMatchObject({
      status: 409,
      code: 'INSUFFICIENT_STOCK',
      message: text('errors.only_n_left', { n: 12 }),
    });
    expect(await adjust({ delta: 1, reason: 'lost', seenFree: 12 })).toMatchObject({
      status: 400,
      details: [{ path: 'reason' }],
    });
    expect(
      await adjust(
        { delta: -1, reason: 'damaged', seenFree: 12 },
        await vendorOf(await makeVendor(shop)),
      ),
    ).toMatchObject({ status: 404, code: 'OFFER_NOT_FOUND' });
    expect(await adjust({ delta: -12, reason: 'damaged', seenFree: 12 })).toMatchObject({
      status: 201,
      data: { item: { free: 0, held: 0 } },
    });
    expect(
      (await shop.ok(api.listStockMovements, id, seller)).results
        .map((m) => [m.reason, m.delta])
        .sort(),
    ).toEqual([
      ['damaged', -12],
      ['received', 7],
    ]);
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
  });

  it('sold and adjusted at the same time, every unit is counted', async () => {
    const products = await makeProducts(shop, { stock: 10 });
    const seller = await vendorOf(products.vendorIds[0]!);
    const buyers = await Promise.all([1, 2, 3].map(() => makeCustomer(shop)));
    for (const b of buyers)
      await shop.ok(addToCheckout, { body: { productId: products.productId } }, { token: b.token });
    const [adjusted] = await Promise.all([
      shop.call(
        api.adjustStock,
        {
          params: { id: products.offerIds[0]! },
          body: { delta: -10, reason: 'lost', seenFree: 10 },
        },
        seller,
      ),
      ...buyers.map((b, i) =>
        shop.call(
          placeOrder,
          { body: { addressId: b.addressId, paymentMethod: 'cod' } },
          { token: b.token, headers: { 'idempotency-key': `stock-race-${i}` } },
        ),
      ),
    ]);
    const { results } = await shop.ok(
      api.listStockMovements,
      { params: { id: products.offerIds[0]! } },
      seller,
    );
    expect(10 + results.reduce((n, m) => n + m.delta, 0)).toBe(
      await stockOf(shop, products.offerIds[0]!),
    );
    expect(results.some((m) => m.reason === 'lost')).toBe(adjusted.status === 201);
  });
});

describe('a stockroom', () => {
  it('is searched and filtered, counts each state, and asks few questions', async () => {
    const vendorId = await makeVendor(shop);
    const seller = await vendorOf(vendorId);
    const [many, few, none] = [
      await makeProducts(shop, { stock: 40, vendorIds: [vendorId] }),
      await makeProducts(shop, { stock: 5, vendorIds: [vendorId] }),
      await makeProducts(shop, { stock: 0, vendorIds: [vendorId] }),
    ];
    const list = (query: object = {}) => shop.ok(api.listStock, { query }, seller);
    const { result, count } = await shop.countQueries(() => list());
    expect(result).toMatchObject({ total: 3, lowStockAt: 5, counts: { all: 3, low: 1, out: 1 } });
    expect(result.results.map((r) => [r._id, r.isLow])).toEqual([
      [none.offerIds[0], true],
      [few.offerIds[0], true],
      [many.offerIds[0], false],
    ]);
    // The session, its last use, the page and the counts.
    expect(count).toBeLessThanOrEqual(4);
    expect(await list({ state: 'low' })).toMatchObject({
      total: 1,
      results: [{ _id: few.offerIds[0] }],
    });
    expect(await list({ state: 'out' })).toMatchObject({
      total: 1,
      results: [{ _id: none.offerIds[0] }],
    });
    expect(await list({ q: many.skuId })).toMatchObject({
      total: 1,
      counts: { all: 1, low: 0, out: 0 },
      results: [{ sku: many.skuId }],
    });
    expect((await list({ limit: 2, page: 2 })).results).toHaveLength(1);
    expect(
      await shop.ok(
        api.changeStockRules,
        { params: { id: many.offerIds[0]! }, body: { lowAt: 40, restockOn: '2026-11-20' } },
        seller,
      ),
    ).toMatchObject({ item: { lowAt: 40, isLow: true, restockOn: '2026-11-20' } });
    await shop.ok(api.changeLowStock, { body: { lowStockAt: 4 } }, seller);
    expect(await list()).toMatchObject({ lowStockAt: 4, counts: { all: 3, low: 1, out: 1 } });
    expect((await list({ state: 'low' })).results.map((r) => r._id)).toEqual(many.offerIds);
    // The dashboard counts use the same figures.
    expect((await shop.ok(getToDo, {}, seller)).stock).toEqual({ low: 1, out: 1 });
    await sql`update offers set vendor_sku = 'Rasoi-7' where id = ${few.offerIds[0]}`.execute(
      shop.db,
    );
    expect((await list({ q: 'rasoi' })).results).toMatchObject([
      { _id: few.offerIds[0], code: 'Rasoi-7' },
    ]);
    const came = await shop.ok(
      api.adjustStock,
      { params: { id: many.offerIds[0]! }, body: { delta: 1, reason: 'received', seenFree: 40 } },
      seller,
    );
    expect(came.item).toMatchObject({ free: 41, isLow: false, restockOn: null });
    expect(
      (
        await shop.call(
          api.changeStockRules,
          { params: { id: many.offerIds[0]! }, body: { lowAt: -1 } },
          seller,
        )
      ).status,
    ).toBe(400);
  });

  it('is changed in many places at once, each with its own answer, and its cards follow', async () => {
    const vendorId = await makeVendor(shop);
    const seller = await vendorOf(vendorId);
    const [a, b, c] = [
      await makeProducts(shop, { stock: 3, vendorIds: [vendorId] }),
      await makeProducts(shop, { stock: 3, vendorIds: [vendorId] }),
      await makeProducts(shop, { stock: 3, vendorIds: [vendorId] }),
    ];
    const foreign = await makeProducts(shop, { stock: 3 });
    const of = (products: { offerIds: string[] }, delta: number, seenFree = 3) => ({
      offerId: products.offerIds[0]!,
      delta,
      reason: delta > 0 ? ('received' as const) : ('lost' as const),
      seenFree,
    });
    const { results } = await shop.ok(
      api.adjustManyStocks,
      { body: { changes: [of(c, 5), of(a, -9), of(b, 2, 7), of(foreign, 1)] } },
      seller,
    );
    expect(results.map((r) => [r.refused?.code ?? null, r.item?.free ?? null])).toEqual([
      [null, 8],
      ['INSUFFICIENT_STOCK', 3],
      ['STOCK_CHANGED', 3],
      ['OFFER_NOT_FOUND', null],
    ]);
    expect(results.map((r) => r.refused?.message)).toEqual([
      undefined,
      text('errors.only_n_left', { n: 3 }),
      text('errors.stock_changed'),
      text('errors.offer_not_found'),
    ]);
    expect(await Promise.all([a, b, c, foreign].map((g) => stockOf(shop, g.offerIds[0]!)))).toEqual(
      [3, 3, 8, 3],
    );
    expect((await shop.ok(productCards, { query: { ids: [c.slug] } })).results).toMatchObject([
      { stock: 8 },
    ]);
    expect(
      (await shop.call(api.adjustManyStocks, { body: { changes: [of(a, 1), of(a, 1)] } }, seller))
        .status,
    ).toBe(400);
  });

  it('is written about once a day: what ran low since, once until there was enough again', async () => {
    const vendorId = await makeVendor(shop, { email: 'low@shop.example' });
    const seller = await vendorOf(vendorId);
    const products = await makeProducts(shop, { stock: 9, vendorIds: [vendorId] });
    await makeProducts(shop, { stock: 90, vendorIds: [vendorId] });
    const emails = async () => {
      await notifyOfLowStock(shop.db, shop.clock);
      return (
        await sql<{
          subject: string;
          body: string;
        }>`select subject, body from messages where recipient = 'low@shop.example' order by created_at, id`.execute(
          shop.db,
        )
      ).rows;
    };
    const change = (delta: number, seenFree: number) =>
      shop.ok(
        api.adjustStock,
        {
          params: { id: products.offerIds[0]! },
          body: { delta, reason: delta > 0 ? 'found' : 'lost', seenFree },
        },
        seller,
      );
    expect(await emails()).toEqual([]);
    await change(-5, 9);
    const [first, ...rest] = await emails();
    expect([first!.subject, rest]).toEqual([
      sentText('messages.vendor_low_stock.subject', { one: true }),
      [],
    ]);
    expect(first!.body).toContain(': 4 left');
    expect(await emails()).toHaveLength(1);
    await change(20, 4);
    expect(await emails()).toHaveLength(1);
    await change(-24, 24);
    expect((await emails()).map((l) => l.body.includes('out of stock'))).toEqual([false, true]);
  });
});
