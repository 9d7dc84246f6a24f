import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as c from '#contracts/accounts/accounts.ts';
import { exportMyData, deleteAccount } from '#contracts/customers/privacy.ts';
import {
  acceptInvitation,
  inviteMember,
  getTeam,
  resetPortalPassword,
  sendPortalCode,
} from '#contracts/vendor-team/vendor-team.ts';
import { createApiToken } from '#contracts/vendor-team/api-tokens.ts';
import { confirmSession } from '#server/testing/confirm-session.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { sentText, text } from '#server/testing/text.ts';
import {
  codeFor,
  lastMessage,
  newPerson,
  PASSWORD,
  registerPerson,
} from '#server/modules/accounts/accounts.fixture.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ seed: true });
});
afterAll(() => t.close());
beforeEach(() => t.clock.advance(2 * DAY));

const prove = async (
  me: { token: string },
  contact: string,
  as: 'verify_email' | 'verify_phone',
) => {
  await t.ok(c.sendOtp, { body: { identifier: contact, purpose: as } }, me);
  const otp = (await codeFor(
    t,
    as === 'verify_email' ? contact : c.normalisePhone(contact),
    `otp_${as}`,
  ))!;
  return t.call(c.verifyOtp, { body: { identifier: contact, purpose: as, otp } }, me);
};
const profile = async (me: { token: string }) => (await t.ok(c.getProfile, {}, me)).user;
const status = async (me: { token: string }) => (await t.call(c.getProfile, {}, me)).status;
/** Requests a password reset and sets a new password; null if no code arrived. */
const reset = async (contact: string, password = 'a new lane of stalls') => {
  await t.ok(c.sendOtp, { body: { identifier: contact, purpose: 'reset_password' } });
  const otp = await codeFor(
    t,
    c.normalisePhone(contact).length > 5 && !contact.includes('@')
      ? c.normalisePhone(contact)
      : contact,
    'otp_reset_password',
  );
  return otp === null
    ? null
    : t.call(c.resetPassword, { body: { identifier: contact, newPassword: password, otp } });
};

describe('a contact belongs to the account that verifies it', () => {
  it("registering someone else's e-mail first gives nothing, and their reset brings no way back", async () => {
    const thief = await registerPerson(t, { email: 'victim@example.com' });
    // An email verification code goes to that email and works in the requesting account only.
    expect(await reset('victim@example.com')).toBeNull();
    expect(await reset(thief.phone)).toBeNull();
    const victim = await registerPerson(t, { email: 'victim@example.com' });
    await t.ok(
      c.sendOtp,
      { body: { identifier: 'victim@example.com', purpose: 'verify_email' } },
      thief,
    );
    const thiefs = (await codeFor(t, 'victim@example.com', 'otp_verify_email'))!;
    expect(
      (
        await t.call(
          c.verifyOtp,
          { body: { identifier: 'victim@example.com', purpose: 'verify_email', otp: thiefs } },
          victim,
        )
      ).code,
    ).toBe('INVALID_OTP');
    expect((await prove(victim, 'victim@example.com', 'verify_email')).status).toBe(200);
    expect(await profile(thief)).toMatchObject({ email: '', isEmailVerified: false });
    expect(
      (await t.call(c.login, { body: { identifier: 'victim@example.com', password: PASSWORD } }))
        .data.user._id,
    ).toBe((await profile(victim))._id);

    expect((await reset('victim@example.com'))!.status).toBe(200);
    expect(await status(victim)).toBe(401);
    // The unverified phone was dropped by the reset and cannot reset anything.
    expect(await reset(victim.phone)).toBeNull();
    const again = await t.ok(c.login, {
      body: { identifier: 'victim@example.com', password: 'a new lane of stalls' },
    });
    expect(again.user).toMatchObject({ phone: '', isPhoneVerified: false });
    expect(
      await t.call(c.register, { body: newPerson({ email: 'victim@example.com' }) }),
    ).toMatchObject({ status: 409, code: 'ACCOUNT_EXISTS' });
  });

  it('a stolen token changes no contact, and without the new code the old one stays in force', async () => {
    const me = await registerPerson(t);
    await prove(me, me.email, 'verify_email');
    await prove(me, me.phone, 'verify_phone');
    await confirmSession(t, me.token, 5 * MINUTE);
    expect(
      await t.call(c.updateProfile, { body: { email: 'thief@example.com' } }, me),
    ).toMatchObject({ status: 403, code: 'STEP_UP_REQUIRED' });
    expect(
      (await t.call(c.updateProfile, { body: { city: 'Kochi', email: me.email } }, me)).status,
    ).toBe(200);
    await confirmSession(t, me.token);
    expect(
      (await t.ok(c.updateProfile, { body: { email: 'thief@example.com' } }, me)).user,
    ).toMatchObject({ email: me.email, isEmailVerified: true, pendingEmail: 'thief@example.com' });
    expect(await reset('thief@example.com')).toBeNull();
    expect((await reset(me.email))!.status).toBe(200);
    // The reset has dropped the pending change.
    expect(
      (await t.ok(c.login, { body: { identifier: me.email, password: 'a new lane of stalls' } }))
        .user.pendingEmail,
    ).toBeNull();
  });
});

