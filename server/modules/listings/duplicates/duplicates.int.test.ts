import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '#contracts/staff/audit.ts';
import { addCartItem, addWishlistItem, getCart, getWishlist } from '#contracts/cart/cart.ts';
import { getProduct } from '#contracts/catalog/catalog.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder, getOrder } from '#contracts/orders/orders.ts';
import * as c from '#contracts/listings/duplicates.ts';
import { restoreProduct } from '#contracts/listings/admin-products.ts';
import {
  listListings,
  getListing,
  saveListingDraft,
  submitListing,
} from '#contracts/listings/listings.ts';
import { newId } from '#contracts/kernel/ids.ts';
import * as r from '#contracts/reviews/reviews.ts';
import { transact } from '#server/platform/db/database.ts';
import { refreshProductCards } from '#server/modules/catalog/service.ts';
import {
  type Products,
  makeProducts,
  makeCustomer,
  makeVendor,
  type Customer,
  staffToken,
  stockOf,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { askOf, merger } from '#server/testing/merge-products.ts';
import { findDuplicateCandidates } from './duplicate-candidates.ts';
import { backfillDuplicates } from './backfill.ts';
import { text as shown } from '#server/testing/text.ts';

let shop: TestApp;
let staff: { token: string };
let look: ReturnType<typeof merger>['look'];
let make: ReturnType<typeof merger>['make'];
let mergeThem: ReturnType<typeof merger>['mergeThem'];
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  staff = { token: await staffToken(shop, 'catalog') };
  ({ look, make, mergeThem } = merger(shop, staff));
  await findDuplicateCandidates(shop.db, shop.clock.now(), 100_000);
});
afterAll(() => shop.close());

