import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { getOrder } from '#contracts/orders/orders.ts';
import type { OrderActionRequest } from '#contracts/order-actions/actions.ts';
import * as orderActions from '#contracts/order-actions/actions.ts';
import * as limits from '#contracts/settings/money-limits.ts';
import * as c from '#contracts/order-actions/order-actions.ts';
import {
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { addDays } from '#contracts/kernel/time.ts';
import * as returns from '#contracts/returns/returns.ts';
import * as adminReturns from '#contracts/returns/admin-returns.ts';
import { getWallet } from '#contracts/payments/wallet.ts';
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
import { readPdf } from '#server/testing/pdf-reader.ts';
import { booksOf, fillWallet, movementsOf, payAt } from '#server/testing/online-payments.ts';
import { decideActionRequest } from './approval.ts';
import { sentText, text } from '#server/testing/text.ts';

let shop: TestApp;
let support: { token: string };
let owner: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  [support, owner] = [
    { token: await staffToken(shop, 'support') },
    { token: await staffToken(shop, 'owner') },
  ];
});
afterAll(() => shop.close());

let serial = 0;
const UPI = { kind: 'upi', upi: 'asha.rao@okbank' } as const;

/** An order of one vendor: `units` units at `rupees`, paid so; delivered unless said otherwise. */
async function order({
  isCashHere = true,
  units = 3,
  rupees = 300,
  pay = 'cod' as 'cod' | 'online',
  wallet = 0,
  stock = 50,
  until = 'delivered' as 'placed' | 'shipped' | 'delivered',
  promoCode,
}: {
  isCashHere?: boolean;
  units?: number;
  rupees?: number;
  pay?: 'cod' | 'online';
  wallet?: number;
  stock?: number;
  until?: 'placed' | 'shipped' | 'delivered';
  promoCode?: string;
} = {}) {
  const vendorId = await makeVendor(shop);
  // It delivers expensive products itself: with a bank account it may hold their cash.
  await sql`update vendors set bank = ${JSON.stringify({ accountHolder: 'Shop', accountNumber: '000011112222', ifsc: 'DEMO0001001' })}::text::jsonb where id = ${vendorId}`.execute(
    shop.db,
  );
  const goods = await makeProducts(shop, { rupees, stock, vendorIds: [vendorId] });
  const who = await makeCustomer(shop);
  const [me, seller] = [{ token: who.token }, { token: await vendorToken(shop, vendorId) }];
  if (wallet > 0) await fillWallet(shop, who.userId, wallet);
  await shop.ok(addToCheckout, { body: { productId: goods.productId, quantity: units } }, me);
  const placed = await shop.ok(
    placeOrder,
    {
      body: {
        addressId: who.addressId,
        paymentMethod: pay,
        ...(promoCode ? { promoCode } : {}),
        ...(wallet > 0 ? { useWallet: true } : {}),
      },
    },
    { ...me, headers: { 'idempotency-key': `desk-orders-${++serial}` } },
  );
  if (placed.payment?.checkout)
    await payAt(shop, { gatewayOrderId: placed.payment.checkout.action.split('/').at(-1)! });
  const id = { params: { id: placed.order._id } };
  const part = placed.order.subOrders[0]!;
  let shipmentId = '';
  if (until !== 'placed') {
    ({ shipmentId } = await shop.ok(
      packVendorOrder,
      { params: { id: part._id }, body: {} },
      seller,
    ));
    await shop.ok(handOverShipment, { params: { id: shipmentId }, body: {} }, seller);
    if (until === 'delivered')
      await shop.ok(
        updateShipmentStatus,
        { params: { id: shipmentId }, body: { status: 'delivered' } },
        seller,
      );
    if (until === 'delivered' && isCashHere) await receiveCash(shop);
  }
  const preview = (ask: OrderActionRequest) =>
    shop.call(
      orderActions.previewOrderAction,
      { ...id, query: { ask: JSON.stringify(ask) } },
      support,
    );
  return {
    who,
    me,
    seller,
    vendorId,
    id,
    part,
    shipmentId,
    number: placed.order.orderNumber,
    orderId: placed.order._id,
    itemId: part.items[0]!._id,
    offerId: goods.offerIds[0]!,
    preview,
    read: async () => (await shop.ok(getOrder, id, me)).order,
    look: async () => (await shop.ok(c.getAdminOrder, id, support)).order,
    /** Previews and does it, as an operator would. */
    act: async (ask: OrderActionRequest, as = support) => {
      const { data, raw } = await preview(ask);
      if (!data) throw new Error(`the preview was refused: ${raw.body}`);
      return {
        preview: data,
        done: await shop.call(
          orderActions.performOrderAction,
          { ...id, body: { ask, token: data.token, reason: 'It came broken' } },
          as,
        ),
      };
    },
    wallet: async () => (await shop.ok(getWallet, {}, me)).balance,
  };
}

