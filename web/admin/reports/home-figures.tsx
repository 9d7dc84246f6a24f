import type { UseQueryResult } from '@tanstack/react-query';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminLink } from './admin-link.tsx';
import type { Figures } from './queries.ts';
import { type Change, changeOf } from './figure-change.ts';

/** `to` leads to what is counted. */
interface Tile {
  label: string;
  value: string;
  change: Change | null;
  note: string;
  to: string;
}

/** The figures of the range, each beside the days before and with the way to what it counts. */
export function FigureTiles({ query }: { query: UseQueryResult<Figures> }) {
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

function tilesOf({ now, earlier, from, to }: Figures): Tile[] {
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
    change: changeOf(value, before),
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
    change: value === null || before === null ? null : changeOf(value, before, true),
    note,
    to: way,
  });
  return [
    money(
      'GMV',
      now.gmv,
      earlier.gmv,
      'all items ordered, at what vendors sell them for',
      `/admin/orders?${days}`,
    ),
    money(
      'reports.net_revenue',
      now.netRevenue,
      earlier.netRevenue,
      `${formatRupees(now.commission)} commission + ${formatRupees(now.fees)} delivery − ${formatRupees(now.borne)} discounts and free delivery the marketplace paid`,
      '/admin/ledger',
    ),
    share(
      'reports.take_rate',
      now.takeRate,
      earlier.takeRate,
      'commission of what stayed sold',
      '/admin/commission',
    ),
    share(
      'reports.contribution',
      now.contribution,
      earlier.contribution,
      'net revenue of what stayed sold',
      '/admin/ledger',
    ),
    {
      label: 'common.orders',
      value: groupIndian(now.orders),
      change: changeOf(now.orders, earlier.orders),
      note: 'placed in these days',
      to: `/admin/orders?${days}`,
    },
    {
      label: 'reports.average_order',
      value: now.averageOrder === null ? '–' : formatRupees(now.averageOrder),
      change:
        now.averageOrder === null || earlier.averageOrder === null
          ? null
          : changeOf(now.averageOrder, earlier.averageOrder),
      note: 'GMV of one order',
      to: `/admin/orders?${days}`,
    },
    share(
      'reports.conversion',
      now.conversion,
      earlier.conversion,
      `visits with an order, of ${groupIndian(now.visits)} visits; a visit is a browser tab that opened a product page`,
      '/admin/search',
    ),
    share('Return rate', now.returned, earlier.returned, 'pieces sent back', '/admin/returns'),
    money(
      'Cancelled and refunded',
      now.lost,
      earlier.lost,
      'goods of these days that did not stay sold',
      '/admin/refunds',
    ),
    share(
      'orders.status.cancelled',
      now.cancelled,
      earlier.cancelled,
      'pieces cancelled',
      `/admin/orders?status=cancelled&${days}`,
    ),
    share(
      'Late dispatch',
      now.late,
      earlier.late,
      'handed over after its day',
      `/admin/orders?${days}`,
    ),
    {
      label: 'Selling vendors',
      value: groupIndian(now.sellers),
      change: changeOf(now.sellers, earlier.sellers),
      note: 'sold something in these days',
      to: '/admin/vendors?state=approved',
    },
  ];
}

function Tiles({ data, isOld }: { data: Figures; isOld: boolean }) {
  return (
    <dl
      aria-busy={isOld || undefined}
      className={`grid grid-cols-2 gap-px overflow-hidden rounded-card border border-border bg-border md:grid-cols-3 xl:grid-cols-5 ${isOld ? 'opacity-60' : ''}`}
    >
      {tilesOf(data).map(({ label, value, change, note, to }) => (
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
                  <span className="sr-only">, against the days before</span>
                </span>
              </>
            ) : (
              <span className="font-normal text-ink-muted">nothing to compare with</span>
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
