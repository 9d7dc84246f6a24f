import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import * as c from '#contracts/staff/staff.ts';
import { resetPortalPassword, sendPortalCode } from '#contracts/vendor-team/vendor-team.ts';
import { findSession } from '#server/platform/auth/sessions.ts';
import { totpCode } from '#server/platform/auth/totp.ts';
import { transact, type Tx } from '#server/platform/db/database.ts';
import { type TestApp, createTestApp } from '#server/testing/harness.ts';
import {
  inviteStaffMember,
  inviteOwner,
  resetStaffFactor,
  setStaffActiveOf,
  setStaffRoleOf,
} from './staff.ts';
import { text } from '#server/testing/text.ts';
import { makeStaff, PASSWORD, signIn, tokenOf } from './staff.fixture.ts';

let shop: TestApp;
/** The same marketplace with required second factors. */
let strict: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  strict = await createTestApp({ config: { demo: false, adminIdleMinutes: 15 } });
});
afterAll(() => Promise.all([shop.close(), strict.close()]));

/** Sets up a second factor; returns its secret, the recovery codes and the new session. */
async function enrol(app: TestApp, as: { token: string }) {
  const { secret, uri } = await app.ok(c.beginSecondFactor, { body: { password: PASSWORD } }, as);
  const { recoveryCodes, session } = await app.ok(
    c.confirmSecondFactor,
    { body: { code: totpCode(secret, app.clock.now()) } },
    as,
  );
  return { secret, uri, recoveryCodes, session };
}

