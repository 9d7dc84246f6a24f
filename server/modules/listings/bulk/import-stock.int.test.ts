import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRANSLATED_LOCALES } from '#contracts/kernel/locales.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import * as c from '#contracts/listings/bulk.ts';
import { adjustStock } from '#contracts/offers/inventory.ts';
import { makeProducts } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text as shown } from '#server/testing/text.ts';
import {
  makeVendorMember,
  uploadFile,
  stepImport,
  checkImport,
  downloadFile,
  importItems,
  csvOf,
  wholeRow,
} from './bulk.fixture.ts';

let shop: TestApp;
let category: { id: string; name: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  category = (
    await sql<{
      id: string;
      name: string;
    }>`select id, name from categories c where level = 3 and is_active and not exists (select from categories o where o.name = c.name and o.id <> c.id) order by id limit 1`.execute(
      shop.db,
    )
  ).rows[0]!;
});
afterAll(() => shop.close());
const sample = (name: string) =>
  readFileSync(new URL(`./files/samples/${name}.csv`, import.meta.url));

describe('files of other vendors', () => {
  it.each([
    ['shopify', {}, { create: 2, bad: 0 }],
    ['woocommerce', {}, { create: 2, bad: 2 }],
    ['spree', { rate: 84 }, { create: 1, bad: 0 }],
    ['bagisto', {}, { create: 2, bad: 1 }],
  ] as const)('come in with one category for all: %s', async (name, change, counts) => {
    const who = await makeVendorMember(shop);
    const read = await uploadFile(shop, who, sample(name), `${name}.csv`);
    expect(read).toMatchObject({ state: 'mapping', format: name });
    const settings = {
      ...change,
      defaults: { ...read.settings!.defaults, categoryId: category.id },
    };
    const done = await stepImport(
      shop,
      c.applyImport,
      who,
      await checkImport(shop, who, read, settings),
    );
    expect(done.counts).toMatchObject(counts);
    const secondTime = await checkImport(
      shop,
      who,
      await uploadFile(shop, who, sample(name)),
      settings,
    );
    expect(secondTime.counts).toMatchObject({
      create: 0,
      update: 0,
      same: counts.create,
      bad: counts.bad,
    });
  });
  it('ask for a category that is not ours, make a draft without one, and take the one the vendor chooses', async () => {
    const who = await makeVendorMember(shop);
    const read = await uploadFile(
      shop,
      who,
      'Title,Handle,Option1 Name,Option1 Value,Type,Variant Price,Variant SKU\nBoat,boat,Title,Default Title,Boats,900,BOAT\n',
    );
    const asked = await checkImport(shop, who, read);
    expect(asked).toMatchObject({
      counts: { create: 1, bad: 0 },
      categories: [{ text: 'Boats', rows: 1, categoryId: null }],
    });
    expect(
      (await checkImport(shop, who, asked, { categories: { Boats: category.id } })).counts,
    ).toMatchObject({
      create: 1,
      bad: 0,
    });
  });
});

