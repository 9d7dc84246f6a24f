import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLedger } from '#contracts/orders/ledger.ts';
import { getFinancialTrail } from '#contracts/settlement/financial-trail.ts';
import * as api from '#contracts/settlement/settlement.ts';
import * as payoutRuns from '#contracts/settlement/payout-runs.ts';
import { text } from '#server/testing/text.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  approve,
  file,
  make,
  other,
  paise,
  seller,
  lastNumber,
} from './settlement-admin.fixture.ts';

let shop: TestApp;
let operator: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  operator = { token: await shop.signIn('admin') };
  // The demo's own due amounts do not count here.
  await sql`delete from payable_statements`.execute(shop.db);
});
afterAll(() => shop.close());

describe('the statements of all vendors', () => {
  it('are found by number, bank reference and a part of a name, in few queries, with their documents', async () => {
    const run = await make(shop, operator, (await seller(shop, [1000])).statements);
    await approve(shop, run.batch, await other(shop));
    await file(shop, run.batch._id, operator);
    await shop.ok(
      payoutRuns.markPayoutPaid,
      { params: { id: run.payouts[0]!._id }, body: { utr: 'UTR10000001' } },
      operator,
    );
    const { vendorId, statements } = await seller(shop, [15]);
    await sql`update vendors set name = 'Kalpa_100% Looms' where id = ${vendorId}`.execute(shop.db);
    const found = async (query: object) =>
      (await shop.ok(api.listStatements, { query }, operator)).results.map((s) => s._id);
    expect(await found({ q: 'a_100% l' })).toEqual(statements);
    expect(await found({ q: 'kalpaX100' })).toEqual([]);
    expect(await found({ q: lastNumber() })).toEqual(statements);
    expect((await found({ q: 'utr10000001', status: 'paid' })).length).toBe(1);
    expect(await found({ q: 'utr10000001', status: 'due' })).toEqual([]);
    const { count } = await shop.countQueries(() => found({ status: 'paid' }));
    expect(count).toBeLessThanOrEqual(3);
    const {
      rows: [paid],
    } = await sql<{
      id: string;
      invoice: string;
    }>`select s.id, i.number as invoice from statements s join commission_invoices i on i.statement_id = s.id limit 1`.execute(
      shop.db,
    );
    for (const [name, type] of [
      ['statement.csv', 'text/csv'],
      ['statement.pdf', 'application/pdf'],
      ['commission.pdf', 'application/pdf'],
    ] as const) {
      const reply = await shop.inject({
        url: `/api/admin/statements/${paid!.id}/${name}`,
        headers: { authorization: `Bearer ${operator.token}` },
      });
      expect([reply.statusCode, reply.headers['content-type']?.split(';')[0]]).toEqual([200, type]);
    }
  });
});

describe('the ledger', () => {
  const of = (query: object) => shop.ok(listLedger, { query: { limit: 100, ...query } }, operator);
  it('are searched by account, vendor, rule, statement and day, and add up either side', async () => {
    const { vendorId, statements } = await seller(shop, [900]);
    const { batch, payouts } = await make(shop, operator, statements);
    expect((await approve(shop, batch, await other(shop))).status).toBe(200);
    await shop.ok(
      payoutRuns.markPayoutPaid,
      { params: { id: payouts[0]!._id }, body: { utr: 'UTR20000001' } },
      operator,
    );
    const paid = await of({ rule: 'payout UTR20000001' });
    expect(paid).toMatchObject({ total: 2, debit: 900, credit: 900, balance: 0 });
    expect(
      paid.results.map((e) => [e.account, e.amount, e.owner?.name ?? null, e.statementId]).sort(),
    ).toEqual([
      ['platform_bank', -900, null, statements[0]],
      ['vendor_payable', 900, payouts[0]!.vendor.name, statements[0]],
    ]);
    expect(await of({ vendor: vendorId })).toMatchObject({
      total: 1,
      debit: 900,
      credit: 0,
      balance: 900,
    });
    expect((await of({ vendor: payouts[0]!.vendor.name.toUpperCase() })).total).toBe(1);
    expect(await of({ vendor: vendorId, account: 'platform_bank' })).toMatchObject({
      total: 1,
      balance: -900,
    });
    expect((await of({ statement: lastNumber() })).total).toBe(2);
    const day = shop.clock.now().toISOString().slice(0, 10);
    expect((await of({ vendor: vendorId, from: day, to: day })).total).toBe(1);
    expect((await of({ vendor: vendorId, to: '2026-01-01' })).total).toBe(0);
    expect(
      (await of({ account: 'platform_bank', rule: 'payout UTR20000001', to: day })).total,
    ).toBe(1);
    const { result, count } = await shop.countQueries(() => of({ account: 'vendor_payable' }));
    expect(count).toBeLessThanOrEqual(3);
    expect(Math.round((result.debit! - result.credit! - result.balance!) * 100)).toBe(0);
    // The ledger does not name customers.
    expect(
      new Set((await of({ account: 'shopper_receivable' })).results.map((e) => e.owner!.name)),
    ).toEqual(new Set([text('common.customer')]));
  });

  it('come as a table with their sums', async () => {
    const reply = await shop.inject({
      url: '/api/admin/ledger.csv?rule=payout%20UTR20000001',
      headers: { authorization: `Bearer ${operator.token}` },
    });
    const lines = reply.body.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^Day,Time \(UTC\),Transaction,Account,Debit,Credit,/);
    expect(lines.at(-1)).toBe('Total,,,,900.00,900.00,,,,,,');
  });
});

describe('an order, explained to the last rupee', () => {
  it('leads from its prices to the statement that paid its vendor, and every document agrees', async () => {
    const {
      rows: [settled],
    } = await sql<{ number: string; statement: string }>`
      select o.order_number as number, s.number as statement from statement_orders x join statements s on s.id = x.statement_id join vendor_orders p on p.id = x.vendor_order_id join orders o on o.id = p.order_id where x.kind = 'sale' order by o.id limit 1`.execute(
      shop.db,
    );
    const {
      result: { story },
      count,
    } = await shop.countQueries(() =>
      shop.ok(getFinancialTrail, { params: { id: settled!.number.toLowerCase() } }, operator),
    );
    expect(count).toBeLessThanOrEqual(10);
    expect(story.checks.map((c) => [c.key, c.isRight])).toEqual([
      ['steps', true],
      ['lines', true],
      ['placed', true],
      ['owed', true],
      ['even', true],
      ['settled', true],
    ]);
    expect(story.parts.flatMap((p) => p.statements.map((s) => s.number))).toContain(
      settled!.statement,
    );
    expect(story.moves[0]).toMatchObject({ reason: 'order_placed', sum: 0 });
    expect(story.accounts.reduce((sum, a) => sum + paise(a.amount), 0)).toBe(0);
    expect(story.explanation.total).toBe(story.checks[0]!.one);
    expect(
      await shop.call(getFinancialTrail, { params: { id: 'HL-2222-2222' } }, operator),
    ).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  });
});
