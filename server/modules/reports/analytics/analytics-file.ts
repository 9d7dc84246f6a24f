import {
  type ExportBy,
  METRIC_UNITS,
  METRICS,
  type MetricSet,
} from '#contracts/reports/analytics.ts';
import { METRIC_TEXTS } from '#contracts/reports/metric-texts.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { MAX_FILE_ROWS } from '#contracts/kernel/paging.ts';
import type { Db } from '#server/platform/db/database.ts';
import { csvAmount, csvHead } from '#server/platform/csv/csv.ts';
import { type FileCell, FileNumber } from '#server/platform/spreadsheet/list-file.ts';
import { daysOf } from '#server/modules/reports/date-range.ts';
import { type RangeAsked, readAnalytics, readBreakdown, type Reader } from './analytics.ts';

type Row = readonly FileCell[];
const FIRST: Readonly<Record<ExportBy, MessageId>> = {
  day: 'common.day',
  category: 'common.category',
  vendor: 'common.vendor',
  zone: 'reports.analytics.by_zone',
  payment: 'reports.analytics.by_payment',
  campaign: 'reports.analytics.by_campaign',
};
const metricsFor = ({ isForVendor }: Reader) =>
  METRICS.filter((metric) => !(isForVendor && metric === 'contribution'));
/** A figure as a cell; amounts are exact to the paisa. */
function cellOf(metrics: MetricSet, metric: (typeof METRICS)[number]): FileCell {
  const value = metrics[metric];
  if (value === null) return '';
  return METRIC_UNITS[metric] === 'rupees'
    ? csvAmount(Math.round(value * 100))
    : new FileNumber(value);
}

/** Figures of a range as a table with a head: by day, or by a dimension, largest first. */
export async function analyticsTable(
  db: Db,
  reader: Reader,
  { by, ...query }: RangeAsked & { by: ExportBy },
  now: Date,
): Promise<{ name: string; rows: Row[] }> {
  const metrics = metricsFor(reader);
  const head = csvHead([FIRST[by], ...metrics.map((metric) => METRIC_TEXTS[metric].name)]);
  const line = (name: string, figures: MetricSet): Row => [
    name,
    ...metrics.map((metric) => cellOf(figures, metric)),
  ];
  const body =
    by === 'day'
      ? (await readAnalytics(db, reader, query, now)).days.map((d) => line(d.day, d.now))
      : (
          await readBreakdown(db, reader, { ...query, by, page: 1, limit: MAX_FILE_ROWS }, now)
        ).results.map((r) => line(r.name, r.now));
  const { from, to } = daysOf(query, now);
  return { name: `figures-by-${by}-${from}-${to}`, rows: [head, ...body] };
}
