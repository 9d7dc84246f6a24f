import { expect, it } from 'vitest';
import { payoutOfOffer } from './offer-payout.ts';

const TERMS = {
  commissionBp: 1000,
  commissionGstBp: 1800,
  tcsBp: 50,
  tdsBp: 10,
  tdsBase: 'taxable',
  isOneState: false,
  isTaxed: true,
  leastHsn: 4,
  vendorId: 'v',
  joinedAt: '2026-01-01T00:00:00.000Z',
  tier: 'standard',
  isPlatformDelivery: true,
} as const;
const none = { rules: [], feeRules: [] };

it('is what an order pays out: commission, its GST, TCS and TDS', () => {
  const offer = { categoryIds: [], gst: '18' };
  expect(payoutOfOffer({ ...TERMS, ...none }, offer, 1_000)).toMatchObject({
    percent: 10,
    net: 876.91,
  });
  // The marketplace pays a part of the festive price of ₹800.
  expect(payoutOfOffer({ ...TERMS, ...none }, offer, 800, 880).net).toBe(771.68);
  // A slab is chosen by the vendor's selling price: at ₹2,750 it is 18 %.
  expect(
    payoutOfOffer({ ...TERMS, ...none }, { categoryIds: [], gst: 'textile-2500' }, 2_750),
  ).toEqual(payoutOfOffer({ ...TERMS, ...none }, offer, 2_750));
  expect(
    payoutOfOffer({ ...TERMS, isTaxed: false, ...none }, { categoryIds: [], gst: null }, 1_000).net,
  ).toBe(876);
  // A closing fee of ₹10 with 18 % GST; a return fee only if it is returned.
  const fee = {
    id: 'f',
    kind: 'closing' as const,
    vendorId: null,
    categoryId: null,
    tier: null,
    minPaise: null,
    maxPaise: null,
    flatPaise: 10_00,
    rateBp: 0,
    capPaise: null,
    startsAt: '2026-01-02T00:00:00.000Z',
    announcedAt: '2026-01-02T00:00:00.000Z',
    existingFrom: '2026-02-01T00:00:00.000Z',
    replacesId: null,
  };
  const feeRules = [fee, { ...fee, id: 'g', kind: 'return' as const }];
  const withFee = payoutOfOffer({ ...TERMS, rules: [], feeRules }, offer, 1_000);
  expect(withFee.net).toBe(865.11);
  expect(withFee.payout.parts.map((part) => part.kind)).toEqual(['closing', 'return']);
});
