import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contracts/kernel/ids.ts';
import { stepReturn } from '#contracts/returns/vendor-returns.ts';
import * as api from '#contracts/settlement/settlement.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { checkLedger, close, later, OWN_CARD, sold } from './settlement.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe('a settlement statement', () => {
  it('takes a sale in after its return window, with commission, GST on it, TCS and TDS, and equals the ledger', async () => {
    const v = await sold(shop);
    expect(await v.statements()).toMatchObject({
      results: [],
      upcoming: { earned: 810, carried: 0 },
    });
    later(shop, 8);
    await close(shop);
    expect((await v.statements()).results).toEqual([]);
    // The week after the one in which the 7-day window ended.
    later(shop, 14);
    await Promise.all([close(shop), close(shop), close(shop)]);
    const {
      results: [one],
      total,
    } = await v.statements();
    expect(total).toBe(1);
    expect(one).toMatchObject({
      periodStart: '2026-11-09',
      lastDay: '2026-11-15',
      status: 'due',
      number: expect.stringMatching(/^S-2627-\d{6}$/),
      commissionInvoice: expect.stringMatching(/^M-2627-\d{6}$/),
    });
    const { statement, parts: vendorOrders } = await v.open(one!._id);
    // 900 of items: 762.72 taxable (two halves of the tax rounded), 90 commission, marketplace in Karnataka: IGST of 16.20.
    expect(statement.sums).toEqual({
      opening: 0,
      sales: 900,
      discounts: 0,
      delivery: 0,
      returns: 0,
      commission: 90,
      fees: [],
      feesWithGst: 0,
      commissionGst: 16.2,
      tcs: 3.81,
      tds: 0.76,
      other: 0,
      net: 789.23,
      closing: 789.23,
      grossForTds: 900,
      taxableForTcs: 762.72,
      tdsBase: 762.72,
      salesInYear: 762.72,
    });
    expect(statement.rates.map((r) => [r.kind, r.percent, r.isVerified])).toEqual([
      ['commission_gst', 18, false],
      ['tcs', 0.5, true],
      ['tds', 0.1, true],
    ]);
    expect(vendorOrders).toMatchObject([
      {
        orderNumber: v.first.order.orderNumber,
        kind: 'sale',
        items: 900,
        commission: 90,
        net: 810,
      },
    ]);
    expect(await v.owed()).toBe(789_23);
    expect(await v.statements()).toMatchObject({ upcoming: { earned: 0 } });
    await close(shop);
    expect((await v.statements()).total).toBe(1);
  });

  it('is not made inside the window that was promised at the sale, nor inside that of faulty items', async () => {
    const [promised, short] = [await sold(shop), await sold(shop)];
    await sql`update order_items set snapshot = snapshot || '{"returnableDays": 15}' where vendor_order_id = ${promised.first.vendorOrder._id}`.execute(
      shop.db,
    );
    await sql`update order_items set snapshot = snapshot || '{"returnableDays": 0}' where vendor_order_id = ${short.first.vendorOrder._id}`.execute(
      shop.db,
    );
    later(shop, 7);
    await close(shop);
    expect([(await promised.statements()).total, (await short.statements()).total]).toEqual([0, 0]);
    later(shop, 14);
    await close(shop);
    expect([(await promised.statements()).total, (await short.statements()).total]).toEqual([0, 1]);
    expect(await short.statements()).toMatchObject({ upcoming: { earned: 0 } });
    later(shop, 21);
    await close(shop);
    expect((await promised.statements()).total).toBe(1);
  });

  it('holds the money of items in an open return alone, and settles it once the return ends', async () => {
    const [v, whole, refused] = [
      await sold(shop),
      await sold(shop, { units: 1 }),
      await sold(shop),
    ];
    const [returnId, wholeId, refusedId] = [
      await v.first.ask(1),
      await whole.first.ask(1),
      await refused.first.ask(2),
    ];
    later(shop, 13);
    expect(await v.statements()).toMatchObject({ upcoming: { earned: 810 } });
    const { next, holds } = await shop.ok(api.getPayoutOverview, {}, await v.seller());
    expect([next!.expected, holds.find((h) => h.reason === 'in_return')?.amount]).toEqual([
      519.23, 270,
    ]);
    later(shop, 14);
    await Promise.all([close(shop), close(shop)]);
    // 900 of items less 90 commission, of which 270 belong to the unit being returned; tax and
    // withholding follow the documents as usual.
    const [first] = (await v.statements()).results;
    expect(await v.open(first!._id)).toMatchObject({
      statement: {
        sums: { sales: 900, commission: 90, other: -270, net: 519.23, closing: 519.23 },
      },
      parts: [{ items: 900, commission: 90, net: 540 }],
    });
    expect(await v.owed()).toBe(519_23 + 270_00);
    expect((await shop.ok(api.getPayoutOverview, {}, await v.seller())).holds).toMatchObject([
      { reason: 'in_return', amount: 270 },
    ]);
    // With nothing else in the order all of it waits, and nothing is charged.
    expect((await whole.statements()).results).toEqual([]);
    await v.step(returnId, 'approved', 'picked_up', 'received');
    await whole.step(wholeId, 'approved', 'picked_up', 'received');
    await shop.ok(
      stepReturn,
      { params: { id: refusedId }, body: { status: 'refused', answer: 'It was worn.' } },
      await refused.seller(),
    );
    later(shop, 21);
    await close(shop);
    const [next2] = (await v.statements()).results;
    // What was withheld equals what the return deducts: the unit's commission and taxes are
    // reversed.
    expect(await v.open(next2!._id)).toMatchObject({
      statement: { sums: { returns: -300, commission: -30, other: 270 } },
      parts: [{ kind: 'correction', items: -300, commission: -30, net: 0 }],
    });
    expect((await refused.statements()).results).toHaveLength(2);
    expect(
      (await refused.open((await refused.statements()).results[0]!._id)).statement.sums,
    ).toMatchObject({ sales: 0, commission: 0, other: 540, net: 540 });
    for (const one of [v, refused])
      expect((await shop.ok(api.getPayoutOverview, {}, await one.seller())).holds).toEqual([]);
  });

  it('releases the money of each open return as it ends, and holds that of the others', async () => {
    const v = await sold(shop, { units: 4 });
    const [back, refused, withdrawn] = [
      await v.first.ask(1),
      await v.first.ask(1),
      await v.first.ask(1),
    ];
    const last = async () => (await v.open((await v.statements()).results[0]!._id)).statement.sums;
    const inReturn = async () =>
      (await shop.ok(api.getPayoutOverview, {}, await v.seller())).holds.find(
        (h) => h.reason === 'in_return',
      )?.amount;
    later(shop, 14);
    await close(shop);
    // Four units of 300 less 10 % are 1080: three of them wait.
    expect(await last()).toMatchObject({ sales: 1200, commission: 120, other: -810 });
    const paid = [(await last()).net];
    await v.step(back, 'approved', 'picked_up', 'received');
    await shop.ok(
      stepReturn,
      { params: { id: refused }, body: { status: 'refused', answer: 'It was worn.' } },
      await v.seller(),
    );
    expect(await inReturn()).toBe(270);
    later(shop, 21);
    const { next } = await shop.ok(api.getPayoutOverview, {}, await v.seller());
    await Promise.all([close(shop), close(shop)]);
    // One was returned (-270), one rejected: of 810 withheld 540 are released, so 270 more are
    // paid, and the third waits.
    expect([next!.expected, await last()]).toMatchObject([
      (await last()).closing,
      { returns: -300, commission: -30, other: 540 },
    ]);
    expect(await inReturn()).toBe(270);
    paid.push((await last()).net);
    later(shop, 28);
    await close(shop);
    expect((await v.statements()).total).toBe(2);
    await v.withdraw(withdrawn);
    await close(shop);
    expect(await last()).toMatchObject({
      sales: 0,
      returns: 0,
      commission: 0,
      commissionGst: 0,
      tcs: 0,
      tds: 0,
      other: 270,
      net: 270,
    });
    paid.push((await last()).net);
    expect(await inReturn()).toBeUndefined();
    expect(Math.round(paid.reduce((sum, net) => sum + net, 0) * 100)).toBe(await v.owed());
  });

  it('deducts returned items, and deducts later returns from the next', async () => {
    const v = await sold(shop);
    const returnId = await v.first.ask(1);
    later(shop, 14);
    await v.step(returnId, 'approved', 'picked_up', 'received');
    const second = await v.deliver(1);
    const late = await second.ask(1);
    await close(shop);
    const [first] = (await v.statements()).results;
    expect((await v.open(first!._id)).statement.sums).toMatchObject({
      sales: 600,
      returns: 0,
      commission: 60,
    });

    // Accepted long after the sale was settled: a correction with its commission and taxes.
    later(shop, 28);
    await v.step(late, 'approved', 'picked_up', 'received');
    await sql`update order_items set returned = 2 where vendor_order_id = ${v.first.vendorOrder._id}`.execute(
      shop.db,
    );
    await sql`insert into ledger_entries (id, transaction_id, order_id, vendor_order_id, account, owner_id, amount_paise, reason, at)
      select x.id, 'led_late', ${v.first.order._id}, ${v.first.vendorOrder._id}, x.account, x.owner, x.paise, 'items_returned', ${shop.clock.now()}
      from (values (${newId('led')}, 'vendor_payable', ${v.vendorId}, 27000), (${newId('led')}, 'platform_commission', null, 3000), (${newId('led')}, 'shopper_receivable', ${v.first.order._id}, -30000)) as x (id, account, owner, paise)`.execute(
      shop.db,
    );
    await close(shop);
    const [next] = (await v.statements()).results;
    const { statement, parts: vendorOrders } = await v.open(next!._id);
    expect(vendorOrders).toMatchObject([
      { kind: 'correction', items: -300, commission: -30, net: -270 },
    ]);
    expect(statement).toMatchObject({
      status: 'carried',
      sums: {
        opening: 0,
        returns: -300,
        commission: -30,
        commissionGst: -5.4,
        tds: 0,
        net: -264.6,
        closing: -264.6,
      },
    });
    expect(next!.commissionInvoice).toMatch(/^MC-2627-/);
    // A credit note names what it corrects (Rule 53).
    const { rows: notes } = await sql<{ kind: string; number: string; corrects: object; at: Date }>`
      select kind, number, document -> 'corrects' as corrects, issued_at as at from commission_invoices where vendor_id = ${v.vendorId} order by issued_at`.execute(
      shop.db,
    );
    expect(notes).toMatchObject([
      { kind: 'tax_invoice', corrects: null },
      {
        kind: 'credit_note',
        corrects: [{ number: notes[0]!.number, issuedAt: notes[0]!.at.toISOString() }],
      },
    ]);
    // The first statement is paid in full; the negative balance is deducted from the next one.
    const third = await v.deliver(3);
    expect(third.order.totals.items).toBe(900);
    later(shop, 42);
    await close(shop);
    const [last] = (await v.statements()).results;
    expect((await v.open(last!._id)).statement.sums).toMatchObject({ opening: -264.6, sales: 900 });
    const sums = (await v.open(last!._id)).statement.sums;
    expect(Math.round((sums.opening + sums.net - sums.closing) * 100)).toBe(0);
  });

  it('comes as table and document to its vendor and to nobody else', async () => {
    const [v, other] = [await sold(shop), await sold(shop)];
    later(shop, 14);
    await close(shop);
    const id = (await v.statements()).results[0]!._id;
    const get = async (file: string, token: string) =>
      shop.inject({
        url: `/api/vendor/statements/${id}${file}`,
        headers: { authorization: `Bearer ${token}` },
      });
    const { token } = await v.seller();
    const csv = await get('/statement.csv', token);
    expect(csv.headers['content-type']).toMatch(/^text\/csv/);
    expect(csv.body).toContain(
      `${v.first.order.orderNumber},sale,900.00,0.00,0.00,-90.00,0.00,810.00,900.00,762.72`,
    );
    for (const file of ['/statement.pdf', '/commission.pdf']) {
      const pdf = await get(file, token);
      expect([
        pdf.statusCode,
        pdf.headers['content-type'],
        pdf.rawPayload.subarray(0, 5).toString(),
      ]).toEqual([200, 'application/pdf', '%PDF-']);
    }
    const stranger = await other.seller();
    for (const file of ['', '/statement.csv', '/statement.pdf', '/commission.pdf'])
      expect((await get(file, stranger.token)).statusCode).toBe(404);
    const { count } = await shop.countQueries(async () => {
      await shop.ok(api.listVendorStatements, {}, { token });
    });
    expect(count).toBeLessThanOrEqual(5);
    const { count: detail } = await shop.countQueries(async () => {
      await shop.ok(api.getVendorStatement, { params: { id } }, { token });
    });
    expect(detail).toBeLessThanOrEqual(5);
  });
});

