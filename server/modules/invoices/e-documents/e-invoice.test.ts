import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portalTime, readPortalResults, readSignedQr } from '#contracts/invoices/portal-results.ts';
import {
  consignmentValue,
  invoiceRow,
  totalsOf,
} from '#server/modules/invoices/invoice-document.ts';
import { portalAnswer } from '#server/testing/signed-qr.ts';
import { eInvoiceOf, eInvoiceMismatch, needsIrn, priceOf, eInvoiceProblems } from './e-invoice.ts';
import { ewayBillOf } from './eway-bill.ts';
import type { InvoiceDocument } from '#server/modules/invoices/records.ts';
import { headsOf } from '#server/modules/invoices/gst-split.ts';
import { text as shown } from '#server/testing/text.ts';

const party = (state: string, gstin: string | null, pincode: string) => ({
  name: 'Deccan "Traders"',
  legalName: 'Deccan Traders LLP',
  lines: ['4th floor\nBrigade Road'],
  city: 'Bengaluru',
  state,
  pincode,
  gstin,
});
const VENDOR = party('Maharashtra', '27AAPFU0939F1ZV', '411004');
const BUYER = party('Karnataka', '29AAPFU0939F1ZR', '560001');
interface Sold {
  rupees: number;
  units: number;
  rate: number;
}
function documentOf(
  sold: readonly Sold[],
  { recipient = BUYER, ...change }: Partial<InvoiceDocument> = {},
): InvoiceDocument {
  const heads = headsOf('regular', VENDOR.state, recipient.state);
  const lines = sold.map(({ rupees, units, rate }, i) =>
    invoiceRow(
      {
        units,
        item: {
          id: `l${i}`,
          description: 'Steel bottle',
          hsn: '732393',
          ratePercent: rate,
          quantity: units,
          unitPaise: rupees * 100,
          discountPaise: 0,
          vendorDiscountPaise: 0,
          invoiced: 0,
          invoicedDiscountPaise: 0,
        },
      },
      heads,
    ),
  );
  return {
    kind: 'tax_invoice',
    number: 'T-2627-000001',
    issuedAt: '2026-11-22T19:00:00Z',
    orderNumber: 'HL1',
    orderedAt: '2026-11-22T10:00:00Z',
    corrects: null,
    supplier: VENDOR,
    gstStatus: 'regular',
    recipient,
    placeOfSupply: recipient.state,
    heads,
    lines,
    totals: totalsOf(lines),
    platformDeliveryPaise: 0,
    ...change,
  };
}
const cents = (rupees: number) => Math.round(rupees * 100);
const sold = fc.array(
  fc.record({
    rupees: fc.integer({ min: 1, max: 90_000 }),
    units: fc.integer({ min: 1, max: 30 }),
    rate: fc.constantFrom(0.25, 3, 5, 18, 40),
  }),
  { minLength: 1, maxLength: 6 },
);

