import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '#contracts/staff/audit.ts';
import { addCartItem, addWishlistItem, getCart, getWishlist } from '#contracts/cart/cart.ts';
import { getProduct } from '#contracts/catalog/catalog.ts';
import { cancelOrder, getOrder } from '#contracts/orders/orders.ts';
import * as c from '#contracts/listings/duplicates.ts';
import { restoreProduct } from '#contracts/listings/admin-products.ts';
import { listListings } from '#contracts/listings/listings.ts';
import { newId } from '#contracts/kernel/ids.ts';
import * as r from '#contracts/reviews/reviews.ts';
import { transact } from '#server/platform/db/database.ts';
import { refreshProductCards } from '#server/modules/catalog/service.ts';
import {
  type Products,
  makeProducts,
  makeCustomer,
  makeVendor,
  staffToken,
  stockOf,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { merger } from '#server/testing/merge-products.ts';
import { findDuplicateCandidates } from './duplicate-candidates.ts';
import { readRow, buyProduct } from './duplicates.fixture.ts';

let shop: TestApp;
let staff: { token: string };
let mergeThem: ReturnType<typeof merger>['mergeThem'];
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  staff = { token: await staffToken(shop, 'catalog') };
  ({ mergeThem } = merger(shop, staff));
  await findDuplicateCandidates(shop.db, shop.clock.now(), 100_000);
});
afterAll(() => shop.close());
const rename = (g: Products, name: string, brand = 'Diyara') =>
  sql`update products set name = ${name}, brand = ${brand} where id = ${g.productId}`.execute(
    shop.db,
  );
const showCards = (...products: Products[]) =>
  transact(shop.db, (tx) =>
    refreshProductCards(
      tx,
      products.map((g) => g.productId),
      shop.clock.now(),
    ),
  );
const stockOfBoth = async (a: Products, b: Products) =>
  (
    await readRow(
      shop,
      sql<{
        n: number;
      }>`select sum(on_hand)::int as n from offers where product_id = any(${[a.productId, b.productId]})`,
    )
  ).n;
const pairsOf = async (g: Products, state: 'open' | 'dismissed' = 'open') =>
  (
    await shop.ok(c.listDuplicateCandidates, { query: { state, limit: 100 } }, staff)
  ).results.filter((p) => p.a._id === g.productId || p.b._id === g.productId);

