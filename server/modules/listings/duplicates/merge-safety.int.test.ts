import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCartItem, getCart } from '#contracts/cart/cart.ts';
import { getProduct, productCards } from '#contracts/catalog/catalog.ts';
import { addToCheckout, getCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { listDuplicateCandidates } from '#contracts/listings/duplicates.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { askQuestion, listQuestions } from '#contracts/reviews/reviews.ts';
import { searchSellable, sellExistingProduct } from '#contracts/listings/listings.ts';
import { approveListing } from '#contracts/listings/listing-review.ts';
import {
  type Products,
  makeProducts,
  makeCustomer,
  makeVendor,
  staffToken,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { askOf, merger } from '#server/testing/merge-products.ts';
import { makeWaiting, payAt } from '#server/testing/online-payments.ts';
import { expirePaymentHolds } from '#server/modules/payments/service.ts';
import { transact } from '#server/platform/db/database.ts';
import { findDuplicateCandidates } from './duplicate-candidates.ts';
import { text as shown } from '#server/testing/text.ts';

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
let shop: TestApp;
let staff: { token: string };
let by: ReturnType<typeof merger>;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  staff = { token: await staffToken(shop, 'catalog') };
  by = merger(shop, staff);
});
afterAll(() => shop.close());

const priceOf = async (g: Products, vendorId: string) =>
  (await shop.ok(getProduct, { params: { id: g.slug } })).product.vendors.find(
    (v) => v.vendorId === vendorId,
  )?.offers[0]?.price;
const nameOf = async (vendorId: string) =>
  (await sql<{ name: string }>`select name from vendors where id = ${vendorId}`.execute(shop.db))
    .rows[0]!.name;
/** A festive offer of today with one product. */
async function makeFestive(place: Products, vendorId: string | null, percent: number) {
  const [id, at] = [newId('fes'), shop.clock.now()];
  await sql`insert into festive_offers (id, name, slug, starts_at, ends_at, is_active, funded_by) values (${id}, ${`Deepavali ${id.slice(-4)}`}, ${id}, ${at}, ${new Date(at.getTime() + 86_400_000)}, true, 'vendor')`.execute(
    shop.db,
  );
  const put = (g: Products, seller: string | null, off: number) =>
    sql`insert into festive_offer_products (festive_offer_id, product_id, vendor_id, discount_percent, position) values (${id}, ${g.productId}, ${seller}, ${off}, 1)`.execute(
      shop.db,
    );
  await put(place, vendorId, percent);
  return {
    name: `Deepavali ${id.slice(-4)}`,
    put,
    end: () =>
      sql`delete from festive_offer_products where festive_offer_id = ${id}`.execute(shop.db),
  };
}
/** Another unit of a product, with a vendor's offer. */
async function addUnit(g: Products, vendorId: string): Promise<string> {
  const [sku, at] = [newId('sku'), shop.clock.now()];
  await sql`insert into variants (product_id, variant_id, type, name, gst_rate, media_ids, position) values (${g.productId}, 'vRed', 'colour', 'Red', 18, '{}', 1)`.execute(
    shop.db,
  );
  await sql`insert into skus (id, product_id, variant_id) values (${sku}, ${g.productId}, 'vRed')`.execute(
    shop.db,
  );
  await sql`insert into offers (id, sku_id, product_id, vendor_id, price_paise, original_paise, on_hand, is_active, created_at) values (${newId('off')}, ${sku}, ${g.productId}, ${vendorId}, 9000, 9000, 5, true, ${at})`.execute(
    shop.db,
  );
  return sku;
}

describe('making two products one lowers no price unasked', () => {
  it('is refused while a place of the marketplace in a festive offer would, naming it and the vendor', async () => {
    const [gone, keep] = [await makeProducts(shop, { rupees: 100 }), await makeProducts(shop)];
    const festive = await makeFestive(keep, null, 40);
    const refused = await by.look(askOf(gone, keep));
    expect(refused).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    expect(refused.message).toContain(festive.name);
    expect(refused.message).toContain(await nameOf(gone.vendorIds[0]!));
    expect((await by.make(askOf(gone, keep), 'x')).status).toBe(409);
    await festive.end();
    await by.mergeThem(gone, keep);
    expect(await priceOf(keep, gone.vendorIds[0]!)).toBe(100);
  });
  it('is refused for a place that its vendor gave another unit, and done where the products were in the offer as cheaply already', async () => {
    const seller = await makeVendor(shop);
    const [gone, keep] = [
      await makeProducts(shop, { rupees: 100, vendorIds: [seller] }),
      await makeProducts(shop),
    ];
    await addUnit(keep, seller);
    const festive = await makeFestive(keep, seller, 20);
    expect(await by.look(askOf(gone, keep))).toMatchObject({
      status: 409,
      message: expect.stringContaining('20% off'),
    });
    await festive.put(gone, seller, 20);
    expect((await by.look(askOf(gone, keep))).status).toBe(200);
  });
});

