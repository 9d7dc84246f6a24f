import { expect, it } from 'vitest';
import { maskedDocument } from './mask-customer.ts';
import type { DrawnDocument } from '#server/modules/invoices/service.ts';

it('a masked document hides name and street of buyer and receiver', () => {
  const party = (name: string, street: string) => ({
    name,
    legalName: null,
    lines: [street],
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411004',
    gstin: null,
  });
  const document = {
    recipient: party('Mehta Traders', '12 Market Yard'),
    shipTo: party('Asha Rao', '4 Lane'),
  } as unknown as DrawnDocument;
  const masked = maskedDocument(document);
  expect(masked).toMatchObject({
    recipient: { name: 'Mehta T.', pincode: '411004' },
    shipTo: { name: 'Asha R.', lines: ['•••'] },
  });
  expect(JSON.stringify(masked)).not.toMatch(/Traders|Market Yard|Rao|Lane/);
  expect(maskedDocument({ ...document, shipTo: null }).shipTo ?? null).toBeNull();
});
