import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import {
  type Invitation,
  type getTeam,
  type getTeamLog,
  type TeamMember,
} from '#contracts/vendor-team/vendor-team.ts';
import type { VendorRole } from '#contracts/kernel/vendor-permissions.ts';
import type { SecondFactor } from '#contracts/accounts/second-factors.ts';
import {
  changeMember,
  removeFactor,
  endPasskeys,
  ownFactor,
  teamOf,
  withFactor,
  withPasskey,
} from '#server/modules/accounts/service.ts';
import {
  lockVendorForChange,
  setRequiresFactor,
  vendorsById,
} from '#server/modules/vendors/service.ts';
import { switchOffMadeBy } from './webhooks/service.ts';
import { holdSession, type Session } from '#server/platform/auth/sessions.ts';
import { revokeSessions } from '#server/platform/auth/session-revocation.ts';
import { revokeTokensOf } from '#server/platform/auth/vendor-tokens.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { stamped } from '#server/platform/http/versions.ts';
import {
  deleteOpenTeamInvitations,
  insertTeamLog,
  joinedByInvitationsOf,
  selectTeamInvitations,
  selectTeamLog,
} from './queries.ts';
import type { TeamInvitationTable, TeamEventTable } from './tables.ts';

/** Lifetime of an invitation. */
export const TEAM_INVITATION_DAYS = 7;
/**
 * A reset deactivates members who joined by the account's invitations of this many last days, and
 * ends passkeys of that time.
 */
const GUEST_DAYS = 30;
const DAY_MS = 86_400_000;

type Account = Awaited<ReturnType<typeof teamOf>>[number];
export const vendorOf = (session: Session): string => session.vendorId ?? fail('access_denied');

/** A member's fields others can set. */
const valuesOf = (m: Account) => ({ role: m.vendor_role, isActive: m.is_active });
const presentMember = (m: Account, me: string, hasSecondFactor: boolean): TeamMember =>
  stamped(
    {
      _id: m.id,
      name: m.full_name,
      email: m.email,
      role: m.vendor_role ?? fail('member_not_found'),
      isActive: m.is_active,
      isMe: m.id === me,
      joinedAt: m.created_at.toISOString(),
      lastLoginAt: m.last_login_at?.toISOString() ?? null,
      hasSecondFactor,
    },
    valuesOf(m),
  );
export const presentInvitation = (i: TeamInvitationTable, now: Date): Invitation => ({
  _id: i.id,
  email: i.email,
  role: i.role,
  sentAt: i.created_at.toISOString(),
  expiresAt: i.expires_at.toISOString(),
  isExpired: i.expires_at <= now,
});

export async function teamList(
  db: Db,
  session: Session,
  now: Date,
): Promise<EndpointData<typeof getTeam>> {
  const [members, invitations, requiresSecondFactor] = await Promise.all([
    teamOf(db, vendorOf(session)),
    selectTeamInvitations(db, vendorOf(session)),
    isFactorRequired(db, session),
  ]);
  const safe = await protectedOf(db, members);
  return {
    members: members.map((m) => presentMember(m, session.subjectId, safe.has(m.id))),
    invitations: invitations.map((i) => presentInvitation(i, now)),
    requiresSecondFactor,
  };
}
/** Which members have an authenticator app or a passkey. */
async function protectedOf(db: Db, members: readonly Account[]): Promise<ReadonlySet<string>> {
  const ids = members.map((m) => m.id);
  const [byApp, byPasskey] = await Promise.all([withFactor(db, ids), withPasskey(db, ids)]);
  return new Set([...byApp, ...byPasskey]);
}
const shown = async (tx: Tx, m: Account, session: Session): Promise<TeamMember> =>
  presentMember(m, session.subjectId, (await protectedOf(tx, [m])).has(m.id));

export const isFactorRequired = async (db: Db, session: Session): Promise<boolean> =>
  (await vendorsById(db, [vendorOf(session)])).get(vendorOf(session))?.requires_second_factor ??
  false;
export const factorOf = async (db: Db, session: Session): Promise<SecondFactor> =>
  ownFactor(db, session.subjectId, await isFactorRequired(db, session));

/**
 * Requires a second factor of every member, or makes it optional. Members without one are signed
 * out. Throws `own_factor_first` unless the owner has one.
 */
export async function requireTeamFactor(
  tx: Tx,
  session: Session,
  isRequired: boolean,
  now: Date,
): Promise<void> {
  const vendorId = vendorOf(session);
  // A concurrent sign-in locks the vendor: it either came before and is ended, or sees the
  // requirement.
  const vendor = (await lockVendorForChange(tx, vendorId)) ?? fail('session_expired');
  await holdSession(tx, session);
  if (vendor.requires_second_factor === isRequired) return;
  const members = await teamOf(tx, vendorId);
  const safe = await protectedOf(tx, members);
  if (isRequired && !safe.has(session.subjectId)) fail('own_factor_first');
  await setRequiresFactor(tx, vendorId, isRequired);
  if (isRequired)
    for (const m of members) if (!safe.has(m.id)) await revokeSessions(tx, 'vendor', m.id);
  await noteTeam(
    tx,
    session,
    { action: isRequired ? 'factor_required' : 'factor_optional', subject: vendor.name },
    now,
  );
}

