import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as c from '#contracts/accounts/accounts.ts';
import * as addressesApi from '#contracts/accounts/addresses.ts';
import { logout } from '#contracts/accounts/logout.ts';
import type { Endpoint } from '#contracts/kernel/endpoint.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';
import { newPerson, registerPerson } from './accounts.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ seed: true });
});
afterAll(() => t.close());

const lastCode = async (to: string) => {
  const { items } = await t.ok(c.demoMailbox, {});
  return /^(\d{6}) is your/.exec(
    items.find((m) => m.to === to && m.body.includes('is your'))!.body,
  )![1]!;
};

describe('registration and sign-in', () => {
  it('creates an account with the defaults of the specification and signs it in', async () => {
    const body = newPerson();
    const reply = await t.call(c.register, {
      body: { ...body, email: ` ${body.email.toUpperCase()} ` },
    });
    expect(reply.status).toBe(201);
    expect(reply.data.user).toMatchObject({
      fullName: body.name,
      email: body.email,
      phone: `+91${body.phone}`,
      isEmailVerified: false,
      preferences: c.DEFAULT_PREFERENCES,
      membership: {
        type: 'premium',
        benefits: c.MEMBERSHIP_BENEFITS,
        points: 0,
        startDate: reply.data.user.createdAt,
      },
    });
    expect(reply.raw.body).not.toMatch(/password|argon2/);
    expect((await t.call(c.getProfile, {}, { token: reply.data.token })).status).toBe(200);
    await t.ok(
      c.verifyOtp,
      { body: { identifier: body.email, purpose: 'verify_email', otp: '123456' } },
      {
        token: (await t.ok(c.login, { body: { identifier: body.email, password: body.password } }))
          .token,
      },
    );
    expect(await t.call(c.register, { body })).toMatchObject({
      status: 409,
      code: 'ACCOUNT_EXISTS',
    });
  });

  it('names every field that is wrong', async () => {
    const reply = await t.call(c.register, {
      body: { name: '', email: 'x', phone: '12', password: 'short', confirm: 'other' },
    });
    expect(reply.status).toBe(400);
    expect(reply.details!.map((d) => d.path).sort()).toEqual(
      expect.arrayContaining(['email', 'name', 'password', 'phone']),
    );
    const mismatch = await t.call(c.register, { body: { ...newPerson(), confirm: 'another-one' } });
    expect(mismatch.message).toBe(text('accounts.password.mismatch'));
  });

  it('signs in by e-mail or phone and answers alike for a wrong password and an unknown account', async () => {
    const { email, phone, password } = await registerPerson(t);
    for (const identifier of [email, phone, `+91 ${phone}`, `0${phone}`])
      expect(await t.call(c.login, { body: { identifier, password } })).toMatchObject({
        status: 200,
        message: expect.any(String),
        data: { user: { email }, token: expect.any(String) },
      });
    const wrong = await t.call(c.login, { body: { identifier: email, password: 'wrong-one' } });
    const unknown = await t.call(c.login, {
      body: { identifier: 'nobody@example.com', password: 'wrong-one' },
    });
    expect(wrong).toMatchObject({
      status: 401,
      message: text('errors.login_credentials'),
    });
    expect({ ...JSON.parse(unknown.raw.body) }).toEqual({ ...JSON.parse(wrong.raw.body) });
  });

  it('stops guessing with Retry-After, and a guesser elsewhere does not lock the owner out', async () => {
    const { email, password } = await registerPerson(t);
    const from = (ip: string) => ({
      method: 'POST' as const,
      url: '/api/users/login',
      remoteAddress: ip,
      payload: { identifier: email, password: 'guess' },
    });
    for (let i = 0; i < 10; i++) expect((await t.inject(from('10.9.9.9'))).statusCode).toBe(401);
    const stopped = await t.inject(from('10.9.9.9'));
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect(
      (await t.inject({ ...from('10.9.9.8'), payload: { identifier: email, password } }))
        .statusCode,
    ).toBe(200);
    t.clock.advance(901_000);
    expect(
      (await t.inject({ ...from('10.9.9.9'), payload: { identifier: email, password } }))
        .statusCode,
    ).toBe(200);
  });
});

