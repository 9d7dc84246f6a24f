import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder, quoteTotals, addToCheckout } from '#contracts/checkout/checkout.ts';
import { confirmVendorOrder, listVendorOrders } from '#contracts/fulfilment/fulfilment.ts';
import * as api from '#contracts/payments/payments.ts';
import {
  makeProducts,
  makeCustomer,
  stockOf,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import {
  ledgerTotalsOf,
  makeWaiting,
  movementsOf,
  orderOf,
  payAt,
  paymentOf,
} from '#server/testing/online-payments.ts';
import { testGateway } from './gateways/test-gateway.ts';
import { text } from '#server/testing/text.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { callback, captures, emails, expireNow, webhook } from './payments.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe('an order that is paid for online', () => {
  it('waits with its stock held, hidden from vendors; once paid it is placed, booked and notified', async () => {
    const w = await makeWaiting(shop, { units: 2 });
    const [offer, seller] = [
      w.products.offerIds[0]!,
      { token: await vendorToken(shop, w.products.vendorIds[0]!) },
    ];
    expect(w.payment).toMatchObject({
      state: 'pending',
      amount: 699,
      isTest: true,
      isConfirming: false,
      canPayCash: true,
      refunds: [],
      checkout: { kind: 'page', action: expect.stringMatching(/^\/test-gateway\/order_/) },
    });
    expect(await orderOf(shop, w)).toMatchObject({
      status: 'payment_pending',
      payment: { method: 'online', status: 'pending', due: 699 },
    });
    expect([
      await stockOf(shop, offer),
      await movementsOf(shop, offer),
      await ledgerTotalsOf(shop, w.orderId),
      await emails(shop, w.who.email),
    ]).toEqual([48, ['held -2'], {}, []]);
    expect(await shop.ok(listVendorOrders, {}, seller)).toMatchObject({
      results: [],
      counts: { new: 0 },
      next: null,
    });
    const vendorOrder = (await orderOf(shop, w)).subOrders[0]!;
    expect(
      await shop.call(confirmVendorOrder, { params: { id: vendorOrder._id } }, seller),
    ).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });

    await payAt(shop, w, 'success', 'card');
    expect(await paymentOf(shop, w)).toMatchObject({
      state: 'paid',
      method: 'card',
      checkout: null,
    });
    expect(await orderOf(shop, w)).toMatchObject({
      status: 'placed',
      payment: { status: 'paid', due: 0 },
      subOrders: [{ status: 'placed', timeline: [{ status: 'placed' }] }],
    });
    const fee = Math.round(69_900 * 0.0236);
    expect(await ledgerTotalsOf(shop, w.orderId)).toEqual({
      gateway_receivable: 69_900 - fee,
      gateway_fee: fee,
      platform_commission: -6_000,
      platform_shipping: -9_900,
      vendor_payable: -54_000,
    });
    expect(await emails(shop, w.who.email)).toEqual([
      { template: 'order_placed', body: expect.stringContaining('Paid: ₹699') },
    ]);
    expect((await shop.ok(listVendorOrders, {}, seller)).counts).toMatchObject({
      new: 1,
      to_pack: 0,
    });
    expect(await movementsOf(shop, offer)).toEqual(['held -2']);
  });

  it('answers a repeated key with the same order, and takes no stock twice', async () => {
    const who = await makeCustomer(shop);
    const products = await makeProducts(shop, { rupees: 300 });
    const me = { token: who.token, headers: { 'idempotency-key': 'online-again-1' } };
    await shop.ok(addToCheckout, { body: { productId: products.productId } }, me);
    const input = { body: { addressId: who.addressId, paymentMethod: 'online' as const } };
    const replies = await Promise.all([1, 2, 3].map(() => shop.ok(placeOrder, input, me)));
    expect(new Set(replies.map((r) => `${r.order._id} ${r.payment!.checkout!.action}`)).size).toBe(
      1,
    );
    expect(await stockOf(shop, products.offerIds[0]!)).toBe(49);
  });

  it("accepts the browser's report only where the gateway signed it for this order", async () => {
    const [w, other] = [await makeWaiting(shop), await makeWaiting(shop)];
    const gateway = testGateway(shop);
    const paid = await gateway.pay(w.gatewayOrderId, { method: 'upi', outcome: 'success' });
    const said = {
      paymentId: paid.fields.razorpay_payment_id!,
      signature: paid.fields.razorpay_signature!,
    };
    const verify = (orderId: string, change: object = {}, me = w.me) =>
      shop.call(api.verifyPayment, { body: { orderId, ...said, ...change } }, me);
    expect(await verify(w.orderId, { signature: 'f'.repeat(64) })).toMatchObject({
      status: 400,
      code: 'PAYMENT_NOT_GENUINE',
    });
    expect(await verify(other.orderId, {}, other.me)).toMatchObject({
      status: 400,
      code: 'PAYMENT_NOT_GENUINE',
    });
    expect(await verify(w.orderId, {}, other.me)).toMatchObject({
      status: 404,
      code: 'PAYMENT_NOT_FOUND',
    });
    expect(await verify(w.orderId, { signature: 'short' })).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
    });
    // By form post: the order a browser names does not count, and a forged one leads to the same
    // page.
    for (const fields of [{ ...paid.fields, razorpay_signature: '0'.repeat(64) }, {}])
      expect((await callback(shop, w, fields)).headers.location).toBe(
        `/orders/${w.orderNumber}/payment`,
      );
    expect((await callback(shop, other, paid.fields)).statusCode).toBe(303);
    expect([(await paymentOf(shop, w)).state, (await paymentOf(shop, other)).state]).toEqual([
      'pending',
      'pending',
    ]);
    expect(await verify(w.orderId)).toMatchObject({
      status: 200,
      data: { payment: { state: 'paid', method: 'upi' } },
    });
    expect(await verify(w.orderId)).toMatchObject({
      status: 200,
      data: { payment: { state: 'paid' } },
    });
    expect(await captures(shop, w.orderId)).toEqual([{ purpose: 'sale', amount: 39_900 }]);
  });

  it('may fail and be retried; a failure reported late undoes nothing', async () => {
    const w = await makeWaiting(shop);
    const failed = await testGateway(shop).pay(w.gatewayOrderId, {
      method: 'card',
      outcome: 'failure',
    });
    await webhook(shop, failed.event!);
    expect(await paymentOf(shop, w)).toMatchObject({
      state: 'pending',
      failure: text('payments.failure.card_declined'),
      checkout: { kind: 'page' },
    });
    expect((await shop.ok(api.startPayment, w.id, w.me)).payment.checkout).toEqual(
      w.payment.checkout,
    );
    await payAt(shop, w);
    const late = await testGateway(shop).event(
      'payment.failed',
      JSON.parse(failed.event!.raw).payload as object,
    );
    expect((await webhook(shop, late)).statusCode).toBe(200);
    expect(await paymentOf(shop, w)).toMatchObject({ state: 'paid', failure: null });
    expect(await shop.call(api.startPayment, w.id, w.me)).toMatchObject({
      status: 409,
      code: 'PAYMENT_NOT_OPEN',
    });
  });

  it('with a code: the coupon is used while it waits and free again when it ends', async () => {
    const w = await makeWaiting(shop, { promoCode: 'WELCOME10' });
    const uses = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from coupon_redemptions where user_id = ${w.who.userId}`.execute(
          shop.db,
        )
      ).rows[0]!.n;
    expect(await uses()).toBe(1);
    expect(await expireNow(shop)).toBeGreaterThan(0);
    expect(await uses()).toBe(0);
  });
});

describe('cash on delivery', () => {
  it('ends at a sum and at PIN codes the operator sets; other ways to pay stay', async () => {
    const admin = { token: await shop.signIn('admin') };
    const settings = await shop.ok(api.getPaymentSettings, {}, admin);
    expect(settings).toMatchObject({ cashMost: 50_000, cashRefusedPins: [] });
    const who = await makeCustomer(shop);
    const me = { token: who.token };
    const products = await makeProducts(shop, { rupees: 300 });
    await shop.ok(addToCheckout, { body: { productId: products.productId } }, me);
    const place = (paymentMethod: 'cod' | 'online', n: number) =>
      shop.call(
        placeOrder,
        { body: { addressId: who.addressId, paymentMethod } },
        { ...me, headers: { 'idempotency-key': `cash-limit-${n}` } },
      );
    const quoted = async () =>
      (await shop.ok(quoteTotals, { body: { list: 'checkout', pincode: '411004' } }, me)).payment;
    expect(await quoted()).toEqual({
      online: true,
      isTest: true,
      cashRoundOff: { alone: 0, withWallet: 0 },
      cash: [],
    });
    await shop.ok(
      api.putPaymentSettings,
      { body: { cashMost: 398, cashRefusedPins: ['411', '411'] } },
      admin,
    );
    try {
      expect(await place('cod', 1)).toMatchObject({
        status: 409,
        code: 'COD_NOT_AVAILABLE',
        message: `${text('payments.cod_limit', { amount: '₹398' })} ${text('payments.cod_no_pin_code', { pincode: '411004' })}`,
      });
      expect((await quoted()).cash).toEqual([
        { kind: 'amount', name: null, most: 398 },
        { kind: 'pincode', name: null, most: null },
      ]);
      expect(await stockOf(shop, products.offerIds[0]!)).toBe(50);
      const online = await place('online', 2);
      expect(online).toMatchObject({ status: 201, data: { payment: { canPayCash: false } } });
    } finally {
      await shop.ok(api.putPaymentSettings, { body: settings }, admin);
    }
    expect(
      await shop.call(
        api.putPaymentSettings,
        { body: { cashMost: -1, cashRefusedPins: ['x'] } },
        admin,
      ),
    ).toMatchObject({ status: 400 });
    expect(await shop.call(api.getPaymentSettings, {}, me)).toMatchObject({ status: 403 });
  });

  it('costs no query more than before payments were there', async () => {
    const order = async (paymentMethod: 'cod' | 'online') => {
      const who = await makeCustomer(shop);
      await shop.ok(
        addToCheckout,
        { body: { productId: (await makeProducts(shop)).productId } },
        { token: who.token },
      );
      return (
        await shop.countQueries(() =>
          shop.ok(
            placeOrder,
            { body: { addressId: who.addressId, paymentMethod } },
            { token: who.token, headers: { 'idempotency-key': `count-${who.userId}` } },
          ),
        )
      ).count;
    };
    await order('cod');
    expect(await order('cod')).toBeLessThanOrEqual(8);
  });
});
