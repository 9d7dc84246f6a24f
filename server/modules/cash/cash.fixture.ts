import { sql } from 'kysely';
import { expect } from 'vitest';
import * as cash from '#contracts/cash/cash.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import { bookCourier, COURIER_SIGNATURE_HEADER } from '#contracts/fulfilment/couriers.ts';
import {
  getVendorOrder,
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { addDays } from '#contracts/kernel/time.ts';
import * as returns from '#contracts/returns/returns.ts';
import * as adminReturns from '#contracts/returns/admin-returns.ts';
import * as vendorReturns from '#contracts/returns/vendor-returns.ts';
import { getPayoutOverview, listVendorStatements } from '#contracts/settlement/settlement.ts';
import { selectCourierSecret } from '#server/modules/fulfilment/couriers/queries.ts';
import { sign } from '#server/modules/fulfilment/couriers/event-signature.ts';
import { closePeriods } from '#server/modules/settlement/service.ts';
import { foretellStatements } from '#server/testing/payout-figures.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  staffToken,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

const START = '2026-11-02T06:30:00.000Z';

const BANK = {
  accountHolder: 'Shop',
  accountNumber: '000011112222',
  ifsc: 'DEMO0001001',
};

export const VAN = { carrier: 'My own van' };

const UPI = { kind: 'upi' as const, upi: 'asha@okbank' };

export const financeToken = async (shop: TestApp) => ({ token: await staffToken(shop, 'finance') });

export const moveTo = (shop: TestApp, days: number) => shop.clock.set(addDays(START, days));

/** Closes the period; each vendor's payouts page foretold its statement to the paisa. */
export async function closeStatements(shop: TestApp): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select distinct vendor_id as id from unsettled_ledger_entries`.execute(shop.db);
  const foretold = await foretellStatements(
    shop,
    rows.map(({ id }) => id),
  );
  await closePeriods(shop.db, shop.clock);
  await foretold.compare('closing');
}

export const newReference = () => newId('rcp').replace('_', '').toUpperCase();

async function deliverBooked(shop: TestApp, awb: string): Promise<void> {
  const body = JSON.stringify({
    events: [
      {
        id: newId('evt'),
        awb,
        kind: 'delivered',
        at: shop.clock.now().toISOString(),
        place: null,
        note: null,
      },
    ],
  });
  const headers = {
    'content-type': 'application/json',
    [COURIER_SIGNATURE_HEADER]: sign(body, await selectCourierSecret(shop.db, 'demo')),
  };
  expect(
    (
      await shop.inject({
        method: 'POST',
        url: '/api/couriers/demo/events',
        payload: body,
        headers,
      })
    ).statusCode,
  ).toBe(200);
}

interface CashVendorOptions {
  bank?: object | null;
  rupees?: number;
  promoCode?: string;
}

/** A vendor with free delivery of its own, one product of it, and who buys it. */
async function openCashVendor(
  shop: TestApp,
  { bank = BANK, rupees = 300, promoCode }: CashVendorOptions = {},
) {
  shop.clock.set(START);
  const vendorId = await makeVendor(shop, {
    shipping: {
      mode: 'own-rate-card',
      dispatchDays: 1,
      freeAbove: 0,
      zones: [
        {
          zone: 'A',
          slabs: [{ upToGrams: 90_000, rate: 0 }],
          perExtraKg: 0,
          deliveryDays: { min: 1, max: 3 },
          cod: true,
        },
      ],
    },
  });
  await sql`update vendors set bank = ${bank === null ? null : JSON.stringify(bank)}::text::jsonb where id = ${vendorId}`.execute(
    shop.db,
  );
  const products = await makeProducts(shop, { rupees, vendorIds: [vendorId], stock: 500 });
  const who = await makeCustomer(shop);
  return {
    vendorId,
    products,
    promoCode,
    addressId: who.addressId,
    seller: async () => ({ token: await vendorToken(shop, vendorId) }),
    me: async () => ({
      token: (
        await transact(shop.db, (tx) =>
          issueSession(tx, { audience: 'user', subjectId: who.userId }, shop.clock),
        )
      ).token,
    }),
  };
}
type CashVendor = Awaited<ReturnType<typeof openCashVendor>>;

/** A cash order of this many, some of them cancelled, that is packed. */
async function packOrder(shop: TestApp, v: CashVendor, quantity: number, cancelled: number) {
  await shop.ok(
    addToCheckout,
    { body: { productId: v.products.productId, quantity, replace: true } },
    await v.me(),
  );
  const { order } = await shop.ok(
    placeOrder,
    {
      body: {
        addressId: v.addressId,
        paymentMethod: 'cod',
        ...(v.promoCode ? { promoCode: v.promoCode } : {}),
      },
    },
    { ...(await v.me()), headers: { 'idempotency-key': newId('req') } },
  );
  const vendorOrder = order.subOrders[0]!;
  if (cancelled > 0)
    await shop.ok(
      cancelOrder,
      {
        params: { id: order._id },
        body: { items: [{ itemId: vendorOrder.items[0]!._id, quantity: cancelled }] },
      },
      await v.me(),
    );
  const { shipmentId } = await shop.ok(
    packVendorOrder,
    { params: { id: vendorOrder._id }, body: {} },
    await v.seller(),
  );
  return { order, vendorOrder, shipmentId };
}
type Packed = Awaited<ReturnType<typeof packOrder>>;

/** How the customer's code proves a delivery. */
const codeCalls = (shop: TestApp, v: CashVendor, { order, shipmentId }: Packed) => ({
  code: async () => {
    await shop.ok(cash.sendDeliveryCode, { params: { id: shipmentId } }, await v.seller());
    const {
      rows: [sms],
    } = await sql<{
      text: string;
    }>`select body as text from messages where channel = 'sms' and body like ${`%delivery code for order ${order.orderNumber}%`} order by created_at desc, id desc limit 1`.execute(
      shop.db,
    );
    return /\b\d{6}\b/.exec(sms!.text)![0];
  },
  enter: async (code: string) =>
    shop.call(cash.deliverByCode, { params: { id: shipmentId }, body: { code } }, await v.seller()),
});

/** What happens to the cash of a shipment, and what its vendor sees. */
const cashCalls = (shop: TestApp, v: CashVendor, { order, vendorOrder, shipmentId }: Packed) => ({
  deposit: async (rupees: number, change: object = {}) =>
    shop.call(
      cash.recordDeposit,
      {
        params: { id: shipmentId },
        body: {
          amountPaise: Math.round(rupees * 100),
          reference: newReference(),
          day: '2026-11-02',
          ...change,
        },
      },
      await financeToken(shop),
    ),
  view: async () =>
    (await shop.ok(getVendorOrder, { params: { id: vendorOrder._id } }, await v.seller())).order
      .shipments[0]!,
  ask: async (n: number) =>
    (
      await shop.ok(
        returns.createReturn,
        {
          params: { id: order._id },
          body: {
            items: [{ itemId: vendorOrder.items[0]!._id, quantity: n }],
            reason: 'changed_mind',
            refundTo: UPI,
          },
        },
        await v.me(),
      )
    ).results[0]!._id,
});

/** A cash order in transit, by a booked courier or the vendor's own delivery. */
async function sendOrder(
  shop: TestApp,
  v: CashVendor,
  quantity: number,
  isOwn: boolean,
  way: object = { ...VAN, trackingNumber: newId('rcp').slice(-12) },
  cancelled = 0,
) {
  const packed = await packOrder(shop, v, quantity, cancelled);
  const params = { id: packed.shipmentId };
  const shipped = isOwn
    ? await shop.call(handOverShipment, { params, body: way }, await v.seller())
    : await shop.call(bookCourier, { params }, await v.seller());
  const awb = shipped.success ? shipped.data.order.shipments[0]!.trackingNumber! : '';
  return {
    ...packed,
    params,
    shipped,
    awb,
    total: packed.order.totals.total,
    /** The carrier reports delivery: the vendor, or the courier by a signed event. */
    say: async () =>
      isOwn
        ? shop.ok(updateShipmentStatus, { params, body: { status: 'delivered' } }, await v.seller())
        : deliverBooked(shop, awb),
    ...codeCalls(shop, v, packed),
    ...cashCalls(shop, v, packed),
  };
}

/** A vendor and what it and its customer do. */
export async function makeCashVendor(shop: TestApp, options: CashVendorOptions = {}) {
  const v = await openCashVendor(shop, options);
  return {
    ...v,
    pack: (quantity: number, cancelled = 0) => packOrder(shop, v, quantity, cancelled),
    send: (quantity: number, isOwn: boolean, way?: object, cancelled?: number) =>
      sendOrder(shop, v, quantity, isOwn, way, cancelled),
    stepReturn: async (id: string, ...statuses: ('approved' | 'picked_up' | 'received')[]) => {
      for (const status of statuses)
        await shop.ok(
          vendorReturns.stepReturn,
          { params: { id }, body: { status } },
          await v.seller(),
        );
    },
    statements: async () =>
      (await shop.ok(listVendorStatements, { query: { limit: 50 } }, await v.seller())).results,
    overview: async () => shop.ok(getPayoutOverview, {}, await v.seller()),
  };
}

export const payRefund = async (shop: TestApp, id: string) =>
  shop.call(
    adminReturns.payRefund,
    { params: { id }, body: { reference: 'UTR99887766' } },
    await financeToken(shop),
  );

export const refundsOf = async (shop: TestApp, id: string, state: 'ready' | 'waiting') =>
  (
    await shop.ok(
      adminReturns.listRefunds,
      { query: { state, limit: 100 } },
      await financeToken(shop),
    )
  ).results.filter((r) => r._id === id);

export const balanceOf = async (shop: TestApp, vendorId: string) =>
  (
    await sql<{
      paise: number;
    }>`select coalesce(-sum(amount_paise), 0)::int as paise from ledger_entries where account = 'vendor_payable' and owner_id = ${vendorId}`.execute(
      shop.db,
    )
  ).rows[0]!.paise / 100;

export const remittanceFile = (
  rows: [courier: string, awb: string, amount: string | number, utr: string][],
) =>
  [
    'courier,awb,amount,date,utr',
    ...rows.map(([courier, awb, amount, utr]) =>
      [courier, awb, amount, '2026-11-03', utr].join(','),
    ),
  ].join('\n');

export const importRemittanceFile = async (shop: TestApp, text: string, dryRun = false) =>
  shop.call(
    cash.importRemittance,
    { body: { name: 'remittance.csv', text, dryRun } },
    await financeToken(shop),
  );
