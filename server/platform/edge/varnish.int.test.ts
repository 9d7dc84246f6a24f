import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeVendorOffer } from '#contracts/offers/offers.ts';
import { buildApp } from '#server/app.ts';
import { listFestiveOffers } from '#contracts/promotions/promotions.ts';
import { refreshProductCards } from '#server/modules/catalog/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { productTags } from '#server/platform/cache/tags.ts';
import { transact } from '#server/platform/db/database.ts';
import { sharedHeaders } from './surrogate-keys.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  makeProducts,
  makeVendor,
  type Products,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { freePort } from '#server/testing/postgres-cluster.ts';
import { startVarnish, type TestProxy } from '#server/testing/proxies.ts';

const secret = 'the secret of this proxy';
let t: TestApp;
let pages: FastifyInstance;
let varnish: TestProxy;
let vendorId: string;
let kettle: Products;

beforeAll(async () => {
  const port = await freePort();
  const edge = { urls: [`http://127.0.0.1:${port}/`], secret };
  t = await createTestApp({ seed: true, config: { edge } });
  vendorId = await makeVendor(t);
  kettle = await makeProducts(t, { rupees: 901, vendorIds: [vendorId] });
  pages = await buildApp({
    config: t.config,
    database: t.database,
    clock: t.clock,
    pages: 'production',
  });
  await pages.listen({ port: 0, host: '127.0.0.1' });
  varnish = await startVarnish((pages.server.address() as { port: number }).port, {
    port,
    secret,
  });
});
afterAll(async () => {
  await varnish?.stop();
  await pages?.close();
  await t.close();
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const res = await fetch(varnish.url + path, { headers, redirect: 'manual' });
  const body = await res.text();
  return { status: res.status, cache: res.headers.get('x-cache'), headers: res.headers, body };
};
const page = () => `/product/${kettle.slug}`;
/** Asks until Varnish has the page. */
const keep = (path: string) =>
  vi.waitFor(async () => expect((await get(path)).cache).toBe('hit'), { timeout: 60_000 });
const ban = (headers: Record<string, string>) =>
  fetch(varnish.url, { method: 'BAN', headers }).then(({ status }) => status);

describe('Varnish in front', () => {
  it('serves pages, the same for every cookie, without its own headers', async () => {
    await keep(page());
    const { body, headers, cache } = await get(page(), { cookie: 'lang=hi' });
    expect([cache, headers.get('content-language')]).toEqual(['hit', 'en-IN']);
    expect(body).toContain('901');
    for (const name of ['surrogate-key', 'surrogate-control', 'cdn-cache-control', 'set-cookie'])
      expect(headers.get(name), name).toBeNull();
    expect(headers.get('cache-control')).toBe('no-cache');
    const known = await get(page(), { 'if-none-match': headers.get('etag')! });
    expect(known.status).toBe(304);
  });

  it('keeps Hindi and English apart, pages by address and calls by language', async () => {
    await keep(`/hi${page()}`);
    await keep(page());
    expect((await get(`/hi${page()}`)).headers.get('content-language')).toBe('hi-IN');
    expect((await get(page())).headers.get('content-language')).toBe('en-IN');
    const call = async (language: string) =>
      (await get('/api/categories', { 'accept-language': language })).body;
    const [english, hindi] = [await call('en'), await call('hi')];
    expect(hindi).not.toBe(english);
    expect(await call('en-IN,en;q=0.9')).toBe(english);
    expect(await call('hi-IN,hi;q=0.9,en;q=0.1')).toBe(hindi);
    expect(await call('en;q=0.9,hi;q=0.1')).toBe(english);
    const refusal = async (language: string) =>
      (await get('/api/products/no-such', { 'accept-language': language })).body;
    expect(await refusal('ta')).toMatch(/[\u0b80-\u0bff]/);
    expect(await refusal('fr')).toBe(await refusal('en'));
  });

  it('never keeps what is personal, a choice of language, or a page fetched ahead', async () => {
    const authorization = `Bearer ${await t.signIn('customer')}`;
    for (let n = 0; n < 3; n++) {
      const cart = await get('/api/cart', { authorization });
      expect([cart.status, cart.cache, cart.headers.get('cache-control')]).toEqual([
        200,
        'miss',
        'no-store',
      ]);
      expect((await get('/?lang=hi')).cache).toBe('miss');
      expect((await get('/api/cart')).status).toBe(401);
    }
    const ahead = await get('/faq', { 'sec-purpose': 'prefetch' });
    expect(ahead.headers.get('cache-control')).toBe('private, max-age=10');
    expect((await get('/faq')).headers.get('cache-control')).toBe('no-cache');
  });

  it('shows a new price as soon as it is there', async () => {
    await keep(page());
    await t.ok(
      changeVendorOffer,
      { params: { id: kettle.offerIds[0]! }, body: { price: 855, isSure: true } },
      { token: await vendorToken(t, vendorId) },
    );
    const isNew = async () => (await get(page())).body.includes('"price":855,');
    await vi.waitFor(async () => expect(await isNew()).toBe(true), {
      timeout: 20_000,
      interval: 20,
    });
    await keep(page());
    expect(await isNew()).toBe(true);
  });

  it('makes pages anew only for products they show', async () => {
    const { offers } = await t.ok(listFestiveOffers, {});
    const keysOf = (tags: string[]) => sharedHeaders(tags)['surrogate-key']!.split(' ').slice(1);
    const products = keysOf(productTags(offers.flatMap((o) => o.products.map((p) => p._id))));
    expect(products.length).toBeGreaterThan(4);
    const { headers } = await pages.inject({ url: '/faq' });
    const keys = String(headers['surrogate-key']).split(' ');
    expect(keys).toEqual(expect.arrayContaining(keysOf(['festive'])));
    expect(keys.filter((key) => products.includes(key))).toEqual([]);
  });

  it('no longer shows a removed product', async () => {
    await keep(page());
    await transact(t.db, async (tx) => {
      await sql`update products set status = 'inactive' where id = ${kettle.productId}`.execute(tx);
      await refreshProductCards(tx, [kettle.productId], t.clock.now());
      await purgeTags(tx, [`product:${kettle.productId}`]);
    });
    await vi.waitFor(async () => expect((await get(page())).status).not.toBe(200), {
      timeout: 20_000,
      interval: 10,
    });
  });

  it('no longer shows a picture that is hidden', async () => {
    // A server that is busy answers without a page.
    const picture = await vi.waitFor(
      async () => {
        const { status, body } = await get('/');
        const found = /\/media\/[^/"]+\/\d+\.(?:webp|avif)/.exec(body);
        expect(found, `${status} ${body.slice(0, 500)}`).not.toBeNull();
        return found![0];
      },
      { timeout: 60_000 },
    );
    await keep(picture);
    const hash = picture.split('/')[2]!;
    await transact(t.db, (tx) => purgeTags(tx, [`media:${hash}`]));
    await vi.waitFor(async () => expect((await get(picture)).cache).toBe('miss'), {
      timeout: 20_000,
      interval: 10,
    });
  });

  it('passes on nothing but requests, and no metrics', async () => {
    expect((await get('/metrics')).status).toBe(404);
    const tunnel = await fetch(`${varnish.url}/faq`, { method: 'TUNNEL' });
    expect(tunnel.status).toBe(405);
  });

  it('drops pages only for who knows the secret, and only by keys', async () => {
    expect(await ban({ 'surrogate-key': 'all' })).toBe(403);
    expect(await ban({ 'surrogate-key': 'all', 'x-purge-secret': 'guess' })).toBe(403);
    expect(await ban({ 'surrogate-key': '.*', 'x-purge-secret': secret })).toBe(400);
    expect(await ban({ 'surrogate-key': 'all', 'x-purge-secret': secret })).toBe(200);
  });
});
