import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { packVendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { changeListings, listListings, sellExistingProduct } from '#contracts/listings/listings.ts';
import { changeVendorOffer } from '#contracts/offers/offers.ts';
import { LICENCE_NEEDED } from '#contracts/tax/food.ts';
import { getFoodLicence, putFoodLicence } from '#contracts/vendors/food-licence.ts';
import { makeCustomer, makeVendor, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';
import { makeOrder } from './invoices.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

it('prints the licence of the vendor who sells the food, who needs one of its own to sell it', async () => {
  const tea = await makeOrder(shop, { units: 1, hsnCode: '0902' });
  const {
    productId,
    skuId,
    offerIds: [offer],
  } = tea.products;
  await sql`update products set information = information || '{"FSSAI Licence":"10012022000123"}' where id = ${productId}`.execute(
    shop.db,
  );
  const licences = async () =>
    (await tea.documents()).length === 0
      ? null
      : (await tea.content((await tea.documents()).at(-1)!._id)).fssai;
  await tea.pack(1);
  // The licence on the product is its manufacturer's or packer's, not its vendor's.
  expect(await licences()).toEqual([]);
  const other = await makeVendor(shop);
  const seller = { token: await vendorToken(shop, other) };
  const joining = () =>
    shop.call(
      sellExistingProduct,
      { body: { productId, offers: [{ skuId, price: 200, mrp: 300, stock: 5, code: '' }] } },
      seller,
    );
  expect(await joining()).toMatchObject({ status: 400, message: text(LICENCE_NEEDED) });
  const enter = async (as: { token: string }, body: { number: string; validUntil: string }) =>
    shop.call(
      putFoodLicence,
      { body, version: (await shop.ok(getFoodLicence, {}, as)).licence.version } as never,
      as,
    );
  expect(await enter(seller, { number: '1234', validUntil: '2099-12-31' })).toMatchObject({
    status: 400,
    details: [{ path: 'number' }],
  });
  expect(await enter(seller, { number: '20012022000456', validUntil: '2020-12-31' })).toMatchObject(
    { status: 400, details: [{ path: 'validUntil' }] },
  );
  expect(
    await enter(seller, { number: '2001 2022 000456', validUntil: '2099-12-31' }),
  ).toMatchObject({
    status: 200,
    data: { licence: { number: '20012022000456', validUntil: '2099-12-31' } },
  });
  expect((await joining()).status).toBe(201);
  // Existing food vendors may continue and are asked at the next change; stopping is always
  // possible.
  const change = (body: object) =>
    shop.call(changeVendorOffer, { params: { id: offer! }, body } as never, tea.seller);
  expect(await change({ price: 230 })).toMatchObject({
    status: 400,
    message: text(LICENCE_NEEDED),
  });
  expect((await change({ isActive: false })).status).toBe(200);
  expect(await change({ isActive: true })).toMatchObject({
    status: 400,
    message: text(LICENCE_NEEDED),
  });
  const listing = (await shop.ok(listListings, {}, tea.seller)).results.find(
    (l) => l.productId === productId,
  )!._id;
  await shop.ok(changeListings, { body: { ids: [listing], action: 'pause' } }, tea.seller);
  expect(
    await shop.ok(changeListings, { body: { ids: [listing], action: 'resume' } }, tea.seller),
  ).toEqual({ changed: 0, skipped: [listing] });
  await sql`update vendors set fssai_number = '10012022000789', fssai_valid_until = '2099-12-31' where id = ${tea.products.vendorIds[0]!}`.execute(
    shop.db,
  );
  expect((await change({ price: 230, isActive: true })).status).toBe(200);
  const bought = await makeCustomer(shop);
  await shop.ok(
    addToCheckout,
    { body: { productId, selectedVendorId: other } },
    { token: bought.token },
  );
  const { order: placed } = await shop.ok(
    placeOrder,
    { body: { addressId: bought.addressId, paymentMethod: 'cod' } },
    { token: bought.token, headers: { 'idempotency-key': newId('req') } },
  );
  await shop.ok(packVendorOrder, { params: { id: placed.subOrders[0]!._id }, body: {} }, seller);
  const { rows } = await sql<{
    fssai: string[];
  }>`select document -> 'fssai' as fssai from invoices where order_id = ${placed._id}`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ fssai: ['20012022000456'] }]);
});
