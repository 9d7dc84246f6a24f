import { formatRupees } from '#contracts/kernel/money.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import type { DateRange } from '#web/modules/portal-kit/lists/date-range.tsx';
import { useText } from '#web/i18n/text.ts';
import { AdminLink } from './admin-link.tsx';
import { type Top, useTop } from './queries.ts';

/** What sold most: categories and vendors. */
export function TopLists({ range }: { range: DateRange }) {
  const t = useText();
  const query = useTop(range);
  const list = (of: (top: Top) => Top['vendors'], count: string, to: (id: string) => string) => (
    <Listed
      query={query}
      failed="reports.admin.lists_load_failed"
      waiting={<RowsSkeleton rows={5} />}
    >
      {(top, isOld) =>
        of(top).length === 0 ? (
          <p className="text-ink-muted">{t('reports.best_sellers_empty')}</p>
        ) : (
          <ol
            aria-busy={isOld || undefined}
            className={`divide-y divide-border ${isOld ? 'opacity-60' : ''}`}
          >
            {of(top).map((row) => (
              <li key={row._id} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
                <AdminLink
                  to={to(row._id)}
                  className="inline-flex min-h-11 min-w-0 items-center font-semibold underline-offset-2 [a&]:text-brand [a&]:hover:underline"
                >
                  {row.name}
                </AdminLink>
                <span className="shrink-0 text-right tabular-nums">
                  <strong>{formatRupees(row.net)}</strong>{' '}
                  <span className="block text-[13px] text-ink-muted">
                    {t(count, { n: row.count })}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </Listed>
  );
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2">
      <Panel title={t('reports.admin.top_categories')} text={t('reports.admin.top_text')}>
        {list(
          (top) => top.categories,
          'reports.admin.units_sold',
          () => '/admin/categories',
        )}
      </Panel>
      <Panel title={t('reports.admin.top_vendors')} text={t('reports.admin.top_text')}>
        {list(
          (top) => top.vendors,
          'reports.admin.orders_sold',
          (id) => `/admin/vendors/${id}`,
        )}
      </Panel>
    </div>
  );
}
