import { HEALTH_TARGETS, type HealthKind, MAX_TASKS_COUNTED } from '#contracts/reports/reports.ts';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import type { AdminVendor } from '#contracts/vendor-onboarding/vendor-admin.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { Badge } from '#web/ui/badge.tsx';

const HEALTH: Record<HealthKind, MessageId> = {
  on_time: 'reports.health.on_time',
  seller_cancelled: 'vendors.performance.cancelled',
  returned: 'common.returned',
};
const count = (n: number) =>
  n >= MAX_TASKS_COUNTED ? `${groupIndian(MAX_TASKS_COUNTED)}+` : groupIndian(n);

/** Sales and health of a vendor in the last 30 days, and open work. */
export function Performance({ vendor }: { vendor: AdminVendor }) {
  const t = useText();
  const { formatDate } = useDates();
  const { health } = vendor;
  return (
    <Panel
      title={t('vendors.performance.title')}
      text={t('vendors.performance.since', { day: formatDate(vendor.joinedAt) })}
    >
      <Figures vendor={vendor} />
      <Health measures={health.measures} />
    </Panel>
  );
}

function Health({ measures }: Pick<AdminVendor['health'], 'measures'>) {
  const t = useText();
  return (
    <dl className="mt-3 divide-y divide-border">
      {measures.map((m) => (
        <div
          key={m.kind}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
        >
          <dt>
            {t(HEALTH[m.kind])}{' '}
            <span className="text-[13px] text-ink-muted">
              {t(
                HEALTH_TARGETS[m.kind].isLeast
                  ? 'vendors.performance.at_least'
                  : 'vendors.performance.at_most',
                { n: m.target },
              )}
            </span>
          </dt>
          <dd className="flex items-center gap-2 tabular-nums">
            {m.percent === null ? (
              <span className="text-ink-muted">{t('vendors.performance.too_few')}</span>
            ) : (
              <>
                <strong>{m.percent}%</strong>
                <Badge tone={m.isMet ? 'success' : 'danger'}>
                  {m.isMet ? t('reports.health.met') : t('reports.health.missed')}
                </Badge>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Figures({ vendor }: { vendor: AdminVendor }) {
  const t = useText();
  const { sales } = vendor;
  const tiles: readonly (readonly [label: string, value: string, note: string])[] = [
    [
      t('reports.net_sales'),
      formatRupees(sales.now.netSales),
      t('vendors.performance.sales_before', { amount: formatRupees(sales.before.netSales) }),
    ],
    [
      t('common.orders'),
      groupIndian(sales.now.orders),
      t('vendors.performance.orders_before', { n: groupIndian(sales.before.orders) }),
    ],
    [
      t('vendors.performance.products'),
      count(vendor.products),
      t('vendors.performance.products_note'),
    ],
    [
      t('vendors.performance.open_orders'),
      count(vendor.openOrders),
      t('vendors.performance.open_orders_note'),
    ],
    [
      t('vendors.performance.open_tickets'),
      count(vendor.openTickets),
      t('vendors.performance.open_tickets_note'),
    ],
    [
      t('common.rating'),
      vendor.rating.count === 0 ? '–' : `${vendor.rating.stars} ★`,
      t('vendors.performance.ratings', { n: vendor.rating.count }),
    ],
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-button border border-border bg-border sm:grid-cols-3">
      {tiles.map(([label, value, note]) => (
        <div key={label} className="bg-surface px-3 py-2">
          <dt className="text-[13px] text-ink-muted">{label}</dt>
          <dd className="text-[20px] leading-[28px] font-extrabold tabular-nums">{value}</dd>
          <dd className="text-[13px] leading-[18px] text-ink-muted">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