describe('sessions', () => {
  it('end by logout, password change and reset, and by time', async () => {
    const me = await registerPerson(t);
    const other = (await t.ok(c.login, { body: { identifier: me.email, password: me.password } }))
      .token;
    const status = async (token: string) => (await t.call(c.getProfile, {}, { token })).status;
    const { items } = await t.ok(c.listSessions, {}, { token: me.token });
    expect(items).toHaveLength(2);
    expect(items.filter((s) => s.isCurrent)).toHaveLength(1);
    await t.ok(
      c.changePassword,
      { body: { currentPassword: me.password, newPassword: 'garam-masala-26' } },
      { token: me.token },
    );
    expect([await status(me.token), await status(other)]).toEqual([200, 401]);
    expect(
      await t.call(
        c.changePassword,
        { body: { currentPassword: 'no', newPassword: 'garam-masala-27' } },
        { token: me.token },
      ),
    ).toMatchObject({ status: 400, code: 'WRONG_CURRENT_PASSWORD' });
    await t.ok(logout, {}, { token: me.token });
    expect(await status(me.token)).toBe(401);
    expect((await t.call(logout, {}, { token: me.token })).status).toBe(200);
    const again = (
      await t.ok(c.login, { body: { identifier: me.email, password: 'garam-masala-26' } })
    ).token;
    t.clock.advance(8 * 86_400_000);
    expect(await status(again)).toBe(401);
  });

  it("of another audience are refused with 403, someone else's cannot be ended", async () => {
    const admin = await t.signIn('admin');
    expect(await t.call(c.getProfile, {}, { token: admin })).toMatchObject({
      status: 403,
      message: text('errors.forbidden'),
    });
    const [a, b] = [await registerPerson(t), await registerPerson(t)];
    const { items } = await t.ok(c.listSessions, {}, { token: b.token });
    expect(
      (await t.call(c.deleteSession, { params: { id: items[0]!._id } }, { token: a.token })).status,
    ).toBe(404);
    expect((await t.call(c.getProfile, {})).status).toBe(401);
  });
});

describe('one-time codes', () => {
  it('verify once, count their tries even in parallel, and are bound to their purpose', async () => {
    const me = await registerPerson(t);
    await t.ok(c.sendOtp, { body: { identifier: me.email, purpose: 'verify_email' } }, me);
    const code = await lastCode(me.email);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(
      await t.call(c.verifyOtp, {
        body: { identifier: me.email, purpose: 'reset_password', otp: code },
      }),
    ).toMatchObject({ status: 400, message: text('errors.otp_invalid') });
    expect(
      (
        await t.call(
          c.verifyOtp,
          { body: { identifier: me.email, purpose: 'verify_email', otp: wrong } },
          me,
        )
      ).status,
    ).toBe(400);
    expect(
      (
        await t.call(
          c.verifyOtp,
          { body: { identifier: me.email, purpose: 'verify_email', otp: code } },
          me,
        )
      ).status,
    ).toBe(200);
    expect((await t.ok(c.getProfile, {}, { token: me.token })).user.isEmailVerified).toBe(true);
    expect(
      (
        await t.call(
          c.verifyOtp,
          { body: { identifier: me.email, purpose: 'verify_email', otp: code } },
          me,
        )
      ).status,
    ).toBe(400);

    t.clock.advance(61_000);
    await t.ok(c.sendOtp, { body: { identifier: me.email, purpose: 'reset_password' } });
    const real = await lastCode(me.email);
    const guesses = await Promise.all(
      Array.from({ length: 7 }, (_, i) =>
        t.call(c.verifyOtp, {
          body: {
            identifier: me.email,
            purpose: 'reset_password',
            otp: String(i).padStart(6, '9'),
          },
        }),
      ),
    );
    expect(guesses.every((g) => g.status === 400 || g.status === 429)).toBe(true);
    expect(
      await t.call(c.resetPassword, {
        body: { identifier: me.email, newPassword: 'new-password-1', otp: real },
      }),
    ).not.toMatchObject({ status: 200 });
  });

  it('reset the password, sign every device out, and answer alike for unknown accounts', async () => {
    const me = await registerPerson(t);
    await t.ok(
      c.verifyOtp,
      { body: { identifier: me.email, purpose: 'verify_email', otp: '123456' } },
      me,
    );
    const known = await t.call(c.sendOtp, {
      body: { identifier: me.email, purpose: 'reset_password' },
    });
    const unknown = await t.call(c.sendOtp, {
      body: { identifier: 'nobody-at-all@example.com', purpose: 'reset_password' },
    });
    expect(unknown.raw.body).toBe(known.raw.body);
    expect(
      await t.call(c.sendOtp, { body: { identifier: me.email, purpose: 'reset_password' } }),
    ).toMatchObject({ status: 429 });
    const otp = await lastCode(me.email);
    await t.ok(c.verifyOtp, { body: { identifier: me.email, purpose: 'reset_password', otp } });
    await t.ok(c.resetPassword, {
      body: { identifier: me.email, newPassword: 'new-password-1', otp },
    });
    expect((await t.call(c.getProfile, {}, { token: me.token })).status).toBe(401);
    expect(
      (await t.call(c.login, { body: { identifier: me.email, password: 'new-password-1' } }))
        .status,
    ).toBe(200);
    expect(
      (
        await t.call(c.resetPassword, {
          body: { identifier: me.email, newPassword: 'new-password-2', otp },
        })
      ).status,
    ).toBe(400);
    expect(
      await t.call(c.resetPassword, {
        body: { identifier: 'nobody@example.com', newPassword: 'new-password-2', otp: '123456' },
      }),
    ).toMatchObject({ status: 400, message: text('errors.otp_invalid') });
  });
});

