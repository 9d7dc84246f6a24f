import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { getOrder, trackOrder } from '#contracts/orders/orders.ts';
import {
  getVendorOrder,
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import { listOrderInvoices } from '#contracts/invoices/invoices.ts';
import { endpointUrl } from '#contracts/kernel/endpoint.ts';
import { addDays } from '#contracts/kernel/time.ts';
import * as api from '#contracts/returns/returns.ts';
import * as adminReturns from '#contracts/returns/admin-returns.ts';
import * as vendorReturns from '#contracts/returns/vendor-returns.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import { receiveCash } from '#server/testing/cash-receipts.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  staffToken,
  stockOf,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { movementsOf } from '#server/testing/online-payments.ts';
import { deleteOldReturnPhotos } from './photos.ts';
import { deleteRefundAccounts } from './queries.ts';
import { text } from '#server/testing/text.ts';

let shop: TestApp;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  admin = { token: await shop.signIn('admin') };
});
afterAll(() => shop.close());

const UPI = { kind: 'upi', upi: 'asha.rao@okbank' } as const;
let serial = 0;
/** A delivered order of `units` units at ₹300 from one vendor. */
async function delivered(units = 3) {
  const vendorId = await makeVendor(shop, { tax: { gstin: '27AAPFU0939F1ZV' } });
  const products = await makeProducts(shop, { rupees: 300, vendorIds: [vendorId] });
  const who = await makeCustomer(shop);
  const [me, seller] = [{ token: who.token }, { token: await vendorToken(shop, vendorId) }];
  await shop.ok(addToCheckout, { body: { productId: products.productId, quantity: units } }, me);
  const { order } = await shop.ok(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod' } },
    { token: who.token, headers: { 'idempotency-key': `returns-${++serial}-order` } },
  );
  const [part] = order.subOrders;
  const { shipmentId } = await shop.ok(
    packVendorOrder,
    { params: { id: part!._id }, body: {} },
    seller,
  );
  await shop.ok(handOverShipment, { params: { id: shipmentId }, body: {} }, seller);
  await shop.ok(
    updateShipmentStatus,
    { params: { id: shipmentId }, body: { status: 'delivered' } },
    seller,
  );
  await receiveCash(shop);
  const itemId = part!.items[0]!._id;
  const id = { params: { id: order._id } };
  return {
    who,
    me,
    seller,
    order,
    part: part!,
    itemId,
    offerId: products.offerIds[0]!,
    id,
    ask: (quantity: number, change: object = {}) =>
      shop.call(
        api.createReturn,
        {
          ...id,
          body: {
            items: [{ itemId, quantity }],
            reason: 'not_as_described',
            refundTo: UPI,
            ...change,
          },
        },
        me,
      ),
    step: (
      returnId: string,
      body: {
        status: 'approved' | 'refused' | 'picked_up' | 'received';
        answer?: string;
        evidence?: string[];
        restock?: boolean;
      },
    ) => shop.call(vendorReturns.stepReturn, { params: { id: returnId }, body }, seller),
    read: async () => (await shop.ok(getOrder, id, me)).order,
    returns: () => shop.ok(api.listOrderReturns, id, me),
    upload: (bytes: Buffer, token = who.token, url = `/api/orders/${order._id}/returns/photos`) =>
      shop.inject({
        method: 'POST',
        url,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=edge',
        },
        payload: Buffer.concat([
          Buffer.from(
            '--edge\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
          ),
          bytes,
          Buffer.from('\r\n--edge--\r\n'),
        ]),
      }),
  };
}
const books = async (orderId: string) => {
  const { rows } = await sql<{ account: string; paise: number }>`
    select account, sum(amount_paise)::int as paise from ledger_entries where order_id = ${orderId} group by account having sum(amount_paise) <> 0`.execute(
    shop.db,
  );
  return Object.fromEntries(rows.map((r) => [r.account, r.paise]));
};

