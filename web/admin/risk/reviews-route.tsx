import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { RiskReview } from '#contracts/risk/risk.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { Age } from '#web/admin/order-actions/waiting-time.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { riskReviewsQuery } from './queries.ts';
import { Matches } from './matched-rules.tsx';
import { ReviewActions } from './review-actions.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'risk.reviews' });

/** Orders held for review, oldest first. */
export default function RiskReviewsPage() {
  const t = useText();
  const address = useListAddress();
  const query = useQuery(
    riskReviewsQuery(useStaff()._id, { page: address.page, limit: address.limit }),
  );
  return (
    <>
      <PageHead title={t('risk.reviews')} text={t('risk.reviews_text')} />
      <Listed query={query} failed="risk.reviews_load_failed">
        {({ results, page, limit, total }) =>
          results.length === 0 ? (
            <EmptyState
              icon={<ShieldAlert aria-hidden="true" className="size-10" strokeWidth={1.5} />}
              title={t('risk.reviews_empty')}
              text={t('risk.reviews_empty_text')}
            />
          ) : (
            <>
              <ol aria-label={t('risk.reviews_list')} className="grid gap-3">
                {results.map((one) => (
                  <Review key={one.orderId} review={one} />
                ))}
              </ol>
              <Pager
                label={t('order_actions.list.pages')}
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
  const t = useText();
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
            {r.paymentMethod === 'cod'
              ? t('common.cash_on_delivery')
              : r.isPaid
                ? t('payments.paid_online')
                : t('risk.online')}
          </span>
        </p>
        <p className="break-words">
          {r.customer}, {r.city} {r.pincode}
        </p>
        <p className="text-ink-muted">
          {t('risk.waiting')} <Age since={r.placedAt} /> · {t('risk.score', { score: r.score })}
        </p>
      </div>
      <Matches matches={r.matches} />
      <ReviewActions orderId={r.orderId} orderNumber={r.orderNumber} />
    </li>
  );
}
