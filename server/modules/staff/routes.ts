import type { FastifyInstance } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import * as c from '#contracts/staff/staff.ts';
import {
  beginOwnFactor,
  changeOwnPassword,
  confirmOwnFactor,
  removeOwnFactor,
  ownDevices,
  portalMember,
  renamePortalAccount,
  renewOwnCodes,
  signOutDevice,
  signOutOthers,
  whenPortalReset,
} from '#server/modules/accounts/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { requireGoodPassword } from '#server/platform/auth/password-rules.ts';
import { noteUse } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  editableStaffMember,
  staffInvitationOf,
  inviteStaffMember,
  joinStaff,
  readCurrentStaff,
  resetStaffFactor,
  setStaffActiveOf,
  setStaffRoleOf,
  staffList,
  withdrawStaffInvitationOf,
  withdrawAfterReset,
} from './staff.ts';
import { networkPlaceOf } from '#server/platform/http/place.ts';

/** Seconds. */
const QUARTER = 900;
const DAY = 86_400;

/** Staff, their second factors, and each member's own account. */
export function staffRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const { clock, config } = deps;
  const isRequired = !config.demo;
  whenPortalReset('staff', withdrawAfterReset);
  const own = (account: { id: string; email: string }) => ({
    kind: 'staff',
    id: account.id,
    label: account.email,
  });

  route.read(c.getCurrentStaff, ({ db, session }) => readCurrentStaff(db, session, isRequired));
  route.write(c.renameStaff, async ({ tx, session, body, say }) => {
    say('common.name_saved');
    const before = (await portalMember(tx, session.subjectId)) ?? fail('session_expired');
    const { full_name: name } = await renamePortalAccount(tx, before.id, body.name);
    audit(tx, {
      action: 'staff.renamed',
      object: own(before),
      before: { name: before.full_name },
      after: { name },
    });
    return { name };
  });
  route.action(c.changeStaffPassword, async (call) => {
    call.say('accounts.password.changed');
    return changeOwnPassword(call, call.body, clock, (tx, account) =>
      audit(tx, { action: 'staff.password_changed', object: own(account) }),
    );
  });
  route.read(c.listStaffSessions, ({ db, session }) => ownDevices(db, session, deps));
  // A `read`: it changes nothing worth auditing, however often it is called.
  route.read(c.recordStaffUse, async ({ db, session }) => ({
    endsUnusedAfterSeconds: config.adminIdleMinutes * 60,
    endsInSeconds: Math.floor((await noteUse(db, session, deps)) / 1000),
  }));
  route.write(c.deleteStaffSessions, ({ tx, session, say }) => {
    say('accounts.devices.others_signed_out');
    return signOutOthers(tx, session);
  });
  route.write(c.deleteStaffSession, ({ tx, session, params, say }) => {
    say('accounts.devices.signed_out');
    return signOutDevice(tx, session, params.id);
  });

  // No `write`s: the stored reply would contain secrets.
  route.action(c.beginSecondFactor, (call) => beginOwnFactor(call, call.body.password, clock));
  route.action(c.confirmSecondFactor, async (call) => {
    const done = await confirmOwnFactor(call, call.body.code, clock, (tx, account) =>
      audit(tx, { action: 'staff.second_factor_set_up', object: own(account) }),
    );
    call.say('staff.second_factor.on_done');
    return done;
  });
  route.action(c.renewRecoveryCodes, async (call) => {
    const recoveryCodes = await renewOwnCodes(call, call.body, clock, (tx, account) =>
      audit(tx, { action: 'staff.recovery_codes_renewed', object: own(account) }),
    );
    call.say('staff.second_factor.new_codes_title');
    return { recoveryCodes };
  });
  route.action(c.removeSecondFactor, async (call) => {
    if (isRequired) fail('second_factor_required');
    await removeOwnFactor(call, call.body, clock, (tx, account) =>
      audit(tx, { action: 'staff.second_factor_dropped', object: own(account) }),
    );
    call.say('staff.second_factor.off_done');
    return null;
  });

  route.read(c.listStaff, ({ db, session, now }) => staffList(db, session, now));
  route.action(c.inviteStaff, async ({ session, body, transact, throttle, say }) => {
    await throttle(`staff-invite:${session.subjectId}`, { limit: 30, windowSeconds: DAY });
    say('common.invitation_sent');
    return { invitation: await transact((tx) => inviteStaffMember(tx, session, body, clock)) };
  });
  route.write(c.withdrawStaffInvitation, async ({ tx, params, say }) => {
    await withdrawStaffInvitationOf(tx, params.id);
    say('common.invitation_withdrawn');
    return null;
  });
  route.write(
    c.setStaffRole,
    async ({ tx, session, params, body, say }) => {
      say('common.role_changed');
      return { member: await setStaffRoleOf(tx, session, params.id, body.role) };
    },
    ({ tx, params }) => editableStaffMember(tx, params.id),
  );
  route.write(
    c.setStaffActive,
    async ({ tx, session, params, body, say }) => {
      say(body.isActive ? 'common.reinstated' : 'common.deactivated');
      return { member: await setStaffActiveOf(tx, session, params.id, body.isActive) };
    },
    ({ tx, params }) => editableStaffMember(tx, params.id),
  );
  route.write(c.resetStaffSecondFactor, async ({ tx, session, params, say }) => {
    say('staff.second_factor.removed');
    return { member: await resetStaffFactor(tx, session, params.id) };
  });

  route.action(c.readStaffInvitation, async ({ db, params, req, now, throttle }) => {
    await throttle(`invitation:${networkPlaceOf(req.ip)}`, { limit: 60, windowSeconds: QUARTER });
    return staffInvitationOf(db, params.token, now);
  });
  route.action(
    c.acceptStaffInvitation,
    async ({ db, params, body, req, now, transact, throttle, say }) => {
      await throttle(`invitation:${networkPlaceOf(req.ip)}`, { limit: 60, windowSeconds: QUARTER });
      // Before the cost of hashing.
      const invitation = await staffInvitationOf(db, params.token, now);
      await requireGoodPassword(body.password, [invitation.email, body.name], 'password');
      const passwordHash = await hashPassword(body.password);
      say('staff.done.joined');
      return {
        email: await transact((tx) =>
          joinStaff(tx, params.token, { name: body.name, passwordHash }, now),
        ),
      };
    },
  );
}
