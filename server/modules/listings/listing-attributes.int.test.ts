import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as a from '#contracts/catalog/attributes.ts';
import { listProducts } from '#contracts/catalog/catalog.ts';
import * as listingReview from '#contracts/listings/listing-review.ts';
import { makeVendor, staffToken, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text as shown } from '#server/testing/text.ts';
import {
  makeBranch,
  addAttribute,
  ownAttributes,
  saveDraft,
  beginListing,
  productDraft,
  submitListing,
  readListing,
  approveListing,
  informationOf,
  sellProduct,
  changeAttribute,
} from './listing-attributes.fixture.ts';

let shop: TestApp;
let staff: { token: string };
let vendor: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  staff = { token: await staffToken(shop, 'operations') };
  vendor = { token: await vendorToken(shop, await makeVendor(shop), 'catalog') };
});
afterAll(() => shop.close());

describe('a product of a category that asks', () => {
  it('is not submitted before what is required is filled in; errors name the labels of the category', async () => {
    const { top, leaf } = await makeBranch(shop, staff);
    await addAttribute(shop, staff, top, { label: 'Weave', isRequired: true });
    const { own } = await addAttribute(shop, staff, leaf, {
      label: shown('listings.field.width'),
      kind: 'number',
      unit: 'cm',
      choices: [],
      isFilterable: false,
    });
    const [weave] = await ownAttributes(shop, staff, top);
    let one = await saveDraft(
      shop,
      vendor,
      await beginListing(shop, vendor, leaf),
      await productDraft(shop, vendor, leaf, [
        { label: shown('listings.field.width'), value: 'broad' },
        { label: 'Edge', value: 'Fringed' },
      ]),
    );
    const reply = await submitListing(shop, vendor, one);
    expect(reply).toMatchObject({
      status: 400,
      details: [
        { path: `attributes.${weave!._id}`, message: shown('listings.details.required') },
        { path: `attributes.${own[0]!._id}`, message: shown('listings.details.number') },
      ],
    });
    one = await saveDraft(shop, vendor, one, {
      ...one.draft,
      attributes: [
        { label: 'weave', value: 'RAW silk' },
        { label: 'width', value: '1,200cm' },
        { label: 'Edge', value: 'Fringed' },
      ],
    });
    expect((await submitListing(shop, vendor, one)).status).toBe(200);
    const waiting = await readListing(shop, vendor, one._id);
    expect(waiting.draft.attributes).toEqual([
      { label: 'Weave', value: 'Raw silk' },
      { label: shown('listings.field.width'), value: '1200 cm' },
      { label: 'Edge', value: 'Fringed' },
    ]);
    await approveListing(shop, staff, waiting);
    expect(
      await informationOf(shop, (await readListing(shop, vendor, one._id)).slug),
    ).toMatchObject({
      Weave: 'Raw silk',
      Width: '1200 cm',
      Edge: 'Fringed',
    });
  });

  it('keeps attributes as details of its own when its category changes', async () => {
    const [here, there] = [await makeBranch(shop, staff), await makeBranch(shop, staff)];
    await addAttribute(shop, staff, here.top, { label: 'Weave' });
    const one = await saveDraft(
      shop,
      vendor,
      await beginListing(shop, vendor, here.top),
      await productDraft(shop, vendor, here.top, [{ label: 'Weave', value: 'Cotton' }]),
    );
    const moved = await saveDraft(shop, vendor, one, { ...one.draft, categoryId: there.top });
    expect(moved.draft.attributes).toEqual([{ label: 'Weave', value: 'Cotton' }]);
    expect((await submitListing(shop, vendor, moved)).status).toBe(200);
  });

  it('is stopped in review by what is required since, never in the catalog', async () => {
    const { top, slugs } = await makeBranch(shop, staff);
    const live = await sellProduct(shop, staff, vendor, top, []);
    const waiting = await saveDraft(
      shop,
      vendor,
      await beginListing(shop, vendor, top),
      await productDraft(shop, vendor, top, []),
    );
    expect((await submitListing(shop, vendor, waiting)).status).toBe(200);
    await addAttribute(shop, staff, top, { label: 'Weave', isRequired: true });
    const { submission } = await shop.ok(
      listingReview.readSubmission,
      { params: { id: waiting._id } },
      staff,
    );
    expect(submission.findings).toMatchObject([
      { text: `Weave: ${shown('listings.details.required')}`, level: 'stop' },
    ]);
    expect(
      (await approveListing(shop, staff, await readListing(shop, vendor, waiting._id))).status,
    ).toBe(400);
    expect(
      (await shop.ok(listProducts, { query: { category: slugs.category } })).results.map(
        (card) => card._id,
      ),
    ).toEqual([live.productId]);
    const change = await saveDraft(shop, vendor, live, {
      ...live.draft,
      description: `${live.draft.description} It is washed by hand.`,
    });
    expect((await submitListing(shop, vendor, change)).status).toBe(400);
  });
});

