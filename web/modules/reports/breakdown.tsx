import type { UseQueryResult } from '@tanstack/react-query';
import {
  type BreakdownReply,
  type BreakdownRow,
  type Dimension,
  DIMENSIONS,
  type Metric,
} from '#contracts/reports/analytics.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { changeOf } from './figure-change.ts';
import { type FigureReader, metricName, metricsFor, sayMetric, valueOf } from './metric-values.ts';

const BY: Readonly<Record<Dimension, MessageId>> = {
  category: 'common.category',
  vendor: 'common.vendor',
  zone: 'reports.analytics.by_zone',
  payment: 'reports.analytics.by_payment',
  campaign: 'reports.analytics.by_campaign',
};
const dimensionsFor = (reader: FigureReader) =>
  DIMENSIONS.filter((by) => reader === 'admin' || by !== 'vendor');

/** The dimension in the address. */
export function useDimension(reader: FigureReader): Dimension {
  return useListAddress().oneOf('by', dimensionsFor(reader)) ?? 'category';
}

const columnsOf = (t: Text, by: Dimension, metrics: Metric[]): ListColumn<BreakdownRow>[] => [
  { key: 'name', label: t(BY[by]), isHead: true, cell: (row) => <strong>{row.name}</strong> },
  ...metrics.flatMap((metric): ListColumn<BreakdownRow>[] => [
    {
      key: metric,
      label: metricName(t, metric),
      isNumber: true,
      isWide: !['gmv', 'orders', 'netRevenue'].includes(metric),
      cell: (row) => sayMetric(metric, valueOf(row.now, metric)),
    },
    ...(metric === 'gmv'
      ? [
          {
            key: 'change',
            label: t('reports.analytics.change'),
            isNumber: true,
            cell: (row: BreakdownRow) => changeOf(t, row.now.gmv, row.gmvBefore).text,
          },
        ]
      : []),
  ]),
];

/** Figures by category, vendor, PIN zone, payment method or campaign, largest GMV first. */
export function Breakdown({
  query,
  reader,
}: {
  query: UseQueryResult<BreakdownReply>;
  reader: FigureReader;
}) {
  const t = useText();
  const { set } = useListAddress();
  const by = useDimension(reader);
  return (
    <Panel
      title={t('reports.analytics.breakdown')}
      text={t('reports.analytics.breakdown_text')}
      action={
        <SelectField
          label={t('reports.analytics.breakdown_by')}
          value={by}
          className="w-56"
          options={dimensionsFor(reader).map((value) => ({ value, label: t(BY[value]) }))}
          onChange={({ target: { value } }) => set({ by: value === 'category' ? null : value })}
        />
      }
    >
      <Listed query={query} failed="reports.figures_load_failed">
        {(data, isOld) =>
          data.results.length === 0 ? (
            <EmptyState
              title={t('reports.analytics.nothing')}
              text={t('reports.analytics.nothing_text')}
            />
          ) : (
            <>
              <DataList<BreakdownRow>
                label={t('reports.analytics.breakdown')}
                rows={data.results}
                rowKey={(row) => row.key}
                columns={columnsOf(t, by, metricsFor(reader))}
                isBusy={isOld}
              />
              <Pager
                page={data.page}
                limit={data.limit}
                total={data.total}
                label={t('reports.analytics.breakdown')}
                onPage={(page) => set({ page })}
                isSized
              />
            </>
          )
        }
      </Listed>
    </Panel>
  );
}
