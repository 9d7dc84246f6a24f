import { z } from 'zod';
import { Id, Nothing } from '#contracts/kernel/schemas.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import {
  rightsOfStaff,
  STAFF_ROLES,
  type StaffRight,
} from '#contracts/kernel/staff-permissions.ts';

/** A role of staff: one of the six fixed ones, or the id of a custom role. */
export const StaffRoleKey = z.union([
  z.enum(STAFF_ROLES),
  z.string().regex(/^rol_[0-9a-z]{26}$/, 'errors.role_unknown'),
]);
export type StaffRoleKey = z.infer<typeof StaffRoleKey>;

/** Every permission there is: what an owner has. */
export const ALL_STAFF_RIGHTS: readonly StaffRight[] = rightsOfStaff('owner');
/** What every member has: their own account, and the home page. */
export const EVERYBODYS_RIGHTS: readonly StaffRight[] = [
  'account:read',
  'account:write',
  'home:read',
];
/**
 * The permissions of a role as they are stored: with those everybody has, and viewing wherever
 * editing is allowed; in the order of the areas.
 */
export function completeRights(chosen: readonly StaffRight[]): StaffRight[] {
  const wanted = new Set<StaffRight>([
    ...EVERYBODYS_RIGHTS,
    ...chosen,
    ...chosen.map((right) => right.replace(':write', ':read') as StaffRight),
  ]);
  return ALL_STAFF_RIGHTS.filter((right) => wanted.has(right));
}
/** Permissions of the first list that are missing in the second: what a member could not grant. */
export const rightsBeyond = (wanted: readonly StaffRight[], own: readonly string[]): StaffRight[] =>
  wanted.filter((right) => !own.includes(right));

export const MAX_CUSTOM_ROLES = 30;
const Right = z.custom<StaffRight>(
  (value) => typeof value === 'string' && (ALL_STAFF_RIGHTS as readonly string[]).includes(value),
  'errors.permission_unknown',
);
const roleBody = z.object({
  name: z.string().trim().min(2, 'errors.role_name_required').max(40, 'errors.max_40_characters'),
  rights: z.array(Right).max(ALL_STAFF_RIGHTS.length),
});
/** A custom role. */
export const CustomStaffRole = z.object({
  _id: z.string(),
  version: Version,
  name: z.string(),
  rights: z.array(Right),
  members: z.number().int(),
});
export type CustomStaffRole = z.infer<typeof CustomStaffRole>;

const one = z.object({ id: Id });
export const listStaffRoles = endpoint({
  method: 'GET',
  path: '/admin/roles',
  summary: 'List custom roles of staff',
  audience: 'admin',
  right: 'staff:read',
  data: z.object({ roles: z.array(CustomStaffRole) }),
});
export const createStaffRole = endpoint({
  method: 'POST',
  path: '/admin/roles',
  stepUp: true,
  summary: 'Create a role from permissions you hold yourself',
  audience: 'admin',
  right: 'staff:write',
  status: 201,
  body: roleBody,
  data: z.object({ role: CustomStaffRole }),
});
export const changeStaffRole = endpoint({
  method: 'PUT',
  path: '/admin/roles/:id',
  stepUp: true,
  summary: 'Change a custom role; applies to the sessions of its members at once',
  audience: 'admin',
  right: 'staff:write',
  params: one,
  body: roleBody,
  edits: 'role',
  data: z.object({ role: CustomStaffRole }),
});
export const deleteStaffRole = endpoint({
  method: 'DELETE',
  path: '/admin/roles/:id',
  stepUp: true,
  summary: 'Delete a custom role that nobody has',
  audience: 'admin',
  right: 'staff:write',
  params: one,
  data: Nothing,
});