describe('a list of a category', () => {
  const facetsOf = async (query: object) => {
    const { facets, total } = await shop.ok(listProducts, { query: { ...query, limit: 1 } });
    return {
      total,
      attributes: facets.attributes.map((one) => [
        one.label,
        one.values.map((v) => `${v.label} ${v.count}`),
      ]),
    };
  };

  it('is filtered by attributes of its products, of the nearest category first', async () => {
    const { top, middle, leaf, slugs } = await makeBranch(shop, staff);
    await addAttribute(shop, staff, top, { label: 'Weft' });
    await addAttribute(shop, staff, middle, { label: 'Lined', kind: 'yes_no', choices: [] });
    await sellProduct(shop, staff, vendor, leaf, [
      { label: 'Weft', value: 'Cotton' },
      { label: 'Lined', value: 'No' },
    ]);
    await sellProduct(shop, staff, vendor, leaf, [
      { label: 'Weft', value: 'Cotton' },
      { label: 'Lined', value: 'Yes' },
    ]);
    await sellProduct(shop, staff, vendor, middle, [{ label: 'Weft', value: 'Raw silk' }]);
    expect(await facetsOf({ category: slugs.category })).toEqual({
      total: 3,
      attributes: [['Weft', ['Cotton 2', 'Raw silk 1']]],
    });
    expect(await facetsOf({ category: slugs.category, subcategory: slugs.subcategory })).toEqual({
      total: 3,
      attributes: [
        ['Lined', ['No 1', 'Yes 1']],
        ['Weft', ['Cotton 2', 'Raw silk 1']],
      ],
    });
    expect(await facetsOf(slugs)).toEqual({
      total: 2,
      attributes: [
        ['Lined', ['No 1', 'Yes 1']],
        ['Weft', ['Cotton 2']],
      ],
    });
    expect(await facetsOf({ ...slugs, attribute: 'Lined:Yes' })).toEqual({
      total: 1,
      attributes: [
        ['Lined', ['No 1', 'Yes 1']],
        ['Weft', ['Cotton 1']],
      ],
    });
    expect(
      await facetsOf({ category: slugs.category, attribute: ['Weft:Raw silk', 'Weft:Cotton'] }),
    ).toMatchObject({ total: 3 });
    expect(
      await facetsOf({ category: slugs.category, attribute: ['Weft:Cotton', 'Lined:Yes'] }),
    ).toEqual({ total: 1, attributes: [['Weft', ['Cotton 1']]] });
    expect(await facetsOf({ attribute: 'Weft:Raw silk' })).toEqual({ total: 1, attributes: [] });
  });

  it('follows an attribute that is spelled anew, switched off and deleted; products keep their words', async () => {
    const { top, slugs } = await makeBranch(shop, staff);
    const [weave] = (await addAttribute(shop, staff, top, { label: 'Weave' })).own;
    const live = await sellProduct(shop, staff, vendor, top, [
      { label: 'Weave', value: 'Raw silk' },
    ]);
    const draft = await saveDraft(
      shop,
      vendor,
      await beginListing(shop, vendor, top),
      await productDraft(shop, vendor, top, [{ label: 'Weave', value: 'Cotton' }]),
    );
    await changeAttribute(shop, staff, top, 'Weave', {
      label: 'Yarn',
      choices: [
        { was: 'Raw silk', text: 'Tussar silk' },
        { was: null, text: 'Wool' },
        { was: 'Cotton', text: 'Cotton' },
      ],
    });
    expect(await facetsOf({ category: slugs.category })).toEqual({
      total: 1,
      attributes: [['Yarn', ['Tussar silk 1']]],
    });
    const information = await informationOf(shop, live.slug);
    expect([information.Yarn, information.Weave]).toEqual(['Tussar silk', undefined]);
    expect((await readListing(shop, vendor, draft._id)).draft.attributes).toEqual([
      { label: 'Yarn', value: 'Cotton' },
    ]);
    await changeAttribute(shop, staff, top, 'Yarn', {
      choices: [
        { was: 'Cotton', text: 'Cotton' },
        { was: 'Wool', text: 'Wool' },
      ],
    });
    expect((await facetsOf({ category: slugs.category })).attributes).toEqual([]);
    await changeAttribute(shop, staff, top, 'Yarn', {
      choices: [{ was: 'Cotton', text: 'Cotton' }, { text: 'tussar SILK' }],
    });
    expect((await facetsOf({ category: slugs.category })).attributes).toEqual([
      ['Yarn', ['tussar SILK 1']],
    ]);
    await changeAttribute(shop, staff, top, 'Yarn', { isFilterable: false });
    expect((await facetsOf({ category: slugs.category })).attributes).toEqual([]);
    await changeAttribute(shop, staff, top, 'Yarn', { isFilterable: true });
    await shop.ok(a.deleteAttribute, { params: { id: weave!._id } }, staff);
    expect((await facetsOf({ category: slugs.category })).attributes).toEqual([]);
    expect(await informationOf(shop, live.slug)).toMatchObject({ Yarn: 'Tussar silk' });
  });

  it('takes every value that can be ticked, and an address that asks for more or for a longer one', async () => {
    const { top, slugs } = await makeBranch(shop, staff);
    await addAttribute(shop, staff, top, { label: 'Weft' });
    await sellProduct(shop, staff, vendor, top, [{ label: 'Weft', value: 'Cotton' }]);
    const others = (n: number) => Array.from({ length: n }, (_, i) => `Weft:Other ${i}`);
    expect(
      await facetsOf({ category: slugs.category, attribute: [...others(119), 'Weft:Cotton'] }),
    ).toMatchObject({ total: 1 });
    expect(
      await facetsOf({ category: slugs.category, attribute: [...others(120), 'Weft:Cotton'] }),
    ).toMatchObject({ total: 0 });
    expect(
      await facetsOf({ category: slugs.category, attribute: `Weft:${'o'.repeat(200)}` }),
    ).toMatchObject({ total: 0, attributes: [['Weft', ['Cotton 1']]] });
    const brands = Array.from({ length: 40 }, (_, i) => `Brand ${i}`);
    expect((await shop.call(listProducts, { query: { brand: brands } })).status).toBe(200);
  });

  it('of the demo marketplace has filters, and asks no more of the database for them', async () => {
    const audio = { category: 'electronics', subcategory: 'audio' };
    expect((await facetsOf(audio)).attributes.map(([label]) => label)).toEqual([
      'Bluetooth',
      'Noise Cancellation',
      'Water Resistance',
      'Warranty',
    ]);
    expect(
      (await facetsOf({ category: 'electronics' })).attributes.map(([label]) => label),
    ).toEqual(['Warranty']);
    const asking = async (query: object) =>
      (await shop.countQueries(() => shop.ok(listProducts, { query: { ...query, limit: 17 } })))
        .count;
    expect(await asking(audio)).toBe(await asking({ category: 'sports-and-outdoors' }));
  });
});
