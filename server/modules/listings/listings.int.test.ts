import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCartItem } from '#contracts/cart/cart.ts';
import { getProduct, listProducts } from '#contracts/catalog/catalog.ts';
import type { DraftPicture } from '#contracts/listings/listing-draft.ts';
import { text } from '#server/testing/text.ts';
import { SHORT_HSN } from '#contracts/listings/listing-checks.ts';
import { emptyDraft, type ListingDraft, withUnits } from '#contracts/listings/listing-draft.ts';
import * as c from '#contracts/listings/listings.ts';
import * as listingReview from '#contracts/listings/listing-review.ts';
import { putTurnover } from '#contracts/reports/tax-files.ts';
import { readSellables } from '#server/modules/catalog/sellables/sellable.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

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

async function makeSeller() {
  const vendorId = await makeVendor(shop);
  return { vendorId, token: await vendorToken(shop, vendorId, 'catalog') };
}
async function upload(who: { token: string }): Promise<DraftPicture> {
  const edge = '----picture';
  const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const reply = await shop.inject({
    method: 'POST',
    url: '/api/vendor/pictures',
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${edge}\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  });
  expect(reply.statusCode).toBe(201);
  return reply.json().data.picture;
}
/** A bottle in two sizes and two colours, whole. */
async function bottle(
  who: { token: string },
  name = 'Himgiri Zanskarine flask',
  code = '',
): Promise<ListingDraft> {
  const picture = await upload(who);
  const draft = withUnits({
    ...emptyDraft(),
    categoryId: category,
    name,
    brand: 'Himgiri',
    description: 'A flask of steel that keeps water cold for a day and tea hot for a night.',
    highlights: ['Two walls'],
    attributes: [{ label: 'Material', value: 'Steel' }],
    hsnCode: '9617',
    gst: '18',
    weightGrams: 420,
    lengthCm: 28,
    widthCm: 9,
    heightCm: 9,
    images: [{ id: picture._id, alt: 'The flask from the side' }],
    legal: {
      ...emptyDraft().legal,
      genericName: 'Flask',
      netQuantity: '1 N',
      manufacturer: 'Himgiri Steel, 4 Mill Road, Pune 411001',
      consumerCare: 'care@himgiri.example',
    },
    variantType: 'capacity',
    variants: [
      { id: 'v-500', name: '500 ml', weightGrams: null, images: [] },
      { id: 'v-1000', name: '1 l', weightGrams: 610, images: [] },
    ],
    options: [
      { id: 'o-red', color: 'Red', size: '', images: [] },
      { id: 'o-blue', color: 'Blue', size: '', images: [] },
    ],
  });
  return {
    ...draft,
    units: draft.units.map((u, i) => ({
      ...u,
      price: 500 + i,
      mrp: 800,
      stock: 7,
      sku: code && `${code}-${i}`,
    })),
  };
}
const begin = async (who: { token: string }) =>
  (await shop.ok(c.createListing, { body: { categoryId: category } }, who)).listing;
const save = (who: { token: string }, l: { _id: string; version: number }, draft: ListingDraft) =>
  shop.ok(c.saveListingDraft, { params: { id: l._id }, body: { version: l.version, draft } }, who);
async function handIn(who: { token: string }, draft: ListingDraft) {
  const saved = (await save(who, await begin(who), draft)).listing;
  return (
    await shop.ok(
      c.submitListing,
      { params: { id: saved._id }, body: { version: saved.version } },
      who,
    )
  ).listing;
}
const approve = (l: { _id: string; version: number }) =>
  shop.ok(
    listingReview.approveListing,
    { params: { id: l._id }, body: { version: l.version } },
    operator,
  );

