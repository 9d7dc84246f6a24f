import { type RawBuilder, sql } from 'kysely';
import { STAFF_ROLES, staffMay, type StaffRight } from '#contracts/kernel/staff-permissions.ts';

/**
 * SQL condition: this row of `portal_accounts` (by its name in the query) has a permission, by a
 * fixed role or by the stored permissions of a custom one.
 */
export function hasStaffRight(right: StaffRight, account = 'portal_accounts'): RawBuilder<boolean> {
  const roles = STAFF_ROLES.filter((role) => staffMay(role, right));
  return sql<boolean>`(${sql.ref(`${account}.staff_role`)} = any(${roles}::text[]) or exists (
    select from staff_roles r where r.id = ${sql.ref(`${account}.custom_role_id`)} and ${right} = any(r.rights)))`;
}
