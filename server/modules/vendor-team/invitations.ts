import { createHash, randomBytes } from 'node:crypto';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { ALREADY_MEMBER, type Invitation } from '#contracts/vendor-team/vendor-team.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { VendorRole } from '#contracts/kernel/vendor-permissions.ts';
import { openMember, teamOf } from '#server/modules/accounts/service.ts';
import { withoutLinks } from '#server/modules/notifications/service.ts';
import {
  mailOf,
  type MessageLanguage,
  messageLanguageOf,
  queueNotice,
  queueNotices,
} from '#server/modules/messages/service.ts';
import { vendorsById } from '#server/modules/vendors/service.ts';
import { holdSession, type Session } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import {
  deleteTeamInvitation,
  findTeamInvitation,
  upsertTeamInvitation,
  takeTeamInvitation,
} from './queries.ts';
import { vendorOf, TEAM_INVITATION_DAYS, noteTeam, presentInvitation } from './vendor-team.ts';
import { callerLanguage, callerText } from '#server/platform/messages/caller.ts';

/** Role names in emails. */
const ROLE_NAMES: Record<VendorRole, MessageId> = {
  owner: 'common.role_owner',
  catalog: 'common.catalog',
  orders: 'common.orders',
  finance: 'common.finance',
};

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const DAY_MS = 86_400_000;

/**
 * Emails a link that makes its recipient a member. Whether the portal already has an account with
 * the address is only shown to its owner, when the link is used.
 */
export async function inviteTeamMember(
  tx: Tx,
  session: Session,
  { email, role }: { email: string; role: VendorRole },
  clock: Clock,
): Promise<Invitation> {
  const now = clock.now();
  const vendorId = vendorOf(session);
  await holdSession(tx, session);
  const shop = (await vendorsById(tx, [vendorId])).get(vendorId) ?? fail('session_expired');
  if ((await teamOf(tx, vendorId)).some((m) => m.email === email))
    fail('invalid_request', {
      message: ALREADY_MEMBER,
      details: [{ path: 'email', message: ALREADY_MEMBER }],
    });
  const token = randomBytes(24).toString('base64url');
  const row = {
    id: newId('ivt', now.getTime()),
    vendor_id: vendorId,
    email,
    role,
    token_hash: hash(token),
    expires_at: new Date(now.getTime() + TEAM_INVITATION_DAYS * DAY_MS),
    created_at: now,
  };
  await upsertTeamInvitation(tx, row);
  const facts = {
    'store.name': shop.name,
    role: callerText(ROLE_NAMES[role]),
    'invitation.link': `/vendor-invitation/${token}`,
    'invitation.days': String(TEAM_INVITATION_DAYS),
  };
  await queueNotice(tx, mailOf(email, 'team_invitation', callerLanguage(), facts), clock);
  await noteTeam(tx, session, { action: 'invited', subject: email, note: role }, now);
  return presentInvitation(row, now);
}

export async function withdrawTeamInvitation(
  tx: Tx,
  session: Session,
  id: string,
  now: Date,
): Promise<void> {
  const gone =
    (await deleteTeamInvitation(tx, vendorOf(session), id)) ?? fail('invitation_not_found');
  await noteTeam(tx, session, { action: 'invitation_withdrawn', subject: gone.email }, now);
}

export async function teamInvitationOf(
  db: Db,
  token: string,
  now: Date,
): Promise<{ shop: string; email: string; role: VendorRole; expiresAt: string }> {
  const found = (await findTeamInvitation(db, hash(token), now)) ?? fail('invitation_not_found');
  return {
    shop: found.shop,
    email: found.email,
    role: found.role,
    expiresAt: found.expires_at.toISOString(),
  };
}

/**
 * Uses an invitation: the link proves the address. Throws `account_exists` if the portal already
 * has an account with it.
 */
/** Owners are notified who joined: nobody joins a team unseen. */
export async function joinTeam(
  tx: Tx,
  token: string,
  who: { name: string; passwordHash: string },
  clock: Clock,
): Promise<string> {
  const now = clock.now();
  const found = (await takeTeamInvitation(tx, hash(token), now)) ?? fail('invitation_not_found');
  const member = await openMember(
    tx,
    { vendorId: found.vendor_id, role: found.role, email: found.email, ...who },
    now,
  );
  await noteTeam(
    tx,
    { vendorId: found.vendor_id, subjectId: member.id },
    { action: 'joined', subject: found.email, note: found.role },
    now,
  );
  const [team, shops] = [
    await teamOf(tx, found.vendor_id),
    await vendorsById(tx, [found.vendor_id]),
  ];
  const factsIn = (language: MessageLanguage) => ({
    'store.name': shops.get(found.vendor_id)!.name,
    'joined.who': `${withoutLinks(who.name)} (${found.email})`,
    role: formatMessage(language, ROLE_NAMES[found.role]),
  });
  await queueNotices(
    tx,
    team
      .filter((m) => m.is_active && m.vendor_role === 'owner' && m.id !== member.id)
      .map((m) => {
        const language = messageLanguageOf(m.language);
        return mailOf(m.email, 'team_joined', language, factsIn(language));
      }),
    clock,
  );
  return found.email;
}
