import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAttribute, deleteAttribute } from '#contracts/catalog/attributes.ts';
import * as c from '#contracts/listings/bulk.ts';
import { getListing, saveListingDraft } from '#contracts/listings/listings.ts';
import { SHORT_HSN } from '#contracts/listings/listing-checks.ts';
import { putTurnover } from '#contracts/reports/tax-files.ts';
import { LICENCE_NEEDED } from '#contracts/tax/food.ts';
import { makeProducts, staffToken, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text as shown } from '#server/testing/text.ts';
import {
  makeVendorMember,
  uploadFile,
  csvOf,
  wholeRow,
  checkImport,
  listingsOf,
  importItems,
  stepImport,
  HEADER,
  downloadFile,
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

describe('a file of products', () => {
  it('is checked without writing anything, then imported as drafts, and undone', async () => {
    const who = await makeVendorMember(shop);
    const read = await uploadFile(
      shop,
      who,
      csvOf(
        wholeRow(category, 'L1', 900),
        wholeRow(category, 'L2', 950, 'Red', 'L2R'),
        wholeRow(category, 'L2', 950, 'Blue', 'L2B'),
        wholeRow(category, 'L3', 'much'),
        wholeRow(category, 'L4', 2500),
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

    const tried = await checkImport(shop, who, read);
    expect(tried).toMatchObject({
      state: 'checked',
      total: 4,
      done: 4,
      counts: { create: 2, update: 0, same: 0, bad: 2 },
    });
    expect(await listingsOf(shop, who)).toEqual([]);
    expect(
      (await importItems(shop, who, tried, { outcome: 'bad' })).map((i) => i.problems),
    ).toEqual([
      [
        {
          row: 5,
          column: shown('common.price'),
          message: shown('listings.row.not_a_number', { text: 'much' }),
        },
      ],
      [{ row: 6, column: shown('common.price'), message: shown('listings.error.above_mrp') }],
    ]);

    const done = await stepImport(shop, c.applyImport, who, tried);
    expect(done).toMatchObject({ state: 'applied', canUndo: true, counts: { create: 2, bad: 2 } });
    const made = await listingsOf(shop, who);
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

    // One was edited meanwhile.
    await shop.ok(
      saveListingDraft,
      {
        params: { id: two._id },
        body: { version: 1, draft: { ...two.draft, name: 'Lamp in two colours' } },
      },
      who,
    );
    const undone = await stepImport(shop, c.undoImport, who, done);
    expect(undone).toMatchObject({
      state: 'undone',
      canUndo: false,
      counts: { undone: 1, kept: 1 },
    });
    expect((await listingsOf(shop, who)).map((l) => l.name)).toEqual(['Lamp in two colours']);
    expect(
      (await importItems(shop, who, undone, { isKept: 'true' })).map((i) => [i.rows, i.kept]),
    ).toEqual([[[3, 4], shown('listings.row.undo_draft_changed')]]);
  });

  it('warns of a price just above the lower GST rate, and of food without a licence', async () => {
    const who = await makeVendorMember(shop);
    const file = csvOf(
      wholeRow(category, 'S1', 2750).replace('9405,18,2000', '6109,textile-2500,3000'),
      wholeRow(category, 'S2', 2600).replace('9405,18,2000', '6109,textile-2500,3000'),
      wholeRow(category, 'T1', 900).replace('9405,18', '0902,5'),
    );
    const notes = (
      await importItems(shop, who, await checkImport(shop, who, await uploadFile(shop, who, file)))
    ).map((i) => i.notes.filter((note) => /GST|FSSAI/.test(note)));
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

  it('names what its category requires, by the labels of the category, and imports in spite of what is missing', async () => {
    const who = await makeVendorMember(shop);
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
      `${wholeRow(category, 'A1', 900)},polish: HIGH gloss | Wick: Cotton`,
      `${wholeRow(category, 'A2', 900)},Polish: Shiny`,
      wholeRow(category, 'A3', 900),
      '',
    ].join('\r\n');
    const done = await stepImport(
      shop,
      c.applyImport,
      who,
      await checkImport(shop, who, await uploadFile(shop, who, file)),
    );
    expect(done.counts).toMatchObject({ create: 3, bad: 0 });
    const asks = shown('listings.row.attributes_required', { labels: 'Polish' });
    expect((await importItems(shop, who, done)).map((i) => i.notes.includes(asks))).toEqual([
      false,
      true,
      true,
    ]);
    const drafts = await Promise.all(
      (await listingsOf(shop, who)).map(
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
      (
        await checkImport(
          shop,
          who,
          await uploadFile(
            shop,
            who,
            await downloadFile(shop, who, '/vendor/exports/products.csv'),
          ),
        )
      ).counts,
    ).toMatchObject({ create: 0, update: 0, same: 3, bad: 0 });
    await shop.ok(deleteAttribute, { params: { id: polish!._id } }, staff);
  });

  it('refuses an HSN code of four digits from a vendor above ₹5 crore', async () => {
    const who = await makeVendorMember(shop);
    await shop.ok(
      putTurnover,
      { body: { turnover: 'above_5_crore' } },
      { token: await vendorToken(shop, who.vendorId) },
    );
    const tried = await checkImport(
      shop,
      who,
      await uploadFile(
        shop,
        who,
        csvOf(
          wholeRow(category, 'H4', 900),
          wholeRow(category, 'H6', 900).replace(',9405,', ',940510,'),
        ),
      ),
    );
    expect(tried.counts).toMatchObject({ create: 1, bad: 1 });
    expect(
      (await importItems(shop, who, tried, { outcome: 'bad' })).map((i) => i.problems),
    ).toEqual([
      [{ row: 2, column: shown('catalog.attribute.hsn_code'), message: shown(SHORT_HSN) }],
    ]);
  });

  it('gives a file of only the bad rows, which is imported once fixed', async () => {
    const who = await makeVendorMember(shop);
    const tried = await checkImport(
      shop,
      who,
      await uploadFile(
        shop,
        who,
        csvOf(
          wholeRow(category, 'G1', 900),
          wholeRow(category, 'B1', '=1+1'),
          wholeRow(category, 'B2', 950, 'Red', 'X'),
          wholeRow(category, 'B2', 'free', 'Blue', 'Y'),
        ),
      ),
    );
    const file = await downloadFile(shop, who, `/vendor/imports/${tried._id}/bad-rows.csv`);
    const lines = file.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(`${HEADER},Error`);
    expect(lines[1]).toContain("'=1+1");
    expect(lines[1]).toMatch(/"Price: ""=1\+1"" is not a number/);
    expect(lines[2]).toMatch(/^B2,.*,$/);
    const mended = await checkImport(
      shop,
      who,
      await uploadFile(shop, who, file.replace("'=1+1", '800').replace(/,free,/, ',950,')),
    );
    expect(mended).toMatchObject({ state: 'checked', counts: { create: 2, bad: 0 } });
  });

  it('submits what is complete where that is chosen, and only that', async () => {
    const who = await makeVendorMember(shop);
    const done = await stepImport(
      shop,
      c.applyImport,
      who,
      await checkImport(
        shop,
        who,
        await uploadFile(shop, who, csvOf(wholeRow(category, 'S1', 900))),
        { submit: true },
      ),
    );
    expect(done.counts.create).toBe(1);
    // A picture is missing, so it remains a draft.
    expect((await listingsOf(shop, who))[0]).toMatchObject({ draftState: 'draft', state: null });
    expect((await importItems(shop, who, done))[0]!.notes).toContain(
      shown('listings.row.draft_incomplete', { n: 1 }),
    );
  });

  it('changes a product of the catalog by a change set and its price at once; what is the same is left alone', async () => {
    const who = await makeVendorMember(shop);
    const { productId, offerIds } = await makeProducts(shop, {
      rupees: 500,
      vendorIds: [who.vendorId],
    });
    await sql`update products set owner_vendor_id = ${who.vendorId} where id = ${productId}`.execute(
      shop.db,
    );
    const file = await downloadFile(shop, who, '/vendor/exports/products.csv');
    const same = await stepImport(
      shop,
      c.applyImport,
      who,
      await checkImport(shop, who, await uploadFile(shop, who, file)),
    );
    expect(same.counts).toMatchObject({ same: 1, update: 0, create: 0, bad: 0 });

    const [head, row] = file.trim().split('\r\n');
    const at = head!.split(',').indexOf(shown('catalog.brand'));
    const changed = row!
      .split(',')
      .map((cell, i) => (i === at ? 'Meghdoot' : cell))
      .join(',')
      .replace(',500.00,500.00,', ',500.00,480.00,');
    const done = await stepImport(
      shop,
      c.applyImport,
      who,
      await checkImport(shop, who, await uploadFile(shop, who, `${head}\r\n${changed}\r\n`)),
    );
    expect(done.counts).toMatchObject({ update: 1 });
    const [listing] = await listingsOf(shop, who);
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

    const undone = await stepImport(shop, c.undoImport, who, done);
    expect(undone.counts).toMatchObject({ undone: 1, kept: 0 });
    expect((await listingsOf(shop, who))[0]).toMatchObject({
      state: 'live',
      draftState: null,
      priceFrom: 500,
    });
  });

  it('archives what reached the vendor and was not sold', async () => {
    const who = await makeVendorMember(shop);
    const done = await stepImport(
      shop,
      c.applyImport,
      who,
      await checkImport(
        shop,
        who,
        await uploadFile(shop, who, csvOf(wholeRow(category, 'W1', 900))),
      ),
    );
    const [made] = await listingsOf(shop, who);
    const { productId } = await makeProducts(shop, { vendorIds: [who.vendorId] });
    // As if it had been approved with a picture.
    await sql`delete from listings where vendor_id = ${who.vendorId} and product_id = ${productId}`.execute(
      shop.db,
    );
    await sql`update listings set product_id = ${productId}, state = 'live', draft = null, draft_state = null, version = 3 where id = ${made!._id}`.execute(
      shop.db,
    );
    const undone = await stepImport(shop, c.undoImport, who, done);
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
});
