import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/accounts/accounts.ts';
import * as addressesApi from '#contracts/accounts/addresses.ts';
import { logout } from '#contracts/accounts/logout.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { PASSWORD_IS_OWN } from '#contracts/accounts/passwords.ts';
import { cityOfPincode, stateOfPincode } from '#contracts/kernel/places.ts';
import { removePicture, storePicture, uploadUrl } from '#server/modules/media/service.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { refusePassword, requireGoodPassword } from '#server/platform/auth/password-rules.ts';
import { selectCustomerSessions } from '#server/platform/auth/session-lists.ts';
import {
  revokeSession,
  revokeSessions,
  revokeToken,
} from '#server/platform/auth/session-revocation.ts';
import { requireStepUp } from '#server/platform/auth/step-up.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { networkPlaceOf } from '#server/platform/http/place.ts';
import { bearerToken, routes } from '#server/platform/http/route.ts';
import { addAddress, addressesOf, changeAddress, removeAddress } from './profile/addresses.ts';
import { contactTarget, issueContactVerification, verifyContact } from './profile/contacts.ts';
import {
  countRegistration,
  DAY,
  deviceOf,
  guardGuesses,
  guardSending,
  mayRegister,
  rememberPlace,
  requesterOf,
} from './one-time-codes/attempt-limits.ts';
import {
  checkOtp,
  issueOtp,
  OTP_SECONDS,
  pepperOf,
  refuseOtp,
  requireFittingPurpose,
  RESEND_SECONDS,
  resetPasswordByCode,
} from './one-time-codes/otp.ts';
import { portalMember } from './portal-accounts/find-members.ts';
import { noteStaffSignOut } from './portal-accounts/staff-sign-ins.ts';
import { sendPhoneCode, signInWithPhoneCode } from './sign-in/phone-sign-in.ts';
import { presentAddress, presentDevice, presentUser } from './present.ts';
import { changeUserProfile, changesContact } from './profile/profile.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { stepUpRoutes } from './step-up/routes.ts';
import { forgetPhoto, requirePassword } from './accounts.ts';
import { revertChange } from './takeover/undo-change.ts';
import {
  authenticateUser,
  countedAs,
  countedAsOwner,
  createAccount,
  normaliseIdentifier,
  openSession,
  replacePassword,
  requireUser,
} from './sign-in/sign-in.ts';
import { newestMessages } from './portal-accounts/find-members.ts';

