import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import type { Range } from '#web/modules/portal-kit/lists/date-range.tsx';
import { AdminLink } from './admin-link.tsx';
import { type Top, useTop } from './queries.ts';

/** What sold most: categories and vendors. */
export function TopLists({ range }: { range: Range }) {
  const query = useTop(range);
  const list = (of: (top: Top) => Top['vendors'], unit: string, to: (id: string) => string) => (
    <Listed
      query={query}
      failed="The lists could not be loaded"
      waiting={<RowsSkeleton rows={5} />}
    >
      {(top, isOld) =>
        of(top).length === 0 ? (
          <p className="text-ink-muted">Nothing was sold in these days.</p>
        ) : (
          <ol
            aria-busy={isOld || undefined}
            className={`divide-y divide-border ${isOld ? 'opacity-60' : ''}`}
          >
            {of(top).map((row) => (
              <li key={row._id} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
                <AdminLink
                  to={to(row._id)}
                  className="min-w-0 font-semibold underline-offset-2 [a&]:text-brand [a&]:hover:underline"
                >
                  {row.name}
                </AdminLink>
                <span className="shrink-0 text-right tabular-nums">
                  <strong>{formatRupees(row.net)}</strong>{' '}
                  <span className="block text-[13px] text-ink-muted">
                    {groupIndian(row.count)} {row.count === 1 ? unit : `${unit}s`}
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
      <Panel title="Top categories" text="Net sales, of at most the last 90 days.">
        {list(
          (top) => top.categories,
          'piece',
          () => '/admin/categories',
        )}
      </Panel>
      <Panel title="Top vendors" text="Net sales, of at most the last 90 days.">
        {list(
          (top) => top.vendors,
          'order',
          (id) => `/admin/vendors/${id}`,
        )}
      </Panel>
    </div>
  );
}
