import type { FastifyInstance } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import { STAFF_PASSWORD_TOO_SHORT } from '#contracts/staff/staff.ts';
import { PASSWORD_IS_OWN } from '#contracts/accounts/passwords.ts';
import * as c from '#contracts/vendor-team/vendor-team.ts';
import {
  revokeApiToken,
  listApiTokens,
  createApiToken,
} from '#contracts/vendor-team/api-tokens.ts';
import {
  changeOwnPassword,
  guardGuesses,
  guardSending,
  issuePortalCode,
  OTP_SECONDS,
  ownDevices,
  pepperOf,
  refuseOtp,
  renamePortalAccount,
  requesterOf,
  RESEND_SECONDS,
  resetPortalPasswordByCode,
  signOutDevice,
  signOutOthers,
  whenPortalReset,
} from '#server/modules/accounts/service.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { refusePassword, requireGoodPassword } from '#server/platform/auth/password-rules.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { teamFactorRoutes } from './routes.second-factor.ts';
import { ownPhoneRoutes } from './routes.phone.ts';
import {
  editableTeamMember,
  endTracesAfterReset,
  setTeamMemberActive,
  setTeamRole,
  teamList,
  teamLog,
  vendorOf,
} from './vendor-team.ts';
import {
  teamInvitationOf,
  inviteTeamMember,
  joinTeam,
  withdrawTeamInvitation,
} from './invitations.ts';
import { revokeApiTokenOf, issueApiToken, readApiTokens } from './api-tokens.ts';
import { networkPlaceOf } from '#server/platform/http/place.ts';

/** Seconds. */
const QUARTER = 900;
const DAY = 86_400;

/** A vendor's team, and each member's own account. */
export function teamRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const { clock, config } = deps;
  whenPortalReset('team', endTracesAfterReset);
  teamFactorRoutes(api, deps);
  ownPhoneRoutes(api, deps);

  route.read(c.getTeam, ({ db, session, now }) => teamList(db, session, now));
  route.action(c.inviteMember, async ({ session, body, transact, throttle, say }) => {
    await throttle(`team-invite:${vendorOf(session)}`, { limit: 30, windowSeconds: DAY });
    say('common.invitation_sent');
    return { invitation: await transact((tx) => inviteTeamMember(tx, session, body, clock)) };
  });
  route.write(c.withdrawInvitation, async ({ tx, session, params, now, say }) => {
    await withdrawTeamInvitation(tx, session, params.id, now);
    say('common.invitation_withdrawn');
    return null;
  });
  route.write(
    c.setMemberRole,
    async ({ tx, session, params, body, now, say }) => {
      say('common.role_changed');
      return { member: await setTeamRole(tx, session, params.id, body.role, now) };
    },
    ({ tx, session, params }) => editableTeamMember(tx, session, params.id),
  );
  route.write(
    c.setMemberActive,
    async ({ tx, session, params, body, now, say }) => {
      say(body.isActive ? 'common.reinstated' : 'common.deactivated');
      return { member: await setTeamMemberActive(tx, session, params.id, body.isActive, now) };
    },
    ({ tx, session, params }) => editableTeamMember(tx, session, params.id),
  );
  route.read(c.getTeamLog, ({ db, session, query }) => teamLog(db, session, query));

  route.read(listApiTokens, async ({ db, session, now }) => ({
    items: await readApiTokens(db, session, now),
  }));
  // No `write`: the stored reply would contain the token.
  route.action(createApiToken, async ({ session, body, now, transact, say }) => {
    say('settings.token.created');
    return transact((tx) => issueApiToken(tx, session, body, now));
  });
  route.write(revokeApiToken, async ({ tx, session, params, now, say }) => {
    await revokeApiTokenOf(tx, session, params.id, now);
    say('settings.token.revoked');
    return null;
  });

  route.action(c.getInvitation, async ({ db, params, req, now, throttle }) => {
    await throttle(`invitation:${networkPlaceOf(req.ip)}`, { limit: 60, windowSeconds: QUARTER });
    return teamInvitationOf(db, params.token, now);
  });
  route.action(
    c.acceptInvitation,
    async ({ db, params, body, req, now, transact, throttle, say }) => {
      await throttle(`invitation:${networkPlaceOf(req.ip)}`, { limit: 60, windowSeconds: QUARTER });
      // Before the cost of hashing.
      const invitation = await teamInvitationOf(db, params.token, now);
      await requireGoodPassword(
        body.password,
        [invitation.email, body.name, invitation.shop],
        'password',
      );
      const passwordHash = await hashPassword(body.password);
      say('vendor_team.done.joined');
      return {
        email: await transact((tx) =>
          joinTeam(tx, params.token, { name: body.name, passwordHash }, deps.clock),
        ),
      };
    },
  );

  route.write(c.renameMember, async ({ tx, session, body, say }) => {
    say('common.name_saved');
    return { name: (await renamePortalAccount(tx, session.subjectId, body.name)).full_name };
  });
  route.action(c.changePortalPassword, async (call) => {
    call.say('accounts.password.changed');
    return changeOwnPassword(call, call.body, clock);
  });
  route.read(c.listPortalSessions, ({ db, session }) => ownDevices(db, session, deps));
  route.write(c.deletePortalSessions, ({ tx, session, say }) => {
    say('accounts.devices.others_signed_out');
    return signOutOthers(tx, session);
  });
  route.write(c.deletePortalSession, ({ tx, session, params, say }) => {
    say('accounts.devices.signed_out');
    return signOutDevice(tx, session, params.id);
  });

  // Counted separately from customers' codes: one person may be both.
  const whoOf = (email: string) => `portal:${email}`;
  route.action(c.sendPortalCode, async ({ body, db, req, transact, now, say }) => {
    await guardSending('reset_portal', { db, clock, req, who: whoOf(body.email) }, RESEND_SECONDS);
    const pepper = await pepperOf(db, now);
    await transact((tx) =>
      issuePortalCode(tx, pepper, { email: body.email, requester: requesterOf(req) }, clock),
    );
    say('accounts.done.code_if_account');
    return { expiresInSeconds: OTP_SECONDS, resendInSeconds: RESEND_SECONDS };
  });
  route.action(c.resetPortalPassword, async ({ body, db, req, transact, now, say }) => {
    const guard = await guardGuesses('otp', { db, clock, req, who: whoOf(body.email) });
    const terms = { pepper: await pepperOf(db, now), demo: config.demo, clock };
    await requireGoodPassword(body.newPassword, [body.email], 'newPassword');
    const passwordHash = await hashPassword(body.newPassword);
    const end = await transact((tx) =>
      resetPortalPasswordByCode(tx, { ...body, requester: requesterOf(req) }, passwordHash, terms),
    );
    if (end === 'wrong') refuseOtp();
    if (end === 'own') refusePassword('newPassword', PASSWORD_IS_OWN);
    if (end === 'too_short')
      fail('invalid_request', {
        message: STAFF_PASSWORD_TOO_SHORT,
        details: [{ path: 'newPassword', message: STAFF_PASSWORD_TOO_SHORT }],
      });
    await guard.succeed();
    say('accounts.done.password_changed');
    return null;
  });
}
