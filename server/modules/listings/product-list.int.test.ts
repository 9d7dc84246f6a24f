import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct, listProducts } from '#contracts/catalog/catalog.ts';
import { emptyDraft } from '#contracts/listings/listing-draft.ts';
import { text } from '#server/testing/text.ts';
import { SHORT_HSN } from '#contracts/listings/listing-checks.ts';
import * as c from '#contracts/listings/listings.ts';
import * as listingReview from '#contracts/listings/listing-review.ts';
import { putTurnover } from '#contracts/reports/tax-files.ts';
import { makeProducts, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  makeVendorMember,
  beginListing,
  saveDraft,
  bottleDraft,
  approveListing,
  submitDraft,
} from './listings.fixture.ts';

let shop: TestApp;
let category: string;
let operator: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  category = (
    await sql<{
      id: string;
    }>`select id from categories where level = 3 and is_active order by id limit 1`.execute(shop.db)
  ).rows[0]!.id;
  operator = { token: await shop.signIn('admin') };
});
afterAll(() => shop.close());

describe('the list of products', () => {
  it('is filtered by state, stock, category, name and code, and takes few queries', async () => {
    const who = await makeVendorMember(shop);
    const { productId } = await makeProducts(shop, {
      rupees: 200,
      stock: 3,
      vendorIds: [who.vendorId],
    });
    await makeProducts(shop, { rupees: 250, stock: 0, vendorIds: [who.vendorId] });
    await makeProducts(shop, { rupees: 300, stock: 50, vendorIds: [who.vendorId] });
    await sql`update offers set vendor_sku = 'AB-17' where product_id = ${productId}`.execute(
      shop.db,
    );
    const drafted = await beginListing(shop, category, who);
    const list = async (query: object) =>
      await shop.ok(c.listListings, { query: query as never }, who);
    const { result: all, count } = await shop.countQueries(() => list({}));
    expect(count).toBeLessThanOrEqual(5);
    expect([all.total, all.counts]).toEqual([4, { all: 4, live: 3, draft: 1 }]);
    expect((await list({ state: 'draft' })).results.map((r) => r._id)).toEqual([drafted._id]);
    const low = await list({ stock: 'low' });
    expect(low.results.map((r) => [r.productId, r.isLow, r.stock])).toEqual([[productId, true, 3]]);
    // Vendors set the low-stock threshold, in general and per unit: the same as in Inventory.
    await sql`update offers set low_threshold = 2 where product_id = ${productId}`.execute(shop.db);
    expect((await list({ stock: 'low' })).total).toBe(0);
    await sql`update offers set low_threshold = null where product_id = ${productId}`.execute(
      shop.db,
    );
    expect([
      (await list({ stock: 'out' })).total,
      (await list({ q: 'ab-1' })).total,
      (await list({ q: 'GOODS' })).total,
      (await list({ q: '%' })).total,
    ]).toEqual([1, 1, 3, 0]);
    expect(
      (
        await list({
          category: low.results[0]
            ? (
                await sql<{
                  id: string;
                }>`select category_id as id from products where id = ${productId}`.execute(shop.db)
              ).rows[0]!.id
            : '',
        })
      ).total,
    ).toBeGreaterThanOrEqual(3);
  });

  it('looks for one or two letters where words begin, and for more of them anywhere', async () => {
    const who = await makeVendorMember(shop);
    for (const name of ['Copper jug', 'Iron cooker', 'Decor of cane', 'Coat_hook']) {
      const l = await beginListing(shop, category, who);
      await saveDraft(shop, who, l, { ...emptyDraft(), categoryId: category, name });
    }
    const found = async (q: string) =>
      (await shop.ok(c.listListings, { query: { q } }, who)).results.map((r) => r.name).sort();
    expect(await found('co')).toEqual(['Coat_hook', 'Copper jug', 'Iron cooker']);
    expect(await found('C')).toEqual(['Coat_hook', 'Copper jug', 'Decor of cane', 'Iron cooker']);
    expect([await found('cor'), await found('t_'), await found('_')]).toEqual([
      ['Decor of cane'],
      [],
      [],
    ]);
  });

  it("pauses, resumes and archives the vendor's own alone, and the vendor follows", async () => {
    const [who, other] = [await makeVendorMember(shop), await makeVendorMember(shop)];
    const products = await makeProducts(shop, {
      rupees: 210,
      vendorIds: [who.vendorId, other.vendorId],
    });
    const [mine, theirs] = [
      (await shop.ok(c.listListings, {}, who)).results[0]!,
      (await shop.ok(c.listListings, {}, other)).results[0]!,
    ];
    const bulk = (action: 'pause' | 'resume' | 'archive') =>
      shop.ok(c.changeListings, { body: { ids: [mine._id, theirs._id], action } }, who);
    const asked = async () =>
      (await shop.ok(getProduct, { params: { id: products.productId } })).product.price;
    expect(await asked()).toBe(210);
    expect(await bulk('pause')).toEqual({ changed: 1, skipped: [theirs._id] });
    expect(await asked()).toBe(211);
    expect((await shop.ok(c.listListings, { query: { state: 'paused' } }, who)).total).toBe(1);
    await bulk('resume');
    expect(await asked()).toBe(210);
    await bulk('archive');
    expect((await shop.ok(c.listListings, {}, who)).total).toBe(0);
    expect((await shop.ok(c.listListings, { query: { state: 'archived' } }, who)).total).toBe(1);
    expect(await asked()).toBe(211);
  });

  it('knows that a product is paused when its last offer is', async () => {
    const who = await makeVendorMember(shop);
    const { offerIds } = await makeProducts(shop, { vendorIds: [who.vendorId] });
    await sql`update offers set is_active = false where id = ${offerIds[0]}`.execute(shop.db);
    expect((await shop.ok(c.listListings, {}, who)).results[0]!.state).toBe('paused');
  });
});

