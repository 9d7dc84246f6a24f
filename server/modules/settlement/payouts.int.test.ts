import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contracts/kernel/ids.ts';
import * as api from '#contracts/settlement/settlement.ts';
import * as settlementSettings from '#contracts/settlement/settlement-settings.ts';
import * as payoutRuns from '#contracts/settlement/payout-runs.ts';
import { approvedRun, approveRun } from '#server/testing/payouts.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { checkLedger, admin, BANK, close, later, sold } from './settlement.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe('payouts', () => {
  it('come in batches of 500, and are read by the page', async () => {
    const v = await sold(shop);
    later(shop, 14);
    await close(shop);
    const id = (await v.statements()).results[0]!._id;
    // Statements of many weeks, copied from the existing one.
    await sql`insert into statements select (jsonb_populate_record(null::statements, to_jsonb(s) || jsonb_build_object('id', 'stm_many' || lpad(n::text, 4, '0'), 'number', 'S-MANY-' || n,
      'period_start', '1990-01-01'::date + n, 'period_end', '1990-01-02'::date + n))).* from statements s, generate_series(1, 505) n where s.id = ${id}`.execute(
      shop.db,
    );
    const batch = await shop.ok(payoutRuns.createPayoutBatch, { body: {} }, await admin(shop));
    expect([batch.batch.count, batch.payouts.length]).toEqual([500, 500]);
    const page = await shop.ok(
      payoutRuns.getPayoutBatch,
      { params: { id: batch.batch._id }, query: { page: 3, limit: 200 } },
      await admin(shop),
    );
    expect([page.payouts.length, page.total]).toEqual([100, 500]);
    expect(
      await shop.call(
        payoutRuns.getPayoutBatch,
        { params: { id: batch.batch._id }, query: { limit: 501 } },
        await admin(shop),
      ),
    ).toMatchObject({ status: 400 });
    expect(
      (await shop.ok(payoutRuns.createPayoutBatch, { body: {} }, await admin(shop))).batch.count,
    ).toBeGreaterThanOrEqual(6);
    await sql`delete from payouts where statement_id like 'stm_many%'`.execute(shop.db);
    await sql`delete from statements where id like 'stm_many%'`.execute(shop.db);
  });

  it('pay each statement once, by a file for the bank, and what failed comes again', async () => {
    const v = await sold(shop);
    later(shop, 14);
    await close(shop);
    const operator = await admin(shop);
    const [statement] = (await v.statements()).results;
    const make = () =>
      shop.call(
        payoutRuns.createPayoutBatch,
        { body: { statementIds: [statement!._id] } },
        operator,
      );
    const made = await Promise.all([make(), make(), make()]);
    expect(made.map((r) => r.status).sort()).toEqual([201, 409, 409]);
    const {
      batch,
      payouts: [row],
    } = made.find((r) => r.status === 201)!.data;
    expect(batch).toMatchObject({ total: 789.23, count: 1, pending: 1 });
    expect(row).toMatchObject({ amount: 789.23, status: 'pending', account: 'DEMO0001001 …2222' });
    expect((await v.statements()).results[0]!.status).toBe('in_payout');
    await approveRun(shop, batch);
    const file = await shop.inject({
      method: 'POST',
      url: `/api/admin/payouts/${batch._id}/bank-file`,
      headers: { authorization: `Bearer ${operator.token}` },
    });
    expect(file.body).toBe(
      `Reference,Beneficiary name,Account number,IFSC,Amount,Narration\r\n${row!._id},"'=HYPERLINK(""x"")",000011112222,DEMO0001001,789.23,Haatlane ${statement!.number}\r\n`,
    );
    const sheet = (payload: object) =>
      shop.inject({
        method: 'POST',
        url: `/api/admin/payouts/${batch._id}/bank-sheet`,
        headers: { authorization: `Bearer ${operator.token}` },
        payload,
      });
    const xlsx = await sheet({ layout: 'icici', debitAccount: '001234567890' });
    expect(xlsx.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${batch.number}-icici.xlsx"`,
    });
    expect(strFromU8(unzipSync(xlsx.rawPayload)['xl/sharedStrings.xml']!)).toContain(
      '>000011112222<',
    );
    expect((await sheet({ layout: 'icici' })).json()).toMatchObject({
      code: 'INVALID_REQUEST',
      details: [{ path: 'debitAccount' }],
    });

    expect(
      await shop.call(
        payoutRuns.markPayoutFailed,
        { params: { id: row!._id }, body: { reason: 'Account closed' } },
        operator,
      ),
    ).toMatchObject({ data: { payout: { status: 'failed' } } });
    expect(await v.owed()).toBe(789_23);
    const again = (await approvedRun(shop, [statement!._id], operator.token)).payouts[0]!;
    const pay = (utr: string) =>
      shop.call(payoutRuns.markPayoutPaid, { params: { id: again._id }, body: { utr } }, operator);
    const utr = `UTR${newId('req').slice(4, 20).toUpperCase()}`;
    expect((await Promise.all([pay(utr), pay(utr), pay(utr)])).map((r) => r.status).sort()).toEqual(
      [200, 409, 409],
    );
    expect(await v.owed()).toBe(0);
    expect((await v.statements()).results[0]).toMatchObject({ status: 'paid', utr });
    expect(await make()).toMatchObject({ status: 409, code: 'NOTHING_TO_PAY' });
    expect(
      await shop.call(
        payoutRuns.markPayoutFailed,
        { params: { id: again._id }, body: { reason: 'Too late' } },
        operator,
      ),
    ).toMatchObject({ status: 409 });
    expect(await shop.call(payoutRuns.listPayoutBatches, {}, await v.seller())).toMatchObject({
      status: 403,
    });

    const w = await sold(shop, { bank: null });
    later(shop, 14);
    await close(shop);
    expect(
      await shop.call(
        payoutRuns.createPayoutBatch,
        { body: { statementIds: [(await w.statements()).results[0]!._id] } },
        operator,
      ),
    ).toMatchObject({ status: 409, message: expect.stringContaining('no bank account') });
    await sql`update vendors set bank = ${JSON.stringify(BANK)}::text::jsonb where id = ${w.vendorId}`.execute(
      shop.db,
    );
    const mine = (await approvedRun(shop, [(await w.statements()).results[0]!._id], operator.token))
      .payouts[0]!;
    expect(
      await shop.call(
        payoutRuns.markPayoutPaid,
        { params: { id: mine._id }, body: { utr } },
        operator,
      ),
    ).toMatchObject({ status: 409, code: 'UTR_TAKEN' });
  });
});

