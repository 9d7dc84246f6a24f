import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder, quoteTotals } from '#contracts/checkout/checkout.ts';
import { cancelOrder, getOrder } from '#contracts/orders/orders.ts';
import {
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { abandonPayment } from '#contracts/payments/payments.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import { stepReturn } from '#contracts/returns/vendor-returns.ts';
import { getWallet } from '#contracts/payments/wallet.ts';
import { bookEntries, ledgerRows } from '#server/modules/orders/service.ts';
import { transact } from '#server/platform/db/database.ts';
import { receiveCash } from '#server/testing/cash-receipts.ts';
import { makeProducts, makeCustomer, type Customer } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeVendorMember, putInCheckout, placeCashOrder, ledgerOf } from './rewards.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

/** Money in a wallet, as cashback brings it. */
const fill = (who: Customer, rupees: number) =>
  transact(shop.db, (tx) =>
    bookEntries(
      tx,
      ledgerRows(
        [
          {
            subOrderId: null,
            account: 'platform_cashback',
            ownerId: null,
            amountPaise: rupees * 100,
          },
          {
            subOrderId: null,
            account: 'shopper_wallet',
            ownerId: who.userId,
            amountPaise: -rupees * 100,
          },
        ],
        { orderId: null, reason: 'cashback_credited', at: shop.clock.now() },
      ),
    ),
  );
const balance = async (who: Customer) =>
  (await shop.ok(getWallet, {}, { token: who.token })).balance;

