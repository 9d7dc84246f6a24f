import { useQueryClient } from '@tanstack/react-query';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';

/** Refetches everything under this name, and the history of the open object. */
export function useRefresh(name: string): () => Promise<void> {
  const client = useQueryClient();
  const { _id: memberId } = useStaff();
  return async () => {
    await Promise.all(
      [name, 'audit'].map((one) => client.invalidateQueries({ queryKey: adminKey(memberId, one) })),
    );
  };
}
