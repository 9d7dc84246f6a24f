import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  creditRow,
  deliveryRow,
  discountOn,
  documentNumber,
  financialYear,
  invoiceRow,
  type SoldItem,
  totalsOf,
} from './invoice-document.ts';
import { shareOf } from '#server/modules/orders/amounts/remaining-amounts.ts';
import { headsOf, splitTax, type TaxHeads } from './gst-split.ts';
import { pdfRupees } from '#server/platform/pdf/money.ts';
import { rateText } from './invoice-sheet.ts';
import { amountInWords } from './amount-in-words.ts';

const sold = (change: Partial<SoldItem> = {}): SoldItem => ({
  id: 'itm_1',
  description: 'Kurta',
  hsn: '6204',
  ratePercent: 5,
  quantity: 1,
  unitPaise: 2499_00,
  discountPaise: 0,
  invoiced: 0,
  invoicedDiscountPaise: 0,
  vendorDiscountPaise: change.discountPaise ?? 0,
  ...change,
});
const golden = (r: {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
}) => [r.taxablePaise, r.cgstPaise, r.sgstPaise, r.igstPaise, r.totalPaise].map((p) => p / 100);

describe('which heads of tax', () => {
  it.each([
    ['regular', 'Maharashtra', 'Maharashtra', 'intra'],
    ['regular', 'Maharashtra', 'Karnataka', 'inter'],
    ['regular', 'Delhi', 'Delhi', 'intra'],
    ['regular', 'Puducherry', 'Puducherry', 'intra'],
    ['regular', 'Chandigarh', 'Chandigarh', 'intra_ut'],
    ['regular', 'Chandigarh', 'Punjab', 'inter'],
    ['composition', 'Kerala', 'Kerala', 'none'],
    ['unregistered', 'Kerala', 'Kerala', 'none'],
  ] as const)('%s from %s to %s: %s', (status, from, to, heads) =>
    expect(headsOf(status, from, to)).toBe(heads),
  );
});

describe('golden rows, to the paisa', () => {
  it.each([
    ['within the State', sold(), 'intra', [2380, 59.5, 59.5, 0, 2499]],
    ['to another State', sold(), 'inter', [2380, 0, 0, 119, 2499]],
    [
      'union territory',
      sold({ unitPaise: 100_00, ratePercent: 18 }),
      'intra_ut',
      [84.74, 7.63, 7.63, 0, 100],
    ],
    [
      'apparel at ₹2,501',
      sold({ unitPaise: 2501_00, ratePercent: 18 }),
      'inter',
      [2119.49, 0, 0, 381.51, 2501],
    ],
    ['composition or unregistered', sold({ ratePercent: 18 }), 'none', [2499, 0, 0, 0, 2499]],
    [
      'less the vendor’s own discount',
      sold({ unitPaise: 1000_00, discountPaise: 100_00, ratePercent: 18 }),
      'inter',
      [762.71, 0, 0, 137.29, 900],
    ],
  ] as const)('%s', (_, item, heads, expected) =>
    expect(golden(invoiceRow({ item, units: 1 }, heads))).toEqual(expected),
  );
  it('a discount the marketplace bears lowers what is paid, not what is taxed', () => {
    const row = invoiceRow(
      {
        item: sold({
          unitPaise: 1000_00,
          discountPaise: 100_00,
          vendorDiscountPaise: 0,
          ratePercent: 18,
        }),
        units: 1,
      },
      'inter',
    );
    expect(golden(row)).toEqual([847.46, 0, 0, 152.54, 1000]);
    expect(totalsOf([row])).toMatchObject({
      totalPaise: 1000_00,
      platformDiscountPaise: 100_00,
      payablePaise: 900_00,
    });
  });
  it('delivery is taxed like the most valuable items', () => {
    const rows = [
      invoiceRow({ item: sold({ unitPaise: 10_00 }), units: 1 }, 'intra'),
      invoiceRow(
        { item: sold({ unitPaise: 500_00, ratePercent: 18, hsn: '8518' }), units: 1 },
        'intra',
      ),
    ];
    expect(deliveryRow(118_00, 0, rows, 'intra')).toMatchObject({
      hsn: '8518',
      ratePercent: 18,
      taxablePaise: 100_00,
      cgstPaise: 9_00,
      sgstPaise: 9_00,
    });
  });
});

const paise = fc.integer({ min: 1, max: 500_000_00 });
const heads = fc.constantFrom<TaxHeads>('intra', 'intra_ut', 'inter', 'none');
const rate = fc.constantFrom(0, 0.25, 3, 5, 18, 40);
const adds = (r: ReturnType<typeof invoiceRow>) =>
  r.taxablePaise + r.cgstPaise + r.sgstPaise + r.igstPaise === r.totalPaise &&
  r.cgstPaise === r.sgstPaise;

