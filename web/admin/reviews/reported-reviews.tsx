import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import type { REPORT_REASONS } from '#contracts/reviews/reviews.ts';
import {
  decideReviewReport,
  type listReviewReports,
} from '#contracts/reviews/review-moderation.ts';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { reportsQuery } from '#web/admin/support/queries.ts';
import { ReviewItem } from './review-item.tsx';
import { useReviewContentChange } from './use-review-content.ts';
import { REMOVAL } from '#web/admin/support/labels.ts';
import { useText } from '#web/i18n/text.ts';

type Decision = EndpointBody<typeof decideReviewReport>;

/** Reviews reported by vendors, oldest first; each is kept or removed for the reported reason. */
export function ReportedReviews() {
  const t = useText();
  const member = useStaff();
  const address = useListAddress();
  const query = useQuery(reportsQuery(member._id, address.page));
  const change = useReviewContentChange();
  const { busy, run } = useAct('reviews.decide_failed');
  const [asked, setAsked] = useState<{
    id: string;
    reason: (typeof REPORT_REASONS)[number];
  } | null>(null);
  const decide = (id: string, body: Decision) =>
    run(`${body.outcome}-${id}`, async () => {
      await callApi(decideReviewReport, { params: { id }, body });
      await change(
        body.outcome === 'keep' ? t('reviews.kept_toast') : t('reviews.removed_review_toast'),
      );
    });
  return (
    <div className="mt-4">
      <Listed query={query} failed="reviews.reports_load_failed">
        {({ results, page, limit, total }, isOld) =>
          results.length === 0 ? (
            <NoReports />
          ) : (
            <>
              <ul
                aria-label={t('reviews.reported_reviews')}
                aria-busy={isOld || undefined}
                className={`grid gap-3 ${isOld ? 'opacity-60' : ''}`}
              >
                {results.map((r) => (
                  <Report
                    key={`${r.review._id} ${r.vendor._id}`}
                    report={r}
                    busy={busy}
                    onKeep={() => void decide(r.review._id, { outcome: 'keep' })}
                    onRemove={() => setAsked({ id: r.review._id, reason: r.reason })}
                  />
                ))}
              </ul>
              <Pager
                page={page}
                limit={limit}
                total={total}
                label={t('reviews.reports_pages')}
                onPage={(to) => address.set({ page: to })}
              />
            </>
          )
        }
      </Listed>
      <RemoveReportedDialog asked={asked} setAsked={setAsked} decide={decide} />
    </div>
  );
}

function NoReports() {
  const t = useText();
  return (
    <EmptyState
      icon={<Flag aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={t('reviews.reports_empty_title')}
      text={t('reviews.reports_empty_text')}
    />
  );
}

interface RemoveReportedDialogProps {
  asked: {
    id: string;
    reason: (typeof REPORT_REASONS)[number];
  } | null;
  setAsked: (
    value: {
      id: string;
      reason: (typeof REPORT_REASONS)[number];
    } | null,
  ) => void;
  decide: (id: string, body: Decision) => Promise<unknown>;
}
function RemoveReportedDialog({ asked, setAsked, decide }: RemoveReportedDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      title={t('reviews.remove_title')}
      text={t('reviews.remove_reported_text', {
        reason: asked ? t(REMOVAL[asked.reason]) : '',
      })}
      confirmLabel={t('common.remove')}
      onConfirm={() => {
        if (asked) void decide(asked.id, { outcome: 'remove', reason: asked.reason });
        setAsked(null);
      }}
    />
  );
}

interface ReportProps {
  report: EndpointData<typeof listReviewReports>['results'][number];
  busy: string | null;
  onKeep: () => void;
  onRemove: () => void;
}
function Report({ report: r, busy, onKeep, onRemove }: ReportProps) {
  const t = useText();
  const mayWrite = useStaffMay('support:write');
  const { formatDate } = useDates();
  return (
    <ReviewItem review={r.review}>
      <div className="mt-3">
        <Alert
          tone="warning"
          title={t('reviews.report_title', {
            reason: REMOVAL[r.reason],
            vendor: r.vendor.name,
          })}
        >
          {r.note ? <p className="[overflow-wrap:anywhere]">{r.note}</p> : null}
          <p className="text-[13px]">
            {t('reviews.reported_on', { day: formatDate(r.createdAt) })}
          </p>
        </Alert>
      </div>
      {mayWrite ? (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="outline" busy={busy === `keep-${r.review._id}`} onClick={onKeep}>
            {t('common.dismiss')}
            <span className="sr-only"> {t('reviews.of_review', { author: r.review.author })}</span>
          </Button>
          <Button variant="danger" busy={busy === `remove-${r.review._id}`} onClick={onRemove}>
            {t('common.remove')}
            <span className="sr-only"> {t('reviews.of_review', { author: r.review.author })}</span>
          </Button>
        </div>
      ) : null}
    </ReviewItem>
  );
}