describe('closing an account', () => {
  it('takes counters, codes and messages of this account alone', async () => {
    const others = async () => ({
      messages: Number(
        (
          await sql<{
            n: string;
          }>`select count(*) as n from messages where recipient = 'vendor@haatlane.example'`.execute(
            t.db,
          )
        ).rows[0]!.n,
      ),
      counters: (
        await sql<{
          key: string;
        }>`select key from rate_limits where key like '%vendor@haatlane.example%' order by key`.execute(
          t.db,
        )
      ).rows,
      codes: Number(
        (
          await sql<{
            n: string;
          }>`select count(*) as n from otps where target = 'vendor@haatlane.example'`.execute(t.db)
        ).rows[0]!.n,
      ),
    });
    await t.ok(sendPortalCode, { body: { email: 'vendor@haatlane.example' } });
    const before = await others();
    expect([before.messages > 0, before.counters.length > 0, before.codes]).toEqual([
      true,
      true,
      1,
    ]);
    const thief = await registerPerson(t, { email: 'vendor@haatlane.example' });
    const mine = await others();
    expect((await t.ok(exportMyData, {}, thief)).messages.map((m) => m.subject)).toEqual([
      sentText('messages.welcome.subject'),
    ]);
    await t.ok(deleteAccount, { body: { password: PASSWORD } }, thief);
    const after = await others();
    expect(after).toEqual({ ...mine, messages: before.messages });
  });
});

it('writes codes and changes of contacts in the language of the account', async () => {
  const me = await registerPerson(t);
  await t.ok(c.updateProfile, { body: { preferences: { language: 'hi' } } }, me);
  await prove(me, me.email, 'verify_email');
  const code = (await codeFor(t, me.email, 'otp_verify_email'))!;
  expect(await lastMessage(t, me.email, 'otp_verify_email')).toBe(
    sentText('messages.otp_verify_email.text', { code }, 'hi'),
  );
  const next = `next-${me.email}`;
  await t.ok(c.updateProfile, { body: { email: next } }, me);
  await prove(me, next, 'verify_email');
  const notice = (await lastMessage(t, me.email, 'contact_changed'))!;
  const link = /\/hi\/undo-change\/[\w-]+/.exec(notice)![0];
  const facts = { 'email.changed': true, 'undo.link': link };
  expect(notice).toBe(sentText('messages.contact_changed.text', facts, 'hi'));
});

