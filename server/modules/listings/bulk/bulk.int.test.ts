import { readFileSync, statSync, truncateSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAttribute, deleteAttribute } from '#contracts/catalog/attributes.ts';
import * as c from '#contracts/listings/bulk.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { IMPORT_LIMITS, type ImportSettings } from '#contracts/listings/bulk-fields.ts';
import { adjustStock } from '#contracts/offers/inventory.ts';
import { getListing, listListings, saveListingDraft } from '#contracts/listings/listings.ts';
import { SHORT_HSN } from '#contracts/listings/listing-checks.ts';
import { putTurnover } from '#contracts/reports/tax-files.ts';
import { LICENCE_NEEDED } from '#contracts/tax/food.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  staffToken,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { merger } from '#server/testing/merge-products.ts';
import { fileOf } from './files/import-files.ts';
import { runImport } from './import/run-import.ts';
import { text as shown } from '#server/testing/text.ts';

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

interface Vendor {
  vendorId: string;
  token: string;
}
async function makeSeller(): Promise<Vendor> {
  const vendorId = await makeVendor(shop);
  return { vendorId, token: await vendorToken(shop, vendorId, 'catalog') };
}
async function sendPart(who: Vendor, id: string, n: number, bytes: Buffer) {
  const edge = '----part';
  return shop.inject({
    method: 'PUT',
    url: `/api/vendor/imports/${id}/parts/${n}`,
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${edge}\r\ncontent-disposition: form-data; name="part"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  });
}
async function upload(who: Vendor, text: string | Buffer, name = 'goods.csv'): Promise<c.Import> {
  const bytes = Buffer.from(text);
  const { import: begun } = await shop.ok(
    c.beginImport,
    { body: { name, bytes: bytes.length } },
    who,
  );
  for (let n = 0; n * IMPORT_LIMITS.partBytes < bytes.length; n += 1)
    expect(
      (
        await sendPart(
          who,
          begun._id,
          n,
          bytes.subarray(n * IMPORT_LIMITS.partBytes, (n + 1) * IMPORT_LIMITS.partBytes),
        )
      ).statusCode,
    ).toBe(200);
  await shop.runDueJobs();
  return (await shop.ok(c.getImport, { params: { id: begun._id } }, who)).import;
}
const again = async (who: Vendor, it: { _id: string }) =>
  (await shop.ok(c.getImport, { params: { id: it._id } }, who)).import;
async function step(call: typeof c.applyImport, who: Vendor, it: { _id: string }) {
  await shop.ok(call, { params: { id: it._id } }, who);
  await shop.runDueJobs();
  return again(who, it);
}
async function check(who: Vendor, it: c.Import, change: Partial<ImportSettings> = {}) {
  await shop.ok(
    c.checkImport,
    { params: { id: it._id }, body: { settings: { ...it.settings!, ...change } } },
    who,
  );
  await shop.runDueJobs();
  return again(who, it);
}
const items = async (
  who: Vendor,
  it: { _id: string },
  query: { outcome?: c.ImportOutcome; isKept?: 'true' } = {},
) =>
  (
    await shop.ok(
      c.listImportItems,
      { params: { id: it._id }, query: { ...query, limit: 100 } },
      who,
    )
  ).results;
