import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useParams } from 'react-router';
import { useStaff } from '#web/admin/staff-context.tsx';
import { ApiError } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { submissionQuery } from './queries.ts';
import { held, useHeld } from './use-held-decisions.ts';
import { Review } from './submission-review.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Moderation' });

/** One submission against what the shop shows, and the decision. */
export default function SubmissionPage() {
  const { id = '' } = useParams();
  const member = useStaff();
  const query = useQuery(submissionQuery(member._id, id));
  const isHeld = useHeld()?.id === id;
  if (isHeld) {
    return (
      <>
        <PageHead title="Moderation" />
        <EmptyState
          icon={<ClipboardCheck aria-hidden="true" className="size-10" strokeWidth={1.5} />}
          title="You have decided this"
          text="The decision is on its way to the seller. It can be taken back for a moment."
          action={
            <span className="flex flex-wrap justify-center gap-3">
              <Button variant="outline" onClick={() => held.undo(id)}>
                Take it back
              </Button>
              <LinkButton to="/admin/moderation">To the queue</LinkButton>
            </span>
          }
        />
      </>
    );
  }
  if (query.error instanceof ApiError && query.error.code === 'LISTING_NOT_FOUND') {
    return (
      <>
        <PageHead title="Moderation" />
        <EmptyState
          icon={<ClipboardCheck aria-hidden="true" className="size-10" strokeWidth={1.5} />}
          title="This does not wait any more"
          text="Somebody decided it meanwhile, or its seller took it back."
          action={<LinkButton to="/admin/moderation">To the queue</LinkButton>}
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
    <Listed query={query} failed="The submission could not be loaded" waiting={waiting}>
      {(submission) => (
        <Review key={`${submission._id} ${submission.version}`} submission={submission} />
      )}
    </Listed>
  );
}
