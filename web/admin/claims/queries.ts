import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getAdminClaim,
  listAdminClaimOptions,
  listAdminClaims,
} from '#contracts/claims/admin-claims.ts';
import type { EndpointInput } from '#contracts/kernel/endpoint.ts';
import { adminKey } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';

export const claimsKey = (memberId: string, ...rest: readonly unknown[]) =>
  adminKey(memberId, 'claims', ...rest);
export const adminClaimsQuery = (
  memberId: string,
  query: NonNullable<EndpointInput<typeof listAdminClaims>['query']>,
) =>
  queryOptions({
    queryKey: claimsKey(memberId, 'list', query),
    queryFn: ({ signal }) => callApi(listAdminClaims, { query }, { signal, fresh: true }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
export const adminClaimQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: claimsKey(memberId, 'one', id),
    queryFn: ({ signal }) => callApi(getAdminClaim, { params: { id } }, { signal, fresh: true }),
    staleTime: 10_000,
  });
export const adminClaimOptionsQuery = (memberId: string, shipmentId: string) =>
  queryOptions({
    queryKey: claimsKey(memberId, 'options', shipmentId),
    queryFn: ({ signal }) =>
      callApi(listAdminClaimOptions, { params: { id: shipmentId } }, { signal, fresh: true }),
    enabled: shipmentId !== '',
  });