describe('a return', () => {
  it('goes from the customer to the vendor and the money back, in items, books, documents and emails', async () => {
    const o = await delivered();
    expect((await o.returns()).returnable).toMatchObject([
      { itemId: o.itemId, quantity: 3, anyReason: 3, days: 7 },
    ]);
    const asked = await o.ask(1, { note: 'a crack' });
    expect(asked).toMatchObject({
      status: 201,
      message: text('returns.event.requested'),
      data: {
        results: [
          {
            status: 'requested',
            refund: 300,
            refundTo: 'as…@okbank',
            canWithdraw: true,
            items: [{ quantity: 1 }],
          },
        ],
      },
    });
    const returnId = asked.data.results[0]!._id;
    expect((await o.returns()).returnable).toMatchObject([{ quantity: 2 }]);
    expect(
      (await shop.ok(vendorReturns.listVendorReturns, { query: { status: 'requested' } }, o.seller))
        .results,
    ).toMatchObject([{ _id: returnId, orderNumber: o.order.orderNumber, note: 'a crack' }]);
    expect(
      JSON.stringify(await shop.ok(vendorReturns.listVendorReturns, {}, o.seller)),
    ).not.toContain('okbank');
    expect(await o.step(returnId, { status: 'received' })).toMatchObject({
      status: 409,
      code: 'STEP_NOT_POSSIBLE',
    });
    expect(
      await shop.ok(vendorReturns.listVendorReturns, { query: { tab: 'to_answer' } }, o.seller),
    ).toMatchObject({ results: [{ _id: returnId }], counts: { requested: 1 }, total: 1 });
    expect(
      await shop.ok(vendorReturns.listVendorReturns, { query: { tab: 'done' } }, o.seller),
    ).toMatchObject({ results: [], total: 0 });
    const look = async () =>
      shop.ok(vendorReturns.getVendorReturn, { params: { id: returnId } }, o.seller);
    expect(await look()).toMatchObject({
      return: { orderNumber: o.order.orderNumber, refund: 300 },
      steps: ['approved', 'refused'],
      products: [{ itemId: o.itemId }],
    });
    for (const status of ['approved', 'picked_up'] as const)
      expect(await o.step(returnId, { status })).toMatchObject({
        status: 200,
        data: { return: { status } },
      });
    expect((await look()).steps).toEqual(['refused', 'received']);
    expect(await stockOf(shop, o.offerId)).toBe(47);
    expect(await o.step(returnId, { status: 'received' })).toMatchObject({
      status: 200,
      data: { return: { status: 'received', refund: 300 } },
    });
    expect(await stockOf(shop, o.offerId)).toBe(48);
    expect(await o.read()).toMatchObject({
      status: 'delivered',
      items: [{ returned: 1, cancelled: 0 }],
      payment: { status: 'refund_due', toRefund: 300, due: 0 },
    });
    expect(await books(o.order._id)).toMatchObject({ shopper_receivable: -300_00 });

    expect(
      await shop.call(
        adminReturns.payRefund,
        { params: { id: returnId }, body: { reference: 'UTR1234567' } },
        o.seller,
      ),
    ).toMatchObject({ status: 403 });
    const refunds = await shop.ok(adminReturns.listRefunds, { query: { limit: 100 } }, admin);
    expect(refunds.results.find((r) => r._id === returnId)).toMatchObject({
      refund: 300,
      refundTo: 'as…@okbank',
      orderNumber: o.order.orderNumber,
    });
    // The account is told to whoever pays, and that they looked is written down.
    expect(JSON.stringify(refunds)).not.toContain(UPI.upi);
    const reveal = (token: string) =>
      shop.call(adminReturns.revealRefundAccount, { params: { id: returnId } }, { token });
    expect(await reveal(await staffToken(shop, 'support'))).toMatchObject({
      status: 403,
      code: 'STAFF_RIGHT_MISSING',
    });
    expect((await reveal(admin.token)).data).toEqual({ refundTo: UPI });
    expect(
      await sql`select 1 from audit_entries where action = 'refund.account_revealed' and object_id = ${returnId}`.execute(
        shop.db,
      ),
    ).toMatchObject({ rows: [{}] });
    const pay = () =>
      shop.call(
        adminReturns.payRefund,
        { params: { id: returnId }, body: { reference: 'UTR1234567' } },
        admin,
      );
    expect((await Promise.all([pay(), pay(), pay()])).map((r) => r.status).sort()).toEqual([
      200, 409, 409,
    ]);
    expect(await reveal(admin.token)).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    expect(await o.read()).toMatchObject({ payment: { status: 'paid', toRefund: 0 } });
    // The bank's reference is the customer's and the operator's.
    expect(JSON.stringify(await o.read())).toContain('UTR1234567');
    expect(
      JSON.stringify(await shop.ok(getVendorOrder, { params: { id: o.part._id } }, o.seller)),
    ).not.toContain('UTR1234567');
    const {
      rows: [contact],
    } = await sql<{
      phone: string;
    }>`select contact_phone as phone from orders where id = ${o.order._id}`.execute(shop.db);
    const tracked = JSON.stringify(
      await shop.ok(trackOrder, {
        body: { orderNumber: o.order.orderNumber, contact: contact!.phone },
      }),
    );
    expect(tracked).toContain('return_refunded');
    expect(tracked).not.toContain('UTR1234567');
    expect(await movementsOf(shop, o.offerId)).toEqual(['order -3', 'returned 1']);
    const end = await books(o.order._id);
    expect(end).toMatchObject({ platform_bank: 999_00 - 300_00 });
    expect(end).not.toHaveProperty('shopper_receivable');
    expect(Object.values(end).reduce((a, b) => a + b, 0)).toBe(0);
    const { results: documents } = await shop.ok(listOrderInvoices, o.id, o.me);
    expect(documents.filter((d) => d.issuer === 'seller')).toMatchObject([
      { kind: 'tax_invoice', total: 900 },
      { kind: 'credit_note', total: 300, corrects: 'T-2627-000001' },
    ]);
    expect((await o.read()).subOrders[0]!.timeline.map((e) => e.status).slice(-5)).toEqual([
      'return_requested',
      'return_approved',
      'return_picked_up',
      'return_received',
      'return_refunded',
    ]);
    const emails = await shop.db
      .selectFrom('messages')
      .select('template')
      .where('recipient', '=', o.who.email)
      .where('template', 'like', 'return%')
      .orderBy('id')
      .execute();
    expect(emails.map((m) => m.template)).toEqual([
      'return_requested',
      'return_approved',
      'return_picked_up',
      'return_received',
      'return_refunded',
    ]);
  });

  it('of everything gives the delivery charge back too and leaves the ledger empty; spoilt items stay off the shelf', async () => {
    const o = await delivered(2);
    for (const [quantity, restock] of [
      [1, true],
      [1, false],
    ] as const) {
      const returnId = (await o.ask(quantity)).data.results[0]!._id;
      for (const status of ['approved', 'picked_up'] as const) await o.step(returnId, { status });
      await o.step(returnId, { status: 'received', restock });
      await shop.ok(
        adminReturns.payRefund,
        { params: { id: returnId }, body: { reference: 'UTR7654321' } },
        admin,
      );
    }
    expect(await stockOf(shop, o.offerId)).toBe(49);
    expect(await o.read()).toMatchObject({
      status: 'delivered',
      payment: { status: 'refunded', toRefund: 0, cancelled: 699 },
    });
    // The courier still owes what it took on delivery, and that is what the marketplace paid back.
    expect(await books(o.order._id)).toEqual({});
    expect((await o.returns()).results.map((r) => r.refund)).toEqual([300, 399]);
    const { results: documents } = await shop.ok(listOrderInvoices, o.id, o.me);
    expect(
      documents.reduce((sum, d) => sum + (d.kind === 'credit_note' ? -d.total : d.total), 0),
    ).toBe(0);
  });

  it('is refused for what was not delivered, went back already or is past its window', async () => {
    const o = await delivered(2);
    expect(await o.ask(3)).toMatchObject({ status: 409, code: 'NOT_RETURNABLE' });
    expect(
      await shop.call(
        api.createReturn,
        {
          ...o.id,
          body: {
            items: [{ itemId: 'itm_of_nobody', quantity: 1 }],
            reason: 'does_not_fit',
            refundTo: UPI,
          },
        },
        o.me,
      ),
    ).toMatchObject({ status: 404 });
    const both = await Promise.all([o.ask(2), o.ask(2), o.ask(1)]);
    expect(both.filter((r) => r.status === 201)).toHaveLength(1);
    const returnId = (await o.returns()).results[0]!._id;
    expect(
      await shop.call(api.withdrawReturn, { params: { id: o.order._id, returnId } }, o.me),
    ).toMatchObject({ status: 200, data: { return: { status: 'withdrawn' } } });
    expect(await o.step(returnId, { status: 'approved' })).toMatchObject({ status: 409 });
    expect((await o.returns()).returnable).toMatchObject([{ quantity: 2 }]);
    for (const refundTo of [
      { kind: 'upi', upi: 'nonsense' },
      { kind: 'bank', name: 'A', account: '12', ifsc: 'X' },
    ])
      expect((await o.ask(1, { refundTo })).status).toBe(400);
    const at = shop.clock.now();
    shop.clock.set(addDays(at, 8));
    // A week later one signs in again.
    o.me.token = (
      await transact(shop.db, (tx) =>
        issueSession(tx, { audience: 'user', subjectId: o.who.userId }, shop.clock),
      )
    ).token;
    expect((await o.returns()).returnable).toEqual([]);
    expect(await o.ask(1)).toMatchObject({ status: 409, code: 'NOT_RETURNABLE' });
    shop.clock.set(at);
  });

  it('of faulty items is open for a week whatever was said of the product', async () => {
    const o = await delivered(1);
    await sql`update order_items set snapshot = jsonb_set(snapshot, '{returnableDays}', '0') where id = ${o.itemId}`.execute(
      shop.db,
    );
    expect((await o.returns()).returnable).toMatchObject([
      { itemId: o.itemId, quantity: 1, anyReason: 0, days: 0 },
    ]);
    for (const reason of ['changed_mind', 'does_not_fit'])
      expect(await o.ask(1, { reason })).toMatchObject({
        status: 409,
        code: 'NOT_RETURNABLE',
        details: [{ message: expect.stringContaining('0 items can be returned for this reason') }],
      });
    expect((await o.ask(1, { reason: 'not_as_described' })).status).toBe(201);
  });

  it('is refused by its vendor with a reason, and open to nobody else', async () => {
    const [o, stranger] = [await delivered(1), await delivered(1)];
    const returnId = (await o.ask(1, { reason: 'does_not_fit' })).data.results[0]!._id;
    expect(await o.step(returnId, { status: 'refused' })).toMatchObject({
      status: 400,
      details: [{ path: 'answer' }],
    });
    expect(await stranger.step(returnId, { status: 'approved' })).toMatchObject({
      status: 404,
      code: 'RETURN_NOT_FOUND',
    });
    expect((await shop.call(api.listOrderReturns, o.id, stranger.me)).status).toBe(404);
    expect(
      (
        await shop.call(
          api.withdrawReturn,
          { params: { id: stranger.order._id, returnId } },
          stranger.me,
        )
      ).status,
    ).toBe(404);
    expect(await o.step(returnId, { status: 'refused', answer: 'It was used' })).toMatchObject({
      status: 200,
      data: { return: { status: 'refused', answer: 'It was used', refund: 0 } },
    });
    expect(await o.read()).toMatchObject({ payment: { status: 'paid' } });
  });
});

