import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listAdminTickets } from '#contracts/support/support.ts';
import { listAdminReviews } from '#contracts/reviews/reviews.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Rating } from '#web/ui/rating.tsx';
import { personKey } from './queries.ts';

const LIMIT = 10;
const more = (to: string, total: number, what: string) =>
  total > LIMIT ? (
    <Link
      to={to}
      className="mt-3 inline-flex min-h-11 items-center font-semibold text-brand underline-offset-2 hover:underline"
    >
      All {what}
    </Link>
  ) : null;

/** What a shopper asked for help with and said of products, the newest of it. */
export function VoicesTab({ id }: { id: string }) {
  const member = useStaff();
  const { formatDate } = useDates();
  const tickets = useQuery({
    queryKey: [...personKey(member._id, id), 'tickets'],
    queryFn: ({ signal }) =>
      callApi(listAdminTickets, { query: { shopper: id, limit: LIMIT } }, { signal, fresh: true }),
  });
  const reviews = useQuery({
    queryKey: [...personKey(member._id, id), 'reviews'],
    queryFn: ({ signal }) =>
      callApi(listAdminReviews, { query: { shopper: id, limit: LIMIT } }, { signal, fresh: true }),
  });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel title="Tickets">
        <Listed
          query={tickets}
          failed="The tickets could not be loaded"
          waiting={<RowsSkeleton rows={3} />}
        >
          {({ results, total }) =>
            results.length === 0 ? (
              <p className="text-ink-muted">None yet.</p>
            ) : (
              <>
                <ul className="divide-y divide-border">
                  {results.map((t) => (
                    <li
                      key={t._id}
                      className="flex flex-wrap items-center justify-between gap-x-4 py-1"
                    >
                      <Link
                        to={`/admin/care/${t._id}`}
                        className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-2 hover:underline"
                      >
                        {t.number}
                      </Link>
                      <span className="text-[14px] text-ink-muted">
                        {t.orderNumber} · {formatDate(t.createdAt)} ·{' '}
                        {{ open: 'To answer', answered: 'Answered', closed: 'Settled' }[t.status]}
                      </span>
                    </li>
                  ))}
                </ul>
                {more(`/admin/care?tab=all&shopper=${id}`, total, 'tickets')}
              </>
            )
          }
        </Listed>
      </Panel>
      <Panel title="Reviews">
        <Listed
          query={reviews}
          failed="The reviews could not be loaded"
          waiting={<RowsSkeleton rows={3} />}
        >
          {({ results, total }) =>
            results.length === 0 ? (
              <p className="text-ink-muted">None yet.</p>
            ) : (
              <>
                <ul className="divide-y divide-border">
                  {results.map((r) => (
                    <li key={r._id} className="py-2.5">
                      <p className="flex flex-wrap items-center gap-x-3">
                        <Rating value={r.rating} />
                        <a
                          href={`/product/${r.product.slug}`}
                          className="font-semibold underline underline-offset-2"
                        >
                          {r.product.name}
                        </a>
                        <span className="text-[14px] text-ink-muted">
                          {formatDate(r.createdAt)}
                        </span>
                      </p>
                      <p className="line-clamp-3 [overflow-wrap:anywhere]">
                        {[r.title, r.text].filter(Boolean).join('. ') || 'No words.'}
                      </p>
                    </li>
                  ))}
                </ul>
                {more(`/admin/reviews?tab=all&shopper=${id}`, total, 'reviews')}
              </>
            )
          }
        </Listed>
      </Panel>
    </div>
  );
}
