import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  assignListing,
  type QueuedListing,
  type Reviewer,
  type Submission,
} from '#contracts/listings/listing-review.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { moderationKey, reviewersQuery, submissionQuery } from './queries.ts';

/**
 * Assigns a submission, naming the previous assignee; lists are refetched, also after a conflict.
 */
export function useAssign() {
  const member = useStaff();
  const client = useQueryClient();
  const { busy, run } = useAct('listings.moderation.assign_failed');
  const give = async (
    { _id, assignee }: Pick<QueuedListing, '_id' | 'assignee'>,
    to: string | null,
  ) => {
    const reply = await run(_id, () =>
      callApi(assignListing, { params: { id: _id }, body: { to, seen: assignee?._id ?? null } }),
    );
    const set = (now: Reviewer | null) =>
      client.setQueryData(
        submissionQuery(member._id, _id).queryKey,
        (s) => s && { ...s, assignee: now },
      );
    if (reply) set(reply.assignee);
    // Cached as read, so that nothing changes under a decision: only the assignee is updated.
    await client.invalidateQueries({ queryKey: [...moderationKey(member._id), 'queue'] });
    await client.invalidateQueries({ queryKey: adminKey(member._id, 'audit') });
  };
  return { busy, give };
}

/** The assignee of a submission, with assigning and unassigning. Advisory only. */
export function WhoDecides({ submission: s }: { submission: Submission }) {
  const t = useText();
  const member = useStaff();
  const mayWrite = useStaffMay('catalog:write');
  const { busy, give } = useAssign();
  const reviewers = useQuery({ ...reviewersQuery(member._id), enabled: mayWrite });
  const isMine = s.assignee?._id === member._id;
  const others = (reviewers.data ?? []).filter((r) => r._id !== member._id);
  return (
    <Panel title={t('listings.moderation.assignee')}>
      {s.assignee === null ? (
        <p className="text-[14px] text-ink-muted">{t('listings.moderation.unassigned_text')}</p>
      ) : isMine ? (
        <p className="text-[14px] font-semibold">{t('listings.moderation.yours_text')}</p>
      ) : (
        <Alert tone="warning">
          {t('listings.moderation.assigned_to', { name: s.assignee.name })}
        </Alert>
      )}
      {mayWrite ? (
        <div className="mt-3 grid gap-3">
          <Button
            variant="outline"
            busy={busy !== null}
            onClick={() => void give(s, isMine ? null : member._id)}
          >
            {isMine ? t('common.unassign') : t('listings.moderation.assign_to_me')}
          </Button>
          {others.length > 0 ? (
            <SelectField
              label={t('common.assign_to')}
              value={isMine ? '' : (s.assignee?._id ?? '')}
              disabled={busy !== null}
              placeholder={t('listings.moderation.select_colleague')}
              options={others.map((r) => ({ value: r._id, label: r.name }))}
              onChange={(event) => {
                if (event.target.value) void give(s, event.target.value);
              }}
            />
          ) : null}
        </div>
      ) : null}
    </Panel>
  );
}