describe('faulty items a vendor does not want back', () => {
  const templates = async (to: string) =>
    (
      await shop.db
        .selectFrom('messages')
        .select('template')
        .where('recipient', '=', to)
        .orderBy('id')
        .execute()
    ).map((m) => m.template);
  const decide = (id: string, outcome: 'upheld' | 'overruled', as = admin) =>
    shop.call(
      adminReturns.decideReturn,
      { params: { id }, body: { outcome, reason: 'The seam is open on the photo' } },
      as,
    );

  it('go to the operator, who overrules once; then they come back like any return', async () => {
    const o = await delivered(2);
    const returnId = (await o.ask(1)).data.results[0]!._id;
    expect(await o.step(returnId, { status: 'refused', answer: 'It was worn' })).toMatchObject({
      status: 200,
      data: {
        return: {
          status: 'disputed',
          answer: 'It was worn',
          refund: 300,
          decision: null,
          canWithdraw: false,
        },
      },
    });
    // The vendor cannot end it another way, and the units stay asked for.
    for (const status of ['refused', 'picked_up', 'received'] as const)
      expect(await o.step(returnId, { status, answer: 'No' })).toMatchObject({
        status: 409,
      });
    expect((await o.returns()).returnable).toMatchObject([{ quantity: 1 }]);
    for (const as of [o.me, o.seller]) {
      expect((await decide(returnId, 'overruled', as)).status).toBe(403);
      expect((await shop.call(adminReturns.listDisputes, {}, as)).status).toBe(403);
    }
    expect(
      await shop.call(
        adminReturns.decideReturn,
        { params: { id: returnId }, body: { outcome: 'overruled', reason: ' ' } },
        admin,
      ),
    ).toMatchObject({ status: 400, details: [{ path: 'reason' }] });
    expect((await decide('ret_of_nobody', 'upheld')).status).toBe(404);
    const { results, total } = await shop.ok(
      adminReturns.listDisputes,
      { query: { limit: 100 } },
      admin,
    );
    expect(results.filter((r) => r._id === returnId)).toMatchObject([
      { orderNumber: o.order.orderNumber, reason: 'not_as_described', answer: 'It was worn' },
    ]);
    expect(JSON.stringify(results)).not.toContain('okbank');
    expect(total).toBe(results.length);

    expect(
      (
        await Promise.all([
          decide(returnId, 'overruled'),
          decide(returnId, 'overruled'),
          decide(returnId, 'overruled'),
        ])
      )
        .map((r) => r.status)
        .sort(),
    ).toEqual([200, 409, 409]);
    expect((await decide(returnId, 'upheld')).status).toBe(409);
    expect(
      (await shop.ok(adminReturns.listDisputes, { query: { limit: 100 } }, admin)).results.map(
        (r) => r._id,
      ),
    ).not.toContain(returnId);
    expect((await o.returns()).results).toMatchObject([
      {
        status: 'approved',
        decision: { outcome: 'overruled', reason: 'The seam is open on the photo' },
        answer: 'It was worn',
      },
    ]);
    for (const status of ['picked_up', 'received'] as const)
      expect((await o.step(returnId, { status })).status).toBe(200);
    expect((await o.returns()).results).toMatchObject([{ status: 'received', refund: 300 }]);
    const {
      rows: [row],
    } = await sql<{
      by: string;
    }>`select decision ->> 'by' as by from return_requests where id = ${returnId}`.execute(shop.db);
    expect(row!.by).toMatch(/^usr_/);
  });

  it('are told of to everybody, in the timeline and by email', async () => {
    const o = await delivered(1);
    await sql`update vendors set email = ${`${o.part.vendor._id}@example.com`} where id = ${o.part.vendor._id}`.execute(
      shop.db,
    );
    const returnId = (await o.ask(1)).data.results[0]!._id;
    await o.step(returnId, { status: 'refused', answer: 'It was worn' });
    expect((await decide(returnId, 'upheld')).data.return).toMatchObject({
      status: 'refused',
      refund: 0,
      decision: { outcome: 'upheld' },
    });
    expect((await o.read()).subOrders[0]!.timeline.slice(-3)).toMatchObject([
      { status: 'return_requested' },
      { status: 'return_disputed', note: 'It was worn' },
      { status: 'return_upheld', note: 'The seam is open on the photo' },
    ]);
    expect((await templates(o.who.email)).slice(-3)).toEqual([
      'return_requested',
      'return_disputed',
      'return_upheld',
    ]);
    expect(await templates(`${o.part.vendor._id}@example.com`)).toEqual([
      'vendor_return_requested',
      'vendor_return_upheld',
    ]);
    const {
      rows: [toOperators],
    } = await sql<{
      n: number;
    }>`select count(*)::int as n from messages where template = 'operator_return_disputed' and subject like ${`%${o.order.orderNumber}%`}`.execute(
      shop.db,
    );
    expect(toOperators!.n).toBe(1);
    // The units are free again, should something else be wrong with them.
    expect((await o.returns()).returnable).toMatchObject([{ quantity: 1 }]);
  });

  it('that are with the vendor already count as received when it is overruled, off the shelf and owed', async () => {
    const o = await delivered(1);
    const returnId = (await o.ask(1)).data.results[0]!._id;
    for (const status of ['approved', 'picked_up'] as const) await o.step(returnId, { status });
    expect(
      (await o.step(returnId, { status: 'refused', answer: 'Another thing lay in it' })).data.return
        .status,
    ).toBe('disputed');
    expect((await decide(returnId, 'overruled')).data.return).toMatchObject({
      status: 'received',
      refund: 399,
      decision: { outcome: 'overruled' },
    });
    expect(await stockOf(shop, o.offerId)).toBe(49);
    expect((await o.read()).subOrders[0]!.timeline.slice(-2)).toMatchObject([
      { status: 'return_overruled' },
      { status: 'return_received' },
    ]);
    expect((await templates(o.who.email)).slice(-2)).toEqual([
      'return_overruled',
      'return_received',
    ]);
    expect(
      (await shop.ok(listOrderInvoices, o.id, o.me)).results
        .filter((d) => d.issuer === 'seller')
        .map((d) => d.kind),
    ).toEqual(['tax_invoice', 'credit_note']);
    expect(
      (await shop.ok(adminReturns.listRefunds, { query: { limit: 100 } }, admin)).results.map(
        (r) => r._id,
      ),
    ).toContain(returnId);
  });
});

