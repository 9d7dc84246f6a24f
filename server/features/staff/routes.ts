import type { FastifyInstance } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import * as c from '#contracts/staff.ts';
import { changeOwnPassword, deviceOf, guardGuesses, markPortalLogin, ownDevices, placeOf, portalMember, renamePortalAccount, requirePortalPassword, signOutDevice, signOutOthers, whenPortalReset } from '#server/features/accounts/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { requireGoodPassword } from '#server/platform/auth/password-rules.ts';
import { holdSession, issueSession, revokeSessions } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { beginFactor, confirmFactor, dropFactor, makeRecoveryCodes, takeCode } from '#server/features/second-factors/service.ts';
import { editableMember, invitationOf, invite, join, readStaffDesk, resetFactor, setActive, setRole, staffList, withdraw, withdrawAfterReset } from './service.ts';

/** Seconds. */
const QUARTER = 900;
const DAY = 86_400;

/** The staff of the marketplace: who they are, their second factors, and each one's own account. */
export function staffRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const { clock, config } = deps;
  const isRequired = !config.demo;
  whenPortalReset('staff', withdrawAfterReset);
  const own = (account: { id: string; email: string }) => ({ kind: 'staff', id: account.id, label: account.email });

  route.read(c.getStaffDesk, ({ db, session }) => readStaffDesk(db, session, isRequired));
  route.write(c.renameStaff, async ({ tx, session, body, say }) => {
    say('Name saved');
    const before = await portalMember(tx, session.subjectId) ?? fail('session_expired');
    const { full_name: name } = await renamePortalAccount(tx, before.id, body.name);
    audit(tx, { action: 'staff.renamed', object: own(before), before: { name: before.full_name }, after: { name } });
    return { name };
  });
  route.action(c.changeStaffPassword, async (call) => {
    call.say('Password changed');
    return changeOwnPassword(call, call.body, clock, (tx, account) => audit(tx, { action: 'staff.password_changed', object: own(account) }));
  });
  route.read(c.listStaffSessions, ({ db, session }) => ownDevices(db, session, clock));
  route.write(c.deleteStaffSessions, ({ tx, session, say }) => {
    say('Every other device is signed out');
    return signOutOthers(tx, session);
  });
  route.write(c.deleteStaffSession, ({ tx, session, params, say }) => {
    say('Device signed out');
    return signOutDevice(tx, session, params.id);
  });

  // No `write`s: what is kept for a repeat of the call would hold secrets.
  route.action(c.beginSecondFactor, async ({ body, db, req, session, transact }) => {
    const guard = await guardGuesses('password', { db, clock, req, who: session.subjectId });
    const account = await requirePortalPassword(db, session.subjectId, body.password);
    await guard.succeed();
    return transact((tx) => beginFactor(tx, account));
  });
  route.action(c.confirmSecondFactor, async ({ body, db, req, session, now, transact, say }) => {
    const guard = await guardGuesses('portal', { db, clock, req, who: `factor:${session.subjectId}` });
    const account = await portalMember(db, session.subjectId) ?? fail('session_expired');
    const done = await transact(async (tx) => {
      // The account first, as who shuts somebody out takes it: a session of the full role begins only while this one still holds.
      if (!await markPortalLogin(tx, account, now)) fail('session_expired');
      await holdSession(tx, session);
      const recoveryCodes = await confirmFactor(tx, account.id, body.code, now);
      if (!recoveryCodes) return null;
      // What signed in without it ends; this device goes on with a session of the full role.
      await revokeSessions(tx, 'admin', account.id);
      const { token } = await issueSession(tx, { audience: 'admin', subjectId: account.id, staffRole: account.staff_role, ...deviceOf(req) }, clock);
      audit(tx, { action: 'staff.second_factor_set_up', object: own(account) });
      return { recoveryCodes, token };
    }) ?? fail('wrong_code');
    await guard.succeed();
    say('The second factor is set up');
    return {
      recoveryCodes: done.recoveryCodes,
      session: { role: 'admin' as const, token: done.token, info: { _id: account.id, name: account.full_name, email: account.email, vendorId: null, vendorName: null, vendorRole: null, staffRole: account.staff_role } },
    };
  });
  route.action(c.renewRecoveryCodes, async ({ body, db, req, session, now, transact, say }) => {
    const guard = await guardGuesses('portal', { db, clock, req, who: `factor:${session.subjectId}` });
    const account = await requirePortalPassword(db, session.subjectId, body.password);
    const recoveryCodes = await transact(async (tx) => {
      if (!await takeCode(tx, account.id, body.code, now)) return null;
      audit(tx, { action: 'staff.recovery_codes_renewed', object: own(account) });
      return makeRecoveryCodes(tx, account.id);
    }) ?? fail('wrong_code');
    await guard.succeed();
    say('Ten new recovery codes');
    return { recoveryCodes };
  });
  route.action(c.dropSecondFactor, async ({ body, db, req, session, now, transact, say }) => {
    if (isRequired) fail('second_factor_required');
    const guard = await guardGuesses('portal', { db, clock, req, who: `factor:${session.subjectId}` });
    const account = await requirePortalPassword(db, session.subjectId, body.password);
    const isDone = await transact(async (tx) => {
      if (!await takeCode(tx, account.id, body.code, now)) return false;
      await dropFactor(tx, account.id);
      audit(tx, { action: 'staff.second_factor_dropped', object: own(account) });
      return true;
    });
    if (!isDone) fail('wrong_code');
    await guard.succeed();
    say('Only the password is asked from now on');
    return null;
  });

  route.read(c.listStaff, ({ db, session, now }) => staffList(db, session, now));
  route.action(c.inviteStaff, async ({ session, body, transact, throttle, say }) => {
    await throttle(`staff-invite:${session.subjectId}`, { limit: 30, windowSeconds: DAY });
    say('Invitation sent');
    return { invitation: await transact((tx) => invite(tx, session, body, clock)) };
  });
  route.write(c.withdrawStaffInvitation, async ({ tx, params, say }) => {
    await withdraw(tx, params.id);
    say('Invitation taken back');
    return null;
  });
  route.write(c.setStaffRole, async ({ tx, session, params, body, say }) => {
    say('Role changed');
    return { member: await setRole(tx, session, params.id, body.role) };
  }, ({ tx, params }) => editableMember(tx, params.id));
  route.write(c.setStaffActive, async ({ tx, session, params, body, say }) => {
    say(body.isActive ? 'Let in again' : 'Shut out');
    return { member: await setActive(tx, session, params.id, body.isActive) };
  }, ({ tx, params }) => editableMember(tx, params.id));
  route.write(c.resetStaffSecondFactor, async ({ tx, session, params, say }) => {
    say('The second factor is taken away');
    return { member: await resetFactor(tx, session, params.id) };
  });

  route.action(c.readStaffInvitation, async ({ db, params, req, now, throttle }) => {
    await throttle(`invitation:${placeOf(req.ip)}`, { limit: 60, windowSeconds: QUARTER });
    return invitationOf(db, params.token, now);
  });
  route.action(c.acceptStaffInvitation, async ({ db, params, body, req, now, transact, throttle, say }) => {
    await throttle(`invitation:${placeOf(req.ip)}`, { limit: 60, windowSeconds: QUARTER });
    // Before the work of hashing.
    const invitation = await invitationOf(db, params.token, now);
    await requireGoodPassword(body.password, [invitation.email, body.name], 'password');
    const passwordHash = await hashPassword(body.password);
    say('Welcome! Please sign in.');
    return { email: await transact((tx) => join(tx, params.token, { name: body.name, passwordHash }, now)) };
  });
}