describe('making two products one takes nothing from sale', () => {
  it('is refused where a vendor sells the one that goes and has paused its offer of the one that stays; the other way round it goes', async () => {
    const seller = await makeVendor(shop);
    const [gone, keep] = [
      await makeProducts(shop, { vendorIds: [seller] }),
      await makeProducts(shop, { vendorIds: [seller], stock: 0 }),
    ];
    await sql`update offers set is_active = false where id = ${keep.offerIds[0]!}`.execute(shop.db);
    const refused = await by.look(askOf(gone, keep));
    expect(refused).toMatchObject({
      status: 409,
      code: 'STEP_NOT_POSSIBLE',
      message: expect.stringContaining(await nameOf(seller)),
    });
    const { effects } = await by.mergeThem(keep, gone);
    expect(effects.paused).toMatchObject([
      { because: 'has_own', own: { isActive: true, stock: 50 } },
    ]);
    expect(await priceOf(gone, seller)).toBe(100);
  });
});

describe('what was merged with another', () => {
  it('is not approved any more, however its change came to wait', async () => {
    const [gone, keep] = [await makeProducts(shop), await makeProducts(shop)];
    await sql`update products set owner_vendor_id = ${gone.vendorIds[0]!} where id = ${gone.productId}`.execute(
      shop.db,
    );
    await by.mergeThem(gone, keep, null);
    const {
      rows: [row],
    } = await sql<{ id: string; version: number }>`
      update listings set draft = '{"categoryId": null, "attributes": [], "units": [], "images": [], "name": "New name"}', draft_state = 'in_review', submitted_at = now() where product_id = ${gone.productId} returning id, version`.execute(
      shop.db,
    );
    expect(
      await shop.call(
        approveListing,
        { params: { id: row!.id }, body: { version: row!.version } },
        staff,
      ),
    ).toMatchObject({ status: 409, message: shown('errors.submission_merged') });
  });

  it('is found under its id by carts, cards and payments that fail', async () => {
    const w = await makeWaiting(shop, { units: 2 });
    const keep = await makeProducts(shop);
    await by.mergeThem(w.products, keep);
    await payAt(shop, w, 'failure');
    shop.clock.advance(20 * 60_000);
    await expirePaymentHolds(shop.deps);
    expect(
      (await shop.ok(getCheckout, {}, w.me)).items.map((i) => [
        i.product._id,
        i.quantity,
        i.problem,
      ]),
    ).toEqual([[keep.productId, 2, null]]);
    expect(
      (await shop.ok(addCartItem, { body: { productId: w.products.productId, quantity: 1 } }, w.me))
        .item.product._id,
    ).toBe(keep.productId);
    expect((await shop.ok(getCart, {}, w.me)).items.map((i) => i.product._id)).toEqual([
      keep.productId,
    ]);
    const ids = (keys: string[]) => shop.ok(productCards, { query: { ids: keys as never } });
    const {
      rows: [shown],
    } = await sql<{
      id: string;
    }>`select product_id as id from product_cards where product_id <> ${keep.productId} order by 1 limit 1`.execute(
      shop.db,
    );
    expect(
      (await ids([w.products.productId, shown!.id, w.products.slug])).results.map(
        (card) => card._id,
      ),
    ).toEqual([keep.productId, shown!.id]);
  });

  it('shows under its address what is asked afterwards', async () => {
    const [gone, keep] = [await makeProducts(shop), await makeProducts(shop)];
    await by.mergeThem(gone, keep);
    const asked = async () =>
      (await shop.ok(listQuestions, { params: { id: gone.slug } })).results.map((q) => q.text);
    expect(await asked()).toEqual([]);
    await shop.ok(
      askQuestion,
      { params: { id: keep.productId }, body: { text: 'How long does it burn?' } },
      await makeCustomer(shop),
    );
    expect(await asked()).toEqual(['How long does it burn?']);
  });

  it('leaves its code to the unit that stays, and is found by it: to sell as well, and by who brings the same product in once more', async () => {
    const [gone, keep, bare, third] = [
      await makeProducts(shop),
      await makeProducts(shop),
      await makeProducts(shop),
      await makeProducts(shop),
    ];
    const [mine, other] = ['4006381333931', '8901234567894'];
    await sql`update skus set ean = ${mine} where id = ${gone.skuId}`.execute(shop.db);
    await sql`update skus set ean = ${other} where id = ${keep.skuId}`.execute(shop.db);
    await by.mergeThem(gone, keep);
    const seller = { token: await vendorToken(shop, await makeVendor(shop)) };
    expect(
      (await shop.ok(searchSellable, { query: { q: mine } }, seller)).results.map((x) => x._id),
    ).toEqual([keep.productId]);
    await sql`update skus set ean = ${mine} where id = ${third.skuId}`.execute(shop.db);
    await findDuplicateCandidates(shop.db, shop.clock.now(), 100_000);
    const pairs = (
      await shop.ok(listDuplicateCandidates, { query: { limit: 100 } }, staff)
    ).results.filter((p) => p.why === 'code' && [p.a._id, p.b._id].includes(third.productId));
    expect(pairs.map((p) => [p.a._id, p.b._id].find((id) => id !== third.productId))).toEqual([
      keep.productId,
    ]);
    await by.mergeThem(keep, bare);
    expect(
      (await sql<{ ean: string }>`select ean from skus where id = ${bare.skuId}`.execute(shop.db))
        .rows,
    ).toEqual([{ ean: other }]);
  });
});

