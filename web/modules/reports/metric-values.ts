import {
  METRIC_UNITS,
  METRICS,
  type Metric,
  type MetricSet,
} from '#contracts/reports/analytics.ts';
import { METRIC_TEXTS } from '#contracts/reports/metric-texts.ts';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import type { Text } from '#web/i18n/text.ts';

/** Who reads the figures: the marketplace's staff, or a vendor of its own store. */
export type FigureReader = 'admin' | 'vendor';

/** Contribution is the marketplace's own. */
export const metricsFor = (reader: FigureReader): Metric[] =>
  METRICS.filter((metric) => reader === 'admin' || metric !== 'contribution');

/** A value as it is shown; a dash without one. */
export function sayMetric(metric: Metric, value: number | null): string {
  if (value === null) return '–';
  if (METRIC_UNITS[metric] === 'percent') return `${value}%`;
  return METRIC_UNITS[metric] === 'rupees' ? formatRupees(value) : groupIndian(value);
}
export const valueOf = (figures: MetricSet, metric: Metric): number | null => figures[metric];

export const metricName = (t: Text, metric: Metric): string => t(METRIC_TEXTS[metric].name);
/** What the figure counts, as its reader has it. */
export function metricDefinition(t: Text, metric: Metric, reader: FigureReader): string {
  const { definition, vendorDefinition } = METRIC_TEXTS[metric];
  return t(reader === 'vendor' ? (vendorDefinition ?? definition) : definition);
}
/** Noon in India of a day: the same date in every format. */
export const noonOf = (day: string): string => `${day}T06:30:00Z`;
