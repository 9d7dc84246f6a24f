import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '#contracts/checkout/checkout.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { addDays } from '#contracts/kernel/time.ts';
import * as risk from '#contracts/risk/risk.ts';
import { DEVICE_HEADER } from '#contracts/risk/risk-rules.ts';
import { createReview } from '#contracts/reviews/reviews.ts';
import { deleteOldTraces } from './queries.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  type Customer,
  staffToken,
} from '#server/testing/marketplace-fixture.ts';
import { ledgerTotalsOf } from '#server/testing/online-payments.ts';
import { text as shown } from '#server/testing/text.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { buy, decisionOf, kept, place, put } from './risk.fixture.ts';

let shop: TestApp;
let owner: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  owner = { token: await staffToken(shop, 'owner') };
});
afterAll(() => shop.close());

const unverify = (who: Customer) =>
  sql`update users set is_email_verified = false, is_phone_verified = false where id = ${who.userId}`.execute(
    shop.db,
  );
const codeFor = async (contact: string) =>
  /\b(\d{6})\b/.exec(
    (
      await sql<{
        body: string;
      }>`select body from messages where recipient = ${contact} and template = 'otp_confirm_order' order by id desc limit 1`.execute(
        shop.db,
      )
    ).rows[0]!.body,
  )![1]!;
/** A cash order whose delivery was refused. */
const refuse = async (who: Customer) => {
  const {
    data: { order },
  } = await buy(shop, who, { productId: (await makeProducts(shop)).productId });
  await sql`insert into shipments select * from jsonb_populate_record(null::shipments, ${JSON.stringify(
    {
      id: newId('pcl'),
      order_id: order._id,
      vendor_order_id: order.subOrders[0]!._id,
      vendor_id: order.subOrders[0]!.vendor._id,
      status: 'returned',
      collect_paise: 0,
      delivery_paise: 0,
      attempts: 3,
      created_at: shop.clock.now(),
      updated_at: shop.clock.now(),
    },
  )}::text::jsonb)`.execute(shop.db);
};

describe('a code', () => {
  it('confirms a large cash order of an account without a verified contact', async () => {
    const who = await makeCustomer(shop);
    await unverify(who);
    const products = await makeProducts(shop, { rupees: 6000 });
    const refused = await buy(shop, who, { productId: products.productId });
    expect(refused).toMatchObject({
      status: 409,
      code: 'CONFIRMATION_REQUIRED',
      data: { sentTo: `••••${who.phone.slice(-4)}` },
    });
    expect(JSON.stringify(refused.raw.json())).not.toMatch(/5000|unverified|limit/);
    expect(await shop.ok(risk.sendConfirmationCode, {}, { token: who.token })).toMatchObject({
      sentTo: `••••${who.phone.slice(-4)}`,
      expiresInSeconds: 600,
    });
    expect(await place(shop, who, { confirmationCode: '000000' })).toMatchObject({
      status: 400,
      code: 'INVALID_OTP',
    });
    const [code, key] = [await codeFor(who.phone), newId('req')];
    const placed = await place(shop, who, { confirmationCode: code }, { key });
    expect(placed).toMatchObject({ status: 201, data: { order: { status: 'placed' } } });
    expect(await place(shop, who, { confirmationCode: code }, { key })).toMatchObject({
      status: 201,
      data: { order: { _id: placed.data.order._id } },
    });
    expect(await decisionOf(shop, owner, placed.data.order._id)).toMatchObject({
      outcome: 'confirm',
      isConfirmed: true,
      matches: [{ rule: 'unverified_contact', outcome: 'confirm' }],
    });
    // It works once.
    expect(
      await buy(shop, who, { productId: products.productId }, { confirmationCode: code }),
    ).toMatchObject({ status: 400, code: 'INVALID_OTP' });
    shop.clock.advance(60_000);
    await shop.ok(risk.sendConfirmationCode, {}, { token: who.token });
    expect(await shop.call(risk.sendConfirmationCode, {}, { token: who.token })).toMatchObject({
      status: 429,
    });
  });

  it('belongs to its account: another account with the same phone neither voids it nor uses up its tries', async () => {
    const [who, other] = [await makeCustomer(shop), await makeCustomer(shop)];
    for (const one of [who, other]) await unverify(one);
    await sql`update users set phone = ${who.phone} where id = ${other.userId}`.execute(shop.db);
    const products = await makeProducts(shop, { rupees: 6000 });
    expect((await buy(shop, who, { productId: products.productId })).code).toBe(
      'CONFIRMATION_REQUIRED',
    );
    await put(shop, other, { productId: products.productId });
    await shop.ok(risk.sendConfirmationCode, {}, { token: who.token });
    const code = await codeFor(who.phone);
    for (let i = 0; i < 5; i += 1)
      expect(await place(shop, other, { confirmationCode: code })).toMatchObject({
        status: 400,
        code: 'INVALID_OTP',
      });
    shop.clock.advance(60_000);
    await shop.ok(risk.sendConfirmationCode, {}, { token: other.token });
    expect(await place(shop, who, { confirmationCode: code })).toMatchObject({ status: 201 });
  });

  it('is sent five times an hour to an account, and to numbers nobody has verified within the cap of all', async () => {
    const who = await makeCustomer(shop);
    const ask = () => shop.call(risk.sendConfirmationCode, {}, { token: who.token });
    const used = async () =>
      (
        await sql<{
          n: number;
        }>`select coalesce(sum(count), 0)::int as n from rate_limits where key = 'sms-to-any-number' and resets_at > ${shop.clock.now()}`.execute(
          shop.db,
        )
      ).rows[0]!.n;
    const before = await used();
    expect((await ask()).status).toBe(200);
    expect(await used()).toBe(before);
    await unverify(who);
    for (let i = 0; i < 4; i += 1) {
      await sql`update users set phone = ${`+91912300${String(1000 + i)}`} where id = ${who.userId}`.execute(
        shop.db,
      );
      expect((await ask()).status).toBe(200);
    }
    expect(await used()).toBe(before + 4);
    await sql`update users set phone = '+919123001999' where id = ${who.userId}`.execute(shop.db);
    expect((await ask()).status).toBe(429);
    shop.clock.advance(3_600_000);
    await sql`update rate_limits set count = 10000 where key = 'sms-to-any-number'`.execute(
      shop.db,
    );
    expect((await ask()).status).toBe(429);
    await sql`delete from rate_limits where key = 'sms-to-any-number'`.execute(shop.db);
  });

  it('is not asked for online, nor of verified accounts', async () => {
    const products = await makeProducts(shop, { rupees: 6000 });
    expect(
      (await buy(shop, await makeCustomer(shop), { productId: products.productId })).status,
    ).toBe(201);
    const who = await makeCustomer(shop);
    await unverify(who);
    const { data } = await buy(
      shop,
      who,
      { productId: products.productId },
      { paymentMethod: 'online' },
    );
    expect(data.order.status).toBe('payment_pending');
    // Nor does it bypass it.
    expect(data.payment).toMatchObject({ canPayCash: false });
  });
});