it('value and taxes add up to what is paid, whatever the amount', () => {
  fc.assert(
    fc.property(paise, rate, heads, (gross, r, h) => {
      const s = splitTax(gross, r, h);
      expect(s.taxablePaise + s.cgstPaise + s.sgstPaise + s.igstPaise).toBe(gross);
      expect(s.cgstPaise).toBe(s.sgstPaise);
      if (h !== 'none')
        expect(Math.abs((s.taxablePaise * r) / 100 - (gross - s.taxablePaise))).toBeLessThanOrEqual(
          1.5,
        );
    }),
  );
});

it('however an item is split into shipments, its documents have exactly its discount and its value', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 100, max: 90_000 }),
      fc.integer({ min: 0, max: 100 }),
      heads,
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 9, maxLength: 9 }),
      (quantity, unitPaise, percent, h, cuts) => {
        const item = sold({
          quantity,
          unitPaise,
          discountPaise: Math.floor((unitPaise * quantity * percent) / 100),
          ratePercent: 18,
        });
        const rows = [];
        for (const cut of cuts) {
          const units = Math.min(cut, quantity - item.invoiced);
          if (units === 0) break;
          const row = invoiceRow({ item, units }, h);
          expect(adds(row)).toBe(true);
          item.invoiced += units;
          item.invoicedDiscountPaise += row.vendorDiscountPaise;
          rows.push(row);
        }
        expect(totalsOf(rows).totalPaise).toBe(unitPaise * quantity - item.discountPaise);
      },
    ),
  );
});

it('documents of some units say what the ledger says of them, half a paisa included', () => {
  const half = sold({ quantity: 2, unitPaise: 250_05, discountPaise: 50_01, ratePercent: 18 });
  // 450.09 for two is 225.045 for one: ledger and document both say 225.05.
  expect(invoiceRow({ item: half, units: 1 }, 'intra').totalPaise).toBe(225_05);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1, max: 90_000 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 1, max: 99 }),
      (quantity, unitPaise, percent, some) => {
        const item = sold({
          quantity,
          unitPaise,
          discountPaise: Math.floor((unitPaise * quantity * percent) / 100),
          ratePercent: 18,
        });
        const units = Math.min(some, quantity);
        expect(invoiceRow({ item, units }, 'inter').totalPaise).toBe(
          shareOf(unitPaise * quantity - item.discountPaise, units, quantity),
        );
      },
    ),
  );
});

it('credited in any steps, a row is credited whole, regardless of who funds its discount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      paise,
      heads,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 100 }),
      (quantity, unitPaise, h, first, percent) => {
        const all = Math.floor(unitPaise / 3);
        const row = invoiceRow(
          {
            item: sold({
              quantity,
              unitPaise,
              discountPaise: all,
              vendorDiscountPaise: Math.floor((all * percent) / 100),
              ratePercent: 18,
            }),
            units: quantity,
          },
          h,
        );
        expect(row.vendorDiscountPaise + row.platformDiscountPaise).toBe(all);
        const n = Math.min(first, quantity);
        const discount = discountOn({ quantity, discountPaise: all }, n);
        const notes = [
          creditRow(row, n, 0, discount),
          ...(n < quantity ? [creditRow(row, quantity - n, n, all - discount, discount)] : []),
        ];
        expect(notes.every(adds)).toBe(true);
        expect(totalsOf(notes)).toEqual(totalsOf([row]));
      },
    ),
  );
});

it('numbers run by financial year in India, at most 16 characters', () => {
  expect([
    financialYear(new Date('2026-03-31T18:29:59Z')),
    financialYear(new Date('2026-03-31T18:30:00Z')),
    financialYear(new Date('2099-12-01T00:00:00Z')),
  ]).toEqual(['2526', '2627', '9900']);
  expect(documentNumber('tax_invoice', '2627', 123)).toBe('T-2627-000123');
  expect(documentNumber('credit_note', '2627', 999_999_999).length).toBeLessThanOrEqual(16);
});

it('names the rate of each head', () => {
  expect([
    rateText(18, 'intra'),
    rateText(5, 'intra_ut'),
    rateText(18, 'inter'),
    rateText(0, 'intra'),
  ]).toEqual(['9 + 9%', '2.5 + 2.5%', '18%', '0%']);
});

it('says amounts in figures and words', () => {
  expect([pdfRupees(123_456_78), pdfRupees(5), pdfRupees(-99_00)]).toEqual([
    '1,23,456.78',
    '0.05',
    '-99.00',
  ]);
  expect([
    amountInWords(100),
    amountInWords(1_02_000_50),
    amountInWords(12_34_567_00),
    amountInWords(0),
    amountInWords(1_00_00_000_00),
  ]).toEqual([
    'One rupee',
    'One lakh two thousand rupees and fifty paise',
    'Twelve lakh thirty four thousand five hundred sixty seven rupees',
    'Zero rupees',
    'One crore rupees',
  ]);
});
