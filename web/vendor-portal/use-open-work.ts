import { useQuery } from '@tanstack/react-query';
import { getVendorOpenWork } from '#contracts/reports/open-work.ts';
import { callApi } from '#web/api/client.ts';
import { useMember, vendorKey } from './member-context.tsx';
import type { VendorWork } from './nav.ts';

const NONE: VendorWork = new Map();

/** Counts beside the pages of the side bar; once a minute. */
export function useVendorWork(isOn: boolean): VendorWork {
  const { data } = useQuery({
    queryKey: vendorKey(useMember()._id, 'open-work'),
    queryFn: ({ signal }) => callApi(getVendorOpenWork, {}, { signal, fresh: true }),
    select: ({ counts }): VendorWork => new Map(counts.map((one) => [one.name, one])),
    staleTime: 20_000,
    refetchInterval: 60_000,
    enabled: isOn,
  });
  return data ?? NONE;
}