describe('refused deliveries', () => {
  it('leave online payment alone, in the quote and at placing', async () => {
    const who = await makeCustomer(shop);
    await refuse(who);
    await refuse(who);
    await put(shop, who, { productId: (await makeProducts(shop)).productId });
    const { payment } = await shop.ok(
      api.quoteTotals,
      { body: { list: 'checkout', pincode: '411004' } },
      { token: who.token },
    );
    expect(payment).toMatchObject({
      online: true,
      cash: [{ kind: 'order', name: null, most: null }],
    });
    expect(await place(shop, who)).toMatchObject({
      status: 409,
      code: 'COD_NOT_AVAILABLE',
      message: shown('errors.order_no_cod_pay_online'),
    });
    expect((await kept(shop, who.userId)).at(-1)).toMatchObject({ outcome: 'prepaid' });
    const {
      data: { order },
    } = await place(shop, who, { paymentMethod: 'online' });
    expect(await decisionOf(shop, owner, order._id)).toMatchObject({ outcome: 'allow' });
  });

  it('follow the phone to another account', async () => {
    const [who, other] = [await makeCustomer(shop), await makeCustomer(shop)];
    await refuse(who);
    await refuse(who);
    const address = {
      fullName: 'Somebody Else',
      phone: who.phone,
      line1: '77, Other Street',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411004',
    };
    expect(
      await buy(
        shop,
        other,
        { productId: (await makeProducts(shop)).productId },
        { addressId: undefined, address },
      ),
    ).toMatchObject({ status: 409, code: 'COD_NOT_AVAILABLE' });
    expect((await kept(shop, other.userId)).at(-1)!.matches).toMatchObject([
      { rule: 'phone_refusals', value: 2 },
    ]);
  });
});

