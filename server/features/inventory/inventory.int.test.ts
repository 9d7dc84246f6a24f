import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, cancelOrder, placeOrder } from '#contracts/checkout.ts';
import * as api from '#contracts/inventory.ts';
import { makeGoods, makeShopper, makeVendor, stockOf, vendorToken } from '#server/testing/commerce.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeWaiting, payAt } from '#server/testing/paying.ts';

let shop: TestApp;
beforeAll(async () => { shop = await createTestApp({ seed: true }); });
afterAll(() => shop.close());

const sellerOf = async (vendorId: string) => ({ token: await vendorToken(shop, vendorId) });
const item = async (seller: { token: string }) => (await shop.ok(api.listStock, {}, seller)).results;

describe('a vendor\'s stock', () => {
  it('tells what is free and what is held, and every movement with its reason and order', async () => {
    const w = await makeWaiting(shop, { pieces: 3 });
    const seller = await sellerOf(w.goods.vendorIds[0]!);
    expect(await item(seller)).toMatchObject([{ product: { slug: w.goods.slug }, onHand: 50, held: 3, free: 47, isActive: true }]);
    await payAt(shop, w);
    expect(await item(seller)).toMatchObject([{ onHand: 47, held: 0, free: 47 }]);
    await shop.ok(cancelOrder, { ...w.id, body: {} }, w.me);
    const id = { params: { id: w.goods.offerIds[0]! } };
    expect(await shop.ok(api.listStockMovements, id, seller)).toMatchObject({ total: 2, results: [{ delta: 3, reason: 'cancelled', orderNumber: w.orderNumber }, { delta: -3, reason: 'held' }] });
    const stranger = await sellerOf(await makeVendor(shop));
    expect([await item(stranger), (await shop.call(api.listStockMovements, id, stranger)).code]).toEqual([[], 'OFFER_NOT_FOUND']);
    expect((await shop.ok(api.listStock, { query: { q: 'no such thing 100%' } }, seller)).total).toBe(0);
  });

  it('is adjusted once for what was seen, never below what is free, and never another\'s', async () => {
    const goods = await makeGoods(shop, { stock: 5 });
    const seller = await sellerOf(goods.vendorIds[0]!);
    const id = { params: { id: goods.offerIds[0]! } };
    const adjust = (body: { delta: number; reason: 'received' | 'found' | 'damaged' | 'lost'; seenFree: number }, who = seller) => shop.call(api.adjustStock, { ...id, body }, who);
    const came = { delta: 7, reason: 'received', seenFree: 5 } as const;
    const replies = await Promise.all([1, 2, 3, 4].map(() => adjust(came)));
    expect(replies.map((r) => r.status).sort()).toEqual([201, 409, 409, 409]);
    expect(replies.find((r) => r.status === 409)).toMatchObject({ code: 'STOCK_CHANGED', data: { free: 12 } });
    expect(await adjust({ delta: -13, reason: 'lost', seenFree: 12 })).toMatchObject({ status: 409, code: 'INSUFFICIENT_STOCK', message: 'Only 12 left in stock' });
    expect(await adjust({ delta: 1, reason: 'lost', seenFree: 12 })).toMatchObject({ status: 400, details: [{ path: 'reason' }] });
    expect(await adjust({ delta: -1, reason: 'damaged', seenFree: 12 }, await sellerOf(await makeVendor(shop)))).toMatchObject({ status: 404, code: 'OFFER_NOT_FOUND' });
    expect(await adjust({ delta: -12, reason: 'damaged', seenFree: 12 })).toMatchObject({ status: 201, data: { item: { free: 0, held: 0 } } });
    expect((await shop.ok(api.listStockMovements, id, seller)).results.map((m) => [m.reason, m.delta]).sort()).toEqual([['damaged', -12], ['received', 7]]);
    const who = await makeShopper(shop);
    expect((await shop.call(addToCheckout, { body: { productId: goods.productId } }, { token: who.token })).status).toBe(409);
  });

  it('sold and adjusted at the same time, every piece is counted', async () => {
    const goods = await makeGoods(shop, { stock: 10 });
    const seller = await sellerOf(goods.vendorIds[0]!);
    const buyers = await Promise.all([1, 2, 3].map(() => makeShopper(shop)));
    for (const b of buyers) await shop.ok(addToCheckout, { body: { productId: goods.productId } }, { token: b.token });
    const [adjusted] = await Promise.all([
      shop.call(api.adjustStock, { params: { id: goods.offerIds[0]! }, body: { delta: -10, reason: 'lost', seenFree: 10 } }, seller),
      ...buyers.map((b, i) => shop.call(placeOrder, { body: { addressId: b.addressId, paymentMethod: 'cod' } }, { token: b.token, headers: { 'idempotency-key': `stock-race-${i}` } })),
    ]);
    const { results } = await shop.ok(api.listStockMovements, { params: { id: goods.offerIds[0]! } }, seller);
    expect(10 + results.reduce((n, m) => n + m.delta, 0)).toBe(await stockOf(shop, goods.offerIds[0]!));
    expect(results.some((m) => m.reason === 'lost')).toBe(adjusted.status === 201);
  });
});
