import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminReview, RemovalReason } from '#contracts/reviews/review-moderation.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { type Act, useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { RemoveDialog } from './remove-content-dialog.tsx';
import { REMOVAL } from '#web/admin/support/labels.ts';
import { useText } from '#web/i18n/text.ts';

interface ReviewContentFooterProps {
  what: 'review' | 'question' | 'answer';
  removal: AdminReview['removal'];
  customer: string | null;
  author: string;
  onRemove: (body: { reason: RemovalReason; note?: string }) => Promise<unknown>;
  onRestore: () => Promise<unknown>;
}

const SUBJECT = {
  review: 'reviews.of_review',
  question: 'reviews.of_question',
  answer: 'reviews.of_answer',
} as const;

/** Removal, author and staff actions of a review, question or answer. */
export function ReviewContentFooter({
  what,
  removal,
  customer,
  author,
  onRemove,
  onRestore,
}: ReviewContentFooterProps) {
  const t = useText();
  const [mayWrite, seesPeople] = [useStaffMay('support:write'), useStaffMay('customers:read')];
  const { formatDate } = useDates();
  const { busy, run } = useAct('reviews.restore_failed');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {removal ? (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-[14px]">
          <Badge tone="danger">{t('reviews.removed_badge')}</Badge>
          {t(REMOVAL[removal.reason])}
          {removal.note ? `: ${removal.note}` : ''}
          <span className="text-ink-muted">
            {removal.by}, {formatDate(removal.at)}
          </span>
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <RemovalButton
          mayWrite={mayWrite}
          removal={removal}
          busy={busy}
          run={run}
          onRestore={onRestore}
          what={what}
          author={author}
          setAsking={setAsking}
        />
        {customer && seesPeople ? (
          <Link
            to={`/admin/people/${customer}`}
            className="inline-flex min-h-9 items-center text-[14px] font-semibold text-brand underline-offset-2 hover:underline max-md:min-h-11"
          >
            {t('common.customer')}
            <span className="sr-only"> {author}</span>
          </Link>
        ) : null}
      </div>
      <RemoveDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        what={what}
        onRemove={onRemove}
      />
    </>
  );
}

interface RemovalButtonProps {
  mayWrite: boolean;
  removal: AdminReview['removal'];
  busy: string | null;
  run: Act['run'];
  onRestore: () => Promise<unknown>;
  what: 'review' | 'question' | 'answer';
  author: string;
  setAsking: (value: boolean) => void;
}
function RemovalButton({
  mayWrite,
  removal,
  busy,
  run,
  onRestore,
  what,
  author,
  setAsking,
}: RemovalButtonProps) {
  const t = useText();
  return !mayWrite ? null : removal ? (
    <Button
      variant="outline"
      size="sm"
      className="max-md:min-h-11"
      busy={busy !== null}
      onClick={() => void run('restore', onRestore)}
    >
      {t('reviews.restore')}
      <span className="sr-only"> {t(SUBJECT[what], { author })}</span>
    </Button>
  ) : (
    <Button variant="outline" size="sm" className="max-md:min-h-11" onClick={() => setAsking(true)}>
      {t('common.remove')}
      <span className="sr-only"> {t(SUBJECT[what], { author })}</span>
    </Button>
  );
}
