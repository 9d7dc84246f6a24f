import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import {
  rightsOfStaff,
  STAFF_ROLES,
  type StaffRight,
  type StaffRole,
  type StoredStaffRole,
} from '#contracts/kernel/staff-permissions.ts';
import {
  completeRights,
  type CustomStaffRole,
  MAX_CUSTOM_ROLES,
  rightsBeyond,
  type StaffRoleKey,
} from '#contracts/staff/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { holdSession, type Session, tagOf } from '#server/platform/auth/sessions.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { stamped } from '#server/platform/http/versions.ts';
import {
  deleteStaffRoleRow,
  findStaffRole,
  insertStaffRole,
  lockStaffRole,
  selectRoleHolders,
  selectStaffRoles,
  type StaffRoleTable,
  updateStaffRole,
} from './queries.ts';

type RoleBody = { name: string; rights: readonly StaffRight[] };

const valuesOf = (role: StaffRoleTable) => ({ name: role.name, rights: role.rights });
const present = (role: StaffRoleTable, members: number): CustomStaffRole =>
  stamped({ _id: role.id, name: role.name, rights: role.rights, members }, valuesOf(role));
const objectOf = ({ id, name }: Pick<StaffRoleTable, 'id' | 'name'>) => ({
  kind: 'staff_role',
  id,
  label: name,
});

/**
 * A role as accounts and invitations store it, its permissions, and the name of a custom one.
 * `role_not_found` (404) for an unknown one.
 */
export interface ResolvedRole {
  stored: StoredStaffRole;
  customId: string | null;
  name: string | null;
  rights: readonly StaffRight[];
}
const fixed = (role: StaffRole): ResolvedRole => ({
  stored: role,
  customId: null,
  name: null,
  rights: rightsOfStaff(role),
});
export async function resolveRole(db: Db, key: StaffRoleKey): Promise<ResolvedRole> {
  const known = STAFF_ROLES.find((role) => role === key);
  if (known) return fixed(known);
  const found = (await findStaffRole(db, key)) ?? fail('role_not_found');
  return { stored: 'custom', customId: found.id, name: found.name, rights: found.rights };
}
/** The key of a stored role; `read_only` for an account whose role is unknown here. */
export const roleKeyOf = (stored: StoredStaffRole | null, customId: string | null): StaffRoleKey =>
  stored === 'custom' ? (customId ?? 'read_only') : (stored ?? 'read_only');

/** Refuses to give, take or manage permissions the caller does not hold: `role_beyond_own` (403). */
export function requireOwnRights(session: Session, rights: readonly StaffRight[]): void {
  if (rightsBeyond(rights, session.rights).length > 0) fail('role_beyond_own');
}

export const customRoles = async (db: Db): Promise<CustomStaffRole[]> =>
  (await selectStaffRoles(db)).map((role) => present(role, role.members));
export async function editableStaffRole(db: Db, id: string): Promise<object> {
  return valuesOf((await findStaffRole(db, id)) ?? fail('role_not_found'));
}

/** `name_taken` (409) if another role has the name, `too_many_roles` (409) past the limit. */
export async function createRole(
  tx: Tx,
  session: Session,
  body: RoleBody,
  clock: Clock,
): Promise<CustomStaffRole> {
  const now = clock.now();
  const rights = completeRights(body.rights);
  await holdSession(tx, session);
  requireOwnRights(session, rights);
  if ((await selectStaffRoles(tx)).length >= MAX_CUSTOM_ROLES) fail('too_many_roles');
  const row = {
    id: newId('rol', now.getTime()),
    name: body.name,
    rights,
    created_at: now,
    updated_at: now,
  };
  await insertStaffRole(tx, row).catch(nameTaken);
  audit(tx, { action: 'staff_role.created', object: objectOf(row), after: valuesOf(row) });
  return present(row, 0);
}
const nameTaken = (error: unknown): never => {
  if (isUniqueViolation(error)) return fail('role_name_taken');
  throw error;
};

/**
 * Changes a role. Its members' sessions follow at once: they read their permissions again. Nobody
 * changes a role that may do more than they may.
 */
export async function changeRole(
  tx: Tx,
  session: Session,
  id: string,
  body: RoleBody,
  clock: Clock,
  endInvitationsBy: (tx: Tx, accountId: string) => Promise<void>,
): Promise<CustomStaffRole> {
  const before = (await lockStaffRole(tx, id)) ?? fail('role_not_found');
  await holdSession(tx, session);
  const rights = completeRights(body.rights);
  requireOwnRights(session, [...before.rights, ...rights]);
  const row = { ...before, name: body.name, rights, updated_at: clock.now() };
  await updateStaffRole(tx, row).catch(nameTaken);
  const { accounts } = await selectRoleHolders(tx, id);
  // Invitations would admit people chosen by a member who may no longer choose.
  if (before.rights.includes('staff:write') && !rights.includes('staff:write'))
    for (const account of accounts) await endInvitationsBy(tx, account);
  await purgeTags(
    tx,
    accounts.map((account) => tagOf('admin', account)),
  );
  audit(tx, {
    action: 'staff_role.changed',
    object: objectOf(row),
    before: valuesOf(before),
    after: valuesOf(row),
  });
  return present(row, accounts.length);
}

/** `role_in_use` (409) while a member or an invitation has it. */
export async function deleteRole(tx: Tx, session: Session, id: string): Promise<void> {
  const before = (await lockStaffRole(tx, id)) ?? fail('role_not_found');
  await holdSession(tx, session);
  requireOwnRights(session, before.rights);
  const { accounts, invitations } = await selectRoleHolders(tx, id);
  if (accounts.length > 0 || invitations > 0) fail('role_in_use');
  await deleteStaffRoleRow(tx, id);
  audit(tx, { action: 'staff_role.deleted', object: objectOf(before), before: valuesOf(before) });
}
