import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { packVendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import * as api from '#contracts/settlement/settlement.ts';
import * as payoutRuns from '#contracts/settlement/payout-runs.ts';
import { deliverByCourier, receiveCash } from '#server/testing/cash-receipts.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { approvedRun } from '#server/testing/payouts.ts';
import { closePeriods } from '#server/modules/settlement/statements/close-period.ts';

/** A Monday, noon in India. */
const start = '2026-11-02T06:30:00.000Z';
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true, at: start });
});
afterAll(() => shop.close());

it('what a vendor is owed follows the ledger from the sale to the bank', async () => {
  const vendorId = await makeVendor(shop);
  const { productId } = await makeProducts(shop, { rupees: 300, vendorIds: [vendorId] });
  const seller = async () => ({ token: await vendorToken(shop, vendorId, 'finance') });
  const packer = async () => ({ token: await vendorToken(shop, vendorId, 'orders') });
  const sell = async (quantity: number, isDelivered: boolean) => {
    const who = await makeCustomer(shop);
    const me = { token: who.token };
    await shop.ok(addToCheckout, { body: { productId, quantity } }, me);
    const { order } = await shop.ok(
      placeOrder,
      { body: { addressId: who.addressId, paymentMethod: 'cod' } },
      { ...me, headers: { 'idempotency-key': newId('req') } },
    );
    if (isDelivered) {
      const { shipmentId } = await shop.ok(
        packVendorOrder,
        { params: { id: order.subOrders[0]!._id }, body: {} },
        await packer(),
      );
      await deliverByCourier(shop, vendorId, shipmentId);
      await receiveCash(shop);
    }
    return { order, me };
  };
  /** The displayed parts must sum to the ledger's payable. */
  const look = async () => {
    const shown = await shop.ok(api.getPayoutOverview, {}, await seller());
    const {
      rows: [ledger],
    } = await sql<{
      paise: number;
    }>`select coalesce(-sum(amount_paise), 0)::int as paise from ledger_entries where account = 'vendor_payable' and owner_id = ${vendorId}`.execute(
      shop.db,
    );
    expect(Math.round(shown.balance * 100)).toBe(ledger!.paise);
    expect(Math.round((shown.due + shown.inPayout + shown.earned + shown.carried) * 100)).toBe(
      ledger!.paise,
    );
    return shown;
  };
  expect(await look()).toMatchObject({
    balance: 0,
    account: null,
    next: { closesOn: '2026-11-09', expected: 0 },
    holds: [{ reason: 'no_bank' }],
  });
  await sql`update vendors set bank = '{"accountHolder":"Shop","accountNumber":"000011112222","ifsc":"DEMO0001001"}' where id = ${vendorId}`.execute(
    shop.db,
  );
  const sold = await sell(3, true);
  const returned = await sell(1, true);
  const open = await sell(2, false);
  /** What a packing member sees of an order's money. */
  const moneyOf = async ({ order }: typeof sold) =>
    shop.ok(api.getVendorOrderMoney, { params: { id: order.subOrders[0]!._id } }, await packer());
  // Delivery is collected in cash too.
  expect(await moneyOf(sold)).toMatchObject({
    method: 'cod',
    collected: 999,
    statement: null,
    earnings: null,
  });
  const owned = await shop.ok(
    api.getVendorOrderMoney,
    { params: { id: sold.order.subOrders[0]!._id } },
    { token: await vendorToken(shop, vendorId) },
  );
  expect(owned.earnings).toMatchObject({
    commission: 90,
    items: [{ asked: 900, sold: 900, discounts: [] }],
  });
  expect(await moneyOf(open)).toMatchObject({ method: 'cod', collected: 0, statement: null });
  await shop.ok(
    createReturn,
    {
      params: { id: returned.order._id },
      body: {
        items: [{ itemId: returned.order.subOrders[0]!.items[0]!._id, quantity: 1 }],
        reason: 'does_not_fit',
        refundTo: { kind: 'upi', upi: 'asha@okbank' },
      },
    },
    returned.me,
  );
  // 900, 300 and 600 less 10 %, and less GST on it, TCS and TDS; nothing is past its window yet.
  expect(await look()).toMatchObject({
    balance: 1620,
    earned: 1620,
    taxes: 41.54,
    receive: 1578.46,
    due: 0,
    account: {
      holder: 'Shop',
      bank: null,
      number: '…2222',
      ifsc: 'DEMO0001001',
    },
    next: { expected: 0 },
    holds: [
      { reason: 'in_return', amount: 263.08 },
      { reason: 'in_window', amount: 1315.38 },
    ],
  });
  shop.clock.set(addDays(start, 8));
  // Delivered orders leave their window at the end of the week: the next statement includes them.
  expect(await look()).toMatchObject({
    next: { closesOn: '2026-11-16', expected: 789.23 },
    holds: [
      { reason: 'in_return', amount: 263.08 },
      { reason: 'in_window', amount: 526.15 },
    ],
  });
  shop.clock.set(addDays(start, 14));
  await closePeriods(shop.db, shop.clock);
  const {
    results: [statement],
  } = await shop.ok(api.listVendorStatements, {}, await seller());
  expect(await look()).toMatchObject({
    due: statement!.closing,
    inPayout: 0,
    earned: 810,
    next: { expected: 0 },
  });
  const newest = { _id: statement!._id, number: statement!.number };
  expect((await moneyOf(sold)).statement).toEqual({ ...newest, status: 'due', utr: null });
  const admin = { token: await shop.signIn('admin') };
  const pay = async () => (await approvedRun(shop, [statement!._id], admin.token)).payouts[0]!._id;
  const first = await pay();
  expect(await look()).toMatchObject({ due: 0, inPayout: statement!.closing });
  await shop.ok(
    payoutRuns.markPayoutFailed,
    { params: { id: first }, body: { reason: 'Account closed' } },
    admin,
  );
  expect(await look()).toMatchObject({
    due: statement!.closing,
    inPayout: 0,
    holds: [
      { reason: 'payout_failed', amount: statement!.closing, text: 'Account closed' },
      { reason: 'in_return' },
      { reason: 'in_window' },
    ],
  });
  await shop.ok(
    payoutRuns.markPayoutPaid,
    { params: { id: await pay() }, body: { utr: 'UTR1234567890' } },
    admin,
  );
  expect(await look()).toMatchObject({
    balance: 810,
    due: 0,
    inPayout: 0,
    earned: 810,
    holds: [{ reason: 'in_return' }, { reason: 'in_window' }],
  });
  expect((await moneyOf(sold)).statement).toEqual({
    ...newest,
    status: 'paid',
    utr: 'UTR1234567890',
  });
  expect((await moneyOf(returned)).statement).toBeNull();
});
