import { useQueryClient } from '@tanstack/react-query';
import type { AdminApplication } from '#contracts/vendor-onboarding/vendor-applications.ts';
import type { AdminVendor } from '#contracts/vendor-onboarding/vendor-admin.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { applicationQuery, vendorDetailQuery, effectQuery, vendorsKey } from './queries.ts';

/** Stores the answer of a change and refetches everything else about vendors. */
export function useVendorCache(id: string) {
  const client = useQueryClient();
  const member = useStaff();
  const others = async () => {
    await client.invalidateQueries({ queryKey: [...vendorsKey(member._id), 'list'] });
    await client.invalidateQueries({ queryKey: ['admin', member._id, 'audit'] });
    await client.invalidateQueries({ queryKey: ['admin', member._id, 'home'] });
  };
  return {
    setApplication: async (application: AdminApplication) => {
      client.setQueryData(applicationQuery(member._id, id).queryKey, application);
      await client.invalidateQueries({ queryKey: vendorDetailQuery(member._id, id).queryKey });
      await client.invalidateQueries({ queryKey: effectQuery(member._id, id).queryKey });
      await others();
    },
    setVendor: async (vendor: AdminVendor) => {
      client.setQueryData(vendorDetailQuery(member._id, id).queryKey, vendor);
      await others();
    },
  };
}
