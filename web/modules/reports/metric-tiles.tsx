import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { METRIC_UNITS, type AnalyticsReply, type Metric } from '#contracts/reports/analytics.ts';
import { useText } from '#web/i18n/text.ts';
import { changeOf } from './figure-change.ts';
import { FigureHint } from './figure-hint.tsx';
import {
  type FigureReader,
  metricDefinition,
  metricName,
  metricsFor,
  sayMetric,
  valueOf,
} from './metric-values.ts';

interface MetricTilesProps {
  data: AnalyticsReply;
  reader: FigureReader;
  isOld: boolean;
}

/** All figures of the period with their change and definition. */
export function MetricTiles({ data, reader, isOld }: MetricTilesProps) {
  return (
    <dl
      aria-busy={isOld || undefined}
      className={`grid grid-cols-2 gap-px overflow-hidden rounded-card border border-border bg-surface md:grid-cols-3 xl:grid-cols-5 ${isOld ? 'opacity-60' : ''}`}
    >
      {metricsFor(reader).map((metric) => (
        <MetricTile key={metric} metric={metric} data={data} reader={reader} />
      ))}
    </dl>
  );
}

function MetricTile({
  metric,
  data: { now, earlier },
  reader,
}: Omit<MetricTilesProps, 'isOld'> & { metric: Metric }) {
  const t = useText();
  const [value, before] = [valueOf(now, metric), valueOf(earlier, metric)];
  const change =
    value === null || before === null
      ? null
      : changeOf(t, value, before, METRIC_UNITS[metric] === 'percent');
  const Icon = change && change.way > 0 ? TrendingUp : change?.way ? TrendingDown : Minus;
  const name = metricName(t, metric);
  return (
    <div
      id={`figure-${metric}`}
      className="scroll-mt-28 bg-surface px-4 py-3 ring-1 ring-border target:bg-sunken"
    >
      <dt className="flex min-h-6 items-center text-[14px] text-ink-muted">
        {name}
        <FigureHint label={name} text={metricDefinition(t, metric, reader)} />
      </dt>
      <dd className="text-[24px] leading-[32px] font-extrabold tracking-[-0.01em] tabular-nums">
        {sayMetric(metric, value)}
      </dd>
      <dd className="flex items-start gap-1.5 text-[13px] leading-[18px] text-ink-muted">
        {change ? <Icon aria-hidden="true" className="mt-px size-4 shrink-0" /> : null}
        {change?.text ?? t('reports.change_unknown')}
      </dd>
    </div>
  );
}