describe('a customer who is the vendor', () => {
  const dealing = async (
    link: (who: Customer, vendorId: string) => Promise<unknown>,
    device?: string,
  ) => {
    const who = await makeCustomer(shop);
    const vendorId = await makeVendor(shop);
    const products = await makeProducts(shop, { rupees: 30_000, vendorIds: [vendorId] });
    await link(who, vendorId);
    await put(shop, who, { productId: products.productId });
    const quoted = await shop.ok(
      api.quoteTotals,
      { body: { list: 'checkout', pincode: '411004', promoCode: 'WELCOME10' } },
      { token: who.token, headers: device ? { [DEVICE_HEADER]: device } : {} },
    );
    const reply = await place(shop, who, { promoCode: 'WELCOME10' }, device ? { device } : {});
    return { who, products, quoted, order: reply.data.order };
  };
  const device = crypto.randomUUID();
  it.each<[string, (who: Customer, vendorId: string) => Promise<unknown>, string?]>([
    [
      'contact',
      (who, id) => sql`update vendors set phone = ${who.phone} where id = ${id}`.execute(shop.db),
    ],
    [
      'contact',
      (who, id) =>
        sql`insert into portal_accounts select * from jsonb_populate_record(null::portal_accounts, ${JSON.stringify(
          {
            id: newId('usr'),
            role: 'vendor',
            vendor_id: id,
            vendor_role: 'catalog',
            full_name: 'Member',
            email: who.email,
            password_hash: 'none',
            is_active: true,
            created_at: shop.clock.now(),
          },
        )}::text::jsonb)`.execute(shop.db),
    ],
    [
      'address',
      (who, id) =>
        sql`update vendors set address = (select to_jsonb(a) || jsonb_build_object('line1', upper(a.line1) || ' .') from addresses a where a.id = ${who.addressId}) where id = ${id}`.execute(
          shop.db,
        ),
    ],
    [
      'device',
      async (_, id) => {
        const { deviceHashOf } = await import('./device.ts');
        await sql`insert into vendor_devices values (${id}, ${deviceHashOf({ [DEVICE_HEADER]: device })}, ${shop.clock.now()})`.execute(
          shop.db,
        );
      },
      device,
    ],
  ])('known by %s gets nothing the marketplace pays', async (sign, link, from) => {
    const { order, quoted } = await dealing(link, from);
    expect(order.totals).toMatchObject({
      items: 30_000,
      discount: 0,
      cashback: 0,
      gifts: 0,
      shipping: 99,
      total: 30_099,
    });
    expect(order.totals).toEqual(quoted.totals);
    expect(quoted.hasNoRewards).toBe(true);
    expect(await decisionOf(shop, owner, order._id)).toMatchObject({
      outcome: 'allow',
      linkedVendors: [{ by: [sign] }],
      matches: [{ rule: 'self_dealing', value: 1 }],
    });
    const ledger = await ledgerTotalsOf(shop, order._id);
    expect([ledger.platform_discount, ledger.platform_free_delivery]).toEqual([
      undefined,
      undefined,
    ]);
    expect(
      (
        await sql<{
          is_linked: boolean;
        }>`select is_linked from vendor_orders where order_id = ${order._id}`.execute(shop.db)
      ).rows,
    ).toEqual([{ is_linked: true }]);
  });

  it('cannot review what it sold itself', async () => {
    const { who, products, order } = await dealing((me, id) =>
      sql`update vendors set email = ${me.email} where id = ${id}`.execute(shop.db),
    );
    await sql`update vendor_orders set status = 'delivered' where order_id = ${order._id}`.execute(
      shop.db,
    );
    expect(
      await shop.call(
        createReview,
        { params: { id: products.productId }, body: { rating: 5, text: 'Best shop of all' } },
        { token: who.token },
      ),
    ).toMatchObject({ status: 409, code: 'REVIEW_NOT_ALLOWED' });
  });

  it('strangers get the discount, up to the limit or the commission', async () => {
    const plain = await dealing(async () => {});
    expect(plain.quoted.hasNoRewards).toBe(false);
    // 10 % of ₹30,000 is ₹3,000; the commission is ₹3,000.
    expect(plain.order.totals).toMatchObject({ discount: 3000 });
    const cheap = await dealing((_, id) =>
      sql`update vendors set commission_bp = 400 where id = ${id}`.execute(shop.db),
    );
    expect(cheap.order.totals).toMatchObject({ discount: 2000, discountPercentage: 0 });
    expect(cheap.order.totals).toEqual(cheap.quoted.totals);
  });
});

describe('a code for the first order', () => {
  it('is not used by one device after another account', async () => {
    const device = crypto.randomUUID();
    await sql`update coupons set uses_per_account = 1 where code = 'WELCOME10'`.execute(shop.db);
    const products = await makeProducts(shop, { rupees: 900, stock: 90 });
    const codes = [];
    for (let i = 0; i < 5; i += 1)
      codes.push(
        (
          await buy(
            shop,
            await makeCustomer(shop),
            { productId: products.productId },
            { paymentMethod: 'online', promoCode: 'WELCOME10' },
            { device },
          )
        ).code ?? 'placed',
      );
    expect(codes.slice(0, 4)).toEqual(['placed', 'placed', 'placed', 'PROMO_NOT_USABLE']);
  });
});

it('devices are forgotten after 180 days', async () => {
  const who = await makeCustomer(shop);
  const {
    data: { order },
  } = await buy(
    shop,
    who,
    { productId: (await makeProducts(shop)).productId },
    {},
    { device: crypto.randomUUID() },
  );
  expect((await decisionOf(shop, owner, order._id))!.hasDevice).toBe(true);
  shop.clock.advance(181 * 86_400_000);
  await deleteOldTraces(shop.db, addDays(shop.clock.now(), -180));
  owner = { token: await staffToken(shop, 'owner') };
  expect((await decisionOf(shop, owner, order._id))!.hasDevice).toBe(false);
});
