import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { QUEUE_HOURS, type HomeQueueName } from '#contracts/reports/admin-home.ts';
import { MAX_TASKS_COUNTED } from '#contracts/reports/reports.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { AdminLink } from './admin-link.tsx';
import type { Queues } from './queries.ts';
import { ageText } from './age-text.ts';

const QUEUE: Readonly<Record<HomeQueueName, { text: string; to: string }>> = {
  vendors: { text: 'Vendors to approve', to: '/admin/vendors' },
  business_changes: { text: 'Business changes', to: '/admin/business-requests' },
  bank_changes: { text: 'Bank changes to decide', to: '/admin/bank-changes' },
  listings: { text: 'Products to moderate', to: '/admin/moderation' },
  disputes: { text: 'Returns in dispute', to: '/admin/returns' },
  refund_requests: { text: 'Refunds for a second person', to: '/admin/refunds' },
  refunds_failed: { text: 'Refunds that failed', to: '/admin/refunds' },
  refunds_owed: { text: 'Refunds to pay', to: '/admin/refunds' },
  payouts_due: { text: 'Payouts due', to: '/admin/payouts' },
  payout_runs: { text: 'Payout runs to approve', to: '/admin/payouts' },
  review_reports: { text: 'Reported reviews', to: '/admin/reviews' },
  grievances: { text: 'Grievances and tickets', to: '/admin/care' },
};
const count = (n: number) =>
  n >= MAX_TASKS_COUNTED ? `${groupIndian(MAX_TASKS_COUNTED)}+` : groupIndian(n);

/** What waits for staff, each with its age; what waits past 48 hours is named first. */
export function QueueList({ query }: { query: UseQueryResult<Queues> }) {
  return (
    <Panel title="Waiting for us" text={`Each within ${QUEUE_HOURS} hours.`}>
      <Listed
        query={query}
        failed="The queues could not be loaded"
        waiting={<Skeleton className="h-60 rounded-small" />}
      >
        {({ queues }) => <List queues={queues} />}
      </Listed>
    </Panel>
  );
}

function List({ queues }: { queues: Queues['queues'] }) {
  const now = useNow(60_000);
  const waiting = queues
    .filter((q) => q.count > 0)
    .toSorted((a, b) => Number(b.late > 0) - Number(a.late > 0));
  const clear = queues.filter((q) => q.count === 0);
  return (
    <>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-2 font-semibold text-success">
          <CircleCheck aria-hidden="true" className="size-5" strokeWidth={2} />
          All clear: nothing waits.
        </p>
      ) : (
        <ul aria-label="Queues" className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
          {waiting.map((q) => (
            <li key={q.name} className="border-b border-border">
              <AdminLink
                to={QUEUE[q.name].to}
                className="flex min-h-14 items-center justify-between gap-3 py-2 [a&]:hover:bg-sunken"
              >
                <span className="min-w-0">
                  <span className="font-semibold">{QUEUE[q.name].text}</span>
                  <span className="block text-[13px] text-ink-muted">
                    {q.oldestAt && now
                      ? `oldest ${ageText(now.getTime() - Date.parse(q.oldestAt))}`
                      : ''}
                  </span>
                </span>
                <span className="flex shrink-0 items-center gap-2">
                  {q.late > 0 ? (
                    <Badge tone="danger">
                      {count(q.late)} past {QUEUE_HOURS} h
                    </Badge>
                  ) : null}
                  <strong className="text-[20px] tabular-nums">{count(q.count)}</strong>
                </span>
              </AdminLink>
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && clear.length > 0 ? (
        <p className="mt-3 text-[13px] text-ink-muted">
          Nothing waits in: {clear.map((q) => QUEUE[q.name].text.toLowerCase()).join(', ')}.
        </p>
      ) : null}
    </>
  );
}
