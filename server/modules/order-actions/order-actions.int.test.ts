import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderActionRequest } from '#contracts/order-actions/actions.ts';
import * as orderActions from '#contracts/order-actions/actions.ts';
import {
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import * as returns from '#contracts/returns/returns.ts';
import { REFUND_SORTS } from '#contracts/payments/payments.ts';
import * as adminReturns from '#contracts/returns/admin-returns.ts';
import { receiveCash } from '#server/testing/cash-receipts.ts';
import { getVendorOrderMoney } from '#contracts/settlement/settlement.ts';
import { stockOf, staffToken, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { ledgerTotalsOf, movementsOf } from '#server/testing/online-payments.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { asksGateway, order, UPI } from './order-actions.fixture.ts';

let shop: TestApp;
let support: { token: string };
let owner: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  support = { token: await staffToken(shop, 'support') };
  owner = { token: await staffToken(shop, 'owner') };
});
afterAll(() => shop.close());

/** The ledger's payable to a vendor, in rupees. */
async function owed(vendorId: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    paise: number;
  }>`select coalesce(-sum(amount_paise), 0)::int as paise from ledger_entries where account = 'vendor_payable' and owner_id = ${vendorId}`.execute(
    shop.db,
  );
  return row!.paise / 100;
}

describe('what an operator does', () => {
  it('comes to exactly what the preview said, in stock, ledger, wallet and what the vendor is owed, whatever is refunded', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('cod' as const, 'online' as const),
        fc.constantFrom(0, 150),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom('pieces' as const, 'delivery' as const, 'amount' as const),
        fc.constantFrom('vendor' as const, 'marketplace' as const),
        fc.boolean(),
        fc.integer({ min: 1, max: 30_000 }),
        async (pay, wallet, units, kind, bearer, restock, paise) => {
          const o = await order(shop, support, { pay, wallet, units: 3, rupees: 133 });
          const ask: OrderActionRequest =
            kind === 'pieces'
              ? {
                  kind,
                  items: [{ itemId: o.itemId, quantity: units }],
                  why: 'damaged',
                  goods: restock ? 'sellable' : 'unsellable',
                  bearer,
                }
              : kind === 'delivery'
                ? { kind, part: o.vendorOrder._id, bearer }
                : { kind, itemId: o.itemId, amount: paise / 100, bearer };
          const before = {
            stock: await stockOf(shop, o.offerId),
            wallet: await o.wallet(),
            owed: await owed(o.vendorId),
            gateway: await asksGateway(shop, o.orderId),
            books: await ledgerTotalsOf(shop, o.orderId),
            order: await o.look(),
          };
          const { preview: p, done } = await o.act(ask);
          expect(done).toMatchObject({
            status: 200,
            data: { orderAction: { state: 'done', back: p.effects.shopper.back } },
          });
          const ledger = await ledgerTotalsOf(shop, o.orderId);
          const change = (key: 'amount', account: string) =>
            p.effects.books
              .filter((b) => b.account === account)
              .reduce((sum, b) => sum + Math.round(b[key] * 100), 0);
          expect(p.effects.books.reduce((sum, b) => sum + Math.round(b.amount * 100), 0)).toBe(0);
          for (const account of new Set([...Object.keys(ledger), ...Object.keys(before.books)]))
            expect((ledger[account] ?? 0) - (before.books[account] ?? 0), account).toBe(
              change('amount', account),
            );
          expect((await stockOf(shop, o.offerId)) - before.stock).toBe(
            p.effects.stock.reduce((n, s) => n + s.delta, 0),
          );
          expect(Math.round(((await o.wallet()) - before.wallet) * 100)).toBe(
            Math.round((p.effects.shopper.wallet + p.effects.shopper.cashback) * 100),
          );
          expect(Math.round(((await owed(o.vendorId)) - before.owed) * 100)).toBe(
            Math.round((p.effects.vendors[0]?.change ?? 0) * 100),
          );
          expect((await asksGateway(shop, o.orderId)) - before.gateway).toBeCloseTo(
            p.effects.shopper.gateway,
            5,
          );
          const after = await o.look();
          expect(p.effects.order.after).toMatchObject({
            status: after.status,
            money: after.money.state,
            paid: after.money.paid,
          });
          if (bearer === 'marketplace') expect(p.effects.vendors[0]?.change ?? 0).toBe(0);
          if (kind === 'pieces')
            expect(p.effects.documents.some((d) => d.kind === 'credit_note')).toBe(true);
          if (kind === 'amount')
            expect(p.effects).toMatchObject({
              documents: [],
              stock: [],
              shopper: { back: paise / 100, wallet: paise / 100 },
            });
          if (kind === 'delivery')
            expect(p.effects.shopper.back).toBe(before.order.totals.shipping);
          expect((await o.look()).orderActions).toMatchObject([
            { kind, state: 'done', askedBy: { name: 'Staff support' } },
          ]);
        },
      ),
      { numRuns: 8, seed: 20261122, endOnFailure: true },
    );
  }, 180_000);

  it('is nothing until it is done, and is not done when something has changed since the preview', async () => {
    const o = await order(shop, support);
    const ask: OrderActionRequest = {
      kind: 'pieces',
      items: [{ itemId: o.itemId, quantity: 1 }],
      why: 'damaged',
      goods: 'unsellable',
      bearer: 'vendor',
    };
    const old = (await o.preview(ask)).data;
    expect(old.effects.shopper).toMatchObject({ back: 300, account: 300, gateway: 0 });
    expect(await o.look()).toMatchObject({ returns: [], orderActions: [], money: { toRefund: 0 } });
    expect(
      (await o.act({ kind: 'amount', itemId: o.itemId, amount: 50, bearer: 'marketplace' })).done
        .status,
    ).toBe(200);
    expect((await o.act(ask)).done.status).toBe(200);
    const stale = await shop.call(
      orderActions.performOrderAction,
      { ...o.id, body: { ask, token: old.token, reason: 'It came broken' } },
      support,
    );
    expect(stale).toMatchObject({ status: 409, code: 'PREVIEW_CHANGED' });
    expect((stale.raw.json() as { data: orderActions.OrderActionPreview }).data.token).not.toBe(
      old.token,
    );
    expect((await o.look()).returns).toHaveLength(1);
    // The customer sees it and chooses the refund destination.
    expect(await o.read()).toMatchObject({ items: [{ returned: 1 }], payment: { toRefund: 300 } });
    const owedTo = async (state: 'ready' | 'waiting') =>
      (
        await shop.ok(adminReturns.listRefunds, { query: { state, limit: 100 } }, owner)
      ).results.filter((r) => r.orderNumber === o.number);
    expect(await owedTo('waiting')).toMatchObject([
      { refund: 300, refundTo: '', payee: null, waitsFor: 'account' },
    ]);
    // Sorted by amount and time, whatever else is due.
    for (const [i, paise] of [
      [1, 10_000],
      [2, 90_000],
    ] as const)
      await sql`insert into return_requests select (jsonb_populate_record(r, jsonb_build_object('id', r.id || ${`-${i}`}::text, 'refund_paise', ${paise}::int, 'updated_at', r.updated_at + interval '1 minute' * ${i}::int))).* from return_requests r where order_id = ${o.orderId} and r.id not like '%-_'`.execute(
        shop.db,
      );
    for (const sort of REFUND_SORTS) {
      const { results } = await shop.ok(
        adminReturns.listRefunds,
        { query: { state: 'waiting', sort, limit: 100 } },
        owner,
      );
      const figures = results.map((r) => (sort.endsWith('since') ? r.receivedAt : r.refund));
      const up = figures.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
      expect([sort, figures]).toEqual([sort, sort.startsWith('-') ? up.toReversed() : up]);
      expect(new Set(figures).size).toBeGreaterThanOrEqual(3);
    }
    await sql`delete from return_requests where order_id = ${o.orderId} and id like '%-_'`.execute(
      shop.db,
    );
    const {
      results: [back],
    } = await shop.ok(returns.listOrderReturns, o.id, o.me);
    await shop.ok(
      returns.setRefundAccount,
      { params: { id: o.orderId, returnId: back!._id }, body: { refundTo: UPI } },
      o.me,
    );
    expect(await owedTo('ready')).toMatchObject([
      { refund: 300, refundTo: 'as…@okbank', payee: { enteredBy: 'customer', isConfirmed: true } },
    ]);
    const { rows } = await sql<{
      action: string;
      reason: string;
      before: unknown;
      after: { what: string };
    }>`select action, reason, before, after from audit_entries where object_id = ${o.orderId} order by seq`.execute(
      shop.db,
    );
    expect(rows).toMatchObject([
      { action: 'order.amount' },
      {
        action: 'order.pieces',
        reason: 'It came broken',
        before: { total: 999 },
        after: {
          total: 699,
          what: expect.stringMatching(/^\{"message":"order_actions.deed.refund",.*1 × /),
        },
      },
    ]);
  });

  it('that the vendor bears lowers “You receive” on its page of the order', async () => {
    const o = await order(shop, support);
    const receives = async () =>
      (
        await shop.ok(
          getVendorOrderMoney,
          { params: { id: o.vendorOrder._id } },
          { token: await vendorToken(shop, o.vendorId) },
        )
      ).earnings!;
    const before = await receives();
    await o.act({ kind: 'amount', itemId: o.itemId, amount: 40, bearer: 'vendor' });
    const after = await receives();
    expect(after).toMatchObject({ other: -40, items: before.items, tds: before.tds });
    expect(Math.round((before.net - after.net) * 100)).toBe(4_000);
  });

  it('refuses what cannot be: more units than arrived, more than was paid, an order that was never placed', async () => {
    const o = await order(shop, support);
    const units = (quantity: number): OrderActionRequest => ({
      kind: 'pieces',
      items: [{ itemId: o.itemId, quantity }],
      why: 'damaged',
      goods: 'unsellable',
      bearer: 'vendor',
    });
    expect(await o.preview(units(4))).toMatchObject({ status: 409, code: 'NOT_RETURNABLE' });
    expect(
      await o.preview({ kind: 'amount', itemId: o.itemId, amount: 900.01, bearer: 'vendor' }),
    ).toMatchObject({ status: 400, details: [{ path: 'amount' }] });
    expect(await o.preview({ kind: 'cancel' })).toMatchObject({
      status: 409,
      code: 'ORDER_NOT_CANCELLABLE',
    });
    expect(
      (await o.act({ kind: 'delivery', part: o.vendorOrder._id, bearer: 'vendor' })).done.status,
    ).toBe(200);
    expect(
      await o.preview({ kind: 'delivery', part: o.vendorOrder._id, bearer: 'vendor' }),
    ).toMatchObject({ status: 409 });
    // Cash that has not arrived is not refunded.
    const unpaid = await order(shop, support, { isCashHere: false });
    const delivery: OrderActionRequest = {
      kind: 'delivery',
      part: unpaid.vendorOrder._id,
      bearer: 'marketplace',
    };
    expect(await unpaid.preview(delivery)).toMatchObject({
      status: 409,
      code: 'CASH_NOT_RECEIVED',
    });
    await receiveCash(shop);
    expect((await unpaid.act(delivery)).done.status).toBe(200);
    expect(
      await shop.call(orderActions.previewOrderAction, { ...o.id, query: { ask: '{' } }, support),
    ).toMatchObject({ status: 400 });
  });

  it('cancels items, a vendor order or everything, with stock, money and notifications to both sides', async () => {
    const o = await order(shop, support, { until: 'placed', pay: 'online' });
    const some = await o.act({ kind: 'cancel', items: [{ itemId: o.itemId, quantity: 1 }] });
    expect(some.preview.effects).toMatchObject({
      shopper: { back: 300, gateway: 300 },
      stock: [{ delta: 1, reason: 'cancelled' }],
    });
    expect(some.done.status).toBe(200);
    const rest = await o.act({ kind: 'cancel', part: o.vendorOrder._id });
    expect(rest.preview.effects.order.after).toMatchObject({ status: 'cancelled', total: 0 });
    expect(await o.read()).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(shop, o.offerId)).toBe(50);
    const { rows } = await sql<{
      body: string;
    }>`select body from messages where recipient = ${o.who.email} and template = 'order_cancelled'`.execute(
      shop.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.body).toContain('We cancelled your order from');
  });

  it('sends a lost shipment once more out of stock, with its document taken back, and a damaged one as an exchange', async () => {
    const o = await order(shop, support, { until: 'shipped', units: 2 });
    const lost = await o.act({ kind: 'reship', shipmentId: o.shipmentId });
    expect(lost.preview.effects).toMatchObject({
      shopper: { back: 0 },
      stock: [{ delta: -2, reason: 'reship' }],
      vendors: [],
      documents: [{ kind: 'credit_note' }],
    });
    expect(lost.done.status).toBe(200);
    expect(await movementsOf(shop, o.offerId)).toEqual(['order -2', 'reship -2']);
    expect(await o.read()).toMatchObject({ status: 'confirmed', subOrders: [{ shipments: [] }] });
    const { shipmentId } = await shop.ok(
      packVendorOrder,
      { params: { id: o.vendorOrder._id }, body: {} },
      o.seller,
    );
    await shop.ok(handOverShipment, { params: { id: shipmentId }, body: {} }, o.seller);
    await shop.ok(
      updateShipmentStatus,
      { params: { id: shipmentId }, body: { status: 'delivered' } },
      o.seller,
    );
    await receiveCash(shop);
    expect(await o.read()).toMatchObject({ status: 'delivered', payment: { due: 0 } });
    const damaged = await o.act({ kind: 'reship', shipmentId });
    expect(damaged.preview.effects.stock).toMatchObject([{ delta: -2, reason: 'exchange' }]);
    expect(damaged.done.status).toBe(200);
    expect((await o.read()).subOrders.map((s) => s.isExchange)).toEqual([false, true]);
    expect(Object.values(await ledgerTotalsOf(shop, o.orderId)).reduce((a, b) => a + b, 0)).toBe(0);
    const paused = await order(shop, support, { until: 'shipped', units: 2 });
    await sql`update offers set is_active = false where id = ${paused.offerId}`.execute(shop.db);
    expect((await paused.act({ kind: 'reship', shipmentId: paused.shipmentId })).done.status).toBe(
      200,
    );
    const scarce = await order(shop, support, { until: 'shipped', units: 2, stock: 3 });
    expect(await scarce.preview({ kind: 'reship', shipmentId: scarce.shipmentId })).toMatchObject({
      status: 409,
      code: 'INSUFFICIENT_STOCK',
    });
    expect(await stockOf(shop, scarce.offerId)).toBe(1);
  });
});

