import { inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as api from '#contracts/invoices/invoices.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeOrder } from './invoices.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

const GSTIN = '27AAPFU0939F1ZV';

it('an invoice is a PDF for its customer and its vendor, and 404 for everybody else', async () => {
  const [o, stranger] = [await makeOrder(shop, { tax: { gstin: GSTIN } }), await makeOrder(shop)];
  await o.pack(2);
  const { _id: id, number } = (await o.documents())[0]!;
  const get = (path: string, token: string) =>
    shop.inject({
      method: 'GET',
      url: `/api${path}/invoices/${id}.pdf`,
      headers: { authorization: `Bearer ${token}` },
    });
  const mine = await get(`/orders/${o.placed.orderNumber}`, o.who.token);
  expect(mine).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="${number}.pdf"`,
    },
  });
  expect(mine.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  // Glyph streams are complete, and the font with the rupee sign is embedded.
  const bytes = mine.rawPayload.toString('latin1');
  expect(
    [...bytes.matchAll(/stream\n([^]*?)\nendstream/g)].some(([, s]) => {
      try {
        return inflateSync(Buffer.from(s!, 'latin1')).includes('TJ');
      } catch {
        return false;
      }
    }),
  ).toBe(true);
  expect(bytes).toContain('DejaVuSansCondensed');
  expect((await get(`/vendor/orders/${o.vendorOrder._id}`, o.seller.token)).statusCode).toBe(200);
  // The page states what the PDF states, in the language of its reader.
  const view = (token: string, language = 'en') =>
    shop.call(
      api.viewOrderInvoice,
      { params: { id: o.placed._id, invoice: id } },
      { token, headers: { 'accept-language': language } },
    );
  expect(await view(o.who.token)).toMatchObject({
    data: {
      invoice: {
        number,
        title: 'Tax invoice',
        vendor: { name: expect.any(String), mark: expect.stringMatching(/^\d{5}-/) },
        rows: [['1', ...Array.from({ length: 9 }, () => expect.any(String))]],
        sums: expect.arrayContaining([{ label: 'CGST', amount: '₹36.00', isTotal: false }]),
      },
    },
  });
  expect((await view(o.who.token, 'hi')).data?.invoice.title).toBe('टैक्स इनवॉइस');
  expect((await view(stranger.who.token)).status).toBe(404);
  for (const [path, token] of [
    [`/orders/${o.placed._id}`, stranger.who.token],
    [`/orders/${stranger.placed._id}`, stranger.who.token],
    [`/vendor/orders/${o.vendorOrder._id}`, stranger.seller.token],
    [`/vendor/orders/${stranger.vendorOrder._id}`, stranger.seller.token],
  ] as const) {
    expect((await get(path, token)).statusCode, path).toBe(404);
  }
  expect(
    (
      await shop.call(
        api.getOrderInvoice,
        { params: { id: o.placed._id, file: 'inv_x.pdf' } },
        { token: o.who.token },
      )
    ).status,
  ).toBe(400);
  // Rate limits bound the rendering.
  await sql`update rate_limits set count = case key when ${`invoice:${o.who.userId}`} then 59 else 599 end where key like 'invoice:%'`.execute(
    shop.db,
  );
  for (const [path, token] of [
    [`/orders/${o.placed._id}`, o.who.token],
    [`/vendor/orders/${o.vendorOrder._id}`, o.seller.token],
  ] as const) {
    expect(
      [(await get(path, token)).statusCode, (await get(path, token)).statusCode],
      path,
    ).toEqual([200, 429]);
  }
  expect(
    await shop.call(
      api.listOrderInvoices,
      { params: { id: o.placed._id } },
      { token: stranger.who.token },
    ),
  ).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  expect(
    (await shop.ok(api.listVendorOrderInvoices, { params: { id: o.vendorOrder._id } }, o.seller))
      .results,
  ).toHaveLength(1);
});
