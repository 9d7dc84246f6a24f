import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { approveListing, askChanges, rejectListing, type Remark, type Submission } from '#contracts/listings.ts';
import { adminKey, useStaff } from '#web/admin/desk.tsx';
import { callApi } from '#web/api/client.ts';
import { useAct } from '#web/features/portal/use-act.ts';
import { toast } from '#web/ui/toast.ts';
import { moderationKey } from './api.ts';

/** Decides a submission as it was read, and goes on to what waits next. */
export function useDecide({ _id, version, name, next }: Submission) {
  const member = useStaff();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { busy, run } = useAct('The decision could not be kept. Please try again.');
  const params = { id: _id };
  const goOn = () => void navigate(next ? `/admin/moderation/${next}` : '/admin/moderation');
  const decide = async (what: string, said: string, work: () => Promise<unknown>) => {
    if (await run(what, work) === null) return;
    toast.show({ type: 'success', message: `${said}: ${name}` });
    await Promise.all([client.invalidateQueries({ queryKey: [...moderationKey(member._id), 'queue'] }), client.invalidateQueries({ queryKey: adminKey(member._id, 'audit') })]);
    goOn();
  };
  return {
    busy, goOn,
    approve: () => decide('approve', 'In the shop', () => callApi(approveListing, { params, body: { version } })),
    ask: (remarks: Remark[], note: string) => decide('ask', 'Changes asked', () => callApi(askChanges, { params, body: { version, remarks, note } })),
    reject: (note: string) => decide('reject', 'Rejected', () => callApi(rejectListing, { params, body: { version, note } })),
  };
}
