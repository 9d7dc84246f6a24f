import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listVendorOrders } from '#contracts/fulfilment/fulfilment.ts';
import { getBestSellers } from '#contracts/reports/reports.ts';
import { listStock } from '#contracts/offers/inventory.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import type { DateRange } from '#web/modules/portal-kit/lists/date-range.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { useMemberMay, useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { PageLink } from '#web/vendor-portal/page-link.tsx';

const SHOWN = 5;
const Waiting = () => <RowsSkeleton rows={SHOWN} />;
const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="py-3 text-ink-muted">{children}</p>
);
const All = ({ page }: { page: string }) => {
  const t = useText();
  return (
    <PageLink
      page={page}
      className="-my-2 flex min-h-10 items-center text-[14px] font-semibold text-brand"
    >
      {t('common.show_all')}
    </PageLink>
  );
};

function Row({
  head,
  below,
  value,
  note,
}: {
  head: ReactNode;
  below?: ReactNode;
  value: ReactNode;
  note?: ReactNode;
}) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold">{head}</span>
        {below ? <span className="block truncate text-[13px] text-ink-muted">{below}</span> : null}
      </span>
      <span className="shrink-0 text-right tabular-nums">
        <span className="block font-semibold">{value}</span>
        {note ? <span className="block text-[13px] text-ink-muted">{note}</span> : null}
      </span>
    </li>
  );
}
const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-border">{children}</ul>
);

export function BestSellers({ range }: { range: DateRange }) {
  const t = useText();
  const member = useMember();
  const { formatDay } = useDates();
  const query = useQuery({
    queryKey: vendorKey(member._id, 'best-sellers', range),
    queryFn: ({ signal }) => callApi(getBestSellers, { query: range }, { signal, fresh: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const since =
    range.range === 'custom' && query.data && query.data.from !== range.from
      ? t('reports.since', { day: formatDay(`${query.data.from}T06:30:00Z`) })
      : undefined;
  return (
    <Panel title={t('reports.best_sellers')} text={since}>
      <Listed query={query} failed={t('reports.best_sellers_load_failed')} waiting={<Waiting />}>
        {({ results }) =>
          results.length === 0 ? (
            <Nothing>{t('reports.best_sellers_empty')}</Nothing>
          ) : (
            <Rows>
              {results.map((p) => (
                <Row
                  key={p._id}
                  head={<Link to={`/product/${p.slug}`}>{p.name}</Link>}
                  value={p.net === null ? p.units : formatRupees(p.net)}
                  note={
                    p.net === null
                      ? t('common.units_lower')
                      : t('reports.units_count', { n: p.units })
                  }
                />
              ))}
            </Rows>
          )
        }
      </Listed>
    </Panel>
  );
}

export function LowStockList() {
  const t = useText();
  const member = useMember();
  const query = useQuery({
    queryKey: vendorKey(member._id, 'stock', 'scarce'),
    queryFn: ({ signal }) =>
      callApi(listStock, { query: { limit: SHOWN } }, { signal, fresh: true }),
    enabled: useMemberMay('stock'),
  });
  if (!useMemberMay('stock')) return null;
  return (
    <Panel title={t('reports.low_stock')} action={<All page="/vendor-dashboard/inventory" />}>
      <Listed query={query} failed={t('offers.stock_load_failed')} waiting={<Waiting />}>
        {({ results }) =>
          results.length === 0 ? (
            <Nothing>{t('reports.low_stock_empty')}</Nothing>
          ) : (
            <Rows>
              {results.map((s) => (
                <Row
                  key={s._id}
                  head={s.product.name}
                  below={[s.variant, s.option].filter(Boolean).join(', ')}
                  value={
                    s.free === 0 ? t('offers.sold_out_lower') : t('common.n_left', { n: s.free })
                  }
                  note={s.held > 0 ? t('offers.n_reserved', { n: s.held }) : null}
                />
              ))}
            </Rows>
          )
        }
      </Listed>
    </Panel>
  );
}

export function RecentOrders() {
  const t = useText();
  const member = useMember();
  const { formatDateTime } = useDates();
  const query = useQuery({
    queryKey: vendorKey(member._id, 'orders', 'recent'),
    queryFn: ({ signal }) =>
      callApi(listVendorOrders, { query: { limit: SHOWN } }, { signal, fresh: true }),
    enabled: useMemberMay('orders'),
  });
  if (!useMemberMay('orders')) return null;
  return (
    <Panel title={t('reports.recent_orders')} action={<All page="/vendor-dashboard/orders" />}>
      <Listed query={query} failed={t('orders.load_failed')} waiting={<Waiting />}>
        {({ results }) =>
          results.length === 0 ? (
            <Nothing>{t('reports.recent_orders_empty')}</Nothing>
          ) : (
            <Rows>
              {results.map((o) => (
                <Row
                  key={o._id}
                  head={o.orderNumber}
                  below={`${o.city} · ${formatDateTime(o.placedAt)}`}
                  value={formatRupees(o.total)}
                  note={t('reports.units_count', { n: o.units })}
                />
              ))}
            </Rows>
          )
        }
      </Listed>
    </Panel>
  );
}
