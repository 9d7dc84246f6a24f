import { expect, it } from 'vitest';
import { adChecks, couponChecks, festiveChecks, openChecks, publish } from './publication.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const agreed = { vendorPercent: 0, budget: 5_000, vendors: { asked: 0 } };
const coupon = {
  type: 'percent' as const,
  maxDiscount: 200,
  minCart: 500,
  usesPerAccount: 1,
  totalUses: 100,
  endsAt: '2026-12-01T00:00:00.000Z',
  title: 'Winter',
  translations: { hi: { title: 'सर्दी' } },
};

it('finds nothing open where everything is set, in both languages', () => {
  expect(openChecks(couponChecks(coupon, agreed, NOW), [])).toEqual([]);
});

it('names each missing limit, and lets it be waived', () => {
  const bare = {
    ...coupon,
    maxDiscount: null,
    minCart: 0,
    usesPerAccount: null,
    totalUses: null,
    endsAt: null,
    translations: {},
  };
  const open = openChecks(
    couponChecks(bare, { vendorPercent: 50, budget: null, vendors: { asked: 3 } }, NOW),
    [],
  );
  expect(open).toEqual([
    'end',
    'cap',
    'minimum',
    'customer_limit',
    'total_limit',
    'funding',
    'budget',
    'translated',
  ]);
  expect(openChecks(couponChecks(bare, agreed, NOW), open)).toEqual([]);
});

it('waives neither missing products nor an end that has passed', () => {
  const offer = {
    products: 0,
    vendorProducts: 0,
    endDate: '2026-11-01T00:00:00.000Z',
    name: 'Diwali',
    description: 'Lamps',
    translations: { hi: { name: 'दिवाली', description: 'दीये' } },
  };
  expect(openChecks(festiveChecks(offer, agreed, NOW), ['products', 'not_over', 'budget'])).toEqual(
    ['products', 'not_over'],
  );
});

it('asks announcements for an end and a translation, and waivers for a reason', () => {
  const ad = { endsAt: null, text: 'Free delivery', translations: {} };
  expect(openChecks(adChecks(ad, NOW), [])).toEqual(['end', 'translated']);
  const accepts = (body: object) => publish.body!.safeParse({ version: 'v', ...body }).success;
  expect([accepts({}), accepts({ waived: ['end'] })]).toEqual([true, false]);
  expect(accepts({ waived: ['end'], reason: 'Permanent offer' })).toBe(true);
});
