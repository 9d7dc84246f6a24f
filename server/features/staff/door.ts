import { fail } from '#contracts/kernel/errors.ts';
import type { StaffSessionRole } from '#contracts/staff-rights.ts';
import type { PortalAccount } from '#server/features/accounts/service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findSecondFactor } from './queries.ts';
import { takeCode } from './second-factor.ts';

/**
 * What somebody of the staff may be who signs in now with the right password. Whoever has a second factor brings its code:
 * `second_factor_needed` without one, null for a wrong one (so that the use of a recovery code is not rolled back with
 * a throw elsewhere). Whoever has none is `enrolling` where one is required, and may do nothing else.
 */
export async function staffRoleAt(tx: Tx, account: PortalAccount, code: string | undefined, door: { isRequired: boolean; now: Date }): Promise<StaffSessionRole | null> {
  const role = account.staff_role ?? fail('access_denied');
  const factor = await findSecondFactor(tx, account.id);
  if (!factor?.since) return door.isRequired ? 'enrolling' : role;
  if (code === undefined) return fail('second_factor_needed');
  return await takeCode(tx, account.id, code, door.now) ? role : null;
}
