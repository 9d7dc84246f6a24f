import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct, listProducts } from '#contracts/catalog/catalog.ts';
import { getOwnStore, getStore, putOwnStore } from '#contracts/vendors/vendors.ts';
import { search } from '#contracts/search/search.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { refreshTrades } from './service.ts';
import { transact } from '#server/platform/db/database.ts';
import { makeProducts, makeVendor, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text as messageText } from '#server/testing/text.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

const slugOf = async (id: string) =>
  (await sql<{ slug: string }>`select slug from vendors where id = ${id}`.execute(shop.db)).rows[0]!
    .slug;
const text = {
  tagline: 'Woven by hand',
  description: 'Two looms.\nFour hands.',
  returnPolicy: 'Seven days, unworn.',
  careHours: 'Mon to Sat, 10 to 6',
};
async function upload(token: string, kind: 'logo' | 'banner', bytes: Buffer) {
  const boundary = 'x'.repeat(20);
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return shop.inject({
    method: 'PUT',
    url: `/api/vendor/store/${kind}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  });
}

describe('the page of a vendor', () => {
  it('tells what everybody may know and keeps bank and owner', async () => {
    const { store } = await shop.ok(getStore, { params: { slug: 'rangrezi-looms' } });
    expect(store).toMatchObject({
      slug: 'rangrezi-looms',
      name: expect.any(String),
      city: expect.any(String),
      legalName: expect.any(String),
      holiday: null,
    });
    expect(Object.keys(store).filter((key) => /bank|owner|pan$/i.test(key))).toEqual([]);
    const { total } = await shop.ok(listProducts, { query: { vendor: 'rangrezi-looms' } });
    expect(total).toBeGreaterThan(0);
  });

  it('is not there for unknown, waiting and suspended vendors', async () => {
    const id = await makeVendor(shop);
    const slug = await slugOf(id);
    for (const status of ['pending', 'suspended', 'rejected']) {
      await sql`update vendors set status = ${status} where id = ${id}`.execute(shop.db);
      expect(await shop.call(getStore, { params: { slug } })).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      });
    }
    expect(await shop.call(getStore, { params: { slug: 'nobody' } })).toMatchObject({
      status: 404,
    });
  });

  it('says what its owner writes, at once, and nothing of what others write', async () => {
    const [mine, theirs] = [await makeVendor(shop), await makeVendor(shop)];
    const [slug, other] = [await slugOf(mine), await slugOf(theirs)];
    expect((await shop.ok(getStore, { params: { slug } })).store.tagline).toBeNull();
    const token = await vendorToken(shop, mine);
    expect((await shop.ok(putOwnStore, { body: text }, { token })).profile).toMatchObject({
      slug,
      ...text,
    });
    expect((await shop.ok(getStore, { params: { slug } })).store).toMatchObject({
      tagline: text.tagline,
      description: text.description,
      returnPolicy: text.returnPolicy,
      careHours: text.careHours,
    });
    expect((await shop.ok(getStore, { params: { slug: other } })).store.tagline).toBeNull();
    expect(
      (await shop.ok(putOwnStore, { body: { ...text, tagline: ' ' } }, { token })).profile.tagline,
    ).toBeNull();
    expect(
      await shop.call(putOwnStore, { body: { ...text, tagline: 'x'.repeat(121) } }, { token }),
    ).toMatchObject({
      status: 400,
      details: [
        { path: 'tagline', message: messageText('errors.field.max_characters', { n: 120 }) },
      ],
    });
    expect(
      await shop.call(
        putOwnStore,
        { body: text },
        { token: await vendorToken(shop, mine, 'orders') },
      ),
    ).toMatchObject({ status: 403, code: 'RIGHT_MISSING' });
  });

  it('takes no text past the marketplace or with a banned word, in any language, and names its field', async () => {
    const token = await vendorToken(shop, await makeVendor(shop));
    const put = (change: object) =>
      shop.call(putOwnStore, { body: { ...text, ...change } }, { token });
    expect(
      await put({
        description: 'Ask on WhatsApp.',
        careHours: 'Call 98765 43210',
        translations: { hi: { tagline: 'असली जैसी REPLICA', returnPolicy: 'फ़ोन ९८७६५४३२१०' } },
      }),
    ).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      details: [
        { path: 'description', message: messageText('moderation.link') },
        { path: 'careHours', message: messageText('moderation.phone') },
        { path: 'translations.hi.tagline', message: expect.stringContaining('“replica”') },
        { path: 'translations.hi.returnPolicy', message: messageText('moderation.phone') },
      ],
    });
    expect((await shop.ok(getOwnStore, {}, { token })).profile).toMatchObject({
      tagline: null,
      translations: {},
    });
  });

  it('keeps a text from before a rule came while others change', async () => {
    const id = await makeVendor(shop);
    const token = await vendorToken(shop, id);
    await sql`update vendors set description = 'Mail us: pots@old.example' where id = ${id}`.execute(
      shop.db,
    );
    const body = { ...text, description: 'Mail us: pots@old.example' };
    expect((await shop.call(putOwnStore, { body }, { token })).status).toBe(200);
    expect(
      await shop.call(
        putOwnStore,
        { body: { ...body, description: 'Mail: pots@new.example' } },
        { token },
      ),
    ).toMatchObject({ status: 400, details: [{ path: 'description' }] });
  });

  it('is read in the language of the customer, in English where a text is missing', async () => {
    const id = await makeVendor(shop);
    const slug = await slugOf(id);
    const token = await vendorToken(shop, id);
    const put = (translations: object) =>
      shop.call(putOwnStore, { body: { ...text, translations } }, { token });
    const seen = async (language: string) =>
      (await shop.ok(getStore, { params: { slug } }, { headers: { 'accept-language': language } }))
        .store;
    await put({ hi: { tagline: 'हाथ के बने बर्तन', description: ' ' } });
    expect(await seen('hi')).toMatchObject({
      tagline: 'हाथ के बने बर्तन',
      description: text.description,
    });
    expect(await seen('en')).toMatchObject({ tagline: text.tagline });
    // A form without translations leaves them unchanged; a new text is visible at once.
    await shop.ok(putOwnStore, { body: text }, { token });
    expect((await shop.ok(getOwnStore, {}, { token })).profile).toMatchObject({
      tagline: text.tagline,
      translations: { hi: { tagline: 'हाथ के बने बर्तन' } },
    });
    await put({ hi: { returnPolicy: 'सात दिन' } });
    expect(await seen('hi')).toMatchObject({ tagline: text.tagline, returnPolicy: 'सात दिन' });
    expect(await put({ hi: { tagline: 'अ'.repeat(121) } })).toMatchObject({
      status: 400,
      details: [{ path: 'translations.hi.tagline' }],
    });
  });

  it('says how the vendor is reached, which its owners change, and never by what they sign in with', async () => {
    const id = await makeVendor(shop, { email: 'asha.private@example.com' });
    const [slug, token] = [await slugOf(id), await vendorToken(shop, id)];
    const { productId } = await makeProducts(shop, { vendorIds: [id] });
    const shown = async () => [
      (await shop.ok(getStore, { params: { slug } })).store.careContact,
      (await shop.ok(getProduct, { params: { id: productId } })).product.vendors[0]!.careContact,
    ];
    const put = (care: object) => shop.call(putOwnStore, { body: { ...text, ...care } }, { token });
    expect(await shown()).toEqual([null, null]);
    expect(
      (await put({ careEmail: ' Care@Looms.example ', carePhone: '98220 11223' })).data,
    ).toMatchObject({ profile: { careEmail: 'care@looms.example', carePhone: '+91 98220 11223' } });
    expect(await shown()).toEqual([
      'care@looms.example, +91 98220 11223',
      'care@looms.example, +91 98220 11223',
    ]);
    expect((await put({})).data.profile).toMatchObject({
      careEmail: 'care@looms.example',
      carePhone: '+91 98220 11223',
    });
    expect((await put({ careEmail: '' })).data.profile).toMatchObject({
      careEmail: null,
      carePhone: '+91 98220 11223',
    });
    expect(await put({ careEmail: 'no address', carePhone: '12' })).toMatchObject({
      status: 400,
      details: [
        { path: 'careEmail', message: messageText('errors.email_invalid') },
        { path: 'carePhone' },
      ],
    });
    expect(await shown()).toEqual(['+91 98220 11223', '+91 98220 11223']);
    expect((await put({ carePhone: '' })).data.profile).toMatchObject({
      careEmail: null,
      carePhone: null,
    });
    expect(await shown()).toEqual([null, null]);
  });

  it('shows logo and banner in their shapes and forgets what they replace', async () => {
    const id = await makeVendor(shop);
    const [slug, token] = [await slugOf(id), await vendorToken(shop, id)];
    const png = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#a04020' },
    })
      .png()
      .toBuffer();
    for (const [kind, size] of [
      ['logo', { width: 512, height: 512 }],
      ['banner', { width: 1280, height: 320 }],
    ] as const) {
      const first = (await upload(token, kind, png)).json().data.profile[kind] as { url: string };
      const bytes = (await shop.inject({ url: first.url })).rawPayload;
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', ...size });
      await upload(token, kind, png);
      expect((await shop.inject({ url: first.url })).statusCode).toBe(404);
      expect((await shop.ok(getStore, { params: { slug } })).store[kind]).toMatchObject(size);
      expect((await upload(token, kind, Buffer.from('no picture'))).json()).toMatchObject({
        code: 'INVALID_PICTURE',
      });
      await shop.inject({
        method: 'DELETE',
        url: `/api/vendor/store/${kind}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect((await shop.ok(getOwnStore, {}, { token })).profile[kind]).toBeNull();
    }
  });

  it('is found by search and by search engines', async () => {
    const { results } = await shop.ok(search, { query: { query: 'Rangrezi' } });
    expect(results.find((r) => r.type === 'vendor')).toMatchObject({
      url: '/store/rangrezi-looms',
    });
    const [open, hidden] = [
      await slugOf(await makeVendor(shop)),
      await slugOf(await makeVendor(shop)),
    ];
    await sql`update vendors set status = 'suspended' where slug = ${hidden}`.execute(shop.db);
    await transact(shop.db, (tx) => purgeTags(tx, ['stores']));
    const map = (await shop.inject({ url: '/sitemaps/stores.xml' })).body;
    expect(map).toContain('/store/rangrezi-looms</loc>');
    expect(map).toContain(`/store/${open}</loc>`);
    expect(map).not.toContain(hidden);
  });
});

