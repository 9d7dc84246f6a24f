import { z } from 'zod';
import { DeviceSession } from '#contracts/accounts/accounts.ts';
import { Id, IsoTime, Nothing } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import {
  CurrentPassword,
  invitationShape,
  MemberEmail as Email,
  MemberName as Name,
  memberShape,
} from '#contracts/accounts/members.ts';
import { VENDOR_ROLES } from '#contracts/kernel/vendor-permissions.ts';

const NewPassword = z
  .string()
  .min(8, 'accounts.password.too_short')
  .max(128, 'errors.max_128_characters');
const Role = z.enum(VENDOR_ROLES);
const one = z.object({ id: Id });

export const TeamMember = z.object({
  ...memberShape,
  role: Role,
  hasSecondFactor: z.boolean().describe('an authenticator app or a passkey'),
});
export type TeamMember = z.infer<typeof TeamMember>;
export const Invitation = z.object({ ...invitationShape, role: Role });
export type Invitation = z.infer<typeof Invitation>;
const team = z.object({
  members: z.array(TeamMember),
  invitations: z.array(Invitation),
  requiresSecondFactor: z.boolean(),
});

export const getTeam = endpoint({
  method: 'GET',
  path: '/vendor/team',
  summary: 'List team members and pending invitations',
  audience: 'vendor',
  right: 'team',
  data: team,
});
export const inviteMember = endpoint({
  method: 'POST',
  path: '/vendor/team/invitations',
  stepUp: true,
  summary: 'Invite a person by email; a new invitation replaces the previous one',
  audience: 'vendor',
  right: 'team',
  status: 201,
  body: z.object({ email: Email, role: Role }),
  data: z.object({ invitation: Invitation }),
});
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/vendor/team/invitations/:id',
  summary: 'Withdraw an invitation',
  audience: 'vendor',
  right: 'team',
  params: one,
  data: Nothing,
});
export const setMemberRole = endpoint({
  method: 'PUT',
  path: '/vendor/team/:id/role',
  stepUp: true,
  summary: "Change a member's role; their sessions end",
  audience: 'vendor',
  right: 'team',
  params: one,
  body: z.object({ role: Role }),
  edits: 'member',
  data: z.object({ member: TeamMember }),
});
export const setMemberActive = endpoint({
  method: 'PUT',
  path: '/vendor/team/:id/active',
  stepUp: true,
  summary: 'Deactivate or reactivate a member',
  audience: 'vendor',
  right: 'team',
  params: one,
  body: z.object({ isActive: z.boolean() }),
  edits: 'member',
  data: z.object({ member: TeamMember }),
});
export const TEAM_ACTIONS = [
  'invited',
  'invitation_withdrawn',
  'joined',
  'role_changed',
  'deactivated',
  'activated',
  'token_made',
  'token_revoked',
  'place_added',
  'place_changed',
  'place_default',
  'place_activated',
  'place_deactivated',
  'bank_asked',
  'bank_stopped',
  'bank_confirmed',
  'bank_refused',
  'business_asked',
  'business_withdrawn',
  'business_approved',
  'business_refused',
  'webhook_made',
  'webhook_changed',
  'webhook_secret',
  'webhook_removed',
  'factor_required',
  'factor_optional',
  'factor_reset',
] as const;
export const setTeamFactor = endpoint({
  method: 'PUT',
  path: '/vendor/team/second-factor',
  stepUp: true,
  summary:
    'Require a second factor of every member, or make it optional; members without one are signed out',
  audience: 'vendor',
  right: 'team',
  body: z.object({ isRequired: z.boolean() }),
  data: team,
});
export const resetMemberFactor = endpoint({
  method: 'DELETE',
  path: '/vendor/team/:id/second-factor',
  stepUp: true,
  summary: "Reset a member's second factor and passkeys; their sessions end",
  audience: 'vendor',
  right: 'team',
  params: one,
  data: z.object({ member: TeamMember }),
});
export const getTeamLog = endpoint({
  method: 'GET',
  path: '/vendor/team/log',
  summary: 'List team activity, newest first',
  audience: 'vendor',
  right: 'team',
  query: z.object(pageQuery(20, 100)),
  data: z.object({
    ...pageReply,
    results: z.array(
      z.object({
        _id: z.string(),
        at: IsoTime,
        by: z.string(),
        action: z.enum(TEAM_ACTIONS),
        subject: z.string(),
        note: z.string().nullable(),
      }),
    ),
  }),
});

/** Errors of an invitation, at the field `email`. */
export const ALREADY_MEMBER = 'vendor_team.already_member';

const token = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) });
export const getInvitation = endpoint({
  method: 'GET',
  path: '/portal/invitations/:token',
  summary: 'Show a team invitation',
  audience: 'public',
  params: token,
  data: z.object({ shop: z.string(), email: z.string(), role: Role, expiresAt: IsoTime }),
});
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/portal/invitations/:token',
  summary: "Join a vendor's team with name and password",
  audience: 'public',
  params: token,
  status: 201,
  body: z.object({ name: Name, password: NewPassword }),
  data: z.object({ email: z.string() }),
});

export const renameMember = endpoint({
  method: 'PUT',
  path: '/vendor/account',
  summary: 'Change your name',
  audience: 'vendor',
  right: 'account',
  body: z.object({ name: Name }),
  data: z.object({ name: z.string() }),
});
export const changePortalPassword = endpoint({
  method: 'PUT',
  path: '/vendor/account/password',
  summary: 'Change your password; signs out every other device',
  audience: 'vendor',
  right: 'account',
  body: z.object({ currentPassword: CurrentPassword, newPassword: NewPassword }),
  data: Nothing,
});
export const listPortalSessions = endpoint({
  method: 'GET',
  path: '/vendor/account/sessions',
  summary: 'List your signed-in devices',
  audience: 'vendor',
  right: 'account',
  data: z.object({ items: z.array(DeviceSession) }),
});
export const deletePortalSessions = endpoint({
  method: 'DELETE',
  path: '/vendor/account/sessions',
  summary: 'Sign every other device out',
  audience: 'vendor',
  right: 'account',
  data: Nothing,
});
export const deletePortalSession = endpoint({
  method: 'DELETE',
  path: '/vendor/account/sessions/:id',
  summary: 'Sign one device out',
  audience: 'vendor',
  right: 'account',
  params: one,
  data: Nothing,
});

export const sendPortalCode = endpoint({
  method: 'POST',
  path: '/portal/password/code',
  summary:
    'Send a password reset code for the portal; the reply never reveals whether an account exists',
  audience: 'public',
  body: z.object({ email: Email }),
  data: z.object({ expiresInSeconds: z.number().int(), resendInSeconds: z.number().int() }),
});
export const resetPortalPassword = endpoint({
  method: 'POST',
  path: '/portal/password/reset',
  summary: 'Set a new password of the portal with a code; signs every device out',
  audience: 'public',
  body: z.object({
    email: Email,
    otp: z.string().trim().min(1, 'errors.otp_invalid').max(10),
    newPassword: NewPassword,
  }),
  data: Nothing,
});
