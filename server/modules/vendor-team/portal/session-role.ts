import { SHOP_NOT_OPEN, SHOP_SUSPENDED } from '#contracts/accounts/accounts.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { SessionRole, VendorRole } from '#contracts/kernel/vendor-permissions.ts';
import type { VendorRecord } from '#server/modules/vendors/service.ts';

/**
 * What somebody of a shop may be who signs in now: their role where it is open; where it is still to be reviewed, or was
 * not accepted, its owner is the applicant who sees to the registration. A suspended shop lets nobody in: `access_denied`.
 */
export function roleIn(vendor: VendorRecord | undefined, role: VendorRole | null): SessionRole {
  if (vendor?.status === 'active' && role !== null) return role;
  if (vendor?.status === 'suspended') return fail('access_denied', { message: SHOP_SUSPENDED });
  if (vendor && role === 'owner') return 'applicant';
  return fail('access_denied', { message: SHOP_NOT_OPEN });
}
