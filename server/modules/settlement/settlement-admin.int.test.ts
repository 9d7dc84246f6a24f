import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contracts/kernel/ids.ts';
import { listLedger } from '#contracts/orders/ledger.ts';
import { getFinancialTrail } from '#contracts/settlement/financial-trail.ts';
import * as api from '#contracts/settlement/settlement.ts';
import * as payoutRuns from '#contracts/settlement/payout-runs.ts';
import {
  fileReturn,
  getTcs,
  getTds,
  putTdsCertificates,
  withdrawFiling,
} from '#contracts/settlement/tax-returns.ts';
import { transact } from '#server/platform/db/database.ts';
import { makeVendor, staffToken, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { readPdf } from '#server/testing/pdf-reader.ts';
import { lastQuarter } from './tax-returns/tax-periods.ts';
import { approvePayoutRun } from './payouts/payout-runs.ts';
import { text } from '#server/testing/text.ts';

let shop: TestApp;
let operator: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  operator = { token: await shop.signIn('admin') };
  // What the demo has due is not what is counted here.
  await sql`delete from payable_statements`.execute(shop.db);
});
afterAll(() => shop.close());

const BANK = {
  accountHolder: 'Shop',
  accountNumber: '000011112222',
  ifsc: 'SBIN0001001',
};
let serial = 0;
/** A vendor with closed statements of these rupees, the last one newest. */
async function seller(
  rupees: number[],
  bank: object | null = BANK,
): Promise<{ vendorId: string; statements: string[] }> {
  const vendorId = await makeVendor(shop);
  if (bank)
    await sql`update vendors set bank = ${JSON.stringify(bank)}::text::jsonb where id = ${vendorId}`.execute(
      shop.db,
    );
  const statements: string[] = [];
  for (const [i, amount] of rupees.entries()) {
    const id = newId('stm');
    const before = Math.min(0, rupees[i - 1] ?? 0) * 100;
    await sql`insert into statements (id, vendor_id, number, period_start, period_end, closed_at, opening_paise, sales_paise, discount_paise, delivery_paise, returns_paise, commission_paise, commission_gst_paise, tcs_paise, tds_paise, other_paise, net_paise, closing_paise, gross_paise, taxable_paise, terms, pan, tds_year, year_gross_paise, tds_base_paise)
      select ${id}, ${vendorId}, ${`S-RUN-${++serial}`}, '2026-01-01'::date + ${i * 7}::int, '2026-01-08'::date + ${i * 7}::int, now(), ${before}, 0, 0, 0, 0, 0, 0, 0, 0, ${amount * 100 - before}, ${amount * 100 - before}, ${amount * 100}, 0, 0, '{"rates":[]}', null, '2526', 0, 0`.execute(
      shop.db,
    );
    statements.push(id);
  }
  return { vendorId, statements };
}
const hold = (vendorId: string) =>
  sql`insert into payout_holds (vendor_id, reason, actor_id, actor_name, held_at) values (${vendorId}, 'Goods under dispute', 'x', 'X', now())`.execute(
    shop.db,
  );
const make = (statementIds: string[]) =>
  shop.ok(payoutRuns.createPayoutBatch, { body: { statementIds } }, operator);
const open = (id: string, who = operator) =>
  shop.ok(payoutRuns.getPayoutBatch, { params: { id } }, who);
const approve = (run: { _id: string; total: number }, who: { token: string }) =>
  shop.call(
    payoutRuns.approvePayoutBatch,
    { params: { id: run._id }, body: { total: run.total } },
    who,
  );
const file = (id: string, who: { token: string }) =>
  shop.inject({
    method: 'POST',
    url: `/api/admin/payouts/${id}/bank-file`,
    headers: { authorization: `Bearer ${who.token}` },
  });
const other = async () => ({ token: await staffToken(shop, 'finance') });
const paise = (rupees: number) => Math.round(rupees * 100);