describe('the operator', () => {
  it('closes periods, says who the marketplace is and sets rates for days to come', async () => {
    const v = await sold(shop);
    later(shop, 14);
    const operator = await admin(shop);
    expect((await shop.ok(api.closeStatements, {}, operator)).closed).toBeGreaterThanOrEqual(1);
    expect(
      (
        await shop.ok(
          api.listStatements,
          { query: { vendor: v.vendorId, status: 'due' } },
          operator,
        )
      ).total,
    ).toBe(1);
    const { marketplace, rates } = await shop.ok(
      settlementSettings.getSettlementSettings,
      {},
      operator,
    );
    expect(marketplace).toMatchObject({ state: 'Karnataka', periodDays: 7 });
    expect(rates.filter((r) => r.kind === 'tcs').map((r) => [r.fromDay, r.percent])).toEqual([
      ['2018-10-01', 1],
      ['2024-07-10', 0.5],
    ]);
    const rate = {
      kind: 'tcs',
      fromDay: '2027-04-01',
      percent: 0.25,
      base: 'taxable',
      label: 'TCS under GST',
      source: 'A notification to come',
      isVerified: false,
    } as const;
    expect(
      (await shop.ok(settlementSettings.putRate, { body: rate }, operator)).rates,
    ).toContainEqual({
      ...rate,
      exemptUpTo: null,
      version: expect.any(String),
    });
    // A new TDS rate keeps the yearly limit unless another is given.
    const tds = {
      kind: 'tds' as const,
      fromDay: '2028-04-01',
      percent: 0.2,
      base: 'gross' as const,
      label: 'TDS of the day',
      source: 'A Finance Act',
      isVerified: false,
    };
    for (const [change, exemptUpTo] of [
      [{}, 500_000],
      [{ exemptUpTo: 600_000 }, 600_000],
      [{ exemptUpTo: null }, null],
    ] as const) {
      expect(
        (await shop.ok(settlementSettings.putRate, { body: { ...tds, ...change } }, operator))
          .rates,
      ).toContainEqual({ ...tds, exemptUpTo, version: expect.any(String) });
    }
    expect(
      await shop.call(
        settlementSettings.putRate,
        { body: { ...rate, fromDay: '2024-07-10' } },
        operator,
      ),
    ).toMatchObject({ status: 409, code: 'RATE_IN_USE' });
    expect(
      await shop.call(
        settlementSettings.putMarketplace,
        { body: { ...marketplace!, gstin: '29AAHCH4321B1ZZ' } },
        operator,
      ),
    ).toMatchObject({ status: 400, details: [{ path: 'gstin' }] });
    expect(
      (
        await shop.ok(
          settlementSettings.putMarketplace,
          { body: { ...marketplace!, line1: '15, Church Street' } },
          operator,
        )
      ).marketplace!.line1,
    ).toBe('15, Church Street');
  });
});

it('the ledger adds up, statements equal it, and no entry is in two of them', () =>
  checkLedger(shop));