describe('a product of a vendor', () => {
  it('is written bit by bit, reviewed, and then sold at its price with its picture', async () => {
    const who = await makeSeller();
    const begun = await begin(who);
    expect(begun).toMatchObject({ state: null, draftState: 'draft', version: 1, isOwner: true });
    const refused = await shop.call(
      c.submitListing,
      { params: { id: begun._id }, body: { version: 1 } },
      who,
    );
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(refused.details!.map((d) => d.path)).toContain('legal.netQuantity');

    const draft = await bottle(who, 'Himgiri Zanskarine flask', 'zan');
    const saved = (await save(who, begun, { ...draft, brand: '' })).listing;
    expect(saved).toMatchObject({
      version: 2,
      name: 'Himgiri Zanskarine flask',
      draft: { brand: '', units: [{ price: 500 }, {}, {}, { price: 503 }] },
    });
    const again = (await save(who, saved, draft)).listing;
    const sent = (
      await shop.ok(
        c.submitListing,
        { params: { id: again._id }, body: { version: again.version } },
        who,
      )
    ).listing;
    expect(sent).toMatchObject({ draftState: 'in_review', state: null });
    expect(
      await shop.call(
        c.saveListingDraft,
        { params: { id: sent._id }, body: { version: sent.version, draft } },
        who,
      ),
    ).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });

    shop.clock.advance(3 * 3_600_000);
    operator = { token: await shop.signIn('admin') };
    who.token = await vendorToken(shop, who.vendorId, 'catalog');
    const queue = await shop.ok(listingReview.listListingQueue, {}, operator);
    expect(queue.results.find((r) => r._id === sent._id)).toMatchObject({
      isNew: true,
      ageHours: 3,
      vendor: { _id: who.vendorId },
    });
    const { submission } = await shop.ok(
      listingReview.readSubmission,
      { params: { id: sent._id } },
      operator,
    );
    expect(submission.changes.find((x) => x.path === 'brand')).toEqual({
      path: 'brand',
      before: null,
      after: 'Himgiri',
    });
    const { productId, slug } = await approve(sent);

    expect(slug).toBe('himgiri-zanskarine-flask');
    const { product } = await shop.ok(getProduct, { params: { id: slug! } });
    expect(product).toMatchObject({
      _id: productId,
      name: 'Himgiri Zanskarine flask',
      price: 500,
      originalPrice: 800,
      stock: 28,
      gstRate: 18,
      hsnCode: '9617',
      images: [{ alt: 'The flask from the side' }],
      productInformation: { 'Net Quantity': '1 N', Material: 'Steel', 'Item Weight': '420 g' },
      variants: [
        {
          variantId: 'v-500',
          name: '500 ml',
          weight: 420,
          options: [
            { color: 'Red', price: 500 },
            { color: 'Blue', price: 501 },
          ],
        },
        { name: '1 l', weight: 610, options: [{ price: 502 }, { price: 503 }] },
      ],
      vendors: [{ vendorId: who.vendorId }],
    });
    expect(
      (await shop.inject({ url: `${product.images[0]!.url}/320.webp` })).headers['content-type'],
    ).toBe('image/webp');
    const found = await shop.inject({ url: '/api/search/products?query=zanskarine' });
    expect(found.json().data.results.map((r: { _id: string }) => r._id)).toEqual([productId]);
    const customer = await makeCustomer(shop);
    expect(
      await shop.call(
        addCartItem,
        {
          body: {
            productId: productId!,
            variant: { variantId: 'v-1000' },
            option: { optionId: 'o-blue' },
            quantity: 1,
          },
        },
        { token: customer.token },
      ),
    ).toMatchObject({ success: true });

    const mine = await shop.ok(c.listListings, {}, who);
    expect(mine.results).toMatchObject([
      {
        _id: sent._id,
        productId,
        state: 'live',
        draftState: null,
        units: 4,
        stock: 28,
        priceFrom: 500,
        priceTo: 503,
        codes: ['zan-0', 'zan-1', 'zan-2'],
      },
    ]);
    const { rows } = await sql<{
      n: number;
    }>`select coalesce(sum(delta), 0)::int as n from stock_movements m join offers o on o.id = m.offer_id where o.product_id = ${productId}`.execute(
      shop.db,
    );
    expect(rows[0]!.n).toBe(28);
  });

  it('is not overwritten by a second tab', async () => {
    const who = await makeSeller();
    const l = await begin(who);
    await save(who, l, { ...l.draft, name: 'First' });
    const late = await shop.call(
      c.saveListingDraft,
      {
        params: { id: l._id },
        body: { version: l.version, draft: { ...l.draft, name: 'Second' } },
      },
      who,
    );
    expect(late).toMatchObject({
      status: 409,
      code: 'LISTING_CHANGED',
      data: { listing: { version: 2, draft: { name: 'First' } } },
    });
  });

  it('comes back with remarks, or is refused, and can be taken back', async () => {
    const who = await makeSeller();
    const sent = await handIn(who, await bottle(who));
    const id = { params: { id: sent._id } };
    await shop.ok(
      listingReview.requestListingChanges,
      {
        ...id,
        body: {
          version: sent.version,
          remarks: [{ path: 'images', text: 'Show the lid.' }],
          note: 'Nearly there.',
        },
      },
      operator,
    );
    const asked = (await shop.ok(c.getListing, id, who)).listing;
    expect(asked).toMatchObject({
      draftState: 'changes_asked',
      remarks: [{ path: 'images', text: 'Show the lid.' }],
      note: 'Nearly there.',
      draft: { name: 'Himgiri Zanskarine flask' },
    });
    const kept = (await save(who, asked, asked.draft)).listing;
    expect(kept.remarks).toHaveLength(1);
    const second = (await shop.ok(c.submitListing, { ...id, body: { version: kept.version } }, who))
      .listing;
    expect(second.remarks).toEqual([]);
    const back = (await shop.ok(c.withdrawListing, id, who)).listing;
    expect(back.draftState).toBe('draft');
    expect(
      await shop.call(
        listingReview.approveListing,
        { ...id, body: { version: second.version } },
        operator,
      ),
    ).toMatchObject({ status: 404, code: 'LISTING_NOT_FOUND' });
    const third = (await shop.ok(c.submitListing, { ...id, body: { version: back.version } }, who))
      .listing;
    expect(
      await shop.call(
        listingReview.approveListing,
        { ...id, body: { version: second.version } },
        operator,
      ),
    ).toMatchObject({ status: 409, code: 'LISTING_CHANGED' });
    await shop.ok(
      listingReview.rejectListing,
      { ...id, body: { version: third.version, note: 'A copy of another brand.' } },
      operator,
    );
    expect((await shop.ok(c.getListing, id, who)).listing).toMatchObject({
      draftState: 'rejected',
      note: 'A copy of another brand.',
    });
    await shop.ok(c.discardListingDraft, id, who);
    expect(await shop.call(c.getListing, id, who)).toMatchObject({ status: 404 });
  });

  it('that is live changes through a change set, and its price does not wait for it', async () => {
    const who = await makeSeller();
    const { productId } = await approve(await handIn(who, await bottle(who)));
    const live = (await shop.ok(c.listListings, {}, who)).results[0]!;
    const open = (await shop.ok(c.getListing, { params: { id: live._id } }, who)).listing;
    expect(open.draft).toMatchObject({
      name: 'Himgiri Zanskarine flask',
      attributes: [{ label: 'Material', value: 'Steel' }],
      legal: { netQuantity: '1 N' },
      units: [{ price: 500, stock: 7 }, {}, {}, {}],
    });
    const draft = withUnits({
      ...open.draft,
      name: 'Himgiri flask, new lid',
      variants: [
        ...open.draft.variants,
        { id: 'v-2000', name: '2 l', weightGrams: 900, images: [] },
      ],
    });
    const changed = {
      ...draft,
      units: draft.units.map((u) =>
        u.variant === 'v-2000' ? { ...u, price: 900, mrp: 950, stock: 3 } : { ...u, price: 1 },
      ),
    };
    const saved = (await save(who, open, changed)).listing;
    expect(saved).toMatchObject({
      state: 'live',
      draftState: 'draft',
      name: 'Himgiri Zanskarine flask',
    });
    const sent = (
      await shop.ok(
        c.submitListing,
        { params: { id: saved._id }, body: { version: saved.version } },
        who,
      )
    ).listing;
    expect((await shop.ok(getProduct, { params: { id: productId! } })).product.name).toBe(
      'Himgiri Zanskarine flask',
    );
    const { submission } = await shop.ok(
      listingReview.readSubmission,
      { params: { id: sent._id } },
      operator,
    );
    expect(submission.changes.map((x) => x.path).sort()).toEqual([
      'name',
      'units.v-2000|o-blue.mrp',
      'units.v-2000|o-blue.price',
      'units.v-2000|o-blue.stock',
      'units.v-2000|o-red.mrp',
      'units.v-2000|o-red.price',
      'units.v-2000|o-red.stock',
      'variants.2.id',
      'variants.2.name',
      'variants.2.weightGrams',
    ]);
    await approve(sent);
    const { product } = await shop.ok(getProduct, { params: { id: productId! } });
    expect(product).toMatchObject({ name: 'Himgiri flask, new lid', price: 500, stock: 34 });
    expect(product.variants.map((v) => [v.name, v.price])).toEqual([
      ['500 ml', 500],
      ['1 l', 502],
      ['2 l', 900],
    ]);
    const gone = (await shop.ok(c.getListing, { params: { id: sent._id } }, who)).listing;
    const less = (
      await save(who, gone, withUnits({ ...gone.draft, variants: gone.draft.variants.slice(1) }))
    ).listing;
    const refused = await shop.call(
      c.submitListing,
      { params: { id: less._id }, body: { version: less.version } },
      who,
    );
    expect(refused.details).toMatchObject([{ path: 'units' }]);
    await shop.ok(c.discardListingDraft, { params: { id: less._id } }, who);
    expect((await shop.ok(c.getListing, { params: { id: less._id } }, who)).listing).toMatchObject({
      state: 'live',
      draftState: null,
    });
  });

  it('has pictures of a variant and a colour, and weight and box of a unit; courier, quote and review know of them', async () => {
    const who = await makeSeller();
    const [front, small, blue] = [await upload(who), await upload(who), await upload(who)];
    const base = await bottle(who);
    const draft = {
      ...base,
      images: [
        { id: front._id, alt: 'Front' },
        { id: small._id, alt: 'The small one' },
        { id: blue._id, alt: 'The blue one' },
      ],
      variants: base.variants.map((v) => (v.id === 'v-500' ? { ...v, images: [small._id] } : v)),
      options: base.options.map((o) => (o.id === 'o-blue' ? { ...o, images: [blue._id] } : o)),
      units: base.units.map((u) =>
        u.variant === 'v-1000' && u.option === 'o-blue'
          ? { ...u, weightGrams: 700, lengthCm: 30, widthCm: 10, heightCm: 12 }
          : u,
      ),
    };
    const sent = await handIn(who, draft);
    const { submission } = await shop.ok(
      listingReview.readSubmission,
      { params: { id: sent._id } },
      operator,
    );
    expect(submission.changes).toContainEqual({
      path: 'units.v-1000|o-blue.weightGrams',
      before: null,
      after: '700',
    });
    const { productId } = await approve(sent);
    const { product } = await shop.ok(getProduct, { params: { id: productId! } });
    const alts = product.variants.map((v) => v.options.map((o) => o.images.map((i) => i.alt)));
    expect(alts).toEqual([
      [['The small one'], ['The blue one']],
      [['Front', 'The small one', 'The blue one'], ['The blue one']],
    ]);
    const key = (variantId: string, optionId: string) => ({
      productId: productId!,
      variantId,
      optionId,
      vendorId: null,
    });
    const units = await readSellables(
      shop.db,
      [key('v-500', 'o-red'), key('v-1000', 'o-red'), key('v-1000', 'o-blue')],
      shop.clock.now(),
    );
    expect(
      units.map((u) => [u!.weightGrams, u!.dimensions.length, u!.product.media[0]!.alt]),
    ).toEqual([
      [420, 28, 'The small one'],
      [610, 28, 'Front'],
      [700, 30, 'The blue one'],
    ]);

    const open = (await shop.ok(c.getListing, { params: { id: sent._id } }, who)).listing;
    expect(open.draft).toMatchObject({
      variants: [
        { images: [small._id], weightGrams: null },
        { images: [], weightGrams: 610 },
      ],
      options: [{ images: [] }, { images: [blue._id] }],
      units: [{ weightGrams: null, lengthCm: null }, {}, {}, { weightGrams: 700, heightCm: 12 }],
    });
    const saved = (
      await save(who, open, {
        ...open.draft,
        units: open.draft.units.map((u) => ({
          ...u,
          weightGrams: null,
          lengthCm: null,
          widthCm: null,
          heightCm: null,
        })),
      })
    ).listing;
    await approve(
      (
        await shop.ok(
          c.submitListing,
          { params: { id: saved._id }, body: { version: saved.version } },
          who,
        )
      ).listing,
    );
    expect(
      (await readSellables(shop.db, [key('v-1000', 'o-blue')], shop.clock.now()))[0],
    ).toMatchObject({ weightGrams: 610, dimensions: { length: 28 } });
  });

  it('is the beginning of another, with its pictures, without codes and stock', async () => {
    const [who, other] = [await makeSeller(), await makeSeller()];
    const { productId } = await approve(await handIn(who, await bottle(who, 'Flask one', 'one')));
    // Pictures of the catalog that a product of the vendor shows are its own to show again.
    await sql`update media set vendor_id = null where id in (select unnest(media_ids) from products where id = ${productId})`.execute(
      shop.db,
    );
    const live = (await shop.ok(c.listListings, {}, who)).results[0]!;
    const { listing } = await shop.ok(c.duplicateListing, { params: { id: live._id } }, who);
    expect(listing).toMatchObject({
      state: null,
      draftState: 'draft',
      version: 1,
      name: 'Flask one',
      draft: {
        images: [{ alt: 'The flask from the side' }],
        units: [{ price: 500, mrp: 800, sku: '', stock: null }, {}, {}, {}],
      },
    });
    const saved = (
      await save(who, listing, {
        ...listing.draft,
        units: listing.draft.units.map((u) => ({ ...u, stock: 1 })),
      })
    ).listing;
    const { slug } = await approve(
      (
        await shop.ok(
          c.submitListing,
          { params: { id: saved._id }, body: { version: saved.version } },
          who,
        )
      ).listing,
    );
    expect(slug).toMatch(/^flask-one-/);
    await makeProducts(shop, { vendorIds: [other.vendorId, who.vendorId] });
    const shared = (await shop.ok(c.listListings, {}, other)).results[0]!;
    expect(
      await shop.call(c.duplicateListing, { params: { id: shared._id } }, other),
    ).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
  });

  it('takes pictures and codes of its vendor alone', async () => {
    const [who, other] = [await makeSeller(), await makeSeller()];
    await approve(await handIn(who, await bottle(who, 'Flask one', 'one')));
    const foreign = await upload(other);
    const draft = await bottle(who, 'Flask two', 'ONE');
    const saved = (
      await save(who, await begin(who), { ...draft, images: [{ id: foreign._id, alt: '' }] })
    ).listing;
    const refused = await shop.call(
      c.submitListing,
      { params: { id: saved._id }, body: { version: saved.version } },
      who,
    );
    expect(refused.details!.map((d) => d.path)).toEqual([
      'images',
      'units.0.sku',
      'units.1.sku',
      'units.2.sku',
      'units.3.sku',
    ]);
    expect(await shop.call(c.uploadPicture, {}, who)).toMatchObject({
      status: 400,
      code: 'INVALID_PICTURE',
    });
  });
});