describe('delivery that a milestone made free', () => {
  it('is paid by the marketplace to a vendor with a rate card: in ledger, document and statement', async () => {
    const v = await sold(shop, { shipping: OWN_CARD, units: 4 });
    expect(v.first.order.totals).toMatchObject({ items: 1200, shipping: 0, total: 1200 });
    const { rows: entries } = await sql<{ account: string; paise: number }>`
      select account, amount_paise::int as paise from ledger_entries where order_id = ${v.first.order._id} and reason = 'order_placed' and account in ('platform_free_delivery', 'vendor_payable') order by account`.execute(
      shop.db,
    );
    expect(entries).toEqual([
      { account: 'platform_free_delivery', paise: 59_00 },
      { account: 'vendor_payable', paise: -(1200_00 - 120_00 + 59_00) },
    ]);
    const {
      rows: [row],
    } = await sql<{
      document: { lines: object[]; totals: object };
    }>`select document from invoices where order_id = ${v.first.order._id}`.execute(shop.db);
    expect(row!.document.lines[1]).toMatchObject({
      description: 'Delivery',
      totalPaise: 59_00,
      platformDiscountPaise: 59_00,
      cgstPaise: 4_50,
      sgstPaise: 4_50,
    });
    expect(row!.document.totals).toMatchObject({ totalPaise: 1259_00, payablePaise: 1200_00 });
    // The order's displayed GST equals its document's.
    expect(v.first.order.totals.tax).toBe(192.06);
    later(shop, 14);
    await close(shop);
    const {
      results: [one],
    } = await v.statements();
    expect((await v.open(one!._id)).statement.sums).toMatchObject({
      sales: 1200,
      delivery: 59,
      other: 0,
    });
  });

  it('is paid up to what the marketplace asks itself, whatever the card says', async () => {
    const v = await sold(shop, {
      shipping: {
        ...OWN_CARD,
        zones: OWN_CARD.zones.map((z) => ({ ...z, slabs: [{ upToGrams: 9000, rate: 100_000 }] })),
      },
      units: 4,
    });
    expect(v.first.order.totals).toMatchObject({ items: 1200, shipping: 0, total: 1200 });
    expect(await v.owed()).toBe(1200_00 - 120_00 + 99_00);
    const {
      rows: [row],
    } = await sql<{
      document: { totals: object };
    }>`select document from invoices where order_id = ${v.first.order._id}`.execute(shop.db);
    expect(row!.document.totals).toMatchObject({ totalPaise: 1299_00, payablePaise: 1200_00 });
  });

  it('goes with the last unit that comes back', async () => {
    const v = await sold(shop, { shipping: OWN_CARD, units: 4 });
    await v.step(await v.first.ask(3), 'approved', 'picked_up', 'received');
    expect(await v.owed()).toBe(300_00 - 30_00 + 59_00);
    await v.step(await v.first.ask(1), 'approved', 'picked_up', 'received');
    expect(await v.owed()).toBe(0);
    const {
      rows: [row],
    } = await sql<{
      paise: number;
    }>`select sum(case when kind = 'credit_note' then -total_paise else total_paise end)::int as paise from invoices where order_id = ${v.first.order._id}`.execute(
      shop.db,
    );
    expect(row).toEqual({ paise: 0 });
  });
});

it('the ledger adds up, statements equal it, and no entry is in two of them', () =>
  checkLedger(shop));
