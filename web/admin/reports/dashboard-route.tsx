import { useStaff } from '#web/admin/staff-context.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { RangePicker, useRange } from '#web/modules/portal-kit/lists/date-range.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { useFigures, useQueues } from './queries.ts';
import { DaysChart } from './days-chart.tsx';
import { HomeFigureTiles } from './home-figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { SystemHealthPanel } from './system-health.tsx';
import { WorkQueueList } from './work-queues.tsx';
import { TopLists } from './top-lists.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'shell.admin.name' });

/** Open work, figures, and system health. */
export default function AdminHomePage() {
  const t = useText();
  const member = useStaff();
  const range = useRange();
  const queues = useQueues();
  const figures = useFigures(range);
  const setup = queues.data?.setup ?? null;
  return (
    <>
      <PageHead
        title={t('common.home')}
        text={t('reports.admin.signed_in_as', { name: member.name })}
      />
      {setup ? <FirstSteps setup={setup} /> : null}
      <WorkQueueList query={queues} />
      <RangePicker />
      <HomeFigureTiles query={figures} />
      <p className="mt-2 text-[13px] text-ink-muted">{t('reports.admin.figures_note')}</p>
      <DaysChart query={figures} />
      <TopLists range={range} />
      <SystemHealthPanel />
    </>
  );
}