describe('a second factor', () => {
  it('is asked for from then on, and each code is taken once', async () => {
    const { email } = await makeStaff(shop, 'support');
    const before = await tokenOf(shop, email);
    const { secret, uri, recoveryCodes, session } = await enrol(shop, before);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Haatlane:/);
    expect(new Set(recoveryCodes).size).toBe(10);
    // Sessions without it have ended; this device continues.
    expect((await shop.call(c.getCurrentStaff, {}, before)).status).toBe(401);
    expect((await shop.ok(c.getCurrentStaff, {}, session)).secondFactor).toMatchObject({
      recoveryCodes: 10,
      since: shop.clock.now().toISOString(),
    });

    expect(await signIn(shop, email)).toMatchObject({ status: 401, code: 'SECOND_FACTOR_NEEDED' });
    const code = totpCode(secret, shop.clock.now());
    expect(await signIn(shop, email, code), 'the code that confirmed it').toMatchObject({
      code: 'SECOND_FACTOR_WRONG',
    });
    shop.clock.advance(30_000);
    const next = totpCode(secret, shop.clock.now());
    expect((await signIn(shop, email, next)).status).toBe(200);
    expect(await signIn(shop, email, next)).toMatchObject({
      status: 401,
      code: 'SECOND_FACTOR_WRONG',
    });
    expect(await signIn(shop, email, code)).toMatchObject({
      status: 401,
      code: 'SECOND_FACTOR_WRONG',
    });
  });

  it('accepts ten recovery codes, each once, however they are typed', async () => {
    const { email } = await makeStaff(shop, 'support');
    const {
      recoveryCodes: [first, second],
    } = await enrol(shop, await tokenOf(shop, email));
    expect((await signIn(shop, email, first!.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect(await signIn(shop, email, first)).toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
    const as = await tokenOf(shop, email, second);
    expect((await shop.ok(c.getCurrentStaff, {}, as)).secondFactor.recoveryCodes).toBe(8);
  });

  it('is not guessed: ten wrong codes lock sign-in for a while', async () => {
    const { email } = await makeStaff(shop, 'support');
    const { secret } = await enrol(shop, await tokenOf(shop, email));
    shop.clock.advance(30_000);
    const right = totpCode(secret, shop.clock.now());
    const wrong = right === '000000' ? '111111' : '000000';
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push((await signIn(shop, email, wrong)).status);
    expect(answers.at(0)).toBe(401);
    expect(answers.at(-1)).toBe(429);
    expect((await signIn(shop, email, right)).status).toBe(429);
  });

  it('is required where the marketplace is real: before it is set up a session may do nothing else', async () => {
    const { email } = await makeStaff(strict, 'owner');
    const { token, info } = (await signIn(strict, email)).data;
    expect(info.staffRole).toBe('enrolling');
    expect(await strict.call(c.listStaff, {}, { token })).toMatchObject({
      status: 403,
      code: 'STAFF_RIGHT_MISSING',
    });
    // A wrong code is refused without ending the session, as 401 would.
    await strict.ok(c.beginSecondFactor, { body: { password: PASSWORD } }, { token });
    expect(
      await strict.call(c.confirmSecondFactor, { body: { code: 'nocode' } }, { token }),
    ).toMatchObject({ status: 400, code: 'WRONG_CODE' });
    const { session, secret } = await enrol(strict, { token });
    expect(session.info.staffRole).toBe('owner');
    expect((await strict.ok(c.listStaff, {}, session)).members.length).toBeGreaterThan(0);
    strict.clock.advance(30_000);
    expect(
      await strict.call(
        c.removeSecondFactor,
        { body: { password: PASSWORD, code: totpCode(secret, strict.clock.now()) } },
        session,
      ),
    ).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' });
  });

  it('that is lost is taken away by an owner, and its sessions end', async () => {
    const owner = await tokenOf(shop, (await makeStaff(shop, 'owner')).email);
    const { id, email } = await makeStaff(shop, 'support');
    const { session } = await enrol(shop, await tokenOf(shop, email));
    const { member } = await shop.ok(c.resetStaffSecondFactor, { params: { id } }, owner);
    expect(member.hasSecondFactor).toBe(false);
    expect((await shop.call(c.getCurrentStaff, {}, session)).status).toBe(401);
    expect((await signIn(shop, email)).status).toBe(200);
  });
});

describe('staff', () => {
  it('joins by a link that works once', async () => {
    const owner = await tokenOf(shop, (await makeStaff(shop, 'owner')).email);
    const email = 'priya.nair@example.com';
    await shop.ok(c.inviteStaff, { body: { email, role: 'finance' } }, owner);
    const {
      rows: [mail],
    } = await sql<{ body: string }>`select body from messages where recipient = ${email}`.execute(
      shop.db,
    );
    const token = /staff-invitation\/([\w-]+)/.exec(mail!.body)![1]!;
    expect(await shop.ok(c.readStaffInvitation, { params: { token } })).toMatchObject({
      email,
      role: 'finance',
    });
    expect(
      await shop.call(c.acceptStaffInvitation, {
        params: { token },
        body: { name: 'Priya Nair', password: 'short' },
      }),
    ).toMatchObject({ status: 400 });
    await shop.ok(c.acceptStaffInvitation, {
      params: { token },
      body: { name: 'Priya Nair', password: PASSWORD },
    });
    expect(
      (
        await shop.call(c.acceptStaffInvitation, {
          params: { token },
          body: { name: 'Priya Nair', password: PASSWORD },
        })
      ).status,
    ).toBe(404);
    const { info } = (await signIn(shop, email)).data;
    expect(info).toMatchObject({ name: 'Priya Nair', staffRole: 'finance', vendorId: null });
  });

  it('begins, in a real marketplace, with a link from the command line', async () => {
    const email = 'first.owner@example.com';
    const path = await transact(strict.db, (tx) => inviteOwner(tx, email, strict.clock.now()));
    await strict.ok(c.acceptStaffInvitation, {
      params: { token: path.split('/').at(-1)! },
      body: { name: 'First Owner', password: PASSWORD },
    });
    expect((await signIn(strict, email)).data.info.staffRole).toBe('enrolling');
    await expect(
      transact(strict.db, (tx) => inviteOwner(tx, email, strict.clock.now())),
    ).rejects.toThrow(text('errors.staff_exists'));
  });

  it('who gets another role, or is deactivated, is signed out, and their invitations end', async () => {
    const owner = await tokenOf(shop, (await makeStaff(shop, 'owner')).email);
    const other = await makeStaff(shop, 'owner');
    const as = await tokenOf(shop, other.email);
    const { invitation } = await shop.ok(
      c.inviteStaff,
      { body: { email: 'friend@example.com', role: 'owner' } },
      as,
    );
    await shop.ok(c.setStaffRole, { params: { id: other.id }, body: { role: 'read_only' } }, owner);
    expect((await shop.call(c.getCurrentStaff, {}, as)).status).toBe(401);
    expect((await shop.ok(c.listStaff, {}, owner)).invitations.map((i) => i._id)).not.toContain(
      invitation._id,
    );
    await shop.ok(c.setStaffActive, { params: { id: other.id }, body: { isActive: false } }, owner);
    expect(await signIn(shop, other.email)).toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
    });
  });

  it('who is deactivated at this very moment invites nobody, changes nobody, and gets no session of the full role', async () => {
    const owner = await tokenOf(shop, (await makeStaff(shop, 'owner')).email);
    const [rogue, friend] = [await makeStaff(shop, 'owner'), await makeStaff(shop, 'support')];
    const as = await tokenOf(shop, rogue.email);
    // The request's data from before the other owner's change.
    const session = (await findSession(shop.db, as.token, shop.deps))!;
    await shop.ok(c.setStaffActive, { params: { id: rogue.id }, body: { isActive: false } }, owner);
    const attempts: ((tx: Tx) => Promise<unknown>)[] = [
      (tx) =>
        inviteStaffMember(tx, session, { email: 'crony@example.com', role: 'owner' }, shop.clock),
      (tx) => setStaffRoleOf(tx, session, friend.id, 'owner'),
      (tx) => setStaffActiveOf(tx, session, rogue.id, true),
      (tx) => resetStaffFactor(tx, session, friend.id),
    ];
    for (const attempt of attempts)
      await expect(transact(shop.db, attempt)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  it('with a forgotten password sets one of the required length, and the log has it', async () => {
    const { id, email } = await makeStaff(shop, 'support');
    await shop.ok(sendPortalCode, { body: { email } });
    const {
      rows: [mail],
    } = await sql<{ body: string }>`select body from messages where recipient = ${email}`.execute(
      shop.db,
    );
    const otp = /^\d{6}/.exec(mail!.body)![0];
    const reset = (newPassword: string, code = otp) =>
      shop.call(resetPortalPassword, { body: { email, otp: code, newPassword } });
    expect(await reset('eightmin', '000000'), 'says nothing of whose account it is').toMatchObject({
      status: 400,
      code: 'INVALID_OTP',
    });
    expect(await reset('eightmin')).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      details: [{ path: 'newPassword', message: text('accounts.password.too_short_staff') }],
    });
    expect((await reset('twelve letters')).status).toBe(200);
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_entries where object_id = ${id}`.execute(shop.db);
    expect(rows).toEqual([{ action: 'staff.password_reset' }]);
  });

  it('keeps an owner', async () => {
    const only = await makeStaff(strict, 'owner');
    const { session } = await enrol(strict, await tokenOf(strict, only.email));
    for (const m of (await strict.ok(c.listStaff, {}, session)).members)
      if (!m.isMe && m.role === 'owner')
        await strict.ok(
          c.setStaffActive,
          { params: { id: m._id }, body: { isActive: false } },
          session,
        );
    expect(
      await strict.call(
        c.setStaffRole,
        { params: { id: only.id }, body: { role: 'support' } },
        session,
      ),
    ).toMatchObject({ status: 409, code: 'LAST_STAFF_OWNER' });
    expect(
      await strict.call(
        c.setStaffActive,
        { params: { id: only.id }, body: { isActive: false } },
        session,
      ),
    ).toMatchObject({ status: 409, code: 'LAST_STAFF_OWNER' });
  });
});

describe('a session nobody uses', () => {
  const MINUTE = 60_000;
  const alive = async (as: { token: string }) =>
    (await strict.call(c.getCurrentStaff, {}, as)).status;
  const opened = async () =>
    enrol(strict, await tokenOf(strict, (await makeStaff(strict, 'support')).email)).then(
      ({ session }) => ({ token: session.token }),
    );

  it('ends after 15 minutes, and calls of pages that ask by themselves do not keep it', async () => {
    const as = await opened();
    for (const _ of [1, 2]) {
      strict.clock.advance(7 * MINUTE);
      expect(await alive(as)).toBe(200);
    }
    strict.clock.advance(MINUTE - 1000);
    expect(await alive(as)).toBe(200);
    strict.clock.advance(2000);
    expect(await strict.call(c.getCurrentStaff, {}, as)).toMatchObject({
      status: 401,
      code: 'SESSION_EXPIRED',
    });
    expect(
      (await strict.call(c.recordStaffUse, {}, as)).status,
      'what is over is not begun again',
    ).toBe(401);
  });

  it('goes on while a person uses the panel, to its end after 8 hours', async () => {
    const as = await opened();
    expect(await strict.ok(c.recordStaffUse, {}, as)).toEqual({
      endsUnusedAfterSeconds: 900,
      endsInSeconds: 900,
    });
    let minutes = 0;
    for (; minutes < 7 * 60 + 58; minutes += 14) {
      expect(await strict.call(c.recordStaffUse, {}, as)).toMatchObject({ status: 200 });
      strict.clock.advance(14 * MINUTE);
    }
    expect(minutes).toBe(490);
    expect(await alive(as)).toBe(401);
  });

  it('notes its use once a minute at most', async () => {
    const as = await opened();
    const seen = async () =>
      (
        await strict.db
          .selectFrom('sessions')
          .select('last_seen_at')
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      ).last_seen_at.getTime();
    const began = await seen();
    strict.clock.advance(59_000);
    expect((await strict.ok(c.recordStaffUse, {}, as)).endsInSeconds).toBe(900 - 59);
    expect(await seen()).toBe(began);
    strict.clock.advance(1000);
    await strict.ok(c.recordStaffUse, {}, as);
    expect(await seen()).toBe(began + MINUTE);
  });
});