describe('pairs that may be the same product', () => {
  it('are found by code, by name and by likeness within a brand, once a product is new or changes', async () => {
    const [a, b, other, far, numbered] = [
      await makeProducts(shop),
      await makeProducts(shop),
      await makeProducts(shop),
      await makeProducts(shop),
      await makeProducts(shop),
    ];
    await rename(numbered, 'Diyara clay lamp of Khurja, number 2');
    await rename(a, 'Diyara clay lamp of Khurja');
    await rename(b, 'Diyara  Clay Lamp of Khurja, red');
    await rename(other, 'Diyara clay lamp of Khurja', 'Another maker');
    await rename(far, 'Brass bell for the door');
    await findDuplicateCandidates(shop.db, shop.clock.now(), 100);
    expect(
      (await pairsOf(a)).map((p) => [p.why, [p.a._id, p.b._id].includes(b.productId)]),
    ).toEqual([['alike', true]]);
    expect(await pairsOf(other)).toEqual([]);
    expect(await pairsOf(far)).toEqual([]);

    await sql`update skus set ean = '8901234567894' where id = any(${[a.skuId, far.skuId]})`.execute(
      shop.db,
    );
    await rename(b, 'Diyara Clay lamp of Khurja');
    expect((await shop.ok(c.listDuplicateCandidates, {}, staff)).waiting).toBeGreaterThan(0);
    await findDuplicateCandidates(shop.db, shop.clock.now(), 100);
    expect((await pairsOf(a)).map((p) => p.why)).toEqual(['code', 'name']);
    expect((await pairsOf(far)).map((p) => [p.a.sellers, p.b.sellers, p.why])).toEqual([
      [1, 1, 'code'],
    ]);

    await rename(b, 'A bench for the garden');
    await findDuplicateCandidates(shop.db, shop.clock.now(), 100);
    expect(await pairsOf(b)).toEqual([]);
    await sql`update products set status = 'inactive' where id = ${far.productId}`.execute(shop.db);
    expect(await pairsOf(a)).toEqual([]);
  });

  it('are dismissed with a note, and restored', async () => {
    const [a, b] = [await makeProducts(shop), await makeProducts(shop)];
    for (const g of [a, b]) await rename(g, 'Wooden spoon of Channapatna', 'Chamcha');
    await findDuplicateCandidates(shop.db, shop.clock.now(), 100);
    const [pair] = await pairsOf(a);
    const judge = (isDismissed: boolean, as = staff) =>
      shop.call(
        c.decideDuplicateCandidate,
        { params: { id: pair!._id }, body: { isDismissed } },
        as,
      );
    expect((await judge(true, { token: await staffToken(shop, 'support') })).status).toBe(403);
    await judge(true);
    await judge(true);
    await rename(a, 'Wooden spoon of  Channapatna', 'Chamcha');
    await findDuplicateCandidates(shop.db, shop.clock.now(), 100);
    expect(await pairsOf(a)).toEqual([]);
    expect(await pairsOf(a, 'dismissed')).toMatchObject([
      { _id: pair!._id, dismissed: { by: 'Staff catalog' } },
    ]);
    const owner = { token: await staffToken(shop, 'owner') };
    const entries = (
      await shop.ok(listAudit, { query: { kind: 'pair', object: pair!._id } }, owner)
    ).results;
    expect(entries.map((l) => l.action)).toEqual(['pair.dismissed']);
    await judge(false);
    expect(await pairsOf(a)).toHaveLength(1);
    expect(
      await shop.call(
        c.decideDuplicateCandidate,
        { params: { id: 'twn_none' }, body: { isDismissed: true } },
        staff,
      ),
    ).toMatchObject({ status: 404 });
  });

  it('cost the same however many there are, and pages go on where the last ended', async () => {
    const products = await Promise.all(Array.from({ length: 4 }, () => makeProducts(shop)));
    for (const g of products) await rename(g, 'Jute bag of Kolkata', 'Pat');
    await findDuplicateCandidates(shop.db, shop.clock.now(), 100);
    const small = await shop.countQueries(() =>
      shop.ok(c.listDuplicateCandidates, { query: { limit: 1 } }, staff),
    );
    const large = await shop.countQueries(() =>
      shop.ok(c.listDuplicateCandidates, { query: { limit: 100 } }, staff),
    );
    expect(large.count).toBe(small.count);
    const all = large.result.results.map((p) => p._id);
    const [first] = all;
    const rest = await shop.ok(
      c.listDuplicateCandidates,
      { query: { after: first!, limit: 100 } },
      staff,
    );
    expect(rest.results.map((p) => p._id)).toEqual(all.slice(1));
  });
});