/** What the ledger owes a vendor, in rupees. */
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
async function asksGateway(orderId: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    paise: number;
  }>`select coalesce(sum(amount_paise), 0)::int as paise from gateway_refunds where order_id = ${orderId}`.execute(
    shop.db,
  );
  return row!.paise / 100;
}

describe('the list of orders', () => {
  it('finds one by number, phone, e-mail and tracking number, each masked, in few queries', async () => {
    const o = await order({ until: 'shipped' });
    const tracking = (await o.read()).subOrders[0]!.shipments[0]!.trackingNumber!;
    for (const [q, foundBy] of [
      [o.number.toLowerCase().replaceAll('-', ' '), 'number'],
      [o.who.email.toUpperCase(), 'email'],
      [o.who.phone.replace('+91', ''), 'phone'],
      [tracking.toLowerCase(), 'tracking'],
    ] as const) {
      const { result, count } = await shop.countQueries(() =>
        shop.ok(c.listAdminOrders, { query: { q } }, support),
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
      (await shop.ok(c.listAdminOrders, { query: { q: 'no such thing; at all' } }, support))
        .results,
    ).toEqual([]);
    expect(
      (await shop.ok(c.listAdminOrders, { query: { q: o.number.slice(0, 7) } }, support)).results,
    ).toEqual([]);
  });

  it('is narrowed by status, payment, money, vendor, days and lateness, and goes on page by page without a gap', async () => {
    const made = [
      await order({ until: 'placed', units: 1 }),
      await order({ until: 'placed', units: 2 }),
      await order({ until: 'shipped' }),
    ];
    const [first, second, third] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]];
    const list = (query: object) => shop.ok(c.listAdminOrders, { query }, support);
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
        new RegExp(`^${first.number},.*,placed,late,cash,pending,399.00,1,Shop`),
      ),
      '',
    ]);
    expect(file.body).not.toContain('Asha');
  });

  it('shows one whole but for who bought it, tells that to whoever asks, and writes down that they did', async () => {
    const o = await order();
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
    // A document is masked like the page, and whole only for those who may ask, which is written down.
    const paper = (method: 'GET' | 'POST', token: string) =>
      shop.inject({
        method,
        url: `/api/admin/orders/${o.orderId}/invoices/${shown.documents[0]!._id}.pdf`,
        headers: { authorization: `Bearer ${token}` },
      });
    const reader = await staffToken(shop, 'read_only');
    const masked = readPdf((await paper('GET', reader)).rawPayload).words(0);
    expect(masked).toContain('Asha R.');
    for (const secret of ['Asha Rao', '1, Lane']) expect(masked).not.toContain(secret);
    expect((await paper('POST', reader)).json()).toMatchObject({ code: 'STAFF_RIGHT_MISSING' });
    expect(readPdf((await paper('POST', support.token)).rawPayload).words(0)).toContain('Asha Rao');
    expect(
      await sql`select after from audit_entries where object_id = ${o.orderId} and action = 'order.invoice_revealed'`.execute(
        shop.db,
      ),
    ).toMatchObject({ rows: [{ after: { document: shown.documents[0]!.number } }] });
  });
});

