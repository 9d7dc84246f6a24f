import type { StaffSessionRole } from '#contracts/kernel/staff-permissions.ts';

/** What the roles of staff are called. */
export const ROLE_NAMES: Readonly<Record<StaffSessionRole, string>> = {
  owner: 'Owner',
  operations: 'Operations',
  catalogue: 'Catalogue',
  support: 'Support',
  finance: 'Finance',
  read_only: 'Read only',
  enrolling: 'Setting up',
};