describe('the JSON of an e-invoice', () => {
  it('adds up to the paisa: items to their totals, price times quantity to the value, values to the document', () => {
    fc.assert(
      fc.property(sold, fc.boolean(), (rows, isLocal) => {
        const d = documentOf(
          rows,
          isLocal ? { recipient: party('Maharashtra', '27AAPFU0939F1ZV', '411001') } : {},
        );
        const { ItemList: items, ValDtls: v } = eInvoiceOf(d, null);
        const sum = (key: 'AssAmt' | 'IgstAmt' | 'CgstAmt' | 'SgstAmt' | 'TotItemVal') =>
          items.reduce((paise, i) => paise + cents(i[key]), 0);
        expect([
          sum('AssAmt'),
          sum('IgstAmt'),
          sum('CgstAmt'),
          sum('SgstAmt'),
          sum('TotItemVal'),
        ]).toEqual([v.AssVal, v.IgstVal, v.CgstVal, v.SgstVal, v.TotInvVal].map(cents));
        for (const i of items) {
          expect(cents(i.AssAmt) + cents(i.IgstAmt) + cents(i.CgstAmt) + cents(i.SgstAmt)).toBe(
            cents(i.TotItemVal),
          );
          expect([
            Math.round(i.UnitPrice * 1000) / 1000,
            cents(i.TotAmt) - cents(i.Discount),
          ]).toEqual([i.UnitPrice, cents(i.AssAmt)]);
        }
        expect(cents(v.TotInvVal)).toBe(d.totals.totalPaise);
      }),
    );
  });
  it('has a price of three decimals that gives the taxable value to the paisa, for any value and number of units', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900_000_00 }),
        fc.integer({ min: 1, max: 20_000 }),
        (taxable, units) => {
          const { milli, totalPaise, discountPaise } = priceOf(taxable, units);
          expect([
            Number.isInteger(milli),
            Math.round((milli * units) / 10),
            totalPaise - discountPaise,
          ]).toEqual([true, totalPaise, taxable]);
          // A discount appears only where the price had to be rounded up, by less than a tenth of a
          // paisa a unit.
          expect(discountPaise).toBeGreaterThanOrEqual(0);
          expect(discountPaise).toBeLessThanOrEqual(Math.ceil(units / 10));
        },
      ),
    );
    // ₹100 for 3 and for 7; ₹0.01 and ₹1,234.57 for 30; ₹1,000 for 4,999, where the nearest price ×
    // quantity is off by ₹0.20.
    expect(
      [
        [100_00, 3],
        [100_00, 7],
        [1, 30],
        [1_234_57, 30],
        [1_000_00, 4_999],
      ].map(([taxable, units]) => Object.values(priceOf(taxable!, units!))),
    ).toEqual([
      [33_333, 100_00, 0],
      [14_286, 100_00, 0],
      [1, 3, 2],
      [41_153, 1_234_59, 2],
      [201, 1_004_80, 4_80],
    ]);
  });
  it('names parties, place of supply and the document of a credit note, in text the portal takes', () => {
    const json = eInvoiceOf(
      documentOf([{ rupees: 118, units: 1, rate: 18 }], {
        kind: 'credit_note',
        number: 'C-2627-000001',
        corrects: { number: 'T-2627-000001', issuedAt: '2026-11-01T10:00:00Z', reason: 'Returned' },
        shipTo: party('Maharashtra', null, '411004'),
      }),
      '27AAACH7409R1ZZ',
    );
    expect(json).toMatchObject({
      Version: '1.1',
      TranDtls: { SupTyp: 'B2B', EcmGstin: '27AAACH7409R1ZZ' },
      DocDtls: { Typ: 'CRN', No: 'C-2627-000001', Dt: '23/11/2026' },
      RefDtls: { PrecDocDtls: [{ InvNo: 'T-2627-000001', InvDt: '01/11/2026' }] },
      SellerDtls: { Gstin: '27AAPFU0939F1ZV', Stcd: '27', Pin: 411004 },
      BuyerDtls: {
        Gstin: '29AAPFU0939F1ZR',
        Pos: '29',
        TrdNm: 'Deccan Traders',
        Addr1: '4th floor Brigade Road',
      },
      ShipDtls: { Stcd: '27' },
      ItemList: [{ AssAmt: 100, IgstAmt: 18, CgstAmt: 0, GstRt: 18, TotItemVal: 118 }],
    });
  });
  it('is for registered buyers and documents with GST alone, and says what the portal would refuse', () => {
    const d = documentOf([{ rupees: 118, units: 1, rate: 18 }]);
    expect(needsIrn(d)).toBe(true);
    expect(needsIrn({ ...d, recipient: { ...BUYER, gstin: null } })).toBe(false);
    expect(needsIrn({ ...d, kind: 'bill_of_supply', heads: 'none' })).toBe(false);
    expect(eInvoiceProblems(d)).toEqual([]);
    expect(
      eInvoiceProblems({
        ...d,
        lines: [{ ...d.lines[0]!, hsn: '7323' }],
        recipient: { ...BUYER, city: '' },
      }),
    ).toEqual([
      shown('errors.hsn_codes_short', { codes: 7323 }),
      shown('errors.irn.buyer_address'),
    ]);
  });
});

