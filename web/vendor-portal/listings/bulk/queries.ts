import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import * as c from '#contracts/listings/bulk.ts';
import { IMPORT_LIMITS } from '#contracts/listings/bulk-fields.ts';
import type { EndpointData, EndpointInput } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';

const POLL_MS = 800;
export type ImportItemsWanted = NonNullable<EndpointInput<typeof c.listImportItems>['query']>;

export const useImports = (page: number): UseQueryResult<EndpointData<typeof c.listImports>> =>
  useQuery({
    queryKey: vendorKey(useMember()._id, 'imports', 'list', page),
    queryFn: ({ signal }) => callApi(c.listImports, { query: { page } }, { signal, fresh: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
/** One import; polled while it is running. */
export const useImport = (id: string): UseQueryResult<c.Import> =>
  useQuery({
    queryKey: vendorKey(useMember()._id, 'imports', id),
    queryFn: async ({ signal }) =>
      (await callApi(c.getImport, { params: { id } }, { signal, fresh: true })).import,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && c.WORKING.includes(state.data.state) ? POLL_MS : false,
  });
export const useItems = (
  it: c.Import,
  query: ImportItemsWanted,
): UseQueryResult<EndpointData<typeof c.listImportItems>> =>
  useQuery({
    queryKey: vendorKey(useMember()._id, 'imports', it._id, 'items', it.state, query),
    queryFn: ({ signal }) =>
      callApi(c.listImportItems, { params: { id: it._id }, query }, { signal, fresh: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Replaces the cached import with a response and invalidates lists. */
export function useTake(): (it: c.Import) => Promise<void> {
  const client = useQueryClient();
  const member = useMember()._id;
  return useCallback(
    async (it) => {
      client.setQueryData(vendorKey(member, 'imports', it._id), it);
      await client.invalidateQueries({ queryKey: vendorKey(member, 'imports', 'list') });
    },
    [client, member],
  );
}
/** A finished import has changed products, stock and prices. */
export function useForgetProducts(): () => void {
  const client = useQueryClient();
  const member = useMember()._id;
  return useCallback(() => {
    for (const part of ['listings', 'listing', 'stock', 'offers'])
      void client.invalidateQueries({ queryKey: vendorKey(member, part) });
  }, [client, member]);
}

/** Uploads a file chunk by chunk, after the ones already received. */
export async function sendParts(
  it: Pick<c.Import, '_id' | 'parts'>,
  file: File,
  onSent: (bytes: number) => void,
): Promise<void> {
  for (let n = it.parts; n * IMPORT_LIMITS.partBytes < file.size; n += 1) {
    const form = new FormData();
    form.append(
      'part',
      file.slice(n * IMPORT_LIMITS.partBytes, (n + 1) * IMPORT_LIMITS.partBytes),
      'part.csv',
    );
    await callApi(c.uploadImportPart, { params: { id: it._id, n } }, { form });
    onSent(Math.min((n + 1) * IMPORT_LIMITS.partBytes, file.size));
  }
}