describe('a payout run', () => {
  it('is approved by its maker only in a demo without anybody else, and says so', async () => {
    const { statements } = await seller([100]);
    const { batch } = await make(statements);
    expect(await open(batch._id)).toMatchObject({
      approval: 'alone',
      batch: { state: 'waiting', isAlone: false, decidedBy: null },
    });
    const {
      rows: [me],
    } = await sql<{
      id: string;
    }>`select id from portal_accounts where email = 'admin@haatlane.example'`.execute(shop.db);
    await expect(
      transact(shop.db, (tx) =>
        approvePayoutRun(
          tx,
          batch._id,
          { total: 100 },
          { id: me!.id, isDemo: false },
          shop.clock.now(),
        ),
      ),
    ).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    const reply = await approve(batch, operator);
    expect(reply.data).toMatchObject({
      takenOut: 0,
      batch: { state: 'approved', isAlone: true, decidedBy: { _id: me!.id } },
    });
    expect(await approve(batch, operator)).toMatchObject({
      status: 409,
      code: 'STEP_NOT_POSSIBLE',
    });
    // Whoever gets round the service is stopped by the database.
    await expect(
      sql`update payout_batches set is_self_approved = false where id = ${batch._id}`.execute(
        shop.db,
      ),
    ).rejects.toThrow('payout_batches_approver');
  });

  it('is told before it is made: who gets how much, and why the rest is left out, all of it adding up', async () => {
    const [a, b, held, changing, bankless, owing, small] = [
      await seller([100, 250]),
      await seller([300, -50]),
      await seller([400]),
      await seller([500]),
      await seller([600], null),
      await seller([70, -200]),
      await seller([20, 30]),
    ];
    await seller([-80]);
    await hold(held.vendorId);
    await sql`insert into bank_changes (id, vendor_id, state, account, account_before, requested_by, requested_at, cooling_until, token_hash, revealed) values (${newId('bch')}, ${changing.vendorId}, 'waiting', '{}', null, 'x', now(), now(), ${newId('req')}, '[]')`.execute(
      shop.db,
    );
    await shop.ok(payoutRuns.setPayoutMinimum, { body: { minimum: 60 } }, operator);
    const preview = (query: object = {}) => shop.ok(payoutRuns.previewPayouts, { query }, operator);
    const { result: told, count } = await shop.countQueries(() => preview());
    expect(count).toBeLessThanOrEqual(6);
    expect(told).toMatchObject({
      run: { count: 3, vendors: 2, amount: 650 },
      minimum: 60,
      due: { count: 9, vendors: 7, amount: 2270 },
      carried: { vendors: 1, amount: -80 },
      total: 3,
    });
    expect(told.leftOut).toEqual([
      { reason: 'held', count: 1, vendors: 1, amount: 400 },
      { reason: 'bank_change', count: 1, vendors: 1, amount: 500 },
      { reason: 'no_bank', count: 1, vendors: 1, amount: 600 },
      { reason: 'below_zero', count: 1, vendors: 1, amount: 70 },
      { reason: 'below_minimum', count: 2, vendors: 1, amount: 50 },
    ]);
    expect(told.results.map((r) => [r.vendor._id, r.amount, r.carried])).toEqual([
      [a.vendorId, 100, 0],
      [a.vendorId, 250, 0],
      [b.vendorId, 300, -50],
    ]);
    expect((await preview({ show: 'held' })).results).toMatchObject([
      { vendor: { _id: held.vendorId }, note: 'Goods under dispute', account: 'SBIN0001001 …2222' },
    ]);
    expect((await preview({ show: 'no_bank' })).results).toMatchObject([
      { vendor: { _id: bankless.vendorId }, account: null },
    ]);
    const made = await shop.ok(payoutRuns.createPayoutBatch, { body: {} }, operator);
    expect(made.payouts.map((p) => p.statementId)).toEqual(told.results.map((r) => r.statementId));
    expect([made.batch.total, made.skipped.length]).toEqual([650, 6]);
    expect(await preview()).toMatchObject({
      run: { count: 0, amount: 0 },
      due: { count: 6, amount: 1620 },
    });
    expect(
      await shop.call(
        payoutRuns.createPayoutBatch,
        { body: { statementIds: small.statements } },
        operator,
      ),
    ).toMatchObject({
      status: 409,
      message: text('errors.payout_nothing_because', {
        reason: 'settlement.held.below_minimum',
      }),
    });
    expect(
      await shop.call(
        payoutRuns.createPayoutBatch,
        { body: { statementIds: owing.statements } },
        operator,
      ),
    ).toMatchObject({ status: 409, message: expect.stringContaining('owes more') });
    await shop.ok(payoutRuns.setPayoutMinimum, { body: { minimum: 1 } }, operator);
  });

  it('gives the file for the bank and is paid only when a second person has approved what they saw', async () => {
    const { vendorId, statements } = await seller([1000]);
    const late = await seller([500]);
    const { batch, payouts } = await make([...statements, ...late.statements]);
    const finance = await other();
    expect((await open(batch._id)).approval).toBe('others');
    expect((await open(batch._id, finance)).approval).toBe('yours');
    expect(await approve(batch, operator)).toMatchObject({
      status: 409,
      code: 'SECOND_PERSON_NEEDED',
    });
    expect(await approve({ ...batch, total: 1499.99 }, finance)).toMatchObject({
      status: 409,
      code: 'PAYOUT_RUN_CHANGED',
    });
    expect((await file(batch._id, operator)).json()).toMatchObject({ code: 'PAYOUT_NOT_APPROVED' });
    const row = payouts.find((p) => p.vendor._id === vendorId)!;
    expect(
      await shop.call(
        payoutRuns.markPayoutPaid,
        { params: { id: row._id }, body: { utr: 'UTR10000001' } },
        operator,
      ),
    ).toMatchObject({ status: 409, code: 'PAYOUT_NOT_APPROVED' });
    // One of them is held before the approval: it is taken out, and due again once the hold is lifted.
    await hold(late.vendorId);
    expect((await approve(batch, finance)).data).toMatchObject({
      takenOut: 1,
      batch: {
        state: 'approved',
        isAlone: false,
        total: 1500,
        pendingAmount: 1000,
        withdrawnAmount: 500,
        count: 2,
        withdrawn: 1,
      },
    });
    await sql`delete from payout_holds where vendor_id = ${late.vendorId}`.execute(shop.db);
    expect(
      (
        await shop.ok(
          api.listStatements,
          { query: { vendor: late.vendorId, status: 'due' } },
          operator,
        )
      ).total,
    ).toBe(1);
    expect(
      (await file(batch._id, { token: await staffToken(shop, 'operations') })).json(),
    ).toMatchObject({ code: 'STAFF_RIGHT_MISSING' });
    const sent = await file(batch._id, operator);
    expect(sent.body.split('\r\n')).toEqual([
      'Reference,Beneficiary name,Account number,IFSC,Amount,Narration',
      expect.stringMatching(
        new RegExp(`^${row._id},Shop,000011112222,SBIN0001001,1000.00,Haatlane S-RUN-\\d+$`),
      ),
      '',
    ]);
    // Held after it: it stays out of the file.
    await hold(vendorId);
    expect((await file(batch._id, operator)).json()).toMatchObject({ code: 'NOTHING_TO_PAY' });
    expect((await open(batch._id)).payouts.find((p) => p._id === row._id)).toMatchObject({
      held: 'held',
      account: 'SBIN0001001 …2222',
    });
    await shop.ok(
      payoutRuns.markPayoutPaid,
      { params: { id: row._id }, body: { utr: 'UTR10000001' } },
      operator,
    );
    const end = await open(batch._id);
    expect(end).toMatchObject({
      approval: 'over',
      booked: 1000,
      batch: { paidAmount: 1000, pendingAmount: 0 },
    });
    expect(
      paise(end.batch.pendingAmount) +
        paise(end.batch.paidAmount) +
        paise(end.batch.failedAmount) +
        paise(end.batch.withdrawnAmount),
    ).toBe(paise(end.batch.total));
    const seen = await shop.ok(
      api.listVendorStatements,
      {},
      { token: await vendorToken(shop, vendorId) },
    );
    expect(seen.results).toMatchObject([{ status: 'paid', utr: 'UTR10000001', closing: 1000 }]);
    const { rows: log } = await sql<{
      action: string;
      after: object;
    }>`select action, after from audit_entries where object_kind = 'payout_run' and object_id = ${batch._id} order by seq`.execute(
      shop.db,
    );
    expect(log).toMatchObject([
      { action: 'payout_run.made', after: { payouts: 2, total: 1500 } },
      { action: 'payout_run.approved', after: { total: 1000, takenOut: 1 } },
      { action: 'payout_run.bank_file', after: { payouts: 1, total: 1000 } },
      { action: 'payout.paid', after: { amount: 1000, utr: 'UTR10000001' } },
    ]);
    expect(JSON.stringify(log)).not.toContain('000011112222');
  });

  it('never goes to an account the vendor has left: not approved with it, not in the file for the bank', async () => {
    const [early, late] = [await seller([700]), await seller([800])];
    const { batch, payouts } = await make([...early.statements, ...late.statements]);
    const finance = await other();
    const moves = (vendorId: string) =>
      sql`update vendors set bank = bank || '{"accountNumber":"999988887777"}'::jsonb where id = ${vendorId}`.execute(
        shop.db,
      );
    await moves(early.vendorId);
    expect((await open(batch._id)).payouts.map((p) => [p.vendor._id, p.held]).sort()).toEqual(
      [
        [early.vendorId, 'bank_change'],
        [late.vendorId, null],
      ].sort(),
    );
    expect((await approve(batch, finance)).data).toMatchObject({
      takenOut: 1,
      batch: { pendingAmount: 800, withdrawnAmount: 700 },
    });
    expect((await make(early.statements)).payouts).toMatchObject([
      { account: 'SBIN0001001 …7777' },
    ]);
    await moves(late.vendorId);
    expect((await file(batch._id, operator)).json()).toMatchObject({ code: 'NOTHING_TO_PAY' });
    const row = payouts.find((p) => p.vendor._id === late.vendorId)!;
    await shop.ok(
      payoutRuns.markPayoutFailed,
      { params: { id: row._id }, body: { reason: 'Not sent: the account has changed' } },
      operator,
    );
    expect((await make(late.statements)).payouts).toMatchObject([{ account: 'SBIN0001001 …7777' }]);
  });

  it('comes back days after it was paid: the ledger takes it back once, and the vendor is paid again', async () => {
    const { vendorId, statements } = await seller([330]);
    const pay = async (utr: string) => {
      const {
        batch,
        payouts: [row],
      } = await make(statements);
      expect((await approve(batch, await other())).status).toBe(200);
      await shop.ok(
        payoutRuns.markPayoutPaid,
        { params: { id: row!._id }, body: { utr } },
        operator,
      );
      return { run: batch._id, id: row!._id };
    };
    const first = await pay('UTR30000001');
    const back = () =>
      shop.call(
        payoutRuns.markPayoutReturned,
        { params: { id: first.id }, body: { reason: 'Account closed' } },
        operator,
      );
    expect((await Promise.all([back(), back()])).map((r) => r.status).sort()).toEqual([200, 409]);
    expect(await open(first.run)).toMatchObject({
      booked: 0,
      batch: { paidAmount: 0, failedAmount: 330 },
      payouts: [{ status: 'failed', utr: 'UTR30000001', failure: 'Account closed' }],
    });
    const money = () => shop.ok(api.getPayoutOverview, {}, { token: vendor });
    const vendor = await vendorToken(shop, vendorId);
    expect(await money()).toMatchObject({
      due: 330,
      inPayout: 0,
      holds: [{ reason: 'payout_failed', text: 'Account closed' }],
    });
    const books = async () =>
      (
        await sql<{
          account: string;
          paise: number;
        }>`select account, sum(amount_paise)::int as paise from ledger_entries where statement_id = ${statements[0]} group by 1 order by 1`.execute(
          shop.db,
        )
      ).rows;
    expect(await books()).toEqual([
      { account: 'platform_bank', paise: 0 },
      { account: 'vendor_payable', paise: 0 },
    ]);
    const again = await make(statements);
    expect((await approve(again.batch, await other())).status).toBe(200);
    const note = (utr: string) =>
      shop.call(
        payoutRuns.markPayoutPaid,
        { params: { id: again.payouts[0]!._id }, body: { utr } },
        operator,
      );
    // The reference of what came back is nobody else's.
    expect(await note('UTR30000001')).toMatchObject({ status: 409, code: 'UTR_TAKEN' });
    expect((await note('UTR30000002')).status).toBe(200);
    expect(await open(again.batch._id)).toMatchObject({ booked: 330, batch: { paidAmount: 330 } });
    expect(await books()).toEqual([
      { account: 'platform_bank', paise: -330_00 },
      { account: 'vendor_payable', paise: 330_00 },
    ]);
  });

  it('is given up with its statements due again, and the vendor hears of nothing that failed', async () => {
    const { vendorId, statements } = await seller([40]);
    const { batch } = await make(statements);
    const gone = await shop.ok(
      payoutRuns.withdrawPayoutBatch,
      { params: { id: batch._id }, body: { reason: 'Wrong week' } },
      operator,
    );
    expect(gone.batch).toMatchObject({
      state: 'withdrawn',
      reason: 'Wrong week',
      withdrawnAmount: 40,
      total: 40,
    });
    const money = await shop.ok(
      api.getPayoutOverview,
      {},
      { token: await vendorToken(shop, vendorId) },
    );
    expect([money.due, money.inPayout, money.holds.map((h) => h.reason)]).toEqual([40, 0, []]);
    expect(await approve(batch, await other())).toMatchObject({
      status: 409,
      code: 'STEP_NOT_POSSIBLE',
    });
    expect((await make(statements)).batch.total).toBe(40);
    expect(
      (
        await shop.ok(payoutRuns.listPayoutBatches, { query: { state: 'withdrawn' } }, operator)
      ).results.map((r) => r._id),
    ).toEqual([batch._id]);
  });
});