describe('a link or code takes a change back', () => {
  const changed = async () => {
    const me = await registerPerson(t);
    await prove(me, me.email, 'verify_email');
    await prove(me, me.phone, 'verify_phone');
    const taken = `taken-${me.email}`;
    await t.ok(c.updateProfile, { body: { email: taken } }, me);
    expect((await prove(me, taken, 'verify_email')).status).toBe(200);
    return {
      ...me,
      taken,
      link: /\/undo-change\/([\w-]+)/.exec(
        (await lastMessage(t, me.email, 'contact_changed'))!,
      )![1]!,
      code: /Enter (\S+) on/.exec(
        (await lastMessage(t, `+91${me.phone}`, 'contact_changed'))!,
      )![1]!,
    };
  };
  const undo = (token: string) => t.call(c.undoChange, { body: { token } });

  it('once: the old contacts are back, everybody is signed out, and a new password is needed', async () => {
    const me = await changed();
    expect((await undo(me.link)).status).toBe(200);
    expect(await status(me)).toBe(401);
    expect(
      (await t.call(c.login, { body: { identifier: me.email, password: PASSWORD } })).status,
    ).toBe(401);
    expect(await reset(me.taken)).toBeNull();
    for (const used of [me.link, me.code])
      expect(await undo(used)).toMatchObject({ status: 404, code: 'UNDO_NOT_FOUND' });
    expect((await reset(me.email))!.status).toBe(200);
    expect(
      (await t.ok(c.login, { body: { identifier: me.email, password: 'a new lane of stalls' } }))
        .user,
    ).toMatchObject({
      email: me.email,
      isEmailVerified: true,
      phone: `+91${me.phone}`,
      isPhoneVerified: true,
    });
  });

  it('works by the code of the SMS as typed, and not after 72 hours; only a hash is stored', async () => {
    const me = await changed();
    const rows = JSON.stringify(await t.db.selectFrom('account_undos').selectAll().execute());
    expect([rows.includes(me.link), rows.includes(me.code)]).toEqual([false, false]);
    expect((await undo(` ${me.code.toLowerCase().replace(/(.{4})/g, '$1 ')}`)).status).toBe(200);
    const late = await changed();
    t.clock.advance(72 * 60 * MINUTE);
    expect((await undo(late.link)).status).toBe(404);
    expect(
      await profile(await t.ok(c.login, { body: { identifier: late.taken, password: PASSWORD } })),
    ).toMatchObject({ email: late.taken });
  });

  it('leaves the owner theirs when a thief, to whom the later ones went, takes a later change back', async () => {
    const linkTo = async (to: string, template: string) =>
      /\/undo-change\/([\w-]+)/.exec((await lastMessage(t, to, template))!)![1]!;
    const me = await changed();
    const phone = '9876549876';
    t.clock.advance(MINUTE);
    await t.ok(c.updateProfile, { body: { phone } }, me);
    expect((await prove(me, phone, 'verify_phone')).status).toBe(200);
    t.clock.advance(MINUTE);
    await t.ok(
      c.changePassword,
      { body: { currentPassword: PASSWORD, newPassword: 'the thief chose this' } },
      me,
    );
    const thiefs = await linkTo(me.taken, 'password_changed');
    const phones = /Enter (\S+) on/.exec(
      (await lastMessage(t, `+91${me.phone}`, 'contact_changed'))!,
    )![1]!;
    expect((await undo(thiefs)).status).toBe(200);
    // The phone is restored by the code of its own change, the email by the link of the first.
    expect((await undo(phones)).status).toBe(200);
    expect((await undo(me.link)).status).toBe(200);
    for (const used of [thiefs, phones, me.link, me.code])
      expect(await undo(used)).toMatchObject({ status: 404, code: 'UNDO_NOT_FOUND' });
    expect([await reset(me.taken), await reset(phone)]).toEqual([null, null]);
    expect((await reset(me.email))!.status).toBe(200);
    expect(
      (await t.ok(c.login, { body: { identifier: me.email, password: 'a new lane of stalls' } }))
        .user,
    ).toMatchObject({
      email: me.email,
      isEmailVerified: true,
      phone: `+91${me.phone}`,
      isPhoneVerified: true,
    });
  });

  it('takes back every later change with an earlier one, whose messages then do nothing', async () => {
    const me = await changed();
    t.clock.advance(MINUTE);
    await t.ok(
      c.changePassword,
      { body: { currentPassword: PASSWORD, newPassword: 'the thief chose this' } },
      me,
    );
    const later = /\/undo-change\/([\w-]+)/.exec(
      (await lastMessage(t, me.taken, 'password_changed'))!,
    )![1]!;
    expect((await undo(me.link)).status).toBe(200);
    expect(await undo(later)).toMatchObject({ status: 404, code: 'UNDO_NOT_FOUND' });
    expect(
      (await t.call(c.login, { body: { identifier: me.email, password: 'the thief chose this' } }))
        .status,
    ).toBe(401);
  });

  it('covers passwords too', async () => {
    const me = await registerPerson(t);
    await prove(me, me.email, 'verify_email');
    await t.ok(
      c.changePassword,
      { body: { currentPassword: PASSWORD, newPassword: 'the thief chose this' } },
      me,
    );
    const link = /\/undo-change\/([\w-]+)/.exec(
      (await lastMessage(t, me.email, 'password_changed'))!,
    )![1]!;
    expect((await undo(link)).status).toBe(200);
    expect(
      (await t.call(c.login, { body: { identifier: me.email, password: 'the thief chose this' } }))
        .status,
    ).toBe(401);
  });
});

