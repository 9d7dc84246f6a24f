import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '#contracts/catalog/catalog.ts';
import { withUnits } from '#contracts/listings/listing-draft.ts';
import * as c from '#contracts/listings/listings.ts';
import * as listingReview from '#contracts/listings/listing-review.ts';
import { readSellables } from '#server/modules/catalog/sellables/sellable.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  makeVendorMember,
  approveListing,
  submitDraft,
  bottleDraft,
  saveDraft,
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
  it('that is live changes through a change set, and its price does not wait for it', async () => {
    const who = await makeVendorMember(shop);
    const { productId } = await approveListing(
      shop,
      operator,
      await submitDraft(shop, category, who, await bottleDraft(shop, category, who)),
    );
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
    const saved = (await saveDraft(shop, who, open, changed)).listing;
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
    await approveListing(shop, operator, sent);
    const { product } = await shop.ok(getProduct, { params: { id: productId! } });
    expect(product).toMatchObject({ name: 'Himgiri flask, new lid', price: 500, stock: 34 });
    expect(product.variants.map((v) => [v.name, v.price])).toEqual([
      ['500 ml', 500],
      ['1 l', 502],
      ['2 l', 900],
    ]);
    const gone = (await shop.ok(c.getListing, { params: { id: sent._id } }, who)).listing;
    const less = (
      await saveDraft(
        shop,
        who,
        gone,
        withUnits({ ...gone.draft, variants: gone.draft.variants.slice(1) }),
      )
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
    const who = await makeVendorMember(shop);
    const [front, small, blue] = [
      await uploadPicture(shop, who),
      await uploadPicture(shop, who),
      await uploadPicture(shop, who),
    ];
    const base = await bottleDraft(shop, category, who);
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
    const sent = await submitDraft(shop, category, who, draft);
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
    const { productId } = await approveListing(shop, operator, sent);
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
      await saveDraft(shop, who, open, {
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
    await approveListing(
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
    expect(
      (await readSellables(shop.db, [key('v-1000', 'o-blue')], shop.clock.now()))[0],
    ).toMatchObject({ weightGrams: 610, dimensions: { length: 28 } });
  });
});

describe('a change of what is live or archived', () => {
  const reopen = async (who: { token: string }, id: string) =>
    (await shop.ok(c.getListing, { params: { id } }, who)).listing;
  const submit = (who: { token: string }, l: { _id: string; version: number }) =>
    shop.call(c.submitListing, { params: { id: l._id }, body: { version: l.version } }, who);

  it('sells no new unit of an archived product', async () => {
    const who = await makeVendorMember(shop);
    const sent = await submitDraft(shop, category, who, await bottleDraft(shop, category, who));
    const { productId } = await approveListing(shop, operator, sent);
    const open = await reopen(who, sent._id);
    const more = withUnits({
      ...open.draft,
      variants: [...open.draft.variants, { ...open.draft.variants[0]!, id: 'v-2000', name: '2 l' }],
    });
    const saved = (
      await saveDraft(shop, who, open, {
        ...more,
        units: more.units.map((u) =>
          u.variant === 'v-2000' ? { ...u, price: 900, mrp: 950, stock: 3 } : u,
        ),
      })
    ).listing;
    const waiting = (await submit(who, saved)).data.listing;
    await shop.ok(c.changeListings, { body: { ids: [sent._id], action: 'pause' } }, who);
    await approveListing(shop, operator, await reopen(who, waiting._id));
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

  it('adds no choices to a live product without them: the old unit would be sold, but shown in no form', async () => {
    const who = await makeVendorMember(shop);
    const whole = await bottleDraft(shop, category, who);
    const plain = withUnits({ ...whole, variantType: '', variants: [], options: [], units: [] });
    const sent = await submitDraft(shop, category, who, {
      ...plain,
      units: plain.units.map((u) => ({ ...u, price: 500, mrp: 800, stock: 7 })),
    });
    await approveListing(shop, operator, sent);
    for (const change of [
      { variantType: 'capacity', variants: whole.variants },
      { options: whole.options },
    ]) {
      const open = await reopen(who, sent._id);
      const split = withUnits({ ...open.draft, ...change });
      const saved = (
        await saveDraft(shop, who, open, {
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
