import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct, listProducts } from '#contracts/catalog/catalog.ts';
import * as g from '#contracts/listings/admin-products.ts';
import * as l from '#contracts/listings/listings.ts';
import { searchProducts } from '#contracts/search/search.ts';
import { explainSearch } from '#contracts/search/search-explanation.ts';
import * as i from '#contracts/search/search-insight.ts';
import { aggregateSearches, trimSearches } from '#server/modules/search/service.ts';
import { transact } from '#server/platform/db/database.ts';
import {
  makeProducts,
  makeVendor,
  staffToken,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { refreshProductCards } from './service.ts';
import { text } from '#server/testing/text.ts';
import { readRow, lastAuditEntry } from './catalog-admin.fixture.ts';

let shop: TestApp;
let staff: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  staff = { token: await staffToken(shop, 'operations') };
});
afterAll(() => shop.close());

describe('what customers search for', () => {
  const ask = (query: string, agent = 'Mozilla/5.0 (Linux; Android 15)') =>
    shop.inject({
      method: 'POST',
      url: '/api/search/asked',
      headers: { 'user-agent': agent },
      payload: { query },
    });
  const read = (kind: 'popular' | 'missed', range: '7' | '30' | '90' = '30') =>
    shop.ok(i.getSearchInsight, { query: { kind, range } }, staff);

  it('is counted by day without who searched, and searches without results are listed apart', async () => {
    for (const query of [
      'Kurta',
      ' kurta ',
      'zumbafrop',
      'zumbafrop',
      'zumbafrop',
      'asha@example.com',
      '98765 43210',
    ])
      expect((await ask(query)).statusCode).toBe(200);
    await ask('kurta', 'Googlebot/2.1');
    await aggregateSearches(shop.db);
    expect(await read('popular')).toMatchObject({
      searches: 5,
      missed: 3,
      total: 2,
      results: [
        { term: 'zumbafrop', times: 3, found: 0, synonyms: [] },
        {
          term: 'kurta',
          times: 2,
          found: (await shop.ok(searchProducts, { query: { query: 'kurta' } })).total,
        },
      ],
    });
    expect((await read('missed')).results.map((r) => r.term)).toEqual(['zumbafrop']);
    expect(
      (await readRow<{ n: number }>(shop, 'select count(*)::int as n from search_queries')).n,
    ).toBe(0);

    // Aggregated a day later; after a week the first ones leave the week's total.
    shop.clock.advance(86_400_000);
    staff = { token: await staffToken(shop, 'operations') };
    await ask('kurta');
    await aggregateSearches(shop.db);
    expect((await read('popular')).results.map((r) => [r.term, r.times])).toEqual([
      ['kurta', 3],
      ['zumbafrop', 3],
    ]);
    shop.clock.advance(6 * 86_400_000);
    staff = { token: await staffToken(shop, 'operations') };
    expect((await read('popular', '7')).results.map((r) => [r.term, r.times])).toEqual([
      ['kurta', 1],
    ]);
  });

  it('is unmet too where search shows others or leaves something out', async () => {
    for (const query of ['iphone', 'red saree under 1', 'saree']) {
      const sent = { method: 'POST', url: '/api/search/asked', payload: { query } } as const;
      expect((await shop.inject(sent)).statusCode).toBe(200);
    }
    await aggregateSearches(shop.db);
    const reasons = (await read('missed')).results.map((r) => [r.term, r.unmet]);
    expect(reasons).toContainEqual(['iphone', 'offered']);
    expect(reasons).toContainEqual(['red saree under 1', 'relaxed']);
    expect(reasons.map(([term]) => term)).not.toContain('saree');
    await sql`delete from search_term_days where term like '%saree%' or term = 'iphone'`.execute(
      shop.db,
    );
  });

  it('explains how it is understood and why its products rank as they do', async () => {
    const { interpretation, products, total } = await shop.ok(
      explainSearch,
      { query: { query: 'red saree under 5000' } },
      staff,
    );
    expect(interpretation).toMatchObject({ head: 'saree', relaxed: [], missing: null });
    expect(interpretation!.constraints.map((one) => one.kind).sort()).toEqual(['color', 'price']);
    const list = await shop.ok(searchProducts, { query: { query: 'red saree under 5000' } });
    expect(total).toBe(list.total);
    expect(products.map((p) => p._id)).toEqual(list.results.slice(0, 20).map((p) => p._id));
    for (const { score, parts } of products)
      expect(Object.values(parts).reduce((sum, one) => sum + one, 0)).toBeCloseTo(score, 0);
  });

  it('becomes a synonym that search uses at once, and the word is no longer missed', async () => {
    const { n: kurtas } = await readRow<{ n: number }>(
      shop,
      "select count(*)::int as n from product_cards where tsv @@ to_tsquery('english', 'kurta')",
    );
    expect(kurtas).toBeGreaterThan(4);
    const total = async (query: string) =>
      (await shop.inject({ url: `/api/search/products?query=${query}` })).json().data
        .total as number;
    expect(await total('zumbafrop')).toBe(0);
    expect(
      await shop.ok(
        i.setSynonyms,
        { body: { word: 'ZumbaFrop', synonyms: ['Kurta', 'kurta '] } },
        staff,
      ),
    ).toMatchObject({ synonyms: { word: 'zumbafrop', synonyms: ['kurta'] } });
    expect(await total('zumbafrop')).toBe(kurtas);
    expect(await lastAuditEntry(shop, staff, 'synonym', 'zumbafrop')).toMatchObject({
      action: 'synonyms.set',
      before: null,
      after: { synonyms: ['kurta'] },
    });
    await aggregateSearches(shop.db);
    expect((await read('missed')).results).toEqual([]);
    expect((await read('popular')).results).toContainEqual({
      term: 'zumbafrop',
      times: 3,
      found: kurtas,
      unmet: null,
      synonyms: ['kurta'],
      synonymsVersion: expect.any(String),
    });
    expect(await shop.ok(i.listSynonyms, { query: { q: 'zumba' } }, staff)).toMatchObject({
      total: 1,
      results: [{ word: 'zumbafrop', synonyms: ['kurta'] }],
    });

    await shop.ok(i.deleteSynonyms, { params: { id: 'zumbafrop' } }, staff);
    expect(await total('zumbafrop')).toBe(0);
    await aggregateSearches(shop.db);
    expect((await read('missed')).results.map((r) => r.term)).toEqual(['zumbafrop']);
    await shop.ok(
      i.setSynonyms,
      { body: { word: 'zumbafrop', synonyms: ['glim lamp'], isMutual: true } },
      staff,
    );
    expect((await shop.ok(i.listSynonyms, { query: { q: 'glim' } }, staff)).results).toMatchObject([
      { word: 'glim lamp', synonyms: ['zumbafrop'] },
      { word: 'zumbafrop', synonyms: ['glim lamp'] },
    ]);
    const refused = (body: { word: string; synonyms: string[] }) =>
      shop.call(i.setSynonyms, { body }, staff);
    expect(await refused({ word: 'red cotton kurta', synonyms: ['kurta'] })).toMatchObject({
      status: 400,
      details: [{ path: 'word' }],
    });
    expect(await refused({ word: 'kurta', synonyms: ['KURTA'] })).toMatchObject({
      status: 400,
      details: [{ path: 'synonyms' }],
    });
  });

  it('is stored for a thousand terms of a day, and for 400 days', async () => {
    await sql`insert into search_term_days (day, term, times, found) select date '2026-11-07', 'word ' || n, n, 1 from generate_series(1, 1003) n`.execute(
      shop.db,
    );
    await sql`insert into search_term_days (day, term, times, found) values ('2025-01-01', 'old', 9, 1)`.execute(
      shop.db,
    );
    shop.clock.advance(86_400_000);
    await trimSearches(shop.db, shop.clock.now());
    expect(
      await readRow(
        shop,
        `select count(*)::int as n, min(times) as least from search_term_days where day = '2026-11-07'`,
      ),
    ).toEqual({ n: 1000, least: 4 });
    expect(
      await readRow(shop, `select count(*)::int as n from search_term_days where term = 'old'`),
    ).toEqual({
      n: 0,
    });
  });
});

