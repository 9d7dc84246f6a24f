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
  enrolling: 'staff.role.enrolling',
};
