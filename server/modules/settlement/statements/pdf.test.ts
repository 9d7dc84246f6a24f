import { expect, it } from 'vitest';
import type { MessageId, MessageValues } from '#contracts/kernel/message-id.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import { overlaps, readPdf } from '#server/testing/pdf-reader.ts';
import { renderCommission, renderStatement } from './pdf.ts';

type Statement = Parameters<typeof renderStatement>[0];
type StatementVendorOrder = Parameters<typeof renderStatement>[2][number];
const PLACE = {
  lines: ['12, जौहरी बाज़ार'],
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302002',
  legalName: null,
};
// The statement data a printed statement uses.
const statement = {
  number: 'ST-2627-000004',
  closed_at: new Date('2026-11-20T10:00:00Z'),
  period_start: '2026-11-01',
  period_end: '2026-11-16',
  commission_invoice: 'HLC-2627-000003',
  utr: null,
  net_paise: 12_34_567_89,
  opening_paise: -45_00,
  closing_paise: 12_34_522_89,
  gross_paise: 22_34_567_89,
  tds_base_paise: 22_34_567_89,
  other_paise: 0,
  fees: {},
  taxable_paise: 20_34_567_89,
  terms: {
    marketplace: { legalName: 'Haatlane Retail Private Limited' },
    vendor: { legalName: 'रंगरेज़ी लूम्स', gstin: '08AAKFB4821M1Z3', pan: 'AAKFB4821M' },
    rates: [{ label: 'TDS 0.1%', source: 'Section 393', isVerified: true }],
  },
} as unknown as Statement;
const vendorOrder = (i: number) =>
  ({
    order_number: `HL-7K2M-${1000 + i}`,
    kind: i % 7 ? 'sale' : 'correction',
    items_paise: 98_76_543_21,
    discount_paise: 5_00,
    delivery_paise: 49_00,
    commission_paise: 9_87_654_32,
    other_paise: 0,
    fees: {},
    net_paise: 88_88_888_89,
  }) as unknown as StatementVendorOrder;

it('prints a statement of two hundred orders for a vendor of a Hindi name', async () => {
  const read = readPdf(
    await renderStatement(
      statement,
      [
        ['Goods sold', 22_34_567_89],
        ['TDS', -2_234_57],
      ],
      Array.from({ length: 200 }, (_, i) => vendorOrder(i)),
      'en',
    ),
  );
  expect(read).toMatchObject({ title: 'Statement ST-2627-000004', language: 'en-IN' });
  for (const text of [
    'रंगरेज़ी लूम्स'.normalize('NFC'),
    '1 Nov 2026 to 15 Nov 2026',
    'Payable to you\n₹12,34,522.89',
    '-₹45.00',
  ])
    expect(read.words(0)).toContain(text);
  for (let page = 0; page < read.pages - 1; page += 1)
    expect(read.words(page)).toContain(
      'Order\nType\nProducts\nDiscount\nDelivery\nCommission\nNet\n',
    );
  expect(read.texts.filter((t) => t.text.startsWith('HL-7K2M-'))).toHaveLength(200);
  expect(read.words(read.pages - 1)).toContain('TDS was deducted on ₹22,34,567.89');
  expect(overlaps(read)).toEqual([]);
});

it('prints rows that add up where money of an open return is held, and says what it is', async () => {
  const rows = [
    {
      ...vendorOrder(1),
      items_paise: 900_00,
      discount_paise: 0,
      delivery_paise: 0,
      commission_paise: 90_00,
      other_paise: -270_00,
      net_paise: 540_00,
    },
    { ...vendorOrder(2), other_paise: 0 },
  ];
  const read = readPdf(
    await renderStatement(
      statement,
      [
        ['Goods sold', 900_00],
        ['settlement.pdf.other_entries', -270_00],
      ],
      rows,
      'en',
    ),
  );
  expect(read.words(0)).toContain('Delivery\nCommission\nOther\nNet\n');
  expect(read.words(0)).toContain('900.00\n0.00\n0.00\n-90.00\n-270.00\n540.00');
  expect(read.words(0).replaceAll('\n', ' ')).toContain(
    'Other entries: amounts held while a return is open or released after it',
  );
  expect(overlaps(read)).toEqual([]);
});

it('prints a statement in Hindi, its days too', async () => {
  const read = readPdf(
    await renderStatement(
      statement,
      [['settlement.line.sales', 22_34_567_89]],
      Array.from({ length: 40 }, (_, i) => vendorOrder(i)),
      'hi',
    ),
  );
  const hi = (id: MessageId, values?: MessageValues) =>
    formatMessage('hi', id, values).normalize('NFC');
  expect(read).toMatchObject({
    title: hi('settlement.pdf.statement_number', { number: 'ST-2627-000004' }),
    language: 'hi-IN',
  });
  for (const text of [
    hi('settlement.pdf.title'),
    hi('settlement.pdf.days', { from: '1 नवंबर 2026', to: '15 नवंबर 2026' }),
    hi('settlement.line.sales'),
    hi('settlement.pdf.to_be_paid'),
    hi('settlement.pdf.sale'),
  ])
    expect(read.words(0)).toContain(text);
  expect(read.fonts.join()).toContain('NotoSansDevanagari');
  expect(overlaps(read)).toEqual([]);
});

it('prints the commission’s tax invoice', async () => {
  const read = readPdf(
    await renderCommission({
      kind: 'tax_invoice',
      number: 'HLC-2627-000003',
      issuedAt: '2026-11-20T10:00:00Z',
      statementNumber: 'ST-2627-000004',
      periodStart: '2026-11-01',
      lastDay: '2026-11-15',
      supplier: { ...PLACE, name: 'Haatlane Retail Private Limited', gstin: '27AAPFU0939F1ZV' },
      recipient: { ...PLACE, name: 'रंगरेज़ी लूम्स', gstin: '08AAKFB4821M1Z3' },
      placeOfSupply: 'Rajasthan',
      sac: '998599',
      heads: 'inter',
      ratePercent: 18,
      taxable: 12_345_00,
      cgst: 0,
      sgst: 0,
      igst: 2_222_10,
      total: 14_567_10,
    } as unknown as Parameters<typeof renderCommission>[0]),
  );
  for (const text of [
    '12, जौहरी बाज़ार'.normalize('NFC'),
    'IGST\n₹2,222.10',
    'Fourteen thousand five hundred sixty seven rupees and ten paise only.',
    '998599',
    'Rajasthan (code 08)',
    'Authorised signatory',
    'Tax invoice\nOriginal for recipient',
  ])
    expect(read.words(0)).toContain(text);
  expect(overlaps(read)).toEqual([]);
});