describe('a code of a vendor', () => {
  it('that another product took while a draft waited for review stops the approval, and says where', async () => {
    const who = await makeSeller();
    const [first, second] = [
      await handIn(who, await bottle(who, 'Flask one', 'same')),
      await handIn(who, await bottle(who, 'Flask two', 'SAME')),
    ];
    await approve(first);
    const refused = await shop.call(
      listingReview.approveListing,
      { params: { id: second._id }, body: { version: second.version } },
      operator,
    );
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(refused.details!.map((d) => d.path)).toEqual([
      'units.0.sku',
      'units.1.sku',
      'units.2.sku',
      'units.3.sku',
    ]);
  });
});

describe('the list of products', () => {
  it('is narrowed by state, stock, category, name and code, and asks little of the database', async () => {
    const who = await makeSeller();
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
    const drafted = await begin(who);
    const list = async (query: object) =>
      await shop.ok(c.listListings, { query: query as never }, who);
    const { result: all, count } = await shop.countQueries(() => list({}));
    expect(count).toBeLessThanOrEqual(5);
    expect([all.total, all.counts]).toEqual([4, { all: 4, live: 3, draft: 1 }]);
    expect((await list({ state: 'draft' })).results.map((r) => r._id)).toEqual([drafted._id]);
    const low = await list({ stock: 'low' });
    expect(low.results.map((r) => [r.productId, r.isLow, r.stock])).toEqual([[productId, true, 3]]);
    // What is low is the vendor's to say, for the vendor and for single units: the same figures as in Inventory.
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
    const who = await makeSeller();
    for (const name of ['Copper jug', 'Iron cooker', 'Decor of cane', 'Coat_hook']) {
      const l = await begin(who);
      await save(who, l, { ...emptyDraft(), categoryId: category, name });
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
    const [who, other] = [await makeSeller(), await makeSeller()];
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
    const who = await makeSeller();
    const { offerIds } = await makeProducts(shop, { vendorIds: [who.vendorId] });
    await sql`update offers set is_active = false where id = ${offerIds[0]}`.execute(shop.db);
    expect((await shop.ok(c.listListings, {}, who)).results[0]!.state).toBe('paused');
  });
});

describe('selling what another brought in', () => {
  it('is at once, by name or EAN, and leaves what the product says to its owner', async () => {
    const [owner, who] = [await makeSeller(), await makeSeller()];
    const draft = await bottle(owner, 'Qubbani kettle of Leh');
    const { productId } = await approve(
      await handIn(owner, {
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

it('tells what a sale is charged with', async () => {
  const who = await makeSeller();
  expect((await shop.ok(c.getPayoutTerms, {}, who)).terms).toEqual({
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
  // The marketplace is in the State of its GSTIN, whatever its address says, as on its invoices: here that of the vendor.
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

it('needs six digits of an HSN code above ₹5 crore, when it is handed in and again when it is approved', async () => {
  const [who, details] = [await makeSeller(), [{ path: 'hsnCode', message: text(SHORT_HSN) }]];
  const sent = await handIn(who, await bottle(who, 'Himgiri flask of four digits'));
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
  const { listing: four } = await save(
    who,
    await begin(who),
    await bottle(who, 'Himgiri flask of four digits, blue'),
  );
  expect(
    await shop.call(
      c.submitListing,
      { params: { id: four._id }, body: { version: four.version } },
      who,
    ),
  ).toMatchObject({ status: 400, details });
  const { listing: six } = await save(who, four, { ...four.draft, hsnCode: '961700' });
  await approve(
    (
      await shop.ok(
        c.submitListing,
        { params: { id: six._id }, body: { version: six.version } },
        who,
      )
    ).listing,
  );
});

describe('a change of what is on sale or put away', () => {
  const reopen = async (who: { token: string }, id: string) =>
    (await shop.ok(c.getListing, { params: { id } }, who)).listing;
  const submit = (who: { token: string }, l: { _id: string; version: number }) =>
    shop.call(c.submitListing, { params: { id: l._id }, body: { version: l.version } }, who);

  it('sells no new unit of a product that is put away', async () => {
    const who = await makeSeller();
    const sent = await handIn(who, await bottle(who));
    const { productId } = await approve(sent);
    const open = await reopen(who, sent._id);
    const more = withUnits({
      ...open.draft,
      variants: [...open.draft.variants, { ...open.draft.variants[0]!, id: 'v-2000', name: '2 l' }],
    });
    const saved = (
      await save(who, open, {
        ...more,
        units: more.units.map((u) =>
          u.variant === 'v-2000' ? { ...u, price: 900, mrp: 950, stock: 3 } : u,
        ),
      })
    ).listing;
    const waiting = (await submit(who, saved)).data.listing;
    await shop.ok(c.changeListings, { body: { ids: [sent._id], action: 'pause' } }, who);
    await approve(await reopen(who, waiting._id));
    const sold = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*) filter (where is_active)::int as n from offers where product_id = ${productId}`.execute(
          shop.db,
        )
      ).rows[0]!.n;
    expect(await sold()).toBe(0);
    await shop.ok(c.changeListings, { body: { ids: [sent._id], action: 'resume' } }, who);
    expect(await sold()).toBe(6);
  });

  it('gives no choices to what is on sale without them: the old unit would be sold, and stand in no form', async () => {
    const who = await makeSeller();
    const whole = await bottle(who);
    const plain = withUnits({ ...whole, variantType: '', variants: [], options: [], units: [] });
    const sent = await handIn(who, {
      ...plain,
      units: plain.units.map((u) => ({ ...u, price: 500, mrp: 800, stock: 7 })),
    });
    await approve(sent);
    for (const change of [
      { variantType: 'capacity', variants: whole.variants },
      { options: whole.options },
    ]) {
      const open = await reopen(who, sent._id);
      const split = withUnits({ ...open.draft, ...change });
      const saved = (
        await save(who, open, {
          ...split,
          units: split.units.map((u) => ({ ...u, price: 500, mrp: 800, stock: 7 })),
        })
      ).listing;
      expect((await submit(who, saved)).details).toMatchObject([
        { path: 'units', message: expect.stringContaining('on sale without these choices') },
      ]);
      await shop.ok(c.discardListingDraft, { params: { id: sent._id } }, who);
    }
  });
});