describe('the reset of a member of a vendor', () => {
  it('ends tokens and invitations that someone else left behind', async () => {
    const owner = { token: await t.signIn('vendor') };
    const { token: program } = await t.ok(
      createApiToken,
      { body: { name: 'Till', rights: ['stock'], days: 30 } },
      owner,
    );
    await t.ok(inviteMember, { body: { email: 'thief@example.com', role: 'owner' } }, owner);
    const link = /\/vendor-invitation\/([\w-]+)/.exec(
      (await lastMessage(t, 'thief@example.com'))!,
    )![1]!;
    await t.ok(sendPortalCode, { body: { email: 'vendor@haatlane.example' } });
    const otp = (await codeFor(t, 'vendor@haatlane.example', 'otp_reset_portal'))!;
    await t.ok(resetPortalPassword, {
      body: { email: 'vendor@haatlane.example', otp, newPassword: 'a new lane of stalls' },
    });
    expect((await t.call(getTeam, {}, owner)).status).toBe(401);
    expect((await t.call(getTeam, {}, { token: program })).status).toBe(401);
    expect(
      await t.call(acceptInvitation, {
        params: { token: link },
        body: { name: 'Thief', password: 'a quiet lane of stalls' },
      }),
    ).toMatchObject({ status: 404, code: 'INVITATION_NOT_FOUND' });
    expect(
      (
        await t.db
          .selectFrom('team_events')
          .select('action')
          .where('action', 'in', ['token_revoked', 'invitation_withdrawn'])
          .execute()
      ).length,
    ).toBe(2);
  });
});

describe('passwords that are guessed first', () => {
  it.each(['password', 'Password1', 'qwertyuiop', '1234567890', 'haatlane2026'])(
    'refuses %s',
    async (password) => {
      const reply = await t.call(c.register, {
        body: { ...newPerson(), password, confirm: password },
      });
      expect(reply).toMatchObject({
        status: 400,
        code: 'INVALID_REQUEST',
        details: [{ path: 'password' }],
      });
    },
  );
  it('refuses what is known of the person, wherever one is set', async () => {
    const body = newPerson();
    for (const password of [body.email, body.email.split('@')[0]!, body.phone, `${body.name}!`]) {
      expect(
        await t.call(c.register, { body: { ...body, password, confirm: password } }),
      ).toMatchObject({
        status: 400,
        message: text('errors.password_personal'),
      });
    }
    const me = await registerPerson(t);
    for (const newPassword of ['password', me.email])
      expect(
        await t.call(c.changePassword, { body: { currentPassword: PASSWORD, newPassword } }, me),
      ).toMatchObject({ status: 400, details: [{ path: 'newPassword' }] });
    await prove(me, me.email, 'verify_email');
    expect(await reset(me.email, me.phone)).toMatchObject({
      status: 400,
      details: [{ path: 'newPassword' }],
    });
  });
});
