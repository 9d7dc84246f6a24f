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
  rules: [],
  leastHsn: 4,
} as const;

it('is what an order pays out: commission, its GST, TCS and TDS', () => {
  const offer = { categoryIds: [], gst: '18' };
  expect(payoutOfOffer({ ...TERMS, rules: [] }, offer, 1_000)).toEqual({
    percent: 10,
    net: 876.91,
  });
  // The marketplace pays a part of the festive price of ₹800.
  expect(payoutOfOffer({ ...TERMS, rules: [] }, offer, 800, 880).net).toBe(771.68);
  // A slab is chosen by the vendor's selling price: at ₹2,750 it is 18 %.
  expect(
    payoutOfOffer({ ...TERMS, rules: [] }, { categoryIds: [], gst: 'textile-2500' }, 2_750),
  ).toEqual(payoutOfOffer({ ...TERMS, rules: [] }, offer, 2_750));
  expect(
    payoutOfOffer({ ...TERMS, isTaxed: false, rules: [] }, { categoryIds: [], gst: null }, 1_000)
      .net,
  ).toBe(876);
});
