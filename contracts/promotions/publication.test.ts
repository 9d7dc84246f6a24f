import { expect, it } from 'vitest';
import {
  adChecks,
  couponChecks,
  festiveChecks,
  openChecks,
  promotionChecks,
  publish,
} from './publication.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const agreed = { vendorPercent: 0, budget: 5_000, vendors: { asked: 0, accepted: 0 } };
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
    couponChecks(
      bare,
      { vendorPercent: 50, budget: null, vendors: { asked: 3, accepted: 1 } },
      NOW,
    ),
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

it('takes a share of vendors as agreed once every answer is in and one accepts', () => {
  const open = (asked: number, accepted: number) =>
    openChecks(
      couponChecks(coupon, { vendorPercent: 50, budget: 1, vendors: { asked, accepted } }, NOW),
      [],
    );
  expect([open(0, 0), open(1, 1), open(0, 1)]).toEqual([['funding'], ['funding'], []]);
});

it('finds both what a promotion misses and what its code misses', () => {
  const promotion = { activeUntil: null, title: 'Weeks', description: null, translations: {} };
  const keysOf = (code: Parameters<typeof promotionChecks>[1]) =>
    openChecks(promotionChecks(promotion, code, NOW), []);
  expect(keysOf([])).toEqual(['end', 'translated']);
  const code = couponChecks({ ...coupon, minCart: 0 }, { ...agreed, budget: null }, NOW);
  expect(keysOf(code)).toEqual(['budget', 'end', 'minimum', 'translated']);
});

const festive = {
  products: 0,
  vendorProducts: 0,
  isOpenToVendors: false,
  joinUntil: null,
  endDate: '2026-12-31T00:00:00.000Z',
  name: 'Diwali',
  description: 'Lamps',
  translations: { hi: { name: 'दिवाली', description: 'दीये' } },
};
it('lets an offer begin empty while vendors may still join, who pay for their own products', () => {
  const unanswered = { vendorPercent: 100, budget: 1, vendors: { asked: 0, accepted: 0 } };
  const open = (change: object) =>
    openChecks(festiveChecks({ ...festive, ...change }, unanswered, NOW), []);
  expect(open({ isOpenToVendors: true })).toEqual([]);
  expect(open({ isOpenToVendors: true, joinUntil: '2026-11-01T00:00:00.000Z' })).toEqual([
    'products',
  ]);
  expect(open({})).toEqual(['products']);
  expect(open({ products: 1 })).toEqual(['funding']);
});

it('waives neither missing products nor an end that has passed', () => {
  const offer = {
    ...festive,
    endDate: '2026-11-01T00:00:00.000Z',
    isOpenToVendors: true,
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
