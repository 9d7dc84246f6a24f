import { useQuery } from '@tanstack/react-query';
import { getOpenWork } from '#contracts/reports/open-work.ts';
import { callApi } from '#web/api/client.ts';
import type { OpenWork } from './nav.ts';
import { adminKey, useStaff } from './staff-context.tsx';

const NONE: OpenWork = new Map();

/** Counts beside the pages of the side bar; once a minute, and after each change of the window's focus. */
export function useOpenWork(isOn: boolean): OpenWork {
  const { data } = useQuery({
    queryKey: adminKey(useStaff()._id, 'open-work'),
    queryFn: ({ signal }) => callApi(getOpenWork, {}, { signal, fresh: true }),
    select: ({ queues }): OpenWork => new Map(queues.map((queue) => [queue.name, queue])),
    staleTime: 20_000,
    refetchInterval: 60_000,
    enabled: isOn,
  });
  return data ?? NONE;
}
