import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listAdminTickets } from '#contracts/support/support.ts';
import { listAdminReviews } from '#contracts/reviews/review-moderation.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Rating } from '#web/ui/rating.tsx';
import { customerKey } from './queries.ts';

const LIMIT = 10;
const STATUS = {
  open: 'common.needs_response',
  answered: 'support.status.answered',
  closed: 'support.status.resolved',
} as const;

interface AllLinkProps {
  to: string;
  total: number;
  children: string;
}
const AllLink = ({ to, total, children }: AllLinkProps) =>
  total > LIMIT ? (
    <Link
      to={to}
      className="mt-3 inline-flex min-h-11 items-center font-semibold text-brand underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  ) : null;

/** The newest tickets and reviews of a customer. */
export function SupportAndReviewsTab({ id }: { id: string }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Tickets id={id} />
      <Reviews id={id} />
    </div>
  );
}

function Tickets({ id }: { id: string }) {
  const t = useText();
  const member = useStaff();
  const { formatDate } = useDates();
  const tickets = useQuery({
    queryKey: [...customerKey(member._id, id), 'tickets'],
    queryFn: ({ signal }) =>
      callApi(listAdminTickets, { query: { customer: id, limit: LIMIT } }, { signal, fresh: true }),
  });
  return (
    <Panel title={t('support.tickets')}>
      <Listed
        query={tickets}
        failed="support.tickets_load_failed"
        waiting={<RowsSkeleton rows={3} />}
      >
        {({ results, total }) =>
          results.length === 0 ? (
            <p className="text-ink-muted">{t('common.none_yet')}</p>
          ) : (
            <>
              <ul className="divide-y divide-border">
                {results.map((ticket) => (
                  <li
                    key={ticket._id}
                    className="flex flex-wrap items-center justify-between gap-x-4 py-1"
                  >
                    <Link
                      to={`/admin/care/${ticket._id}`}
                      className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-2 hover:underline"
                    >
                      {ticket.number}
                    </Link>
                    <span className="text-[14px] text-ink-muted">
                      {ticket.orderNumber} · {formatDate(ticket.createdAt)} ·{' '}
                      {t(STATUS[ticket.status])}
                    </span>
                  </li>
                ))}
              </ul>
              <AllLink to={`/admin/care?tab=all&customer=${id}`} total={total}>
                {t('support.all_tickets')}
              </AllLink>
            </>
          )
        }
      </Listed>
    </Panel>
  );
}

function Reviews({ id }: { id: string }) {
  const t = useText();
  const member = useStaff();
  const { formatDate } = useDates();
  const reviews = useQuery({
    queryKey: [...customerKey(member._id, id), 'reviews'],
    queryFn: ({ signal }) =>
      callApi(listAdminReviews, { query: { customer: id, limit: LIMIT } }, { signal, fresh: true }),
  });
  return (
    <Panel title={t('reviews.reviews')}>
      <Listed query={reviews} failed="reviews.load_failed" waiting={<RowsSkeleton rows={3} />}>
        {({ results, total }) =>
          results.length === 0 ? (
            <p className="text-ink-muted">{t('common.none_yet')}</p>
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
                      <span className="text-[14px] text-ink-muted">{formatDate(r.createdAt)}</span>
                    </p>
                    <p className="line-clamp-3 [overflow-wrap:anywhere]">
                      {[r.title, r.text].filter(Boolean).join('. ') || t('reviews.no_text')}
                    </p>
                  </li>
                ))}
              </ul>
              <AllLink to={`/admin/reviews?tab=all&customer=${id}`} total={total}>
                {t('reviews.all_reviews')}
              </AllLink>
            </>
          )
        }
      </Listed>
    </Panel>
  );
}
