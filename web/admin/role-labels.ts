import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { StaffSessionRole } from '#contracts/kernel/staff-permissions.ts';

/** Names of the staff roles. */
export const STAFF_ROLE_NAMES: Readonly<Record<StaffSessionRole, MessageId>> = {
  owner: 'common.role_owner',
  operations: 'staff.role.operations',
  catalog: 'common.catalog',
  support: 'staff.role.support',
  finance: 'common.finance',
  read_only: 'staff.role.read_only',
  custom: 'staff.role.custom',
  enrolling: 'staff.role.enrolling',
};

/** The name of a role in a list: a custom one brings its own. */
export const staffRoleName = (
  t: (id: string) => string,
  { role, roleName }: { role: string; roleName: string | null },
): string =>
  roleName ??
  t(
    Object.hasOwn(STAFF_ROLE_NAMES, role)
      ? STAFF_ROLE_NAMES[role as StaffSessionRole]
      : 'staff.role.custom',
  );
