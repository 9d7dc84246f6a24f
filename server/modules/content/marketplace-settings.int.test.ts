import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '#contracts/staff/audit.ts';
import { getProduct, listCategories } from '#contracts/catalog/catalog.ts';
import { addToCheckout, placeOrder, quoteTotals } from '#contracts/checkout/checkout.ts';
import { getOrder, trackOrder } from '#contracts/orders/orders.ts';
import { createListing, getListing } from '#contracts/listings/listings.ts';
import { getContent } from '#contracts/promotions/promotions.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { askQuestion, listQuestions, myReview, createReview } from '#contracts/reviews/reviews.ts';
import * as c from '#contracts/settings/marketplace-settings.ts';
import { registerVendor } from '#contracts/vendor-onboarding/vendor-applications.ts';
import {
  type Products,
  makeProducts,
  makeCustomer,
  makeVendor,
  type Customer,
  staffToken,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';

let shop: TestApp;
let owner: { token: string };
let who: Customer;
let me: { token: string };
let products: Products;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  owner = { token: await staffToken(shop, 'owner') };
  who = await makeCustomer(shop);
  me = { token: who.token };
  products = await makeProducts(shop, { rupees: 100 });
});
afterAll(() => shop.close());
afterEach(() => sql`delete from settings where key = 'shop'`.execute(shop.db));

const put = (productId: string) => shop.ok(addToCheckout, { body: { productId, quantity: 1 } }, me);
const quoted = async () => (await shop.ok(quoteTotals, { body: { list: 'checkout' } }, me)).totals;
const place = (body: object = {}) =>
  shop.call(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod', ...body } },
    { ...me, headers: { 'idempotency-key': newId('req') } },
  );
const turn = (name: c.FeatureSwitch, isOn: boolean) =>
  shop.ok(c.putFeatureSwitch, { body: { name, isOn, reason: 'A test' } }, owner);
const newestEntry = async () =>
  (await shop.ok(listAudit, { query: { kind: 'settings', limit: 1 } }, owner)).results[0]!;

describe('delivery by default', () => {
  it('is ₹99 as shipped; a change holds for quotes from then on, to the paisa, and orders keep theirs', async () => {
    expect((await shop.ok(c.getMarketplaceRules, {})).rules).toEqual({
      shippingDefault: 99,
      switches: {
        cash: true,
        guestTracking: true,
        reviews: true,
        questions: true,
        vendorRegistration: true,
      },
    });
    await put(products.productId);
    const before = await quoted();
    expect([before.shipping, before.total]).toEqual([99, 199]);
    const placed = (await place()).data.order;
    const seen = (await shop.ok(c.getMarketplaceSettings, {}, owner)).versions.shipping;
    expect(
      (await shop.ok(c.putShippingDefault, { body: { amount: 48.37 }, version: seen }, owner)).rules
        .shippingDefault,
    ).toBe(48.37);
    expect(await newestEntry()).toMatchObject({
      action: 'settings.shipping_changed',
      before: { rupees: 99 },
      after: { rupees: 48.37 },
    });
    expect((await shop.ok(c.getMarketplaceRules, {})).rules.shippingDefault).toBe(48.37);
    await put(products.productId);
    await put(
      (await makeProducts(shop, { rupees: 33, vendorIds: [await makeVendor(shop)] })).productId,
    );
    const after = await quoted();
    expect([after.items, after.shipping, after.total]).toEqual([133, 48.37, 181.37]);
    expect(await place({ expectedTotal: 232 })).toMatchObject({
      status: 409,
      code: 'TOTAL_CHANGED',
    });
    // Cash is collected in whole rupees; delivery charges stay exact to the paisa.
    const next = (await place({ expectedTotal: 181 })).data.order;
    expect(next.totals.shipping).toBe(48.37);
    expect(Math.round(next.subOrders.reduce((sum, s) => sum + s.shipment.rate * 100, 0))).toBe(
      4837,
    );
    expect(
      (await shop.ok(getOrder, { params: { id: placed._id } }, me)).order.totals,
    ).toMatchObject({ shipping: 99, total: 199 });
    expect(
      await shop.call(c.putShippingDefault, { body: { amount: 10 }, version: seen }, owner),
    ).toMatchObject({ status: 409, code: 'RECORD_CHANGED' });
    for (const amount of [-1, 5001, 1.005])
      expect(await shop.call(c.putShippingDefault, { body: { amount } }, owner)).toMatchObject({
        status: 400,
        details: [{ path: 'amount' }],
      });
    await shop.ok(c.putShippingDefault, { body: { amount: 0 } }, owner);
    await put(products.productId);
    expect(await quoted()).toMatchObject({ shipping: 0, total: 100 });
  });
});

