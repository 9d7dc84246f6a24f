import { createHash, randomBytes } from 'node:crypto';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import {
  ALREADY_STAFF,
  type listStaff,
  type CurrentStaff,
  type StaffInvitation,
  type StaffMember,
} from '#contracts/staff/staff.ts';
import {
  rightsOfStaff,
  type StaffRight,
  type StaffRole,
  type StaffSessionRole,
} from '#contracts/kernel/staff-permissions.ts';
import type { StaffRoleKey } from '#contracts/staff/roles.ts';
import {
  changeStaff,
  openStaff,
  type PortalAccount,
  portalMember,
  secondFactorAt,
} from '#server/modules/accounts/service.ts';
import { endPasskeys } from '#server/modules/accounts/service.ts';
import { removeFactor, ownFactor } from '#server/modules/accounts/service.ts';
import { mailOf, queueNotice } from '#server/modules/messages/service.ts';
import { audit, writeNotes } from '#server/platform/audit/audit.ts';
import { holdSession, type Session } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { stamped } from '#server/platform/http/versions.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import {
  deleteStaffInvitation,
  deleteStaffInvitationsBy,
  findStaffInvitation,
  upsertStaffInvitation,
  selectStaffInvitations,
  selectStaffMembers,
  type StaffRow,
  takeStaffInvitation,
} from './queries.ts';
import { requireOwnRights, type ResolvedRole, resolveRole, roleKeyOf } from './roles/service.ts';
import type { StaffInvitationTable } from './tables.ts';
import { callerLanguage } from '#server/platform/messages/caller.ts';

/** Lifetime of an invitation. */
export const STAFF_INVITATION_DAYS = 3;
const DAY_MS = 86_400_000;
const ROLE_NAMES: Record<StaffRole, MessageId> = {
  owner: 'common.role_owner',
  operations: 'staff.role.operations',
  catalog: 'common.catalog',
  support: 'staff.role.support',
  finance: 'common.finance',
  read_only: 'staff.role.read_only',
};
const hash = (token: string) => createHash('sha256').update(token).digest('hex');

/** A member's fields others can set. */
const valuesOf = (m: StaffRow) => ({
  role: roleKeyOf(m.staff_role, m.custom_role_id),
  isActive: m.is_active,
});
const presentMember = (m: StaffRow, me: string): StaffMember =>
  stamped(
    {
      _id: m.id,
      name: m.full_name,
      email: m.email,
      role: roleKeyOf(m.staff_role, m.custom_role_id),
      roleName: m.role_name,
      isActive: m.is_active,
      isMe: m.id === me,
      hasSecondFactor: m.factor_since !== null,
      joinedAt: m.created_at.toISOString(),
      lastLoginAt: m.last_login_at?.toISOString() ?? null,
    },
    valuesOf(m),
  );
const presentInvitation = (
  i: StaffInvitationTable & { role_name: string | null },
  now: Date,
): StaffInvitation => ({
  _id: i.id,
  email: i.email,
  role: roleKeyOf(i.role, i.custom_role_id),
  roleName: i.role_name,
  sentAt: i.created_at.toISOString(),
  expiresAt: i.expires_at.toISOString(),
  isExpired: i.expires_at <= now,
});
const memberOf = ({ id, email }: { id: string; email: string }) => ({
  kind: 'staff',
  id,
  label: email,
});

/** The signed-in member and the kind of session; `session_expired` if the account is closed. */
export async function readCurrentStaff(
  db: Db,
  session: Session,
  isRequired: boolean,
): Promise<CurrentStaff> {
  const [member, secondFactor] = await Promise.all([
    portalMember(db, session.subjectId),
    ownFactor(db, session.subjectId, isRequired),
  ]);
  if (!member?.is_active || !session.staffRole) return fail('session_expired');
  return {
    member: {
      _id: member.id,
      name: member.full_name,
      email: member.email,
      role: session.staffRole,
      roleName: member.custom_role_id ? (await resolveRole(db, member.custom_role_id)).name : null,
      rights: [...session.rights],
    },
    secondFactor,
  };
}

export async function staffList(
  db: Db,
  session: Session,
  now: Date,
): Promise<EndpointData<typeof listStaff>> {
  const [members, invitations] = await Promise.all([
    selectStaffMembers(db),
    selectStaffInvitations(db),
  ]);
  return {
    members: members.map((m) => presentMember(m, session.subjectId)),
    invitations: invitations.map((i) => presentInvitation(i, now)),
  };
}

