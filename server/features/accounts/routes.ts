import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/accounts.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { stateOfPincode } from '#contracts/places.ts';
import { removePicture, storePicture } from '#server/features/media/service.ts';
import { hashPassword, verifyPassword } from '#server/platform/auth/password.ts';
import { issueSession, listSessions, revokeSession, revokeSessions, revokeToken } from '#server/platform/auth/sessions.ts';
import { forgive } from '#server/platform/auth/throttle.ts';
import { queueMessage } from '#server/platform/mail/outbox.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { bearerToken, routes } from '#server/platform/http/route.ts';
import { checkOtp, issueOtp, OTP_SECONDS, pepperOf, refuseOtp, RESEND_SECONDS } from './otp.ts';

import { DAY, deviceOf, guardGuesses, HOUR, QUARTER } from './guard.ts';
import { deviceName, presentAddress, presentUser } from './present.ts';
import {
  addAddress, authenticateUser, changeAddress, changeProfile, createUser, findUser, normaliseIdentifier, removeAddress, requireUser, selectAddresses, selectMessages, updateUser,
} from './service.ts';


/** The shopper's account, sessions, codes and addresses, and the portal's sign-in. */
export async function accountRoutes(api: FastifyInstance, deps: Deps): Promise<void> {
  await api.register(multipart);
  const route = routes(api, deps);
  const { clock, config } = deps;

  route.action(c.register, async ({ body, req, transact, now, throttle, say }) => {
    await throttle(`register:${req.ip}`, { limit: config.demo ? 300 : 20, windowSeconds: HOUR });
    const passwordHash = await hashPassword(body.password);
    const made = await transact(async (tx) => {
      const user = await createUser(tx, body, passwordHash, now);
      await queueMessage(tx, { channel: 'email', recipient: user.email, template: 'welcome', subject: 'Welcome to Haatlane', body: `Hello ${user.full_name}, your account is ready. WELCOME10 takes 10% off your first order.` }, clock);
      return { user, ...await issueSession(tx, { audience: 'user', subjectId: user.id, ...deviceOf(req) }, clock) };
    });
    say('Welcome to Haatlane!');
    return { user: presentUser(made.user), token: made.token };
  });

  route.action(c.login, async ({ body, db, req, transact, now, throttle, say }) => {
    const who = normaliseIdentifier(body.identifier);
    const own = await guardGuesses('login', who, req, throttle);
    const user = await authenticateUser(db, who, body.password);
    await forgive(db, own);
    const { token, row } = await transact(async (tx) => ({
      row: await updateUser(tx, user.id, { last_login_at: now }),
      ...await issueSession(tx, { audience: 'user', subjectId: user.id, ...deviceOf(req) }, clock),
    }));
    say('Login successful');
    return { user: presentUser(row), token };
  });

  route.write(c.logout, async ({ tx, req, say }) => {
    const token = bearerToken(req);
    if (token) await revokeToken(tx, token);
    say('Logged out successfully');
    return null;
  });

  route.action(c.sendOtp, async ({ body, db, req, transact, now, throttle, say }) => {
    const target = normaliseIdentifier(body.identifier);
    await throttle(`otp-send:${body.purpose}:${target}`, { limit: 1, windowSeconds: RESEND_SECONDS });
    await throttle(`otp-send-hour:${target}`, { limit: 5, windowSeconds: HOUR });
    await throttle(`otp-send-ip:${req.ip}`, { limit: 30, windowSeconds: HOUR });
    const pepper = await pepperOf(db, now);
    // Sent only where there is an account; the answer is the same either way.
    if (await findUser(db, target)) await transact((tx) => issueOtp(tx, pepper, target, body.purpose, clock));
    say('If an account matches, a code is on its way.');
    return { expiresInSeconds: OTP_SECONDS, resendInSeconds: RESEND_SECONDS };
  });

  route.action(c.verifyOtp, async ({ body, db, req, transact, now, throttle, say }) => {
    const target = normaliseIdentifier(body.identifier);
    await guardGuesses('otp', target, req, throttle);
    await throttle(`otp-day:${target}`, { limit: 25, windowSeconds: DAY });
    const pepper = await pepperOf(db, now);
    const isReset = body.purpose === 'reset_password';
    const isRight = await transact((tx) => checkOtp(tx, pepper, { target, purpose: body.purpose, otp: body.otp, consume: !isReset, demo: config.demo }, now));
    if (!isRight) refuseOtp();
    const user = isReset ? undefined : await findUser(db, target);
    if (user) await transact((tx) => updateUser(tx, user.id, { ...(body.purpose === 'verify_email' ? { is_email_verified: true } : { is_phone_verified: true }), updated_at: now }));
    say('Verified');
    return { verified: true as const };
  });

  route.action(c.resetPassword, async ({ body, db, req, transact, now, throttle, say }) => {
    const target = normaliseIdentifier(body.identifier);
    await guardGuesses('otp', target, req, throttle);
    await throttle(`otp-day:${target}`, { limit: 25, windowSeconds: DAY });
    const [pepper, passwordHash] = await Promise.all([pepperOf(db, now), hashPassword(body.newPassword)]);
    const isRight = await transact((tx) => checkOtp(tx, pepper, { target, purpose: 'reset_password', otp: body.otp, consume: true, demo: config.demo }, now));
    const user = await findUser(db, target);
    if (!isRight || !user) return refuseOtp();
    await transact(async (tx) => {
      await updateUser(tx, user.id, { password_hash: passwordHash, updated_at: now });
      await revokeSessions(tx, 'user', user.id);
      await queueMessage(tx, { channel: 'email', recipient: user.email, template: 'password_changed', subject: 'Your password was changed', body: 'Your Haatlane password was changed and every device was signed out. If this was not you, write to us at once.' }, clock);
    });
    say('Your password is changed. Please sign in.');
    return null;
  });

  route.read(c.getProfile, async ({ db, session }) => ({ user: presentUser(await requireUser(db, session.subjectId)) }));

  route.action(c.updateProfile, async ({ body, db, file, session, transact, now, throttle, say }) => {
    let picture: string | undefined;
    let before: string | null = null;
    if (file) {
      await throttle(`upload:${session.subjectId}`, { limit: 20, windowSeconds: DAY });
      if (file.field !== 'profilePic') fail('invalid_picture');
      before = (await requireUser(db, session.subjectId)).profile_pic;
      const { hash, width } = await storePicture(config, file.bytes);
      picture = `/media/${hash}/${width}.webp`;
    }
    const user = await transact((tx) => changeProfile(tx, session.subjectId, body, picture, now));
    const oldHash = picture && before ? /^\/media\/([^/]+)\//.exec(before)?.[1] : undefined;
    if (oldHash) await removePicture(config, oldHash);
    say('Profile updated');
    return { user: presentUser(user) };
  });

  route.action(c.changePassword, async ({ body, db, session, transact, now, throttle, say }) => {
    await throttle(`password:${session.subjectId}`, { limit: 10, windowSeconds: QUARTER });
    const user = await requireUser(db, session.subjectId);
    if (!await verifyPassword(user.password_hash, body.currentPassword)) fail('wrong_current_password');
    const passwordHash = await hashPassword(body.newPassword);
    await transact(async (tx) => {
      await updateUser(tx, user.id, { password_hash: passwordHash, updated_at: now });
      await revokeSessions(tx, 'user', user.id, session.id);
    });
    say('Password changed');
    return null;
  });

  route.read(c.listAddresses, async ({ db, session }) => ({ items: (await selectAddresses(db, session.subjectId)).map(presentAddress) }));
  route.write(c.createAddress, async ({ tx, body, session, now }) => ({ address: presentAddress(await addAddress(tx, session.subjectId, body, now)) }));
  route.write(c.updateAddress, async ({ tx, params, body, session }) => ({ address: presentAddress(await changeAddress(tx, session.subjectId, params.id, body)) }));
  route.write(c.deleteAddress, async ({ tx, params, session }) => { await removeAddress(tx, session.subjectId, params.id); return null; });

  route.read(c.listSessions, async ({ db, session }) => ({
    items: (await listSessions(db, 'user', session.subjectId, clock)).map((s) => ({
      _id: s.id, device: deviceName(s.user_agent), ip: s.ip, createdAt: s.created_at.toISOString(), lastSeenAt: s.last_seen_at.toISOString(), isCurrent: s.id === session.id,
    })),
  }));
  route.write(c.deleteSessions, async ({ tx, session }) => { await revokeSessions(tx, 'user', session.subjectId, session.id); return null; });
  route.write(c.deleteSession, async ({ tx, params, session }) => (await revokeSession(tx, 'user', session.subjectId, params.id) ? null : fail('session_not_found')));

  route.read(c.lookupPincode, async ({ params }) => {
    const state = stateOfPincode(params.pincode) ?? fail('not_found', { message: 'We do not know this PIN code.' });
    return { pincode: params.pincode, state, city: null };
  });

  if (config.demo) {
    route.read(c.demoMailbox, async ({ db }) => ({
      items: (await selectMessages(db)).map((m) => ({ _id: m.id, channel: m.channel, to: m.recipient, subject: m.subject, body: m.body, createdAt: m.created_at.toISOString() })),
    }));
  }
}