describe('a file of stock and prices', () => {
  it('changes offers, says what is wrong, and is undone as far as nobody changed them since', async () => {
    const who = await makeVendorMember(shop);
    const products = [
      await makeProducts(shop, { rupees: 500, stock: 10, vendorIds: [who.vendorId] }),
      await makeProducts(shop, { rupees: 500, stock: 10, vendorIds: [who.vendorId] }),
      await makeProducts(shop, { rupees: 500, stock: 10, vendorIds: [who.vendorId] }),
    ];
    for (const [i, g] of products.entries())
      await sql`update offers set vendor_sku = ${`U${i}`} where id = ${g.offerIds[0]}`.execute(
        shop.db,
      );
    const exported = await downloadFile(shop, who, '/vendor/exports/stock.csv');
    expect(
      (await checkImport(shop, who, await uploadFile(shop, who, exported))).counts,
    ).toMatchObject({
      same: 3,
      bad: 0,
    });

    const tried = await checkImport(
      shop,
      who,
      await uploadFile(
        shop,
        who,
        'SKU;Stock change;Stock counted;Price\nu0;5;;450\nU1;;3;\nU2;2;;\nnobody;1;;\nU0;1;;\nu2;;;1\n',
      ),
    );
    expect(tried.counts).toMatchObject({ update: 1, bad: 3 });
    expect(
      (await importItems(shop, who, tried, { outcome: 'bad' })).map((i) => i.problems[0]!.message),
    ).toEqual([
      shown('errors.import.row_repeated', { row: 6 }),
      shown('errors.import.row_repeated', { row: 7 }),
      shown('listings.row.code_unknown'),
    ]);

    const done = await stepImport(
      shop,
      c.applyImport,
      who,
      await checkImport(
        shop,
        who,
        await uploadFile(
          shop,
          who,
          'SKU,Stock change,Stock counted,Price\nU0,5,,450\nU1,,3,\nU2,2,,\n',
        ),
      ),
    );
    expect(done.counts).toMatchObject({ update: 3 });
    const stock = async () =>
      (
        await sql<{
          on_hand: number;
          price_paise: number;
        }>`select on_hand, price_paise from offers where vendor_id = ${who.vendorId} order by vendor_sku`.execute(
          shop.db,
        )
      ).rows.map((r) => [r.on_hand, r.price_paise]);
    expect(await stock()).toEqual([
      [15, 45_000],
      [3, 50_000],
      [12, 50_000],
    ]);
    expect(
      (
        await sql<{
          delta: number;
          reason: string;
        }>`select delta, reason from stock_movements m join offers o on o.id = m.offer_id where o.vendor_id = ${who.vendorId} and m.member_id is not null order by o.vendor_sku`.execute(
          shop.db,
        )
      ).rows,
    ).toEqual([
      { delta: 5, reason: 'received' },
      { delta: -7, reason: 'lost' },
      { delta: 2, reason: 'received' },
    ]);

    shop.clock.advance(60_000);
    // Four of the first are sold; the third is counted by hand.
    await sql`update offers set on_hand = on_hand - 4 where id = ${products[0]!.offerIds[0]}`.execute(
      shop.db,
    );
    await shop.ok(
      adjustStock,
      {
        params: { id: products[2]!.offerIds[0]! },
        body: { delta: 1, reason: 'found', seenFree: 12 },
      },
      who,
    );
    const undone = await stepImport(shop, c.undoImport, who, done);
    expect(undone.counts).toMatchObject({ undone: 2, kept: 1 });
    expect(await stock()).toEqual([
      [6, 50_000],
      [10, 50_000],
      [13, 50_000],
    ]);
    expect((await importItems(shop, who, undone, { isKept: 'true' }))[0]!.kept).toBe(
      shown('listings.row.undo_stock_adjusted'),
    );
  });
  it('sets and clears bins, exports them, and gives them back when undone', async () => {
    const who = await makeVendorMember(shop);
    const { offerIds } = await makeProducts(shop, { rupees: 500, vendorIds: [who.vendorId] });
    const bins = async () =>
      (
        await sql<{ bin: string }>`
          select bin from offer_bins where vendor_id = ${who.vendorId}`.execute(shop.db)
      ).rows.map((r) => r.bin);
    const apply = async (bin: string) => {
      const file = `Offer,Bin\n${offerIds[0]},${bin}\n`;
      const checked = await checkImport(shop, who, await uploadFile(shop, who, file));
      return checked.counts.bad > 0 ? checked : stepImport(shop, c.applyImport, who, checked);
    };
    expect((await apply('A-03-2')).counts).toMatchObject({ update: 1 });
    expect(await bins()).toEqual(['A-03-2']);
    expect(await downloadFile(shop, who, '/vendor/exports/stock.csv')).toContain('A-03-2');
    expect((await apply('x'.repeat(41))).counts).toMatchObject({ bad: 1 });
    // A blank cell leaves it, a dash removes it.
    const blank = await uploadFile(shop, who, `Offer,Bin\n${offerIds[0]},\n`);
    expect((await checkImport(shop, who, blank)).counts).toMatchObject({ same: 1 });
    const cleared = await apply('-');
    expect(await bins()).toEqual([]);
    await stepImport(shop, c.undoImport, who, cleared);
    expect(await bins()).toEqual(['A-03-2']);
  });
  it('asks about prices far from the ones before', async () => {
    const who = await makeVendorMember(shop);
    const { offerIds } = await makeProducts(shop, { rupees: 500, vendorIds: [who.vendorId] });
    const file = `Offer,SKU,Price,Stock change\n${offerIds[0]},,50,\n`;
    const asked = await checkImport(shop, who, await uploadFile(shop, who, file));
    expect((await importItems(shop, who, asked))[0]!.problems[0]).toMatchObject({
      row: 2,
      column: shown('common.price'),
    });
    expect((await checkImport(shop, who, asked, { isSure: true })).counts).toMatchObject({
      update: 1,
      bad: 0,
    });
  });
});

