import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type Remark } from '#contracts/listings/listings.ts';
import { requestListingChanges, type Submission } from '#contracts/listings/listing-review.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { toast } from '#web/ui/toast.ts';
import { moderationKey } from './queries.ts';
import { held } from './use-held-decisions.ts';
import { HELD_MS } from './held-decisions.ts';

/**
 * Decides a submission as read, and opens the next. Approval and rejection can be undone for ten
 * seconds.
 */
export function useDecide({ _id, version, name, next }: Submission) {
  const t = useText();
  const member = useStaff();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { busy, run } = useAct('listings.moderation.save_failed');
  const openNext = () =>
    void navigate(
      next && !held.isDecided(next) ? `/admin/moderation/${next}` : '/admin/moderation',
    );
  const hold = (kind: 'approve' | 'reject', note: string) => {
    held.hold({
      kind,
      id: _id,
      version,
      name: name || t('common.untitled'),
      note,
      memberId: member._id,
    });
    const back = () => {
      if (held.undo(_id)) void navigate(`/admin/moderation/${_id}`);
      else toast.show({ type: 'error', message: 'listings.moderation.already_sent' });
    };
    toast.show({
      type: 'success',
      message: t(
        kind === 'approve'
          ? 'listings.moderation.approved_notice'
          : 'listings.moderation.rejected_notice',
        { name },
      ),
      duration: HELD_MS,
      action: { label: t('common.undo'), run: back },
    });
    openNext();
  };
  const ask = async (remarks: Remark[], note: string) => {
    if (
      (await run('ask', () =>
        callApi(requestListingChanges, { params: { id: _id }, body: { version, remarks, note } }),
      )) === null
    )
      return;
    toast.show({ type: 'success', message: t('listings.moderation.asked_notice', { name }) });
    await Promise.all([
      client.invalidateQueries({ queryKey: [...moderationKey(member._id), 'queue'] }),
      client.invalidateQueries({ queryKey: adminKey(member._id, 'audit') }),
    ]);
    openNext();
  };
  return {
    busy,
    openNext,
    ask,
    approve: () => hold('approve', ''),
    reject: (note: string) => hold('reject', note),
  };
}
