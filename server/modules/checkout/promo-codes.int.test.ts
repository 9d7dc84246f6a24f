import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '#contracts/checkout/checkout.ts';
import * as ordersApi from '#contracts/orders/orders.ts';
import { newId } from '#contracts/kernel/ids.ts';
import {
  acceptDiscount,
  makeProducts,
  makeCustomer,
  stockOf,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  makeBuyer,
  placeOrder,
  countRows,
  putInCheckout,
  ledgerOf,
} from './place-order.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe('guessing codes', () => {
  it('ends after 20 codes of an account that do not work; one that works never counts, nor does the same one twice', async () => {
    const { who } = await makeBuyer(shop, 1000);
    const quoted = (promoCode?: string) =>
      shop.call(
        api.quoteTotals,
        { body: { list: 'checkout', ...(promoCode ? { promoCode } : {}) } },
        { token: who.token },
      );
    for (let i = 0; i < 25; i += 1)
      expect([(await quoted('WELCOME10')).status, (await quoted('SAME')).status]).toEqual([
        200, 200,
      ]);
    for (let i = 1; i < 20; i += 1) expect((await quoted(`GUESS${i}`)).status).toBe(200);
    const refused = await quoted('GUESS20');
    expect(refused).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'You tried too many promo codes. Try again in 60 minutes.',
    });
    expect(refused.raw.headers['retry-after']).toBe('3600');
    expect((await quoted()).status).toBe(200);
    shop.clock.advance(3_600_000);
    expect((await quoted('WELCOME10')).status).toBe(200);
  });
});

describe('guessing codes by placing', () => {
  it('counts as in the quote, also where the order is refused for its total', async () => {
    const { who } = await makeBuyer(shop, 1000);
    for (let i = 1; i <= 20; i += 1)
      expect((await placeOrder(shop, who, { promoCode: `PLACE${i}`, expectedTotal: 1 })).code).toBe(
        'TOTAL_CHANGED',
      );
    expect(await placeOrder(shop, who, { promoCode: 'PLACE21', expectedTotal: 1 })).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    });
    expect(
      (
        await shop.call(
          api.quoteTotals,
          { body: { list: 'checkout', promoCode: 'PLACE22' } },
          { token: who.token },
        )
      ).status,
    ).toBe(429);
    expect((await placeOrder(shop, who)).status).toBe(201);
  });
});

