import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as c from '#contracts/accounts/accounts.ts';
import { getCustomer } from '#contracts/customers/customers.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { staffToken } from '#server/testing/marketplace-fixture.ts';
import { text } from '#server/testing/text.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PASSWORD = 'kulhad-chai-2026';
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true, config: { demo: false } });
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.advance(2 * DAY));

let serial = 0;
const newPhone = () => `98765${String(++serial).padStart(5, '0')}`;
const codeOf = async (phone: string) =>
  /\d{6}/.exec(
    (
      await shop.db
        .selectFrom('messages')
        .select('body')
        .where('recipient', '=', c.normalisePhone(phone))
        .where('template', '=', 'otp_sign_in')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst()
    )?.body ?? '',
  )?.[0] ?? '';
const ask = (phone: string) => shop.call(c.sendSignInCode, { body: { phone } });
const enter = (phone: string, otp: string, name?: string) =>
  shop.call(c.signInByCode, { body: { phone, otp, ...(name === undefined ? {} : { name }) } });
const enterWith = async (phone: string, name?: string) => {
  await ask(phone);
  return enter(phone, await codeOf(phone), name);
};
const register = (change: Partial<{ email: string; phone: string }> = {}) => {
  const n = ++serial;
  const body = {
    name: 'Asha Rao',
    email: `by-phone-${n}@example.com`,
    phone: newPhone(),
    password: PASSWORD,
    confirm: PASSWORD,
    ...change,
  };
  return shop
    .ok(c.register, { body })
    .then(({ token, user }) => ({ ...body, token, id: user._id }));
};
const wrong = (otp: string) => (otp === '111111' ? '222222' : '111111');

