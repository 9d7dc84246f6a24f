import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackOrder } from '#contracts/orders/orders.ts';
import { getVendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { listOrderInvoices } from '#contracts/invoices/invoices.ts';
import { addDays } from '#contracts/kernel/time.ts';
import * as api from '#contracts/returns/returns.ts';
import * as adminReturns from '#contracts/returns/admin-returns.ts';
import * as vendorReturns from '#contracts/returns/vendor-returns.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import { staffToken, stockOf } from '#server/testing/marketplace-fixture.ts';
import { movementsOf } from '#server/testing/online-payments.ts';
import { deleteRefundAccounts } from './queries.ts';
import { text } from '#server/testing/text.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { delivered, UPI } from './returns.fixture.ts';

let shop: TestApp;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  admin = { token: await shop.signIn('admin') };
});
afterAll(() => shop.close());

const ledger = async (orderId: string) => {
  const { rows } = await sql<{ account: string; paise: number }>`
    select account, sum(amount_paise)::int as paise from ledger_entries where order_id = ${orderId} group by account having sum(amount_paise) <> 0`.execute(
    shop.db,
  );
  return Object.fromEntries(rows.map((r) => [r.account, r.paise]));
};

describe('a return', () => {
  it('goes from the customer to the vendor and the money back, in items, ledger, documents and emails', async () => {
    const o = await delivered(shop);
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
    expect(await ledger(o.order._id)).toMatchObject({ shopper_receivable: -300_00 });

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
    // The payer sees the account, and the access is audited.
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
    // Only the customer and the operator see the bank reference.
    expect(JSON.stringify(await o.read())).toContain('UTR1234567');
    expect(
      JSON.stringify(
        await shop.ok(getVendorOrder, { params: { id: o.vendorOrder._id } }, o.seller),
      ),
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
    const end = await ledger(o.order._id);
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

  it('of everything refunds the delivery charge too and leaves the ledger empty; damaged items are not restocked', async () => {
    const o = await delivered(shop, 2);
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
    // The courier still owes the collected cash, which is what the marketplace refunded.
    expect(await ledger(o.order._id)).toEqual({});
    expect((await o.returns()).results.map((r) => r.refund)).toEqual([300, 399]);
    const { results: documents } = await shop.ok(listOrderInvoices, o.id, o.me);
    expect(
      documents.reduce((sum, d) => sum + (d.kind === 'credit_note' ? -d.total : d.total), 0),
    ).toBe(0);
  });

  it('is refused for what was not delivered, went back already or is past its window', async () => {
    const o = await delivered(shop, 2);
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
    // A week later sessions have expired.
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
    const o = await delivered(shop, 1);
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
    const [o, stranger] = [await delivered(shop, 1), await delivered(shop, 1)];
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

it('forgets where refunds went: half a year after the end, at once where nothing was paid', async () => {
  const o = await delivered(shop, 3);
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
  // An open one needs its account, however old it is.
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
