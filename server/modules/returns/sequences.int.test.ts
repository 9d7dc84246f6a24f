import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder, getOrder } from '#contracts/orders/orders.ts';
import * as work from '#contracts/fulfilment/fulfilment.ts';
import { listOrderInvoices } from '#contracts/invoices/invoices.ts';
import { newId } from '#contracts/kernel/ids.ts';
import * as api from '#contracts/returns/returns.ts';
import * as adminReturns from '#contracts/returns/admin-returns.ts';
import * as vendorReturns from '#contracts/returns/vendor-returns.ts';
import { receiveCash } from '#server/testing/cash-receipts.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let shop: TestApp;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  admin = { token: await shop.signIn('admin') };
});
afterAll(() => shop.close());

const OWN_CARD = {
  mode: 'own-rate-card',
  dispatchDays: 1,
  zones: [
    {
      zone: 'A',
      slabs: [{ upToGrams: 5000, rate: 59 }],
      perExtraKg: 10,
      deliveryDays: { min: 1, max: 3 },
      cod: true,
    },
  ],
};

interface Ordered {
  units: number;
  rupees?: number;
  promoCode?: string;
  shipping?: object;
}
async function placed({ units, rupees = 300, promoCode, shipping }: Ordered) {
  const vendorId = await makeVendor(shop, {
    tax: { gstin: '27AAPFU0939F1ZV' },
    ...(shipping ? { shipping } : {}),
  });
  const products = await makeProducts(shop, { rupees, vendorIds: [vendorId] });
  const who = await makeCustomer(shop);
  const [me, seller] = [{ token: who.token }, { token: await vendorToken(shop, vendorId) }];
  await shop.ok(addToCheckout, { body: { productId: products.productId, quantity: units } }, me);
  const { order } = await shop.ok(
    placeOrder,
    {
      body: { addressId: who.addressId, paymentMethod: 'cod', ...(promoCode ? { promoCode } : {}) },
    },
    { ...me, headers: { 'idempotency-key': newId('req') } },
  );
  return { order, vendorOrder: order.subOrders[0]!, me, seller };
}

/** Packs and hands over units of a vendor order, and scans their shipments as a courier does. */
function shipping({ vendorOrder, seller }: Awaited<ReturnType<typeof placed>>) {
  const scan = async (
    shipmentId: string,
    status: 'delivered' | 'undelivered' | 'returning' | 'returned',
  ) => {
    const scanned = await shop.ok(
      work.updateShipmentStatus,
      { params: { id: shipmentId }, body: { status } },
      seller,
    );
    if (status === 'delivered') await receiveCash(shop);
    return scanned;
  };
  const pack = async (quantity: number) => {
    const { shipmentId } = await shop.ok(
      work.packVendorOrder,
      {
        params: { id: vendorOrder._id },
        body: { items: [{ itemId: vendorOrder.items[0]!._id, quantity }] },
      },
      seller,
    );
    await shop.ok(work.handOverShipment, { params: { id: shipmentId }, body: {} }, seller);
    return shipmentId;
  };
  return { pack, scan };
}

/** An order of units of one vendor, and possible events. */
async function order(ordered: Ordered) {
  const made = await placed(ordered);
  const { vendorOrder, me, seller } = made;
  const [id, itemId] = [{ params: { id: made.order._id } }, vendorOrder.items[0]!._id];
  return {
    placed: made.order,
    me,
    ...shipping(made),
    sendBack: async (quantity: number) => {
      const {
        results: [asked],
      } = await shop.ok(
        api.createReturn,
        {
          ...id,
          body: {
            items: [{ itemId, quantity }],
            reason: 'changed_mind',
            refundTo: { kind: 'upi', upi: 'asha@okbank' },
          },
        },
        me,
      );
      for (const status of ['approved', 'picked_up', 'received'] as const)
        await shop.ok(
          vendorReturns.stepReturn,
          { params: { id: asked!._id }, body: { status } },
          seller,
        );
      return asked!._id;
    },
    refund: (returnId: string) =>
      shop.call(
        adminReturns.payRefund,
        { params: { id: returnId }, body: { reference: 'UTR1234567' } },
        admin,
      ),
    cancel: (quantity: number) =>
      shop.ok(cancelOrder, { ...id, body: { items: [{ itemId, quantity }] } }, me),
    payment: async () => (await shop.ok(getOrder, id, me)).order.payment,
    toCollect: async () =>
      (await shop.ok(work.getVendorOrder, { params: { id: vendorOrder._id } }, seller)).order
        .payment.toCollect,
    documents: async () =>
      (await shop.ok(listOrderInvoices, id, me)).results.filter((d) => d.issuer === 'seller'),
    receivable: async () => {
      const {
        rows: [row],
      } = await sql<{
        paise: number;
      }>`select coalesce(sum(amount_paise), 0)::int as paise from ledger_entries where order_id = ${made.order._id} and account = 'shopper_receivable'`.execute(
        shop.db,
      );
      return row!.paise;
    },
  };
}
const net = (documents: { kind: string; total: number }[]) =>
  documents.reduce((sum, d) => sum + (d.kind === 'credit_note' ? -d.total : d.total), 0);

