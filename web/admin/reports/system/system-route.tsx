import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listJobs } from '#contracts/reports/jobs.ts';
import { getSystemState } from '#contracts/reports/system.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { JobFailures } from './job-failures.tsx';
import { JobQueues } from './job-queues.tsx';
import { SystemPanels } from './system-panels.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'reports.system.title' });

const EVERY_MS = 20_000;
const AT_ONCE = 20;

/** System status and dead jobs. Refetches while the page is visible. */
export default function SystemPage() {
  const t = useText();
  const me = useStaff()._id;
  const { page, set } = useListAddress();
  const system = useQuery({
    queryKey: adminKey(me, 'system'),
    queryFn: ({ signal }) => callApi(getSystemState, {}, { signal, fresh: true }),
    refetchInterval: EVERY_MS,
  });
  const jobs = useQuery({
    queryKey: adminKey(me, 'jobs', page),
    queryFn: ({ signal }) =>
      callApi(listJobs, { query: { page, limit: AT_ONCE } }, { signal, fresh: true }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  return (
    <>
      <PageHead title={t('reports.system.title')} text={t('reports.system.text')} />
      <div className="grid gap-6">
        <Listed
          query={system}
          failed="reports.system.load_failed"
          waiting={<RowsSkeleton rows={4} />}
        >
          {(state) => <SystemPanels state={state} />}
        </Listed>
        <Listed query={jobs} failed="reports.system.jobs_load_failed">
          {({ queues, failures, total, limit }, isOld) => (
            <>
              <JobFailures
                failures={failures}
                total={total}
                limit={limit}
                page={page}
                onPage={(next) => set({ page: next })}
                isOld={isOld}
              />
              <JobQueues queues={queues} />
            </>
          )}
        </Listed>
      </div>
    </>
  );
}