describe('a refund without a return', () => {
  it('notifies everybody, restocks nothing, and has a limit of its own', async () => {
    const o = await order(shop, support, { rupees: 300, units: 3, pay: 'online' });
    const ask: OrderActionRequest = {
      kind: 'pieces',
      items: [{ itemId: o.itemId, quantity: 1 }],
      why: 'damaged',
      goods: 'kept',
      bearer: 'marketplace',
    };
    const { preview: p, done } = await o.act(ask);
    expect(p).toMatchObject({
      needsSecond: false,
      limit: 500,
      effects: { stock: [], shopper: { gateway: 300 } },
    });
    expect(done.data.orderAction).toMatchObject({
      state: 'done',
      words: expect.stringMatching(/without a return$/),
    });
    expect((await o.read()).subOrders[0]!.timeline.map((e) => e.status)).not.toContain(
      'return_received',
    );
    expect((await o.read()).subOrders[0]!.timeline.map((e) => e.status)).toContain(
      'return_returnless',
    );
    expect((await shop.ok(returns.listOrderReturns, o.id, o.me)).results).toMatchObject([
      { isReturnless: true, status: 'received', needsAccount: false },
    ]);
    const { rows } = await sql<{
      template: string;
    }>`select template from messages where recipient = ${o.who.email} and template like 'return%'`.execute(
      shop.db,
    );
    expect(rows.map((r) => r.template)).toEqual(['return_returnless']);
    // ₹300 + ₹300 is above ₹500.
    expect((await o.act(ask)).done.data.orderAction.state).toBe('waiting');
    expect((await o.act({ ...ask, goods: 'unsellable' })).done.data.orderAction.state).toBe('done');
  });
});
