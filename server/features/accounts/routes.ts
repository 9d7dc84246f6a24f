import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/accounts.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { cityOfPincode, stateOfPincode } from '#contracts/places.ts';
import { removePicture, storePicture, uploadUrl } from '#server/features/media/service.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { listSessions, revokeSession, revokeSessions, revokeToken } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { bearerToken, routes } from '#server/platform/http/route.ts';
import { addAddress, addressesOf, changeAddress, removeAddress } from './addresses.ts';
import { DAY, deviceOf, guardGuesses, guardSending, placeOf, registrationLimit, rememberPlace } from './guard.ts';
import { issueOtp, OTP_SECONDS, pepperOf, refuseOtp, requireFittingPurpose, RESEND_SECONDS, resetPassword, verifyCode } from './otp.ts';
import { presentAddress, presentDevice, presentUser } from './present.ts';
import { changeProfile } from './profile.ts';
import { stepUpRoutes } from './routes.step-up.ts';
import { forgetPhoto, newestMessages, requirePassword } from './service.ts';
import { authenticateUser, createAccount, normaliseIdentifier, openSession, replacePassword, requireUser } from './sign-in.ts';

/** The shopper's account, sessions, codes and addresses, and the portal's sign-in. */
export async function accountRoutes(api: FastifyInstance, deps: Deps): Promise<void> {
  await api.register(multipart);
  stepUpRoutes(api, deps);
  const route = routes(api, deps);
  const { clock, config } = deps;

  route.action(c.register, async ({ body, db, req, transact, throttle, say }) => {
    await throttle(`register:${placeOf(req.ip)}`, registrationLimit(config.demo));
    const passwordHash = await hashPassword(body.password);
    const { user, token } = await transact((tx) => createAccount(tx, body, passwordHash, deviceOf(req), clock));
    for (const who of [user.email, user.phone]) await rememberPlace({ db, clock, req, who });
    say('Welcome to Haatlane!');
    return { user: presentUser(user), token };
  });

  route.action(c.login, async ({ body, db, req, transact, say }) => {
    const who = normaliseIdentifier(body.identifier);
    const guard = await guardGuesses('login', { db, clock, req, who });
    const found = await authenticateUser(db, who, body.password);
    await guard.succeed();
    const { user, token } = await transact((tx) => openSession(tx, found, deviceOf(req), clock));
    say('Login successful');
    return { user: presentUser(user), token };
  });

  route.write(c.logout, async ({ tx, req, say }) => {
    const token = bearerToken(req);
    if (token) await revokeToken(tx, token);
    say('Logged out successfully');
    return null;
  });

  route.action(c.sendOtp, async ({ body, db, req, transact, now, say }) => {
    const target = normaliseIdentifier(body.identifier);
    requireFittingPurpose(body.purpose, target);
    await guardSending(body.purpose, { db, clock, req, who: target }, RESEND_SECONDS);
    const pepper = await pepperOf(db, now);
    await transact((tx) => issueOtp(tx, pepper, target, body.purpose, clock));
    say('If an account matches, a code is on its way.');
    return { expiresInSeconds: OTP_SECONDS, resendInSeconds: RESEND_SECONDS };
  });

  route.action(c.verifyOtp, async ({ body, db, req, transact, now, say }) => {
    const target = normaliseIdentifier(body.identifier);
    requireFittingPurpose(body.purpose, target);
    const guard = await guardGuesses('otp', { db, clock, req, who: target });
    const terms = { pepper: await pepperOf(db, now), demo: config.demo, clock };
    if (!await transact((tx) => verifyCode(tx, { ...body, target }, terms))) refuseOtp();
    await guard.succeed();
    say('Verified');
    return { verified: true as const };
  });

  route.action(c.resetPassword, async ({ body, db, req, transact, now, say }) => {
    const target = normaliseIdentifier(body.identifier);
    const guard = await guardGuesses('otp', { db, clock, req, who: target });
    const terms = { pepper: await pepperOf(db, now), demo: config.demo, clock };
    const passwordHash = await hashPassword(body.newPassword);
    if (!await transact((tx) => resetPassword(tx, { target, otp: body.otp }, passwordHash, terms))) refuseOtp();
    await guard.succeed();
    say('Your password is changed. Please sign in.');
    return null;
  });

  route.read(c.getProfile, async ({ db, session }) => ({ user: presentUser(await requireUser(db, session.subjectId)) }));

  route.action(c.updateProfile, async ({ body, file, session, transact, throttle, say }) => {
    if (file && file.field !== 'profilePic') fail('invalid_picture');
    if (file) await throttle(`upload:${session.subjectId}`, { limit: 20, windowSeconds: DAY });
    const stored = file ? await storePicture(config, file.bytes) : undefined;
    const { before, after } = await transact((tx) => changeProfile(tx, session.subjectId, body, stored && uploadUrl(stored.hash), clock))
      .catch(async (error: unknown) => {
        // A refused change leaves no picture behind.
        if (stored) await removePicture(config, stored.hash);
        throw error;
      });
    if (stored) await forgetPhoto(config, before);
    say('Profile updated');
    return { user: presentUser(after) };
  });

  route.action(c.changePassword, async ({ body, db, req, session, transact, say }) => {
    const guard = await guardGuesses('password', { db, clock, req, who: session.subjectId });
    const user = await requirePassword(db, session.subjectId, body.currentPassword);
    const passwordHash = await hashPassword(body.newPassword);
    if (!await transact((tx) => replacePassword(tx, user, passwordHash, clock, session.id))) fail('wrong_current_password');
    await guard.succeed();
    say('Password changed');
    return null;
  });

  route.read(c.listAddresses, async ({ db, session }) => ({ items: (await addressesOf(db, session.subjectId)).map(presentAddress) }));
  route.write(c.createAddress, async ({ tx, body, session, now, say }) => {
    say('Address added');
    return { address: presentAddress(await addAddress(tx, session.subjectId, body, now)) };
  });
  route.write(c.updateAddress, async ({ tx, params, body, session, say }) => {
    say('Address saved');
    return { address: presentAddress(await changeAddress(tx, session.subjectId, params.id, body)) };
  });
  route.write(c.deleteAddress, async ({ tx, params, session, say }) => {
    say('Address removed');
    await removeAddress(tx, session.subjectId, params.id);
    return null;
  });

  route.read(c.listSessions, async ({ db, session }) => ({
    items: (await listSessions(db, 'user', session.subjectId, clock)).map((s) => presentDevice(s, session.id)),
  }));
  route.write(c.deleteSessions, async ({ tx, session, say }) => {
    say('Every other device is signed out');
    await revokeSessions(tx, 'user', session.subjectId, session.id);
    return null;
  });
  route.write(c.deleteSession, async ({ tx, params, session, say }) => {
    say('Device signed out');
    return await revokeSession(tx, 'user', session.subjectId, params.id) ? null : fail('session_not_found');
  });

  route.read(c.lookupPincode, async ({ params }) => {
    const state = stateOfPincode(params.pincode) ?? fail('not_found', { message: 'We do not know this PIN code.' });
    return { pincode: params.pincode, state, city: cityOfPincode(params.pincode) };
  });

  if (config.demo) {
    route.read(c.demoMailbox, async ({ db }) => ({
      items: (await newestMessages(db)).map((m) => ({ _id: m.id, channel: m.channel, to: m.recipient, subject: m.subject, body: m.body, createdAt: m.created_at.toISOString() })),
    }));
  }
}