const invitationOfNow = (
  {
    email,
    role,
    by,
  }: { email: string; role: Pick<ResolvedRole, 'stored' | 'customId'>; by: string },
  now: Date,
) => {
  const token = randomBytes(24).toString('base64url');
  const row = {
    id: newId('ivt', now.getTime()),
    email,
    role: role.stored,
    custom_role_id: role.customId,
    token_hash: hash(token),
    invited_by: by,
    expires_at: new Date(now.getTime() + STAFF_INVITATION_DAYS * DAY_MS),
    created_at: now,
  };
  return { row, path: `/staff-invitation/${token}` };
};

/**
 * The link that gives a real marketplace its first owner, from the command line (decision 037).
 * Throws if the address is already in use.
 */
export async function inviteOwner(tx: Tx, email: string, now: Date): Promise<string> {
  if ((await selectStaffMembers(tx)).some((m) => m.email === email))
    throw new Error(formatMessage('en', ALREADY_STAFF));
  const role = await resolveRole(tx, 'owner');
  const { row, path } = invitationOfNow({ email, role, by: 'command line' }, now);
  await upsertStaffInvitation(tx, row);
  audit(tx, {
    action: 'staff.invited',
    object: { kind: 'staff', id: row.id, label: email },
    after: { role: 'owner' },
    reason: 'staff.actor.command_line',
  });
  await writeNotes(tx, { id: 'command line', ip: null }, now);
  return path;
}

/** Emails a link that adds its recipient to the staff. */
export async function inviteStaffMember(
  tx: Tx,
  session: Session,
  { email, role: key }: { email: string; role: StaffRoleKey },
  clock: Clock,
): Promise<StaffInvitation> {
  const now = clock.now();
  await holdSession(tx, session);
  const role = await resolveRole(tx, key);
  requireOwnRights(session, role.rights);
  if ((await selectStaffMembers(tx)).some((m) => m.email === email))
    fail('invalid_request', {
      message: ALREADY_STAFF,
      details: [{ path: 'email', message: ALREADY_STAFF }],
    });
  const { row, path } = invitationOfNow({ email, role, by: session.subjectId }, now);
  await upsertStaffInvitation(tx, row);
  await queueNotice(
    tx,
    // The invited person has no account yet: in the inviter's language.
    mailOf(email, 'staff_invitation', callerLanguage(), (language) => ({
      role: role.name ?? formatMessage(language, ROLE_NAMES[role.stored as StaffRole]),
      'invitation.link': path,
      'invitation.days': String(STAFF_INVITATION_DAYS),
    })),
    clock,
  );
  audit(tx, {
    action: 'staff.invited',
    object: { kind: 'staff', id: row.id, label: email },
    after: { role: role.name ?? role.stored },
  });
  return presentInvitation({ ...row, role_name: role.name }, now);
}

export async function withdrawStaffInvitationOf(tx: Tx, id: string): Promise<void> {
  const { email, role } = (await deleteStaffInvitation(tx, id)) ?? fail('invitation_not_found');
  audit(tx, {
    action: 'staff.invitation_withdrawn',
    object: { kind: 'staff', id, label: email },
    before: { role },
  });
}

export async function staffInvitationOf(
  db: Db,
  token: string,
  now: Date,
): Promise<{ email: string; role: StaffRoleKey; expiresAt: string }> {
  const found = (await findStaffInvitation(db, hash(token), now)) ?? fail('invitation_not_found');
  return {
    email: found.email,
    role: roleKeyOf(found.role, found.custom_role_id),
    expiresAt: found.expires_at.toISOString(),
  };
}

/**
 * Uses an invitation. Throws `account_exists` if the portal has an account with the address: one
 * account, one role.
 */
export async function joinStaff(
  tx: Tx,
  token: string,
  who: { name: string; passwordHash: string },
  now: Date,
): Promise<string> {
  const found = (await takeStaffInvitation(tx, hash(token), now)) ?? fail('invitation_not_found');
  const member = await openStaff(
    tx,
    { role: found.role, customRoleId: found.custom_role_id, email: found.email, ...who },
    now,
  );
  audit(tx, { action: 'staff.joined', object: memberOf(member), after: { role: found.role } });
  return found.email;
}

export const editableStaffMember = async (db: Db, id: string): Promise<object> =>
  valuesOf((await selectStaffMembers(db)).find((m) => m.id === id) ?? fail('member_not_found'));
