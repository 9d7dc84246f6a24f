import type { Locale } from '#contracts/kernel/locales.ts';
import type { JobQueue } from '#contracts/reports/jobs.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { type Text, useSite, useText } from '#web/i18n/text.ts';
import { scheduleText } from './job-schedule.ts';

const count = (n: number) =>
  n === 0 ? <span className="text-ink-muted">0</span> : n.toLocaleString('en-IN');

const columnsOf = (t: Text, locale: Locale): readonly ListColumn<JobQueue>[] => [
  {
    key: 'name',
    label: t('reports.system.job'),
    isHead: true,
    cell: (q) => (
      <>
        <span className="block font-semibold">{q.about}</span>
        <span className="block font-mono text-[12px] text-ink-muted">{q.name}</span>
      </>
    ),
  },
  {
    key: 'schedule',
    label: t('reports.system.schedule'),
    cell: (q) => (
      <span title={q.schedule ?? undefined} className="md:whitespace-nowrap">
        {scheduleText(t, locale, q.schedule)}
      </span>
    ),
  },
  {
    key: 'waiting',
    label: t('reports.system.waiting'),
    isNumber: true,
    cell: (q) => count(q.waiting),
  },
  {
    key: 'retrying',
    label: t('reports.system.retrying'),
    isNumber: true,
    cell: (q) => count(q.retrying),
  },
  {
    key: 'running',
    label: t('reports.system.running_now'),
    isNumber: true,
    cell: (q) => count(q.running),
  },
  { key: 'done', label: t('reports.system.done'), isNumber: true, cell: (q) => count(q.done) },
  {
    key: 'dead',
    label: t('reports.system.failed'),
    isNumber: true,
    cell: (q) =>
      q.dead > 0 ? (
        <strong className="text-danger">{q.dead.toLocaleString('en-IN')}</strong>
      ) : (
        count(0)
      ),
  },
];

/** Every kind of job with counts; those with dead ones first. */
export function JobQueues({ queues }: { queues: readonly JobQueue[] }) {
  const t = useText();
  const rows = queues.toSorted(
    (a, b) => Number(b.dead > 0) - Number(a.dead > 0) || (a.name < b.name ? -1 : 1),
  );
  return (
    <section>
      <h2 className="mb-2 text-[18px] leading-[24px] font-extrabold">{t('reports.system.jobs')}</h2>
      <DataList
        label={t('reports.system.jobs')}
        columns={columnsOf(t, useSite().locale)}
        rows={rows}
        rowKey={(q) => q.name}
      />
    </section>
  );
}
