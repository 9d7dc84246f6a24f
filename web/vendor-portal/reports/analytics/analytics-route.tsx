import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  getVendorAnalytics,
  getVendorBreakdown,
  getVendorFunnel,
  vendorAnalyticsCsv,
  vendorAnalyticsXlsx,
} from '#contracts/reports/analytics.ts';
import { callApi, fetchFile } from '#web/api/client.ts';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useRange } from '#web/modules/portal-kit/lists/date-range.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { Breakdown, useDimension } from '#web/modules/reports/breakdown.tsx';
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
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'reports.analytics.title' });

const TABS = ['figures', 'breakdown', 'funnel'] as const;
const TAB_NAMES = {
  figures: 'reports.analytics.tab_figures',
  breakdown: 'reports.analytics.tab_breakdown',
  funnel: 'reports.analytics.tab_funnel',
} as const;
const tall = <Skeleton className="h-[420px] rounded-card" />;
const fresh = { placeholderData: keepPreviousData, staleTime: 0 } as const;

const useAsked = () => ({ ...useRange(), compare: useComparison() });
const useKey = (...rest: readonly unknown[]) => vendorKey(useMember()._id, 'analytics', ...rest);
/** Vendors see only themselves, so nothing is broken down by vendor. */
const useOwnDimension = () => {
  const by = useDimension('vendor');
  return by === 'vendor' ? 'category' : by;
};

/** The store's own figures, by day and dimension, and its funnel. */
export default function VendorAnalyticsPage() {
  const t = useText();
  const tab = useListAddress().oneOf('tab', TABS) ?? 'figures';
  const { compare: _, ...range } = useAsked();
  const dimension = useOwnDimension();
  const addressOf = useTabAddress();
  const by = tab === 'breakdown' ? dimension : 'day';
  return (
    <>
      <PageHead title={t('reports.analytics.title')} text={t('reports.analytics.vendor_text')}>
        {tab === 'funnel' ? null : (
          <ExportButtons
            name={`figures-by-${by}`}
            fetching={(kind) =>
              fetchFile(kind === 'csv' ? vendorAnalyticsCsv : vendorAnalyticsXlsx, {
                query: { ...range, by },
              })
            }
          />
        )}
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
      <PeriodControls />
      {tab === 'figures' ? <FiguresTab /> : null}
      {tab === 'breakdown' ? <BreakdownTab /> : null}
      {tab === 'funnel' ? <FunnelTab /> : null}
    </>
  );
}

function FiguresTab() {
  const t = useText();
  const asked = useAsked();
  const query = useQuery({
    queryKey: useKey('figures', asked),
    queryFn: ({ signal }) => callApi(getVendorAnalytics, { query: asked }, { signal, fresh: true }),
    ...fresh,
  });
  return (
    <Listed query={query} failed="reports.figures_load_failed" waiting={tall}>
      {(data, isOld) => (
        <>
          <MetricTiles data={data} reader="vendor" isOld={isOld} />
          <p className="mt-2 text-[13px] text-ink-muted">{t('reports.admin.figures_note')}</p>
          <MetricChart data={data} reader="vendor" />
        </>
      )}
    </Listed>
  );
}

function BreakdownTab() {
  const { page, limit } = useListAddress();
  const asked = { ...useAsked(), by: useOwnDimension(), page, limit };
  const query = useQuery({
    queryKey: useKey('breakdown', asked),
    queryFn: ({ signal }) => callApi(getVendorBreakdown, { query: asked }, { signal, fresh: true }),
    ...fresh,
  });
  return <Breakdown query={query} reader="vendor" />;
}

function FunnelTab() {
  const asked = useAsked();
  const query = useQuery({
    queryKey: useKey('funnel', asked),
    queryFn: ({ signal }) => callApi(getVendorFunnel, { query: asked }, { signal, fresh: true }),
    ...fresh,
  });
  return (
    <Listed query={query} failed="reports.figures_load_failed" waiting={tall}>
      {(data) => <Funnel data={data} />}
    </Listed>
  );
}
