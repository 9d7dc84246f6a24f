import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import {
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { createReturn, type RETURN_REASONS } from '#contracts/returns/returns.ts';
import { stepReturn } from '#contracts/returns/vendor-returns.ts';
import { getWallet } from '#contracts/payments/wallet.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import { receiveCash } from '#server/testing/cash-receipts.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeWaiting, orderOf, payAt } from '#server/testing/online-payments.ts';
import { creditDueCashback } from './service.ts';
import { expirePaymentHolds } from '#server/modules/payments/payment-expiry.ts';

let shop: TestApp;
const start = '2026-11-02T06:30:00.000Z';
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

async function deliver(vendorOrderId: string, seller: { token: string }): Promise<void> {
  const { shipmentId } = await shop.ok(
    packVendorOrder,
    { params: { id: vendorOrderId }, body: {} },
    seller,
  );
  await shop.ok(handOverShipment, { params: { id: shipmentId }, body: {} }, seller);
  await shop.ok(
    updateShipmentStatus,
    { params: { id: shipmentId }, body: { status: 'delivered' } },
    seller,
  );
  await receiveCash(shop);
}
/**
 * A delivered order of four units at ₹550: ₹2,200 of items, with ₹100 cashback promised (from
 * ₹2,000) and 10 % off.
 */
async function delivered({ rupees = 550, units = 4 } = {}) {
  shop.clock.set(start);
  const vendorId = await makeVendor(shop);
  const products = await makeProducts(shop, { rupees, vendorIds: [vendorId] });
  const who = await makeCustomer(shop);
  const me = { token: who.token };
  await shop.ok(addToCheckout, { body: { productId: products.productId, quantity: units } }, me);
  const { order } = await shop.ok(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod' } },
    { ...me, headers: { 'idempotency-key': newId('req') } },
  );
  const seller = { token: await vendorToken(shop, vendorId) };
  const vendorOrder = order.subOrders[0]!;
  await deliver(vendorOrder._id, seller);
  // Days pass in these tests and sessions expire: everybody signs in again.
  const signIn = async () => {
    me.token = (
      await transact(shop.db, (tx) =>
        issueSession(tx, { audience: 'user', subjectId: who.userId }, shop.clock),
      )
    ).token;
    seller.token = await vendorToken(shop, vendorId);
  };
  return {
    who,
    me,
    seller,
    order,
    itemId: vendorOrder.items[0]!._id,
    wallet: async () => {
      await signIn();
      return shop.ok(getWallet, {}, me);
    },
    async ask(quantity: number, reason: (typeof RETURN_REASONS)[number] = 'does_not_fit') {
      await signIn();
      return (
        await shop.ok(
          createReturn,
          {
            params: { id: order._id },
            body: {
              items: [{ itemId: vendorOrder.items[0]!._id, quantity }],
              reason,
              refundTo: { kind: 'upi', upi: 'asha@okbank' },
            },
          },
          me,
        )
      ).results[0]!._id;
    },
    async receive(returnId: string) {
      await signIn();
      for (const status of ['approved', 'picked_up', 'received'] as const)
        await shop.ok(stepReturn, { params: { id: returnId }, body: { status } }, seller);
    },
  };
}
const later = (days: number) => shop.clock.set(addDays(start, days));
const pay = () => creditDueCashback(shop.db, shop.clock);

describe('cashback', () => {
  it('is promised with its date and comes into the wallet when the return window is over, once', async () => {
    const o = await delivered();
    expect(o.order.totals.cashback).toBe(100);
    expect(await o.wallet()).toMatchObject({
      balance: 0,
      pending: [
        {
          orderNumber: o.order.orderNumber,
          amount: 100,
          availableAt: addDays(start, 7).toISOString(),
          isHeld: false,
        },
      ],
      results: [],
      total: 0,
    });
    later(6.9);
    await pay();
    expect(await o.wallet()).toMatchObject({ balance: 0 });
    later(7);
    await Promise.all([pay(), pay(), pay()]);
    expect(await o.wallet()).toMatchObject({
      balance: 100,
      pending: [],
      total: 1,
      results: [
        {
          kind: 'cashback',
          amount: 100,
          orderId: o.order._id,
          orderNumber: o.order.orderNumber,
          text: `₹100 cashback for the items you kept from order ${o.order.orderNumber}, after its return window closed.`,
        },
      ],
    });
  });

  it('counts the remaining items: a completed return takes its share, an open one delays it', async () => {
    const o = await delivered();
    // Not as described, so it counts as kept: ₹2,200 stays reached, and three of four earn 100 ×
    // 1,650 / 2,200 = 75.
    await o.receive(await o.ask(1, 'not_as_described'));
    const open = await o.ask(1, 'not_as_described');
    later(8);
    await pay();
    expect(await o.wallet()).toMatchObject({ balance: 0, pending: [{ amount: 75, isHeld: true }] });
    await o.receive(open);
    await pay();
    // Two of four: 100 × 1,100 / 2,200.
    expect(await o.wallet()).toMatchObject({ balance: 50, pending: [], results: [{ amount: 50 }] });
  });

  it('waits for an open return, is paid in full while the remaining items reach its threshold, and not at all below it', async () => {
    // 6 × 410 = 2,460. Five are 2,050, above ₹2,000; four are 1,640, below it.
    const o = await delivered({ rupees: 410, units: 6 });
    expect(o.order.totals.cashback).toBe(100);
    const open = await o.ask(1);
    later(8);
    await pay();
    expect(await o.wallet()).toMatchObject({
      balance: 0,
      pending: [{ amount: 100, isHeld: true }],
    });
    await o.receive(open);
    await pay();
    expect(await o.wallet()).toMatchObject({
      balance: 100,
      pending: [],
      results: [{ amount: 100 }],
    });
    await sql`update order_items set returned = 2 where order_id = ${o.order._id}`.execute(shop.db);
    await sql`update orders set cancelled_paise = cancelled_paise + 36900 where id = ${o.order._id}`.execute(
      shop.db,
    );
    await pay();
    expect(await o.wallet()).toMatchObject({
      balance: 0,
      total: 2,
      results: [{ kind: 'cashback_back', amount: -100 }, { amount: 100 }],
    });
  });

  it.each([
    // Counts as kept: 100 × 1,650 / 2,200 stays. By the customer's choice 1,650 is kept, below ₹2,000: nothing stays.
    ['in proportion when faulty pieces', 1, 75],
    ['whole when pieces the customer does not want', 0, 0],
  ])('goes back %s come back after it was given', async (_, faulted, left) => {
    const o = await delivered();
    later(7);
    await pay();
    // As when the operator accepts a late return: the units are removed in the ledger.
    await sql`update order_items set returned = 1, faulted = ${faulted} where order_id = ${o.order._id}`.execute(
      shop.db,
    );
    await sql`update orders set cancelled_paise = 49500 where id = ${o.order._id}`.execute(shop.db);
    await pay();
    await pay();
    expect(await o.wallet()).toMatchObject({
      balance: left,
      total: 2,
      results: [
        { kind: 'cashback_back', amount: left - 100 },
        { kind: 'cashback', amount: 100 },
      ],
    });
  });

  it.each([
    ['not_as_described', 75],
    ['does_not_fit', 0],
  ] as const)(
    'goes back at once with units (%s) whose return was asked for in time and received late',
    async (reason, left) => {
      const o = await delivered();
      // Requested within the window, then withdrawn in the ledger: cashback is given although the
      // items are in transit.
      const returnId = await o.ask(1, reason);
      await sql`update return_requests set status = 'withdrawn' where id = ${returnId}`.execute(
        shop.db,
      );
      later(7);
      await pay();
      await sql`update return_requests set status = 'picked_up' where id = ${returnId}`.execute(
        shop.db,
      );
      await o.wallet();
      await shop.ok(
        stepReturn,
        { params: { id: returnId }, body: { status: 'received' } },
        o.seller,
      );
      expect(await o.wallet()).toMatchObject({
        balance: left,
        results: [{ kind: 'cashback_back', amount: left - 100 }, { amount: 100 }],
      });
    },
  );

  it('waits for the window that was promised, and for that of faulty items, whatever the product says later', async () => {
    const [long, none] = [await delivered(), await delivered()];
    await sql`update order_items set snapshot = snapshot || '{"returnableDays": 10}' where order_id = ${long.order._id}`.execute(
      shop.db,
    );
    await sql`update order_items set snapshot = snapshot || '{"returnableDays": 0}' where order_id = ${none.order._id}`.execute(
      shop.db,
    );
    later(6.9);
    await pay();
    expect([(await long.wallet()).balance, (await none.wallet()).balance]).toEqual([0, 0]);
    later(7.1);
    await pay();
    expect([(await long.wallet()).balance, (await none.wallet()).balance]).toEqual([0, 100]);
    later(10);
    await pay();
    expect((await long.wallet()).balance).toBe(100);
  });

  it('of an order whose money comes after its hold has ended waits for its delivery like any other', async () => {
    shop.clock.set(start);
    const w = await makeWaiting(shop, { rupees: 550, units: 4 });
    const seller = { token: await vendorToken(shop, w.products.vendorIds[0]!) };
    shop.clock.advance(16 * 60_000);
    await expirePaymentHolds(shop.deps);
    await pay();
    expect(await shop.ok(getWallet, {}, w.me)).toMatchObject({ balance: 0, pending: [] });
    await payAt(shop, w);
    const order = await orderOf(shop, w);
    expect(order.status).toBe('placed');
    await pay();
    expect(await shop.ok(getWallet, {}, w.me)).toMatchObject({
      balance: 0,
      pending: [{ amount: 100, availableAt: null }],
    });
    const { shipmentId } = await shop.ok(
      packVendorOrder,
      { params: { id: order.subOrders[0]!._id }, body: {} },
      seller,
    );
    await shop.ok(handOverShipment, { params: { id: shipmentId }, body: {} }, seller);
    await shop.ok(
      updateShipmentStatus,
      { params: { id: shipmentId }, body: { status: 'delivered' } },
      seller,
    );
    await receiveCash(shop);
    later(7.1);
    await pay();
    const {
      rows: [row],
    } = await sql<{
      balance: number;
    }>`select balance_paise::int as balance from wallets where user_id = ${w.who.userId}`.execute(
      shop.db,
    );
    expect(row).toEqual({ balance: 10_000 });
  });

  it('of a cancelled order never comes', async () => {
    shop.clock.set(start);
    const products = await makeProducts(shop, { rupees: 2200 });
    const who = await makeCustomer(shop);
    await shop.ok(
      addToCheckout,
      { body: { productId: products.productId, quantity: 1 } },
      { token: who.token },
    );
    const { order } = await shop.ok(
      placeOrder,
      { body: { addressId: who.addressId, paymentMethod: 'cod' } },
      { token: who.token, headers: { 'idempotency-key': newId('req') } },
    );
    expect(await shop.ok(getWallet, {}, { token: who.token })).toMatchObject({
      pending: [{ amount: 100, availableAt: null }],
    });
    await shop.ok(cancelOrder, { params: { id: order._id }, body: {} }, { token: who.token });
    await pay();
    expect(await shop.ok(getWallet, {}, { token: who.token })).toMatchObject({
      balance: 0,
      pending: [],
      results: [],
    });
  });
});

describe('the wallet', () => {
  it('is read in few queries, by its owner alone', async () => {
    const o = await delivered();
    const { count } = await shop.countQueries(() => shop.ok(getWallet, {}, o.me));
    expect(count).toBeLessThanOrEqual(5);
    expect((await shop.call(getWallet, {})).status).toBe(401);
    expect((await shop.call(getWallet, {}, o.seller)).status).toBe(403);
  });

  it('has what the ledger says, and spends no more than that', async () => {
    const { rows } =
      await sql`select owner_id from ledger_entries where account = 'shopper_wallet' group by owner_id
      having -sum(amount_paise) is distinct from (select balance_paise from wallets where user_id = owner_id)`.execute(
        shop.db,
      );
    expect(rows).toEqual([]);
    const { rows: unbalanced } =
      await sql`select transaction_id from ledger_entries group by 1 having sum(amount_paise) <> 0`.execute(
        shop.db,
      );
    expect(unbalanced).toEqual([]);
  });
});