describe('what an operator does', () => {
  it('comes to exactly what the preview said, in stock, books, wallet and what the vendor is owed, whatever is refunded', async () => {
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
          const o = await order({ pay, wallet, units: 3, rupees: 133 });
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
                ? { kind, part: o.part._id, bearer }
                : { kind, itemId: o.itemId, amount: paise / 100, bearer };
          const before = {
            stock: await stockOf(shop, o.offerId),
            wallet: await o.wallet(),
            owed: await owed(o.vendorId),
            gateway: await asksGateway(o.orderId),
            books: await booksOf(shop, o.orderId),
            order: await o.look(),
          };
          const { preview: p, done } = await o.act(ask);
          expect(done).toMatchObject({
            status: 200,
            data: { orderAction: { state: 'done', back: p.effects.shopper.back } },
          });
          const books = await booksOf(shop, o.orderId);
          const change = (key: 'amount', account: string) =>
            p.effects.books
              .filter((b) => b.account === account)
              .reduce((sum, b) => sum + Math.round(b[key] * 100), 0);
          expect(p.effects.books.reduce((sum, b) => sum + Math.round(b.amount * 100), 0)).toBe(0);
          for (const account of new Set([...Object.keys(books), ...Object.keys(before.books)]))
            expect((books[account] ?? 0) - (before.books[account] ?? 0), account).toBe(
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
          expect((await asksGateway(o.orderId)) - before.gateway).toBeCloseTo(
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
    const o = await order();
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
    // The customer sees it, and says where the money goes.
    expect(await o.read()).toMatchObject({ items: [{ returned: 1 }], payment: { toRefund: 300 } });
    const owedTo = async (state: 'ready' | 'waiting') =>
      (
        await shop.ok(adminReturns.listRefunds, { query: { state, limit: 100 } }, owner)
      ).results.filter((r) => r.orderNumber === o.number);
    expect(await owedTo('waiting')).toMatchObject([
      { refund: 300, refundTo: '', payee: null, waitsFor: 'account' },
    ]);
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

  it('refuses what cannot be: more units than arrived, more than was paid, an order that was never placed', async () => {
    const o = await order();
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
      (await o.act({ kind: 'delivery', part: o.part._id, bearer: 'vendor' })).done.status,
    ).toBe(200);
    expect(await o.preview({ kind: 'delivery', part: o.part._id, bearer: 'vendor' })).toMatchObject(
      { status: 409 },
    );
    // Nobody gives back what has not arrived.
    const unpaid = await order({ isCashHere: false });
    const delivery: OrderActionRequest = {
      kind: 'delivery',
      part: unpaid.part._id,
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

  it('cancels lines, a part or everything, with stock, money and a word to both sides', async () => {
    const o = await order({ until: 'placed', pay: 'online' });
    const some = await o.act({ kind: 'cancel', items: [{ itemId: o.itemId, quantity: 1 }] });
    expect(some.preview.effects).toMatchObject({
      shopper: { back: 300, gateway: 300 },
      stock: [{ delta: 1, reason: 'cancelled' }],
    });
    expect(some.done.status).toBe(200);
    const rest = await o.act({ kind: 'cancel', part: o.part._id });
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
    const o = await order({ until: 'shipped', units: 2 });
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
      { params: { id: o.part._id }, body: {} },
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
    expect(Object.values(await booksOf(shop, o.orderId)).reduce((a, b) => a + b, 0)).toBe(0);
    const paused = await order({ until: 'shipped', units: 2 });
    await sql`update offers set is_active = false where id = ${paused.offerId}`.execute(shop.db);
    expect((await paused.act({ kind: 'reship', shipmentId: paused.shipmentId })).done.status).toBe(
      200,
    );
    const scarce = await order({ until: 'shipped', units: 2, stock: 3 });
    expect(await scarce.preview({ kind: 'reship', shipmentId: scarce.shipmentId })).toMatchObject({
      status: 409,
      code: 'INSUFFICIENT_STOCK',
    });
    expect(await stockOf(shop, scarce.offerId)).toBe(1);
  });
});

describe('a refund above the limit', () => {
  it('waits for a second person, who does exactly what was previewed', async () => {
    // Three at ₹4,000, less the reward of a tenth.
    const o = await order({ units: 3, rupees: 4000, pay: 'online' });
    const ask: OrderActionRequest = {
      kind: 'pieces',
      items: [{ itemId: o.itemId, quantity: 3 }],
      why: 'not_as_described',
      goods: 'sellable',
      bearer: 'vendor',
    };
    const { preview: p, done } = await o.act(ask, owner);
    expect(p).toMatchObject({
      needsSecond: true,
      limit: 10_000,
      effects: { shopper: { gateway: 10_800 } },
    });
    expect(done).toMatchObject({
      status: 200,
      message: text('order_actions.done.needs_approval'),
      data: { orderAction: { state: 'waiting', back: 10_800 } },
    });
    expect(await o.look()).toMatchObject({ returns: [], orderActions: [{ state: 'waiting' }] });
    expect(await stockOf(shop, o.offerId)).toBe(47);
    const one = { params: { id: done.data.orderAction._id } };
    expect((await shop.ok(orderActions.listOrderActions, {}, support)).results).toMatchObject([
      { _id: one.params.id, orderNumber: o.number, words: expect.stringMatching(/^Refund 3 × /) },
    ]);
    expect(await shop.ok(orderActions.getOrderAction, one, owner)).toMatchObject({
      isOwn: true,
      changed: false,
    });
    const decide = (body: object, who: { token: string }) =>
      shop.call(orderActions.decideOrderAction, { ...one, body: body as never }, who);
    expect(await decide({ outcome: 'approved', token: p.token }, owner)).toMatchObject({
      status: 409,
      code: 'OWN_REQUEST',
    });
    expect(await decide({ outcome: 'approved', token: p.token }, support)).toMatchObject({
      status: 403,
    });
    const finance = { token: await staffToken(shop, 'finance') };
    const seen = await shop.ok(orderActions.getOrderAction, one, finance);
    expect(seen).toMatchObject({ isOwn: false, changed: false, preview: { token: p.token } });
    expect(await decide({ outcome: 'approved', token: 'something else' }, finance)).toMatchObject({
      status: 409,
      code: 'PREVIEW_CHANGED',
    });
    expect(await decide({ outcome: 'approved', token: p.token }, finance)).toMatchObject({
      status: 200,
      data: { orderAction: { state: 'done', decidedBy: { name: 'Staff finance' } } },
    });
    expect(await decide({ outcome: 'refused', answer: 'Too late' }, finance)).toMatchObject({
      status: 409,
    });
    expect(await stockOf(shop, o.offerId)).toBe(50);
    expect(await asksGateway(o.orderId)).toBe(10_800);
  });

  it('counts all that went back on an order: a refund is not split below the limit', async () => {
    const o = await order({ rupees: 5_000, pay: 'online' });
    const ask: OrderActionRequest = {
      kind: 'pieces',
      items: [{ itemId: o.itemId, quantity: 1 }],
      why: 'not_as_described',
      goods: 'sellable',
      bearer: 'vendor',
    };
    expect((await o.act(ask)).done.data.orderAction.state).toBe('done');
    expect((await o.act(ask)).done.data.orderAction.state).toBe('done');
    const third = await o.act(ask);
    expect(third).toMatchObject({
      preview: { needsSecond: true, before: 9_000, effects: { shopper: { gateway: 4_500 } } },
      done: { data: { orderAction: { state: 'waiting' } } },
    });
    expect(await asksGateway(o.orderId)).toBe(9_000);
  });

  it('decides about a return that an operator takes in for its vendor, as about any refund', async () => {
    const o = await order({ rupees: 4_000, pay: 'online' });
    const {
      results: [asked],
    } = await shop.ok(
      returns.createReturn,
      { ...o.id, body: { items: [{ itemId: o.itemId, quantity: 3 }], reason: 'not_as_described' } },
      o.me,
    );
    const one = { params: { id: asked!._id } };
    const step = (status: 'approved' | 'picked_up' | 'received') =>
      shop.call(
        adminReturns.stepAdminReturn,
        { ...one, body: { status, answer: 'The seller does not answer', restock: true } },
        support,
      );
    expect(await step('approved')).toMatchObject({
      data: { waits: false, return: { status: 'approved' } },
    });
    await step('picked_up');
    expect(await step('received')).toMatchObject({
      status: 200,
      message: text('order_actions.done.needs_approval'),
      data: { waits: true, return: { status: 'picked_up' } },
    });
    expect([await asksGateway(o.orderId), await stockOf(shop, o.offerId)]).toEqual([0, 47]);
    expect(await step('received')).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    const {
      orderActions: [orderAction],
    } = await o.look();
    expect(orderAction).toMatchObject({
      kind: 'return',
      state: 'waiting',
      back: 10_800,
      words: expect.stringMatching(/^Receive 3 × /),
      askedBy: { name: 'Staff support' },
    });
    const finance = { token: await staffToken(shop, 'finance') };
    const { preview: p, changed } = await shop.ok(
      orderActions.getOrderAction,
      { params: { id: orderAction!._id } },
      finance,
    );
    expect(changed).toBe(false);
    await shop.ok(
      orderActions.decideOrderAction,
      { params: { id: orderAction!._id }, body: { outcome: 'approved', token: p!.token } },
      finance,
    );
    expect([
      await asksGateway(o.orderId),
      await stockOf(shop, o.offerId),
      (await o.look()).returns[0]!.status,
    ]).toEqual([10_800, 50, 'received']);
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_entries where object_id = ${asked!._id} order by seq`.execute(
      shop.db,
    );
    expect(rows.map((r) => r.action)).toEqual([
      'return.approved',
      'return.picked_up',
      'return.approval_asked',
      'return.received',
    ]);
  });

  it('gives an amount once for one preview', async () => {
    const o = await order();
    const ask: OrderActionRequest = {
      kind: 'amount',
      itemId: o.itemId,
      amount: 50,
      bearer: 'marketplace',
    };
    const { token } = (await o.preview(ask)).data;
    const give = () =>
      shop.call(
        orderActions.performOrderAction,
        { ...o.id, body: { ask, token, reason: 'A scratch' } },
        support,
      );
    expect(await give()).toMatchObject({ status: 200 });
    expect(await give()).toMatchObject({ status: 409, code: 'PREVIEW_CHANGED' });
    expect(await o.wallet()).toBe(50);
  });

  it('is not needed to take back what was asked for by mistake, and in a demo whoever is alone decides', async () => {
    const o = await order({ rupees: 4_000 });
    const ask: OrderActionRequest = {
      kind: 'pieces',
      items: [{ itemId: o.itemId, quantity: 3 }],
      why: 'not_as_described',
      goods: 'sellable',
      bearer: 'vendor',
    };
    const { done } = await o.act(ask);
    const one = { params: { id: done.data.orderAction._id } };
    const back = (who: { token: string }) =>
      shop.call(
        orderActions.withdrawOrderAction,
        { ...one, body: { reason: 'The wrong order' } },
        who,
      );
    expect(await back(owner)).toMatchObject({ status: 409 });
    expect(await back(support)).toMatchObject({
      status: 200,
      data: { orderAction: { state: 'withdrawn', answer: 'The wrong order' } },
    });
    expect(await back(support)).toMatchObject({ status: 409 });
    const again = await o.act(ask, owner);
    const orderAction = again.done.data.orderAction;
    const alone = async (isDemo: boolean) =>
      transact(shop.db, async (tx) => {
        await sql`update portal_accounts set is_active = false where role = 'admin' and id <> ${orderAction.askedBy._id}`.execute(
          tx,
        );
        throw new Error(
          JSON.stringify(
            await decideActionRequest(
              tx,
              orderAction._id,
              { outcome: 'approved', token: again.preview.token },
              { memberId: orderAction.askedBy._id, clock: shop.clock, isDemo },
            ),
          ),
        );
      });
    await expect(alone(false)).rejects.toMatchObject({ code: 'OWN_REQUEST' });
    await expect(alone(true)).rejects.toThrow(/"state":"done".*"isAlone":true/);
  });

  it('may be refused, and the limit is a setting', async () => {
    const usual = { secondPersonFrom: 10_000, returnlessFrom: 500, publishingFrom: 1_00_000 };
    expect(
      await shop.call(
        limits.putMoneyLimits,
        { body: { ...usual, secondPersonFrom: 100 } },
        support,
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await shop.ok(
        limits.putMoneyLimits,
        { body: { ...usual, secondPersonFrom: 100, returnlessFrom: 100 } },
        owner,
      ),
    ).toMatchObject({ secondPersonFrom: 100, waiting: null });
    const o = await order({ units: 1 });
    const { done } = await o.act({
      kind: 'amount',
      itemId: o.itemId,
      amount: 101,
      bearer: 'marketplace',
    });
    expect(done.data.orderAction.state).toBe('waiting');
    expect(
      await shop.call(
        orderActions.decideOrderAction,
        { params: { id: done.data.orderAction._id }, body: { outcome: 'refused' } },
        owner,
      ),
    ).toMatchObject({ status: 400 });
    await shop.ok(
      orderActions.decideOrderAction,
      {
        params: { id: done.data.orderAction._id },
        body: { outcome: 'refused', answer: 'Ask for a photo first' },
      },
      owner,
    );
    expect((await o.look()).orderActions).toMatchObject([
      { state: 'refused', answer: 'Ask for a photo first' },
    ]);
    expect(await o.wallet()).toBe(0);
    // Lower limits hold at once; higher ones wait for somebody else, and everybody of the staff gets a message.
    const asked = await shop.ok(limits.putMoneyLimits, { body: usual }, owner);
    expect(asked).toMatchObject({
      secondPersonFrom: 100,
      returnlessFrom: 100,
      waiting: { ...usual, isMine: true },
    });
    const second = { token: await staffToken(shop, 'finance') };
    const decide = (outcome: 'approved' | 'refused', as: { token: string }, body: object = {}) =>
      shop.call(limits.decideMoneyLimits, { body: { ...usual, outcome, ...body } }, as);
    expect(await decide('approved', owner)).toMatchObject({ status: 409, code: 'OWN_REQUEST' });
    expect(await decide('approved', support)).toMatchObject({ status: 403 });
    expect(await decide('approved', second, { secondPersonFrom: 9_000 })).toMatchObject({
      status: 409,
      code: 'PREVIEW_CHANGED',
    });
    expect((await decide('refused', second)).data).toMatchObject({
      secondPersonFrom: 100,
      waiting: null,
    });
    expect(await decide('approved', second)).toMatchObject({
      status: 409,
      code: 'STEP_NOT_POSSIBLE',
    });
    // Of one save the lower limits hold at once, the higher ones wait.
    const both = { ...usual, publishingFrom: 50_000 };
    expect(await shop.ok(limits.putMoneyLimits, { body: both }, owner)).toMatchObject({
      secondPersonFrom: 100,
      publishingFrom: 50_000,
      waiting: both,
    });
    await shop.ok(limits.putMoneyLimits, { body: usual }, owner);
    expect((await decide('approved', second)).data).toMatchObject({ ...usual, waiting: null });
    const mails = (
      await sql<{
        subject: string;
        n: number;
      }>`select subject, count(*)::int as n from messages where template = 'operator_limits_raised' group by 1 order by 1`.execute(
        shop.db,
      )
    ).rows;
    const staff = (
      await sql<{
        n: number;
      }>`select count(*)::int as n from portal_accounts where role = 'admin' and is_active`.execute(
        shop.db,
      )
    ).rows[0]!.n;
    expect(mails.map((m) => m.subject)).toEqual(
      [false, true].map((waits) =>
        sentText('messages.operator_limits_raised.subject', { 'limits.waits': waits }),
      ),
    );
    expect(mails[0]!.n).toBe(staff);
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
    const o = await order({ rupees: 345.7, units: 1 });
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
    // Nothing is left of the order: no cashback is promised for it any more.
    expect((await o.look()).totals.cashback).toBe(0);
  });

  it('that staff entered before waits for the customer, and the approver sees who entered it', async () => {
    const o = await order({ rupees: 6_000, units: 2 });
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

describe('a refund without a return', () => {
  it('says so to everybody, puts nothing on the shelf, and has a limit of its own', async () => {
    const o = await order({ rupees: 300, units: 3, pay: 'online' });
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

it('the queue of returns shows those of all vendors with what our rules say, and an operator may step in', async () => {
  const o = await order({ units: 2 });
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
  // Money given for it before is no part of the sale, so whoever decides has to know of it.
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