it('has a mark with what it sells most, unless no category has a fifth of its products', async () => {
  const motifs = async () =>
    (
      await sql<{ slug: string; trade: string | null }>`
      select slug, trade from vendors where slug in ('padchaap-footwear', 'howrah-sauda-mart') order by slug`.execute(
        shop.db,
      )
    ).rows.map((v) => v.trade);
  expect(await motifs()).toEqual([null, 'fashion/footwear']);
  const { store } = await shop.ok(getStore, { params: { slug: 'padchaap-footwear' } });
  expect(store.mark).toMatch(/-shoe$/);
  await sql`update vendors set trade = 'old'`.execute(shop.db);
  expect(await transact(shop.db, refreshTrades)).toBeGreaterThan(20);
  expect(await motifs()).toEqual([null, 'fashion/footwear']);
  expect(await transact(shop.db, refreshTrades)).toBe(0);
});

it("lists the vendor's own offers: its price, its stock, its name", async () => {
  const slug = 'sutaara-apparel';
  const query = { vendor: [slug], sortBy: 'popularity', inStock: true, limit: 6 } as never;
  const { results } = await shop.ok(listProducts, { query });
  expect(results).toHaveLength(6);
  for (const card of results) {
    const { product } = await shop.ok(getProduct, { params: { id: card.slug } });
    const own = product.vendors.find((v) => v.slug === slug)!;
    expect(card).toMatchObject({
      vendorName: own.name,
      vendorId: own.vendorId,
      url: `/product/${card.slug}?vendor=${slug}`,
    });
    expect(own.offers.map((o) => o.price)).toContain(card.price);
    expect(card.stock).toBe(own.offers.reduce((sum, o) => sum + o.stock, 0));
  }
});

it('serves a mark as a picture that mail in a browser may show, and no invented one', async () => {
  const get = (file: string) => shop.inject({ method: 'GET', url: `/vendor-marks/${file}` });
  const picture = await get('31020-loom.png');
  expect(picture).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
  expect(picture.rawPayload.length).toBeLessThan(4_000);
  for (const file of ['31020-loom', '31020-nothing.png', '91020-loom.png'])
    expect((await get(file)).statusCode, file).toBe(404);
});