describe('what the portal answers', () => {
  const d = documentOf([{ rupees: 1180, units: 2, rate: 18 }]);
  const answer = portalAnswer(d);
  const check = (change: Record<string, unknown>) =>
    eInvoiceMismatch({ irn: answer.irn!, qr: portalAnswer(d, change).qr! }, d, d.totals.totalPaise);
  it('fits the document it names', () => {
    expect(check({})).toBeNull();
    expect(readSignedQr(answer.qr!)).toMatchObject({ DocNo: 'T-2627-000001', TotInvVal: 2360 });
  });
  it.each([
    ['IRN', { Irn: 'b'.repeat(64) }],
    ['invoices.qr.number', { DocNo: 'T-2627-000002' }],
    ['invoices.qr.kind', { DocTyp: 'CRN' }],
    ['invoices.qr.day', { DocDt: '22/11/2026' }],
    ['invoices.qr.own_gstin', { SellerGstin: '29AAPFU0939F1ZR' }],
    ['invoices.qr.buyer_gstin', { BuyerGstin: 'URP' }],
    ['invoices.qr.total', { TotInvVal: 2360.01 }],
  ])('is refused for another %s', (name, change) =>
    expect(check(change)).toBe(shown('errors.irn.qr_mismatch', { what: name })),
  );
  it('is refused where the QR code is none', () =>
    expect(eInvoiceMismatch({ irn: answer.irn!, qr: 'x.y.z' }, d, 1)).toBe(
      shown('errors.irn.qr_unreadable'),
    ));
  it('is found however deep a file packs it, with the names portals use', () => {
    const irp = {
      AckNo: 112010036563310,
      AckDt: '2026-11-22 14:05:00',
      Irn: answer.irn!.toUpperCase(),
      SignedInvoice: 'x',
      SignedQRCode: answer.qr,
      Status: 'ACT',
    };
    const expected = [{ ...answer, number: null }];
    expect(readPortalResults(JSON.stringify([irp]))).toEqual(expected);
    expect(
      readPortalResults(`\uFEFF${JSON.stringify({ Status: 1, Data: JSON.stringify(irp) })}`),
    ).toEqual(expected);
    expect(
      readPortalResults(
        JSON.stringify({
          bills: [
            {
              docNo: 'T-2627-000001',
              ewayBillNo: 331001234567,
              validUpto: '25/11/2026 11:59:00 PM',
            },
          ],
        }),
      ),
    ).toEqual([
      {
        number: 'T-2627-000001',
        irn: null,
        ackNo: null,
        ackAt: null,
        qr: null,
        ewayBill: '331001234567',
        validUntil: '2026-11-25T18:29:00.000Z',
      },
    ]);
    expect(readPortalResults('Doc No,IRN')).toEqual([]);
    expect([portalTime('25/11/2026'), portalTime('tomorrow')]).toEqual([
      '2026-11-25T18:29:00.000Z',
      null,
    ]);
  });
  it('never breaks on any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        readPortalResults(text);
        readSignedQr(text);
      }),
    );
  });
});

describe('an e-way bill', () => {
  const from = { line1: 'Godown 4', city: 'Pune', state: 'Maharashtra', pincode: '411004' };
  it('leaves exempt items out of the value where a document has taxable ones too', () => {
    const mixed = documentOf([
      { rupees: 60_000, units: 1, rate: 18 },
      { rupees: 900, units: 1, rate: 0 },
    ]);
    expect(consignmentValue(mixed)).toBe(60_000_00);
    expect(consignmentValue({ ...mixed, heads: 'none' })).toBe(60_900_00);
  });
  it('carries both places, rates by head, and the kind of transaction', () => {
    const d = documentOf([{ rupees: 59_000, units: 1, rate: 18 }], {
      shipTo: party('Maharashtra', null, '400001'),
    });
    expect(ewayBillOf(d, { from, transporter: '27AAACH7409R1ZZ' })).toMatchObject({
      docType: 'INV',
      docDate: '23/11/2026',
      transType: 2,
      fromGstin: '27AAPFU0939F1ZV',
      toGstin: '29AAPFU0939F1ZR',
      toStateCode: 29,
      actualToStateCode: 27,
      toPincode: 400001,
      totalValue: 50_000,
      igstValue: 9_000,
      totInvValue: 59_000,
      transporterId: '27AAACH7409R1ZZ',
      itemList: [
        { igstRate: 18, cgstRate: 0, sgstRate: 0, hsnCode: 732393, taxableAmount: 50_000 },
      ],
    });
    expect(
      ewayBillOf(
        documentOf([{ rupees: 59_000, units: 1, rate: 18 }], {
          recipient: { ...party('Maharashtra', null, '411001') },
        }),
        { from: { ...from, pincode: '411045' }, transporter: null },
      ),
    ).toMatchObject({
      transType: 3,
      toGstin: 'URP',
      itemList: [{ igstRate: 0, cgstRate: 9, sgstRate: 9 }],
    });
  });
});
