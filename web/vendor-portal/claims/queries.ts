import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type ClaimTab,
  getVendorClaim,
  listClaimOptions,
  listVendorClaims,
} from '#contracts/claims/claims.ts';
import { callApi } from '#web/api/client.ts';
import { vendorKey } from '#web/vendor-portal/member-context.tsx';

export const vendorClaimsKey = (memberId: string) => vendorKey(memberId, 'claims');
export const vendorClaimsQuery = (
  memberId: string,
  { tab, q, page, limit }: { tab: ClaimTab; q: string; page: number; limit: number },
) =>
  queryOptions({
    queryKey: [...vendorClaimsKey(memberId), 'list', tab, q, page, limit] as const,
    queryFn: ({ signal }) =>
      callApi(
        listVendorClaims,
        { query: { tab, page, limit, ...(q ? { q } : {}) } },
        { signal, fresh: true },
      ),
    staleTime: 10_000,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
export const vendorClaimQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: [...vendorClaimsKey(memberId), 'one', id] as const,
    queryFn: ({ signal }) => callApi(getVendorClaim, { params: { id } }, { signal, fresh: true }),
    staleTime: 10_000,
    enabled: id !== '',
  });
export const claimOptionsQuery = (memberId: string, shipmentId: string) =>
  queryOptions({
    queryKey: [...vendorClaimsKey(memberId), 'options', shipmentId] as const,
    queryFn: ({ signal }) =>
      callApi(listClaimOptions, { params: { id: shipmentId } }, { signal, fresh: true }),
    enabled: shipmentId !== '',
  });