describe('products and brands of all vendors', () => {
  beforeAll(async () => {
    staff = { token: await staffToken(shop, 'operations') };
  });
  const find = (query: object) => shop.ok(g.listAdminProducts, { query }, staff);

  it('are found by name, code, EAN and vendor, page after page', async () => {
    const vendorId = await makeVendor(shop);
    const [first, second] = [
      await makeProducts(shop, { vendorIds: [vendorId] }),
      await makeProducts(shop, { vendorIds: [vendorId] }),
    ];
    await sql`update offers set vendor_sku = 'QX-77' where id = ${first.offerIds[0]}`.execute(
      shop.db,
    );
    await sql`update skus set ean = '8901234567890' where id = ${second.skuId}`.execute(shop.db);
    await sql`update vendors set name = 'Zanzibari Stores' where id = ${vendorId}`.execute(shop.db);
    await sql`update products set name = 'Quexal kettle' where id = ${second.productId}`.execute(
      shop.db,
    );
    const ids = async (query: object) => (await find(query)).results.map((r) => r._id);
    expect(await ids({ q: 'qx-7' })).toEqual([first.productId]);
    expect(await ids({ q: 'quexal' })).toEqual([second.productId]);
    expect(await ids({ q: '8901234567890' })).toContain(second.productId);
    expect((await ids({ q: 'zanzibari' })).sort()).toEqual(
      [first.productId, second.productId].sort(),
    );
    expect((await ids({ vendor: vendorId })).sort()).toEqual(
      [first.productId, second.productId].sort(),
    );
    expect((await find({ q: 'quexal' })).results[0]).toMatchObject({
      brand: 'Test',
      sellers: [{ _id: vendorId, name: 'Zanzibari Stores' }],
      sellerCount: 1,
      takenDown: null,
    });

    const { result: page, count } = await shop.countQueries(() => find({ limit: 2 }));
    expect(count).toBeLessThanOrEqual(3);
    const next = await find({ limit: 2, after: page.next! });
    const file = await shop.inject({
      url: '/api/admin/products.csv?q=quexal',
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body.trim().split('\n')).toHaveLength(2);
    expect(file.body).toContain(`${second.productId},Quexal kettle,Test,`);
    const four = await find({ limit: 4 });
    expect([...page.results, ...next.results].map((r) => r._id)).toEqual(
      four.results.map((r) => r._id),
    );
  });

  it('are taken down with a reason that every vendor sees, and restored', async () => {
    const vendorId = await makeVendor(shop, { email: 'goods@shop.example' });
    const seller = { token: await vendorToken(shop, vendorId) };
    const items = await makeProducts(shop, { vendorIds: [vendorId], rupees: 90 });
    const id = { params: { id: items.productId } };
    expect(await shop.call(g.restoreProduct, id, staff)).toMatchObject({
      status: 409,
      message: text('errors.product_listed'),
    });
    await shop.ok(g.takeDownProduct, { ...id, body: { reason: 'Recalled by its maker.' } }, staff);
    expect(await shop.call(getProduct, { params: { id: items.slug } })).toMatchObject({
      status: 404,
    });
    expect((await find({ state: 'down' })).results[0]).toMatchObject({
      _id: items.productId,
      state: 'down',
      takenDown: { reason: 'Recalled by its maker.' },
    });
    expect((await find({ state: 'live', q: items.productId })).results).toEqual([]);
    expect(
      await shop.call(g.takeDownProduct, { ...id, body: { reason: 'Once more.' } }, staff),
    ).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    const row = (await shop.ok(l.listListings, {}, seller)).results[0]!;
    expect(row).toMatchObject({ isTakenDown: true });
    expect(
      (await shop.ok(l.getListing, { params: { id: row._id } }, seller)).listing,
    ).toMatchObject({ takenDown: 'Recalled by its maker.' });
    expect(await lastAuditEntry(shop, staff, 'product', items.productId)).toMatchObject({
      action: 'product.taken_down',
      reason: 'Recalled by its maker.',
      after: { state: text('listings.unlisted') },
    });

    expect(await shop.ok(g.restoreProduct, id, staff)).toEqual({
      product: { _id: items.productId, state: 'sale' },
    });
    expect((await shop.ok(getProduct, { params: { id: items.slug } })).product.price).toBe(90);
    expect(
      (await shop.ok(l.getListing, { params: { id: row._id } }, seller)).listing.takenDown,
    ).toBeNull();
    expect(await lastAuditEntry(shop, staff, 'product', items.productId)).toMatchObject({
      action: 'product.put_back',
      before: { reason: 'Recalled by its maker.' },
    });
  });

  it('are renamed to one spelling of their brand', async () => {
    const [a, b] = [await makeProducts(shop), await makeProducts(shop)];
    await sql`update products set brand = 'Ruhani Glow', information = '{"Brand": "Ruhani Glow"}' where id = ${a.productId}`.execute(
      shop.db,
    );
    await sql`update products set brand = 'RUHANI-GLOW' where id = ${b.productId}`.execute(shop.db);
    expect((await shop.ok(g.listAlikeBrands, {}, staff)).groups).toContainEqual([
      { name: 'RUHANI-GLOW', products: 1 },
      { name: 'Ruhani Glow', products: 1 },
    ]);
    expect(
      (await shop.ok(g.listBrands, { query: { q: 'ruhani' } }, staff)).results.map((r) => r.name),
    ).toEqual(['Ruhani Glow', 'RUHANI-GLOW']);
    const page = await shop.ok(g.listBrands, { query: { limit: 1 } }, staff);
    expect(
      (await shop.ok(g.listBrands, { query: { limit: 1, after: page.next! } }, staff)).results[0],
    ).toEqual((await shop.ok(g.listBrands, { query: { limit: 2 } }, staff)).results[1]);

    const rename = (from: string, to: string) =>
      shop.call(g.renameBrand, { body: { from, to } }, staff);
    await transact(shop.db, (tx) =>
      refreshProductCards(tx, [a.productId, b.productId], shop.clock.now()),
    );
    expect(await rename('RUHANI-GLOW', 'Ruhani Glow')).toMatchObject({
      status: 200,
      data: { products: 1 },
    });
    expect(await rename('RUHANI-GLOW', 'Ruhani Glow')).toMatchObject({
      status: 400,
      details: [{ path: 'from' }],
    });
    expect(
      (await shop.ok(listProducts, { query: { brand: 'ruhani glow' } })).results
        .map((r) => r._id)
        .sort(),
    ).toEqual([a.productId, b.productId].sort());
    expect(
      (await shop.ok(g.listAlikeBrands, {}, staff)).groups.flat().map((r) => r.name),
    ).not.toContain('Ruhani Glow');
    await rename('Ruhani Glow', 'Ruhani');
    expect((await shop.ok(getProduct, { params: { id: a.slug } })).product).toMatchObject({
      brand: 'Ruhani',
      productInformation: { Brand: 'Ruhani' },
    });
    expect(await lastAuditEntry(shop, staff, 'brand', 'Ruhani')).toMatchObject({
      action: 'brand.renamed',
      before: { name: 'Ruhani Glow' },
      after: { products: 2 },
    });
  });
});