it('forgets where refunds went: half a year after the end, at once where nothing was paid', async () => {
  const o = await delivered(3);
  const ids: string[] = [];
  for (const end of ['refunded', 'withdrawn', 'approved'] as const) {
    const {
      data: {
        results: [one],
      },
    } = await o.ask(1, { reason: 'does_not_fit' });
    ids.push(one!._id);
    if (end === 'withdrawn')
      await shop.ok(api.withdrawReturn, { params: { id: o.order._id, returnId: one!._id } }, o.me);
    else
      for (const status of end === 'approved'
        ? ['approved' as const]
        : (['approved', 'picked_up', 'received'] as const))
        await o.step(one!._id, { status });
    if (end === 'refunded')
      await shop.ok(
        adminReturns.payRefund,
        { params: { id: one!._id }, body: { reference: 'UTR1234567' } },
        admin,
      );
  }
  const {
    rows: [paid],
  } = await sql<{
    at: Date;
  }>`select updated_at as at from return_requests where id = ${ids[0]!}`.execute(shop.db);
  const accounts = async () =>
    (
      await sql<{
        kept: boolean;
      }>`select refund_to <> '{}'::jsonb as kept from return_requests where id = any(${ids}) order by array_position(${ids}::text[], id)`.execute(
        shop.db,
      )
    ).rows.map((r) => r.kept);
  await deleteRefundAccounts(shop.db, paid!.at);
  expect(await accounts()).toEqual([true, false, true]);
  await deleteRefundAccounts(shop.db, addDays(paid!.at, 1));
  // One that is still open needs its account, however old it is.
  expect(await accounts()).toEqual([false, false, true]);
  expect((await o.returns()).results.find((r) => r._id === ids[0])).toMatchObject({
    status: 'refunded',
    refund: 300,
    refundTo: '',
  });
  expect(
    (
      await sql<{
        ref: string;
      }>`select refund_reference as ref from return_requests where id = ${ids[0]!}`.execute(shop.db)
    ).rows,
  ).toEqual([{ ref: 'UTR1234567' }]);
});