describe('switches', () => {
  it('are off for everybody at once, and on again', async () => {
    const about = { params: { id: products.productId } };
    expect((await shop.ok(listQuestions, about)).isOpen).toBe(true);
    await turn('questions', false);
    expect(await newestEntry()).toMatchObject({
      action: 'settings.switched',
      object: { label: 'questions' },
      before: { isOn: true },
      after: { isOn: false },
      reason: 'A test',
    });
    expect((await shop.ok(listQuestions, about)).isOpen, 'a kept reply is dropped').toBe(false);
    expect(
      await shop.call(askQuestion, { ...about, body: { text: 'How long is it?' } }, me),
    ).toMatchObject({
      status: 409,
      code: 'SWITCHED_OFF',
      message: text('reviews.questions.closed'),
    });
    await turn('questions', true);
    expect(
      (await shop.call(askQuestion, { ...about, body: { text: 'How long is it?' } }, me)).status,
    ).toBe(201);

    await turn('reviews', false);
    expect((await shop.ok(myReview, about, me)).isOpen).toBe(false);
    expect(
      await shop.call(createReview, { ...about, body: { rating: 5 } as never }, me),
    ).toMatchObject({ status: 409, code: 'SWITCHED_OFF' });

    const tracked = { body: { orderNumber: 'HL-7K3M-9Q2X', contact: who.email } };
    expect((await shop.call(trackOrder, tracked)).code).toBe('ORDER_NOT_FOUND');
    await turn('guestTracking', false);
    expect(await shop.call(trackOrder, tracked)).toMatchObject({
      status: 409,
      code: 'SWITCHED_OFF',
    });

    await turn('vendorRegistration', false);
    const register = {
      body: {
        name: 'Asha Rao',
        email: 'asha.new@example.com',
        phone: '9812345670',
        password: 'long-Enough-2026',
        confirm: 'long-Enough-2026',
      },
    };
    expect(await shop.call(registerVendor, register)).toMatchObject({
      status: 409,
      code: 'SWITCHED_OFF',
    });
    expect(
      await shop.call(
        c.putFeatureSwitch,
        { body: { name: 'everything' as never, isOn: true } },
        owner,
      ),
    ).toMatchObject({ status: 400 });
    expect(
      (
        await shop.call(
          c.putFeatureSwitch,
          { body: { name: 'cash', isOn: false } },
          { token: await staffToken(shop, 'operations') },
        )
      ).status,
    ).toBe(403);
  });

  it('take cash from nobody when that is off: said at the product, in the quote and at the end', async () => {
    await put(products.productId);
    const product = async () =>
      (await shop.ok(getProduct, { params: { id: products.productId } })).product.codAllowed;
    expect(await product()).toBe(true);
    await turn('cash', false);
    expect(await product()).toBe(false);
    expect(
      (await shop.ok(quoteTotals, { body: { list: 'checkout', pincode: '411004' } }, me)).payment
        .cash,
    ).toEqual([{ kind: 'off', name: null, most: null }]);
    expect(await place()).toMatchObject({ status: 409, code: 'COD_NOT_AVAILABLE' });
    await turn('cash', true);
    expect((await place()).status).toBe(201);
  });
});

