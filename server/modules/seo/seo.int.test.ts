import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCategories, listProducts } from '#contracts/catalog/catalog.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { transact } from '#server/platform/db/database.ts';
import { refreshProductCards } from '#server/modules/catalog/service.ts';
import { makeProducts } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, splitAddress } from '#contracts/kernel/locales.ts';
import { PRODUCTS_PER_MAP, urlEntries } from './sitemap.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ seed: true, config: { publicUrl: 'https://shop.example' } });
});
afterAll(() => t.close());

const read = async (url: string) => (await t.inject({ url })).body;
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((m) => m[1]!);
const english = (xml: string) =>
  all(xml, /<loc>([^<]+)<\/loc>/g).filter(
    (url) => splitAddress(url.slice('https://shop.example'.length)).locale === DEFAULT_LOCALE,
  );

/** Tags of well-formed XML are nested, and its text contains no bare & or <. */
function assertXml(xml: string) {
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true);
  const open: string[] = [];
  const rest = xml
    .replace(/^<\?xml[^>]*\?>/, '')
    .replaceAll(
      /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<>]*")*)\s*(\/?)>/g,
      (_, closes, name, _attributes, alone) => {
        if (closes) expect(open.pop()).toBe(name);
        else if (!alone) open.push(name);
        return '';
      },
    );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|apos;)/);
  // oxlint-disable-next-line no-control-regex
  expect(rest).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
}

describe('the maps', () => {
  it('are all named by the index, and every one is there', async () => {
    const index = await read('/sitemap.xml');
    assertXml(index);
    const maps = all(index, /<loc>([^<]+)<\/loc>/g);
    expect(maps).toEqual(
      ['static', 'categories', 'festivals', 'stores', 'products-1'].map(
        (name) => `https://shop.example/sitemaps/${name}.xml`,
      ),
    );
    for (const url of maps) {
      const reply = await t.inject({ url: new URL(url).pathname });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([
        200,
        'application/xml; charset=utf-8',
      ]);
      assertXml(reply.body);
    }
    for (const name of ['products-2', 'products-0', 'products-9999', 'nothing', 'constructor'])
      expect((await t.inject({ url: `/sitemaps/${name}.xml` })).statusCode, name).toBe(404);
  });

  it('name each visible product once, dated, in every language, and no other', async () => {
    const xml = await read('/sitemaps/products-1.xml');
    const { total, results } = await t.ok(listProducts, { query: { limit: 100 } });
    const urls = english(xml);
    expect(new Set(urls).size).toBe(total);
    expect(urls).toHaveLength(total);
    for (const { url } of results) expect(urls).toContain(`https://shop.example${url}`);
    expect(all(xml, /<lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/g)).toHaveLength(
      LOCALE_CODES.length * total,
    );
    expect(all(xml, /<loc>(https:\/\/shop\.example\/hi\/[^<]+)<\/loc>/g)).toHaveLength(total);
    for (const language of ['en-IN', 'hi-IN', 'x-default'])
      expect(xml.split(`hreflang="${language}"`)).toHaveLength(LOCALE_CODES.length * total + 1);
  });

  it('name exactly the categories that have products, and festivals that are not over', async () => {
    const { categories } = await t.ok(listCategories, {});
    const filled = categories
      .flatMap((c) => [c, ...c.subcategories, ...c.subcategories.flatMap((s) => s.subcategories)])
      .filter((c) => c.productCount > 0);
    expect(english(await read('/sitemaps/categories.xml')).sort()).toEqual(
      filled.map((c) => `https://shop.example/collections/${c.path}`).sort(),
    );
    const { rows } = await sql<{
      slug: string;
    }>`select slug from festive_offers where is_active and ends_at >= ${t.clock.now()}`.execute(
      t.db,
    );
    expect(english(await read('/sitemaps/festivals.xml')).sort()).toEqual(
      rows.map(({ slug }) => `https://shop.example/festival-offer/${slug}`).sort(),
    );
  });

  it('lose a product that is hidden, at once', async () => {
    const products = await makeProducts(t);
    const show = (status: string) =>
      transact(t.db, async (tx) => {
        await sql`update products set status = ${status} where id = ${products.productId}`.execute(
          tx,
        );
        await refreshProductCards(tx, [products.productId], t.clock.now());
        await purgeTags(tx, ['catalog', `product:${products.productId}`]);
      });
    await show('active');
    const address = `https://shop.example/product/${products.slug}`;
    expect(english(await read('/sitemaps/products-1.xml'))).toContain(address);
    expect(await read('/feeds/products.xml')).toContain(address);
    await show('inactive');
    expect(english(await read('/sitemaps/products-1.xml'))).not.toContain(address);
    expect(await read('/feeds/products.xml')).not.toContain(address);
  });

  it('are split at their limit without a gap or a repeat', async () => {
    const { productMap } = await import('./sitemap.ts');
    const origin = 'https://shop.example';
    const addresses = async (part: number, size?: number) => {
      const map = await productMap(t.db, origin, part, size);
      return map && english((await Array.fromAsync(map)).join(''));
    };
    const whole = (await addresses(1))!;
    const parts = Math.ceil(whole.length / 100);
    const split = await Promise.all(Array.from({ length: parts }, (_, i) => addresses(i + 1, 100)));
    expect(split.map((part) => part!.length).slice(0, -1)).toEqual(Array(parts - 1).fill(100));
    expect(split.flat()).toEqual(whole);
    expect(await addresses(parts + 1, 100)).toBeNull();
    // A size that divides their number leaves no empty map.
    expect(await addresses(2, whole.length)).toBeNull();
    expect(PRODUCTS_PER_MAP * LOCALE_CODES.length).toBeLessThanOrEqual(50_000);
    const [{ length }] = [urlEntries(origin, `/product/${'a'.repeat(80)}`, new Date(0))];
    expect(length * PRODUCTS_PER_MAP).toBeLessThan(50e6);
    expect(await addresses(2)).toBeNull();
  });

  it('cost few statements, and none while cached', async () => {
    const asked = async (url: string) => (await t.countQueries(() => read(url))).count;
    const { total } = await t.ok(listProducts, { query: { limit: 1 } });
    const chunks = Math.floor(total / 200) + 1;
    for (const [url, most] of [
      ['/sitemap.xml', 1],
      ['/sitemaps/static.xml', 2],
      ['/sitemaps/categories.xml', 1],
      ['/sitemaps/festivals.xml', 1],
      ['/sitemaps/products-1.xml', 2],
      ['/llms.txt', 2],
      // Settings, and for each chunk products, offers, prices and vendors.
      ['/feeds/products.xml', 1 + 4 * chunks],
      ['/feeds/meta.csv', 1 + 4 * chunks],
    ] as const) {
      await transact(t.db, (tx) => purgeTags(tx, ['catalog']));
      expect(await asked(url), url).toBeLessThanOrEqual(most);
      expect(await asked(url), url).toBe(0);
    }
  });
});

