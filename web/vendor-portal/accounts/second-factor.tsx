import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  beginVendorFactor,
  confirmVendorFactor,
  removeVendorFactor,
  readVendorFactor,
  renewVendorRecoveryCodes,
} from '#contracts/accounts/second-factors.ts';
import { callApi } from '#web/api/client.ts';
import type {
  FactorCalls,
  FactorOwner,
} from '#web/modules/accounts/second-factor/second-factor-calls.ts';
import { SecondFactorPanel } from '#web/modules/accounts/second-factor/second-factor-panel.tsx';
import { useSubmit } from '#web/modules/feedback/use-submit.ts';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';

const calls: FactorCalls = {
  begin: (password) => callApi(beginVendorFactor, { body: { password } }),
  confirm: (code) => callApi(confirmVendorFactor, { body: { code } }),
  renew: async (body) => (await callApi(renewVendorRecoveryCodes, { body })).recoveryCodes,
  drop: (body) => callApi(removeVendorFactor, { body }),
};
/** The second factor of the signed-in vendor member. */
export const useMemberFactor = (): FactorOwner => ({
  email: useMember().email,
  calls,
  sending: useSubmit(),
});

export function MemberFactor() {
  const { _id: me } = useMember();
  const client = useQueryClient();
  const owner = useMemberFactor();
  const query = useQuery({
    queryKey: vendorKey(me, 'second-factor'),
    queryFn: async ({ signal }) =>
      (await callApi(readVendorFactor, {}, { signal, fresh: true })).secondFactor,
  });
  return (
    <SecondFactorPanel
      owner={owner}
      query={query}
      onChanged={() => void client.invalidateQueries({ queryKey: vendorKey(me) })}
    />
  );
}
