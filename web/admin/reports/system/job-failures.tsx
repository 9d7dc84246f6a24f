import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { discardJob, type JobFailure, retryJob } from '#contracts/reports/jobs.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText, type Text } from '#web/i18n/text.ts';
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
interface Actions {
  mayChange: boolean;
  busy: string | null;
  formatDateTime: (at: string) => string;
  retry: (job: JobFailure) => void;
  discard: (job: JobFailure) => void;
}

const columnsOf = (
  t: Text,
  { mayChange, busy, formatDateTime, retry, discard }: Actions,
): ListColumn<JobFailure>[] => [
  {
    key: 'job',
    label: t('reports.system.job'),
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
    label: t('common.reason'),
    cell: (f) => (
      <span className="[overflow-wrap:anywhere]">{f.error ?? t('reports.system.no_error')}</span>
    ),
  },
  {
    key: 'attempts',
    label: t('order_actions.refunds.attempts'),
    isNumber: true,
    cell: (f) => f.attempts,
  },
  { key: 'failed', label: t('reports.system.failed'), cell: (f) => formatDateTime(f.failedAt) },
  ...(mayChange
    ? [
        {
          key: 'do',
          label: t('common.actions'),
          isAction: true,
          cell: (f: JobFailure) => (
            <FailureActions busy={busy} f={f} t={t} retry={retry} discard={discard} />
          ),
        },
      ]
    : []),
];

function FailureActions({
  busy,
  f,
  t,
  retry,
  discard,
}: {
  busy: Actions['busy'];
  f: JobFailure;
  t: Text;
  retry: Actions['retry'];
  discard: Actions['discard'];
}) {
  return (
    <div className="flex gap-2">
      <Button
        size="sm"
        variant="outline"
        className="max-md:min-h-11"
        busy={busy === f._id}
        aria-label={t('reports.system.run_again_named', { job: f.job })}
        onClick={() => retry(f)}
      >
        {t('reports.system.run_again')}
      </Button>
      <Button
        size="sm"
        variant="danger"
        className="max-md:min-h-11"
        aria-label={t('reports.system.discard_named', { job: f.job })}
        onClick={() => discard(f)}
      >
        {t('common.discard')}
      </Button>
    </div>
  );
}

/** Dead jobs: run again once the cause is fixed, or discard. */
export function JobFailures({ failures, total, limit, page, onPage, isOld }: JobFailuresProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  const me = useStaff()._id;
  const client = useQueryClient();
  const act = useAct('common.action_failed');
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
  const columns = columnsOf(t, {
    mayChange: useStaffMay('system:write'),
    busy: act.busy,
    formatDateTime,
    discard: setAsked,
    retry: (job) =>
      void run(
        job,
        () => callApi(retryJob, { params: { id: job._id } }),
        t('reports.system.job_restarted'),
      ),
  });
  return (
    <section>
      <h2 className="mb-2 text-[18px] leading-[24px] font-extrabold">
        {t('reports.system.failed')}
      </h2>
      {total === 0 ? (
        <Alert tone="success">{t('reports.system.no_failures')}</Alert>
      ) : (
        <>
          <DataList
            label={t('reports.system.failures')}
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
            label={t('reports.system.failures_pages')}
          />
        </>
      )}
      <DiscardDialog asked={asked} setAsked={setAsked} run={run} />
    </section>
  );
}

function DiscardDialog({
  asked,
  setAsked,
  run,
}: {
  asked: JobFailure | null;
  setAsked: (job: JobFailure | null) => void;
  run: (job: JobFailure, work: () => Promise<unknown>, done: string) => Promise<void>;
}) {
  const t = useText();
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      title={t('reports.system.discard_question', { job: asked?.job ?? '' })}
      text={t('reports.system.discard_text')}
      confirmLabel={t('common.discard')}
      keepLabel={t('common.dismiss')}
      onConfirm={() => {
        const job = asked;
        setAsked(null);
        if (job)
          void run(
            job,
            () => callApi(discardJob, { params: { id: job._id } }),
            t('reports.system.job_discarded'),
          );
      }}
    />
  );
}
