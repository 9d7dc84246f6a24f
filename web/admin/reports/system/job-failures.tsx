import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { discardJob, type JobFailure, retryJob } from '#contracts/reports/jobs.ts';
import { adminKey, useMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface JobFailuresProps {
  failures: readonly JobFailure[];
  total: number;
  limit: number;
  page: number;
  onPage: (page: number) => void;
  isOld: boolean;
}
interface Needs {
  mayChange: boolean;
  busy: string | null;
  formatDateTime: (at: string) => string;
  retry: (job: JobFailure) => void;
  discard: (job: JobFailure) => void;
}

const columnsOf = ({
  mayChange,
  busy,
  formatDateTime,
  retry,
  discard,
}: Needs): Column<JobFailure>[] => [
  {
    key: 'job',
    label: 'Job',
    isHead: true,
    cell: (f) => (
      <>
        <span className="block font-semibold">{f.job}</span>
        <code className="block text-[12px] [overflow-wrap:anywhere] text-ink-muted">
          {JSON.stringify(f.data)}
        </code>
      </>
    ),
  },
  {
    key: 'error',
    label: 'common.reason',
    cell: (f) => <span className="[overflow-wrap:anywhere]">{f.error ?? 'It said nothing'}</span>,
  },
  { key: 'attempts', label: 'Tries', isNumber: true, cell: (f) => f.attempts },
  { key: 'failed', label: 'common.given_up', cell: (f) => formatDateTime(f.failedAt) },
  ...(mayChange
    ? [
        {
          key: 'do',
          label: 'Do',
          isAction: true,
          cell: (f: JobFailure) => (
            <div className="flex gap-2">
              <Button
                size="sm"
                variant="outline"
                className="max-md:min-h-11"
                busy={busy === f._id}
                aria-label={`Run again: ${f.job}`}
                onClick={() => retry(f)}
              >
                Run again
              </Button>
              <Button
                size="sm"
                variant="danger"
                className="max-md:min-h-11"
                aria-label={`Discard: ${f.job}`}
                onClick={() => discard(f)}
              >
                Discard
              </Button>
            </div>
          ),
        },
      ]
    : []),
];

/** Work that failed too often and waits for somebody: run again once its cause is mended, or discarded. */
export function JobFailures({ failures, total, limit, page, onPage, isOld }: JobFailuresProps) {
  const { formatDateTime } = useDates();
  const me = useStaff()._id;
  const client = useQueryClient();
  const act = useAct('errors.something_went_wrong');
  const [asked, setAsked] = useState<JobFailure | null>(null);
  const run = async (job: JobFailure, work: () => Promise<unknown>, done: string) => {
    if (
      await act.run(job._id, async () => {
        await work();
        return true;
      })
    )
      toast.show({ message: done, type: 'success' });
    await client.invalidateQueries({ queryKey: adminKey(me, 'jobs') });
  };
  const columns = columnsOf({
    mayChange: useMay('system:write'),
    busy: act.busy,
    formatDateTime,
    discard: setAsked,
    retry: (job) =>
      void run(job, () => callApi(retryJob, { params: { id: job._id } }), 'The job runs again'),
  });
  return (
    <section>
      <h2 className="mb-2 text-[18px] leading-[24px] font-extrabold">Given up</h2>
      {total === 0 ? (
        <Alert tone="success">
          Nothing waits for you: every job was done, or will be tried again by itself.
        </Alert>
      ) : (
        <>
          <DataList
            label="Jobs that were given up"
            columns={columns}
            rows={failures}
            rowKey={(f) => f._id}
            isBusy={isOld}
          />
          <Pager
            page={page}
            limit={limit}
            total={total}
            onPage={onPage}
            label="Pages of what was given up"
          />
        </>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={`Discard ${asked?.job ?? ''}?`}
        text="What it was to do is never done, and it is gone from this list. Run it again instead if its cause is mended."
        confirmLabel="common.discard"
        keepLabel="common.keep_it"
        onConfirm={() => {
          const job = asked;
          setAsked(null);
          if (job)
            void run(job, () => callApi(discardJob, { params: { id: job._id } }), 'Job discarded');
        }}
      />
    </section>
  );
}
