import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type AdminCategory, listAdminCategories } from '#contracts/catalog/categories.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';

const categoriesKey = (memberId: string) => adminKey(memberId, 'categories');
export const categoriesQuery = (memberId: string) =>
  queryOptions({
    queryKey: categoriesKey(memberId),
    staleTime: 10_000,
    queryFn: async ({ signal }) =>
      (await callApi(listAdminCategories, {}, { signal, fresh: true })).categories,
  });
/** Every change returns the whole tree, which is shown as is. */
export function useTakeTree(): (reply: { categories: AdminCategory[] }) => void {
  const member = useStaff();
  const client = useQueryClient();
  return ({ categories }) => {
    client.setQueryData(categoriesKey(member._id), categories);
    void client.invalidateQueries({ queryKey: adminKey(member._id, 'audit') });
  };
}
