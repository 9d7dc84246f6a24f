import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SeriesChart } from '#web/modules/portal-kit/charts/series-chart.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { HomeFigureSet } from './queries.ts';

const noon = (day: string) => `${day}T06:30:00Z`;
type Day = HomeFigureSet['days'][number];
const SERIES = {
  gmv: {
    text: 'reports.admin.gmv',
    of: (d: Day) => d.gmv,
    before: (d: Day) => d.gmvBefore,
    say: formatRupees,
  },
  revenue: {
    text: 'reports.net_revenue',
    of: (d: Day) => d.revenue,
    before: (d: Day) => d.revenueBefore,
    say: formatRupees,
  },
  orders: {
    text: 'common.orders',
    of: (d: Day) => d.orders,
    before: (d: Day) => d.ordersBefore,
    say: groupIndian,
  },
};
const NAMES = Object.keys(SERIES) as (keyof typeof SERIES)[];

/** One figure by day, as chart or table; the choice is in the address. */
export function DaysChart({ query }: { query: UseQueryResult<HomeFigureSet> }) {
  const t = useText();
  const { oneOf, set } = useListAddress();
  const [isTable, setTable] = useState(false);
  const name = oneOf('show', NAMES) ?? 'gmv';
  const look = (isCurrent: boolean) =>
    `min-h-11 rounded-pill px-4 text-[14px] font-semibold md:min-h-9 ${isCurrent ? 'bg-brand text-on-brand' : 'border border-border-strong bg-surface hover:border-brand'}`;
  return (
    <Panel
      title={t('reports.admin.by_day', { figure: t(SERIES[name].text) })}
      text={t('reports.admin.by_day_text')}
      className="mt-4"
      action={
        <Button
          variant="outline"
          size="sm"
          className="max-md:min-h-11"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? t('reports.show_chart') : t('reports.show_table')}
        </Button>
      }
    >
      <div
        role="group"
        aria-label={t('reports.admin.figure')}
        className="mb-3 flex flex-wrap gap-2"
      >
        {NAMES.map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === name}
            className={look(key === name)}
            onClick={() => set({ show: key === 'gmv' ? null : key })}
          >
            {t(SERIES[key].text)}
          </button>
        ))}
      </div>
      <Listed
        query={query}
        failed="reports.figures_load_failed"
        waiting={<Skeleton className="h-[274px] rounded-small" />}
      >
        {(data) => (isTable ? <Table data={data} /> : <Picture data={data} name={name} />)}
      </Listed>
    </Panel>
  );
}

function Picture({
  data: { days, from, to, before },
  name,
}: {
  data: HomeFigureSet;
  name: keyof typeof SERIES;
}) {
  const t = useText();
  const { formatDay } = useDates();
  const span = (a: string, b: string) =>
    a === b
      ? formatDay(noon(a))
      : t('common.from_to', { from: formatDay(noon(a)), to: formatDay(noon(b)) });
  const { text, of, before: was, say } = SERIES[name];
  return (
    <SeriesChart
      label={t('reports.chart_label', {
        what: t('reports.admin.by_day', { figure: t(text) }),
        days: span(from, to),
        before: span(before.from, before.to),
      })}
      say={say}
      names={[span(from, to), span(before.from, before.to)]}
      points={days.map((d) => ({
        key: d.day,
        label: formatDay(noon(d.day)),
        value: of(d),
        before: was(d),
      }))}
    />
  );
}

const columnsOf = (t: Text, formatDay: (at: string) => string): ListColumn<Day>[] => [
  {
    key: 'day',
    label: t('common.day'),
    isHead: true,
    cell: (d) => <strong>{formatDay(noon(d.day))}</strong>,
  },
  ...NAMES.flatMap((key): ListColumn<Day>[] => [
    {
      key,
      label: t(SERIES[key].text),
      isNumber: true,
      cell: (d) => SERIES[key].say(SERIES[key].of(d)),
    },
    {
      key: `${key} before`,
      label: t('reports.previous_period'),
      isNumber: true,
      isWide: true,
      cell: (d) => SERIES[key].say(SERIES[key].before(d)),
    },
  ]),
];

function Table({ data }: { data: HomeFigureSet }) {
  const t = useText();
  return (
    <DataList<Day>
      label={t('reports.admin.table')}
      rows={data.days.toReversed()}
      rowKey={(d) => d.day}
      columns={columnsOf(t, useDates().formatDay)}
    />
  );
}
