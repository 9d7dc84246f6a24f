import { expect, it } from 'vitest';
import { overlaps, readPdf } from '#server/testing/pdf-reader.ts';
import { text } from '#server/testing/text.ts';
import { renderInvoice } from './pdf.ts';
import type { InvoiceDocument, InvoiceLine, Party } from './records.ts';

const party = (name: string, lines: string[], gstin: string | null = null): Party => ({
  name,
  legalName: null,
  lines,
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
  gstin,
});
const split = { taxablePaise: 400_00, cgstPaise: 36_00, sgstPaise: 36_00, igstPaise: 0 };
const line = (description: string, change: Partial<InvoiceLine> = {}): InvoiceLine => ({
  lineId: 'itm_1',
  description,
  hsn: '5208',
  quantity: 2,
  unitPaise: 236_00,
  vendorDiscountPaise: 0,
  platformDiscountPaise: 0,
  ratePercent: 18,
  totalPaise: 472_00,
  ...split,
  ...change,
});
const invoice = (lines: InvoiceLine[]): InvoiceDocument => ({
  kind: 'tax_invoice',
  number: 'RL-2627-000001',
  issuedAt: '2026-11-01T10:00:00Z',
  orderNumber: 'HL-7K2M-9Q4X',
  orderedAt: '2026-11-01T10:00:00Z',
  corrects: null,
  supplier: party('Rangrezi Looms', ['12, Johari Bazaar'], '27AAPFU0939F1ZV'),
  gstStatus: 'regular',
  recipient: party('श्रीमती मीरा अय्यर', ['क्षत्रिय मार्ग', 'தமிழ்நாடு, পশ্চিমবঙ্গ 🏡']),
  placeOfSupply: 'Maharashtra',
  heads: 'intra',
  lines,
  totals: {
    ...split,
    totalPaise: 12_34_567_89,
    platformDiscountPaise: 100_00,
    payablePaise: 12_33_567_89,
  },
  platformDeliveryPaise: 49_00,
});

it('prints names in their own scripts, every fact Rule 46 asks for, and the sums', async () => {
  const read = readPdf(
    await renderInvoice(
      invoice([
        line('Kurta'),
        line('சேலை', { unitPaise: 99_99_999_00, vendorDiscountPaise: 5_00 }),
      ]),
    ),
  );
  expect(read).toMatchObject({ pages: 1, title: 'Tax invoice RL-2627-000001', language: 'en-IN' });
  for (const text of [
    'श्रीमती मीरा अय्यर',
    'क्षत्रिय मार्ग',
    'தமிழ்நாடு, পশ্চিমবঙ্গ 🏡',
    'சேலை',
    'GSTIN 27AAPFU0939F1ZV',
    'Maharashtra (code 27)',
    '9 + 9%',
    '2 NOS',
    'Original for recipient',
    '99,99,999.00',
    '₹12,34,567.89',
    '-₹100.00',
    'Twelve lakh thirty four thousand five hundred sixty seven rupees and eighty nine paise only.',
    'Authorised signatory',
  ]) {
    expect(read.words(0)).toContain(text.normalize('NFC'));
  }
  expect(read.fonts.map((f) => f.replace(/-.*/, ''))).toEqual(
    expect.arrayContaining([
      'DejaVuSansCondensed',
      'NotoSansDevanagari',
      'NotoSansTamil',
      'NotoSansBengali',
    ]),
  );
  expect(overlaps(read)).toEqual([]);
});

it('shows the logo, the brand’s type and the vendor’s mark, with the same words', async () => {
  const vendor = { id: 'vnd_1', name: 'Rangrezi Looms', trade: null };
  const [plain, marked] = [
    readPdf(await renderInvoice(invoice([line('Kurta')]))),
    readPdf(await renderInvoice({ ...invoice([line('Kurta')]), vendor })),
  ];
  // The logo and its transparency.
  expect(marked.pictures).toBe(2);
  expect(marked.fonts).toEqual(expect.arrayContaining([expect.stringContaining('AnekLatin')]));
  expect(marked.words(0)).toBe(plain.words(0));
  expect(overlaps(marked)).toEqual([]);
});

it('holds two hundred items', async () => {
  const read = readPdf(
    await renderInvoice(
      invoice(
        Array.from({ length: 200 }, (_, i) =>
          line(i % 4 ? `Saree ${i}` : `सूती साड़ी ${i}, हाथ से छपी हुई, नीला और सफ़ेद रंग`),
        ),
      ),
    ),
  );
  expect(read.texts.filter((t) => /^(Saree|सूती)/.test(t.text))).toHaveLength(200);
  for (let page = 0; page < read.pages; page += 1)
    expect(read.words(page)).toContain(`RL-2627-000001, page ${page + 1} of ${read.pages}`);
  // Totals and signature stay on one page.
  expect(read.words(read.pages - 1)).toMatch(/Total\n₹12,34,567\.89[^]*Authorised signatory/);
  expect(overlaps(read)).toEqual([]);
});

it('draws the stored reason of a credit note as text', async () => {
  const corrects = { number: 'RL-2627-000001', issuedAt: '2026-11-20T10:00:00Z' };
  const read = readPdf(
    await renderInvoice({
      ...invoice([line('Kurta')]),
      kind: 'credit_note',
      corrects: { ...corrects, reason: 'invoices.reason.undelivered' },
    }),
  );
  expect(read.words(0)).toContain(
    `${text('common.reason')}\n${text('invoices.reason.undelivered')}`,
  );
});
