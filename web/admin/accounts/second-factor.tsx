import { useQueryClient } from '@tanstack/react-query';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#contracts/staff/staff.ts';
import { adminKey, useStaff, useStaffSession } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import type {
  FactorCalls,
  FactorOwner,
} from '#web/modules/accounts/second-factor/second-factor-calls.ts';
import { SecondFactorPanel as Panel } from '#web/modules/accounts/second-factor/second-factor-panel.tsx';
import { useSubmit } from '#web/modules/feedback/use-submit.ts';

const calls: FactorCalls = {
  begin: (password) => callApi(beginSecondFactor, { body: { password } }),
  confirm: (code) => callApi(confirmSecondFactor, { body: { code } }),
  renew: async (body) => (await callApi(renewRecoveryCodes, { body })).recoveryCodes,
  drop: (body) => callApi(removeSecondFactor, { body }),
};
/** The second factor of the signed-in operator. */
export const useStaffFactor = (): FactorOwner => ({
  email: useStaff().email,
  calls,
  sending: useSubmit(),
});

export function StaffFactorPanel() {
  const { _id: me } = useStaff();
  const client = useQueryClient();
  const owner = useStaffFactor();
  const session = useStaffSession();
  return (
    <Panel
      owner={owner}
      query={
        { ...session, data: session.data?.secondFactor } as Parameters<typeof Panel>[0]['query']
      }
      onChanged={() => void client.invalidateQueries({ queryKey: adminKey(me) })}
    />
  );
}
