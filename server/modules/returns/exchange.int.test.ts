import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOrders, trackOrder } from '#contracts/orders/orders.ts';
import * as work from '#contracts/fulfilment/fulfilment.ts';
import { listStock } from '#contracts/offers/inventory.ts';
import { listOrderInvoices } from '#contracts/invoices/invoices.ts';
import { explainOrder } from '#contracts/orders/ledger.ts';
import * as api from '#contracts/returns/returns.ts';
import { closeStatements, getStatement, listStatements } from '#contracts/settlement/settlement.ts';
import { putMarketplace } from '#contracts/settlement/settlement-settings.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { staffToken, stockOf } from '#server/testing/marketplace-fixture.ts';
import { movementsOf } from '#server/testing/online-payments.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { account, shirts } from './exchange.fixture.ts';

let shop: TestApp;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  admin = { token: await shop.signIn('admin') };
});
afterAll(() => shop.close());

describe('an exchange', () => {
  it('that was asked for is agreed to though its offer was paused meanwhile', async () => {
    const o = await shirts(shop);
    const returnId = (await o.ask(1)).data.results[0]!._id;
    await sql`update offers set is_active = false where id = ${o.offers.L!}`.execute(shop.db);
    expect((await o.step(returnId, 'approved')).data.return).toMatchObject({
      status: 'approved',
      resolution: 'exchange',
    });
    expect(await stockOf(shop, o.offers.L!)).toBe(9);
  });
  it('sends another size for what came back: own part, own documents, no money', async () => {
    const o = await shirts(shop);
    expect((await o.returns()).returnable).toMatchObject([
      {
        exchanges: [
          { label: 'L', isSame: false, most: 10 },
          { label: 'M', isSame: true, most: 48 },
        ],
      },
    ]);
    const asked = await o.ask(1);
    expect(asked).toMatchObject({
      status: 201,
      data: {
        results: [
          {
            status: 'requested',
            resolution: 'exchange',
            items: [{ quantity: 1, exchangeFor: 'L' }],
          },
        ],
      },
    });
    const returnId = asked.data.results[0]!._id;
    expect(await stockOf(shop, o.offers.L!)).toBe(10);
    expect((await o.step(returnId, 'approved')).data.return).toMatchObject({
      status: 'approved',
      resolution: 'exchange',
    });
    expect(await stockOf(shop, o.offers.L!)).toBe(9);
    expect(
      (await shop.ok(listStock, {}, o.seller)).results.find((s) => s._id === o.offers.L),
    ).toMatchObject({ free: 9, held: 1, onHand: 10 });
    await o.step(returnId, 'picked_up');
    const entries = async () =>
      (
        await sql<{ account: string; paise: number }>`
      select account, sum(amount_paise)::int as paise from ledger_entries where order_id = ${o.order._id} group by 1 order by 1`.execute(
          shop.db,
        )
      ).rows;
    const before = await entries();
    expect(
      (await Promise.all([o.step(returnId, 'received'), o.step(returnId, 'received')]))
        .map((r) => r.status)
        .sort(),
    ).toEqual([200, 409]);
    expect(await entries()).toEqual(before);
    expect([await stockOf(shop, o.offers.L!), await stockOf(shop, o.offers.M!)]).toEqual([9, 49]);
    expect(await movementsOf(shop, o.offers.L!)).toEqual(['exchange -1']);
    const order = await o.read();
    expect(order).toMatchObject({
      status: 'placed',
      canCancel: false,
      totals: { total: 699 },
      payment: { status: 'paid', due: 0, toRefund: 0, cancelled: 0 },
    });
    expect(order.items).toMatchObject([{ quantity: 2, returned: 1 }]);
    const replacement = order.subOrders[1]!;
    expect(replacement).toMatchObject({
      isExchange: true,
      status: 'placed',
      total: 300,
      shipment: { rate: 0 },
      items: [{ replaces: o.itemId, option: 'L', quantity: 1, price: 300, total: 300 }],
      timeline: [{ status: 'placed' }],
    });
    expect(order.subOrders[0]!.timeline.at(-1)).toMatchObject({
      status: 'return_exchanged',
      note: expect.stringContaining('→ L'),
    });
    expect((await o.returns()).results).toMatchObject([{ status: 'exchanged', refund: 0 }]);
    expect((await shop.ok(listOrders, {}, o.me)).results).toMatchObject([
      { total: 699, cancelled: 0, itemCount: 2 },
    ]);
    const { explanation } = await shop.ok(explainOrder, o.id, o.me);
    expect(explanation).toMatchObject({
      total: 699,
      lines: [{ quantity: 2 }],
      changes: [
        { kind: 'exchanged', amount: -300 },
        { kind: 'replacement', amount: 300 },
        { kind: 'paid', amount: -699 },
      ],
    });
    expect(
      await shop.ok(work.getVendorOrder, { params: { id: replacement._id } }, o.seller),
    ).toMatchObject({
      order: { isExchange: true, payment: { toCollect: 0 }, items: [{ toPack: 1, option: 'L' }] },
    });

    await o.scan(await o.send(replacement._id), 'delivered');
    expect(await o.read()).toMatchObject({
      status: 'delivered',
      payment: { status: 'paid', toRefund: 0 },
    });
    expect([
      await account(shop, o.order._id, 'courier_receivable'),
      await account(shop, o.order._id, 'platform_bank'),
    ]).toEqual([0, 699_00]);
    const documents = (await shop.ok(listOrderInvoices, o.id, o.me)).results.filter(
      (d) => d.issuer === 'seller',
    );
    expect(documents.map((d) => [d.kind, d.total])).toEqual([
      ['tax_invoice', 600],
      ['credit_note', 300],
      ['tax_invoice', 300],
    ]);
    expect((await o.emails()).filter((t) => t.startsWith('return'))).toEqual([
      'return_requested',
      'return_approved',
      'return_picked_up',
      'return_exchanged',
    ]);
    const tracked = await shop.ok(trackOrder, {
      body: { orderNumber: o.order.orderNumber, contact: o.who.email },
    });
    expect(tracked.order.subOrders.map((s) => s.isExchange)).toEqual([false, true]);
  });

  it("shows in the vendor's statement as an exchange and leaves the amount owed unchanged", async () => {
    const o = await shirts(shop);
    const { replacement } = await o.exchange();
    await o.scan(await o.send(replacement._id), 'delivered');
    const at = shop.clock.now();
    await shop.ok(
      putMarketplace,
      {
        body: {
          legalName: 'Haatlane Private Limited',
          line1: '1 Market Road',
          city: 'Pune',
          state: 'Maharashtra',
          pincode: '411001',
          gstin: '27AAPFU0939F1ZV',
          periodDays: 7,
        },
      },
      admin,
    );
    const statement = async () => {
      shop.clock.set(addDays(at, 16));
      const token = await staffToken(shop, 'finance');
      await shop.ok(closeStatements, {}, { token });
      const { results } = await shop.ok(
        listStatements,
        { query: { vendor: replacement.vendor._id } },
        { token },
      );
      return (
        await shop.ok(getStatement, { params: { id: results[0]!._id }, query: {} }, { token })
      ).parts;
    };
    // Resets the clock in any case, or the following tests' operator would be signed out.
    const vendorOrders = await statement().finally(() => {
      shop.clock.set(at);
    });
    expect(vendorOrders.map((p) => [p.kind, p.items, p.commission, p.net])).toEqual([
      ['sale', 300, 30, 270],
      ['exchange', 300, 30, 270],
    ]);
  });

  it('is of items the vendor has for the same: not another price, not more than there are, not a replacement', async () => {
    const o = await shirts(shop);
    for (const size of ['XL', 'none'])
      expect(
        await o.ask(
          1,
          size,
          size === 'none'
            ? { items: [{ itemId: o.itemId, quantity: 1, exchangeFor: 'off_nobody' }] }
            : {},
        ),
      ).toMatchObject({ status: 409, code: 'EXCHANGE_NOT_POSSIBLE' });
    expect(await o.ask(1, 'L', { items: [{ itemId: o.itemId, quantity: 1 }] })).toMatchObject({
      status: 400,
      details: [{ path: 'items' }],
    });
    await sql`update offers set on_hand = 1 where id = ${o.offers.L!}`.execute(shop.db);
    expect(await o.ask(2)).toMatchObject({
      status: 409,
      details: [{ message: expect.stringContaining('Only 1 left') }],
    });
    // The sale is over: both cost more now, and the same as each other.
    await sql`update offers set price_paise = price_paise + 10000, original_paise = original_paise + 10000 where id in (${o.offers.M!}, ${o.offers.L!})`.execute(
      shop.db,
    );
    const { replacement } = await o.exchange();
    expect(replacement.total).toBe(300);
    await o.scan(await o.send(replacement._id), 'delivered');
    const { returnable } = await o.returns();
    expect(returnable.find((r) => r.itemId === replacement.items[0]!._id)).toMatchObject({
      quantity: 1,
      exchanges: [],
    });
  });

  it('becomes a refund when the replacement is sold before the vendor agrees', async () => {
    const o = await shirts(shop);
    const returnId = (await o.ask(1)).data.results[0]!._id;
    await sql`update offers set on_hand = 0 where id = ${o.offers.L!}`.execute(shop.db);
    expect((await o.step(returnId, 'approved')).data.return).toMatchObject({
      status: 'approved',
      resolution: 'refund',
    });
    expect((await o.emails()).filter((t) => t.startsWith('return'))).toEqual([
      'return_requested',
      'return_sold_out',
    ]);
    await o.step(returnId, 'picked_up');
    expect((await o.step(returnId, 'received')).data.return).toMatchObject({
      status: 'received',
      refund: 300,
    });
    expect((await o.read()).subOrders).toHaveLength(1);
    expect(await movementsOf(shop, o.offers.L!)).toEqual([]);
  });

  it('releases the stock when the customer withdraws or the vendor refuses', async () => {
    const o = await shirts(shop);
    const first = (await o.ask(1)).data.results[0]!._id;
    await o.step(first, 'approved');
    await shop.ok(api.withdrawReturn, { params: { id: o.order._id, returnId: first } }, o.me);
    const second = (await o.ask(1)).data.results[0]!._id;
    for (const status of ['approved', 'picked_up'] as const) await o.step(second, status);
    await o.step(second, 'refused', { answer: 'It was worn' });
    expect(await movementsOf(shop, o.offers.L!)).toEqual([
      'exchange -1',
      'hold_ended 1',
      'exchange -1',
      'hold_ended 1',
    ]);
    expect(await stockOf(shop, o.offers.L!)).toBe(10);
  });

  it('held by several for the last unit is given once', async () => {
    const o = await shirts(shop, { units: 3 });
    await sql`update offers set on_hand = 1 where id = ${o.offers.L!}`.execute(shop.db);
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await o.ask(1)).data.results[0]!._id);
    const replies = await Promise.all(ids.map((id) => o.step(id, 'approved')));
    expect(replies.map((r) => r.data.return.resolution).sort()).toEqual([
      'exchange',
      'refund',
      'refund',
    ]);
    expect(await stockOf(shop, o.offers.L!)).toBe(0);
  });
});
