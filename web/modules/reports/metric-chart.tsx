import type { AnalyticsReply, Metric } from '#contracts/reports/analytics.ts';
import { SeriesChart } from '#web/modules/portal-kit/charts/series-chart.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import {
  type FigureReader,
  metricName,
  metricsFor,
  noonOf,
  sayMetric,
  valueOf,
} from './metric-values.ts';

type Day = AnalyticsReply['days'][number];

/** A figure by day with the days compared to: the chart, and the same values as a table beside it. */
export function MetricChart({ data, reader }: { data: AnalyticsReply; reader: FigureReader }) {
  const t = useText();
  const { formatDay } = useDates();
  const { oneOf, set } = useListAddress();
  const metrics = metricsFor(reader);
  const metric: Metric = oneOf('show', metrics) ?? 'gmv';
  const span = (a: string, b: string) =>
    a === b
      ? formatDay(noonOf(a))
      : t('common.from_to', { from: formatDay(noonOf(a)), to: formatDay(noonOf(b)) });
  const title = t('reports.admin.by_day', { figure: metricName(t, metric) });
  const names = [span(data.from, data.to), span(data.before.from, data.before.to)] as const;
  return (
    <Panel
      title={title}
      text={t('reports.admin.by_day_text')}
      className="mt-4"
      action={
        <SelectField
          label={t('reports.admin.figure')}
          value={metric}
          className="w-56"
          options={metrics.map((value) => ({ value, label: metricName(t, value) }))}
          onChange={({ target: { value } }) => set({ show: value === 'gmv' ? null : value })}
        />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <SeriesChart
          label={t('reports.chart_label', { what: title, days: names[0], before: names[1] })}
          say={(value) => sayMetric(metric, value)}
          names={names}
          points={data.days.map((d) => ({
            key: d.day,
            label: formatDay(noonOf(d.day)),
            value: Math.max(0, valueOf(d.now, metric) ?? 0),
            before: Math.max(0, valueOf(d.before, metric) ?? 0),
          }))}
        />
        <DaysTable days={data.days} metric={metric} label={title} />
      </div>
    </Panel>
  );
}

const columnsOf = (
  t: Text,
  formatDay: (at: string) => string,
  metric: Metric,
): ListColumn<Day>[] => [
  {
    key: 'day',
    label: t('common.day'),
    isHead: true,
    cell: (d) => <strong>{formatDay(noonOf(d.day))}</strong>,
  },
  {
    key: 'now',
    label: metricName(t, metric),
    isNumber: true,
    cell: (d) => sayMetric(metric, valueOf(d.now, metric)),
  },
  {
    key: 'before',
    label: t('reports.analytics.compared'),
    isNumber: true,
    cell: (d) => sayMetric(metric, valueOf(d.before, metric)),
  },
];

function DaysTable({ days, metric, label }: { days: Day[]; metric: Metric; label: string }) {
  const t = useText();
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={label}
      className="max-h-[280px] overflow-y-auto [--list-head-top:0px]"
    >
      <DataList<Day>
        label={label}
        rows={days.toReversed()}
        rowKey={(d) => d.day}
        columns={columnsOf(t, useDates().formatDay, metric)}
      />
    </div>
  );
}
