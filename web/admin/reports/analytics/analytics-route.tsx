import { analyticsCsv, analyticsXlsx } from '#contracts/reports/analytics.ts';
import { fetchFile } from '#web/api/client.ts';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useRange } from '#web/modules/portal-kit/lists/date-range.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { Breakdown, useDimension } from '#web/modules/reports/breakdown.tsx';
import { Cohorts } from '#web/modules/reports/cohorts.tsx';
import { ExportButtons } from '#web/modules/reports/export-buttons.tsx';
import { Funnel } from '#web/modules/reports/funnel.tsx';
import { MetricChart } from '#web/modules/reports/metric-chart.tsx';
import { MetricTiles } from '#web/modules/reports/metric-tiles.tsx';
import {
  PeriodControls,
  useComparison,
  useTabAddress,
} from '#web/modules/reports/period-controls.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { type PeriodAsked, useAnalytics, useBreakdown, useCohorts, useFunnel } from './queries.ts';
import { Schedules } from './schedules.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'reports.analytics.title' });

const TABS = ['figures', 'breakdown', 'funnel', 'cohorts', 'schedules'] as const;
const TAB_NAMES = {
  figures: 'reports.analytics.tab_figures',
  breakdown: 'reports.analytics.tab_breakdown',
  funnel: 'reports.analytics.tab_funnel',
  cohorts: 'reports.analytics.tab_cohorts',
  schedules: 'reports.analytics.tab_schedules',
} as const;

/** Figures of the marketplace by day and dimension, the funnel, cohorts and scheduled reports. */
export default function AnalyticsPage() {
  const t = useText();
  const { oneOf, get } = useListAddress();
  const tab = oneOf('tab', TABS) ?? 'figures';
  const vendor = get('vendor');
  const addressOf = useTabAddress();
  const asked: PeriodAsked = {
    ...useRange(),
    compare: useComparison(),
    ...(vendor ? { vendor } : {}),
  };
  const by = useDimension('admin');
  const hasPeriod = tab !== 'cohorts' && tab !== 'schedules';
  return (
    <>
      <PageHead title={t('reports.analytics.title')} text={t('reports.analytics.text')}>
        {tab === 'figures' || tab === 'breakdown' ? (
          <AnalyticsExport asked={asked} by={tab === 'figures' ? 'day' : by} />
        ) : null}
      </PageHead>
      <Tabs
        label={t('reports.analytics.title')}
        current={tab}
        tabs={TABS.map((key) => ({
          key,
          label: t(TAB_NAMES[key]),
          to: addressOf(key === 'figures' ? '' : key),
        }))}
      />
      {hasPeriod ? <PeriodControls /> : <div className="mt-4" />}
      {tab === 'figures' ? <FiguresTab asked={asked} /> : null}
      {tab === 'breakdown' ? <BreakdownTab asked={asked} /> : null}
      {tab === 'funnel' ? <FunnelTab asked={asked} /> : null}
      {tab === 'cohorts' ? <CohortsTab /> : null}
      {tab === 'schedules' ? <Schedules /> : null}
    </>
  );
}

function AnalyticsExport({
  asked: { range, from, to, vendor },
  by,
}: {
  asked: PeriodAsked;
  by: 'day' | ReturnType<typeof useDimension>;
}) {
  return (
    <ExportButtons
      name={`figures-by-${by}`}
      fetching={(kind) =>
        fetchFile(kind === 'csv' ? analyticsCsv : analyticsXlsx, {
          query: { range, from, to, vendor, by },
        })
      }
    />
  );
}

const tall = <Skeleton className="h-[420px] rounded-card" />;

function FiguresTab({ asked }: { asked: PeriodAsked }) {
  const t = useText();
  const query = useAnalytics(asked);
  return (
    <Listed query={query} failed="reports.figures_load_failed" waiting={tall}>
      {(data, isOld) => (
        <>
          <MetricTiles data={data} reader="admin" isOld={isOld} />
          <p className="mt-2 text-[13px] text-ink-muted">
            {t('reports.admin.figures_note')}
            {data.pendingDays > 0
              ? ` ${t('reports.analytics.pending', { n: data.pendingDays })}`
              : ''}
          </p>
          <MetricChart data={data} reader="admin" />
        </>
      )}
    </Listed>
  );
}

function BreakdownTab({ asked }: { asked: PeriodAsked }) {
  const { page, limit } = useListAddress();
  const by = useDimension('admin');
  return <Breakdown query={useBreakdown({ ...asked, by, page, limit })} reader="admin" />;
}

function FunnelTab({ asked }: { asked: PeriodAsked }) {
  return (
    <Listed query={useFunnel(asked)} failed="reports.figures_load_failed" waiting={tall}>
      {(data) => <Funnel data={data} />}
    </Listed>
  );
}

function CohortsTab() {
  return (
    <Listed query={useCohorts()} failed="reports.figures_load_failed" waiting={tall}>
      {(data) => <Cohorts data={data} />}
    </Listed>
  );
}
