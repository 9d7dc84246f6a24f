import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { getInsight, type VendorFigures } from '#contracts/reports/reports.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import { getNextPayout } from '#contracts/settlement/settlement.ts';
import { callApi } from '#web/api/client.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { FigureHint } from '#web/modules/reports/figure-hint.tsx';
import type { DateRange } from '#web/modules/portal-kit/lists/date-range.tsx';
import { SeriesChart } from '#web/modules/portal-kit/charts/series-chart.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { nextPayout } from './next-payout.ts';
import { useMemberMay, useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { PageLink } from '#web/vendor-portal/page-link.tsx';

type Insight = EndpointData<typeof getInsight>;

export const useVendorInsight = (range: DateRange): UseQueryResult<Insight> => {
  const member = useMember();
  return useQuery({
    queryKey: vendorKey(member._id, 'insight', range),
    queryFn: ({ signal }) => callApi(getInsight, { query: range }, { signal, fresh: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

const noon = (day: string) => `${day}T06:30:00Z`;

/** The change from the previous period, in words and with its sign. */
function useChange() {
  const t = useText();
  return (now: number, before: number, isShare = false): { text: string; way: -1 | 0 | 1 } => {
    if (now === before) return { text: t('reports.change_none'), way: 0 };
    const way = now > before ? 1 : -1;
    if (!isShare && before === 0) return { text: t('reports.change_from_zero'), way };
    const n = isShare
      ? Math.round(Math.abs(now - before) * 10) / 10
      : Math.round((Math.abs(now - before) / before) * 1000) / 10;
    if (isShare)
      return {
        text:
          way > 0 ? t('reports.change_points_up', { n }) : t('reports.change_points_down', { n }),
        way,
      };
    return {
      text:
        way > 0 ? t('reports.change_percent_up', { n }) : t('reports.change_percent_down', { n }),
      way,
    };
  };
}

interface Tile {
  label: string;
  value: string;
  change: { text: string; way: -1 | 0 | 1 } | null;
  note?: string;
  page?: string;
  /** What the figure counts. */
  hint?: string;
}
/** The last tile of a row is wide if it would otherwise leave a gap. */
const LAST = ['', 'md:last:col-span-4', 'md:last:col-span-3', 'md:last:col-span-2'] as const;

/** The figures of the period, each with those of the previous one. */
export function SalesFigureTiles({ query }: { query: UseQueryResult<Insight> }) {
  const t = useText();
  return (
    <Listed
      query={query}
      failed={t('reports.figures_load_failed')}
      waiting={<Skeleton className="h-[236px] rounded-card" />}
    >
      {(data, isOld) => <Tiles data={data} isOld={isOld} />}
    </Listed>
  );
}

function Tiles({ data: { now, earlier, rating }, isOld }: { data: Insight; isOld: boolean }) {
  const t = useText();
  const tiles = useTiles(now, earlier, rating);
  return (
    <dl
      aria-busy={isOld || undefined}
      className={`grid grid-cols-2 gap-px overflow-hidden rounded-card border border-border bg-border md:grid-cols-4 ${isOld ? 'opacity-60' : ''}`}
    >
      {tiles.map(({ label, value, change: c, note, page, hint }) => (
        <div
          key={label}
          className={`bg-surface px-4 py-3 max-md:last:odd:col-span-2 ${LAST[tiles.length % 4]}`}
        >
          <dt className="flex h-6 items-center text-[14px] text-ink-muted">
            {page ? (
              <PageLink
                page={page}
                className="-my-1.5 inline-flex min-h-9 items-center text-brand underline underline-offset-2"
              >
                {label}
              </PageLink>
            ) : (
              label
            )}
            {hint ? <FigureHint label={label} text={hint} /> : null}
          </dt>
          <dd className="text-[24px] leading-[32px] font-extrabold tracking-[-0.01em] tabular-nums">
            {value}
          </dd>
          <dd className="flex items-start gap-1.5 text-[13px] leading-[18px] text-ink-muted">
            {c ? <Way way={c.way} /> : null}
            {c?.text ?? note ?? t('reports.change_unknown')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useTiles(now: VendorFigures, earlier: VendorFigures, rating: Insight['rating']) {
  const t = useText();
  const change = useChange();
  const { money, share } = useTileMakers(change);
  const tiles: Tile[] = [
    ...money(t('reports.net_sales'), now.netSales, earlier.netSales).map((tile) => ({
      ...tile,
      hint: t('reports.net_sales_hint'),
    })),
    {
      label: t('common.orders'),
      value: groupIndian(now.orders),
      change: change(now.orders, earlier.orders),
    },
    {
      label: t('common.units'),
      value: groupIndian(now.units),
      change: change(now.units, earlier.units),
    },
    ...money(t('reports.average_order'), now.averageOrder, earlier.averageOrder),
    {
      label: t('shell.views.title'),
      value: groupIndian(now.views),
      change: change(now.views, earlier.views),
      hint: t('reports.views_hint'),
    },
    {
      ...share(t('reports.conversion'), now.conversion, earlier.conversion),
      hint: t('reports.conversion_hint'),
      note: t('reports.visits', { n: groupIndian(now.visits) }),
    },
    ...money(t('reports.net_revenue'), now.netRevenue, earlier.netRevenue).map((tile) => ({
      ...tile,
      hint: t('reports.net_revenue_hint'),
    })),
    ...(now.netRevenue === null
      ? []
      : [
          {
            ...share(t('reports.take_rate'), now.takeRate, earlier.takeRate),
            hint: t('reports.take_rate_hint'),
          },
          {
            ...share(t('reports.contribution'), now.contribution, earlier.contribution),
            hint: t('reports.contribution_hint'),
          },
        ]),
    share(t('orders.status.cancelled'), now.cancelled, earlier.cancelled),
    share(t('common.returned'), now.returned, earlier.returned),
    {
      label: t('reports.store_rating'),
      value: rating.count === 0 ? '–' : `${rating.stars} ★`,
      change: null,
      note: t('reports.ratings_total', { n: groupIndian(rating.count) }),
    },
    ...useNextPayout(),
  ];
  return tiles;
}

function useTileMakers(change: ReturnType<typeof useChange>) {
  const money = (label: string, value: number | null, before: number | null): Tile[] =>
    value === null
      ? []
      : [{ label, value: formatRupees(value), change: change(value, before ?? 0) }];
  const share = (label: string, value: number | null, before: number | null): Tile => ({
    label,
    value: value === null ? '–' : `${value}%`,
    change: value === null || before === null ? null : change(value, before, true),
  });
  return { money, share };
}

/**
 * The next bank transfer: the amount of closed statements, otherwise the expected amount and
 * closing day of the next one. Only for members who may see the ledger.
 */
function useNextPayout(): Tile[] {
  const t = useText();
  const { formatDay } = useDates();
  const member = useMember();
  const mayFinance = useMemberMay('finance');
  const { data } = useQuery({
    queryKey: vendorKey(member._id, 'payouts', 'next'),
    queryFn: ({ signal }) => callApi(getNextPayout, {}, { signal, fresh: true }),
    enabled: mayFinance,
  });
  if (!mayFinance) return [];
  return [
    {
      label: t('reports.next_payout'),
      ...(data
        ? nextPayout(data, t, (day) => formatDay(noon(day)))
        : { value: '–', note: t('common.loading') }),
      change: null,
      page: '/vendor-dashboard/payouts',
    },
  ];
}

const Way = ({ way }: { way: -1 | 0 | 1 }) => {
  const Icon = way > 0 ? TrendingUp : way < 0 ? TrendingDown : Minus;
  return <Icon aria-hidden="true" className="mt-px size-4 shrink-0" strokeWidth={1.75} />;
};

/** Sales (orders for members who see no amounts) by day, as a chart or a table. */
export function SalesChart({ query }: { query: UseQueryResult<Insight> }) {
  const t = useText();
  const [isTable, setTable] = useState(false);
  const hasMoney = query.data?.now.netSales !== null;
  return (
    <Panel
      title={hasMoney ? t('reports.net_sales_by_day') : t('reports.orders_by_day')}
      text={t('reports.by_day_hint')}
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
      <Listed
        query={query}
        failed={t('reports.figures_load_failed')}
        waiting={<Skeleton className="h-[274px] rounded-small" />}
      >
        {(data) => (isTable ? <DaysTable data={data} /> : <DaysChart data={data} />)}
      </Listed>
    </Panel>
  );
}

function DaysChart({ data: { days, from, to, before, now } }: { data: Insight }) {
  const t = useText();
  const { formatDay } = useDates();
  const hasMoney = now.netSales !== null;
  const span = (a: string, b: string) =>
    a === b
      ? formatDay(noon(a))
      : t('common.from_to', { from: formatDay(noon(a)), to: formatDay(noon(b)) });
  const say = (value: number) => (hasMoney ? formatRupees(value) : groupIndian(value));
  return (
    <SeriesChart
      label={t('reports.chart_label', {
        what: hasMoney ? t('reports.net_sales_by_day') : t('reports.orders_by_day'),
        days: span(from, to),
        before: span(before.from, before.to),
      })}
      say={say}
      names={[span(from, to), span(before.from, before.to)]}
      points={days.map((d) => ({
        key: d.day,
        label: formatDay(noon(d.day)),
        value: (hasMoney ? d.net : d.orders) ?? 0,
        before: (hasMoney ? d.netBefore : d.ordersBefore) ?? 0,
      }))}
    />
  );
}

type Day = Insight['days'][number];

function useDayColumns(hasMoney: boolean): ListColumn<Day>[] {
  const t = useText();
  const { formatDay } = useDates();
  return [
    {
      key: 'day',
      label: t('common.day'),
      isHead: true,
      cell: (d) => <strong>{formatDay(noon(d.day))}</strong>,
    },
    {
      key: 'orders',
      label: t('common.orders'),
      isNumber: true,
      cell: (d) => groupIndian(d.orders),
    },
    ...(hasMoney
      ? [
          {
            key: 'net',
            label: t('reports.net_sales'),
            isNumber: true,
            cell: (d: Day) => formatRupees(d.net ?? 0),
          },
          {
            key: 'before',
            label: t('reports.previous_period'),
            isNumber: true,
            cell: (d: Day) => formatRupees(d.netBefore ?? 0),
          },
        ]
      : []),
  ];
}

function DaysTable({ data: { days, now } }: { data: Insight }) {
  const t = useText();
  return (
    <DataList<Day>
      label={t('reports.net_sales_by_day')}
      rows={days.toReversed()}
      rowKey={(d) => d.day}
      columns={useDayColumns(now.netSales !== null)}
    />
  );
}