it('units are restocked by what happened to them, before the coupon is free again', async () => {
  await sql`update coupons set total_uses = 1000 where code = 'WELCOME10'`.execute(shop.db);
  await sql`create table touched (n serial, what text)`.execute(shop.db);
  await sql`create function touch() returns trigger language plpgsql as 'begin insert into touched (what) values (tg_table_name); return null; end'`.execute(
    shop.db,
  );
  for (const table of ['offers', 'coupons'])
    await sql`create trigger touch after update on ${sql.table(table)} for each statement execute function touch()`.execute(
      shop.db,
    );
  const o = await order({ units: 3, promoCode: 'WELCOME10' });
  const reasons = async () =>
    (
      await sql<{
        reason: string;
      }>`select reason from stock_movements where order_id = ${o.placed._id} order by at, id`.execute(
        shop.db,
      )
    ).rows.map((r) => r.reason);
  const shipment = await o.pack(1);
  for (const status of ['undelivered', 'returning', 'returned'] as const)
    await o.scan(shipment, status);
  await sql`delete from touched`.execute(shop.db);
  await o.cancel(2);
  expect((await reasons()).sort()).toEqual(['cancelled', 'order', 'undelivered']);
  // Placing an order also locks offers first, so they cannot deadlock.
  const { rows } = await sql<{ what: string }>`select what from touched order by n`.execute(
    shop.db,
  );
  expect(rows.map((r) => r.what)).toEqual(['offers', 'coupons']);
  for (const table of ['offers', 'coupons'])
    await sql`drop trigger touch on ${sql.table(table)}`.execute(shop.db);
});

describe('a unit sent back while another is still to come', () => {
  it('is owed back at once, and the other is still paid on delivery', async () => {
    const o = await order({ units: 2 });
    await o.scan(await o.pack(1), 'delivered');
    const returnId = await o.sendBack(1);
    // Nothing is kept so far, so the delivery charge is refunded too and collected at the next
    // delivery.
    expect(await o.payment()).toMatchObject({ status: 'refund_due', toRefund: 399, due: 399 });
    expect(await o.toCollect()).toBe(399);
    expect((await o.refund(returnId)).status).toBe(200);
    expect(await o.payment()).toMatchObject({ status: 'pending', toRefund: 0, due: 399 });
    await o.scan(await o.pack(1), 'delivered');
    expect(await o.payment()).toMatchObject({ status: 'paid', toRefund: 0, due: 0 });
    expect([await o.toCollect(), await o.receivable()]).toEqual([0, 0]);
  });

  it('leaves no paisa over when the rest is cancelled afterwards', async () => {
    // 3 × ₹333.33 less 10 %: no unit costs whole paise.
    const o = await order({ units: 3, rupees: 333.33, promoCode: 'WELCOME10' });
    expect(o.placed.totals).toMatchObject({ total: 999, roundOff: 0.01 });
    await o.scan(await o.pack(2), 'delivered');
    const returnId = await o.sendBack(1);
    await o.cancel(1);
    expect((await o.refund(returnId)).status).toBe(200);
    expect(await o.payment()).toMatchObject({ status: 'paid', toRefund: 0, due: 0 });
    expect(await o.receivable()).toBe(0);
  });

  it('takes back the document of the shipment it came in, not of the one that goes home by itself', async () => {
    const o = await order({ units: 3 });
    const far = await o.pack(2);
    await o.scan(await o.pack(1), 'delivered');
    await o.sendBack(1);
    for (const status of ['undelivered', 'returning', 'returned'] as const)
      await o.scan(far, status);
    const documents = await o.documents();
    expect(
      documents.filter((d) => d.kind === 'credit_note').map((d) => [d.corrects, d.total]),
    ).toEqual([
      ['T-2627-000002', 300],
      ['T-2627-000001', 600],
    ]);
    expect(net(documents)).toBe(0);
  });

  it('takes the delivery of the vendor back with the last unit, whatever way the others went', async () => {
    const o = await order({ units: 2, shipping: OWN_CARD });
    await o.scan(await o.pack(1), 'delivered');
    await o.sendBack(1);
    expect(net(await o.documents())).toBe(59);
    await o.cancel(1);
    expect(net(await o.documents())).toBe(0);
  });
});

it('a unit that a coupon paid whole is returned without a refund, and none stays open', async () => {
  const id = newId('cpn');
  await sql`insert into coupons (id, code, title, type, percent, min_cart_paise, uses_per_account, total_uses, funded_by, starts_at, is_active)
    values (${id}, ${id.toUpperCase()}, 'All', 'percent', 100, 0, 1, null, 'platform', '2020-01-01', true)`.execute(
    shop.db,
  );
  const o = await order({ units: 2, promoCode: id });
  await o.scan(await o.pack(2), 'delivered');
  const returnId = await o.sendBack(1);
  expect(
    (await shop.ok(api.listOrderReturns, { params: { id: o.placed._id } }, o.me)).results,
  ).toMatchObject([{ status: 'refunded', refund: 0 }]);
  expect(
    (await shop.ok(adminReturns.listRefunds, { query: { limit: 100 } }, admin)).results.filter(
      (r) => r._id === returnId,
    ),
  ).toEqual([]);
  expect(await o.payment()).toMatchObject({ status: 'paid', due: 0, toRefund: 0 });
});

it('the window promised at the sale holds, whatever the product says later', async () => {
  const o = await order({ units: 2 });
  await o.scan(await o.pack(2), 'delivered');
  await sql`update products set returnable_days = 0 where id = ${o.placed.items[0]!.productId}`.execute(
    shop.db,
  );
  expect((await o.refund(await o.sendBack(1))).status).toBe(200);
  // Orders older than the stored window use the product's.
  await sql`update order_items set snapshot = snapshot - 'returnableDays' where order_id = ${o.placed._id}`.execute(
    shop.db,
  );
  expect(
    (
      await shop.call(
        api.createReturn,
        {
          params: { id: o.placed._id },
          body: {
            items: [{ itemId: o.placed.items[0]!._id, quantity: 1 }],
            reason: 'changed_mind',
            refundTo: { kind: 'upi', upi: 'asha@okbank' },
          },
        },
        o.me,
      )
    ).code,
  ).toBe('NOT_RETURNABLE');
});
