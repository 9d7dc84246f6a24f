import { z } from 'zod';
import { DeviceSession, PortalSession } from '#contracts/accounts/accounts.ts';
import { Id, IsoTime, Nothing } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import {
  CurrentPassword as Password,
  invitationShape,
  MemberEmail as Email,
  MemberName as Name,
  memberShape,
} from '#contracts/accounts/members.ts';
import { STAFF_SESSION_ROLES } from '#contracts/kernel/staff-permissions.ts';
import { StaffRoleKey } from './roles.ts';

/** Staff passwords need more than eight characters. */
export const SHORTEST_STAFF_PASSWORD = 12;
export const STAFF_PASSWORD_TOO_SHORT = 'accounts.password.too_short_staff';
const NewPassword = z
  .string()
  .min(SHORTEST_STAFF_PASSWORD, STAFF_PASSWORD_TOO_SHORT)
  .max(128, 'errors.max_128_characters');
/** Six digits of an authenticator, or a recovery code. */
const Code = z.string().trim().min(6, 'errors.six_digits').max(20);
const Role = StaffRoleKey;
/** The name of a custom role; null for a fixed one. */
const RoleName = z.string().nullable();
const one = z.object({ id: Id });

/** The signed-in member of staff. */
export const CurrentStaff = z.object({
  member: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(STAFF_SESSION_ROLES),
    roleName: RoleName,
    rights: z.array(z.string()).describe('what the session may do now'),
  }),
  secondFactor: z.object({
    since: IsoTime.nullable(),
    recoveryCodes: z.number().int().describe('how many are left'),
    isRequired: z.boolean(),
  }),
});
export type CurrentStaff = z.infer<typeof CurrentStaff>;
export const getCurrentStaff = endpoint({
  method: 'GET',
  path: '/admin/current-member',
  summary: 'Show the signed-in staff member',
  audience: 'admin',
  right: 'account:read',
  data: CurrentStaff,
});

export const renameStaff = endpoint({
  method: 'PUT',
  path: '/admin/account',
  summary: 'Change your name',
  audience: 'admin',
  right: 'account:write',
  body: z.object({ name: Name }),
  data: z.object({ name: z.string() }),
});
export const changeStaffPassword = endpoint({
  method: 'PUT',
  path: '/admin/account/password',
  summary: 'Change your password; signs out every other device',
  audience: 'admin',
  right: 'account:write',
  body: z.object({ currentPassword: Password, newPassword: NewPassword }),
  data: Nothing,
});
export const listStaffSessions = endpoint({
  method: 'GET',
  path: '/admin/account/sessions',
  summary: 'List your signed-in devices',
  audience: 'admin',
  right: 'account:read',
  data: z.object({ items: z.array(DeviceSession) }),
});
export const recordStaffUse = endpoint({
  method: 'POST',
  path: '/admin/account/in-use',
  summary:
    'Report activity in the panel; an idle session ends after 15 minutes (ADMIN_IDLE_MINUTES)',
  audience: 'admin',
  right: 'account:write',
  data: z.object({
    endsUnusedAfterSeconds: z.number().int(),
    endsInSeconds: z
      .number()
      .int()
      .describe('unless used again; use is recorded at most once a minute'),
  }),
});
export const deleteStaffSessions = endpoint({
  method: 'DELETE',
  path: '/admin/account/sessions',
  summary: 'Sign every other device out',
  audience: 'admin',
  right: 'account:write',
  data: Nothing,
});
export const deleteStaffSession = endpoint({
  method: 'DELETE',
  path: '/admin/account/sessions/:id',
  summary: 'Sign one device out',
  audience: 'admin',
  right: 'account:write',
  params: one,
  data: Nothing,
});

