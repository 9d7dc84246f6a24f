import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderActionRequest } from '#contracts/order-actions/actions.ts';
import * as orderActions from '#contracts/order-actions/actions.ts';
import * as c from '#contracts/order-actions/order-actions.ts';
import { listAdminOrders } from '#contracts/order-actions/order-list.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { addDays } from '#contracts/kernel/time.ts';
import * as returns from '#contracts/returns/returns.ts';
import * as adminReturns from '#contracts/returns/admin-returns.ts';
import { staffToken, stockOf } from '#server/testing/marketplace-fixture.ts';
import { readPdf } from '#server/testing/pdf-reader.ts';
import { text } from '#server/testing/text.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { order, UPI } from './order-actions.fixture.ts';

let shop: TestApp;
let support: { token: string };
let owner: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  support = { token: await staffToken(shop, 'support') };
  owner = { token: await staffToken(shop, 'owner') };
});
afterAll(() => shop.close());

describe('the list of orders', () => {
  it('finds one by number, phone, e-mail and tracking number, each masked, in few queries', async () => {
    const o = await order(shop, support, { until: 'shipped' });
    const tracking = (await o.read()).subOrders[0]!.shipments[0]!.trackingNumber!;
    for (const [q, foundBy] of [
      [o.number.toLowerCase().replaceAll('-', ' '), 'number'],
      [o.who.email.toUpperCase(), 'email'],
      [o.who.phone.replace('+91', ''), 'phone'],
      [tracking.toLowerCase(), 'tracking'],
    ] as const) {
      const { result, count } = await shop.countQueries(() =>
        shop.ok(listAdminOrders, { query: { q } }, support),
      );
      expect(result, q).toMatchObject({
        foundBy,
        next: null,
        results: [
          {
            orderNumber: o.number,
            customer: { name: 'Asha R.', phone: `••••••••${o.who.phone.slice(-2)}` },
            status: 'shipped',
            units: 3,
          },
        ],
      });
      expect(result.results).toHaveLength(1);
      expect(JSON.stringify(result)).not.toContain(o.who.email);
      expect(count).toBeLessThanOrEqual(4);
    }
    expect(
      (await shop.ok(listAdminOrders, { query: { q: 'no such thing; at all' } }, support)).results,
    ).toEqual([]);
    expect(
      (await shop.ok(listAdminOrders, { query: { q: o.number.slice(0, 7) } }, support)).results,
    ).toEqual([]);
  });

  it('is narrowed by status, payment, money, vendor, days and lateness, and goes on page by page without a gap', async () => {
    const made = [
      await order(shop, support, { until: 'placed', units: 1 }),
      await order(shop, support, { until: 'placed', units: 2 }),
      await order(shop, support, { until: 'shipped' }),
    ];
    const [first, second, third] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]];
    const list = (query: object) => shop.ok(listAdminOrders, { query }, support);
    const numbers = async (query: object) =>
      (await list({ limit: 100, ...query })).results.map((r) => r.orderNumber);
    expect(await numbers({ vendor: first.vendorId })).toEqual([first.number]);
    expect(await numbers({ vendor: third.vendorId, status: 'placed' })).toEqual([]);
    expect(await numbers({ vendor: third.vendorId, status: 'shipped', payment: 'cod' })).toEqual([
      third.number,
    ]);
    expect(await numbers({ vendor: third.vendorId, payment: 'online' })).toEqual([]);
    expect(await numbers({ vendor: third.vendorId, from: '2020-01-01', to: '2020-12-31' })).toEqual(
      [],
    );
    expect(await numbers({ status: 'placed' })).toEqual(
      expect.arrayContaining([first.number, second.number]),
    );
    expect(await numbers({ vendor: first.vendorId, late: 'true' })).toEqual([]);
    await sql`update vendor_orders set ship_by = ${addDays(shop.clock.now(), -1)} where vendor_id = ${first.vendorId}`.execute(
      shop.db,
    );
    expect(await numbers({ vendor: first.vendorId, late: 'true' })).toEqual([first.number]);
    expect((await list({ late: 'true', limit: 100 })).results.every((r) => r.isLate)).toBe(true);
    const all = await numbers({});
    const paged: string[] = [];
    let after: string | undefined;
    for (let i = 0; i < 60; i++) {
      const page = await list({ limit: 2, ...(after ? { after } : {}) });
      paged.push(...page.results.map((r) => r.orderNumber));
      if (page.next === null) break;
      after = page.next;
    }
    expect(paged.slice(0, all.length)).toEqual(all);
    const file = await shop.inject({
      method: 'GET',
      url: `/api/admin/orders.csv?vendor=${first.vendorId}`,
      headers: { authorization: `Bearer ${support.token}` },
    });
    expect(file.body.split('\r\n')).toEqual([
      expect.stringMatching(/^Order,Placed,/),
      expect.stringMatching(
        new RegExp(`^${first.number},.*,placed,Late,cash,pending,399.00,1,Shop`),
      ),
      '',
    ]);
    expect(file.body).not.toContain('Asha');
  });

  it('shows an order in full except the customer, who is revealed on request and with a log entry', async () => {
    const o = await order(shop, support);
    const shown = await o.look();
    expect(shown).toMatchObject({
      orderNumber: o.number,
      customer: { name: 'Asha R.', address: { city: 'Pune', line1: '•••' } },
      parts: [
        {
          items: [{ takeable: 3, toPack: 0, mostGoodwill: 900 }],
          money: { items: 900, delivery: 99, total: 999 },
        },
      ],
    });
    expect(shown.events.map((e) => `${e.actor} ${e.status}`)).toEqual(
      expect.arrayContaining(['shopper placed', 'vendor packed', 'vendor delivered']),
    );
    expect(shown.documents.length).toBeGreaterThan(0);
    expect(JSON.stringify(shown)).not.toContain(o.who.phone);
    expect((await shop.ok(c.revealAdminOrder, o.id, support)).customer).toMatchObject({
      phone: o.who.phone,
      email: o.who.email,
      name: 'Asha Rao',
    });
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_entries where object_id = ${o.orderId}`.execute(shop.db);
    expect(rows.map((r) => r.action)).toEqual(['order.revealed']);
    const { notes } = await shop.ok(
      c.addAdminOrderNote,
      { ...o.id, body: { text: 'Called twice' } },
      support,
    );
    expect(notes).toMatchObject([{ text: 'Called twice', by: 'Staff support' }]);
    expect(
      (
        await shop.ok(
          c.deleteAdminOrderNote,
          { params: { id: o.orderId, note: notes[0]!._id } },
          support,
        )
      ).notes,
    ).toEqual([]);
    // Documents are masked like the page; unmasked access needs permission and is audited.
    const pdf = (method: 'GET' | 'POST', token: string) =>
      shop.inject({
        method,
        url: `/api/admin/orders/${o.orderId}/invoices/${shown.documents[0]!._id}.pdf`,
        headers: { authorization: `Bearer ${token}` },
      });
    const reader = await staffToken(shop, 'read_only');
    const masked = readPdf((await pdf('GET', reader)).rawPayload).words(0);
    expect(masked).toContain('Asha R.');
    for (const secret of ['Asha Rao', '1, Lane']) expect(masked).not.toContain(secret);
    expect((await pdf('POST', reader)).json()).toMatchObject({ code: 'STAFF_RIGHT_MISSING' });
    expect(readPdf((await pdf('POST', support.token)).rawPayload).words(0)).toContain('Asha Rao');
    expect(
      await sql`select after from audit_entries where object_id = ${o.orderId} and action = 'order.invoice_revealed'`.execute(
        shop.db,
      ),
    ).toMatchObject({ rows: [{ after: { document: shown.documents[0]!.number } }] });
  });
});

describe('the account of a cash refund', () => {
  const messages = async ({ number, orderId }: { number: string; orderId: string }) =>
    (
      await sql<{
        template: string;
        channel: string;
        body: string;
      }>`select template, channel, body from messages where template = 'refund_account_needed' and (body like ${`%${number}%`} or body like ${`%${orderId}%`}) order by channel`.execute(
        shop.db,
      )
    ).rows;

  it('is entered by the customer alone: nobody at the panel can name one, and nothing is paid before', async () => {
    const o = await order(shop, support, { rupees: 345.7, units: 1 });
    const ask = {
      kind: 'pieces',
      items: [{ itemId: o.itemId, quantity: 1 }],
      why: 'damaged',
      goods: 'sellable',
      bearer: 'vendor',
      refundTo: UPI,
    } as never as OrderActionRequest;
    expect((await o.act(ask)).done.status).toBe(200);
    const {
      results: [back],
    } = await shop.ok(returns.listOrderReturns, o.id, o.me);
    expect(back).toMatchObject({
      status: 'received',
      needsAccount: true,
      waitsFor: 'account',
      refundTo: '',
      isReturnless: false,
    });
    const pay = () =>
      shop.call(
        adminReturns.payRefund,
        { params: { id: back!._id }, body: { reference: 'UTR11112222' } },
        owner,
      );
    expect(await pay()).toMatchObject({ status: 409, code: 'REFUND_ACCOUNT_MISSING' });
    expect(await messages(o)).toMatchObject([
      { channel: 'email', body: expect.stringContaining(formatExact(back!.refund)) },
      { channel: 'sms', body: expect.stringContaining(o.number) },
    ]);
    await shop.ok(
      returns.setRefundAccount,
      { params: { id: o.orderId, returnId: back!._id }, body: { refundTo: UPI } },
      o.me,
    );
    expect(await pay()).toMatchObject({ status: 200 });
    // Nothing is left of the order: no cashback is due any more.
    expect((await o.look()).totals.cashback).toBe(0);
  });

  it('that staff entered before waits for the customer, and the approver sees who entered it', async () => {
    const o = await order(shop, support, { rupees: 6_000, units: 2 });
    const {
      results: [asked],
    } = await shop.ok(
      returns.createReturn,
      {
        ...o.id,
        body: {
          items: [{ itemId: o.itemId, quantity: 2 }],
          reason: 'not_as_described',
          refundTo: UPI,
        },
      },
      o.me,
    );
    for (const status of ['approved', 'picked_up', 'received'] as const)
      await shop.ok(
        adminReturns.stepAdminReturn,
        { params: { id: asked!._id }, body: { status, answer: 'The seller does not answer' } },
        support,
      );
    const {
      orderActions: [orderAction],
    } = await o.look();
    const seen = () =>
      shop.ok(orderActions.getOrderAction, { params: { id: orderAction!._id } }, owner);
    expect(await seen()).toMatchObject({
      needsPayee: true,
      payee: { account: 'as…@okbank', enteredBy: 'customer', isConfirmed: true },
    });
    await sql`update return_requests set payee_by = 'operator' where id = ${asked!._id}`.execute(
      shop.db,
    );
    const { payee, preview } = await seen();
    expect(payee).toMatchObject({ enteredBy: 'operator', isConfirmed: false });
    await shop.ok(
      orderActions.decideOrderAction,
      { params: { id: orderAction!._id }, body: { outcome: 'approved', token: preview!.token } },
      owner,
    );
    expect(await messages(o)).toHaveLength(2);
    const pay = () =>
      shop.call(
        adminReturns.payRefund,
        { params: { id: asked!._id }, body: { reference: 'UTR11113333' } },
        owner,
      );
    expect(await pay()).toMatchObject({ status: 409, code: 'REFUND_ACCOUNT_MISSING' });
    await shop.ok(
      returns.setRefundAccount,
      { params: { id: o.orderId, returnId: asked!._id }, body: { refundTo: UPI } },
      o.me,
    );
    expect(await pay()).toMatchObject({ status: 200 });
  });
});

it('the queue of returns shows those of all vendors with what our rules say, and an operator may step in', async () => {
  const o = await order(shop, support, { units: 2 });
  const {
    results: [asked],
  } = await shop.ok(
    returns.createReturn,
    {
      ...o.id,
      body: {
        items: [{ itemId: o.itemId, quantity: 1 }],
        reason: 'not_as_described',
        refundTo: UPI,
      },
    },
    o.me,
  );
  const tab = (name: adminReturns.AdminReturnTab) =>
    shop.ok(adminReturns.listAdminReturns, { query: { tab: name, vendor: o.vendorId } }, support);
  expect(await tab('open')).toMatchObject({
    results: [{ _id: asked!._id, orderNumber: o.number, status: 'requested' }],
    counts: { open: 1, disputed: 0 },
    total: 1,
  });
  expect(
    await shop.ok(adminReturns.getAdminReturn, { params: { id: asked!._id } }, support),
  ).toMatchObject({
    return: { refund: 300, refundTo: 'as…@okbank' },
    steps: ['approved', 'refused'],
    checks: [
      { key: 'window', outcome: 'ok' },
      { key: 'fault', outcome: 'info' },
      { key: 'photos', outcome: 'ok' },
      { key: 'habit', outcome: 'ok' },
    ],
  });
  // Earlier goodwill is no part of the sale, so the approver has to see it.
  await o.act({ kind: 'amount', itemId: o.itemId, amount: 40, bearer: 'marketplace' });
  expect(
    (await shop.ok(adminReturns.getAdminReturn, { params: { id: asked!._id } }, support)).checks,
  ).toContainEqual({
    key: 'given',
    outcome: 'warning',
    text: text('returns.check.given', { amount: '₹40' }),
  });
  const step = (status: 'approved' | 'picked_up' | 'received', restock = false) =>
    shop.ok(
      adminReturns.stepAdminReturn,
      {
        params: { id: asked!._id },
        body: { status, answer: 'The seller does not answer', restock },
      },
      support,
    );
  await step('approved');
  await step('picked_up');
  await step('received', true);
  expect(await tab('to_pay')).toMatchObject({
    results: [{ status: 'received', refund: 300 }],
    counts: { open: 0, to_pay: 1 },
  });
  expect(await stockOf(shop, o.offerId)).toBe(49);
});
