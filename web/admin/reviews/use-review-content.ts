import { useQueryClient } from '@tanstack/react-query';
import { useStaff } from '#web/admin/staff-context.tsx';
import { toast } from '#web/ui/toast.ts';
import { supportKey } from '#web/admin/support/queries.ts';

/** Shows a result and refetches every moderation list. */
export function useReviewContentChange(): (said: string) => Promise<void> {
  const member = useStaff();
  const client = useQueryClient();
  return async (said) => {
    toast.show({ type: 'success', message: said });
    await client.invalidateQueries({ queryKey: supportKey(member._id, 'voices') });
  };
}