describe('making two products one', () => {
  it('moves offers, stock, carts, reviews and questions, and nothing is added or lost', async () => {
    const [asha, ravi, meera] = [
      await makeVendor(shop, { email: 'asha@example.com' }),
      await makeVendor(shop),
      await makeVendor(shop),
    ];
    const gone = await makeProducts(shop, { vendorIds: [asha, ravi], rupees: 100, stock: 20 });
    const keep = await makeProducts(shop, { vendorIds: [ravi, meera], rupees: 110, stock: 7 });
    await showCards(gone, keep);
    const [buyer, both, waiter] = [
      await makeCustomer(shop),
      await makeCustomer(shop),
      await makeCustomer(shop),
    ];
    const order = await buyProduct(shop, buyer, gone.productId, 3);
    await buyProduct(shop, both, gone.productId, 1, 'delivered');
    await buyProduct(shop, both, keep.productId, 1, 'delivered');
    await shop.ok(
      r.createReview,
      { params: { id: keep.productId }, body: { rating: 1, text: 'At first I did not like it' } },
      both,
    );
    shop.clock.advance(60_000);
    await shop.ok(
      r.createReview,
      { params: { id: gone.productId }, body: { rating: 5, text: 'Now I do like it' } },
      both,
    );
    await shop.ok(
      r.askQuestion,
      { params: { id: gone.productId }, body: { text: 'How long does it burn?' } },
      both,
    );
    await shop.ok(addCartItem, { body: { productId: gone.productId, quantity: 2 } }, waiter);
    await shop.ok(addCartItem, { body: { productId: keep.productId, quantity: 1 } }, waiter);
    await shop.ok(addWishlistItem, { body: { productId: gone.productId } }, waiter);
    await rename(gone, 'Lamp of clay');
    await rename(keep, 'Clay lamp');
    const [before, orderBefore, linesBefore] = [
      await stockOfBoth(gone, keep),
      (await shop.ok(getOrder, { params: { id: order._id } }, buyer)).order,
      await sql`select * from order_items where product_id = ${gone.productId} order by id`.execute(
        shop.db,
      ),
    ];

    const { preview, effects, slug } = await mergeThem(gone, keep);
    expect(effects).toEqual(preview.effects);
    expect(effects).toMatchObject({
      moved: [{ _id: gone.offerIds[0], vendor: { _id: asha }, stock: 16, price: 100 }],
      paused: [{ _id: gone.offerIds[1], vendor: { _id: ravi }, stock: 20, because: 'has_own' }],
      sellers: 2,
      stock: { before, after: before },
      reviews: { moved: 1, older: 1 },
      questions: 1,
      rating: { before: 1, after: 5, reviews: 1 },
      lines: { moved: 2, unavailable: 0 },
      openOrders: 1,
    });
    expect([slug, await stockOfBoth(gone, keep)]).toEqual([keep.slug, before]);

    const { product } = await shop.ok(getProduct, { params: { id: gone.slug } });
    expect([
      product._id,
      product.rating,
      product.reviews,
      product.vendors.map((v) => [v.vendorId, v.offers[0]!.price, v.offers[0]!.stock]),
    ]).toEqual([
      keep.productId,
      5,
      1,
      [
        [asha, 100, 16],
        [ravi, 110, 6],
        [meera, 111, 7],
      ],
    ]);
    expect(
      (await shop.ok(r.listReviews, { params: { id: keep.slug } })).results.map((x) => x.text),
    ).toEqual(['Now I do like it']);
    expect(
      (await shop.ok(r.listQuestions, { params: { id: keep.slug } })).results.map((q) => q.text),
    ).toEqual(['How long does it burn?']);
    expect(
      (await shop.ok(getCart, {}, waiter)).items.map((i) => [i.product._id, i.quantity, i.problem]),
    ).toEqual([[keep.productId, 3, null]]);
    expect((await shop.ok(getWishlist, {}, waiter)).items.map((i) => i.product._id)).toEqual([
      keep.productId,
    ]);
    expect(
      await readRow(
        shop,
        sql`select count(*)::int as n from product_cards where product_id = ${gone.productId}`,
      ),
    ).toEqual({ n: 0 });

    const { order: orderAfter } = await shop.ok(getOrder, { params: { id: order._id } }, buyer);
    expect(orderAfter).toEqual(orderBefore);
    expect(
      (
        await sql`select * from order_items where product_id = ${gone.productId} order by id`.execute(
          shop.db,
        )
      ).rows,
    ).toEqual(linesBefore.rows);
    await shop.ok(
      cancelOrder,
      { params: { id: order._id }, body: {} },
      { ...buyer, headers: { 'idempotency-key': newId('req') } },
    );
    expect(await stockOf(shop, gone.offerIds[0]!)).toBe(19);

    expect(
      (await shop.ok(listListings, {}, { token: await vendorToken(shop, asha) })).results.map(
        (l) => [l.productId, l.state],
      ),
    ).toEqual([[keep.productId, 'live']]);
    const emails = (
      await sql<{
        body: string;
      }>`select body from messages where template = 'vendor_listing_merged' and recipient = 'asha@example.com'`.execute(
        shop.db,
      )
    ).rows;
    expect(emails.map((l) => l.body)).toEqual([
      expect.stringContaining('moved there with their price and stock: Clay lamp'),
    ]);
    const owner = { token: await staffToken(shop, 'owner') };
    for (const [g, action] of [
      [gone, 'product.merged'],
      [keep, 'product.took_in'],
    ] as const)
      expect(
        (
          await shop.ok(
            listAudit,
            { query: { kind: 'product', object: g.productId, limit: 1 } },
            owner,
          )
        ).results[0],
      ).toMatchObject({ action, after: { offersMoved: 1, offersPaused: 1 } });
  });

  it('lets who bought the one that went review the one that stays, once', async () => {
    const [gone, keep] = [await makeProducts(shop), await makeProducts(shop)];
    const who = await makeCustomer(shop);
    await buyProduct(shop, who, gone.productId, 1, 'delivered');
    await mergeThem(gone, keep);
    await shop.ok(
      r.createReview,
      { params: { id: gone.productId }, body: { rating: 4, text: 'Good as before' } },
      who,
    );
    expect((await shop.ok(r.listReviews, { params: { id: keep.productId } })).results).toHaveLength(
      1,
    );
    expect(
      await shop.call(
        r.createReview,
        { params: { id: keep.productId }, body: { rating: 4, text: 'Twice' } },
        who,
      ),
    ).toMatchObject({ status: 409, code: 'REVIEW_EXISTS' });
  });

  it('resolves chains: what had become the one that goes becomes the one that stays', async () => {
    const [first, second, third] = [
      await makeProducts(shop),
      await makeProducts(shop),
      await makeProducts(shop),
    ];
    const who = await makeCustomer(shop);
    await buyProduct(shop, who, first.productId, 1, 'delivered');
    await mergeThem(first, second);
    await mergeThem(second, third);
    for (const old of [first.slug, second.slug, first.productId])
      expect((await shop.ok(getProduct, { params: { id: old } })).product._id).toBe(
        third.productId,
      );
    expect(
      (
        await sql<{
          id: string;
        }>`select merged_into as id from products where id = any(${[first.productId, second.productId]})`.execute(
          shop.db,
        )
      ).rows,
    ).toEqual([{ id: third.productId }, { id: third.productId }]);
    expect(
      (
        await sql<{
          id: string;
        }>`select merged_into as id from skus where id = any(${[first.skuId, second.skuId]})`.execute(
          shop.db,
        )
      ).rows,
    ).toEqual([{ id: third.skuId }, { id: third.skuId }]);
    await shop.ok(
      r.createReview,
      { params: { id: third.productId }, body: { rating: 4, text: 'Through both' } },
      who,
    );
    expect(
      (await shop.ok(getProduct, { params: { id: third.slug } })).product.vendors,
    ).toHaveLength(3);
  });

  it('sends visitors of the old address to the one that stays, for ever', async () => {
    const [gone, keep] = [await makeProducts(shop), await makeProducts(shop)];
    await showCards(gone, keep);
    expect((await shop.ok(getProduct, { params: { id: gone.slug } })).product._id).toBe(
      gone.productId,
    );
    await mergeThem(gone, keep);
    expect((await shop.ok(getProduct, { params: { id: gone.slug } })).product.slug).toBe(keep.slug);
    expect(
      await shop.call(restoreProduct, { params: { id: gone.productId } }, staff),
    ).toMatchObject({
      status: 409,
      code: 'STEP_NOT_POSSIBLE',
    });
  });
});