describe('the wallet at checkout', () => {
  it('pays first; the courier collects the rest, and refunds go to cash before the wallet', async () => {
    const v = await makeVendorMember(shop);
    const products = await makeProducts(shop, { rupees: 300, vendorIds: [v.vendorId] });
    const who = await makeCustomer(shop);
    await fill(who, 500);
    await putInCheckout(shop, who, products.productId, 3);
    expect(
      (await shop.ok(quoteTotals, { body: { list: 'checkout' } }, { token: who.token })).wallet,
    ).toEqual({ balance: 500, pays: 500 });
    const {
      data: { order },
    } = await placeCashOrder(shop, who, { useWallet: true });
    expect(order).toMatchObject({
      totals: { total: 999, wallet: 500 },
      payment: { due: 499, status: 'pending' },
    });
    expect(await balance(who)).toBe(0);
    expect(await ledgerOf(shop, order._id)).toMatchObject({
      shopper_wallet: 500_00,
      shopper_receivable: 499_00,
    });

    const { shipmentId } = await shop.ok(
      packVendorOrder,
      { params: { id: order.subOrders[0]!._id }, body: {} },
      v,
    );
    const shipped = await shop.ok(handOverShipment, { params: { id: shipmentId }, body: {} }, v);
    expect(shipped.order.payment.toCollect).toBe(499);
    await shop.ok(
      updateShipmentStatus,
      { params: { id: shipmentId }, body: { status: 'delivered' } },
      v,
    );
    await receiveCash(shop);
    expect(await ledgerOf(shop, order._id)).toMatchObject({ platform_bank: 499_00 });
    expect((await ledgerOf(shop, order._id)).shopper_receivable).toBeUndefined();

    const back = async (quantity: number) => {
      const [asked] = (
        await shop.ok(
          createReturn,
          {
            params: { id: order._id },
            body: {
              items: [{ itemId: order.items[0]!._id, quantity }],
              reason: 'does_not_fit',
              refundTo: { kind: 'upi', upi: 'asha@okbank' },
            },
          },
          { token: who.token },
        )
      ).results;
      for (const status of ['approved', 'picked_up'] as const)
        await shop.ok(stepReturn, { params: { id: asked!._id }, body: { status } }, v);
      return {
        estimate: asked!.refund,
        refund: (
          await shop.ok(stepReturn, { params: { id: asked!._id }, body: { status: 'received' } }, v)
        ).return.refund,
      };
    };
    expect(await back(1)).toEqual({ estimate: 300, refund: 300 });
    expect(await balance(who)).toBe(0);
    // ₹699 remain, of which 199 in cash: the rest of these ₹300 goes into the wallet, then all of
    // it.
    expect(await back(1)).toEqual({ estimate: 199, refund: 199 });
    expect(await balance(who)).toBe(101);
    expect(await back(1)).toEqual({ estimate: 0, refund: 0 });
    expect(await balance(who)).toBe(500);
    const { order: end } = await shop.ok(
      getOrder,
      { params: { id: order._id } },
      { token: who.token },
    );
    expect(end.payment).toMatchObject({ cancelled: 999, toRefund: 499, due: 0 });
  });

  it('pays all of a small order, and gets it back with the order', async () => {
    const who = await makeCustomer(shop);
    await fill(who, 900);
    const products = await makeProducts(shop, { rupees: 300 });
    await putInCheckout(shop, who, products.productId, 2);
    const {
      data: { order },
    } = await placeCashOrder(shop, who, { useWallet: true });
    expect(order).toMatchObject({
      totals: { total: 699, wallet: 699 },
      payment: { due: 0, status: 'paid' },
    });
    expect(await balance(who)).toBe(201);
    await shop.ok(
      cancelOrder,
      {
        params: { id: order._id },
        body: { items: [{ itemId: order.items[0]!._id, quantity: 1 }] },
      },
      { token: who.token },
    );
    expect(await balance(who)).toBe(501);
    await shop.ok(cancelOrder, { params: { id: order._id }, body: {} }, { token: who.token });
    expect(await balance(who)).toBe(900);
    expect(await ledgerOf(shop, order._id)).toEqual({});
    expect(
      (await shop.ok(getWallet, {}, { token: who.token })).results.map((e) => [e.kind, e.amount]),
    ).toEqual([
      ['refund', 399],
      ['refund', 300],
      ['spent', -699],
      ['cashback', 900],
    ]);
  });

  it('is used only on request, and costs orders without it no query', async () => {
    const who = await makeCustomer(shop);
    await fill(who, 100);
    const products = await makeProducts(shop, { rupees: 50 });
    await putInCheckout(shop, who, products.productId);
    const plain = await shop.countQueries(() => placeCashOrder(shop, who));
    expect(plain.result.data.order.totals.wallet).toBeUndefined();
    await putInCheckout(shop, who, products.productId);
    const paying = await shop.countQueries(() => placeCashOrder(shop, who, { useWallet: true }));
    expect(paying.result.data.order.totals.wallet).toBe(100);
    expect(paying.count).toBe(plain.count);
  });

  it('lowers what is to be collected: the limit of cash is about the rest', async () => {
    await sql`update payment_settings set cash_max_paise = 50000`.execute(shop.db);
    try {
      const who = await makeCustomer(shop);
      await fill(who, 150);
      await putInCheckout(shop, who, (await makeProducts(shop, { rupees: 500 })).productId);
      expect(await placeCashOrder(shop, who)).toMatchObject({
        status: 409,
        code: 'COD_NOT_AVAILABLE',
      });
      const cash = async (useWallet: boolean) =>
        (
          await shop.ok(
            quoteTotals,
            { body: { list: 'checkout', useWallet } },
            { token: who.token },
          )
        ).payment.cash;
      expect([await cash(false), await cash(true)]).toEqual([
        [{ kind: 'amount', name: null, most: 500 }],
        [],
      ]);
      expect(await placeCashOrder(shop, who, { useWallet: true })).toMatchObject({
        status: 201,
        data: { order: { totals: { total: 599 }, payment: { due: 449 } } },
      });
    } finally {
      await sql`update payment_settings set cash_max_paise = 5000000`.execute(shop.db);
    }
  });

  it('is asked again when it is not what the customer saw', async () => {
    const who = await makeCustomer(shop);
    await fill(who, 40);
    await putInCheckout(shop, who, (await makeProducts(shop, { rupees: 50 })).productId);
    const place40 = (expectedWallet: number) =>
      shop.call(
        placeOrder,
        {
          body: { addressId: who.addressId, paymentMethod: 'cod', useWallet: true, expectedWallet },
        },
        { token: who.token, headers: { 'idempotency-key': newId('req') } },
      );
    expect(await place40(50)).toMatchObject({ status: 409, code: 'TOTAL_CHANGED' });
    expect(await place40(40)).toMatchObject({
      status: 201,
      data: { order: { payment: { due: 109 } } },
    });
  });

  it('pays before the gateway does, and is refunded when the rest is not paid', async () => {
    const who = await makeCustomer(shop);
    await fill(who, 100);
    await putInCheckout(shop, who, (await makeProducts(shop, { rupees: 300 })).productId);
    const headers = { token: who.token, headers: { 'idempotency-key': newId('req') } };
    const { order, payment } = await shop.ok(
      placeOrder,
      { body: { addressId: who.addressId, paymentMethod: 'online', useWallet: true } },
      headers,
    );
    expect(payment).toMatchObject({ amount: 299 });
    expect([order.status, await balance(who)]).toEqual(['payment_pending', 0]);
    await shop.ok(abandonPayment, { params: { id: order._id } }, { token: who.token });
    expect(await balance(who)).toBe(100);
    expect(await ledgerOf(shop, order._id)).toEqual({});
  });

  it(
    'spends no rupee twice, however many orders want it at once',
    { timeout: 120_000 },
    async () => {
      const who = await makeCustomer(shop);
      await fill(who, 700);
      const products = await makeProducts(shop, { rupees: 1, stock: 100 });
      const buy = async () => {
        await putInCheckout(shop, who, products.productId);
        return placeCashOrder(shop, who, { useWallet: true });
      };
      const replies = await Promise.all(Array.from({ length: 50 }, buy));
      expect(
        replies.filter((r) => r.status !== 201 && r.code !== 'CHECKOUT_EMPTY').map((r) => r.code),
      ).toEqual([]);
      const spent = replies.reduce(
        (sum, r) => sum + (r.status === 201 ? (r.data.order.totals.wallet ?? 0) : 0),
        0,
      );
      expect(Math.round((spent + (await balance(who))) * 100)).toBe(700_00);
      expect(await balance(who)).toBeGreaterThanOrEqual(0);
      const { rows } = await sql<{
        paise: number;
      }>`select -sum(amount_paise)::int as paise from ledger_entries where account = 'shopper_wallet' and owner_id = ${who.userId}`.execute(
        shop.db,
      );
      expect(rows[0]!.paise).toBe(Math.round((await balance(who)) * 100));
    },
  );

  it('cannot be spent beyond what is in it, even past the check', async () => {
    const who = await makeCustomer(shop);
    await fill(who, 10);
    const spend = () =>
      transact(shop.db, (tx) =>
        bookEntries(
          tx,
          ledgerRows(
            [
              {
                subOrderId: null,
                account: 'shopper_wallet',
                ownerId: who.userId,
                amountPaise: 700,
              },
              {
                subOrderId: null,
                account: 'shopper_receivable',
                ownerId: who.userId,
                amountPaise: -700,
              },
            ],
            { orderId: null, reason: 'wallet_spent', at: shop.clock.now() },
          ),
        ),
      );
    const results = await Promise.allSettled(Array.from({ length: 8 }, spend));
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
    expect(await balance(who)).toBe(3);
  });
});
