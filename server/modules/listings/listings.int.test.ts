import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCartItem } from '#contracts/cart/cart.ts';
import { getProduct } from '#contracts/catalog/catalog.ts';
import * as c from '#contracts/listings/listings.ts';
import * as listingReview from '#contracts/listings/listing-review.ts';
import { makeProducts, makeCustomer, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  makeVendorMember,
  beginListing,
  bottleDraft,
  saveDraft,
  approveListing,
  submitDraft,
  uploadPicture,
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

describe('a product of a vendor', () => {
  it('is written bit by bit, reviewed, and then sold at its price with its picture', async () => {
    const who = await makeVendorMember(shop);
    const begun = await beginListing(shop, category, who);
    expect(begun).toMatchObject({ state: null, draftState: 'draft', version: 1, isOwner: true });
    const refused = await shop.call(
      c.submitListing,
      { params: { id: begun._id }, body: { version: 1 } },
      who,
    );
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(refused.details!.map((d) => d.path)).toContain('legal.netQuantity');

    const draft = await bottleDraft(shop, category, who, 'Himgiri Zanskarine flask', 'zan');
    const saved = (await saveDraft(shop, who, begun, { ...draft, brand: '' })).listing;
    expect(saved).toMatchObject({
      version: 2,
      name: 'Himgiri Zanskarine flask',
      draft: { brand: '', units: [{ price: 500 }, {}, {}, { price: 503 }] },
    });
    const again = (await saveDraft(shop, who, saved, draft)).listing;
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
    const { productId, slug } = await approveListing(shop, operator, sent);

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
    const who = await makeVendorMember(shop);
    const l = await beginListing(shop, category, who);
    await saveDraft(shop, who, l, { ...l.draft, name: 'First' });
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

  it('is sent back with remarks or rejected, and can be withdrawn', async () => {
    const who = await makeVendorMember(shop);
    const sent = await submitDraft(shop, category, who, await bottleDraft(shop, category, who));
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
    const saved = (await saveDraft(shop, who, asked, asked.draft)).listing;
    expect(saved.remarks).toHaveLength(1);
    const second = (
      await shop.ok(c.submitListing, { ...id, body: { version: saved.version } }, who)
    ).listing;
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

  it('is the beginning of another, with its pictures, without codes and stock', async () => {
    const [who, other] = [await makeVendorMember(shop), await makeVendorMember(shop)];
    const { productId } = await approveListing(
      shop,
      operator,
      await submitDraft(
        shop,
        category,
        who,
        await bottleDraft(shop, category, who, 'Flask one', 'one'),
      ),
    );
    // A vendor may reuse the catalog pictures of its own products.
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
      await saveDraft(shop, who, listing, {
        ...listing.draft,
        units: listing.draft.units.map((u) => ({ ...u, stock: 1 })),
      })
    ).listing;
    const { slug } = await approveListing(
      shop,
      operator,
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
    const [who, other] = [await makeVendorMember(shop), await makeVendorMember(shop)];
    await approveListing(
      shop,
      operator,
      await submitDraft(
        shop,
        category,
        who,
        await bottleDraft(shop, category, who, 'Flask one', 'one'),
      ),
    );
    const foreign = await uploadPicture(shop, other);
    const draft = await bottleDraft(shop, category, who, 'Flask two', 'ONE');
    const saved = (
      await saveDraft(shop, who, await beginListing(shop, category, who), {
        ...draft,
        images: [{ id: foreign._id, alt: '' }],
      })
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
    const who = await makeVendorMember(shop);
    const [first, second] = [
      await submitDraft(
        shop,
        category,
        who,
        await bottleDraft(shop, category, who, 'Flask one', 'same'),
      ),
      await submitDraft(
        shop,
        category,
        who,
        await bottleDraft(shop, category, who, 'Flask two', 'SAME'),
      ),
    ];
    await approveListing(shop, operator, first);
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
