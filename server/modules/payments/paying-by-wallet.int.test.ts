import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder } from '#contracts/orders/orders.ts';
import { payByCash } from '#contracts/payments/payments.ts';
import { getWallet } from '#contracts/payments/wallet.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  ledgerTotalsOf,
  fillWallet,
  makeWaiting,
  orderOf,
  payAt,
  paymentOf,
  type Waiting,
} from '#server/testing/online-payments.ts';
import { expirePaymentHolds } from './payment-expiry.ts';
import { openProviders, type Providers } from './gateways/open-gateways.ts';
import { sendRefunds } from './refunds/refunds.ts';

let shop: TestApp;
let providers: Providers;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  providers = openProviders(shop.deps);
});
afterAll(() => shop.close());
const balance = async (w: Waiting) => (await shop.ok(getWallet, {}, w.me)).balance;
const waiting = (units = 2) => makeWaiting(shop, { units, wallet: 200 });
const refundAll = async () => {
  while ((await sendRefunds(shop.deps, providers)) > 0);
};
const expireNow = async () => {
  shop.clock.advance(16 * 60_000);
  await expirePaymentHolds(shop.deps);
};
const unpaid = async (w: Waiting) => (await ledgerTotalsOf(shop, w.orderId)).shopper_receivable;

describe('an order the wallet pays a part of, and the gateway the rest', () => {
  it('asks the gateway for the rest alone, and is paid with both', async () => {
    const w = await waiting();
    expect([w.payment.amount, await balance(w)]).toEqual([499, 0]);
    expect((await orderOf(shop, w)).payment).toMatchObject({ status: 'pending', due: 499 });
    await payAt(shop, w);
    expect(await orderOf(shop, w)).toMatchObject({
      status: 'placed',
      totals: { total: 699, wallet: 200 },
      payment: { status: 'paid', due: 0, toRefund: 0 },
    });
    expect(await unpaid(w)).toBeUndefined();
  });

  it('gives the wallet its money back when no payment comes', async () => {
    const w = await waiting();
    await expireNow();
    expect([await balance(w), await ledgerTotalsOf(shop, w.orderId)]).toEqual([200, {}]);
    expect((await orderOf(shop, w)).payment).toMatchObject({
      status: 'lapsed',
      due: 0,
      toRefund: 0,
    });
  });

  it("paid late takes the wallet's part again, or sends back what came", async () => {
    const [again, spent] = [await waiting(), await waiting()];
    await expireNow();
    await fillWallet(shop, spent.who.userId, -150);
    for (const w of [again, spent]) await payAt(shop, w);
    expect([
      (await orderOf(shop, again)).status,
      await balance(again),
      await unpaid(again),
    ]).toEqual(['placed', 0, undefined]);
    expect((await orderOf(shop, spent)).status).toBe('cancelled');
    await refundAll();
    expect((await paymentOf(shop, spent)).refunds).toMatchObject([
      { amount: 499, state: 'paid', reason: 'late' },
    ]);
    expect([await balance(spent), await unpaid(spent)]).toEqual([50, undefined]);
  });

  it('cancelled unit by unit: each rupee goes back where it came from, and none is left', async () => {
    const w = await waiting(3);
    await payAt(shop, w);
    const {
      items: [item],
      totals: { total },
    } = await orderOf(shop, w);
    for (let n = 0; n < 3; n++) {
      await shop.ok(
        cancelOrder,
        { ...w.id, body: { items: [{ itemId: item!._id, quantity: 1 }] } },
        w.me,
      );
      await refundAll();
      expect((await orderOf(shop, w)).payment.toRefund).toBe(0);
    }
    const { refunds } = await paymentOf(shop, w);
    expect([refunds.reduce((sum, r) => sum + r.amount, 0), await balance(w)]).toEqual([
      total - 200,
      200,
    ]);
    expect((await orderOf(shop, w)).payment.status).toBe('refunded');
    const ledger = await ledgerTotalsOf(shop, w.orderId);
    expect(ledger).toEqual({
      gateway_receivable: -ledger.gateway_fee!,
      gateway_fee: expect.any(Number),
    });
  });

  it('paid in cash after all: the rest alone is taken on delivery', async () => {
    const w = await waiting();
    await shop.ok(payByCash, w.id, w.me);
    expect(await orderOf(shop, w)).toMatchObject({
      status: 'placed',
      payment: { method: 'cod', due: 499 },
    });
    expect([await balance(w), await unpaid(w)]).toEqual([0, 49_900]);
  });
});
