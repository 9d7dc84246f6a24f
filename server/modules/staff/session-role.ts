import { fail } from '#contracts/kernel/errors.ts';
import type { StaffSessionRole } from '#contracts/kernel/staff-permissions.ts';
import { type PortalAccount, secondFactorAt } from '#server/modules/accounts/service.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** What somebody of the staff may be who signs in now with the right password, as `secondFactorAt` says: `enrolling` where a factor is missing, null for a wrong code. */
export async function staffRoleAt(
  tx: Tx,
  account: PortalAccount,
  code: string | undefined,
  door: { isRequired: boolean; now: Date },
): Promise<StaffSessionRole | null> {
  const role = account.staff_role ?? fail('access_denied');
  const outcome = await secondFactorAt(tx, account.id, code, door);
  return outcome === 'missing' ? 'enrolling' : outcome && role;
}