const rightsOfMember = (m: StaffRow): readonly StaffRight[] =>
  m.staff_role === 'custom' ? (m.role_rights ?? []) : rightsOfStaff(m.staff_role ?? 'read_only');
/**
 * A member of staff, with all staff locked against role changes. Throws if the change would leave
 * no owner.
 */
async function memberToChange(
  tx: Tx,
  session: Session,
  id: string,
  staysOwner: boolean,
): Promise<StaffRow> {
  const staff = await selectStaffMembers(tx, true);
  // After locking the staff: of two owners who deactivate each other the second is refused.
  await holdSession(tx, session);
  const member = staff.find((m) => m.id === id) ?? fail('member_not_found');
  // Nobody removes or demotes a member who may do more.
  requireOwnRights(session, rightsOfMember(member));
  const isOwner = (m: StaffRow) => m.is_active && m.staff_role === 'owner';
  if (isOwner(member) && !staysOwner && staff.filter(isOwner).length === 1)
    fail('last_staff_owner');
  return member;
}
/**
 * Revokes invitations of a member who may no longer invite: each would admit someone they chose.
 */
async function endInvitations(tx: Tx, before: StaffRow): Promise<void> {
  if (rightsOfMember(before).includes('staff:write')) await endInvitationsBy(tx, before.id);
}
export async function endInvitationsBy(tx: Tx, accountId: string): Promise<void> {
  for (const { id, email } of await deleteStaffInvitationsBy(tx, accountId))
    audit(tx, {
      action: 'staff.invitation_withdrawn',
      object: { kind: 'staff', id, label: email },
    });
}

/** The same after a password reset by code: anyone who was in the account before loses all access. */
export const withdrawAfterReset = (tx: Tx, { id }: { id: string }): Promise<void> =>
  endInvitationsBy(tx, id);

export async function setStaffRoleOf(
  tx: Tx,
  session: Session,
  id: string,
  key: StaffRoleKey,
): Promise<StaffMember> {
  const before = await memberToChange(tx, session, id, key === 'owner');
  const role = await resolveRole(tx, key);
  requireOwnRights(session, role.rights);
  if (roleKeyOf(before.staff_role, before.custom_role_id) === key)
    return presentMember(before, session.subjectId);
  const after = await changeStaff(tx, id, {
    staff_role: role.stored,
    custom_role_id: role.customId,
  });
  if (!role.rights.includes('staff:write')) await endInvitations(tx, before);
  audit(tx, {
    action: 'staff.role_changed',
    object: memberOf(before),
    before: { role: before.role_name ?? before.staff_role },
    after: { role: role.name ?? role.stored },
  });
  return presentMember(
    { ...before, ...after, role_name: role.name, role_rights: [...role.rights] },
    session.subjectId,
  );
}

export async function setStaffActiveOf(
  tx: Tx,
  session: Session,
  id: string,
  isActive: boolean,
): Promise<StaffMember> {
  const before = await memberToChange(tx, session, id, isActive);
  if (before.is_active === isActive) return presentMember(before, session.subjectId);
  const after = await changeStaff(tx, id, { is_active: isActive });
  if (!isActive) await endInvitations(tx, before);
  audit(tx, { action: isActive ? 'staff.let_in' : 'staff.shut_out', object: memberOf(before) });
  return presentMember({ ...before, ...after }, session.subjectId);
}

/**
 * Removes a lost second factor and passkeys, and ends the owner's sessions; the next sign-in sets
 * up another.
 */
export async function resetStaffFactor(tx: Tx, session: Session, id: string): Promise<StaffMember> {
  const before = await memberToChange(tx, session, id, true);
  await removeFactor(tx, id);
  await endPasskeys(tx, id);
  const after = await changeStaff(tx, id, {});
  audit(tx, { action: 'staff.second_factor_reset', object: memberOf(before) });
  return presentMember({ ...before, ...after, factor_since: null }, session.subjectId);
}

/**
 * The role of a member signing in with the right password, as `secondFactorAt` says: `enrolling`
 * without a required factor, null for a wrong code.
 */
export async function staffRoleAt(
  tx: Tx,
  account: PortalAccount,
  code: string | undefined,
  secondFactor: { isRequired: boolean; now: Date },
): Promise<StaffSessionRole | null> {
  const role = account.staff_role ?? fail('access_denied');
  const outcome = await secondFactorAt(tx, account.id, code, secondFactor);
  return outcome === 'missing' ? 'enrolling' : outcome && role;
}
