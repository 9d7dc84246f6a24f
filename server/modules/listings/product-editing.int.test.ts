import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '#contracts/catalog/catalog.ts';
import * as brands from '#contracts/listings/brand-protection.ts';
import * as bulk from '#contracts/listings/bulk.ts';
import { getListingDefaults, putListingDefaults } from '#contracts/listings/listing-defaults.ts';
import * as c from '#contracts/listings/listings.ts';
import * as edits from '#contracts/listings/product-edits.ts';
import * as pictures from '#contracts/listings/product-pictures.ts';
import {
  checkImport,
  HEADER,
  importItems,
  listingsOf,
  stepImport,
  uploadFile,
  wholeRow,
} from '#server/modules/listings/bulk/bulk.fixture.ts';
import {
  approveListing,
  beginListing,
  bottleDraft,
  makeVendorMember,
  saveDraft,
  submitDraft,
  uploadPicture,
} from '#server/modules/listings/listings.fixture.ts';
import { staffToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let shop: TestApp;
let category: { id: string; name: string };
let operator: { token: string };
let server: Server;
let base: string;
beforeAll(async () => {
  shop = await createTestApp({ seed: true, config: { webhooksToLoopback: true } });
  category = (
    await sql<{ id: string; name: string }>`
      select id, name from categories c where level = 3 and is_active and not exists (select from categories o where o.name = c.name and o.id <> c.id) order by id limit 1`.execute(
      shop.db,
    )
  ).rows[0]!;
  operator = { token: await staffToken(shop, 'catalog') };
  const picture = await sharp({
    create: { width: 50, height: 50, channels: 3, background: '#2a6' },
  })
    .png()
    .toBuffer();
  server = createServer((req, res) =>
    req.url === '/gone.png'
      ? res.writeHead(404).end()
      : res.writeHead(200, { 'content-type': 'image/png' }).end(picture),
  );
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await shop.close();
});

async function liveBottle(name: string, code = '') {
  const who = await makeVendorMember(shop);
  await sql`update vendors set email = id || '@example.com' where id = ${who.vendorId}`.execute(
    shop.db,
  );
  const listing = await submitDraft(
    shop,
    category.id,
    who,
    await bottleDraft(shop, category.id, who, name, code),
  );
  const { productId } = await approveListing(shop, operator, listing);
  return { who, listing, productId: productId! };
}

describe('an operator corrects a product', () => {
  it('with a reason; the vendor reads what changed, and its own draft does not bring it back', async () => {
    const { who, listing, productId } = await liveBottle('Corrected Zanskar flask');
    const { listing: now } = await shop.ok(c.getListing, { params: { id: listing._id } }, who);
    await saveDraft(shop, who, now, { ...now.draft, description: `${now.draft.description} New.` });
    const read = async () =>
      (await shop.ok(edits.listEditableProducts, { query: { products: productId } }, operator))
        .results[0]!;
    const { values, vendorCount } = await read();
    expect(vendorCount).toBe(1);
    const edit = (change: object, seen: object = values) =>
      shop.ok(
        edits.editProducts,
        { body: { changes: [{ productId, seen, set: change }], reason: 'Brand was misspelt' } },
        operator,
      );
    const done = await edit({ brand: 'Himgiri Steel', hsnCode: '7323' });
    expect(done.results[0]).toMatchObject({
      refused: null,
      product: { values: { brand: 'Himgiri Steel', hsnCode: '7323' } },
    });
    const { product } = await shop.ok(getProduct, { params: { id: productId } });
    expect(product.brand).toBe('Himgiri Steel');
    const after = (await shop.ok(c.getListing, { params: { id: listing._id } }, who)).listing;
    expect(after.draft.brand).toBe('Himgiri Steel');
    expect(after.draft.description).toMatch(/New\.$/);
    const {
      rows: [mail],
    } = await sql<{ body: string }>`
      select body from messages where template = 'vendor_product_edited' and lower(recipient) = lower(${`${who.vendorId}@example.com`})`.execute(
      shop.db,
    );
    expect(mail!.body).toContain('Himgiri → Himgiri Steel');
    expect(mail!.body).toContain('Brand was misspelt');
    // Based on what was shown before the correction.
    expect((await edit({ brand: 'Other' })).results[0]!.refused).toMatchObject({
      code: 'RECORD_CHANGED',
      field: 'brand',
    });
    expect((await read()).values.brand).toBe('Himgiri Steel');
  });

  it('not without naming what was shown, a known rate and the permission', async () => {
    const { productId } = await liveBottle('Refused Zanskar flask');
    const [{ values }] = (
      await shop.ok(edits.listEditableProducts, { query: { products: productId } }, operator)
    ).results as [edits.EditableProduct];
    const edit = (seen: object, set: object, who = operator) =>
      shop.call(
        edits.editProducts,
        { body: { changes: [{ productId, seen, set }], reason: 'For the test' } },
        who,
      );
    expect((await edit({}, { brand: 'Other' })).data!.results[0]!.refused).toMatchObject({
      code: 'VERSION_REQUIRED',
    });
    expect((await edit(values, { gst: '17' })).data!.results[0]!.refused).toMatchObject({
      field: 'gst',
    });
    expect((await edit(values, { name: 'x' })).status).toBe(400);
    const support = { token: await staffToken(shop, 'support') };
    expect((await edit(values, { brand: 'Other' }, support)).status).toBe(403);
  });
});

it('a new product begins with the vendor’s defaults', async () => {
  const who = await makeVendorMember(shop);
  const { version } = await shop.ok(getListingDefaults, {}, who);
  const body = {
    manufacturer: 'Himgiri Steel, 4 Mill Road, Pune 411001',
    consumerCare: 'care@himgiri.example',
    countryOfOrigin: 'Nepal',
    weightGrams: 350,
  };
  await shop.ok(putListingDefaults, { body, version }, who);
  const { draft } = await beginListing(shop, category.id, who);
  expect(draft).toMatchObject({
    weightGrams: 350,
    lengthCm: null,
    legal: {
      manufacturer: body.manufacturer,
      consumerCare: body.consumerCare,
      countryOfOrigin: 'Nepal',
      packer: '',
    },
  });
});

describe('pictures', () => {
  it('are fetched from an address', async () => {
    const who = await makeVendorMember(shop);
    const fetch = (url: string) => shop.call(pictures.fetchPicture, { body: { url } }, who);
    expect((await fetch(`${base}/a.png`)).data!.picture.url).toMatch(/^\/media\//);
    expect(await fetch(`${base}/gone.png`)).toMatchObject({
      status: 400,
      code: 'INVALID_PICTURE',
    });
    expect((await fetch('https://10.0.0.1/a.png')).message).toContain('public https://');
  });

  it('go by code to products on sale and drafts, for a colour and the product', async () => {
    const { who, listing } = await liveBottle('Pictured Zanskar flask', 'PZF');
    const stranger = await makeVendorMember(shop);
    const draft = await bottleDraft(shop, category.id, who, 'Drafted flask', 'DRF');
    const begun = await beginListing(shop, category.id, who);
    await saveDraft(shop, who, begun, draft);
    const find = async (seller: { token: string }) =>
      (
        await shop.ok(
          pictures.findPictureTargets,
          { body: { codes: ['PZF-0', 'drf-1', 'nothing'] } },
          seller,
        )
      ).targets.map((t) => [t.code, t.listingId]);
    expect((await find(who)).sort()).toEqual([
      ['drf-1', begun._id],
      ['pzf-0', listing._id],
    ]);
    expect(await find(stranger)).toEqual([]);
    const picture = (await uploadPicture(shop, who))._id;
    const foreign = (await uploadPicture(shop, stranger))._id;
    const { results } = await shop.ok(
      pictures.assignPictures,
      {
        body: {
          pictures: [
            { code: 'PZF-0', pictureId: picture },
            { code: 'drf-1', pictureId: foreign },
            { code: 'nothing', pictureId: picture },
          ],
        },
      },
      who,
    );
    expect(results.map((r) => r.refused === null)).toEqual([true, false, false]);
    const after = (await shop.ok(c.getListing, { params: { id: listing._id } }, who)).listing;
    expect(after.draftState).toBe('draft');
    expect(after.draft.images.map((i) => i.id)).toContain(picture);
    expect(after.draft.options.map((o) => [o.color, o.images.includes(picture)])).toEqual([
      ['Red', true],
      ['Blue', false],
    ]);
  });

  it('an import names by address are fetched after it, and it can still be undone', async () => {
    const who = await makeVendorMember(shop);
    const file = [
      `${HEADER},Photos`,
      `${wholeRow(category, 'P1', 900)},${base}/a.png ${base}/gone.png`,
      '',
    ].join('\r\n');
    const checked = await checkImport(shop, who, await uploadFile(shop, who, file));
    await stepImport(shop, bulk.applyImport, who, checked);
    await shop.runDueJobs();
    const [row] = await listingsOf(shop, who);
    const { draft } = (await shop.ok(c.getListing, { params: { id: row!._id } }, who)).listing;
    expect(draft.images).toHaveLength(1);
    expect(draft.pictureLinks).toEqual([`${base}/gone.png`]);
    const undone = await stepImport(shop, bulk.undoImport, who, checked);
    expect(undone.counts).toMatchObject({ undone: 1, kept: 0 });
  });
});

describe('a workbook', () => {
  it('is imported like CSV, with the row numbers of the spreadsheet', async () => {
    const who = await makeVendorMember(shop);
    const cells = (n: number, line: string[]) =>
      `<row r="${n}">${line.map((text, i) => `<c r="${String.fromCharCode(65 + i)}${n}" t="inlineStr"><is><t>${text.replaceAll('&', '&amp;')}</t></is></c>`).join('')}</row>`;
    const split = (line: string) =>
      [...line.matchAll(/"([^"]*)"|([^,]+)|(?<=,)(?=,|$)/g)].map((m) => m[1] ?? m[2] ?? '');
    const sheet = [
      cells(1, split(HEADER)),
      cells(3, split(wholeRow(category, 'X1', 900))),
      cells(4, split(wholeRow({ id: '', name: 'No such shelf' }, 'X2', 900))),
      cells(5, split(wholeRow(category, 'X3', 'much'))),
    ].join('');
    const workbook = zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    });
    const read = await uploadFile(shop, who, Buffer.from(workbook), 'goods.xlsx');
    expect(read).toMatchObject({ state: 'mapping', format: 'own', rows: 3 });
    const checked = await checkImport(shop, who, read);
    const items = await importItems(shop, who, checked);
    expect(items.map((i) => [i.n, i.outcome])).toEqual([
      [3, 'create'],
      [4, 'create'],
      [5, 'bad'],
    ]);
    expect(items[1]!.notes.join(' ')).toContain('No such shelf');
    await stepImport(shop, bulk.applyImport, who, checked);
    expect(await listingsOf(shop, who)).toHaveLength(2);
    const broken = await uploadFile(shop, who, Buffer.from('PK\u0003\u0004 nothing'), 'b.xlsx');
    expect(broken.state).toBe('refused');
  });
});

