import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCartItem, getCart } from '#contracts/cart/cart.ts';
import { getProduct } from '#contracts/catalog/catalog.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import * as c from '#contracts/listings/duplicates.ts';
import {
  listListings,
  getListing,
  saveListingDraft,
  submitListing,
} from '#contracts/listings/listings.ts';
import { newId } from '#contracts/kernel/ids.ts';
import * as r from '#contracts/reviews/reviews.ts';
import {
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
import { readRow, buyProduct } from './duplicates.fixture.ts';

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

describe('making two products one', () => {
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

  it('keeps the draft a vendor was writing of the one that goes, which cannot be submitted any more', async () => {
    const [gone, keep] = [await makeProducts(shop), await makeProducts(shop)];
    const vendorId = gone.vendorIds[0]!;
    const seller = { token: await vendorToken(shop, vendorId) };
    await sql`update products set owner_vendor_id = ${vendorId} where id = ${gone.productId}`.execute(
      shop.db,
    );
    const id = (
      await readRow(
        shop,
        sql<{ id: string }>`select id from listings where product_id = ${gone.productId}`,
      )
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
      (
        await readRow(
          shop,
          sql<{ status: string }>`select status from products where id = ${gone.productId}`,
        )
      ).status,
    ).toBe('active');
    const newcomer = await makeVendor(shop);
    await sql`insert into offers (id, sku_id, product_id, vendor_id, price_paise, original_paise, on_hand, is_active, created_at) values (${newId('off')}, ${gone.skuId}, ${gone.productId}, ${newcomer}, 100, 100, 5, true, now())`.execute(
      shop.db,
    );
    const stale = await make(ask, token);
    expect(stale).toMatchObject({ status: 409, code: 'PREVIEW_CHANGED' });
    expect(
      (
        await readRow(
          shop,
          sql<{ status: string }>`select status from products where id = ${gone.productId}`,
        )
      ).status,
    ).toBe('active');
    const fresh = (await look(ask)).data;
    // A sale in between changes figures only.
    await buyProduct(shop, await makeCustomer(shop), gone.productId, 2);
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
      await readRow(
        shop,
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
        await readRow(
          shop,
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
    await buyProduct(shop, who, gone.productId, 1, 'delivered');
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
      await readRow(
        shop,
        sql`select rating_sum, review_count from products where id = ${gone.productId}`,
      ),
    ).toEqual({ rating_sum: 0, review_count: 0 });
  });

  it('brings no older review back where the newer one is removed before the job comes', async () => {
    const [gone, keep] = [await makeProducts(shop), await makeProducts(shop)];
    const who = await makeCustomer(shop);
    const written: string[] = [];
    for (const [i, g] of [gone, keep].entries()) {
      await buyProduct(shop, who, g.productId, 1, 'delivered');
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
