import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '#contracts/order-actions/order-actions.ts';
import type { RiskDecision } from '#contracts/risk/risk.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { orderRiskQuery } from './queries.ts';
import { Matches } from './matched-rules.tsx';
import { ReviewActions } from './review-actions.tsx';
import { LINK, OUTCOME } from './labels.ts';

/** How the risk rules judged an order, and its review. */
export function RiskPanel({ order }: { order: AdminOrder }) {
  const query = useQuery(orderRiskQuery(useStaff()._id, order._id));
  return (
    <Panel title="Risk">
      <Listed
        query={query}
        failed="The risk check could not be loaded"
        waiting={<Skeleton className="h-24 rounded-button" />}
      >
        {(decision) =>
          decision ? (
            <Judged decision={decision} order={order} />
          ) : (
            <p className="text-[14px] text-ink-muted">
              This order was placed before the risk rules.
            </p>
          )
        }
      </Listed>
    </Panel>
  );
}

function Judged({ decision: d, order }: { decision: RiskDecision; order: AdminOrder }) {
  const { formatDateTime } = useDates();
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2 text-[14px]">
        <Badge tone={OUTCOME[d.outcome].tone}>{OUTCOME[d.outcome].text}</Badge>
        <span>Score {d.score} of 100</span>
        {d.isConfirmed ? <span>Confirmed by code</span> : null}
      </p>
      <Matches matches={d.matches} />
      {d.linkedVendors.map((v) => (
        <p key={v._id} className="text-[14px]">
          Customer and {v.name}: {v.by.map((by) => LINK[by] ?? by).join(', ')}. No rewards, no
          rating.
        </p>
      ))}
      <p className="text-[13px] text-ink-muted">
        Checked on {formatDateTime(d.at)},{' '}
        {d.settingsVersion === 0 ? 'rules as shipped' : `version ${d.settingsVersion} of the rules`}
        . {d.hasDevice ? 'Device known.' : 'No device.'}
      </p>
      {d.review?.state === 'waiting' && order.status === 'in_review' ? (
        <ReviewActions orderId={order._id} orderNumber={order.orderNumber} />
      ) : null}
      {d.review?.decidedAt ? (
        <p className="text-[14px]">
          {d.review.state === 'approved' ? 'Released' : 'common.rejected'} on{' '}
          {formatDateTime(d.review.decidedAt)}.{d.review.reason ? ` ${d.review.reason}` : ''}
        </p>
      ) : null}
    </div>
  );
}
