import { expect, it } from 'vitest';
import { namedTables } from './gstr1-json.ts';
import type { TaxRow } from './queries.ts';

const INTER = { heads: 'inter', place: 'Karnataka', igst: 18_00, cgst: 0, sgst: 0 } as const;
const INTRA = { heads: 'intra', place: 'Maharashtra', igst: 0, cgst: 9_00, sgst: 9_00 } as const;
let serial = 0;
const row = (change: Partial<TaxRow>): TaxRow =>
  ({
    id: `i${++serial}`,
    kind: 'tax_invoice',
    number: `T-${serial}`,
    issued_at: new Date('2026-11-22T06:30:00Z'),
    total_paise: 118_00,
    original_paise: null,
    gstin: null,
    recipient: 'Asha',
    rate: 18,
    taxable: 100_00,
    ...INTRA,
    ...change,
  }) as TaxRow;
const FIRM = { gstin: '29AAPFU0939F1ZR' };
const LARGE = { total_paise: 1_18_000_00, taxable: 1_00_000_00, igst: 18_000_00 };

it('writes invoices, small sales and notes with the names of the offline tool, and only the tax a supply has', async () => {
  serial = 0;
  const mixed = row({ ...FIRM, ...INTER, total_paise: 223_00 });
  const tables = await namedTables([
    mixed,
    { ...mixed, rate: 5, igst: 5_00 },
    row({ ...FIRM, ...INTRA }),
    row({ ...INTER, ...LARGE }),
    row(INTER),
    row(INTRA),
    row({
      ...INTRA,
      kind: 'credit_note',
      original_paise: 118_00,
      taxable: 40_00,
      cgst: 3_60,
      sgst: 3_60,
    }),
    row({ ...FIRM, ...INTER, kind: 'credit_note', original_paise: 118_00 }),
    row({ ...INTER, ...LARGE, kind: 'credit_note', original_paise: 1_18_000_00 }),
  ]);
  const inter = { num: 1801, itm_det: { rt: 18, txval: 100, iamt: 18, csamt: 0 } };
  const large = [{ num: 1801, itm_det: { rt: 18, txval: 1_00_000, iamt: 18_000, csamt: 0 } }];
  expect(tables).toEqual({
    b2b: [
      {
        ctin: FIRM.gstin,
        inv: [
          {
            inum: 'T-1',
            idt: '22-11-2026',
            val: 223,
            pos: '29',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [inter, { num: 501, itm_det: { rt: 5, txval: 100, iamt: 5, csamt: 0 } }],
          },
          {
            inum: 'T-2',
            idt: '22-11-2026',
            val: 118,
            pos: '27',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [{ num: 1801, itm_det: { rt: 18, txval: 100, camt: 9, samt: 9, csamt: 0 } }],
          },
        ],
      },
    ],
    b2cl: [{ pos: '29', inv: [{ inum: 'T-3', idt: '22-11-2026', val: 1_18_000, itms: large }] }],
    b2cs: [
      { sply_ty: 'INTER', rt: 18, typ: 'OE', pos: '29', txval: 100, iamt: 18, csamt: 0 },
      { sply_ty: 'INTRA', rt: 18, typ: 'OE', pos: '27', txval: 60, camt: 5.4, samt: 5.4, csamt: 0 },
    ],
    cdnr: [
      {
        ctin: FIRM.gstin,
        nt: [
          {
            ntty: 'C',
            nt_num: 'T-7',
            nt_dt: '22-11-2026',
            val: 118,
            pos: '29',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [inter],
          },
        ],
      },
    ],
    cdnur: [
      {
        typ: 'B2CL',
        ntty: 'C',
        nt_num: 'T-8',
        nt_dt: '22-11-2026',
        val: 1_18_000,
        pos: '29',
        itms: large,
      },
    ],
  });
  // An empty part is left out: the portal refuses empty tables.
  expect(await namedTables([])).toEqual({});
});
