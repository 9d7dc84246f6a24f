import { expect, it } from 'vitest';
import { activeAds, FestiveOffer, listFestiveOffers, offerStatus } from './promotions.ts';

it('ads: ten unless asked, and never more than fifty', () => {
  const limit = (query: object) => activeAds.query!.parse(query).limit;
  expect([
    limit({}),
    limit({ limit: '7' }),
    limit({ limit: '50' }),
    limit({ limit: '999' }),
  ]).toEqual([10, 7, 50, 50]);
});

it('festive offers are asked for by page, limit and status', () => {
  expect(listFestiveOffers.query!.parse({ page: '2', limit: '5', status: 'upcoming' })).toEqual({
    page: 2,
    limit: 5,
    products: 'all',
    status: 'upcoming',
  });
  expect(listFestiveOffers.query!.safeParse({ status: 'soon' }).success).toBe(false);
  expect(Object.keys(FestiveOffer.shape)).toEqual(
    expect.arrayContaining(['name', 'slug', 'startDate', 'endDate', 'isActive', 'products']),
  );
});

it.each([
  ['inactive, whatever its days', false, '2026-11-21', 'inactive'],
  ['inactive before its start', false, '2026-11-01', 'inactive'],
  ['inactive after its end', false, '2026-12-01', 'inactive'],
  ['upcoming before its start', true, '2026-11-19', 'upcoming'],
  ['active from its start', true, '2026-11-20', 'active'],
  ['active to its end', true, '2026-11-25', 'active'],
  ['expired after its end', true, '2026-11-26', 'expired'],
] as const)('an offer is %s', (_, isActive, day, status) => {
  expect(
    offerStatus({ isActive, startDate: '2026-11-20', endDate: '2026-11-25' }, new Date(day)),
  ).toBe(status);
});
it('an offer is asked whether it is inactive, upcoming, expired or active in this order', () => {
  // Its end is before its start; either check may report it first.
  const odd = { startDate: '2026-11-25', endDate: '2026-11-20' };
  expect(offerStatus({ ...odd, isActive: false }, new Date('2026-11-22'))).toBe('inactive');
  expect(offerStatus({ ...odd, isActive: true }, new Date('2026-11-22'))).toBe('upcoming');
  expect(offerStatus({ ...odd, isActive: true }, new Date('2026-11-26'))).toBe('expired');
});
