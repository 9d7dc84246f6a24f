import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getMarketplaceSettings,
  type MarketplaceSettings,
} from '#contracts/settings/marketplace-settings.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';

/** Contact, officer, default delivery and switches, as they are now. */
export const useMarketplaceSettings = () =>
  useQuery({
    queryKey: adminKey(useStaff()._id, 'shop-settings'),
    queryFn: ({ signal }) => callApi(getMarketplaceSettings, {}, { signal, fresh: true }),
  });

/** Stores the answer to a change. */
export function useSaveMarketplace(): (next: MarketplaceSettings) => void {
  const client = useQueryClient();
  const member = useStaff()._id;
  const key = adminKey(member, 'shop-settings');
  return (next) => {
    client.setQueryData(key, next);
    void client.invalidateQueries({ queryKey: adminKey(member, 'audit') });
    void client.invalidateQueries({ queryKey: ['shop-rules'] });
  };
}
