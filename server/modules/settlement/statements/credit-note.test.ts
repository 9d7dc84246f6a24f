import { expect, it } from 'vitest';
import { readPdf } from '#server/testing/pdf-reader.ts';
import type { CommissionDocument } from './commission-document.ts';
import { renderCommission } from './pdf.ts';

const party = {
  name: 'Shop',
  legalName: 'Shop',
  lines: ['1'],
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411030',
  gstin: '27AAPFU0939F1ZV',
};
const note: CommissionDocument = {
  kind: 'credit_note',
  number: 'MC-2627-000001',
  issuedAt: '2026-11-23T06:30:00.000Z',
  statementNumber: 'S-2627-000009',
  periodStart: '2026-11-16',
  lastDay: '2026-11-22',
  supplier: party,
  recipient: party,
  placeOfSupply: 'Maharashtra',
  sac: '998599',
  heads: 'intra',
  ratePercent: 18,
  taxable: 30_00,
  cgst: 2_70,
  sgst: 2_70,
  igst: 0,
  total: 35_40,
};

it('a credit note for commission names the invoices it corrects, each with its date', async () => {
  const said = async (d: CommissionDocument) => JSON.stringify(readPdf(await renderCommission(d)));
  const text = await said({
    ...note,
    corrects: [
      { number: 'M-2627-000004', issuedAt: '2026-11-16T06:30:00.000Z' },
      { number: 'M-2627-000007', issuedAt: '2026-11-09T06:30:00.000Z' },
    ],
  });
  for (const part of [
    'M-2627-000004',
    'M-2627-000007',
    'Issued against',
    '16 Nov 2026',
    '9 Nov 2026',
  ])
    expect(text).toContain(part);
  expect(await said(note)).not.toContain('Issued against');
});