it('products are exported as a workbook that changes nothing when it is imported again', async () => {
  const { who } = await liveBottle('Exported Zanskar flask', 'EXP');
  const reply = await shop.inject({
    url: '/api/vendor/exports/products.xlsx',
    headers: { authorization: `Bearer ${who.token}` },
  });
  expect(reply.statusCode).toBe(200);
  const read = await uploadFile(shop, who, reply.rawPayload, 'products.xlsx');
  expect(read).toMatchObject({ state: 'mapping', format: 'own', rows: 4 });
  expect((await checkImport(shop, who, read)).counts).toMatchObject({ same: 1, bad: 0, update: 0 });
});

describe('a protected brand', () => {
  const evidence = 'Trademark 1234567 of class 21, registered in 2019.';
  it('is offered by others only with permission; offers that exist stay', async () => {
    const { who: owner, productId } = await liveBottle('Protected Zanskar flask');
    const [early, late] = [await makeVendorMember(shop), await makeVendorMember(shop)];
    const unit = async (seller: { token: string }) =>
      (await shop.ok(c.searchSellable, { query: { q: 'protected flask' } }, seller)).results.find(
        (p) => p._id === productId,
      )!;
    const offer = async (seller: { token: string }, at = 0) =>
      shop.call(
        c.sellExistingProduct,
        {
          body: {
            productId,
            offers: [
              { skuId: (await unit(seller)).units[at]!.skuId, price: 450, mrp: 800, stock: 2 },
            ],
          },
        },
        seller,
      );
    expect((await offer(early)).status).toBe(201);
    const claim = (seller: { token: string }, body: object) =>
      shop.call(brands.claimBrand, { body: { evidence, ...body } as never }, seller);
    expect((await claim(owner, { kind: 'owner', brand: '' })).status).toBe(400);
    const made = (await claim(owner, { kind: 'owner', brand: ' HIM-giri ' })).data!.claim;
    expect((await claim(owner, { kind: 'owner', brand: 'himgiri' })).status).toBe(409);
    expect((await unit(late)).permission).toBeNull();
    const decide = (id: string, isApproved: boolean, note = '') =>
      shop.call(brands.decideBrandClaim, { params: { id }, body: { isApproved, note } }, operator);
    const { results } = await shop.ok(brands.listAdminBrandClaims, {}, operator);
    expect(results.find((r) => r._id === made._id)).toMatchObject({ state: 'pending' });
    expect((await decide(made._id, true)).status).toBe(200);
    expect((await decide(made._id, true)).status).toBe(409);

    expect((await unit(late)).permission).toBe('needed');
    expect((await offer(late)).status).toBe(409);
    // Sold before: further units of the product as well.
    expect((await unit(early)).permission).toBeNull();
    expect((await offer(early, 1)).status).toBe(201);
    const asked = (await claim(late, { kind: 'reseller', productId })).data!.claim;
    expect((await unit(late)).permission).toBe('asked');
    expect((await decide(asked._id, false, '')).status).toBe(400);
    expect((await decide(asked._id, true)).status).toBe(200);
    expect((await offer(late)).status).toBe(201);
    const {
      rows: [mail],
    } = await sql<{ n: number }>`
      select count(*)::int as n from messages where template = 'vendor_brand_approved' and lower(recipient) = lower(${`${owner.vendorId}@example.com`})`.execute(
      shop.db,
    );
    expect(mail!.n).toBe(1);
    const { rows } =
      await sql`select from offers where product_id = ${productId} and is_active`.execute(shop.db);
    expect(rows.length).toBe(4 + 2 + 1);
    expect((await decide(made._id, false, 'The trademark has ended')).status).toBe(200);
  });

  it('of a maker covers its products, and is withdrawn by its vendor only', async () => {
    const { who: maker, productId } = await liveBottle('Handmade Zanskar flask');
    const stranger = await makeVendorMember(shop);
    const { claim } = await shop.ok(
      brands.claimBrand,
      { body: { kind: 'maker', evidence } },
      maker,
    );
    const withdraw = (seller: { token: string }) =>
      shop.call(brands.withdrawBrandClaim, { params: { id: claim._id } }, seller);
    expect((await withdraw(stranger)).status).toBe(404);
    await shop.ok(
      brands.decideBrandClaim,
      { params: { id: claim._id }, body: { isApproved: true } },
      operator,
    );
    expect((await withdraw(maker)).status).toBe(409);
    const found = (
      await shop.ok(c.searchSellable, { query: { q: 'handmade flask' } }, stranger)
    ).results.find((p) => p._id === productId);
    expect(found!.permission).toBe('needed');
  });
});