/**
 * Locks an offer until `meanwhile` is done, so that a concurrent call waits in the middle of its
 * work.
 */
async function holding(offerId: string, meanwhile: () => Promise<void>): Promise<void> {
  await transact(shop.db, async (tx) => {
    await sql`select 1 from offers where id = ${offerId} for update`.execute(tx);
    await meanwhile();
  });
}
/** Waits until this many transactions of the database are blocked. */
async function waiting(many: number): Promise<void> {
  for (;;) {
    const {
      rows: [row],
    } = await sql<{
      n: number;
    }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      shop.db,
    );
    if (row!.n >= many) return;
  }
}

describe.runIf(onPostgres)('at the very moment two products become one', () => {
  it('an order takes all lines of its list, or none', async () => {
    const [gone, keep, other] = [
      await makeProducts(shop),
      await makeProducts(shop),
      await makeProducts(shop),
    ];
    const [both, single] = [await makeCustomer(shop), await makeCustomer(shop)];
    await shop.ok(addToCheckout, { body: { productId: gone.productId, quantity: 2 } }, both);
    await shop.ok(addToCheckout, { body: { productId: other.productId, quantity: 1 } }, both);
    await shop.ok(addToCheckout, { body: { productId: gone.productId, quantity: 1 } }, single);
    const { token } = (await by.look(askOf(gone, keep))).data;
    const place = (who: typeof both) =>
      shop.call(
        placeOrder,
        { body: { addressId: who.addressId, paymentMethod: 'cod' } },
        { token: who.token, headers: { 'idempotency-key': newId('req') } },
      );
    const running: [ReturnType<typeof by.make>?, ...ReturnType<typeof place>[]] = [];
    await holding(gone.offerIds[0]!, async () => {
      running.push(by.make(askOf(gone, keep), token));
      await waiting(1);
      running.push(place(both), place(single));
      await waiting(3);
    });
    const [merged, ...placed] = await Promise.all(running);
    expect([merged!.status, ...placed.map((p) => p.status)]).toEqual([200, 201, 201]);
    const products = placed.map((p) =>
      p.data.order.subOrders
        .flatMap((s) => s.items.map((i) => `${i.productId} ${i.quantity}`))
        .toSorted(),
    );
    expect(products).toEqual([
      [`${keep.productId} 2`, `${other.productId} 1`].toSorted(),
      [`${keep.productId} 1`],
    ]);
  });

  it('nobody begins to sell the one that goes', async () => {
    const [gone, keep] = [await makeProducts(shop), await makeProducts(shop)];
    const newcomer = { token: await vendorToken(shop, await makeVendor(shop)) };
    const { token } = (await by.look(askOf(gone, keep))).data;
    const sell = () =>
      shop.call(
        sellExistingProduct,
        {
          body: {
            productId: gone.productId,
            offers: [{ skuId: gone.skuId, price: 90, mrp: 100, stock: 5, code: '' }],
          },
        },
        newcomer,
      );
    const running: Promise<{ status: number }>[] = [];
    await holding(gone.offerIds[0]!, async () => {
      running.push(by.make(askOf(gone, keep), token));
      await waiting(1);
      running.push(sell());
      // If it does not wait it has sold.
      await Promise.race([waiting(2), running[1]]);
    });
    expect((await Promise.all(running)).map((x) => x.status)).toEqual([200, 404]);
    expect(
      (
        await sql`select id from offers where product_id = ${gone.productId} and is_active`.execute(
          shop.db,
        )
      ).rows,
    ).toEqual([]);
  });
});
