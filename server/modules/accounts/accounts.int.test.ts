import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as c from '#contracts/accounts/accounts.ts';
import * as addressesApi from '#contracts/accounts/addresses.ts';
import { logout } from '#contracts/accounts/logout.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ seed: true });
});
afterAll(() => t.close());

let serial = 0;
const person = () => {
  const n = String(++serial).padStart(4, '0');
  return {
    name: `Person ${n}`,
    email: `person-${n}@example.com`,
    phone: `987650${n}`,
    password: 'kulhad-chai-2026',
    confirm: 'kulhad-chai-2026',
  };
};
const joined = async () => {
  const body = person();
  return { ...body, ...(await t.ok(c.register, { body })) };
};
const lastCode = async (to: string) => {
  const { items } = await t.ok(c.demoMailbox, {});
  return /^(\d{6}) is your/.exec(
    items.find((m) => m.to === to && m.body.includes('is your'))!.body,
  )![1]!;
};

describe('registration and sign-in', () => {
  it('creates an account with the defaults of the specification and signs it in', async () => {
    const body = person();
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
    const mismatch = await t.call(c.register, { body: { ...person(), confirm: 'another-one' } });
    expect(mismatch.message).toBe(text('accounts.password.mismatch'));
  });

  it('signs in by e-mail or phone and answers alike for a wrong password and an unknown account', async () => {
    const { email, phone, password } = await joined();
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
    const { email, password } = await joined();
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
    const me = await joined();
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

  it("of another audience are refused with 403, somebody else's cannot be ended", async () => {
    const admin = await t.signIn('admin');
    expect(await t.call(c.getProfile, {}, { token: admin })).toMatchObject({
      status: 403,
      message: text('errors.forbidden'),
    });
    const [a, b] = [await joined(), await joined()];
    const { items } = await t.ok(c.listSessions, {}, { token: b.token });
    expect(
      (await t.call(c.deleteSession, { params: { id: items[0]!._id } }, { token: a.token })).status,
    ).toBe(404);
    expect((await t.call(c.getProfile, {})).status).toBe(401);
  });
});

describe('one-time codes', () => {
  it('verify once, count their tries even in parallel, and are bound to their purpose', async () => {
    const me = await joined();
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
    const me = await joined();
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

describe('profile and addresses', () => {
  it('changes what was sent and nothing else, whatever else came along', async () => {
    const me = await joined();
    const body = {
      city: 'Kochi',
      dateOfBirth: '1990-02-28',
      preferences: { theme: 'dark' as const },
      isEmailVerified: true,
      role: 'admin',
      membership: { points: 999 },
    };
    const { user } = await t.ok(c.updateProfile, { body }, { token: me.token });
    expect(user).toMatchObject({
      city: 'Kochi',
      dateOfBirth: '1990-02-28',
      isEmailVerified: false,
      preferences: { ...c.DEFAULT_PREFERENCES, theme: 'dark' },
      membership: { points: 0 },
    });
    const other = await joined();
    await t.ok(
      c.verifyOtp,
      { body: { identifier: other.email, purpose: 'verify_email', otp: '123456' } },
      other,
    );
    expect(
      await t.call(c.updateProfile, { body: { email: other.email } }, { token: me.token }),
    ).toMatchObject({ status: 409 });
  });

  it("keeps one default address, and nobody else's", async () => {
    const [me, other] = [await joined(), await joined()];
    const body = {
      fullName: 'A',
      phone: '9876543210',
      line1: '1 Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411004',
    };
    const first = (await t.ok(addressesApi.createAddress, { body }, { token: me.token })).address;
    const second = (
      await t.ok(
        addressesApi.createAddress,
        { body: { ...body, isDefault: true } },
        { token: me.token },
      )
    ).address;
    const defaults = async () =>
      (await t.ok(addressesApi.listAddresses, {}, { token: me.token })).items.map((a) => [
        a._id,
        a.isDefault,
      ]);
    expect(await defaults()).toEqual([
      [second._id, true],
      [first._id, false],
    ]);
    expect(
      (
        await t.call(
          addressesApi.deleteAddress,
          { params: { id: second._id } },
          { token: other.token },
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await t.call(
          addressesApi.updateAddress,
          { params: { id: second._id }, body },
          { token: other.token },
        )
      ).status,
    ).toBe(404);
    await t.ok(addressesApi.deleteAddress, { params: { id: second._id } }, { token: me.token });
    expect(await defaults()).toEqual([[first._id, true]]);
    expect(
      (
        await t.call(
          addressesApi.createAddress,
          { body: { ...body, pincode: '012345' } },
          { token: me.token },
        )
      ).details,
    ).toEqual([{ path: 'pincode', message: text('errors.pin_code_invalid') }]);
    // The tax of an order goes by its State.
    const wrong = {
      path: 'state',
      message: text('errors.pin_code_other_state', { pincode: 560001, state: 'Karnataka' }),
    };
    for (const call of [
      t.call(
        addressesApi.createAddress,
        { body: { ...body, state: 'Goa', pincode: '560001' } },
        { token: me.token },
      ),
      t.call(
        addressesApi.updateAddress,
        { params: { id: first._id }, body: { ...body, state: 'Goa', pincode: '560001' } },
        { token: me.token },
      ),
    ]) {
      expect(await call).toMatchObject({ status: 400, message: wrong.message, details: [wrong] });
    }
    expect(
      (
        await t.ok(
          addressesApi.updateAddress,
          { params: { id: first._id }, body: { ...body, state: 'karnataka', pincode: '560001' } },
          { token: me.token },
        )
      ).address,
    ).toMatchObject({ state: 'Karnataka' });
  });

  it('knows the State of a PIN code', async () => {
    expect(await t.ok(addressesApi.lookupPincode, { params: { pincode: '560001' } })).toMatchObject(
      {
        state: 'Karnataka',
      },
    );
  });
});

it('without demo mode there is no mailbox and no fixed code', async () => {
  const real = await createTestApp({ config: { demo: false } });
  try {
    expect((await real.call(c.demoMailbox, {})).status).toBe(404);
    const body = person();
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
