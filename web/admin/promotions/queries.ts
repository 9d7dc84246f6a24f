import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAds, listPromotionRecords } from '#contracts/promotions/ads.ts';
import { listCoupons } from '#contracts/promotions/coupons.ts';
import { getDiscountFunding } from '#contracts/promotions/discount-funding.ts';
import {
  getFestiveRecord,
  listFestiveProducts,
  listFestiveRecords,
} from '#contracts/promotions/festive-offers.ts';
import { listGifts } from '#contracts/promotions/gifts.ts';
import { listMilestones } from '#contracts/promotions/promotions.ts';
import { getPublishing, getPublishingAllowance } from '#contracts/promotions/publishing.ts';
import type { ScheduleState } from '#contracts/promotions/schedule.ts';
import { adminKey } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';

const alive = { placeholderData: keepPreviousData, staleTime: 0 } as const;

/**
 * Every milestone, disabled ones too: the call is public, so the operator's token is sent
 * explicitly.
 */
export const adminMilestonesQuery = (memberId: string) =>
  queryOptions({
    queryKey: adminKey(memberId, 'milestones'),
    ...alive,
    queryFn: async ({ signal }) =>
      (await callApi(listMilestones, {}, { signal, fresh: true, audience: 'admin' })).milestones,
  });
export const adsQuery = (memberId: string) =>
  queryOptions({
    queryKey: adminKey(memberId, 'ads'),
    ...alive,
    queryFn: async ({ signal }) => (await callApi(listAds, {}, { signal, fresh: true })).results,
  });
export const promotionsQuery = (memberId: string, page: number, limit: number) =>
  queryOptions({
    queryKey: adminKey(memberId, 'promotions', page, limit),
    ...alive,
    queryFn: ({ signal }) =>
      callApi(listPromotionRecords, { query: { page, limit } }, { signal, fresh: true }),
  });
export const adminCouponsQuery = (
  memberId: string,
  { q, page, limit }: { q: string; page: number; limit: number },
) =>
  queryOptions({
    queryKey: adminKey(memberId, 'coupons', q, page, limit),
    ...alive,
    queryFn: ({ signal }) =>
      callApi(
        listCoupons,
        { query: { page, limit, ...(q ? { q } : {}) } },
        { signal, fresh: true },
      ),
  });
export const giftsQuery = (memberId: string) =>
  queryOptions({
    queryKey: adminKey(memberId, 'gifts'),
    ...alive,
    queryFn: async ({ signal }) => (await callApi(listGifts, {}, { signal, fresh: true })).results,
  });
export const festiveQuery = (
  memberId: string,
  {
    q,
    state,
    page,
    limit,
  }: { q: string; state: ScheduleState | null; page: number; limit: number },
) =>
  queryOptions({
    queryKey: adminKey(memberId, 'festive', 'list', q, state, page, limit),
    ...alive,
    queryFn: ({ signal }) =>
      callApi(
        listFestiveRecords,
        { query: { page, limit, ...(q ? { q } : {}), ...(state ? { state } : {}) } },
        { signal, fresh: true },
      ),
  });
export const festiveOfferQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: adminKey(memberId, 'festive', 'one', id),
    staleTime: 0,
    queryFn: ({ signal }) => callApi(getFestiveRecord, { params: { id } }, { signal, fresh: true }),
  });
export interface FestiveProductsWanted {
  q: string;
  category: string;
  vendor: string;
  state: 'in' | 'all';
  page: number;
}
export const festiveProductsQuery = (
  memberId: string,
  id: string,
  { q, category, vendor, state, page }: FestiveProductsWanted,
) =>
  queryOptions({
    queryKey: adminKey(memberId, 'festive', 'products', id, q, category, vendor, state, page),
    ...alive,
    queryFn: ({ signal }) =>
      callApi(
        listFestiveProducts,
        {
          params: { id },
          query: {
            page,
            limit: 50,
            state,
            ...(q ? { q } : {}),
            ...(category ? { category } : {}),
            ...(vendor ? { vendor } : {}),
          },
        },
        { signal, fresh: true },
      ),
  });

/** Funding of a discount. */
export const fundingQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: adminKey(memberId, 'funding', id),
    queryFn: ({ signal }) =>
      callApi(getDiscountFunding, { params: { id } }, { signal, fresh: true }),
  });
/** Maximum cost of a discount, and whether it needs a second person. */
export const publishingQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: adminKey(memberId, 'publishing', id),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await callApi(getPublishing, { params: { id } }, { signal, fresh: true })).publishing,
  });
/** The limit for publishing without a second person. */
export const allowanceQuery = (memberId: string) =>
  queryOptions({
    queryKey: adminKey(memberId, 'publishing', 'allowance'),
    staleTime: 0,
    queryFn: ({ signal }) => callApi(getPublishingAllowance, {}, { signal, fresh: true }),
  });
