import { sql } from 'kysely';
import { expect } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { packVendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { createReturn, withdrawReturn } from '#contracts/returns/returns.ts';
import { stepReturn } from '#contracts/returns/vendor-returns.ts';
import * as api from '#contracts/settlement/settlement.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import { carryByCourier, deliverByCourier, receiveCash } from '#server/testing/cash-receipts.ts';
import {
  makeProducts,
  type Customer,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';
import { closePeriods } from './statements/close-period.ts';

/** A Monday, noon in India. */
const start = '2026-11-02T06:30:00.000Z';
export const BANK = {
  accountHolder: '=HYPERLINK("x")',
  accountNumber: '000011112222',
  ifsc: 'DEMO0001001',
  bankName: 'Demo',
};

export const later = (shop: TestApp, days: number) => shop.clock.set(addDays(start, days));
export const close = (shop: TestApp) => closePeriods(shop.db, shop.clock);
/** Days pass in these tests, and sessions expire. */
export const admin = async (shop: TestApp) => ({ token: await shop.signIn('admin') });

/** A vendor that delivers at its own rates. */
export const OWN_CARD = {
  mode: 'own-rate-card',
  dispatchDays: 1,
  zones: [
    {
      zone: 'A',
      slabs: [{ upToGrams: 9000, rate: 59 }],
      perExtraKg: 10,
      deliveryDays: { min: 1, max: 3 },
      cod: true,
    },
  ],
};

interface Selling {
  shipping?: object;
  tax?: object;
  address?: object;
  bank?: object | null;
  units?: number;
}
const signedIn = (shop: TestApp, subjectId: string) =>
  transact(shop.db, (tx) => issueSession(tx, { audience: 'user', subjectId }, shop.clock));

/** Orders units and packs them. */
async function orderFor(
  shop: TestApp,
  who: Customer,
  { vendorId, productId, quantity }: { vendorId: string; productId: string; quantity: number },
) {
  const me = await signedIn(shop, who.userId);
  await shop.ok(addToCheckout, { body: { productId, quantity } }, me);
  const { order } = await shop.ok(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod' } },
    { ...me, headers: { 'idempotency-key': newId('req') } },
  );
  const vendorOrder = order.subOrders[0]!;
  const { shipmentId } = await shop.ok(
    packVendorOrder,
    { params: { id: vendorOrder._id }, body: {} },
    { token: await vendorToken(shop, vendorId) },
  );
  return { me, order, vendorOrder, shipmentId };
}

/** Orders units, delivers them and has their cash arrive. */
async function deliverTo(
  shop: TestApp,
  who: Customer,
  what: { vendorId: string; productId: string; quantity: number },
) {
  const { me, order, vendorOrder, shipmentId } = await orderFor(shop, who, what);
  await deliverByCourier(shop, what.vendorId, shipmentId);
  await receiveCash(shop);
  const ask = async (quantity: number) =>
    (
      await shop.ok(
        createReturn,
        {
          params: { id: order._id },
          body: {
            items: [{ itemId: vendorOrder.items[0]!._id, quantity }],
            reason: 'does_not_fit',
            refundTo: { kind: 'upi', upi: 'asha@okbank' },
          },
        },
        me,
      )
    ).results[0]!._id;
  return { order, vendorOrder, ask };
}

/**
 * A vendor in Maharashtra with one delivered order of `units` at ₹300, 18 % GST inside, delivered
 * at `start`.
 */
export async function sold(
  shop: TestApp,
  { shipping, tax = {}, address = {}, bank = BANK, units = 3 }: Selling = {},
) {
  shop.clock.set(start);
  const vendorId = await makeVendor(shop, { tax, address, ...(shipping ? { shipping } : {}) });
  await sql`update vendors set bank = ${bank === null ? null : JSON.stringify(bank)}::text::jsonb where id = ${vendorId}`.execute(
    shop.db,
  );
  const products = await makeProducts(shop, { rupees: 300, vendorIds: [vendorId] });
  const who = await makeCustomer(shop);
  const seller = async () => ({ token: await vendorToken(shop, vendorId) });
  const deliver = (n: number) =>
    deliverTo(shop, who, { vendorId, productId: products.productId, quantity: n });
  const first = await deliver(units);
  return {
    vendorId,
    seller,
    deliver,
    order: (n: number) =>
      orderFor(shop, who, { vendorId, productId: products.productId, quantity: n }),
    first,
    async withdraw(returnId: string) {
      const me = await signedIn(shop, who.userId);
      await shop.ok(withdrawReturn, { params: { id: first.order._id, returnId } }, me);
    },
    async step(returnId: string, ...statuses: ('approved' | 'picked_up' | 'received')[]) {
      for (const status of statuses)
        await shop.ok(stepReturn, { params: { id: returnId }, body: { status } }, await seller());
    },
    statements: async () => shop.ok(api.listVendorStatements, {}, await seller()),
    open: async (id: string) => shop.ok(api.getVendorStatement, { params: { id } }, await seller()),
    /** The ledger's payable to the vendor, in paise. */
    async owed() {
      const {
        rows: [row],
      } = await sql<{
        paise: number;
      }>`select coalesce(-sum(amount_paise), 0)::int as paise from ledger_entries where account = 'vendor_payable' and owner_id = ${vendorId}`.execute(
        shop.db,
      );
      return row!.paise;
    },
  };
}

/** A courier of the marketplace takes a packed shipment and brings it back undelivered. */
export const bringBack = (shop: TestApp, vendorId: string, shipmentId: string): Promise<unknown> =>
  carryByCourier(shop, { vendorId, shipmentId }, [
    'shipped',
    'undelivered',
    'returning',
    'returned',
  ]);

/** What must hold after the tests of a file, whatever they did. */
export async function checkLedger(shop: TestApp): Promise<void> {
  const { rows: unbalanced } =
    await sql`select transaction_id from ledger_entries where transaction_id <> 'led_late' group by 1 having sum(amount_paise) <> 0`.execute(
      shop.db,
    );
  expect(unbalanced).toEqual([]);
  const { rows: wrong } = await sql`
    select s.id from statements s where s.net_paise <> -(
      select coalesce(sum(e.amount_paise), 0) from ledger_entries e where e.account = 'vendor_payable' and (e.id in (select entry_id from statement_entries x where x.statement_id = s.id)
        or (e.statement_id = s.id and e.reason = 'statement_closed')))`.execute(shop.db);
  expect(wrong).toEqual([]);
}
