import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fileReturn,
  getTcs,
  getTds,
  putTdsCertificates,
  withdrawFiling,
} from '#contracts/settlement/tax-returns.ts';
import { staffToken, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { readPdf } from '#server/testing/pdf-reader.ts';
import { lastQuarter } from './tax-returns/tax-periods.ts';
import { text } from '#server/testing/text.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { other, paise } from './settlement-admin.fixture.ts';

let shop: TestApp;
let operator: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  operator = { token: await shop.signIn('admin') };
  // The demo's own due amounts do not count here.
  await sql`delete from payable_statements`.execute(shop.db);
});
afterAll(() => shop.close());

describe('the tax returns', () => {
  it('agree with statements and ledger, and full PANs leave only as a logged file', async () => {
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
    // Only its vendor's copy of a statement shows it in full.
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
    const file = await fetched(await other(shop));
    expect(file.body).toContain(`${of!.pan},`);
    // Every field of the return, and the challan left blank.
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

  it('print the certificate of a quarter on its statements, and skip PANs without one', async () => {
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
    const printed = readPdf(pdf.rawPayload)
      .texts.map((t) => t.text)
      .join(' ');
    expect(printed).toContain('TDS certificate: ABCDE2');
    expect(printed).toContain(text('settlement.pdf.tcs_deposited', { gstin: '29AAHCH4321B1ZY' }));
    expect(printed).not.toContain('to be confirmed');
  });

  it('are marked as filed with their figures, show later changes, and can be unmarked', async () => {
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

    // Later documents change the current figures, not the filed ones.
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