describe('the statements of all vendors', () => {
  it('are found by number, bank reference and a part of a name, in few queries, with their documents', async () => {
    const { vendorId, statements } = await seller([15]);
    await sql`update vendors set name = 'Kalpa_100% Looms' where id = ${vendorId}`.execute(shop.db);
    const found = async (query: object) =>
      (await shop.ok(api.listStatements, { query }, operator)).results.map((s) => s._id);
    expect(await found({ q: 'a_100% l' })).toEqual(statements);
    expect(await found({ q: 'kalpaX100' })).toEqual([]);
    expect(await found({ q: `s-run-${serial}` })).toEqual(statements);
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
    const { vendorId, statements } = await seller([900]);
    const { batch, payouts } = await make(statements);
    expect((await approve(batch, await other())).status).toBe(200);
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
    expect((await of({ statement: `s-run-${serial}` })).total).toBe(2);
    const day = shop.clock.now().toISOString().slice(0, 10);
    expect((await of({ vendor: vendorId, from: day, to: day })).total).toBe(1);
    expect((await of({ vendor: vendorId, to: '2026-01-01' })).total).toBe(0);
    expect(
      (await of({ account: 'platform_bank', rule: 'payout UTR20000001', to: day })).total,
    ).toBe(1);
    const { result, count } = await shop.countQueries(() => of({ account: 'vendor_payable' }));
    expect(count).toBeLessThanOrEqual(3);
    expect(Math.round((result.debit! - result.credit! - result.balance!) * 100)).toBe(0);
    // A customer is not named in the ledger.
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
    expect(lines.at(-1)).toBe('Sum,,,,900.00,900.00,,,,,,');
  });
});

