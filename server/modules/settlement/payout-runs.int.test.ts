import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contracts/kernel/ids.ts';
import * as api from '#contracts/settlement/settlement.ts';
import * as payoutRuns from '#contracts/settlement/payout-runs.ts';
import { transact } from '#server/platform/db/database.ts';
import { staffToken, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { approvePayoutRun } from './payouts/payout-runs.ts';
import { text } from '#server/testing/text.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { approve, file, make, other, paise, seller } from './settlement-admin.fixture.ts';

let shop: TestApp;
let operator: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  operator = { token: await shop.signIn('admin') };
  // The demo's own due amounts do not count here.
  await sql`delete from payable_statements`.execute(shop.db);
});
afterAll(() => shop.close());

const hold = (vendorId: string) =>
  sql`insert into payout_holds (vendor_id, reason, actor_id, actor_name, held_at) values (${vendorId}, 'Goods under dispute', 'x', 'X', now())`.execute(
    shop.db,
  );
const open = (id: string, who = operator) =>
  shop.ok(payoutRuns.getPayoutBatch, { params: { id } }, who);

describe('a payout run', () => {
  it('is approved by its maker only in a demo without anybody else, and says so', async () => {
    const { statements } = await seller(shop, [100]);
    const { batch } = await make(shop, operator, statements);
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
    const reply = await approve(shop, batch, operator);
    expect(reply.data).toMatchObject({
      takenOut: 0,
      batch: { state: 'approved', isAlone: true, decidedBy: { _id: me!.id } },
    });
    expect(await approve(shop, batch, operator)).toMatchObject({
      status: 409,
      code: 'STEP_NOT_POSSIBLE',
    });
    // The database stops writes that bypass the service.
    await expect(
      sql`update payout_batches set is_self_approved = false where id = ${batch._id}`.execute(
        shop.db,
      ),
    ).rejects.toThrow('payout_batches_approver');
  });

  it('is previewed before it is created: who gets how much and why the rest is excluded, and it all adds up', async () => {
    const [a, b, held, changing, bankless, owing, small] = [
      await seller(shop, [100, 250]),
      await seller(shop, [300, -50]),
      await seller(shop, [400]),
      await seller(shop, [500]),
      await seller(shop, [600], null),
      await seller(shop, [70, -200]),
      await seller(shop, [20, 30]),
    ];
    await seller(shop, [-80]);
    await hold(held.vendorId);
    await sql`insert into bank_changes (id, vendor_id, state, account, account_before, requested_by, requested_at, cooling_until, token_hash, revealed) values (${newId('bch')}, ${changing.vendorId}, 'waiting', '{}', null, 'x', now(), now(), ${newId('req')}, '[]')`.execute(
      shop.db,
    );
    await shop.ok(payoutRuns.setPayoutMinimum, { body: { minimum: 60 } }, operator);
    const preview = (query: object = {}) => shop.ok(payoutRuns.previewPayouts, { query }, operator);
    const { result: planned, count } = await shop.countQueries(() => preview());
    expect(count).toBeLessThanOrEqual(6);
    expect(planned).toMatchObject({
      run: { count: 3, vendors: 2, amount: 650 },
      minimum: 60,
      due: { count: 9, vendors: 7, amount: 2270 },
      carried: { vendors: 1, amount: -80 },
      total: 3,
    });
    expect(planned.leftOut).toEqual([
      { reason: 'held', count: 1, vendors: 1, amount: 400 },
      { reason: 'bank_change', count: 1, vendors: 1, amount: 500 },
      { reason: 'no_bank', count: 1, vendors: 1, amount: 600 },
      { reason: 'below_zero', count: 1, vendors: 1, amount: 70 },
      { reason: 'below_minimum', count: 2, vendors: 1, amount: 50 },
    ]);
    expect(planned.results.map((r) => [r.vendor._id, r.amount, r.carried])).toEqual([
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
    expect(made.payouts.map((p) => p.statementId)).toEqual(
      planned.results.map((r) => r.statementId),
    );
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

  it('gives the bank file and is marked paid only after a second person approved what they saw', async () => {
    const { vendorId, statements } = await seller(shop, [1000]);
    const late = await seller(shop, [500]);
    const { batch, payouts } = await make(shop, operator, [...statements, ...late.statements]);
    const finance = await other(shop);
    expect((await open(batch._id)).approval).toBe('others');
    expect((await open(batch._id, finance)).approval).toBe('yours');
    expect(await approve(shop, batch, operator)).toMatchObject({
      status: 409,
      code: 'SECOND_PERSON_NEEDED',
    });
    expect(await approve(shop, { ...batch, total: 1499.99 }, finance)).toMatchObject({
      status: 409,
      code: 'PAYOUT_RUN_CHANGED',
    });
    expect((await file(shop, batch._id, operator)).json()).toMatchObject({
      code: 'PAYOUT_NOT_APPROVED',
    });
    const row = payouts.find((p) => p.vendor._id === vendorId)!;
    expect(
      await shop.call(
        payoutRuns.markPayoutPaid,
        { params: { id: row._id }, body: { utr: 'UTR10000001' } },
        operator,
      ),
    ).toMatchObject({ status: 409, code: 'PAYOUT_NOT_APPROVED' });
    // One is put on hold before the approval: it is removed, and due again once the hold is lifted.
    await hold(late.vendorId);
    expect((await approve(shop, batch, finance)).data).toMatchObject({
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
      (await file(shop, batch._id, { token: await staffToken(shop, 'operations') })).json(),
    ).toMatchObject({ code: 'STAFF_RIGHT_MISSING' });
    const sent = await file(shop, batch._id, operator);
    expect(sent.body.split('\r\n')).toEqual([
      'Reference,Beneficiary name,Account number,IFSC,Amount,Narration',
      expect.stringMatching(
        new RegExp(`^${row._id},Shop,000011112222,SBIN0001001,1000.00,Haatlane S-RUN-\\d+$`),
      ),
      '',
    ]);
    // On hold afterwards: it is left out of the file.
    await hold(vendorId);
    expect((await file(shop, batch._id, operator)).json()).toMatchObject({
      code: 'NOTHING_TO_PAY',
    });
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

  it('never goes to a replaced bank account: not approved with it, not in the bank file', async () => {
    const [early, late] = [await seller(shop, [700]), await seller(shop, [800])];
    const { batch, payouts } = await make(shop, operator, [
      ...early.statements,
      ...late.statements,
    ]);
    const finance = await other(shop);
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
    expect((await approve(shop, batch, finance)).data).toMatchObject({
      takenOut: 1,
      batch: { pendingAmount: 800, withdrawnAmount: 700 },
    });
    expect((await make(shop, operator, early.statements)).payouts).toMatchObject([
      { account: 'SBIN0001001 …7777' },
    ]);
    await moves(late.vendorId);
    expect((await file(shop, batch._id, operator)).json()).toMatchObject({
      code: 'NOTHING_TO_PAY',
    });
    const row = payouts.find((p) => p.vendor._id === late.vendorId)!;
    await shop.ok(
      payoutRuns.markPayoutFailed,
      { params: { id: row._id }, body: { reason: 'Not sent: the account has changed' } },
      operator,
    );
    expect((await make(shop, operator, late.statements)).payouts).toMatchObject([
      { account: 'SBIN0001001 …7777' },
    ]);
  });

  it('is returned days after it was paid: the ledger reverses it once, and the vendor is paid again', async () => {
    const { vendorId, statements } = await seller(shop, [330]);
    const pay = async (utr: string) => {
      const {
        batch,
        payouts: [row],
      } = await make(shop, operator, statements);
      expect((await approve(shop, batch, await other(shop))).status).toBe(200);
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
    const ledger = async () =>
      (
        await sql<{
          account: string;
          paise: number;
        }>`select account, sum(amount_paise)::int as paise from ledger_entries where statement_id = ${statements[0]} group by 1 order by 1`.execute(
          shop.db,
        )
      ).rows;
    expect(await ledger()).toEqual([
      { account: 'platform_bank', paise: 0 },
      { account: 'vendor_payable', paise: 0 },
    ]);
    const again = await make(shop, operator, statements);
    expect((await approve(shop, again.batch, await other(shop))).status).toBe(200);
    const note = (utr: string) =>
      shop.call(
        payoutRuns.markPayoutPaid,
        { params: { id: again.payouts[0]!._id }, body: { utr } },
        operator,
      );
    // A returned payout's reference cannot be used again.
    expect(await note('UTR30000001')).toMatchObject({ status: 409, code: 'UTR_TAKEN' });
    expect((await note('UTR30000002')).status).toBe(200);
    expect(await open(again.batch._id)).toMatchObject({ booked: 330, batch: { paidAmount: 330 } });
    expect(await ledger()).toEqual([
      { account: 'platform_bank', paise: -330_00 },
      { account: 'vendor_payable', paise: 330_00 },
    ]);
  });

  it('is cancelled with its statements due again, and vendors are not notified of a failure', async () => {
    const { vendorId, statements } = await seller(shop, [40]);
    const { batch } = await make(shop, operator, statements);
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
    expect(await approve(shop, batch, await other(shop))).toMatchObject({
      status: 409,
      code: 'STEP_NOT_POSSIBLE',
    });
    expect((await make(shop, operator, statements)).batch.total).toBe(40);
    expect(
      (
        await shop.ok(payoutRuns.listPayoutBatches, { query: { state: 'withdrawn' } }, operator)
      ).results.map((r) => r._id),
    ).toEqual([batch._id]);
  });
});