describe('the product feed', () => {
  it('has every unit on sale with what Merchant Center asks for', async () => {
    const xml = await read('/feeds/products.xml');
    assertXml(xml);
    const { rows } = await sql<{ id: string; product: string }>`
      select distinct s.id, s.product_id as product from skus s join product_cards c on c.product_id = s.product_id
      join offers o on o.sku_id = s.id and o.is_active join vendors v on v.id = o.vendor_id and v.status = 'active'
      where s.merged_into is null`.execute(t.db);
    const items = xml.split('<item>').slice(1);
    expect(all(xml, /<g:id>([^<]+)</g).sort()).toEqual(rows.map(({ id }) => id).sort());
    const groups = [...Map.groupBy(rows, ({ product }) => product)].filter(
      ([, own]) => own.length > 1,
    );
    expect(groups.length).toBeGreaterThan(0);
    expect([...new Set(all(xml, /<g:item_group_id>([^<]+)</g))].sort()).toEqual(
      groups.map(([id]) => id).sort(),
    );
    for (const item of items) {
      for (const name of [
        'id',
        'title',
        'description',
        'link',
        'image_link',
        'availability',
        'price',
        'brand',
        'condition',
        'product_type',
      ])
        expect(item, name).toContain(`<g:${name}>`);
      expect(item).toMatch(/<g:availability>(in|out_of)_stock</);
      expect(item).toMatch(/<g:price>\d+\.\d\d INR</);
      expect(item).toMatch(/<g:gtin>|<g:mpn>|<g:identifier_exists>no/);
      expect(item).toMatch(/<g:link>https:\/\/shop\.example\/product\//);
    }
  });

  it('tells the price of the moment, and the MRP where it is reduced', async () => {
    const { results } = await t.ok(listProducts, { query: { sortBy: 'discount', limit: 3 } });
    const xml = await read('/feeds/products.xml');
    for (const { _id, slug, price, originalPrice } of results) {
      const items = xml
        .split('<item>')
        .filter((one) => one.includes(`/product/${slug}<`) || one.includes(`/product/${slug}?`));
      expect(items.length, _id).toBeGreaterThan(0);
      expect(
        items.some((item) =>
          item.includes(
            `<g:price>${originalPrice.toFixed(2)} INR</g:price><g:sale_price>${price.toFixed(2)} INR</g:sale_price>`,
          ),
        ),
        _id,
      ).toBe(true);
    }
  });

  it('has the same units for Facebook and Instagram, and no formula', async () => {
    const reply = await t.inject({ url: '/feeds/meta.csv' });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = reply.body.split('\r\n');
    expect(lines[0]).toMatch(/^id,item_group_id,title,description,availability,/);
    const ids = new Set(all(await read('/feeds/products.xml'), /<g:id>([^<]+)</g));
    for (const id of ids) expect(lines.filter((line) => line.startsWith(`${id},`))).toHaveLength(1);
    const products = await makeProducts(t);
    await transact(t.db, async (tx) => {
      await sql`update products set name = '=HYPERLINK("http://x","y")' where id = ${products.productId}`.execute(
        tx,
      );
      await refreshProductCards(tx, [products.productId], t.clock.now());
      await purgeTags(tx, ['catalog']);
    });
    const changed = await read('/feeds/meta.csv');
    expect(changed).toContain(`"'=HYPERLINK(""http://x"",""y"")`);
    expect(changed).not.toMatch(/(?:^|,)"?=HYPERLINK/m);
  });

  it('stays XML whatever vendors write', async () => {
    const products = await makeProducts(t);
    await transact(t.db, async (tx) => {
      await sql`update products set name = ${'</item><x a="1">& \u0007 "Tom" \'s 🎧'} where id = ${products.productId}`.execute(
        tx,
      );
      await refreshProductCards(tx, [products.productId], t.clock.now());
      await purgeTags(tx, ['catalog']);
    });
    const xml = await read('/feeds/products.xml');
    assertXml(xml);
    expect(xml).toContain(
      '<g:title>&lt;/item&gt;&lt;x a=&quot;1&quot;&gt;&amp;  &quot;Tom&quot; &apos;s 🎧',
    );
  });

  it('goes out compressed to who asks for it, plain to others, and not again to who has it', async () => {
    const plain = await t.inject({ url: '/feeds/products.xml' });
    const packed = await t.inject({
      url: '/feeds/products.xml',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
      undefined,
      'gzip',
    ]);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(
      (
        await t.inject({
          url: '/feeds/products.xml',
          headers: { 'if-none-match': String(plain.headers.etag) },
        })
      ).statusCode,
    ).toBe(304);
    expect(plain.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });
});

describe('robots.txt', () => {
  it('names the map and keeps crawlers from pages of one person', async () => {
    const reply = await t.inject({ url: '/robots.txt' });
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = reply.body.split('\n');
    expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
    for (const path of ['/api/', '/checkout', '/profile', '/orders/'])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).not.toContain('Disallow: /');
  });
});

describe('llms.txt', () => {
  it('names the marketplace, its categories, feeds and policies, and nothing private', async () => {
    const reply = await t.inject({ url: '/llms.txt' });
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    const text = reply.body;
    expect(text).toMatch(/^# [^\n]+\n\n> /);
    const links = all(text, /\]\(([^)\s]+)\)/g);
    for (const path of ['/feeds/products.xml', '/feeds/meta.csv', '/api/docs', '/privacy-policy'])
      expect(links).toContain(`https://shop.example${path}`);
    expect(links.filter((url) => url.includes('/collections/')).length).toBeGreaterThan(5);
    expect(links.every((url) => url.startsWith('https://shop.example/'))).toBe(true);
    expect(text).not.toMatch(/@|localhost|127\.0|\/admin/);
    expect(await read('/robots.txt')).toContain('https://shop.example/llms.txt');
  });
});
