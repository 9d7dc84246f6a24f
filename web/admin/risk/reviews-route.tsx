import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { RiskReview } from '#contracts/risk/risk.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { Age } from '#web/admin/order-actions/waiting-time.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { reviewsQuery } from './queries.ts';
import { Matches } from './matched-rules.tsx';
import { ReviewActions } from './review-actions.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Order reviews' });

/** Orders the risk rules hold until somebody releases or rejects them, oldest first. */
export default function RiskReviewsPage() {
  const address = useAddress();
  const query = useQuery(
    reviewsQuery(useStaff()._id, { page: address.page, limit: address.limit }),
  );
  return (
    <>
      <PageHead
        title="Order reviews"
        text="The risk rules hold these orders. Vendors see an order when you approve it, and their time to dispatch begins then."
      />
      <Listed query={query} failed="reviews.load_failed">
        {({ results, page, limit, total }) =>
          results.length === 0 ? (
            <EmptyState
              icon={<ShieldAlert aria-hidden="true" className="size-10" strokeWidth={1.5} />}
              title="Nothing to review"
              text="Orders that a rule sends to manual review wait here."
            />
          ) : (
            <>
              <ol aria-label="Orders to review" className="grid gap-3">
                {results.map((one) => (
                  <Review key={one.orderId} review={one} />
                ))}
              </ol>
              <Pager
                label="orders.more"
                page={page}
                limit={limit}
                total={total}
                isSized
                onPage={(next) => address.set({ page: next })}
              />
            </>
          )
        }
      </Listed>
    </>
  );
}

function Review({ review: r }: { review: RiskReview }) {
  return (
    <li className="grid gap-3 rounded-card border border-border bg-surface p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] md:gap-6">
      <div className="text-[14px]">
        <Link
          to={`/admin/orders/${r.orderId}`}
          className="font-semibold text-brand hover:underline"
        >
          {r.orderNumber}
        </Link>
        <p className="mt-1 font-semibold tabular-nums">
          {formatRupees(r.total)}{' '}
          <span className="font-normal text-ink-muted">
            {r.paymentMethod === 'cod' ? 'cash on delivery' : r.isPaid ? 'paid online' : 'online'}
          </span>
        </p>
        <p className="break-words">
          {r.customer}, {r.city} {r.pincode}
        </p>
        <p className="text-ink-muted">
          Waits <Age since={r.placedAt} /> · Score {r.score}
        </p>
      </div>
      <Matches matches={r.matches} />
      <ReviewActions orderId={r.orderId} orderNumber={r.orderNumber} />
    </li>
  );
}
