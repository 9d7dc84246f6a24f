import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCartItem, getCart } from '#contracts/cart/cart.ts';
import * as attributes from '#contracts/catalog/attributes.ts';
import { getProduct, listCategories, listProducts } from '#contracts/catalog/catalog.ts';
import * as categories from '#contracts/catalog/categories.ts';
import { getListing, saveListingDraft, submitListing } from '#contracts/listings/listings.ts';
import { approveListing } from '#contracts/listings/listing-review.ts';
import { createAd } from '#contracts/promotions/ads.ts';
import { activeAds, getHome, listMilestones } from '#contracts/promotions/promotions.ts';
import { search, searchProducts } from '#contracts/search/search.ts';
import {
  makeCustomer,
  makeVendor,
  staffToken,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { PUBLISHED } from '#server/testing/published.ts';

let shop: TestApp;
let staff: { token: string };
const HINDI = { headers: { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' } };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  staff = { token: await staffToken(shop, 'catalog') };
});
afterAll(() => shop.close());

const one = async <T>(query: string): Promise<T> =>
  (await sql.raw<T>(query).execute(shop.db)).rows[0]!;
const listed = async (how = {}) =>
  (await shop.ok(listCategories, {}, how)).categories.flatMap((c) => [c, ...c.subcategories]);

describe('a category', () => {
  const named = async (id: string, how = {}) => (await listed(how)).find((c) => c._id === id)!;

  it('is read in the language of the customer, in English where a text is missing', async () => {
    const { id } = await shop.ok(
      categories.createCategory,
      {
        body: {
          parentId: null,
          name: 'Kites',
          description: 'For the roof.',
          translations: { hi: { name: 'पतंग', description: ' ' } },
        },
      },
      staff,
    );
    expect(await named(id)).toMatchObject({ name: 'Kites', description: 'For the roof.' });
    expect(await named(id, HINDI)).toMatchObject({ name: 'पतंग', description: 'For the roof.' });
    expect((await shop.ok(search, { query: { query: 'पतंग' } }, HINDI)).results[0]).toMatchObject({
      type: 'category',
      title: 'पतंग',
    });
    expect((await shop.ok(search, { query: { query: 'पतंग' } })).results[0]).toMatchObject({
      title: 'Kites',
    });
    // Cached replies of one language are not served in another, and a change drops both.
    await shop.ok(
      categories.changeCategory,
      { params: { id }, body: { translations: { hi: { name: 'पतंगें' } } } },
      staff,
    );
    expect((await named(id, HINDI)).name).toBe('पतंगें');
    expect((await named(id)).name).toBe('Kites');
  });

  it('names a translation that is too long at its field; operators edit the English', async () => {
    const { categories: all } = await shop.ok(
      categories.listAdminCategories,
      {},
      {
        ...staff,
        ...HINDI,
      },
    );
    const electronics = all.find((c) => c.slug === 'electronics')!;
    expect(electronics).toMatchObject({
      name: 'Electronics',
      translations: { hi: { name: 'इलेक्ट्रॉनिक्स' } },
    });
    const refused = await shop.call(
      categories.changeCategory,
      { params: { id: electronics._id }, body: { translations: { hi: { name: 'अ'.repeat(61) } } } },
      staff,
    );
    expect(refused).toMatchObject({ status: 400, details: [{ path: 'translations.hi.name' }] });
  });
});

describe('an attribute', () => {
  it('narrows lists by its English, named in the language of the customer', async () => {
    const path = 'electronics';
    const { id } = await one<{ id: string }>(
      `select a.id from category_attributes a join categories c on c.id = a.category_id where c.path = '${path}' and a.label = 'Warranty'`,
    );
    await shop.ok(
      attributes.changeAttribute,
      {
        params: { id },
        body: { translations: { hi: { label: 'वारंटी', choices: { '1 year': '1 साल' } } } },
      },
      staff,
    );
    const warranty = async (how = {}) => {
      const list = await shop.ok(listProducts, { query: { category: [path] } }, how);
      return list.facets.attributes.find((a) => a.label === 'Warranty')!;
    };
    const value = { value: 'Warranty:1 year' };
    expect((await warranty(HINDI)).name).toBe('वारंटी');
    expect((await warranty(HINDI)).values).toContainEqual(
      expect.objectContaining({ ...value, label: '1 साल' }),
    );
    expect((await warranty()).values).toContainEqual(
      expect.objectContaining({ ...value, label: '1 year' }),
    );
    const [first] = (
      await shop.ok(listProducts, { query: { attribute: 'Warranty:1 year' } }, HINDI)
    ).results;
    const { product } = await shop.ok(getProduct, { params: { id: first!._id } }, HINDI);
    expect(product.informationTexts.Warranty).toEqual({ label: 'वारंटी', value: '1 साल' });
    expect(product.productInformation.Warranty).toBe('1 year');
    // A respelled choice keeps its translation.
    const { own } = await shop.ok(
      attributes.changeAttribute,
      {
        params: { id },
        body: {
          choices: [
            { was: '1 year', text: '12 months' },
            { was: '2 years', text: '2 years' },
          ],
        },
      },
      staff,
    );
    expect(own.find((a) => a._id === id)!.translations.hi!.choices).toEqual({
      '12 months': '1 साल',
    });
  });
});

describe('a product', () => {
  it('is written in Hindi by its vendor alone, read and found in it', async () => {
    const row = await one<{ id: string; product: string; vendor: string; slug: string }>(
      `select l.id, l.product_id as product, l.vendor_id as vendor, p.slug from listings l join products p on p.id = l.product_id
       where l.state = 'live' and p.owner_vendor_id = l.vendor_id and exists (select from options o where o.product_id = p.id and o.color is not null) order by l.id limit 1`,
    );
    const vendor = { token: await vendorToken(shop, row.vendor, 'catalog') };
    const id = { params: { id: row.id } };
    const { listing } = await shop.ok(getListing, id, vendor);
    const { draft } = listing;
    const color = draft.options.find((o) => o.color)!.color;
    const body = {
      version: listing.version,
      draft: {
        ...draft,
        attributes: [
          ...draft.attributes,
          { label: 'Kit', value: 'constructor' },
          { label: 'Made by', value: 'Weavers of Pochampally' },
          { label: 'Hand washed', value: 'Yes' },
        ],
        translations: {
          hi: {
            name: 'झिलमिलिया दीपमाला',
            highlights: ['पहली बात'],
            values: {
              [color]: 'रंगीला',
              [draft.legal.netQuantity]: '99 N',
              India: 'जापान',
              'Made by': 'बनाने वाले',
              'Weavers of Pochampally': 'पोचमपल्ली के बुनकर',
            },
          },
        },
      },
    };
    const foreign = {
      token: await vendorToken(shop, await makeVendor(shop), 'catalog'),
    };
    expect((await shop.call(saveListingDraft, { ...id, body }, foreign)).status).toBe(404);
    const saved = (await shop.ok(saveListingDraft, { ...id, body }, vendor)).listing;
    const read = async (how = {}) =>
      (await shop.ok(getProduct, { params: { id: row.slug } }, how)).product;
    const before = await read(HINDI);
    const sent = (await shop.ok(submitListing, { ...id, body: { version: saved.version } }, vendor))
      .listing;
    await shop.ok(
      approveListing,
      { ...id, body: { version: sent.version } },
      { token: await shop.signIn('admin') },
    );
    const hindi = await read(HINDI);
    expect(hindi.name).toBe('झिलमिलिया दीपमाला');
    expect(hindi.highlights).toEqual(['पहली बात', ...before.highlights.slice(1)]);
    expect(hindi.description).toBe(before.description);
    expect(
      [...hindi.options, ...hindi.variants.flatMap((v) => v.options)].map((o) => o.color),
    ).toContain('रंगीला');
    // Legal declarations stay as the vendor declared them.
    for (const label of ['Net Quantity', 'Country of Origin'])
      expect(hindi.informationTexts).not.toHaveProperty([label]);
    // A detail of the vendor's own is read in its words, an answer in the marketplace's.
    expect(hindi.informationTexts['Made by']).toEqual({
      label: 'बनाने वाले',
      value: 'पोचमपल्ली के बुनकर',
    });
    expect(hindi.informationTexts['Hand washed']).toEqual({
      label: 'Hand washed',
      value: formatMessage('hi', 'common.yes'),
    });
    expect(hindi.productInformation['Made by']).toBe('Weavers of Pochampally');
    expect((await read()).informationTexts).not.toHaveProperty('Made by');
    expect((await read()).name).toBe(draft.name);
    for (const how of [{}, HINDI]) {
      const { results } = await shop.ok(searchProducts, { query: { query: 'झिलमिलिया' } }, how);
      expect(results.map((r) => r._id)).toEqual([row.product]);
      expect(results[0]!.name).toBe('headers' in how ? 'झिलमिलिया दीपमाला' : draft.name);
    }
  });
});

describe('a cart', () => {
  it('names products in the language of the customer', async () => {
    const { productId } = await one<{ productId: string }>(
      `select id as "productId" from products where slug = 'taralix-nova-5g-smartphone'`,
    );
    const me = { token: (await makeCustomer(shop)).token };
    await shop.ok(addCartItem, { body: { productId, quantity: 1 } }, me);
    const name = async (how = {}) =>
      (await shop.ok(getCart, {}, { ...me, ...how })).items[0]!.product.name;
    expect(await name()).toBe('Taralix Nova 5G Smartphone');
    expect(await name(HINDI)).toBe('Taralix Nova 5G स्मार्टफ़ोन');
  });
});

describe('what the marketplace announces', () => {
  it('is read in the language of the customer', async () => {
    const operator = { token: await staffToken(shop, 'catalog') };
    await shop.ok(
      createAd,
      {
        body: { text: 'Kites are here', ...PUBLISHED, translations: { hi: { text: 'पतंगें आ गईं' } } },
      },
      operator,
    );
    const texts = async (how = {}) =>
      (await shop.ok(activeAds, { query: { limit: 50 } }, how)).ads.map((ad) => ad.text);
    expect(await texts(HINDI)).toContain('पतंगें आ गईं');
    expect(await texts()).toContain('Kites are here');
    expect((await shop.ok(getHome, {}, HINDI)).hero.title).toBe('पूरा बाज़ार, बिना ट्रैफ़िक के');
    const { milestones } = await shop.ok(listMilestones, { query: {} }, HINDI);
    expect(milestones.map((m) => m.title)).toContain('फ़्री डिलीवरी');
  });
});

it('no table lists languages: a new one is a line in the code', async () => {
  const { rows } = await sql<{ rule: string }>`
    select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as rule from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) like '%''hi''%'`.execute(shop.db);
  expect(rows).toEqual([]);
});
