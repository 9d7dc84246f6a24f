import { queryOptions } from '@tanstack/react-query';
import { listPickupPlaces } from '#contracts/vendor-team/pickups.ts';
import { callApi } from '#web/api/client.ts';
import { vendorKey } from '#web/vendor-portal/member-context.tsx';

export const placesKey = (memberId: string) => vendorKey(memberId, 'places');
/** Pickup places of the vendor; settings and orders share the query. */
export const placesQuery = (memberId: string) =>
  queryOptions({
    queryKey: placesKey(memberId),
    queryFn: ({ signal }) => callApi(listPickupPlaces, {}, { signal, fresh: true }),
    staleTime: 60_000,
  });