describe('signing in with a mobile number and a code', () => {
  it('makes an account with a verified phone for a new number, and finds it again', async () => {
    const phone = newPhone();
    expect(await ask(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)).toMatchObject({
      status: 200,
      data: { expiresInSeconds: 600, resendInSeconds: 60 },
    });
    const first = await enter(phone, await codeOf(phone), ' Meera ');
    expect(first).toMatchObject({
      status: 200,
      data: {
        isNew: true,
        user: {
          fullName: 'Meera',
          email: '',
          phone: `+91${phone}`,
          isPhoneVerified: true,
          isEmailVerified: false,
        },
      },
    });
    shop.clock.advance(2 * MINUTE);
    const again = await enterWith(`0${phone}`, 'Somebody else');
    expect(again.data).toMatchObject({
      isNew: false,
      user: { _id: first.data.user._id, fullName: 'Meera' },
    });
    expect((await shop.ok(c.getProfile, {}, { token: again.data.token })).user._id).toBe(
      first.data.user._id,
    );
    // No password matches an account without one; its owner sets one right after signing in.
    for (const password of ['none', 'password', '$'])
      expect((await shop.call(c.login, { body: { identifier: phone, password } })).status).toBe(
        401,
      );
    await shop.ok(
      c.changePassword,
      { body: { newPassword: 'gulmohar-2026' } },
      { token: again.data.token },
    );
    expect(
      (await shop.call(c.login, { body: { identifier: phone, password: 'gulmohar-2026' } })).status,
    ).toBe(200);
  });

  it('shows an account without a name in the reader’s language, and stores no name for it', async () => {
    const phone = newPhone();
    const hindi = { headers: { 'accept-language': 'hi' } };
    await ask(phone);
    const { user, token } = await shop.ok(
      c.signInByCode,
      { body: { phone, otp: await codeOf(phone) } },
      hindi,
    );
    const { full_name: stored } = await shop.db
      .selectFrom('users')
      .select('full_name')
      .where('id', '=', user._id)
      .executeTakeFirstOrThrow();
    expect(stored).toBe('');
    expect(user).toMatchObject({
      fullName: formatMessage('hi', 'common.customer'),
      name: formatMessage('hi', 'common.customer'),
    });
    expect((await shop.ok(c.getProfile, {}, { token })).user.name).toBe(text('common.customer'));

    const staff = { token: await staffToken(shop, 'support') };
    const listed = async (language: string) =>
      (
        await shop.ok(
          getCustomer,
          { params: { id: user._id } },
          { ...staff, headers: { 'accept-language': language } },
        )
      ).person.name;
    expect([await listed('en'), await listed('hi')]).toEqual([
      text('common.customer'),
      formatMessage('hi', 'common.customer'),
    ]);
  });

  it('answers alike for every number, and takes a code once, for its own number and purpose', async () => {
    const known = await register();
    await shop.ok(c.sendOtp, { body: { identifier: known.phone, purpose: 'verify_phone' } }, known);
    const otherPurpose = /\d{6}/.exec(
      (
        await shop.db
          .selectFrom('messages')
          .select('body')
          .where('template', '=', 'otp_verify_phone')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      ).body,
    )![0];
    expect(await enter(known.phone, otherPurpose)).toMatchObject({
      status: 400,
      code: 'INVALID_OTP',
    });
    await shop.ok(
      c.verifyOtp,
      { body: { identifier: known.phone, purpose: 'verify_phone', otp: otherPurpose } },
      known,
    );
    const [to, stranger] = [await ask(known.phone), newPhone()];
    const toStranger = await ask(stranger);
    expect([to.status, to.message, to.data]).toEqual([
      toStranger.status,
      toStranger.message,
      toStranger.data,
    ]);
    const otp = await codeOf(known.phone);
    const [bad, badOfStranger] = [
      await enter(known.phone, wrong(otp)),
      await enter(stranger, wrong(await codeOf(stranger))),
    ];
    expect([bad.status, bad.code, bad.message]).toEqual([
      badOfStranger.status,
      badOfStranger.code,
      badOfStranger.message,
    ]);
    expect(await enter(stranger, otp)).toMatchObject({ code: 'INVALID_OTP' });
    expect((await enter(known.phone, otp)).data.user._id).toBe(known.id);
    expect(await enter(known.phone, otp)).toMatchObject({ code: 'INVALID_OTP' });
    for (const phone of ['12345', '+1 202 555 0143', '5876543210'])
      expect(await ask(phone)).toMatchObject({
        status: 400,
        message: text('errors.mobile_invalid'),
      });
    // The demo code is refused in a real marketplace.
    expect(await enter(newPhone(), '123456')).toMatchObject({ code: 'INVALID_OTP' });
  });

  it('enters no account that merely typed the number: it loses it', async () => {
    const phone = newPhone();
    const thief = await register({ phone });
    const victim = await enterWith(phone, 'Victim');
    expect(victim.data).toMatchObject({ isNew: true });
    expect(victim.data.user._id).not.toBe(thief.id);
    expect((await shop.ok(c.getProfile, {}, thief)).user.phone).toBe('');
    expect(
      (await shop.call(c.login, { body: { identifier: phone, password: PASSWORD } })).status,
    ).toBe(401);
    // Nor can the thief claim it again by typing it.
    expect(await shop.call(c.updateProfile, { body: { phone } }, thief)).toMatchObject({
      code: 'ACCOUNT_EXISTS',
    });
  });

  it('takes five guesses of a code, twelve a day from one address, and no late one', async () => {
    const phone = newPhone();
    await ask(phone);
    const otp = await codeOf(phone);
    for (let i = 0; i < 5; i++)
      expect(await enter(phone, wrong(otp))).toMatchObject({ code: 'INVALID_OTP' });
    expect(await enter(phone, otp)).toMatchObject({ code: 'INVALID_OTP' });
    expect(await ask(phone)).toMatchObject({ status: 429 });
    shop.clock.advance(MINUTE);
    await ask(phone);
    const second = await codeOf(phone);
    for (let i = 0; i < 6; i++) await enter(phone, wrong(second));
    expect(await enter(phone, second)).toMatchObject({ status: 429 });
    const late = newPhone();
    await ask(late);
    shop.clock.advance(10 * MINUTE);
    expect(await enter(late, await codeOf(late))).toMatchObject({ code: 'INVALID_OTP' });
  });

  it('makes twenty accounts an hour from one address, and says so only to who has the code', async () => {
    const old = newPhone();
    await enterWith(old);
    shop.clock.advance(61 * MINUTE);
    for (let i = 0; i < 20; i++) expect((await enterWith(newPhone())).status).toBe(200);
    const [next, otp] = [newPhone(), '000000'];
    expect([(await enter(next, otp)).code, (await enter(old, otp)).code]).toEqual([
      'INVALID_OTP',
      'INVALID_OTP',
    ]);
    expect(await enterWith(next)).toMatchObject({ status: 429 });
    expect((await enterWith(old)).status).toBe(200);
  });

  it('sends a number five codes an hour, and tells a blocked customer', async () => {
    const phone = newPhone();
    const { data } = await enterWith(phone);
    await sql`update users set blocked_at = now(), block_reason = 'x' where id = ${data.user._id}`.execute(
      shop.db,
    );
    shop.clock.advance(MINUTE);
    expect(await enterWith(phone)).toMatchObject({ status: 401, code: 'ACCOUNT_BLOCKED' });
    const busy = newPhone();
    for (let i = 0; i < 5; i++) {
      expect((await ask(busy)).status).toBe(200);
      shop.clock.advance(MINUTE);
    }
    expect(await ask(busy)).toMatchObject({ status: 429 });
  });

  it('lets no code that waits in after its owner has set a new password', async () => {
    const phone = newPhone();
    await enterWith(phone);
    shop.clock.advance(2 * MINUTE);
    await ask(phone);
    const read = await codeOf(phone);
    await shop.ok(c.sendOtp, { body: { identifier: phone, purpose: 'reset_password' } });
    const reset = /\d{6}/.exec(
      (
        await shop.db
          .selectFrom('messages')
          .select('body')
          .where('template', '=', 'otp_reset_password')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      ).body,
    )![0];
    await shop.ok(c.resetPassword, {
      body: { identifier: phone, otp: reset, newPassword: PASSWORD, confirm: PASSWORD } as never,
    });
    expect(await enter(phone, read)).toMatchObject({ status: 400, code: 'INVALID_OTP' });
  });

  it('sends so many codes a day to numbers of any kind: from one address, and in all', async () => {
    const from = (ip: string) =>
      shop.app
        .inject({
          method: 'POST',
          url: '/api/users/sign-in/code',
          remoteAddress: ip,
          payload: { phone: newPhone() },
        })
        .then((r) => r.statusCode);
    // Thirty an hour, and the daily limit still applies.
    for (let hour = 0; hour < 5; hour++) {
      for (let i = 0; i < 30; i++) expect(await from('10.66.0.1')).toBe(200);
      shop.clock.advance(61 * MINUTE);
    }
    expect([await from('10.66.0.1'), await from('10.66.0.2')]).toEqual([429, 200]);
    await sql`update rate_limits set count = 10000 where key = 'sms-to-any-number'`.execute(
      shop.db,
    );
    expect(await from('10.66.0.3')).toBe(429);
    // At an address the owner has used before, others cannot lock them out.
    const known = newPhone();
    shop.clock.advance(DAY);
    await enterWith(known);
    shop.clock.advance(2 * MINUTE);
    await sql`update rate_limits set count = 10000 where key = 'sms-to-any-number'`.execute(
      shop.db,
    );
    expect((await ask(known)).status).toBe(200);
    shop.clock.advance(DAY);
    expect(await from('10.66.0.1')).toBe(200);
  });
});