/** The customer's account, sessions, codes and addresses, and the portal's sign-in. */
export async function accountRoutes(api: FastifyInstance, deps: Deps): Promise<void> {
  await api.register(multipart);
  stepUpRoutes(api, deps);
  passkeyRoutes(api, deps);
  const route = routes(api, deps);
  const { clock, config } = deps;

  route.action(c.register, async ({ body, db, req, transact, say }) => {
    await countRegistration({ db, clock, req }, config.demo);
    await requireGoodPassword(body.password, [body.email, body.phone, body.name], 'password');
    const passwordHash = await hashPassword(body.password);
    const { user, token } = await transact((tx) =>
      createAccount(tx, body, passwordHash, deviceOf(req), clock),
    );
    await rememberPlace({ db, clock, req, who: user.id });
    say('accounts.done.registered');
    return { user: presentUser(user), token };
  });

  route.action(c.login, async ({ body, db, req, transact, say }) => {
    const who = normaliseIdentifier(body.identifier);
    const guard = await guardGuesses('login', { db, clock, req, who: await countedAs(db, who) });
    const found = await authenticateUser(db, who, body.password);
    await guard.succeed();
    const { user, token } = await transact((tx) => openSession(tx, found, deviceOf(req), clock));
    say('accounts.done.login');
    return { user: presentUser(user), token };
  });

  route.action(c.sendSignInCode, async ({ body: { phone }, db, req, transact, now, say }) => {
    await guardSending(
      'sign_in',
      { db, clock, req, who: await countedAsOwner(db, phone) },
      RESEND_SECONDS,
    );
    const pepper = await pepperOf(db, now);
    await transact((tx) =>
      sendPhoneCode(tx, pepper, { phone, requester: requesterOf(req) }, clock),
    );
    say('accounts.done.code_sent');
    return { expiresInSeconds: OTP_SECONDS, resendInSeconds: RESEND_SECONDS };
  });
  route.action(
    c.signInByCode,
    async ({ body: { phone, otp, name }, db, req, transact, now, say }) => {
      const guard = await guardGuesses('otp', {
        db,
        clock,
        req,
        who: await countedAsOwner(db, phone),
      });
      const mayJoin = await mayRegister({ db, clock, req }, config.demo);
      const terms = { pepper: await pepperOf(db, now), demo: config.demo, clock };
      const done = await transact((tx) =>
        signInWithPhoneCode(
          tx,
          { phone, otp, requester: requesterOf(req), name, device: deviceOf(req) },
          terms,
          mayJoin,
        ),
      );
      if (done.end === 'full') await countRegistration({ db, clock, req }, config.demo);
      if (done.end !== 'in') return done.end === 'blocked' ? fail('account_blocked') : refuseOtp();
      if (done.isNew) await countRegistration({ db, clock, req }, config.demo);
      await guard.succeed();
      await rememberPlace({ db, clock, req, who: done.user.id });
      say(done.isNew ? 'accounts.done.registered' : 'accounts.done.login');
      return { user: presentUser(done.user), token: done.token, isNew: done.isNew };
    },
  );

  route.write(logout, async ({ tx, req, now, say }) => {
    const token = bearerToken(req);
    for (const { audience, subject_id } of token ? await revokeToken(tx, token) : []) {
      const account = audience === 'admin' ? await portalMember(tx, subject_id) : undefined;
      if (account) await noteStaffSignOut(tx, { account, req, now });
    }
    say('accounts.done.logout');
    return null;
  });

  route.action(c.sendOtp, async ({ body, db, req, transact, now, say, optionalSession }) => {
    const contact = normaliseIdentifier(body.identifier);
    requireFittingPurpose(body.purpose, contact);
    const pepper = await pepperOf(db, now);
    if (body.purpose === 'reset_password') {
      await guardSending(
        body.purpose,
        { db, clock, req, who: await countedAsOwner(db, contact) },
        RESEND_SECONDS,
      );
      await transact((tx) =>
        issueOtp(
          tx,
          pepper,
          { target: contact, purpose: 'reset_password', requester: requesterOf(req) },
          clock,
        ),
      );
    } else {
      const session = await optionalSession('user');
      const user = session && (await requireUser(db, session.subjectId));
      // Requests of one account use up nothing of another that typed the same contact.
      await guardSending(
        body.purpose,
        { db, clock, req, who: user ? contactTarget(user.id, contact) : contact },
        RESEND_SECONDS,
      );
      await transact((tx) => issueContactVerification(tx, pepper, user, contact, clock));
    }
    say('accounts.done.code_if_account');
    return { expiresInSeconds: OTP_SECONDS, resendInSeconds: RESEND_SECONDS };
  });

  route.action(c.verifyOtp, async ({ body, db, req, transact, now, say, optionalSession }) => {
    const contact = normaliseIdentifier(body.identifier);
    requireFittingPurpose(body.purpose, contact);
    const session = body.purpose === 'reset_password' ? null : await optionalSession('user');
    const guard = await guardGuesses('otp', {
      db,
      clock,
      req,
      who: session ? contactTarget(session.subjectId, contact) : await countedAsOwner(db, contact),
    });
    const terms = { pepper: await pepperOf(db, now), demo: config.demo, clock };
    const isRight = await transact((tx) =>
      body.purpose === 'reset_password'
        ? checkOtp(
            tx,
            {
              target: contact,
              purpose: 'reset_password',
              otp: body.otp,
              requester: requesterOf(req),
            },
            terms,
            false,
          )
        : session
          ? verifyContact(tx, session.subjectId, contact, body.otp, terms)
          : Promise.resolve(false),
    );
    if (!isRight) refuseOtp();
    await guard.succeed();
    say('common.verified');
    return { verified: true as const };
  });

  route.action(c.resetPassword, async ({ body, db, req, transact, now, say }) => {
    const target = normaliseIdentifier(body.identifier);
    const guard = await guardGuesses('otp', {
      db,
      clock,
      req,
      who: await countedAsOwner(db, target),
    });
    const terms = { pepper: await pepperOf(db, now), demo: config.demo, clock };
    await requireGoodPassword(body.newPassword, [target], 'newPassword');
    const passwordHash = await hashPassword(body.newPassword);
    const end = await transact((tx) =>
      resetPasswordByCode(
        tx,
        { target, otp: body.otp, newPassword: body.newPassword, requester: requesterOf(req) },
        passwordHash,
        terms,
      ),
    );
    if (end === 'wrong') refuseOtp();
    if (end === 'own') refusePassword('newPassword', PASSWORD_IS_OWN);
    await guard.succeed();
    say('accounts.done.password_changed');
    return null;
  });

  // No `write`: the stored reply would contain the token.
  route.action(c.undoChange, async ({ body, req, transact, throttle, say }) => {
    await throttle(`undo:${networkPlaceOf(req.ip)}`, { limit: 30, windowSeconds: 900 });
    const account = await transact((tx) => revertChange(tx, body.token, clock));
    say('accounts.done.change_undone');
    return { account };
  });

  route.read(c.getProfile, async ({ db, session }) => ({
    user: presentUser(await requireUser(db, session.subjectId)),
  }));

  route.action(
    c.updateProfile,
    async ({ body, db, file, session, transact, throttle, now, say }) => {
      if (changesContact(await requireUser(db, session.subjectId), body))
        requireStepUp(session, now);
      if (file && file.field !== 'profilePic') fail('invalid_picture');
      if (file) await throttle(`upload:${session.subjectId}`, { limit: 20, windowSeconds: DAY });
      const stored = file ? await storePicture(config, file.bytes) : undefined;
      const { before, after } = await transact((tx) =>
        changeUserProfile(tx, session.subjectId, body, stored && uploadUrl(stored.hash), clock),
      ).catch(async (error: unknown) => {
        // Delete the picture if the change is refused.
        if (stored) await removePicture(config, stored.hash);
        throw error;
      });
      if (stored) await forgetPhoto(config, before);
      say('accounts.done.profile');
      return { user: presentUser(after) };
    },
  );

  route.action(c.changePassword, async ({ body, db, req, session, transact, now, say }) => {
    const user = await requireUser(db, session.subjectId);
    let succeed = async () => {};
    if (body.currentPassword === undefined) requireStepUp(session, now);
    else {
      const guard = await guardGuesses('password', { db, clock, req, who: session.subjectId });
      await requirePassword(db, session.subjectId, body.currentPassword);
      succeed = guard.succeed;
    }
    await requireGoodPassword(
      body.newPassword,
      [user.email, user.phone, user.full_name],
      'newPassword',
    );
    const passwordHash = await hashPassword(body.newPassword);
    if (!(await transact((tx) => replacePassword(tx, user, passwordHash, clock, session.id))))
      fail('wrong_current_password');
    await succeed();
    say('accounts.password.changed');
    return null;
  });

  route.read(addressesApi.listAddresses, async ({ db, session }) => ({
    items: (await addressesOf(db, session.subjectId)).map(presentAddress),
  }));
  route.write(addressesApi.createAddress, async ({ tx, body, session, now, say }) => {
    say('accounts.done.address_added');
    return { address: presentAddress(await addAddress(tx, session.subjectId, body, now)) };
  });
  route.write(addressesApi.updateAddress, async ({ tx, params, body, session, say }) => {
    say('accounts.address.saved');
    return { address: presentAddress(await changeAddress(tx, session.subjectId, params.id, body)) };
  });
  route.write(addressesApi.deleteAddress, async ({ tx, params, session, say }) => {
    say('accounts.address.removed');
    await removeAddress(tx, session.subjectId, params.id);
    return null;
  });

  route.read(c.listSessions, async ({ db, session }) => ({
    items: (await selectCustomerSessions(db, session.subjectId, clock)).map((s) =>
      presentDevice(s, session.id),
    ),
  }));
  route.write(c.deleteSessions, async ({ tx, session, say }) => {
    say('accounts.devices.others_signed_out');
    await revokeSessions(tx, 'user', session.subjectId, session.id);
    return null;
  });
  route.write(c.deleteSession, async ({ tx, params, session, say }) => {
    say('accounts.devices.signed_out');
    return (await revokeSession(tx, 'user', session.subjectId, params.id))
      ? null
      : fail('session_not_found');
  });

  route.read(addressesApi.lookupPincode, async ({ params }) => {
    const state =
      stateOfPincode(params.pincode) ?? fail('not_found', { message: 'errors.pin_code_unknown' });
    return { pincode: params.pincode, state, city: cityOfPincode(params.pincode) };
  });

  if (config.demo) {
    route.read(c.demoMailbox, async ({ db }) => ({
      items: (await newestMessages(db)).map((m) => ({
        _id: m.id,
        channel: m.channel,
        to: m.recipient,
        subject: m.subject,
        body: m.body,
        createdAt: m.created_at.toISOString(),
      })),
    }));
  }
}
