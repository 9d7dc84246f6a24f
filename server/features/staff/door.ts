import { fail } from '#contracts/kernel/errors.ts';
import type { StaffSessionRole } from '#contracts/staff-rights.ts';
import type { PortalAccount } from '#server/features/accounts/service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { hasPasskey } from '#server/features/passkeys/service.ts';
import { findSecondFactor, takeCode } from '#server/features/second-factors/service.ts';

/**
 * What somebody of the staff may be who signs in now with the right password. Whoever has a second factor brings its code:
 * `second_factor_needed` without one, null for a wrong one (so that the use of a recovery code is not rolled back with
 * a throw elsewhere). Whoever has a passkey alone signs in by it: `passkey_needed`. Whoever has none is `enrolling` where one is required, and may do nothing else.
 */
export async function staffRoleAt(tx: Tx, account: PortalAccount, code: string | undefined, door: { isRequired: boolean; now: Date }): Promise<StaffSessionRole | null> {
  const role = account.staff_role ?? fail('access_denied');
  const factor = await findSecondFactor(tx, account.id);
  if (!factor?.since) {
    if (!door.isRequired) return role;
    // A passkey is the second factor they have: the password alone sets up no other.
    return await hasPasskey(tx, account.id) ? fail('passkey_needed') : 'enrolling';
  }
  if (code === undefined) return fail('second_factor_needed');
  return await takeCode(tx, account.id, code, door.now) ? role : null;
}
