import { HEALTH_TARGETS, type HealthKind, MOST_COUNTED } from '#contracts/reports/reports.ts';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import type { VendorDesk } from '#contracts/vendor-onboarding/vendor-admin.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';

const HEALTH: Record<HealthKind, string> = {
  on_time: 'Dispatched on time',
  seller_cancelled: 'Cancelled by the shop',
  returned: 'Sent back',
};
const count = (n: number) => (n >= MOST_COUNTED ? `${groupIndian(MOST_COUNTED)}+` : groupIndian(n));

/** How the shop did over the last 30 days, and what is open with it. */
export function Performance({ vendor }: { vendor: VendorDesk }) {
  const { formatDate } = useDates();
  const { sales, health } = vendor;
  const tiles: readonly (readonly [label: string, value: string, note: string])[] = [
    [
      'Net sales',
      formatRupees(sales.now.netSales),
      `${formatRupees(sales.before.netSales)} in the 30 days before`,
    ],
    ['Orders', groupIndian(sales.now.orders), `${groupIndian(sales.before.orders)} before`],
    ['Products in the shop', count(vendor.products), 'with an offer that can be bought'],
    ['Orders under way', count(vendor.openOrders), 'not delivered yet'],
    ['Open tickets', count(vendor.openTickets), 'the shop has to answer'],
    [
      'Rating',
      vendor.rating.count === 0 ? '–' : `${vendor.rating.stars} ★`,
      `${groupIndian(vendor.rating.count)} ratings in all`,
    ],
  ];
  return (
    <Panel title="The last 30 days" text={`A vendor since ${formatDate(vendor.joinedAt)}.`}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-button border border-border bg-border sm:grid-cols-3">
        {tiles.map(([label, value, note]) => (
          <div key={label} className="bg-surface px-3 py-2">
            <dt className="text-[13px] text-ink-muted">{label}</dt>
            <dd className="text-[20px] leading-[28px] font-extrabold tabular-nums">{value}</dd>
            <dd className="text-[13px] leading-[18px] text-ink-muted">{note}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-3 divide-y divide-border">
        {health.measures.map((m) => (
          <div
            key={m.kind}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <dt>
              {HEALTH[m.kind]}{' '}
              <span className="text-[13px] text-ink-muted">
                target {HEALTH_TARGETS[m.kind].isLeast ? 'at least' : 'at most'} {m.target} %
              </span>
            </dt>
            <dd className="flex items-center gap-2 tabular-nums">
              {m.percent === null ? (
                <span className="text-ink-muted">too few orders</span>
              ) : (
                <>
                  <strong>{m.percent} %</strong>
                  <Badge tone={m.isMet ? 'success' : 'danger'}>{m.isMet ? 'Met' : 'Missed'}</Badge>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
