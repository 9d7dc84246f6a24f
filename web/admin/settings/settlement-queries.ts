import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { getSettlementSettings } from '#contracts/settlement/settlement-settings.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';

export type SettlementSettings = EndpointData<typeof getSettlementSettings>;
export const useSettlement = () =>
  useQuery({
    queryKey: adminKey(useStaff()._id, 'settlement-settings'),
    queryFn: ({ signal }) => callApi(getSettlementSettings, {}, { signal, fresh: true }),
  });
export function useSaveSettlement(): (next: SettlementSettings) => void {
  const client = useQueryClient();
  const member = useStaff()._id;
  const key = adminKey(member, 'settlement-settings');
  return (next) => {
    client.setQueryData(key, next);
    void client.invalidateQueries({ queryKey: adminKey(member, 'audit') });
  };
}
