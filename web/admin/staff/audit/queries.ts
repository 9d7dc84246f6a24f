import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAudit, getAuditFilters } from '#contracts/staff/audit.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { adminKey } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';

/** Filters of the log, as in the address; days in India, both inclusive. */
export interface AuditWanted {
  actor: string;
  action: string;
  kind: string;
  object: string;
  from: string;
  until: string;
}
export const WANTED = ['actor', 'action', 'kind', 'object', 'from', 'until'] as const;

const dayBegins = (day: string) => `${day}T00:00:00+05:30`;

/** The same for the API. */
export const auditFilterOf = ({ from, until, ...rest }: AuditWanted) => ({
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
  ...(from ? { from: new Date(dayBegins(from)).toISOString() } : {}),
  ...(until ? { until: addDays(dayBegins(until), 1).toISOString() } : {}),
});

export const auditQuery = (me: string, wanted: AuditWanted, before: number | null, limit: number) =>
  queryOptions({
    queryKey: adminKey(me, 'audit', 'list', wanted, before, limit),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        listAudit,
        { query: { ...auditFilterOf(wanted), limit, ...(before === null ? {} : { before }) } },
        { signal, fresh: true },
      ),
  });
/** One entry by its number; null if there is none. */
export const entryQuery = (me: string, seq: number) =>
  queryOptions({
    queryKey: adminKey(me, 'audit', 'line', seq),
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (await callApi(listAudit, { query: { before: seq + 1, limit: 1 } }, { signal })).results.find(
        (entry) => entry.seq === seq,
      ) ?? null,
  });
export const auditFiltersQuery = (me: string) =>
  queryOptions({
    queryKey: adminKey(me, 'audit', 'words'),
    staleTime: 60_000,
    queryFn: ({ signal }) => callApi(getAuditFilters, {}, { signal, fresh: true }),
  });