describe('return windows', () => {
  it('are what a listing begins with, by its main category; nothing that is there changes', async () => {
    const vendor = { token: await vendorToken(shop, await makeVendor(shop)) };
    const { categories } = await shop.ok(listCategories, {});
    const [first, second] = [categories[0]!, categories[1]!];
    const begin = async (categoryId: string) =>
      (await shop.ok(createListing, { body: { categoryId } }, vendor)).listing;
    const before = await begin(first._id);
    expect(before.draft.returnableDays).toBe(7);
    const { version } = await shop.ok(c.getReturnWindows, {}, owner);
    await shop.ok(
      c.putReturnWindows,
      { version, body: { usual: 10, byCategory: { [first._id]: 3 } } },
      owner,
    );
    expect(
      await shop.call(c.putReturnWindows, { version, body: { usual: 9, byCategory: {} } }, owner),
    ).toMatchObject({ status: 409, code: 'RECORD_CHANGED' });
    expect(await newestEntry()).toMatchObject({
      action: 'settings.returns_changed',
      before: { usual: 7, byCategory: {} },
      after: { usual: 10, byCategory: { [first._id]: 3 } },
    });
    expect([
      (await begin(first._id)).draft.returnableDays,
      (await begin(first.subcategories[0]!._id)).draft.returnableDays,
      (await begin(second._id)).draft.returnableDays,
    ]).toEqual([3, 3, 10]);
    expect(
      (await shop.ok(getListing, { params: { id: before._id } }, vendor)).listing.draft
        .returnableDays,
    ).toBe(7);
    expect(
      await shop.call(c.putReturnWindows, { body: { usual: 31, byCategory: {} } }, owner),
    ).toMatchObject({ status: 400, details: [{ path: 'usual' }] });
  });
});

describe('what the marketplace says of itself', () => {
  it('is set once for footer, legal pages and emails, and keeps its versions', async () => {
    const { contact, officer, versions } = await shop.ok(c.getMarketplaceSettings, {}, owner);
    expect(contact.email).toBe('care@haatlane.example');
    const next = await shop.ok(
      c.putMarketplaceContact,
      { body: { ...contact, phone: '+91 98000 11122' } as never, version: versions.contact },
      owner,
    );
    expect([
      next.versions.contact === versions.contact,
      next.versions.officer === versions.officer,
    ]).toEqual([false, true]);
    expect(
      await shop.call(
        c.putMarketplaceContact,
        { body: { ...contact, hours: 'By day' } as never, version: versions.contact },
        owner,
      ),
      'a form opened before',
    ).toMatchObject({
      status: 409,
      code: 'RECORD_CHANGED',
      data: {
        version: next.versions.contact,
        isYou: true,
        current: { phone: '+91 98000 11122' },
        before: { phone: contact.phone },
      },
    });
    await shop.ok(
      c.putGrievanceOfficer,
      { body: { ...officer, name: 'Ravi Menon' } as never },
      owner,
    );
    expect((await shop.ok(getContent, { params: { key: 'contact' } })).content).toMatchObject({
      phone: '+91 98000 11122',
      map: { latitude: 12.9757 },
    });
    expect(
      (await shop.ok(getContent, { params: { key: 'grievanceOfficer' } })).content,
    ).toMatchObject({ name: 'Ravi Menon', nodalPerson: {} });
    const { rows } = await sql<{
      version: number;
      name: string;
    }>`select version, value ->> 'name' as name from content_versions where key = 'grievanceOfficer' order by version`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ version: 1, name: 'Ravi Menon' }]);
    expect(
      await shop.call(
        c.putGrievanceOfficer,
        { body: { ...officer, acknowledgeWithinHours: 72 } as never },
        owner,
      ),
    ).toMatchObject({ status: 400, details: [{ path: 'acknowledgeWithinHours' }] });
  });

  it('tells what the environment sets up, without a secret, and whether it answers', async () => {
    const { providers } = await shop.ok(c.listProviders, {}, owner);
    expect(providers.map((p) => [p.key, p.isSetUp])).toEqual([
      ['payments', false],
      ['test-payments', true],
      ['mail', false],
      ['sms', false],
    ]);
    expect((await shop.ok(c.checkGateway, {}, owner)).answers).toMatchObject([
      { name: 'test', isAnswering: true },
    ]);
  });
});
