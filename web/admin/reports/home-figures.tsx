import type { UseQueryResult } from '@tanstack/react-query';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { Metric } from '#contracts/reports/analytics.ts';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useText, type Text } from '#web/i18n/text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminLink } from './admin-link.tsx';
import type { HomeFigureSet } from './queries.ts';
import { type FigureChange, changeOf } from '#web/modules/reports/figure-change.ts';

/** `to` links to what is counted. */
interface Tile {
  label: string;
  value: string;
  change: FigureChange | null;
  note: string;
  to: string;
}

/** Figures of the range with the preceding range and links. */
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

type Words = Pick<Tile, 'label' | 'note' | 'to'>;
type Amount = number | null;

/** A figure's tile with its change; a share changes by points. */
const tileOf = (
  t: Text,
  write: (value: number) => string,
  [now, before]: readonly [now: Amount, before: Amount],
  words: Words,
): Tile => ({
  ...words,
  value: now === null ? '–' : write(now),
  change: now === null || before === null ? null : changeOf(t, now, before, write === percent),
});
const percent = (value: number) => `${value}%`;

function tilesOf(t: Text, figures: HomeFigureSet): Tile[] {
  const days = `from=${figures.from}&to=${figures.to}`;
  const explained = (metric: Metric) => `/admin/analytics?range=custom&${days}#figure-${metric}`;
  return [
    ...revenueTiles(t, figures, explained),
    ...orderTiles(t, figures, explained, days),
    ...lossTiles(t, figures, explained, days),
  ];
}

type Explained = (metric: Metric) => string;

const revenueTiles = (t: Text, { now, earlier }: HomeFigureSet, explained: Explained): Tile[] => [
  tileOf(t, formatRupees, [now.gmv, earlier.gmv], {
    label: t('reports.admin.gmv'),
    note: t('reports.admin.gmv_note'),
    to: explained('gmv'),
  }),
  tileOf(t, formatRupees, [now.netRevenue, earlier.netRevenue], {
    label: t('reports.net_revenue'),
    note: t('reports.admin.net_revenue_note', {
      commission: formatRupees(now.commission),
      delivery: formatRupees(now.fees),
      paid: formatRupees(now.borne),
    }),
    to: explained('netRevenue'),
  }),
  tileOf(t, percent, [now.takeRate, earlier.takeRate], {
    label: t('reports.take_rate'),
    note: t('reports.take_rate_hint'),
    to: explained('takeRate'),
  }),
  tileOf(t, formatRupees, [now.contribution, earlier.contribution], {
    label: t('reports.contribution'),
    note: t('reports.admin.contribution_note'),
    to: explained('contribution'),
  }),
];

const orderTiles = (
  t: Text,
  { now, earlier }: HomeFigureSet,
  explained: Explained,
  days: string,
): Tile[] => [
  tileOf(t, groupIndian, [now.orders, earlier.orders], {
    label: t('common.orders'),
    note: t('reports.admin.orders_note'),
    to: `/admin/orders?${days}`,
  }),
  tileOf(t, formatRupees, [now.averageOrder, earlier.averageOrder], {
    label: t('reports.average_order'),
    note: t('reports.admin.average_note'),
    to: explained('averageOrder'),
  }),
  tileOf(t, percent, [now.conversion, earlier.conversion], {
    label: t('reports.conversion'),
    note: t('reports.admin.conversion_note', { visits: groupIndian(now.visits) }),
    to: `/admin/analytics?tab=funnel&range=custom&${days}`,
  }),
];

const lossTiles = (
  t: Text,
  { now, earlier }: HomeFigureSet,
  explained: Explained,
  days: string,
): Tile[] => [
  tileOf(t, percent, [now.returned, earlier.returned], {
    label: t('reports.admin.return_rate'),
    note: t('reports.admin.return_rate_note'),
    to: explained('returnedShare'),
  }),
  tileOf(t, formatRupees, [now.lost, earlier.lost], {
    label: t('reports.admin.lost'),
    note: t('reports.admin.lost_note'),
    to: '/admin/refunds',
  }),
  tileOf(t, percent, [now.cancelled, earlier.cancelled], {
    label: t('reports.admin.cancelled'),
    note: t('reports.admin.cancelled_note'),
    to: `/admin/orders?status=cancelled&${days}`,
  }),
  tileOf(t, percent, [now.late, earlier.late], {
    label: t('reports.admin.late'),
    note: t('reports.admin.late_note'),
    to: '/admin/orders?tab=late',
  }),
  tileOf(t, groupIndian, [now.sellers, earlier.sellers], {
    label: t('reports.admin.selling_vendors'),
    note: t('reports.admin.selling_vendors_note'),
    to: '/admin/vendors?state=approved',
  }),
];

function Tiles({ data, isOld }: { data: HomeFigureSet; isOld: boolean }) {
  const t = useText();
  return (
    <dl
      aria-busy={isOld || undefined}
      className={`grid grid-cols-2 gap-px overflow-hidden rounded-card border border-border bg-surface md:grid-cols-3 xl:grid-cols-5 ${isOld ? 'opacity-60' : ''}`}
    >
      {tilesOf(t, data).map(({ label, value, change, note, to }) => (
        <div key={label} className="relative bg-surface px-4 py-3 ring-1 ring-border">
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
