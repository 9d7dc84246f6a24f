import type { JobQueue } from '#contracts/reports/jobs.ts';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { scheduleWords } from './job-schedule.ts';

const count = (n: number) =>
  n === 0 ? <span className="text-ink-muted">0</span> : n.toLocaleString('en-IN');

const COLUMNS: readonly Column<JobQueue>[] = [
  {
    key: 'name',
    label: 'Job',
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
    label: 'Runs',
    cell: (q) => (
      <span title={q.schedule ?? undefined} className="md:whitespace-nowrap">
        {scheduleWords(q.schedule)}
      </span>
    ),
  },
  { key: 'waiting', label: 'Wait', isNumber: true, cell: (q) => count(q.waiting) },
  { key: 'retrying', label: 'common.try_again', isNumber: true, cell: (q) => count(q.retrying) },
  { key: 'running', label: 'Run now', isNumber: true, cell: (q) => count(q.running) },
  { key: 'done', label: 'Done in a day', isNumber: true, cell: (q) => count(q.done) },
  {
    key: 'dead',
    label: 'common.given_up',
    isNumber: true,
    cell: (q) =>
      q.dead > 0 ? (
        <strong className="text-danger">{q.dead.toLocaleString('en-IN')}</strong>
      ) : (
        count(0)
      ),
  },
];

/** Every kind of job with its counts; those that gave something up first. */
export function JobQueues({ queues }: { queues: readonly JobQueue[] }) {
  const rows = queues.toSorted(
    (a, b) => Number(b.dead > 0) - Number(a.dead > 0) || (a.name < b.name ? -1 : 1),
  );
  return (
    <section>
      <h2 className="mb-2 text-[18px] leading-[24px] font-extrabold">Jobs</h2>
      <DataList label="Jobs" columns={COLUMNS} rows={rows} rowKey={(q) => q.name} />
    </section>
  );
}
