import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApplicationState } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import { getAdminApplication } from '#contracts/vendor-onboarding/vendor-applications.ts';
import { listApplications, type VendorSort } from '#contracts/vendor-onboarding/vendor-list.ts';
import { getSuspensionEffect, getAdminVendor } from '#contracts/vendor-onboarding/vendor-admin.ts';
import { callApi } from '#web/api/client.ts';
import { adminKey } from '#web/admin/staff-context.tsx';

export const vendorsKey = (memberId: string) => adminKey(memberId, 'vendors');
export interface VendorFilter {
  state: ApplicationState;
  q: string;
  page: number;
  limit: number;
  sort: VendorSort | null;
}
export const vendorsQuery = (memberId: string, { state, q, page, limit, sort }: VendorFilter) =>
  queryOptions({
    queryKey: [...vendorsKey(memberId), 'list', state, q, page, limit, sort],
    // What is searched for is searched in every state.
    queryFn: ({ signal }) =>
      callApi(
        listApplications,
        { query: { ...(q ? { q } : { state }), ...(sort ? { sort } : {}), page, limit } },
        { signal, fresh: true },
      ),
    placeholderData: keepPreviousData,
  });
export const applicationQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: [...vendorsKey(memberId), 'application', id],
    queryFn: async ({ signal }) =>
      (await callApi(getAdminApplication, { params: { id } }, { signal, fresh: true })).application,
  });
export const vendorDetailQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: [...vendorsKey(memberId), 'detail', id],
    queryFn: async ({ signal }) =>
      (await callApi(getAdminVendor, { params: { id } }, { signal, fresh: true })).vendor,
  });
export const effectQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: [...vendorsKey(memberId), 'effect', id],
    queryFn: async ({ signal }) =>
      (await callApi(getSuspensionEffect, { params: { id } }, { signal, fresh: true })).effect,
    staleTime: 0,
  });