/** Removes a member's lost second factor and passkeys and ends their sessions. */
export async function resetTeamFactor(
  tx: Tx,
  session: Session,
  id: string,
  now: Date,
): Promise<TeamMember> {
  const before = await memberToChange(tx, session, id, true);
  await removeFactor(tx, id);
  await endPasskeys(tx, id);
  const member = await changeMember(tx, id, {});
  await noteTeam(tx, session, { action: 'factor_reset', subject: before.email }, now);
  return presentMember(member, session.subjectId, false);
}

/** Records a change of a vendor's team, in its transaction. */
export const noteTeam = (
  tx: Tx,
  session: Pick<Session, 'vendorId' | 'subjectId'>,
  done: Pick<TeamEventTable, 'action' | 'subject'> & { note?: string },
  now: Date,
): Promise<void> =>
  insertTeamLog(tx, {
    id: newId('tlg', now.getTime()),
    vendor_id: session.vendorId ?? fail('access_denied'),
    at: now,
    actor_id: session.subjectId,
    action: done.action,
    subject: done.subject,
    note: done.note ?? null,
  });

export const editableTeamMember = async (db: Db, session: Session, id: string): Promise<object> =>
  valuesOf(
    (await teamOf(db, vendorOf(session))).find((m) => m.id === id) ?? fail('member_not_found'),
  );
/**
 * A member of the session's team, with the whole team locked. Throws if the change would leave the
 * vendor without an owner.
 */
async function memberToChange(
  tx: Tx,
  session: Session,
  id: string,
  staysOwner: boolean,
): Promise<Account> {
  const team = await teamOf(tx, vendorOf(session), true);
  // After locking the team: of two owners who deactivate each other the second is refused.
  await holdSession(tx, session);
  const member = team.find((m) => m.id === id) ?? fail('member_not_found');
  const isOwner = (m: Account) => m.is_active && m.vendor_role === 'owner';
  if (isOwner(member) && !staysOwner && team.filter(isOwner).length === 1) fail('last_owner');
  return member;
}

/**
 * Revokes what a removed member left: tokens they created, webhooks (switched off), and, of an
 * owner, every open invitation: each would admit someone they chose. Remaining owners resend
 * legitimate ones.
 */
async function endTraces(
  tx: Tx,
  session: Pick<Session, 'vendorId' | 'subjectId'>,
  before: Account,
  now: Date,
): Promise<void> {
  const vendorId = session.vendorId ?? fail('access_denied');
  for (const subject of await revokeTokensOf(tx, vendorId, before.id))
    await noteTeam(tx, session, { action: 'token_revoked', subject }, now);
  for (const subject of await switchOffMadeBy(tx, vendorId, before.id, now))
    await noteTeam(tx, session, { action: 'webhook_changed', subject, note: 'off' }, now);
  if (before.vendor_role !== 'owner') return;
  for (const subject of await deleteOpenTeamInvitations(tx, vendorId, now))
    await noteTeam(tx, session, { action: 'invitation_withdrawn', subject }, now);
}

/** The same after a password reset by code: anyone who was in the account before loses all access. */
export async function endTracesAfterReset(tx: Tx, account: Account, clock: Clock): Promise<void> {
  if (!account.vendor_id) return;
  const [now, by] = [clock.now(), { vendorId: account.vendor_id, subjectId: account.id }];
  await endTraces(tx, by, account, now);
  // Members who joined by recent invitations may be the intruder's: the owner reinstates legitimate
  // ones.
  const guests = await joinedByInvitationsOf(
    tx,
    account.vendor_id,
    account.id,
    new Date(now.getTime() - GUEST_DAYS * DAY_MS),
  );
  for (const m of await teamOf(tx, account.vendor_id, true)) {
    if (!m.is_active || m.id === account.id || !guests.has(m.email)) continue;
    await changeMember(tx, m.id, { is_active: false });
    await endTraces(tx, by, m, now);
    await noteTeam(tx, by, { action: 'deactivated', subject: m.email }, now);
  }
}

export async function setTeamRole(
  tx: Tx,
  session: Session,
  id: string,
  role: VendorRole,
  now: Date,
): Promise<TeamMember> {
  const before = await memberToChange(tx, session, id, role === 'owner');
  if (before.vendor_role === role) return shown(tx, before, session);
  const member = await changeMember(tx, id, { vendor_role: role });
  if (role !== 'owner') await endTraces(tx, session, before, now);
  await noteTeam(
    tx,
    session,
    { action: 'role_changed', subject: member.email, note: `${before.vendor_role} → ${role}` },
    now,
  );
  return shown(tx, member, session);
}

export async function setTeamMemberActive(
  tx: Tx,
  session: Session,
  id: string,
  isActive: boolean,
  now: Date,
): Promise<TeamMember> {
  const before = await memberToChange(tx, session, id, isActive);
  if (before.is_active === isActive) return shown(tx, before, session);
  const member = await changeMember(tx, id, { is_active: isActive });
  if (!isActive) await endTraces(tx, session, before, now);
  await noteTeam(
    tx,
    session,
    { action: isActive ? 'activated' : 'deactivated', subject: member.email },
    now,
  );
  return shown(tx, member, session);
}

export async function teamLog(
  db: Db,
  session: Session,
  { page, limit }: EndpointQuery<typeof getTeamLog>,
): Promise<EndpointData<typeof getTeamLog>> {
  const { rows, total } = await selectTeamLog(db, vendorOf(session), { page, limit });
  return {
    results: rows.map((r) => ({
      _id: r.id,
      at: r.at.toISOString(),
      by: r.by ?? '',
      action: r.action,
      subject: r.subject,
      note: r.note,
    })),
    page,
    limit,
    total,
  };
}
