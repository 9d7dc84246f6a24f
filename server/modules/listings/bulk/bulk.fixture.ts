import type { Locale } from '#contracts/kernel/locales.ts';
import { expect } from 'vitest';
import * as c from '#contracts/listings/bulk.ts';
import { IMPORT_LIMITS, type ImportSettings } from '#contracts/listings/bulk-fields.ts';
import { listListings } from '#contracts/listings/listings.ts';
import { makeVendor, vendorToken } from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

interface Vendor {
  vendorId: string;
  token: string;
}

export async function makeVendorMember(shop: TestApp): Promise<Vendor> {
  const vendorId = await makeVendor(shop);
  return { vendorId, token: await vendorToken(shop, vendorId, 'catalog') };
}

export async function sendPart(shop: TestApp, who: Vendor, id: string, n: number, bytes: Buffer) {
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

export async function uploadFile(
  shop: TestApp,
  who: Vendor,
  text: string | Buffer,
  name = 'goods.csv',
): Promise<c.Import> {
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
          shop,
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

export const readImport = async (shop: TestApp, who: Vendor, it: { _id: string }) =>
  (await shop.ok(c.getImport, { params: { id: it._id } }, who)).import;

export async function stepImport(
  shop: TestApp,
  call: typeof c.applyImport,
  who: Vendor,
  it: { _id: string },
) {
  await shop.ok(call, { params: { id: it._id } }, who);
  await shop.runDueJobs();
  return readImport(shop, who, it);
}

export async function checkImport(
  shop: TestApp,
  who: Vendor,
  it: c.Import,
  change: Partial<ImportSettings> = {},
) {
  await shop.ok(
    c.checkImport,
    { params: { id: it._id }, body: { settings: { ...it.settings!, ...change } } },
    who,
  );
  await shop.runDueJobs();
  return readImport(shop, who, it);
}

export const importItems = async (
  shop: TestApp,
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

export const downloadFile = async (
  shop: TestApp,
  who: Vendor,
  path: string,
  locale: Locale = 'en',
) =>
  (
    await shop.inject({
      url: `/api${path}`,
      headers: { authorization: `Bearer ${who.token}`, 'accept-language': locale },
    })
  ).body.replace('\uFEFF', '');

export const listingsOf = async (shop: TestApp, who: Vendor) =>
  (await shop.ok(listListings, { query: { limit: 50 } }, who)).results;

export const HEADER =
  'Product code,Name,Category,Brand,Description,HSN code,GST rate,MRP,Price,Stock,SKU,Colour,Weight (g),Length (cm),Width (cm),Height (cm),Generic name,Net quantity,Manufacturer,Consumer care';

export const wholeRow = (
  category: { id: string; name: string },
  code: string,
  price: number | string,
  color = '',
  sku = code,
) =>
  `${code},Lamp ${code},${category.name},Himgiri,"A lamp of brass, turned by hand and polished twice.",9405,18,2000,${price},5,${sku},${color},700,20,15,30,Lamp,1 N,"Himgiri Metal, 4 Mill Road, Pune 411001",care@himgiri.example`;

export const csvOf = (...rows: string[]) => [HEADER, ...rows, ''].join('\r\n');