const picture = (width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#b8145a' } })
    .withExif({ IFD0: { Artist: 'Asha Rao' } })
    .jpeg()
    .toBuffer();
const bytesOf = (endpoint: { path: string }, params: Record<string, string>, token: string) =>
  shop.inject({
    url: `/api${endpointUrl(endpoint, { params })}`,
    headers: { authorization: `Bearer ${token}` },
  });

describe('photos of a return', () => {
  it('are asked for where the vendor has to see what arrived, drawn anew and whole, and seen by nobody it does not concern', async () => {
    const [o, stranger] = [await delivered(2), await delivered(1)];
    for (const reason of ['damaged', 'wrong_item'])
      expect(await o.ask(1, { reason })).toMatchObject({
        status: 400,
        details: [{ path: 'photos', message: text('errors.return_photo_required') }],
      });
    expect((await o.upload(Buffer.from('no picture'))).statusCode).toBe(400);
    expect((await o.upload(await picture(), stranger.who.token)).statusCode).toBe(404);
    const sent = await o.upload(await picture());
    expect(sent.statusCode).toBe(201);
    const { photo } = sent.json().data as { photo: string };
    // Somebody else's photo, and one that is not there, are no photos of this return.
    for (const photos of [
      [(await stranger.upload(await picture())).json().data.photo],
      ['0'.repeat(32)],
    ]) {
      expect(await o.ask(1, { reason: 'damaged', photos })).toMatchObject({
        status: 400,
        details: [{ path: 'photos', message: text('errors.photo_again') }],
      });
    }
    expect(
      (
        await o.ask(1, {
          reason: 'damaged',
          photos: Array.from({ length: 5 }, (_, i) => String(i).repeat(32)),
        })
      ).status,
    ).toBe(400);
    const {
      data: {
        results: [asked],
      },
    } = await o.ask(1, { reason: 'damaged', photos: [photo] });
    expect(asked).toMatchObject({ photos: [photo] });
    // It cannot be used for a second one.
    expect((await o.ask(1, { reason: 'damaged', photos: [photo] })).status).toBe(400);

    const seen = await bytesOf(api.getReturnPhoto, { id: o.order._id, photo }, o.who.token);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
    });
    const { width, height, exif } = await sharp(seen.rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ width: 1280, height: 720, exif: undefined });
    expect((await shop.ok(vendorReturns.listVendorReturns, {}, o.seller)).results).toMatchObject([
      { photos: [photo] },
    ]);
    const returnId = asked!._id;
    expect(
      (await bytesOf(vendorReturns.getVendorReturnPhoto, { id: returnId, photo }, o.seller.token))
        .statusCode,
    ).toBe(200);
    expect(
      (await bytesOf(adminReturns.getAdminReturnPhoto, { id: returnId, photo }, admin.token))
        .statusCode,
    ).toBe(200);
    const refused = await Promise.all([
      bytesOf(api.getReturnPhoto, { id: o.order._id, photo }, stranger.who.token),
      bytesOf(api.getReturnPhoto, { id: stranger.order._id, photo }, stranger.who.token),
      bytesOf(vendorReturns.getVendorReturnPhoto, { id: returnId, photo }, stranger.seller.token),
      shop.inject({ url: `/media/${photo}/512.webp` }),
    ]);
    expect(refused.map((r) => r.statusCode)).toEqual([404, 404, 404, 404]);
    expect(
      (await bytesOf(vendorReturns.getVendorReturnPhoto, { id: returnId, photo }, o.who.token))
        .statusCode,
    ).toBe(403);
  });

  it('are gone when they serve nobody any more: a day later where no return took them, half a year after its end', async () => {
    const o = await delivered(1);
    const { photo } = (await o.upload(await picture())).json().data as { photo: string };
    const file = join(shop.config.dataDir, 'media', 'private', `${photo}.webp`);
    expect(existsSync(file)).toBe(true);
    await sql`update return_photos set created_at = created_at - interval '2 days' where hash = ${photo}`.execute(
      shop.db,
    );
    const { photo: kept } = (await o.upload(await picture())).json().data as { photo: string };
    const returnId = (await o.ask(1, { reason: 'damaged', photos: [kept] })).data.results[0]!._id;
    await deleteOldReturnPhotos(shop.db, shop.config, shop.clock.now());
    expect(existsSync(file)).toBe(false);
    const later = addDays(shop.clock.now(), 181);
    await deleteOldReturnPhotos(shop.db, shop.config, later);
    expect(
      (await bytesOf(api.getReturnPhoto, { id: o.order._id, photo: kept }, o.who.token)).statusCode,
    ).toBe(200);
    await o.step(returnId, { status: 'refused', answer: 'It was used' });
    await shop.ok(
      adminReturns.decideReturn,
      { params: { id: returnId }, body: { outcome: 'upheld', reason: 'The photo shows use' } },
      admin,
    );
    await deleteOldReturnPhotos(shop.db, shop.config, addDays(shop.clock.now(), 179));
    expect((await o.returns()).results).toMatchObject([{ photos: [kept] }]);
    await deleteOldReturnPhotos(shop.db, shop.config, later);
    expect((await o.returns()).results).toMatchObject([{ photos: [] }]);
    expect(existsSync(join(shop.config.dataDir, 'media', 'private', `${kept}.webp`))).toBe(false);
  });

  it('are shown by the vendor who refuses: to the customer and to whoever decides, and to nobody before', async () => {
    const [o, stranger] = [await delivered(1), await delivered(1)];
    const sent = (await o.upload(await picture())).json().data as { photo: string };
    const returnId = (await o.ask(1, { reason: 'damaged', photos: [sent.photo] })).data.results[0]!
      ._id;
    const show = (token = o.seller.token, id = returnId) =>
      picture().then((bytes) => o.upload(bytes, token, `/api/vendor/returns/${id}/photos`));
    expect((await show(stranger.seller.token)).statusCode).toBe(404);
    expect(
      (
        await o.upload(
          Buffer.from('no picture'),
          o.seller.token,
          `/api/vendor/returns/${returnId}/photos`,
        )
      ).statusCode,
    ).toBe(400);
    const shown = await show();
    expect(shown.statusCode).toBe(201);
    const { photo } = shown.json().data as { photo: string };
    const seenBy = async () =>
      (
        await Promise.all([
          bytesOf(api.getReturnPhoto, { id: o.order._id, photo }, o.who.token),
          bytesOf(vendorReturns.getVendorReturnPhoto, { id: returnId, photo }, o.seller.token),
          bytesOf(adminReturns.getAdminReturnPhoto, { id: returnId, photo }, admin.token),
        ])
      ).map((r) => r.statusCode);
    expect(await seenBy()).toEqual([404, 404, 404]);

    // What the customer sent, or somebody else, is nothing the vendor saw; nothing but a refusal carries photos.
    for (const evidence of [[sent.photo], ['0'.repeat(32)]]) {
      expect(
        await o.step(returnId, { status: 'refused', answer: 'The seam was cut', evidence }),
      ).toMatchObject({
        status: 400,
        details: [{ path: 'evidence', message: text('errors.photo_again') }],
      });
    }
    expect((await o.step(returnId, { status: 'approved', evidence: [photo] })).status).toBe(400);
    expect((await o.ask(1, { reason: 'not_as_described', photos: [photo] })).status).not.toBe(201);
    expect(
      (
        await o.step(returnId, {
          status: 'refused',
          answer: 'The seam was cut',
          evidence: Array.from({ length: 5 }, (_, i) => String(i).repeat(32)),
        })
      ).status,
    ).toBe(400);

    expect(
      await o.step(returnId, { status: 'refused', answer: 'The seam was cut', evidence: [photo] }),
    ).toMatchObject({
      status: 200,
      data: { return: { status: 'disputed', evidence: [photo], photos: [sent.photo] } },
    });
    expect((await o.returns()).results).toMatchObject([
      { answer: 'The seam was cut', evidence: [photo] },
    ]);
    expect(
      (await shop.ok(adminReturns.listDisputes, {}, admin)).results.find((r) => r._id === returnId),
    ).toMatchObject({ evidence: [photo] });
    expect(await seenBy()).toEqual([200, 200, 200]);
    expect(
      (await bytesOf(api.getReturnPhoto, { id: stranger.order._id, photo }, stranger.who.token))
        .statusCode,
    ).toBe(404);
    // It waits for the marketplace now: there is nothing to refuse.
    expect((await show()).statusCode).toBe(409);

    await shop.ok(
      adminReturns.decideReturn,
      { params: { id: returnId }, body: { outcome: 'upheld', reason: 'It was cut' } },
      admin,
    );
    await deleteOldReturnPhotos(shop.db, shop.config, addDays(shop.clock.now(), 181));
    expect((await o.returns()).results).toMatchObject([{ photos: [], evidence: [] }]);
    expect(existsSync(join(shop.config.dataDir, 'media', 'private', `${photo}.webp`))).toBe(false);
  });
});
