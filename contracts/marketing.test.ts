import { expect, it } from 'vitest';
import { activeAds, FestiveOffer, listFestiveOffers } from './marketing.ts';

it('ads: ten unless asked, and never more than fifty', () => {
  const limit = (query: object) => activeAds.query!.parse(query).limit;
  expect([limit({}), limit({ limit: '7' }), limit({ limit: '50' }), limit({ limit: '999' })]).toEqual([10, 7, 50, 50]);
});

it('festive offers are asked for by page, limit and status', () => {
  expect(listFestiveOffers.query!.parse({ page: '2', limit: '5', status: 'upcoming' })).toEqual({ page: 2, limit: 5, status: 'upcoming' });
  expect(listFestiveOffers.query!.safeParse({ status: 'soon' }).success).toBe(false);
  expect(Object.keys(FestiveOffer.shape)).toEqual(expect.arrayContaining(['name', 'slug', 'startDate', 'endDate', 'isActive', 'products']));
});