/** The secret is shown until a code confirms it; starting again creates another. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/account/second-factor',
  summary: 'Start setting up a second factor (TOTP, RFC 6238)',
  audience: 'admin',
  right: 'account:write',
  body: z.object({ password: Password }),
  data: z.object({
    secret: z.string().describe('base32'),
    uri: z.string().describe('otpauth:// for a QR code'),
  }),
});
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/account/second-factor/confirm',
  summary: 'Confirm the second factor by code; returns recovery codes and a new session',
  audience: 'admin',
  right: 'account:write',
  body: z.object({ code: Code }),
  data: z.object({ recoveryCodes: z.array(z.string()), session: PortalSession }),
});
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/admin/account/recovery-codes',
  summary: 'Create ten new recovery codes; earlier ones stop working',
  audience: 'admin',
  right: 'account:write',
  body: z.object({ password: Password, code: Code }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
});
export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/account/second-factor/drop',
  summary: 'Disable your second factor; refused if it is required',
  audience: 'admin',
  right: 'account:write',
  body: z.object({ password: Password, code: Code }),
  data: Nothing,
});

export const StaffMember = z.object({
  ...memberShape,
  role: Role,
  roleName: RoleName,
  hasSecondFactor: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;
export const StaffInvitation = z.object({ ...invitationShape, role: Role, roleName: RoleName });
export type StaffInvitation = z.infer<typeof StaffInvitation>;

export const listStaff = endpoint({
  method: 'GET',
  path: '/admin/staff',
  summary: 'List staff and pending invitations',
  audience: 'admin',
  right: 'staff:read',
  data: z.object({ members: z.array(StaffMember), invitations: z.array(StaffInvitation) }),
});
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/admin/staff/invitations',
  stepUp: true,
  summary: 'Invite a person by email; a new invitation replaces the previous one',
  audience: 'admin',
  right: 'staff:write',
  status: 201,
  body: z.object({ email: Email, role: Role }),
  data: z.object({ invitation: StaffInvitation }),
});
export const withdrawStaffInvitation = endpoint({
  method: 'DELETE',
  path: '/admin/staff/invitations/:id',
  summary: 'Withdraw an invitation',
  audience: 'admin',
  right: 'staff:write',
  params: one,
  data: Nothing,
});
export const setStaffRole = endpoint({
  method: 'PUT',
  path: '/admin/staff/:id/role',
  stepUp: true,
  summary: "Change a staff member's role; their sessions end",
  audience: 'admin',
  right: 'staff:write',
  params: one,
  body: z.object({ role: Role }),
  edits: 'member',
  data: z.object({ member: StaffMember }),
});
export const setStaffActive = endpoint({
  method: 'PUT',
  path: '/admin/staff/:id/active',
  stepUp: true,
  summary: 'Deactivate or reactivate a staff member',
  audience: 'admin',
  right: 'staff:write',
  params: one,
  body: z.object({ isActive: z.boolean() }),
  edits: 'member',
  data: z.object({ member: StaffMember }),
});
export const resetStaffSecondFactor = endpoint({
  method: 'DELETE',
  path: '/admin/staff/:id/second-factor',
  stepUp: true,
  summary: "Reset a staff member's second factor",
  audience: 'admin',
  right: 'staff:write',
  params: one,
  data: z.object({ member: StaffMember }),
});

/** Errors of an invitation, at the field `email`. */
export const ALREADY_STAFF = 'errors.staff_exists';
const token = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) });
export const readStaffInvitation = endpoint({
  method: 'GET',
  path: '/portal/staff-invitations/:token',
  summary: 'Show a staff invitation',
  audience: 'public',
  params: token,
  data: z.object({ email: z.string(), role: Role, expiresAt: IsoTime }),
});
export const acceptStaffInvitation = endpoint({
  method: 'POST',
  path: '/portal/staff-invitations/:token',
  summary: "Join the marketplace's staff with name and password",
  audience: 'public',
  params: token,
  status: 201,
  body: z.object({ name: Name, password: NewPassword }),
  data: z.object({ email: z.string() }),
});