it('without demo mode there is no mailbox and no fixed code', async () => {
  const real = await createTestApp({ config: { demo: false } });
  try {
    expect((await real.call(c.demoMailbox, {})).status).toBe(404);
    const body = newPerson();
    await real.ok(c.register, { body });
    await real.ok(c.sendOtp, { body: { identifier: body.email, purpose: 'verify_email' } });
    expect(
      (
        await real.call(c.verifyOtp, {
          body: { identifier: body.email, purpose: 'verify_email', otp: '123456' },
        })
      ).status,
    ).toBe(400);
  } finally {
    await real.close();
  }
});

describe('portal', () => {
  const signIn = (identifier: string, password = 'demo-Haat-2026') =>
    t.call(c.portalLogin, { body: { identifier, password } });

  it('tells vendors from operators and refuses everybody else alike', async () => {
    expect((await signIn('admin@haatlane.example')).data).toMatchObject({
      role: 'admin',
      info: { email: 'admin@haatlane.example', vendorId: null, vendorName: null },
    });
    expect((await signIn('vendor@haatlane.example')).data).toMatchObject({
      role: 'vendor',
      info: { vendorId: expect.any(String), vendorName: expect.any(String) },
    });
    const [wrong, unknown, customer] = [
      await signIn('admin@haatlane.example', 'wrong'),
      await signIn('nobody@example.com', 'wrong'),
      await signIn('shopper@haatlane.example'),
    ];
    expect(wrong).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
    expect([unknown.raw.body, customer.raw.body]).toEqual([wrong.raw.body, wrong.raw.body]);
  });

  it("keeps portal tokens out of a customer's calls", async () => {
    for (const who of ['vendor', 'admin'] as const) {
      const token = await t.signIn(who);
      for (const e of [
        c.getProfile,
        addressesApi.listAddresses,
        c.listSessions,
        c.deleteSessions,
      ] as Endpoint[]) {
        expect(await t.call(e, {} as never, { token })).toMatchObject({
          status: 403,
          message: text('errors.forbidden'),
        });
      }
    }
  });

  it('refuses closed accounts and vendors that are not active', async () => {
    await sql`update vendors set status = 'suspended' where id = (select vendor_id from portal_accounts where email = 'vendor@haatlane.example')`.execute(
      t.db,
    );
    expect(await signIn('vendor@haatlane.example')).toMatchObject({
      status: 403,
      code: 'ACCESS_DENIED',
    });
    expect(await signIn('vendor@haatlane.example', 'wrong')).toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
    });
    await sql`update portal_accounts set is_active = false where email = 'admin@haatlane.example'`.execute(
      t.db,
    );
    expect(await signIn('admin@haatlane.example')).toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
    });
  });
});