describe('WELCOME10', () => {
  it('needs a verified phone: says so, applies nothing until then, and is taken afterwards', async () => {
    const { who } = await makeBuyer(shop, 1000);
    const verify = (isVerified: boolean) =>
      shop.db
        .updateTable('users')
        .set({ is_phone_verified: isVerified })
        .where('id', '=', who.userId)
        .execute();
    const quoted = (promoCode: string) =>
      shop.ok(api.quoteTotals, { body: { list: 'checkout', promoCode } }, { token: who.token });
    await verify(false);
    expect(await quoted('welcome10')).toMatchObject({
      promoApplied: false,
      promo: { state: 'unverified', percent: 10, maxDiscount: 500 },
      totals: { discount: 0 },
    });
    expect(await quoted('NOSUCH')).toMatchObject({
      promo: { state: 'none', percent: null, maxDiscount: null },
    });
    expect(
      (await placeOrder(shop, who, { promoCode: 'WELCOME10' })).data.order.totals.discount,
    ).toBe(0);
    expect(await countRows(shop, 'coupon_redemptions', who.userId)).toBe(0);
    await putInCheckout(shop, who, {
      productId: (await makeProducts(shop, { rupees: 1000 })).productId,
    });
    await verify(true);
    expect(await quoted('welcome10')).toMatchObject({
      promoApplied: true,
      promo: { state: 'applied' },
      totals: { discount: 100 },
    });
    expect(
      (await placeOrder(shop, who, { promoCode: 'WELCOME10' })).data.order.totals.discount,
    ).toBe(100);
  });

  it('asks nobody to verify for a code that would not win, and a code of a vendor needs no phone', async () => {
    const { who } = await makeBuyer(shop, 1800);
    await shop.db
      .updateTable('users')
      .set({ is_phone_verified: false })
      .where('id', '=', who.userId)
      .execute();
    const quoted = async (promoCode: string) =>
      (
        await shop.ok(
          api.quoteTotals,
          { body: { list: 'checkout', promoCode } },
          { token: who.token },
        )
      ).promo.state;
    expect(await quoted('WELCOME10')).toBe('smaller');
    await sql`insert into coupons (id, code, title, type, percent, min_cart_paise, uses_per_account, funded_by, starts_at, is_active) values ('cpn_own20', 'OWN20', 'Own', 'percent', 20, 0, 1, 'vendor', ${shop.clock.now()}, true)`.execute(
      shop.db,
    );
    expect(await quoted('OWN20')).toBe('applied');
  });

  it('takes off its maximum at most', async () => {
    const { who } = await makeBuyer(shop, 9000);
    await sql`update milestones set is_enabled = false where type = 'discount'`.execute(shop.db);
    const {
      data: { order },
    } = await placeOrder(shop, who, { promoCode: 'WELCOME10' });
    await sql`update milestones set is_enabled = true where type = 'discount'`.execute(shop.db);
    expect(order.totals).toMatchObject({ discount: 500, discountSource: 'promo' });
  });

  it('works once an account, beaten by a larger milestone it stays unused', async () => {
    const { who } = await makeBuyer(shop, 1800);
    expect(
      (await placeOrder(shop, who, { promoCode: 'WELCOME10' })).data.order.totals,
    ).toMatchObject({
      discount: 180,
      discountSource: 'milestone',
    });
    for (const [code, discount] of [
      ['Welcome10', 100],
      ['WELCOME10', 0],
      ['NOSUCH', 0],
    ] as const) {
      await putInCheckout(shop, who, {
        productId: (await makeProducts(shop, { rupees: 1000 })).productId,
      });
      const quoted = await shop.ok(
        api.quoteTotals,
        { body: { list: 'checkout', promoCode: code } },
        { token: who.token },
      );
      expect(quoted.promoApplied).toBe(discount > 0);
      expect((await placeOrder(shop, who, { promoCode: code })).data.order.totals.discount).toBe(
        discount,
      );
    }
    expect(await countRows(shop, 'coupon_redemptions', who.userId)).toBe(1);
  });

  it('works once for 20 orders of one account at the same time', async () => {
    const who = await makeCustomer(shop);
    const items = await makeProducts(shop, { rupees: 50 });
    const tryOnce = async () => {
      const added = await shop.call(
        api.addToCheckout,
        { body: { productId: items.productId } },
        { token: who.token },
      );
      const placed = await placeOrder(shop, who, { promoCode: 'WELCOME10' });
      return [added.status, placed.status];
    };
    const statuses = (await Promise.all(Array.from({ length: 20 }, tryOnce))).flat();
    expect(statuses.every((s) => s === 201 || s === 409)).toBe(true);
    expect(await countRows(shop, 'coupon_redemptions', who.userId)).toBe(1);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from orders where user_id = ${who.userId} and discount_source = 'promo'`.execute(
      shop.db,
    );
    expect(rows[0]!.n).toBe(1);
  });

  it('can be used again when the order is cancelled; stock and ledger are reversed', async () => {
    const { who, items } = await makeBuyer(shop, 1000);
    const {
      data: { order },
    } = await placeOrder(shop, who, { promoCode: 'WELCOME10' });
    expect(await stockOf(shop, items.offerIds[0]!)).toBe(49);
    shop.clock.advance(60_000);
    const cancel = () =>
      shop.call(
        ordersApi.cancelOrder,
        { params: { id: order.orderNumber }, body: { reason: 'changed my mind' } },
        { token: who.token },
      );
    const [first, second] = [await cancel(), await cancel()];
    expect(first).toMatchObject({
      status: 200,
      data: { order: { status: 'cancelled', canCancel: false, payment: { status: 'cancelled' } } },
    });
    expect(first.data.order.subOrders[0]!.timeline).toMatchObject([
      { status: 'placed' },
      { status: 'cancelled', note: 'changed my mind' },
    ]);
    expect(second.data).toEqual(first.data);
    expect(await stockOf(shop, items.offerIds[0]!)).toBe(50);
    expect(Object.values(await ledgerOf(shop, order._id)).every((paise) => paise === 0)).toBe(true);
    await putInCheckout(shop, who, { productId: items.productId });
    expect(
      (await placeOrder(shop, who, { promoCode: 'WELCOME10' })).data.order.totals.discount,
    ).toBe(100);
  });

  it('is not cancelled once a vendor order is packed', async () => {
    const { who } = await makeBuyer(shop, 100);
    const {
      data: { order },
    } = await placeOrder(shop, who);
    await shop.db
      .updateTable('vendor_orders')
      .set({ status: 'packed' })
      .where('order_id', '=', order._id)
      .execute();
    expect(
      await shop.call(
        ordersApi.cancelOrder,
        { params: { id: order._id }, body: {} },
        { token: who.token },
      ),
    ).toMatchObject({ status: 409, code: 'ORDER_NOT_CANCELLABLE' });
  });
});

describe('a coupon with a limit', () => {
  it('is redeemed no more often than its limit, by 12 accounts at once', async () => {
    const id = newId('cpn');
    await sql`insert into coupons (id, code, title, type, percent, min_cart_paise, uses_per_account, total_uses, funded_by, starts_at, is_active)
      values (${id}, ${id.toUpperCase()}, 'Few', 'percent', 20, 0, 1, 5, 'vendor', '2020-01-01', true)`.execute(
      shop.db,
    );
    const buyers = [];
    for (let i = 0; i < 12; i++) buyers.push(await makeBuyer(shop, 1000));
    await acceptDiscount(shop, id);
    const replies = await Promise.all(
      buyers.map(({ who }) => placeOrder(shop, who, { promoCode: id, expectedTotal: 899 })),
    );
    expect(replies.map((r) => r.status).sort()).toEqual([
      ...Array(5).fill(201),
      ...Array(7).fill(409),
    ]);
    expect(replies.filter((r) => r.status === 409).every((r) => r.code === 'TOTAL_CHANGED')).toBe(
      true,
    );
    const {
      rows: [row],
    } = await sql<{ used_count: number; n: number }>`
      select used_count, (select count(*)::int from coupon_redemptions where coupon_id = c.id) as n from coupons c where id = ${id}`.execute(
      shop.db,
    );
    expect(row).toEqual({ used_count: 5, n: 5 });
    const done = replies.find((r) => r.status === 201)!;
    // The vendor pays it: commission on the rest.
    expect(await ledgerOf(shop, done.data.order._id)).toMatchObject({
      vendor_payable: -(800_00 - 80_00),
      platform_commission: -80_00,
      platform_shipping: -99_00,
      shopper_receivable: 899_00,
    });
  });
});
