import type { UseQueryResult } from '@tanstack/react-query';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useText, type Text } from '#web/i18n/text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminLink } from './admin-link.tsx';
import type { HomeFigureSet } from './queries.ts';
import { type FigureChange, changeOf } from './figure-change.ts';

/** `to` leads to what is counted. */
interface Tile {
  label: string;
  value: string;
  change: FigureChange | null;
  note: string;
  to: string;
}

/** The figures of the range, each beside the days before and with the way to what it counts. */
export function HomeFigureTiles({ query }: { query: UseQueryResult<HomeFigureSet> }) {
  return (
    <Listed
      query={query}
      failed="reports.figures_load_failed"
      waiting={<Skeleton className="h-[330px] rounded-card" />}
    >
      {(data, isOld) => <Tiles data={data} isOld={isOld} />}
    </Listed>
  );
}

function tilesOf(t: Text, { now, earlier, from, to }: HomeFigureSet): Tile[] {
  const days = `from=${from}&to=${to}`;
  const money = (
    label: string,
    value: number,
    before: number,
    note: string,
    way: string,
  ): Tile => ({
    label,
    value: formatRupees(value),
    change: changeOf(t, value, before),
    note,
    to: way,
  });
  const share = (
    label: string,
    value: number | null,
    before: number | null,
    note: string,
    way: string,
  ): Tile => ({
    label,
    value: value === null ? '–' : `${value} %`,
    change: value === null || before === null ? null : changeOf(t, value, before, true),
    note,
    to: way,
  });
  return [
    money(
      t('reports.admin.gmv'),
      now.gmv,
      earlier.gmv,
      t('reports.admin.gmv_note'),
      `/admin/orders?${days}`,
    ),
    money(
      t('reports.net_revenue'),
      now.netRevenue,
      earlier.netRevenue,
      t('reports.admin.net_revenue_note', {
        commission: formatRupees(now.commission),
        delivery: formatRupees(now.fees),
        paid: formatRupees(now.borne),
      }),
      '/admin/ledger',
    ),
    share(
      t('reports.take_rate'),
      now.takeRate,
      earlier.takeRate,
      t('reports.take_rate_hint'),
      '/admin/commission',
    ),
    share(
      t('reports.contribution'),
      now.contribution,
      earlier.contribution,
      t('reports.contribution_hint'),
      '/admin/ledger',
    ),
    {
      label: t('common.orders'),
      value: groupIndian(now.orders),
      change: changeOf(t, now.orders, earlier.orders),
      note: t('reports.admin.orders_note'),
      to: `/admin/orders?${days}`,
    },
    {
      label: t('reports.average_order'),
      value: now.averageOrder === null ? '–' : formatRupees(now.averageOrder),
      change:
        now.averageOrder === null || earlier.averageOrder === null
          ? null
          : changeOf(t, now.averageOrder, earlier.averageOrder),
      note: t('reports.admin.average_note'),
      to: `/admin/orders?${days}`,
    },
    share(
      t('reports.conversion'),
      now.conversion,
      earlier.conversion,
      t('reports.admin.conversion_note', { visits: groupIndian(now.visits) }),
      '/admin/search',
    ),
    share(
      t('reports.admin.return_rate'),
      now.returned,
      earlier.returned,
      t('reports.admin.return_rate_note'),
      '/admin/returns',
    ),
    money(
      t('reports.admin.lost'),
      now.lost,
      earlier.lost,
      t('reports.admin.lost_note'),
      '/admin/refunds',
    ),
    share(
      t('reports.admin.cancelled'),
      now.cancelled,
      earlier.cancelled,
      t('reports.admin.cancelled_note'),
      `/admin/orders?status=cancelled&${days}`,
    ),
    share(
      t('reports.admin.late'),
      now.late,
      earlier.late,
      t('reports.admin.late_note'),
      `/admin/orders?${days}`,
    ),
    {
      label: t('reports.admin.selling_vendors'),
      value: groupIndian(now.sellers),
      change: changeOf(t, now.sellers, earlier.sellers),
      note: t('reports.admin.selling_vendors_note'),
      to: '/admin/vendors?state=approved',
    },
  ];
}

function Tiles({ data, isOld }: { data: HomeFigureSet; isOld: boolean }) {
  const t = useText();
  return (
    <dl
      aria-busy={isOld || undefined}
      className={`grid grid-cols-2 gap-px overflow-hidden rounded-card border border-border bg-border md:grid-cols-3 xl:grid-cols-5 ${isOld ? 'opacity-60' : ''}`}
    >
      {tilesOf(t, data).map(({ label, value, change, note, to }) => (
        <div key={label} className="relative bg-surface px-4 py-3 md:max-xl:last:col-span-3">
          <dt className="text-[14px] text-ink-muted">
            <AdminLink
              to={to}
              className="-my-1 inline-flex min-h-8 items-center underline-offset-2 after:absolute after:inset-0 [a&]:text-brand [a&]:underline"
            >
              {label}
            </AdminLink>
          </dt>
          <dd className="text-[24px] leading-[32px] font-extrabold tracking-[-0.01em] tabular-nums">
            {value}
          </dd>
          <dd className="flex items-start gap-1.5 text-[13px] leading-[18px] font-semibold">
            {change ? (
              <>
                <Way way={change.way} />
                <span>
                  {change.text}
                  <span className="sr-only">{t('reports.admin.versus_before')}</span>
                </span>
              </>
            ) : (
              <span className="font-normal text-ink-muted">{t('reports.change_unknown')}</span>
            )}
          </dd>
          <dd className="text-[13px] leading-[18px] text-ink-muted">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function Way({ way }: { way: -1 | 0 | 1 }) {
  const Icon = way > 0 ? TrendingUp : way < 0 ? TrendingDown : Minus;
  return <Icon aria-hidden="true" className="mt-px size-4 shrink-0" strokeWidth={1.75} />;
}