const download = async (who: Vendor, path: string) =>
  (
    await shop.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${who.token}` } })
  ).body.replace('\uFEFF', '');
const listings = async (who: Vendor) =>
  (await shop.ok(listListings, { query: { limit: 50 } }, who)).results;
const sample = (name: string) =>
  readFileSync(new URL(`./files/samples/${name}.csv`, import.meta.url));

const HEADER =
  'Product code,Name,Category,Brand,Description,HSN code,GST rate,MRP,Price,Stock,SKU,Colour,Weight (g),Length (cm),Width (cm),Height (cm),Generic name,Net quantity,Manufacturer,Consumer care';
const whole = (code: string, price: number | string, color = '', sku = code) =>
  `${code},Lamp ${code},${category.name},Himgiri,"A lamp of brass, turned by hand and polished twice.",9405,18,2000,${price},5,${sku},${color},700,20,15,30,Lamp,1 N,"Himgiri Metal, 4 Mill Road, Pune 411001",care@himgiri.example`;
const csv = (...rows: string[]) => [HEADER, ...rows, ''].join('\r\n');

describe('a file of products', () => {
  it('is tried without writing anything, then taken over as drafts, and undone', async () => {
    const who = await makeSeller();
    const read = await upload(
      who,
      csv(
        whole('L1', 900),
        whole('L2', 950, 'Red', 'L2R'),
        whole('L2', 950, 'Blue', 'L2B'),
        whole('L3', 'much'),
        whole('L4', 2500),
      ),
    );
    expect(read).toMatchObject({
      state: 'mapping',
      format: 'own',
      kind: 'products',
      rows: 5,
      categories: [{ text: category.name, rows: 5, categoryId: category.id }],
    });
    expect(read.columns[1]).toEqual({
      name: shown('common.name'),
      samples: ['Lamp L1', 'Lamp L2', 'Lamp L2'],
    });

    const tried = await check(who, read);
    expect(tried).toMatchObject({
      state: 'checked',
      total: 4,
      done: 4,
      counts: { create: 2, update: 0, same: 0, bad: 2 },
    });
    expect(await listings(who)).toEqual([]);
    expect((await items(who, tried, { outcome: 'bad' })).map((i) => i.problems)).toEqual([
      [
        {
          row: 5,
          column: shown('common.price'),
          message: shown('listings.row.not_a_number', { text: 'much' }),
        },
      ],
      [{ row: 6, column: shown('common.price'), message: shown('listings.error.above_mrp') }],
    ]);

    const done = await step(c.applyImport, who, tried);
    expect(done).toMatchObject({ state: 'applied', canUndo: true, counts: { create: 2, bad: 2 } });
    const made = await listings(who);
    expect(made.map((l) => [l.name, l.state, l.draftState]).sort()).toEqual([
      ['Lamp L1', null, 'draft'],
      ['Lamp L2', null, 'draft'],
    ]);
    const two = (
      await shop.ok(
        getListing,
        { params: { id: made.find((l) => l.name === 'Lamp L2')!._id } },
        who,
      )
    ).listing;
    expect(two.draft).toMatchObject({
      categoryId: category.id,
      hsnCode: '9405',
      gst: '18',
      weightGrams: 700,
      legal: { genericName: 'Lamp', countryOfOrigin: 'India' },
      units: [{ sku: 'L2R', price: 950, mrp: 2000, stock: 5 }, { sku: 'L2B' }],
    });

    // One was gone on with meanwhile.
    await shop.ok(
      saveListingDraft,
      {
        params: { id: two._id },
        body: { version: 1, draft: { ...two.draft, name: 'Lamp in two colours' } },
      },
      who,
    );
    const undone = await step(c.undoImport, who, done);
    expect(undone).toMatchObject({
      state: 'undone',
      canUndo: false,
      counts: { undone: 1, kept: 1 },
    });
    expect((await listings(who)).map((l) => l.name)).toEqual(['Lamp in two colours']);
    expect((await items(who, undone, { isKept: 'true' })).map((i) => [i.rows, i.kept])).toEqual([
      [[3, 4], shown('listings.row.undo_draft_changed')],
    ]);
  });

  it('warns of a price just above the lower GST rate, and of food without a licence', async () => {
    const who = await makeSeller();
    const file = csv(
      whole('S1', 2750).replace('9405,18,2000', '6109,textile-2500,3000'),
      whole('S2', 2600).replace('9405,18,2000', '6109,textile-2500,3000'),
      whole('T1', 900).replace('9405,18', '0902,5'),
    );
    const notes = (await items(who, await check(who, await upload(who, file)))).map((i) =>
      i.notes.filter((note) => /GST|FSSAI/.test(note)),
    );
    expect(notes).toEqual([
      [
        shown('listings.gst.cliff', {
          price: '₹2,750',
          high: 18,
          net: '₹2,330.51',
          low: '₹2,625',
          rate: 5,
          more: '₹2,500',
        }),
      ],
      [],
      [shown(LICENCE_NEEDED)],
    ]);
  });

  it('says what its category asks for, in the words of the category, and keeps nothing back for what is missing', async () => {
    const who = await makeSeller();
    const staff = { token: await staffToken(shop, 'catalog') };
    const {
      own: [polish],
    } = await shop.ok(
      createAttribute,
      {
        params: { id: category.id },
        body: {
          label: 'Polish',
          kind: 'choice',
          choices: ['Matt', 'High gloss'],
          isRequired: true,
        },
      },
      staff,
    );
    const file = [
      `${HEADER},Details`,
      `${whole('A1', 900)},polish: HIGH gloss | Wick: Cotton`,
      `${whole('A2', 900)},Polish: Shiny`,
      whole('A3', 900),
      '',
    ].join('\r\n');
    const done = await step(c.applyImport, who, await check(who, await upload(who, file)));
    expect(done.counts).toMatchObject({ create: 3, bad: 0 });
    const asks = shown('listings.row.attributes_required', { labels: 'Polish' });
    expect((await items(who, done)).map((i) => i.notes.includes(asks))).toEqual([
      false,
      true,
      true,
    ]);
    const drafts = await Promise.all(
      (await listings(who)).map(
        async (row) => (await shop.ok(getListing, { params: { id: row._id } }, who)).listing.draft,
      ),
    );
    expect(Object.fromEntries(drafts.map((d) => [d.name, d.attributes]))).toEqual({
      'Lamp A1': [
        { label: 'Polish', value: 'High gloss' },
        { label: 'Wick', value: 'Cotton' },
      ],
      'Lamp A2': [{ label: 'Polish', value: 'Shiny' }],
      'Lamp A3': [],
    });
    expect(
      (await check(who, await upload(who, await download(who, '/vendor/exports/products.csv'))))
        .counts,
    ).toMatchObject({ create: 0, update: 0, same: 3, bad: 0 });
    await shop.ok(deleteAttribute, { params: { id: polish!._id } }, staff);
  });

  it('refuses an HSN code of four digits from a vendor above ₹5 crore', async () => {
    const who = await makeSeller();
    await shop.ok(
      putTurnover,
      { body: { turnover: 'above_5_crore' } },
      { token: await vendorToken(shop, who.vendorId) },
    );
    const tried = await check(
      who,
      await upload(who, csv(whole('H4', 900), whole('H6', 900).replace(',9405,', ',940510,'))),
    );
    expect(tried.counts).toMatchObject({ create: 1, bad: 1 });
    expect((await items(who, tried, { outcome: 'bad' })).map((i) => i.problems)).toEqual([
      [{ row: 2, column: shown('catalog.attribute.hsn_code'), message: shown(SHORT_HSN) }],
    ]);
  });

  it('gives a file of only the bad rows, which fixed goes in', async () => {
    const who = await makeSeller();
    const tried = await check(
      who,
      await upload(
        who,
        csv(
          whole('G1', 900),
          whole('B1', '=1+1'),
          whole('B2', 950, 'Red', 'X'),
          whole('B2', 'free', 'Blue', 'Y'),
        ),
      ),
    );
    const file = await download(who, `/vendor/imports/${tried._id}/bad-rows.csv`);
    const lines = file.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(`${HEADER},error`);
    expect(lines[1]).toContain("'=1+1");
    expect(lines[1]).toMatch(/"Price: ""=1\+1"" is not a number/);
    expect(lines[2]).toMatch(/^B2,.*,$/);
    const mended = await check(
      who,
      await upload(who, file.replace("'=1+1", '800').replace(/,free,/, ',950,')),
    );
    expect(mended).toMatchObject({ state: 'checked', counts: { create: 2, bad: 0 } });
  });

  it('hands in what is complete where that is asked, and only that', async () => {
    const who = await makeSeller();
    const done = await step(
      c.applyImport,
      who,
      await check(who, await upload(who, csv(whole('S1', 900))), { submit: true }),
    );
    expect(done.counts.create).toBe(1);
    // A picture is missing, so it waits as a draft.
    expect((await listings(who))[0]).toMatchObject({ draftState: 'draft', state: null });
    expect((await items(who, done))[0]!.notes).toContain(
      shown('listings.row.draft_incomplete', { n: 1 }),
    );
  });

  it('changes a product of the catalog by a change set and its price at once; what is the same is left alone', async () => {
    const who = await makeSeller();
    const { productId, offerIds } = await makeProducts(shop, {
      rupees: 500,
      vendorIds: [who.vendorId],
    });
    await sql`update products set owner_vendor_id = ${who.vendorId} where id = ${productId}`.execute(
      shop.db,
    );
    const file = await download(who, '/vendor/exports/products.csv');
    const same = await step(c.applyImport, who, await check(who, await upload(who, file)));
    expect(same.counts).toMatchObject({ same: 1, update: 0, create: 0, bad: 0 });

    const [head, row] = file.trim().split('\r\n');
    const at = head!.split(',').indexOf(shown('catalog.brand'));
    const changed = row!
      .split(',')
      .map((cell, i) => (i === at ? 'Meghdoot' : cell))
      .join(',')
      .replace(',500.00,500.00,', ',500.00,480.00,');
    const done = await step(
      c.applyImport,
      who,
      await check(who, await upload(who, `${head}\r\n${changed}\r\n`)),
    );
    expect(done.counts).toMatchObject({ update: 1 });
    const [listing] = await listings(who);
    expect(listing).toMatchObject({ state: 'live', draftState: 'draft', priceFrom: 480 });
    const { listing: open } = await shop.ok(getListing, { params: { id: listing!._id } }, who);
    expect(open.draft.brand).toBe('Meghdoot');
    expect(
      (
        await sql<{ brand: string }>`select brand from products where id = ${productId}`.execute(
          shop.db,
        )
      ).rows[0]!.brand,
    ).not.toBe('Meghdoot');
    const { rows: history } = await sql<{
      was_price_paise: number;
    }>`select was_price_paise from price_changes where offer_id = ${offerIds[0]}`.execute(shop.db);
    expect(history).toEqual([{ was_price_paise: 50_000 }]);

    const undone = await step(c.undoImport, who, done);
    expect(undone.counts).toMatchObject({ undone: 1, kept: 0 });
    expect((await listings(who))[0]).toMatchObject({
      state: 'live',
      draftState: null,
      priceFrom: 500,
    });
  });

  it('puts away what reached the vendor and was not sold', async () => {
    const who = await makeSeller();
    const done = await step(
      c.applyImport,
      who,
      await check(who, await upload(who, csv(whole('W1', 900)))),
    );
    const [made] = await listings(who);
    const { productId } = await makeProducts(shop, { vendorIds: [who.vendorId] });
    // As if it had been approved with a picture.
    await sql`delete from listings where vendor_id = ${who.vendorId} and product_id = ${productId}`.execute(
      shop.db,
    );
    await sql`update listings set product_id = ${productId}, state = 'live', draft = null, draft_state = null, version = 3 where id = ${made!._id}`.execute(
      shop.db,
    );
    const undone = await step(c.undoImport, who, done);
    expect(undone.counts).toMatchObject({ undone: 1, kept: 0 });
    expect(
      (
        await sql<{
          state: string;
          is_active: boolean;
        }>`select l.state, o.is_active from listings l join offers o using (product_id, vendor_id) where l.id = ${made!._id}`.execute(
          shop.db,
        )
      ).rows,
    ).toEqual([{ state: 'archived', is_active: false }]);
  });

  it('writes nothing of what was merged with another, and finds by its old code what is sold now', async () => {
    const who = await makeSeller();
    const [gone, keep] = [
      await makeProducts(shop, { rupees: 500, vendorIds: [who.vendorId] }),
      await makeProducts(shop),
    ];
    await sql`update products set owner_vendor_id = ${who.vendorId} where id = ${gone.productId}`.execute(
      shop.db,
    );
    const file = (await download(who, '/vendor/exports/products.csv')).replaceAll(
      ',500.00,500.00,',
      ',500.00,480.00,',
    );
    const by = merger(shop, { token: await staffToken(shop, 'catalog') });
    await by.mergeThem(gone, keep, null);
    const over = await step(
      c.applyImport,
      who,
      await check(who, await upload(who, file.replace(',Test,', ',Meghdoot,')), { submit: true }),
    );
    expect((await items(who, over)).map((i) => [i.outcome, i.notes.at(-1)])).toEqual([
      ['update', shown('listings.error.merged')],
    ]);
    expect(
      (
        await sql<{
          draft: unknown;
          draft_state: string | null;
        }>`select draft, draft_state from listings where product_id = ${gone.productId}`.execute(
          shop.db,
        )
      ).rows,
    ).toEqual([{ draft: null, draft_state: null }]);

    // Its row stays behind with what was being written; its offer goes.
    const [old, now] = [
      await makeProducts(shop, { rupees: 500, vendorIds: [who.vendorId] }),
      await makeProducts(shop),
    ];
    await sql`update offers set vendor_sku = 'K1' where id = ${old.offerIds[0]!}`.execute(shop.db);
    await sql`update listings set handle = 'KALASH', draft = '{}', draft_state = 'draft' where product_id = ${old.productId}`.execute(
      shop.db,
    );
    await by.mergeThem(old, now);
    expect(
      (
        await sql<{
          product_id: string;
        }>`select product_id from listings where vendor_id = ${who.vendorId} and handle = 'KALASH'`.execute(
          shop.db,
        )
      ).rows,
    ).toEqual([{ product_id: now.productId }]);
    for (const [g, handle] of [
      [now, null],
      [old, 'KALASH'],
    ] as const)
      await sql`update listings set handle = ${handle} where vendor_id = ${who.vendorId} and product_id = ${g.productId}`.execute(
        shop.db,
      );
    const [item] = await items(
      who,
      await check(who, await upload(who, csv(whole('KALASH', 450, '', 'K1'))), { isSure: true }),
    );
    expect(item).toMatchObject({ outcome: 'update', problems: [] });
  });

  it('stays in the catalog where it was sold before it was merged with another', async () => {
    const who = await makeSeller();
    const done = await step(
      c.applyImport,
      who,
      await check(who, await upload(who, csv(whole('W2', 900)))),
    );
    const [made] = await listings(who);
    const [gone, keep] = [
      await makeProducts(shop, { vendorIds: [who.vendorId] }),
      await makeProducts(shop),
    ];
    await sql`delete from listings where vendor_id = ${who.vendorId} and product_id = ${gone.productId}`.execute(
      shop.db,
    );
    await sql`update listings set product_id = ${gone.productId}, state = 'live', draft = null, draft_state = null, version = 3 where id = ${made!._id}`.execute(
      shop.db,
    );
    const buyer = await makeCustomer(shop);
    await shop.ok(addToCheckout, { body: { productId: gone.productId } }, buyer);
    await shop.ok(
      placeOrder,
      { body: { addressId: buyer.addressId, paymentMethod: 'cod' } },
      { token: buyer.token, headers: { 'idempotency-key': 'merged-then-undone' } },
    );
    await merger(shop, { token: await staffToken(shop, 'catalog') }).mergeThem(gone, keep);
    await step(c.undoImport, who, done);
    expect((await listings(who)).find((l) => l._id === made!._id)).toMatchObject({
      productId: keep.productId,
      state: 'live',
    });
  });

  it('refuses a product of more than a thousand rows, and takes the others', async () => {
    const who = await makeSeller();
    const tried = await check(
      who,
      await upload(
        who,
        csv(
          ...Array.from({ length: 1_001 }, (_, i) =>
            whole('M1', 900, shown('listings.options.colour', { number: i }), `M1-${i}`),
          ),
          whole('M2', 900),
        ),
      ),
    );
    expect(tried).toMatchObject({ state: 'checked', total: 2, counts: { create: 1, bad: 1 } });
    const [bad] = await items(who, tried, { outcome: 'bad' });
    expect(bad).toMatchObject({
      n: 2,
      title: 'Lamp M1',
      problems: [
        {
          row: 2,
          column: null,
          message: shown('listings.row.too_many_product_rows', { n: '1,001', most: '1,000' }),
        },
      ],
    });
    // Fixed it goes in whole, so all of its rows are there.
    expect(
      (await download(who, `/vendor/imports/${tried._id}/bad-rows.csv`)).trim().split('\r\n'),
    ).toHaveLength(1_002);
  });

  it('goes on where it was after a process ended in the midst, and does nothing twice', async () => {
    const who = await makeSeller();
    const rows = Array.from({ length: 1_200 }, (_, i) => whole(`R${i}`, 900));
    const tried = await check(who, await upload(who, csv(...rows)));
    expect(tried.counts.create).toBe(1_200);
    await shop.ok(c.applyImport, { params: { id: tried._id } }, who);
    const stop = new AbortController();
    const after = { ...shop.deps, db: shop.db, config: shop.config };
    // The first batch writes; the second finds that the process stops.
    const clock = {
      now: () => {
        stop.abort();
        return shop.clock.now();
      },
    };
    await expect(
      runImport({ ...after, clock } as never, tried._id, { attempt: 1, signal: stop.signal }),
    ).rejects.toThrow('The process stops');
    const half = await again(who, tried);
    expect(half.state).toBe('applying');
    expect(half.done).toBeGreaterThan(0);
    expect(half.done).toBeLessThan(1_200);
    await shop.runDueJobs();
    const done = await again(who, tried);
    expect(done).toMatchObject({ state: 'applied', done: 1_200, counts: { create: 1_200 } });
    expect(
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from listings where vendor_id = ${who.vendorId}`.execute(
          shop.db,
        )
      ).rows[0]!.n,
    ).toBe(1_200);
    const { count } = await shop.countQueries(() => items(who, done));
    expect(count).toBeLessThanOrEqual(3);
  });

  it('comes again when another process was ahead and ended early, and when nobody is at it any more', async () => {
    const who = await makeSeller();
    const tried = await check(who, await upload(who, csv(whole('O1', 900), whole('O2', 900))));
    await shop.ok(c.applyImport, { params: { id: tried._id } }, who);
    // As if another process had moved it on while the batch was written.
    await sql`create function overtake() returns trigger language plpgsql as $$ begin update imports set done = done + 1 where id = new.import_id; return new; end $$`.execute(
      shop.db,
    );
    await sql`create trigger overtake before insert on import_items for each row execute function overtake()`.execute(
      shop.db,
    );
    const run = { attempt: 9, signal: new AbortController().signal };
    await expect(
      runImport({ ...shop.deps, db: shop.db, config: shop.config } as never, tried._id, run),
    ).rejects.toThrow('Another process is ahead');
    expect(await again(who, tried)).toMatchObject({ state: 'applying', done: 0 });
    await sql`drop trigger overtake on import_items`.execute(shop.db);

    await sql`delete from pgboss.job where name = 'listings.import-step'`.execute(shop.db);
    shop.clock.advance(5 * 60_000);
    await shop.runDueJobs();
    expect((await again(who, tried)).state).toBe('applying');
    shop.clock.advance(16 * 60_000);
    await shop.runDueJobs();
    expect(await again(who, tried)).toMatchObject({
      state: 'applied',
      done: 2,
      counts: { create: 2 },
    });
  });
});

