import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTaxMonth, putTurnover } from '#contracts/reports/tax-files.ts';
import { stepReturn } from '#contracts/returns/vendor-returns.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { tableOf, trade } from './reports.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true, at: '2026-11-02T06:30:00.000Z' });
});
afterAll(() => shop.close());

describe('tables for the accountant', () => {
  it('tell sales by day, product and category', async () => {
    shop.clock.set('2026-12-01T06:30:00.000Z');
    const v = await trade(shop);
    await sql`update products set name = '=cmd()' where id = ${v.products.productId}`.execute(
      shop.db,
    );
    await v.buy(2);
    const { token } = await v.seller('finance');
    const sales = (by: string) =>
      tableOf(shop, `/vendor/reports/sales.csv?by=${by}&from=2026-11-30&to=2026-12-01`, token);
    expect(await sales('day')).toEqual([
      '2026-11-30,0,0,0,0,0.00,0.00',
      '2026-12-01,1,2,0,0,600.00,600.00',
    ]);
    expect(await sales('product')).toEqual([expect.stringMatching(/^'=cmd\(\),.+,0,2,600\.00$/)]);
    expect(await sales('category')).toEqual([expect.stringMatching(/,2,600\.00$/)]);
  });

  it('have bills of supply for exempt products of a regular vendor in Tables 8, 12 and 13 of GSTR-1, less returns', async () => {
    shop.clock.set('2027-01-12T06:30:00.000Z');
    const v = await trade(shop, { rupees: 150, gstRate: 0, hsnCode: '100630' });
    const far = {
      addressId: undefined,
      address: {
        fullName: 'Asha Rao',
        phone: '9876543210',
        line1: '1, Brigade Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560001',
      },
    };
    const [alone, elsewhere, firm] = [
      await v.buy(3),
      await v.buy(4, far),
      await v.buy(2, { business: { name: 'Asha Traders', gstin: '27AAPFU0939F1ZV' } }),
    ];
    for (const { vendorOrder } of [alone, elsewhere, firm]) await v.deliver(vendorOrder._id);
    const back = await v.giveBack(alone, 1);
    for (const status of ['approved', 'picked_up', 'received'] as const)
      await shop.ok(stepReturn, { params: { id: back }, body: { status } }, await v.seller());
    const { token } = await v.seller('finance');
    const part = (name: string) =>
      tableOf(shop, `/vendor/reports/gstr1.csv?part=${name}&month=2027-01`, token);
    expect(await part('exemp')).toEqual([
      'Inter-State supplies to unregistered persons,0.00,600.00,0.00',
      'Intra-State supplies to registered persons,0.00,300.00,0.00',
      'Intra-State supplies to unregistered persons,0.00,300.00,0.00',
    ]);
    const name = `Goods ${v.products.slug.slice(-5)}`;
    expect(await part('hsn_b2c')).toEqual([
      `100630,${name},PAC-PACKS,6.00,900.00,0,900.00,0.00,0.00,0.00,0.00`,
    ]);
    expect(await part('hsn_b2b')).toEqual([
      `100630,${name},PAC-PACKS,2.00,300.00,0,300.00,0.00,0.00,0.00,0.00`,
    ]);
    expect(await part('docs')).toEqual([
      'Invoices for outward supply,B-2627-000001,B-2627-000003,3,0',
      'Credit Note,C-2627-000001,C-2627-000001,1,0',
    ]);
    for (const empty of ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'eco'])
      expect(await part(empty)).toEqual([]);
    const portal = JSON.parse(
      (
        await shop.inject({
          url: '/api/vendor/reports/gstr1.json?month=2027-01',
          headers: { authorization: `Bearer ${token}` },
        })
      ).body,
    ) as Record<string, never>;
    expect(portal).toMatchObject({
      nil: {
        inv: [
          { sply_ty: 'INTRB2C', expt_amt: 600 },
          { sply_ty: 'INTRAB2B', expt_amt: 300 },
          { sply_ty: 'INTRAB2C', expt_amt: 300 },
        ],
      },
      hsn: { hsn_b2b: [{ hsn_sc: '100630' }], hsn_b2c: [{ hsn_sc: '100630', uqc: 'PAC' }] },
      doc_issue: {
        doc_det: [
          { doc_num: 1, docs: [{ num: 1, from: 'B-2627-000001', to: 'B-2627-000003', totnum: 3 }] },
          { doc_num: 5 },
        ],
      },
    });
    // Both invoice series have one nature of document.
    await sql`update invoices set kind = 'tax_invoice', number = 'T-2627-000001' where vendor_id = ${v.vendorId} and number = 'B-2627-000003'`.execute(
      shop.db,
    );
    const both = JSON.parse(
      (
        await shop.inject({
          url: '/api/vendor/reports/gstr1.json?month=2027-01',
          headers: { authorization: `Bearer ${token}` },
        })
      ).body,
    ) as Record<string, never>;
    expect(both).toMatchObject({
      doc_issue: {
        doc_det: [
          {
            doc_num: 1,
            docs: [
              { num: 1, from: 'T-2627-000001', totnum: 1 },
              { num: 2, from: 'B-2627-000001', to: 'B-2627-000002', totnum: 2 },
            ],
          },
          { doc_num: 5 },
        ],
      },
    });
  });

  it('are GSTR-1 out of the tax documents, to the paisa, credit notes taken off', async () => {
    shop.clock.set('2027-01-05T06:30:00.000Z');
    const v = await trade(shop);
    const [small, firm] = [
      await v.buy(3),
      await v.buy(1, { business: { name: 'Asha Traders', gstin: '27AAPFU0939F1ZV' } }),
    ];
    await v.deliver(small.vendorOrder._id);
    await v.deliver(firm.vendorOrder._id);
    const back = await v.giveBack(small, 1);
    for (const status of ['approved', 'picked_up', 'received'] as const)
      await shop.ok(stepReturn, { params: { id: back }, body: { status } }, await v.seller());
    const { token } = await v.seller('finance');
    const part = (name: string, month = '2027-01') =>
      tableOf(shop, `/vendor/reports/gstr1.csv?part=${name}&month=${month}`, token);
    // 300 including 18 %: 254.24 and two halves of 22.88; three of them 762.72 and 68.64 twice.
    expect(await part('b2b')).toEqual([
      '27AAPFU0939F1ZV,Asha Traders,T-2627-000002,05-Jan-2027,300.00,27-Maharashtra,N,,Regular B2B,,18,254.24,0.00',
    ]);
    const {
      rows: [sums],
    } = await sql<{ taxable: number; cgst: number }>`
      select sum(case kind when 'credit_note' then -1 else 1 end * (document -> 'totals' ->> 'taxablePaise')::int)::int as taxable,
        sum(case kind when 'credit_note' then -1 else 1 end * (document -> 'totals' ->> 'cgstPaise')::int)::int as cgst
      from invoices where vendor_id = ${v.vendorId} and document -> 'recipient' ->> 'gstin' is null`.execute(
      shop.db,
    );
    const name = `Goods ${v.products.slug.slice(-5)}`;
    const inRupees = (paise: number) => (paise / 100).toFixed(2);
    expect(await part('b2cs')).toEqual([`OE,27-Maharashtra,,18,${inRupees(sums!.taxable)},0.00,`]);
    expect(await part('hsn_b2c')).toEqual([
      `9999,${name},PCS-PIECES,2.00,600.00,18,${inRupees(sums!.taxable)},0.00,${inRupees(sums!.cgst)},${inRupees(sums!.cgst)},0.00`,
    ]);
    expect(await part('hsn_b2b')).toEqual([
      `9999,${name},PCS-PIECES,1.00,300.00,18,254.24,0.00,22.88,22.88,0.00`,
    ]);
    expect(await part('docs')).toEqual([
      'Invoices for outward supply,T-2627-000001,T-2627-000002,2,0',
      'Credit Note,C-2627-000001,C-2627-000001,1,0',
    ]);
    for (const empty of ['b2cl', 'cdnr', 'cdnur']) expect(await part(empty)).toEqual([]);
    expect(await part('docs', '2026-12')).toEqual([]);
    // Table 14: everything was sold through the marketplace, under its GSTIN.
    const all = inRupees(sums!.taxable + 254_24);
    const half = inRupees(sums!.cgst + 22_88);
    expect(await part('eco')).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Liable to collect tax u/s 52\\(TCS\\),[0-9A-Z]{15},.*,${all},0.00,${half},${half},0.00$`,
        ),
      ),
    ]);
    expect(await part('exemp')).toEqual([]);

    const open = async (path: string) =>
      shop.inject({
        url: `/api/vendor/${path}?month=2027-01`,
        headers: { authorization: `Bearer ${token}` },
      });
    const portal = JSON.parse((await open('reports/gstr1.json')).body) as {
      hsn: object;
      doc_issue: { doc_det: object[] };
    };
    expect(portal).toMatchObject({
      gstin: expect.stringMatching(/^27/),
      fp: '012027',
      version: 'GST3.2.4',
      hash: 'hash',
      b2b: [
        {
          ctin: '27AAPFU0939F1ZV',
          inv: [
            {
              inum: 'T-2627-000002',
              idt: '05-01-2027',
              val: 300,
              pos: '27',
              rchrg: 'N',
              inv_typ: 'R',
              itms: [
                {
                  num: 1801,
                  itm_det: { rt: 18, txval: 254.24, camt: 22.88, samt: 22.88, csamt: 0 },
                },
              ],
            },
          ],
        },
      ],
      b2cs: [{ sply_ty: 'INTRA', pos: '27', typ: 'OE', rt: 18, txval: sums!.taxable / 100 }],
      hsn: {
        hsn_b2b: [{ hsn_sc: '9999', uqc: 'PCS', qty: 1 }],
        hsn_b2c: [{ hsn_sc: '9999', qty: 2 }],
      },
      doc_issue: {
        doc_det: [
          { doc_num: 1, docs: [{ from: 'T-2627-000001', to: 'T-2627-000002', totnum: 2 }] },
          { doc_num: 5 },
        ],
      },
      supeco: {
        clttx: [
          {
            etin: expect.stringMatching(/^[0-9A-Z]{15}$/),
            suppval: (sums!.taxable + 254_24) / 100,
            igst: 0,
            cgst: Number(half),
            sgst: Number(half),
            cess: 0,
          },
        ],
      },
    });
    expect(portal.hsn).toEqual({
      hsn_b2b: [
        {
          num: 1,
          hsn_sc: '9999',
          user_desc: name.slice(0, 30),
          uqc: 'PCS',
          qty: 1,
          rt: 18,
          txval: 254.24,
          iamt: 0,
          samt: 22.88,
          camt: 22.88,
          csamt: 0,
        },
      ],
      hsn_b2c: [
        {
          num: 1,
          hsn_sc: '9999',
          user_desc: name.slice(0, 30),
          uqc: 'PCS',
          qty: 2,
          rt: 18,
          txval: sums!.taxable / 100,
          iamt: 0,
          samt: sums!.cgst / 100,
          camt: sums!.cgst / 100,
          csamt: 0,
        },
      ],
    });
    expect(portal.doc_issue.doc_det[1]).toEqual({
      doc_num: 5,
      doc_typ: 'Credit Note',
      docs: [
        { num: 1, from: 'C-2627-000001', to: 'C-2627-000001', totnum: 1, cancel: 0, net_issue: 1 },
      ],
    });
    expect(portal).not.toHaveProperty('nil');

    // A nil-rated row moves from the rated tables to Table 8; a zero row is left out.
    const zero = (line: object) =>
      sql`update invoices set document = jsonb_set(document, '{lines}', document -> 'lines' || ${JSON.stringify([{ lineId: 'x', description: 'Khadi', hsn: '5208', quantity: 1, uqc: 'MTR', ratePercent: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, ...line }])}::text::jsonb)
      where vendor_id = ${v.vendorId} and number = 'T-2627-000001'`.execute(shop.db);
    await zero({ taxablePaise: 0, totalPaise: 0 });
    expect((await part('hsn_b2c')).map((row) => row.split(',')[0])).toEqual(['9999']);
    await zero({ taxablePaise: 100_00, totalPaise: 100_00 });
    expect((JSON.parse((await open('reports/gstr1.json')).body) as { nil: object }).nil).toEqual({
      inv: [{ sply_ty: 'INTRAB2C', nil_amt: 0, expt_amt: 100, ngsup_amt: 0 }],
    });
    expect(await part('exemp')).toEqual([
      'Intra-State supplies to unregistered persons,0.00,100.00,0.00',
    ]);
    expect(await part('b2cs')).toEqual([`OE,27-Maharashtra,,18,${inRupees(sums!.taxable)},0.00,`]);
    // The unit is its document's, whatever its HSN code would give.
    expect((await part('hsn_b2c')).map((row) => [row.split(',')[0], row.split(',')[2]])).toEqual([
      ['5208', 'MTR'],
      ['9999', 'PCS-PIECES'],
    ]);

    const pack = await open('reports/filing-pack.zip');
    expect(pack.headers['content-type']).toContain('application/zip');
    const files = unzipSync(pack.rawPayload);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'README.txt',
        'gstr1/gstr1-b2b.csv',
        'gstr1/gstr1-exemp.csv',
        'gstr1/gstr1-eco.csv',
        'gstr1/gstr1.json',
        'documents.csv',
        'credit-notes.csv',
        'tcs-tds.csv',
      ]),
    );
    const text = (file: string) => strFromU8(files[file]!).trim().split('\r\n');
    expect(text('documents.csv')).toHaveLength(4);
    expect(text('credit-notes.csv')[1]).toMatch(/^Credit note,C-2627-000001,.*,T-2627-000001,$/);

    const settings = async () =>
      await shop.ok(getTaxMonth, { query: { month: '2027-01' } }, { token });
    expect(await settings()).toMatchObject({
      turnover: 'up_to_5_crore',
      leastHsnDigits: 4,
      shortHsn: [],
    });
    await shop.ok(putTurnover, { body: { turnover: 'above_5_crore' } }, { token });
    expect(await settings()).toMatchObject({ leastHsnDigits: 6, shortHsn: ['5208', '9999'] });
    await sql`update invoices set document = jsonb_set(document, '{lines}', jsonb_build_array(document -> 'lines' -> 0)) where vendor_id = ${v.vendorId} and number = 'T-2627-000001'`.execute(
      shop.db,
    );
    // Composition and unregistered vendors file none: a credit note for a bill of supply is no
    // negative supply.
    await sql`update invoices set document = document || '{"heads":"none","gstStatus":"composition"}' where vendor_id = ${v.vendorId} and kind = 'credit_note'`.execute(
      shop.db,
    );
    expect(await part('docs')).toEqual([
      'Invoices for outward supply,T-2627-000001,T-2627-000002,2,0',
    ]);
    expect(await part('b2cs')).toEqual(['OE,27-Maharashtra,,18,762.72,0.00,']);
  });
});