describe('selling what another brought in', () => {
  it('is at once, by name or EAN, and leaves what the product says to its owner', async () => {
    const [owner, who] = [await makeVendorMember(shop), await makeVendorMember(shop)];
    const draft = await bottleDraft(shop, category, owner, 'Qubbani kettle of Leh');
    const { productId } = await approveListing(
      shop,
      operator,
      await submitDraft(shop, category, owner, {
        ...draft,
        units: draft.units.map((u, i) => ({ ...u, ean: i === 0 ? '4006381333931' : '' })),
      }),
    );
    const search = async (q: string) =>
      (await shop.ok(c.searchSellable, { query: { q } }, who)).results;
    const [hit] = await search('4006381333931');
    expect(hit).toMatchObject({
      _id: productId,
      gst: '18',
      units: [
        { name: '500 ml, Red', ean: '4006381333931', mrp: 800, lowest: 500, isMine: false },
        {},
        {},
        {},
      ],
    });
    expect((await search('qubbani'))[0]!._id).toBe(productId);
    const hindi = { headers: { 'accept-language': 'hi' } };
    const found = await shop.ok(
      c.searchSellable,
      { query: { q: '4006381333931' } },
      { ...who, ...hindi },
    );
    expect(found.results[0]!.units[0]!.name).toBe('500 ml, लाल');
    const id = (await shop.ok(c.listListings, {}, owner)).results[0]!._id;
    const own = await shop.ok(c.getListing, { params: { id } }, { ...owner, ...hindi });
    expect(own.listing.offers[0]!.name).toBe('500 ml, लाल');
    const file = await shop.inject({
      url: '/api/vendor/exports/stock.csv',
      headers: { authorization: `Bearer ${owner.token}`, ...hindi.headers },
    });
    expect(file.body).toContain('"500 ml, लाल"');
    // No product has all words: those the last one names.
    expect((await search('chanderi kettle')).map((r) => r._id)).toContain(productId);
    expect(await search('kettle chanderi-of-nowhere')).toEqual([]);
    const skuId = hit!.units[0]!.skuId;
    const offer = (change: object = {}) =>
      shop.call(
        c.sellExistingProduct,
        {
          body: {
            productId: productId!,
            offers: [{ skuId, price: 450, mrp: 800, stock: 2, code: 'K1', ...change }],
          },
        },
        who,
      );
    expect((await offer({ price: 801 })).details).toMatchObject([{ path: 'offers.0.price' }]);
    for (const price of [0.5, 450.005])
      expect((await offer({ price })).details).toMatchObject([{ path: 'offers.0.price' }]);
    expect((await offer({ skuId: 'sku_of_nobody' })).details).toMatchObject([
      { path: 'offers.0.skuId' },
    ]);
    const { listing } = (await offer()).data;
    expect(listing).toMatchObject({
      state: 'live',
      isOwner: false,
      offers: [{ price: 450, stock: 2, code: 'K1' }],
    });
    expect((await offer({ code: '' })).details).toMatchObject([{ path: 'offers.0.skuId' }]);
    expect((await shop.ok(getProduct, { params: { id: productId! } })).product).toMatchObject({
      price: 450,
    });
    expect(
      (await shop.ok(listProducts, { query: { brand: 'Himgiri' } as never })).results.find(
        (r) => r._id === productId,
      ),
    ).toMatchObject({ price: 450, vendorCount: 2 });
    expect(
      await shop.call(
        c.saveListingDraft,
        { params: { id: listing._id }, body: { version: listing.version, draft: listing.draft } },
        who,
      ),
    ).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    expect((await search('qubbani'))[0]!.units.map((u) => u.isMine)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

it('shows what a sale is charged with', async () => {
  const who = await makeVendorMember(shop);
  expect((await shop.ok(c.getPayoutTerms, {}, who)).terms).toMatchObject({
    commissionBp: 1000,
    commissionGstBp: 1800,
    tcsBp: 50,
    tdsBp: 10,
    tdsBase: 'taxable',
    isOneState: expect.any(Boolean),
    isTaxed: true,
    rules: [],
    leastHsn: 4,
  });
  await sql`insert into vendor_turnovers (vendor_id, turnover, declared_by, declared_at) values (${who.vendorId}, 'above_5_crore', 'x', now())`.execute(
    shop.db,
  );
  expect((await shop.ok(c.getPayoutTerms, {}, who)).terms.leastHsn).toBe(6);
  // The marketplace is in the State of its GSTIN, whatever its address, as on its invoices: here
  // the vendor's State.
  const { value } = (await shop.db
    .selectFrom('settings' as never)
    .select('value' as never)
    .where('key' as never, '=', 'marketplace' as never)
    .executeTakeFirstOrThrow()) as { value: { gstin: string; state: string } };
  const isOneState = async (gstin: string, state: string) => {
    await sql`update settings set value = value || ${JSON.stringify({ gstin, state })}::text::jsonb where key = 'marketplace'`.execute(
      shop.db,
    );
    return (await shop.ok(c.getPayoutTerms, {}, who)).terms.isOneState;
  };
  expect([
    await isOneState('27AAPFU0939F1ZV', 'Karnataka'),
    await isOneState('29AAPFU0939F1ZR', 'Maharashtra'),
  ]).toEqual([true, false]);
  await isOneState(value.gstin, value.state);
});

it('needs six digits of an HSN code above ₹5 crore, when it is submitted and again when it is approved', async () => {
  const [who, details] = [
    await makeVendorMember(shop),
    [{ path: 'hsnCode', message: text(SHORT_HSN) }],
  ];
  const sent = await submitDraft(
    shop,
    category,
    who,
    await bottleDraft(shop, category, who, 'Himgiri flask of four digits'),
  );
  await shop.ok(
    putTurnover,
    { body: { turnover: 'above_5_crore' } },
    { token: await vendorToken(shop, who.vendorId) },
  );
  expect(
    await shop.call(
      listingReview.approveListing,
      { params: { id: sent._id }, body: { version: sent.version } },
      operator,
    ),
  ).toMatchObject({ status: 400, details });
  const { listing: four } = await saveDraft(
    shop,
    who,
    await beginListing(shop, category, who),
    await bottleDraft(shop, category, who, 'Himgiri flask of four digits, blue'),
  );
  expect(
    await shop.call(
      c.submitListing,
      { params: { id: four._id }, body: { version: four.version } },
      who,
    ),
  ).toMatchObject({ status: 400, details });
  const { listing: six } = await saveDraft(shop, who, four, { ...four.draft, hsnCode: '961700' });
  await approveListing(
    shop,
    operator,
    (
      await shop.ok(
        c.submitListing,
        { params: { id: six._id }, body: { version: six.version } },
        who,
      )
    ).listing,
  );
});
