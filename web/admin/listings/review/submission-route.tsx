import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useParams } from 'react-router';
import { useStaff } from '#web/admin/staff-context.tsx';
import { ApiError } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { submissionQuery } from './queries.ts';
import { held, useHeld } from './use-held-decisions.ts';
import { Review } from './submission-review.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'listings.moderation.title' });

/** One submission compared with the published product, and its decision. */
export default function SubmissionPage() {
  const t = useText();
  const { id = '' } = useParams();
  const member = useStaff();
  const query = useQuery(submissionQuery(member._id, id));
  const isHeld = useHeld()?.id === id;
  if (isHeld) {
    return (
      <>
        <PageHead title={t('listings.moderation.title')} />
        <EmptyState
          icon={<ClipboardCheck aria-hidden="true" className="size-10" strokeWidth={1.5} />}
          title={t('listings.moderation.decided_title')}
          text={t('listings.moderation.decided_text')}
          action={
            <span className="flex flex-wrap justify-center gap-3">
              <Button variant="outline" onClick={() => held.undo(id)}>
                {t('common.undo')}
              </Button>
              <LinkButton to="/admin/moderation">
                {t('listings.moderation.back_to_queue')}
              </LinkButton>
            </span>
          }
        />
      </>
    );
  }
  if (query.error instanceof ApiError && query.error.code === 'LISTING_NOT_FOUND') {
    return (
      <>
        <PageHead title={t('listings.moderation.title')} />
        <EmptyState
          icon={<ClipboardCheck aria-hidden="true" className="size-10" strokeWidth={1.5} />}
          title={t('listings.moderation.gone_title')}
          text={t('listings.moderation.gone_text')}
          action={
            <LinkButton to="/admin/moderation">{t('listings.moderation.back_to_queue')}</LinkButton>
          }
        />
      </>
    );
  }
  const waiting = (
    <div aria-hidden="true" className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
  return (
    <Listed query={query} failed="listings.moderation.load_one_failed" waiting={waiting}>
      {(submission) => (
        <Review key={`${submission._id} ${submission.version}`} submission={submission} />
      )}
    </Listed>
  );
}
