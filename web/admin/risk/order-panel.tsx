import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '#contracts/order-actions/order-actions.ts';
import type { RiskDecision } from '#contracts/risk/risk.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { orderRiskQuery } from './queries.ts';
import { Matches } from './matched-rules.tsx';
import { ReviewActions } from './review-actions.tsx';
import { RISK_LINK, OUTCOME } from './labels.ts';

/** The risk rules' result for an order, and its review. */
export function RiskPanel({ order }: { order: AdminOrder }) {
  const t = useText();
  const query = useQuery(orderRiskQuery(useStaff()._id, order._id));
  return (
    <Panel title={t('risk.title')}>
      <Listed
        query={query}
        failed="risk.load_failed"
        waiting={<Skeleton className="h-24 rounded-button" />}
      >
        {(decision) =>
          decision ? (
            <Decision decision={decision} order={order} />
          ) : (
            <p className="text-[14px] text-ink-muted">{t('risk.no_decision')}</p>
          )
        }
      </Listed>
    </Panel>
  );
}

function Decision({ decision: d, order }: { decision: RiskDecision; order: AdminOrder }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2 text-[14px]">
        <Badge tone={OUTCOME[d.outcome].tone}>{t(OUTCOME[d.outcome].text)}</Badge>
        <span>{t('risk.score_of_100', { score: d.score })}</span>
        {d.isConfirmed ? <span>{t('risk.confirmed')}</span> : null}
      </p>
      <Matches matches={d.matches} />
      {d.linkedVendors.map((v) => (
        <p key={v._id} className="text-[14px]">
          {t('risk.linked_vendor', {
            vendor: v.name,
            links: v.by.map((by) => t(RISK_LINK[by] ?? by)).join(', '),
          })}
        </p>
      ))}
      <p className="text-[13px] text-ink-muted">
        {d.settingsVersion === 0
          ? t('risk.checked_default', { time: formatDateTime(d.at) })
          : t('risk.checked_version', { time: formatDateTime(d.at), n: d.settingsVersion })}{' '}
        {d.hasDevice ? t('risk.device_known') : t('risk.device_unknown')}
      </p>
      {d.review?.state === 'waiting' && order.status === 'in_review' ? (
        <ReviewActions orderId={order._id} orderNumber={order.orderNumber} />
      ) : null}
      {d.review?.decidedAt ? (
        <p className="text-[14px]">
          {t(d.review.state === 'approved' ? 'risk.approved_on' : 'risk.rejected_on', {
            time: formatDateTime(d.review.decidedAt),
          })}
          {d.review.reason ? ` ${d.review.reason}` : ''}
        </p>
      ) : null}
    </div>
  );
}
