import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  requestListingChanges,
  type Remark,
  type Submission,
} from '#contracts/listings/listings.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { toast } from '#web/ui/toast.ts';
import { moderationKey } from './queries.ts';
import { held } from './use-held-decisions.ts';
import { HELD_MS } from './held-decisions.ts';

/** Decides a submission as it was read, and goes on to what waits next. To approve and to reject may be taken back for ten seconds. */
export function useDecide({ _id, version, name, next }: Submission) {
  const member = useStaff();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { busy, run } = useAct('The decision could not be kept. Please try again.');
  const goOn = () =>
    void navigate(
      next && !held.isDecided(next) ? `/admin/moderation/${next}` : '/admin/moderation',
    );
  const hold = (kind: 'approve' | 'reject', note: string) => {
    held.hold({
      kind,
      id: _id,
      version,
      name: name || 'common.untitled',
      note,
      memberId: member._id,
    });
    const back = () => {
      if (held.undo(_id)) void navigate(`/admin/moderation/${_id}`);
      else toast.show({ type: 'error', message: 'It was sent already.' });
    };
    toast.show({
      type: 'success',
      message: `${kind === 'approve' ? 'Approved' : 'Rejected'}: ${name}`,
      duration: HELD_MS,
      action: { label: 'common.undo', run: back },
    });
    goOn();
  };
  const ask = async (remarks: Remark[], note: string) => {
    if (
      (await run('ask', () =>
        callApi(requestListingChanges, { params: { id: _id }, body: { version, remarks, note } }),
      )) === null
    )
      return;
    toast.show({ type: 'success', message: `Changes asked: ${name}` });
    await Promise.all([
      client.invalidateQueries({ queryKey: [...moderationKey(member._id), 'queue'] }),
      client.invalidateQueries({ queryKey: adminKey(member._id, 'audit') }),
    ]);
    goOn();
  };
  return {
    busy,
    goOn,
    ask,
    approve: () => hold('approve', ''),
    reject: (note: string) => hold('reject', note),
  };
}
