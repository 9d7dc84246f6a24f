import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ApplicableAttribute } from '#contracts/catalog/attribute-rules.ts';
import { listApplicableAttributes } from '#contracts/catalog/attributes.ts';
import { type Category, listCategories } from '#contracts/catalog/catalog.ts';
import type { EndpointData, EndpointInput } from '#contracts/kernel/endpoint.ts';
import type { DraftPicture } from '#contracts/listings/listing-draft.ts';
import * as c from '#contracts/listings/listings.ts';
import { callApi } from '#web/api/client.ts';
import { shrinkPhoto } from '#web/ui/shrink-photo.ts';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';

type Wish = NonNullable<EndpointInput<typeof c.listListings>['query']>;
export type ListingPageData = EndpointData<typeof c.listListings>;

export const useListings = (query: Wish): UseQueryResult<ListingPageData> =>
  useQuery({
    queryKey: vendorKey(useMember()._id, 'listings', query),
    queryFn: ({ signal }) => callApi(c.listListings, { query }, { signal, fresh: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
/** Fetched once: from then on the page itself knows what it saved. */
export const useListing = (id: string): UseQueryResult<c.Listing> =>
  useQuery({
    queryKey: vendorKey(useMember()._id, 'listing', id),
    queryFn: async ({ signal }) =>
      (await callApi(c.getListing, { params: { id } }, { signal, fresh: true })).listing,
    staleTime: Infinity,
    gcTime: 0,
  });
export const useCategories = (): UseQueryResult<Category[]> =>
  useQuery({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await callApi(listCategories, {}, { signal })).categories,
  });
/** The attributes of a category; nothing before one is chosen. */
export const useApplicableAttributes = (
  categoryId: string | null,
): UseQueryResult<readonly ApplicableAttribute[]> =>
  useQuery({
    queryKey: vendorKey(useMember()._id, 'asked', categoryId),
    queryFn: async ({ signal }) =>
      categoryId === null
        ? []
        : (
            await callApi(
              listApplicableAttributes,
              { params: { id: categoryId } },
              { signal, fresh: true },
            )
          ).attributes,
  });
/** The fees of a sale. */
export type ListingSaleTerms = EndpointData<typeof c.getPayoutTerms>['terms'];
export const usePayoutTerms = (): UseQueryResult<ListingSaleTerms> =>
  useQuery({
    queryKey: vendorKey(useMember()._id, 'payout-terms'),
    queryFn: async ({ signal }) =>
      (await callApi(c.getPayoutTerms, {}, { signal, fresh: true })).terms,
  });
export const useSellable = (q: string): UseQueryResult<c.SellableProduct[]> =>
  useQuery({
    queryKey: vendorKey(useMember()._id, 'sellable', q),
    queryFn: async ({ signal }) =>
      (await callApi(c.searchSellable, { query: { q } }, { signal, fresh: true })).results,
    enabled: q.length >= 2,
    staleTime: 0,
  });

/** After a change every product list is refetched when it is displayed. */
export function useForgetListings(): () => Promise<void> {
  const client = useQueryClient();
  const member = useMember()._id;
  return useCallback(
    () => client.invalidateQueries({ queryKey: vendorKey(member, 'listings') }),
    [client, member],
  );
}

/** Uploads one picture, shrunk to what the server accepts. */
export async function sendPicture(file: File): Promise<DraftPicture> {
  const form = new FormData();
  form.append('picture', await shrinkPhoto(file), file.name);
  return (await callApi(c.uploadPicture, {}, { form })).picture;
}