describe('an order, told to the last rupee', () => {
  it('goes from its prices to the statement that paid its vendor, and every document agrees', async () => {
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

describe('the returns to the State', () => {
  it('foot with statements and ledger, and whole PANs leave only as a file that is noted', async () => {
    const {
      rows: [of],
    } = await sql<{
      month: string;
      pan: string;
      day: string;
    }>`select to_char(period_end - 1, 'YYYY-MM') as month, pan, (period_end - 1)::text as day from statements where tcs_paise > 0 and pan is not null order by period_end limit 1`.execute(
      shop.db,
    );
    const { result: tcs, count } = await shop.countQueries(() =>
      shop.ok(getTcs, { query: { month: of!.month } }, operator),
    );
    expect(count).toBeLessThanOrEqual(8);
    expect(tcs).toMatchObject({ state: 'closed', check: { isRight: true } });
    expect(tcs.totals.tcs).toBeGreaterThan(0);
    expect(tcs.results.reduce((sum, r) => sum + paise(r.tcs), 0)).toBe(paise(tcs.totals.tcs));
    const csv = await shop.inject({
      url: `/api/admin/tax/tcs.csv?month=${of!.month}`,
      headers: { authorization: `Bearer ${operator.token}` },
    });
    expect(csv.headers['content-disposition']).toBe(
      `attachment; filename="gstr8-${of!.month}.csv"`,
    );
    expect(csv.body.trim().split('\r\n')).toHaveLength(tcs.total + 1);
    const quarter = lastQuarter(new Date(Date.parse(`${of!.day}T06:30:00Z`) + 92 * 86_400_000));
    const tds = await shop.ok(getTds, { query: { quarter } }, operator);
    expect(tds).toMatchObject({ quarter, check: { isRight: true } });
    expect(JSON.stringify(tds)).not.toContain(of!.pan);
    expect(tds.results.map((r) => r.pan)).toContain(
      `${of!.pan.slice(0, 2)}••••••${of!.pan.slice(-2)}`,
    );
    // A statement on paper has it whole for its vendor alone.
    const {
      rows: [owned],
    } = await sql<{
      id: string;
      vendor_id: string;
      pan: string;
    }>`select id, vendor_id, pan from statements where terms -> 'vendor' ->> 'pan' is not null and terms -> 'vendor' ->> 'gstin' is null union all select id, vendor_id, pan from statements where terms -> 'vendor' ->> 'pan' is not null limit 1`.execute(
      shop.db,
    );
    const print = async (room: string, token: string) =>
      readPdf(
        (
          await shop.inject({
            url: `/api/${room}/statements/${owned!.id}/statement.pdf`,
            headers: { authorization: `Bearer ${token}` },
          })
        ).rawPayload,
      )
        .words(0)
        .split('\n');
    const shown = `${owned!.pan.slice(0, 2)}••••••${owned!.pan.slice(-2)}`;
    expect(
      (await print('admin', operator.token)).filter((w) => w === owned!.pan || w === shown),
    ).toEqual([shown]);
    expect(
      (await print('vendor', await vendorToken(shop, owned!.vendor_id))).filter(
        (w) => w === owned!.pan || w === shown,
      ),
    ).toEqual([owned!.pan]);
    const fetched = (who: { token: string }) =>
      shop.inject({
        method: 'POST',
        url: `/api/admin/tax/tds-file?quarter=${quarter}`,
        headers: { authorization: `Bearer ${who.token}` },
      });
    expect((await fetched({ token: await staffToken(shop, 'read_only') })).statusCode).toBe(403);
    const file = await fetched(await other());
    expect(file.body).toContain(`${of!.pan},`);
    // All that the return asks for, and the challan left blank.
    const [head, ...rows] = file.body
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(head).toEqual([
      'PAN of deductee',
      'Name of deductee',
      'Section',
      'Payment code',
      'Date of credit and deduction',
      'Month',
      'Amount of sales',
      'Amount on which TDS was deducted',
      'Rate in percent',
      'TDS deducted',
      'Reason for the higher rate',
      'BSR code of the bank branch',
      'Date of the challan',
      'Serial number of the challan',
    ]);
    expect(rows.reduce((sum, row) => sum + paise(Number(row[9])), 0)).toBe(paise(tds.totals.tds));
    expect(rows.reduce((sum, row) => sum + paise(Number(row[7])), 0)).toBe(paise(tds.totals.base));
    for (const row of rows) {
      expect(row).toEqual([
        expect.stringMatching(/^([A-Z]{5}\d{4}[A-Z]|PANNOTAVBL)$/),
        expect.stringMatching(/./),
        '393(1) Table Sl. 8(v)',
        '1035',
        expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        row[4]!.slice(0, 7),
        expect.stringMatching(/^-?\d+\.\d{2}$/),
        expect.stringMatching(/^-?\d+\.\d{2}$/),
        row[0] === 'PANNOTAVBL' ? '5' : '0.1',
        expect.stringMatching(/^-?\d+\.\d{2}$/),
        row[0] === 'PANNOTAVBL' ? 'No PAN' : '',
        '',
        '',
        '',
      ]);
    }
    expect(rows.filter((row) => row[0] === of!.pan).map((row) => row[4])).toContain(of!.day);
    expect(new Set(rows.map((row) => `${row[0]} ${row[4]} ${row[1]}`)).size).toBe(rows.length);
    expect(
      await sql`select after from audit_entries where action = 'tax.tds_file' and object_id = ${`tds-${quarter}`}`.execute(
        shop.db,
      ),
    ).toMatchObject({ rows: [{ after: { rows: rows.length } }] });
  });

  it('print the certificate of a quarter on its statements, and leave out PANs without one', async () => {
    const {
      rows: [of],
    } = await sql<{
      id: string;
      pan: string;
      quarter: string;
    }>`select id, pan, to_char(period_end - 1 - interval '3 months', 'YYYY"-Q"Q') as quarter from statements where pan is not null order by id limit 1`.execute(
      shop.db,
    );
    const put = (number: string) =>
      shop.call(
        putTdsCertificates,
        {
          body: {
            quarter: of!.quarter,
            rows: [
              { pan: of!.pan, number },
              { pan: 'ZZZZZ9999Z', number: 'XYZ99' },
            ],
          },
        },
        operator,
      );
    expect(await put('x')).toMatchObject({ status: 400, details: [{ path: 'rows.0.number' }] });
    expect((await put('ABCDE1')).data).toEqual({ saved: 1, unknown: 1 });
    expect((await put('ABCDE2')).data).toEqual({ saved: 1, unknown: 1 });
    const pdf = await shop.inject({
      url: `/api/admin/statements/${of!.id}/statement.pdf`,
      headers: { authorization: `Bearer ${operator.token}` },
    });
    const text = readPdf(pdf.rawPayload)
      .texts.map((t) => t.text)
      .join(' ');
    expect(text).toContain('TDS certificate: ABCDE2');
    expect(text).toContain("under the operator's GSTIN for TCS");
    expect(text).not.toContain('to be confirmed');
  });

  it('are noted as filed with their figures, show what changes later, and the note can be taken back', async () => {
    const {
      rows: [of],
    } = await sql<{
      month: string;
      after: string;
    }>`select to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, (date_trunc('month', issued_at at time zone 'Asia/Kolkata') + interval '1 month 9 days')::date::text as after from invoices where supplier_gstin is not null and kind = 'tax_invoice' and taxed_paise > 10000 order by issued_at limit 1`.execute(
      shop.db,
    );
    const { month } = of!;
    const seen = async () => {
      const { totals } = await shop.ok(getTcs, { query: { month } }, operator);
      return { base: totals.net, tax: totals.tcs };
    };
    const body = {
      kind: 'tcs' as const,
      period: month,
      filedOn: of!.after,
      reference: 'AA0711261234567',
      seen: await seen(),
    };
    const call = (change: object = {}, who = operator) =>
      shop.call(fileReturn, { body: { ...body, ...change } }, who);
    expect(await call({}, { token: await staffToken(shop, 'operations') })).toMatchObject({
      status: 403,
    });
    expect(await call({ seen: { ...body.seen, tax: body.seen.tax + 0.01 } })).toMatchObject({
      status: 409,
      code: 'PREVIEW_CHANGED',
    });
    expect(await call({ filedOn: `${month}-01` })).toMatchObject({
      status: 400,
      details: [{ path: 'filedOn', message: text('errors.filed_before_period') }],
    });
    expect(await call({ filedOn: '2099-01-01' })).toMatchObject({
      status: 400,
      details: [{ path: 'filedOn', message: text('errors.day_in_future') }],
    });
    expect(await call({ period: '2026-Q3' })).toMatchObject({
      status: 400,
      details: [{ path: 'period' }],
    });
    expect(await call({ period: '2098-01' })).toMatchObject({
      status: 409,
      code: 'STEP_NOT_POSSIBLE',
    });
    const {
      data: { filing },
    } = await call();
    expect(filing).toMatchObject({
      filedOn: body.filedOn,
      reference: body.reference,
      base: body.seen.base,
      tax: body.seen.tax,
      changed: null,
    });
    expect(await call()).toMatchObject({
      status: 409,
      message: text('errors.already_filed'),
    });
    const current = async () => (await shop.ok(getTcs, { query: { month } }, operator)).filing;
    expect(await current()).toEqual(filing);

    // A document that says more afterwards changes what is true, not what was filed.
    const add = (paise: number) =>
      sql`update invoices set document = jsonb_set(document, '{lines,0,taxablePaise}', to_jsonb((document #>> '{lines,0,taxablePaise}')::bigint + ${paise}))
      where id = (select id from invoices where kind = 'tax_invoice' and supplier_gstin is not null and taxed_paise > 10000 and to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM') = ${month} order by id limit 1)`.execute(
        shop.db,
      );
    await add(100);
    const changed = await current();
    expect(changed).toMatchObject({ base: body.seen.base, changed: { sellers: 1 } });
    const [row] = changed!.changed!.rows;
    expect(paise(row!.now!.base) - paise(row!.filed!.base)).toBe(100);
    const csv = await shop.inject({
      url: `/api/admin/tax/filings/${filing._id}/figures.csv`,
      headers: { authorization: `Bearer ${operator.token}` },
    });
    const filed = csv.body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) =>
        line
          .split(',')
          .slice(-3)
          .reduce((sum, cell) => sum + paise(Number(cell)), 0),
      );
    expect(filed.reduce((sum, tax) => sum + tax, 0)).toBe(paise(body.seen.tax));
    await add(-100);
    expect(await current()).toEqual(filing);

    expect(
      await shop.call(
        withdrawFiling,
        { params: { id: filing._id }, body: { reason: 'x' } },
        operator,
      ),
    ).toMatchObject({ status: 400 });
    await shop.ok(
      withdrawFiling,
      { params: { id: filing._id }, body: { reason: 'The portal refused it' } },
      operator,
    );
    expect(await current()).toBeNull();
    expect(
      await shop.call(
        withdrawFiling,
        { params: { id: filing._id }, body: { reason: 'Once more' } },
        operator,
      ),
    ).toMatchObject({ status: 404 });
    expect((await call({ reference: 'AA0711267654321' })).data.filing.reference).toBe(
      'AA0711267654321',
    );
    const { rows: log } = await sql<{
      action: string;
      reason: string | null;
    }>`select action, reason from audit_entries where object_kind = 'tax_return' and object_id = ${`tcs-${month}`} order by seq`.execute(
      shop.db,
    );
    expect(log).toEqual([
      { action: 'tax.filed', reason: null },
      { action: 'tax.filing_taken_back', reason: 'The portal refused it' },
      { action: 'tax.filed', reason: null },
    ]);

    const quarter = lastQuarter(new Date(Date.parse(`${of!.after}T06:30:00Z`) + 92 * 86_400_000));
    const {
      totals: { base, tds: tax },
    } = await shop.ok(getTds, { query: { quarter } }, operator);
    shop.clock.advance(92 * 86_400_000);
    const later = { token: await staffToken(shop, 'finance') };
    const noted = await call(
      {
        kind: 'tds',
        period: quarter,
        filedOn: shop.clock.now().toISOString().slice(0, 10),
        reference: '123456789012345',
        seen: { base, tax },
      },
      later,
    );
    expect([noted.status, noted.code]).toEqual([200, undefined]);
    const file = await shop.inject({
      url: `/api/admin/tax/filings/${noted.data.filing._id}/figures.csv`,
      headers: { authorization: `Bearer ${later.token}` },
    });
    expect(file.body).toContain('••••••');
    expect(file.body).not.toMatch(/[A-Z]{5}\d{4}[A-Z]/);
  });
});