describe('files of other vendors', () => {
  it.each([
    ['shopify', {}, { create: 2, bad: 0 }],
    ['woocommerce', {}, { create: 2, bad: 2 }],
    ['spree', { rate: 84 }, { create: 1, bad: 0 }],
    ['bagisto', {}, { create: 2, bad: 1 }],
  ] as const)('come in with one category for all: %s', async (name, change, counts) => {
    const who = await makeSeller();
    const read = await upload(who, sample(name), `${name}.csv`);
    expect(read).toMatchObject({ state: 'mapping', format: name });
    const settings = {
      ...change,
      defaults: { ...read.settings!.defaults, categoryId: category.id },
    };
    const done = await step(c.applyImport, who, await check(who, read, settings));
    expect(done.counts).toMatchObject(counts);
    const secondTime = await check(who, await upload(who, sample(name)), settings);
    expect(secondTime.counts).toMatchObject({
      create: 0,
      update: 0,
      same: counts.create,
      bad: counts.bad,
    });
  });
  it('ask for a category that is not ours, and take the one the vendor chooses', async () => {
    const who = await makeSeller();
    const read = await upload(
      who,
      'Title,Handle,Option1 Name,Option1 Value,Type,Variant Price,Variant SKU\nBoat,boat,Title,Default Title,Boats,900,BOAT\n',
    );
    const asked = await check(who, read);
    expect(asked).toMatchObject({
      counts: { bad: 1 },
      categories: [{ text: 'Boats', rows: 1, categoryId: null }],
    });
    expect((await check(who, asked, { categories: { Boats: category.id } })).counts).toMatchObject({
      create: 1,
      bad: 0,
    });
  });
});

