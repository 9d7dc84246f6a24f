import { describe, expect, it } from 'vitest';
import { overlaps, readPdf } from '#server/testing/pdf-reader.ts';
import { code128 } from './code128.ts';
import { type Label, labelTexts, renderLabels } from './label.ts';

const label: Label = {
  courier: 'Demo Courier',
  awb: 'HD0123456789',
  orderNumber: 'HL-7K2M-9Q4X',
  orderedAt: new Date('2026-11-19T10:00:00Z'),
  sellerGstin: '08AAKFB4821M1Z3',
  invoiceNumber: 'INV/26-27/000012',
  company: null,
  ewayBill: null,
  from: {
    name: 'Rangrezi Looms',
    phone: '+919000000104',
    lines: ['12, Johari Bazaar'],
    city: 'Jaipur',
    state: 'Rajasthan',
    pincode: '302002',
  },
  to: {
    name: 'Asha Rao',
    phone: '+919876543210',
    lines: ['1, Lane', 'Near the well'],
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411004',
  },
  weightGrams: 1_250,
  items: [
    { sku: 'KRT-IND-M', name: 'Cotton kurta, Indigo, M', quantity: 2 },
    { sku: 'STL-01', name: 'Block-print stole', quantity: 1 },
  ],
  valuePaise: 1_20_000_00,
  toCollectPaise: 1_23_456_70,
  bookedAt: new Date('2026-11-20T10:00:00Z'),
};

describe('a label', () => {
  it('says who gets it, what is to be collected, and where it goes back to', () => {
    expect(labelTexts(label)).toEqual({
      courier: 'Demo Courier',
      awb: 'HD0123456789',
      payment: { title: 'COD', amount: 'Collect ₹1,23,456.70' },
      to: {
        name: 'Asha Rao',
        lines: ['1, Lane', 'Near the well', 'Pune, Maharashtra'],
        pincode: '411004',
        phone: '+919876543210',
      },
      facts: [
        ['Order', 'HL-7K2M-9Q4X'],
        ['Ordered on', '19 Nov 2026'],
        ['Declared value', '₹1,20,000.00'],
        ['Invoice', 'INV/26-27/000012'],
        ['Weight', '1.25 kg'],
        ['Seller’s GSTIN', '08AAKFB4821M1Z3'],
      ],
      items: ['2 × KRT-IND-M · Cotton kurta, Indigo, M', '1 × STL-01 · Block-print stole'],
      from: 'Rangrezi Looms, 12, Johari Bazaar, Jaipur, Rajasthan, 302002, +919000000104',
    });
    const prepaid = labelTexts({
      ...label,
      toCollectPaise: 0,
      sellerGstin: null,
      invoiceNumber: null,
    });
    expect(prepaid.payment).toEqual({ title: 'PREPAID', amount: 'Collect nothing' });
    expect(prepaid.facts).toContainEqual(['Seller’s GSTIN', 'not registered']);
  });

  it('names a business that buys with its GSTIN, and the e-way bill', async () => {
    const business = {
      ...label,
      company: { name: 'Deccan Traders LLP', gstin: '29AAPFU0939F1ZR' },
      ewayBill: '331001234567',
    };
    expect(labelTexts(business)).toMatchObject({
      to: { lines: ['Deccan Traders LLP', '1, Lane', 'Near the well', 'Pune, Maharashtra'] },
      facts: expect.arrayContaining([
        ['Buyer’s GSTIN', '29AAPFU0939F1ZR'],
        ['E-way bill', '331001234567'],
      ]),
    });
    const read = readPdf(await renderLabels([business]));
    for (const text of ['Deccan Traders LLP', '29AAPFU0939F1ZR', '331001234567'])
      expect(read.words(0)).toContain(text);
    expect(overlaps(read)).toEqual([]);
  });

  it('is one page of 4 by 6 inches with every bar of the number', async () => {
    const pdf = Buffer.from(await renderLabels([label], { compress: false })).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf).toContain('/MediaBox [0 0 288 432]');
    expect(pdf).toContain('/Count 1');
    // Every bar, the box behind the payment, and five rules.
    expect(pdf.match(/ re\n/g)).toHaveLength(code128(label.awb).bars.length + 6);
  });

  it('prints names in their own scripts', async () => {
    const read = readPdf(
      await renderLabels([
        {
          ...label,
          to: { ...label.to, name: 'श्रीमती मीरा अय्यर', lines: ['क्षत्रिय मार्ग 🏡', 'தமிழ்நாடு'] },
        },
      ]),
    );
    for (const text of [
      'श्रीमती मीरा अय्यर',
      'क्षत्रिय मार्ग 🏡',
      'தமிழ்நாடு',
      'Pune, Maharashtra',
      '411004',
      'Collect ₹1,23,456.70',
    ])
      expect(read.words(0)).toContain(text);
    expect(read).toMatchObject({ pages: 1, title: 'Label HD0123456789', language: 'en-IN' });
    expect(overlaps(read)).toEqual([]);
  });

  it.each([
    'A very long line of an address that goes on and on ',
    'ಕರ್ನಾಟಕ ಬೆಂಗಳೂರು ಶ್ರೀಮತಿ ಮೈಸೂರು ಕೃಷ್ಣ ',
    'Donaudampfschifffahrtsgesellschaft',
  ])('stays one page and keeps its places whatever a customer writes: %s', async (words) => {
    const long = words.repeat(4);
    const items = Array.from({ length: 9 }, () => ({
      sku: long.slice(0, 40),
      name: long,
      quantity: 1,
    }));
    const file = await renderLabels([
      {
        ...label,
        courier: long,
        company: { name: long, gstin: '29AAPFU0939F1ZR' },
        ewayBill: '331001234567',
        items,
        to: { ...label.to, name: long, lines: [long, long, long], phone: '+919876543210' },
        from: { ...label.from, lines: [long, long] },
      },
    ]);
    const read = readPdf(file);
    expect(read.pages).toBe(1);
    expect(overlaps(read)).toEqual([]);
    // Nothing overlaps the bars or leaves the page.
    expect(read.texts.filter((t) => t.y > 166 && t.y < 216)).toEqual([]);
    expect(
      read.texts.filter((t) => t.x < 14 || t.x + t.width > 288 - 13.9 || t.y > 432 - 10),
    ).toEqual([]);
  });

  it('stands four times on a sheet of A4', async () => {
    const sheet = readPdf(
      await renderLabels(
        Array.from({ length: 6 }, () => label),
        { size: 'A4' },
      ),
    );
    expect([sheet.pages, sheet.title]).toEqual([2, 'Labels (6)']);
    expect(sheet.words(0).split('HL-7K2M-9Q4X')).toHaveLength(5);
    expect(sheet.words(1).split('HL-7K2M-9Q4X')).toHaveLength(3);
  });
});
