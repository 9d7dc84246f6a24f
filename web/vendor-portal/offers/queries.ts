import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listVendorCoupons } from '#contracts/promotions/coupons.ts';
import { listJoinableOffers, listJoinableProducts } from '#contracts/offers/festive-joining.ts';
import {
  getHoliday,
  listPriceChanges,
  listVendorOffers,
  type OFFER_STATES,
  type OfferSort,
} from '#contracts/offers/offers.ts';
import { listPricePlans, type PlanState } from '#contracts/offers/price-plans.ts';
import { callApi } from '#web/api/client.ts';
import { vendorKey } from '#web/vendor-portal/member-context.tsx';

export type VendorOfferFilterState = (typeof OFFER_STATES)[number];
const alive = { placeholderData: keepPreviousData, staleTime: 0 } as const;

export const offersQuery = (
  memberId: string,
  {
    q,
    state,
    sort,
    page,
    limit,
  }: {
    q: string;
    state: VendorOfferFilterState;
    sort: OfferSort | null;
    page: number;
    limit: number;
  },
) =>
  queryOptions({
    queryKey: vendorKey(memberId, 'offers', q, state, sort, page, limit),
    ...alive,
    queryFn: ({ signal }) =>
      callApi(
        listVendorOffers,
        { query: { state, page, limit, ...(q ? { q } : {}), ...(sort ? { sort } : {}) } },
        { signal, fresh: true },
      ),
  });
export const changesQuery = (memberId: string, id: string, page: number) =>
  queryOptions({
    queryKey: vendorKey(memberId, 'offer-changes', id, page),
    ...alive,
    queryFn: ({ signal }) =>
      callApi(listPriceChanges, { params: { id }, query: { page } }, { signal, fresh: true }),
  });
export const plansQuery = (
  memberId: string,
  { state, page }: { state: PlanState | 'all'; page: number },
) =>
  queryOptions({
    queryKey: vendorKey(memberId, 'plans', state, page),
    ...alive,
    queryFn: ({ signal }) =>
      callApi(listPricePlans, { query: { state, page } }, { signal, fresh: true }),
  });
export const joinableQuery = (memberId: string) =>
  queryOptions({
    queryKey: vendorKey(memberId, 'festive'),
    staleTime: 0,
    queryFn: ({ signal }) => callApi(listJoinableOffers, {}, { signal, fresh: true }),
  });
export const joinableProductsQuery = (
  memberId: string,
  id: string,
  { q, state, page }: { q: string; state: 'all' | 'joined'; page: number },
) =>
  queryOptions({
    queryKey: vendorKey(memberId, 'festive', id, q, state, page),
    ...alive,
    queryFn: ({ signal }) =>
      callApi(
        listJoinableProducts,
        { params: { id }, query: { state, page, ...(q ? { q } : {}) } },
        { signal, fresh: true },
      ),
  });
export const vendorCouponsQuery = (memberId: string, page: number, limit: number) =>
  queryOptions({
    queryKey: vendorKey(memberId, 'coupons', page, limit),
    ...alive,
    queryFn: ({ signal }) =>
      callApi(listVendorCoupons, { query: { page, limit } }, { signal, fresh: true }),
  });
export const holidayQuery = (memberId: string) =>
  queryOptions({
    queryKey: vendorKey(memberId, 'holiday'),
    staleTime: 0,
    queryFn: ({ signal }) => callApi(getHoliday, {}, { signal, fresh: true }),
  });