describe('the import', () => {
  it('writes no formula into a file, and imports its own files unchanged', async () => {
    const who = await makeVendorMember(shop);
    await stepImport(
      shop,
      c.applyImport,
      who,
      await checkImport(
        shop,
        who,
        await uploadFile(
          shop,
          who,
          csvOf(wholeRow(category, 'F1', 900)).replace('Lamp F1', '"\'=HYPERLINK(""http://x"")"'),
        ),
      ),
    );
    const file = await downloadFile(shop, who, '/vendor/exports/products.csv');
    expect(file).toContain('"\'=HYPERLINK(""http://x"")"');
    expect((await checkImport(shop, who, await uploadFile(shop, who, file))).counts).toMatchObject({
      same: 1,
      update: 0,
      bad: 0,
      create: 0,
    });
    for (const locale of TRANSLATED_LOCALES) {
      const again = async (text: string) =>
        (await checkImport(shop, who, await uploadFile(shop, who, text))).counts;
      const translated = await downloadFile(shop, who, '/vendor/exports/products.csv', locale);
      expect(translated.split('\r\n')[0]).toContain(formatMessage(locale, 'catalog.brand'));
      expect(translated).toContain(`,${formatMessage(locale, 'common.yes')},`);
      expect(await again(translated)).toMatchObject({ same: 1, update: 0, bad: 0, create: 0 });
      const broken = await checkImport(
        shop,
        who,
        await uploadFile(shop, who, translated.replace('900.00', 'x')),
      );
      const rejected = await downloadFile(
        shop,
        who,
        `/vendor/imports/${broken._id}/bad-rows.csv`,
        locale,
      );
      expect(rejected.split('\r\n')[0]).toContain(formatMessage(locale, 'listings.file.error'));
      expect(await again(rejected.replace(/,x,/, ',900.00,'))).toMatchObject({
        same: 1,
        bad: 0,
        create: 0,
      });
      const example = await downloadFile(shop, who, '/vendor/exports/template.csv', locale);
      expect(await again(example)).toMatchObject({ create: 1, bad: 0 });
    }
    const shopify = await downloadFile(shop, who, '/vendor/exports/shopify.csv');
    expect(shopify.split('\r\n')[0]).toMatch(/^Handle,Title,Body \(HTML\),Vendor/);
    expect(
      (await checkImport(shop, who, await uploadFile(shop, who, shopify))).counts,
    ).toMatchObject({
      create: 0,
      bad: 0,
    });
    expect((await downloadFile(shop, who, '/vendor/exports/template.csv?kind=stock')).trim()).toBe(
      'Offer,SKU,MRP,Price,Sale price,Stock change,Stock counted,Bin',
    );
    expect(
      (
        await checkImport(
          shop,
          who,
          await uploadFile(
            shop,
            who,
            await downloadFile(shop, who, '/vendor/exports/template.csv'),
          ),
          {},
        )
      ).counts,
    ).toMatchObject({ create: 1, bad: 0 });
  });
});