const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> =>
  (await query.execute(shop.db)).rows[0]!;
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
const buy = async (who: Customer, productId: string, quantity = 1, status?: string) => {
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
const stockOfBoth = async (a: Products, b: Products) =>
  (
    await one(
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

  it('are put aside for good, noted, and brought back', async () => {
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
    const lines = (await shop.ok(listAudit, { query: { kind: 'pair', object: pair!._id } }, owner))
      .results;
    expect(lines.map((l) => l.action)).toEqual(['pair.dismissed']);
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
    const order = await buy(buyer, gone.productId, 3);
    await buy(both, gone.productId, 1, 'delivered');
    await buy(both, keep.productId, 1, 'delivered');
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
      await one(
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
    await buy(who, gone.productId, 1, 'delivered');
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
    await buy(who, first.productId, 1, 'delivered');
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

  it('pauses offers of units that are not sold any more, and their lines are not available', async () => {
    const [gone, keep] = [await makeProducts(shop), await makeProducts(shop)];
    const who = await makeCustomer(shop);
    await shop.ok(addCartItem, { body: { productId: gone.productId, quantity: 1 } }, who);
    const { effects } = await mergeThem(gone, keep, null);
    expect(effects).toMatchObject({
      moved: [],
      paused: [{ _id: gone.offerIds[0], because: 'left_out' }],
      lines: { moved: 0, unavailable: 1 },
    });
    expect((await shop.ok(getCart, {}, who)).items.map((i) => i.problem)).toEqual(['unavailable']);
    const seller = { token: await vendorToken(shop, gone.vendorIds[0]!) };
    const [row] = (await shop.ok(listListings, { query: { state: 'archived' } }, seller)).results;
    expect(row).toMatchObject({ productId: gone.productId, isTakenDown: true });
  });

  it('is refused twice, with units that are not theirs, for products out of the catalog, and while a change of the one that goes waits for review', async () => {
    const [gone, keep, third] = [
      await makeProducts(shop),
      await makeProducts(shop),
      await makeProducts(shop),
    ];
    const refused = async (ask: c.MergeRequest) => [
      (await look(ask)).status,
      (await make(ask, 'x')).status,
    ];
    expect(
      await refused({ ...askOf(gone, keep), units: [{ from: gone.skuId, to: third.skuId }] }),
    ).toEqual([409, 409]);
    expect(
      await refused({ ...askOf(gone, keep), units: [{ from: third.skuId, to: keep.skuId }] }),
    ).toEqual([409, 409]);
    expect(await refused(askOf(gone, gone))).toEqual([409, 409]);
    expect(await refused({ ...askOf(gone, keep), gone: 'prd_none' })).toEqual([404, 404]);

    await sql`update products set owner_vendor_id = ${gone.vendorIds[0]!} where id = ${gone.productId}`.execute(
      shop.db,
    );
    await sql`update listings set draft = '{}', draft_state = 'in_review', submitted_at = now() where product_id = ${gone.productId}`.execute(
      shop.db,
    );
    expect((await look(askOf(gone, keep))).message).toContain(shown('errors.merge.change_pending'));
    await sql`update listings set draft = null, draft_state = null, submitted_at = null where product_id = ${gone.productId}`.execute(
      shop.db,
    );

    await mergeThem(gone, keep);
    expect(await refused(askOf(gone, keep))).toEqual([409, 409]);
    expect(await refused(askOf(keep, gone))).toEqual([409, 409]);
  });

  it('keeps what a vendor was writing of the one that goes, which cannot be handed in any more', async () => {
    const [gone, keep] = [await makeProducts(shop), await makeProducts(shop)];
    const vendorId = gone.vendorIds[0]!;
    const seller = { token: await vendorToken(shop, vendorId) };
    await sql`update products set owner_vendor_id = ${vendorId} where id = ${gone.productId}`.execute(
      shop.db,
    );
    const id = (
      await one(sql<{ id: string }>`select id from listings where product_id = ${gone.productId}`)
    ).id;
    const { listing } = await shop.ok(getListing, { params: { id } }, seller);
    const { listing: saved } = await shop.ok(
      saveListingDraft,
      {
        params: { id },
        body: { version: listing.version, draft: { ...listing.draft, name: 'Half written' } },
      },
      seller,
    );
    await mergeThem(gone, keep);
    expect((await shop.ok(getListing, { params: { id } }, seller)).listing).toMatchObject({
      state: 'archived',
      draft: { name: 'Half written' },
    });
    expect(
      await shop.call(submitListing, { params: { id }, body: { version: saved.version } }, seller),
    ).toMatchObject({ status: 409, message: expect.stringContaining('merged with another') });
    expect(
      (await shop.ok(listListings, { query: { state: 'live' } }, seller)).results.map(
        (l) => l.productId,
      ),
    ).toEqual([keep.productId]);
  });

  it('does only what was previewed, and changes nothing where a vendor came meanwhile', async () => {
    const [gone, keep] = [await makeProducts(shop), await makeProducts(shop)];
    const ask = askOf(gone, keep);
    const { token } = (await look(ask)).data;
    expect(
      (await one(sql<{ status: string }>`select status from products where id = ${gone.productId}`))
        .status,
    ).toBe('active');
    const newcomer = await makeVendor(shop);
    await sql`insert into offers (id, sku_id, product_id, vendor_id, price_paise, original_paise, on_hand, is_active, created_at) values (${newId('off')}, ${gone.skuId}, ${gone.productId}, ${newcomer}, 100, 100, 5, true, now())`.execute(
      shop.db,
    );
    const stale = await make(ask, token);
    expect(stale).toMatchObject({ status: 409, code: 'PREVIEW_CHANGED' });
    expect(
      (await one(sql<{ status: string }>`select status from products where id = ${gone.productId}`))
        .status,
    ).toBe('active');
    const fresh = (await look(ask)).data;
    // A sale in between changes figures alone.
    await buy(await makeCustomer(shop), gone.productId, 2);
    expect((await make(ask, fresh.token)).data.effects.moved).toHaveLength(2);
  });

  it("moves planned prices and a vendor's own festive place, and ends what would lower others' prices", async () => {
    const [asha, ravi] = [await makeVendor(shop), await makeVendor(shop)];
    const [gone, keep] = [
      await makeProducts(shop, { vendorIds: [asha, ravi] }),
      await makeProducts(shop, { vendorIds: [ravi] }),
    ];
    const at = shop.clock.now();
    const later = new Date(at.getTime() + 86_400_000);
    for (const [i, offer] of gone.offerIds.entries()) {
      await sql`insert into price_plans (id, offer_id, product_id, vendor_id, price_paise, starts_at, ends_at, created_at) values (${newId('pln')}, ${offer}, ${gone.productId}, ${[asha, ravi][i]!}, 5000, ${at}, ${later}, ${at})`.execute(
        shop.db,
      );
    }
    const festive = newId('fes');
    await sql`insert into festive_offers (id, name, slug, starts_at, ends_at, is_active, funded_by) values (${festive}, 'Deepavali', ${festive}, ${at}, ${later}, true, 'vendor')`.execute(
      shop.db,
    );
    for (const vendor of [asha, ravi, null])
      await sql`insert into festive_offer_products (festive_offer_id, product_id, vendor_id, discount_percent, position) values (${festive}, ${gone.productId}, ${vendor}, 10, 1)`.execute(
        shop.db,
      );
    const { effects } = await mergeThem(gone, keep);
    expect(effects).toMatchObject({
      plans: { moved: 1, ended: 1 },
      festive: { moved: 1, ended: 2 },
    });
    expect(
      (
        await sql`select product_id, vendor_id from festive_offer_products where festive_offer_id = ${festive}`.execute(
          shop.db,
        )
      ).rows,
    ).toEqual([{ product_id: keep.productId, vendor_id: asha }]);
    expect(
      (await shop.ok(getProduct, { params: { id: keep.slug } })).product.vendors.find(
        (v) => v.vendorId === asha,
      )!.offers[0]!.price,
    ).toBe(50);
  });

  it('lets nobody oversell while orders are placed', { timeout: 120_000 }, async () => {
    const [gone, keep] = [
      await makeProducts(shop, { stock: 6 }),
      await makeProducts(shop, { stock: 6 }),
    ];
    const buyers = await Promise.all(Array.from({ length: 10 }, () => makeCustomer(shop)));
    for (const [i, who] of buyers.entries())
      await shop.ok(
        addToCheckout,
        { body: { productId: (i % 2 ? gone : keep).productId, quantity: 2 } },
        who,
      );
    const ask = askOf(gone, keep);
    const { token } = (await look(ask)).data;
    const place = (who: Customer) =>
      shop.call(
        placeOrder,
        { body: { addressId: who.addressId, paymentMethod: 'cod' } },
        { token: who.token, headers: { 'idempotency-key': newId('req') } },
      );
    const [first, merged, ...rest] = await Promise.all([
      place(buyers[0]!),
      make(ask, token),
      ...buyers.slice(1).map(place),
    ]);
    const replies = [first!, ...rest];
    expect(merged!.status).toBe(200);
    expect(replies.filter((x) => x.status >= 500)).toEqual([]);
    const units = (
      await one(
        sql<{
          n: number;
        }>`select coalesce(sum(quantity), 0)::int as n from order_items where product_id = any(${[gone.productId, keep.productId]})`,
      )
    ).n;
    expect(units).toBe(2 * replies.filter((x) => x.status === 201).length);
    expect(
      (await stockOf(shop, gone.offerIds[0]!)) + (await stockOf(shop, keep.offerIds[0]!)),
    ).toBe(12 - units);
    expect(
      (await sql`select id from offers where product_id = ${gone.productId}`.execute(shop.db)).rows,
    ).toEqual([]);
  });

  it('happens once where two operators do it at the same time, either way round', async () => {
    const [a, b] = [await makeProducts(shop), await makeProducts(shop)];
    const [there, back] = [askOf(a, b), askOf(b, a)];
    const tokens = [(await look(there)).data.token, (await look(back)).data.token];
    const replies = await Promise.all([make(there, tokens[0]!), make(back, tokens[1]!)]);
    expect(replies.map((x) => x.status).toSorted()).toEqual([200, 409]);
    expect(
      (
        await one(
          sql<{
            n: number;
          }>`select count(*)::int as n from products where id = any(${[a.productId, b.productId]}) and status = 'active'`,
        )
      ).n,
    ).toBe(1);
  });

  it('is compared by who may read the catalog, tried and done by who may change it, and tried no more than sixty times a minute', async () => {
    const [gone, keep] = [await makeProducts(shop), await makeProducts(shop)];
    const [support, finance] = [
      { token: await staffToken(shop, 'support') },
      { token: await staffToken(shop, 'finance') },
    ];
    const compared = await shop.ok(
      c.compareProducts,
      { query: { a: gone.slug, b: keep.productId } },
      support,
    );
    expect([
      compared.a._id,
      compared.b._id,
      compared.a.units[0]!.offers[0]!.stock,
      compared.a.obstacle,
    ]).toEqual([gone.productId, keep.productId, 50, null]);
    expect(
      (await shop.call(c.compareProducts, { query: { a: gone.slug, b: keep.productId } }, finance))
        .status,
    ).toBe(403);
    expect([
      (await make(askOf(gone, keep), 'x', support)).status,
      (await look(askOf(gone, keep), support)).status,
    ]).toEqual([403, 403]);
    const eager = { token: await staffToken(shop, 'catalog') };
    for (let n = 0; n < 60; n += 1)
      expect((await look({ ...askOf(gone, keep), gone: 'prd_none' }, eager)).status).toBe(404);
    expect((await look(askOf(gone, keep), eager)).status).toBe(429);
    expect(
      (await shop.call(c.compareProducts, { query: { a: gone.slug, b: gone.productId } }, staff))
        .status,
    ).toBe(400);
    expect(
      (await shop.call(c.compareProducts, { query: { a: gone.slug, b: 'nothing' } }, staff)).status,
    ).toBe(404);
  });

  it('carries over what was said and put into a cart at that very moment', async () => {
    const [gone, keep] = [await makeProducts(shop), await makeProducts(shop)];
    const who = await makeCustomer(shop);
    await buy(who, gone.productId, 1, 'delivered');
    await mergeThem(gone, keep);
    const now = shop.clock.now();
    await sql`insert into reviews (id, product_id, user_id, author_name, rating, is_verified, helpful_count, created_at, photos) values (${newId('rev')}, ${gone.productId}, ${who.userId}, 'Asha R.', 3, true, 0, ${now}, '{}')`.execute(
      shop.db,
    );
    await sql`update products set rating_sum = rating_sum + 3, review_count = review_count + 1 where id = ${gone.productId}`.execute(
      shop.db,
    );
    await sql`insert into cart_items (id, user_id, product_id, sku_id, quantity, added_at) values (${newId('crt')}, ${who.userId}, ${gone.productId}, ${gone.skuId}, 1, ${now})`.execute(
      shop.db,
    );
    shop.clock.advance(60_000);
    await backfillDuplicates(shop.db, gone.productId, shop.clock.now());
    await backfillDuplicates(shop.db, gone.productId, shop.clock.now());
    expect((await shop.ok(getProduct, { params: { id: keep.slug } })).product).toMatchObject({
      rating: 3,
      reviews: 1,
    });
    expect((await shop.ok(getCart, {}, who)).items.map((i) => i.product._id)).toEqual([
      keep.productId,
    ]);
    expect(
      await one(sql`select rating_sum, review_count from products where id = ${gone.productId}`),
    ).toEqual({ rating_sum: 0, review_count: 0 });
  });

  it('brings no older review back where the newer one is removed before the job comes', async () => {
    const [gone, keep] = [await makeProducts(shop), await makeProducts(shop)];
    const who = await makeCustomer(shop);
    const written: string[] = [];
    for (const [i, g] of [gone, keep].entries()) {
      await buy(who, g.productId, 1, 'delivered');
      written.push(
        (
          await shop.ok(
            r.createReview,
            {
              params: { id: g.productId },
              body: { rating: i === 0 ? 1 : 5, text: 'What I think of it' },
            },
            who,
          )
        ).review._id,
      );
      shop.clock.advance(120_000);
    }
    await mergeThem(gone, keep);
    await shop.ok(r.deleteReview, { params: { id: written[1]! } }, who);
    shop.clock.advance(60_000);
    await backfillDuplicates(shop.db, gone.productId, shop.clock.now());
    expect((await shop.ok(getProduct, { params: { id: keep.slug } })).product).toMatchObject({
      rating: 0,
      reviews: 0,
    });
  });
});