describe('a file of stock and prices', () => {
  it('changes, tells what is wrong, and is undone as far as nobody changed it since', async () => {
    const who = await makeSeller();
    const products = [
      await makeProducts(shop, { rupees: 500, stock: 10, vendorIds: [who.vendorId] }),
      await makeProducts(shop, { rupees: 500, stock: 10, vendorIds: [who.vendorId] }),
      await makeProducts(shop, { rupees: 500, stock: 10, vendorIds: [who.vendorId] }),
    ];
    for (const [i, g] of products.entries())
      await sql`update offers set vendor_sku = ${`U${i}`} where id = ${g.offerIds[0]}`.execute(
        shop.db,
      );
    const exported = await download(who, '/vendor/exports/stock.csv');
    expect((await check(who, await upload(who, exported))).counts).toMatchObject({
      same: 3,
      bad: 0,
    });

    const tried = await check(
      who,
      await upload(
        who,
        'SKU;Stock change;Stock counted;Price\nu0;5;;450\nU1;;3;\nU2;2;;\nnobody;1;;\nU0;1;;\nu2;;;1\n',
      ),
    );
    expect(tried.counts).toMatchObject({ update: 1, bad: 3 });
    expect(
      (await items(who, tried, { outcome: 'bad' })).map((i) => i.problems[0]!.message),
    ).toEqual([
      shown('errors.import.row_repeated', { row: 6 }),
      shown('errors.import.row_repeated', { row: 7 }),
      shown('listings.row.code_unknown'),
    ]);

    const done = await step(
      c.applyImport,
      who,
      await check(
        who,
        await upload(who, 'SKU,Stock change,Stock counted,Price\nU0,5,,450\nU1,,3,\nU2,2,,\n'),
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
    const undone = await step(c.undoImport, who, done);
    expect(undone.counts).toMatchObject({ undone: 2, kept: 1 });
    expect(await stock()).toEqual([
      [6, 50_000],
      [10, 50_000],
      [13, 50_000],
    ]);
    expect((await items(who, undone, { isKept: 'true' }))[0]!.kept).toBe(
      shown('listings.row.undo_stock_adjusted'),
    );
  });
  it('asks about prices far from the ones before', async () => {
    const who = await makeSeller();
    const { offerIds } = await makeProducts(shop, { rupees: 500, vendorIds: [who.vendorId] });
    const file = `Offer,SKU,Price,Stock change\n${offerIds[0]},,50,\n`;
    const asked = await check(who, await upload(who, file));
    expect((await items(who, asked))[0]!.problems[0]).toMatchObject({
      row: 2,
      column: shown('common.price'),
    });
    expect((await check(who, asked, { isSure: true })).counts).toMatchObject({ update: 1, bad: 0 });
  });
});

describe('the import', () => {
  it('takes parts in order, once more without harm, and no others', async () => {
    const who = await makeSeller();
    const bytes = Buffer.from(csv(whole('P1', 900)));
    const { import: begun } = await shop.ok(
      c.beginImport,
      { body: { name: 'a.csv', bytes: bytes.length } },
      who,
    );
    expect((await sendPart(who, begun._id, 1, bytes)).statusCode).toBe(409);
    expect((await sendPart(who, begun._id, 0, bytes.subarray(1))).statusCode).toBe(400);
    expect((await sendPart(who, begun._id, 0, bytes)).json().data).toEqual({
      parts: 1,
      isWhole: true,
    });
    expect((await sendPart(who, begun._id, 0, bytes)).json().data).toEqual({
      parts: 1,
      isWhole: true,
    });
    // At work: no second file meanwhile.
    expect(
      await shop.call(c.beginImport, { body: { name: 'b.csv', bytes: 5 } }, who),
    ).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    await shop.runDueJobs();
    expect(await again(who, begun)).toMatchObject({ state: 'mapping' });
    expect(await shop.call(c.applyImport, { params: { id: begun._id } }, who)).toMatchObject({
      status: 409,
    });
    await shop.ok(c.beginImport, { body: { name: 'b.csv', bytes: 5 } }, who);
    expect((await shop.ok(c.listImports, {}, who)).results.map((i) => i.name)).toEqual(['b.csv']);
  });
  it('keeps what has come when an early part comes late, and reads no file that is not whole', async () => {
    const who = await makeSeller();
    const bytes = Buffer.alloc(IMPORT_LIMITS.partBytes * 2 + 10, 'a');
    const { import: begun } = await shop.ok(
      c.beginImport,
      { body: { name: 'a.csv', bytes: bytes.length } },
      who,
    );
    const part = (n: number) =>
      bytes.subarray(n * IMPORT_LIMITS.partBytes, (n + 1) * IMPORT_LIMITS.partBytes);
    for (const n of [0, 1, 1])
      expect((await sendPart(who, begun._id, n, part(n))).statusCode).toBe(200);
    const size = () => statSync(fileOf(shop.config, begun._id)).size;
    expect(size()).toBe(IMPORT_LIMITS.partBytes * 2);
    expect((await sendPart(who, begun._id, 0, part(0))).statusCode).toBe(409);
    expect(size()).toBe(IMPORT_LIMITS.partBytes * 2);
    expect((await sendPart(who, begun._id, 2, part(2))).statusCode).toBe(200);
    truncateSync(fileOf(shop.config, begun._id), 9);
    await shop.runDueJobs();
    expect(await again(who, begun)).toMatchObject({
      state: 'refused',
      problem: shown('listings.row.upload_incomplete'),
    });
  });
  it('says why a file cannot be read', async () => {
    const who = await makeSeller();
    expect(await upload(who, 'just words')).toMatchObject({
      state: 'refused',
      problem: shown('listings.row.header_missing'),
    });
    expect(await upload(who, 'Name,SKU\n')).toMatchObject({
      state: 'refused',
      problem: shown('listings.row.no_rows'),
    });
    expect((await upload(who, Buffer.from('PK\u0003\u0004 and more, of it'))).problem).toContain(
      'Excel workbook',
    );
    expect(
      await shop.call(c.beginImport, { body: { name: 'x', bytes: IMPORT_LIMITS.bytes + 1 } }, who),
    ).toMatchObject({ status: 400 });
  });
  it('writes no formula into a file, and takes its own files back as they were', async () => {
    const who = await makeSeller();
    await step(
      c.applyImport,
      who,
      await check(
        who,
        await upload(who, csv(whole('F1', 900)).replace('Lamp F1', '"\'=HYPERLINK(""http://x"")"')),
      ),
    );
    const file = await download(who, '/vendor/exports/products.csv');
    expect(file).toContain('"\'=HYPERLINK(""http://x"")"');
    expect((await check(who, await upload(who, file))).counts).toMatchObject({
      same: 1,
      update: 0,
      bad: 0,
      create: 0,
    });
    const shopify = await download(who, '/vendor/exports/shopify.csv');
    expect(shopify.split('\r\n')[0]).toMatch(/^Handle,Title,Body \(HTML\),Vendor/);
    expect((await check(who, await upload(who, shopify))).counts).toMatchObject({
      create: 0,
      bad: 0,
    });
    expect((await download(who, '/vendor/exports/template.csv?kind=stock')).trim()).toBe(
      'Offer,SKU,MRP,Price,Sale price,Stock change,Stock counted',
    );
    expect(
      (await check(who, await upload(who, await download(who, '/vendor/exports/template.csv')), {}))
        .counts,
    ).toMatchObject({ create: 1, bad: 0 });
  });
});
