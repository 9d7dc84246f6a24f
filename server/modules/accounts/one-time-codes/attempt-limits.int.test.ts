import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as c from '#contracts/accounts/accounts.ts';
import { transact } from '#server/platform/db/database.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { SUCCESSES } from './attempt-limits.ts';
import { getUser } from '#server/modules/accounts/queries.ts';
import { openSession, replacePassword } from '#server/modules/accounts/sign-in/sign-in.ts';
import { sweepAccounts } from '#server/modules/accounts/jobs.ts';
import { text } from '#server/testing/text.ts';
import { codeFor, newPerson, PASSWORD } from '#server/modules/accounts/accounts.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ seed: true });
});
afterAll(() => t.close());
// An earlier test's limits have expired.
beforeEach(() => t.clock.advance(26 * 3_600_000));

const join = async (from = '127.0.0.1') => {
  const body = newPerson();
  const reply = await post('/users/register', body, from);
  return {
    email: body.email,
    phone: body.phone,
    userId: reply.json().data.user._id as string,
    token: reply.json().data.token as string,
  };
};
const post = (url: string, payload: object, from = '127.0.0.1', token?: string) =>
  t.inject({
    method: 'POST',
    url: `/api${url}`,
    remoteAddress: from,
    payload,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const login = async (identifier: string, password: string, from?: string) =>
  (await post('/users/login', { identifier, password }, from)).statusCode;
const times = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));
const not = (code: string, i = 0) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0');

describe('sign-in', () => {
  it('counts failures only: a hundred right passwords from one address are welcome', async () => {
    const me = await join();
    for (let i = 0; i < 12; i++)
      expect(await Promise.all([...Array(9)].map(() => login(me.email, PASSWORD)))).toEqual(
        Array(9).fill(200),
      );
    expect(await login(me.email, 'wrong')).toBe(401);
  });

  it('counts e-mail and phone of one account as one', async () => {
    const me = await join();
    for (let i = 0; i < 5; i++)
      expect([
        await login(me.email, 'wrong', '10.1.0.1'),
        await login(me.phone, 'wrong', '10.1.0.1'),
      ]).toEqual([401, 401]);
    expect([
      await login(me.email, PASSWORD, '10.1.0.1'),
      await login(me.phone, PASSWORD, '10.1.0.1'),
    ]).toEqual([429, 429]);
  });

  it('has an end for right passwords too', async () => {
    const me = await join();
    expect(await login(me.email, PASSWORD, '10.1.0.2')).toBe(200);
    await t.db
      .updateTable('rate_limits')
      .set({ count: SUCCESSES.limit })
      .where('key', '=', `login:done:${me.userId}:10.1.0.2`)
      .execute();
    expect(await login(me.email, PASSWORD, '10.1.0.2')).toBe(429);
    t.clock.advance(3_600_000);
    expect(await login(me.email, PASSWORD, '10.1.0.2')).toBe(200);
  });

  it('forgives the failures before a success', async () => {
    const me = await join();
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 9; i++) expect(await login(me.email, 'wrong')).toBe(401);
      expect(await login(me.email, PASSWORD)).toBe(200);
    }
  });

  it('counts spellings of one identifier as one, and refuses the right password too once stopped', async () => {
    const me = await join();
    const spellings = [
      me.email,
      ` ${me.email.toUpperCase()}`,
      `${me.email} `,
      me.email.replace('l', 'L'),
    ];
    for (let i = 0; i < 10; i++)
      expect(await login(spellings[i % 4]!, 'wrong', '10.2.0.1')).toBe(401);
    const stopped = await post(
      '/users/login',
      { identifier: me.email, password: PASSWORD },
      '10.2.0.1',
    );
    expect(stopped.statusCode).toBe(429);
    expect(stopped.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts. Please try again in 15 minutes.',
    });
    expect(stopped.headers['retry-after']).toBe('900');
  });

  it("lets a hundred strangers' guesses an hour at one account pass, and the owner always where they were before", async () => {
    const me = await join('10.3.3.3');
    const tried = [];
    for (let i = 0; i < 11; i++)
      tried.push(...(await times(10, (j) => login(me.email, `guess-${j}`, `10.4.${i}.1`))));
    expect(tried.filter((s) => s === 401)).toHaveLength(100);
    expect(tried.filter((s) => s === 429)).toHaveLength(10);
    expect(await login(me.email, PASSWORD, '10.4.99.1')).toBe(429);
    expect(await login(me.email, PASSWORD, '10.3.3.3')).toBe(200);
    t.clock.advance(3_600_000);
    expect(await login(me.email, PASSWORD, '10.4.99.1')).toBe(200);
  });

  it('stops one address on many accounts, and one network of IPv6 addresses as one', async () => {
    const tried = [];
    for (let i = 0; i < 11; i++)
      tried.push(
        ...(await times(10, (j) => login(`nobody-${i}-${j}@example.com`, 'guess', '10.5.0.1'))),
      );
    expect(tried.filter((s) => s === 401)).toHaveLength(100);
    const six = await times(12, (i) => login('six@example.com', 'guess', `2001:db8:1:2::${i + 1}`));
    expect(six.filter((s) => s === 401)).toHaveLength(10);
    expect(await login('six@example.com', 'guess', '2001:db8:1:3::1')).toBe(401);
  });

  it('limits known and unknown accounts alike', async () => {
    const me = await join();
    const run = async (identifier: string) => {
      const seen = [];
      for (let i = 0; i < 12; i++) {
        const r = await post('/users/login', { identifier, password: 'wrong' }, '10.6.0.1');
        seen.push(r.statusCode, r.body, r.headers['retry-after']);
      }
      return seen;
    };
    expect(await run('never-seen@example.com')).toEqual(await run(me.email));
  });

  it('does not outlive a password changed while it was checked', async () => {
    const me = await join();
    const checked = (await getUser(t.db, me.userId))!;
    expect(
      await transact(t.db, (tx) => replacePassword(tx, checked, '$another hash', t.clock)),
    ).toBe(true);
    await expect(
      transact(t.db, (tx) =>
        openSession(tx, checked, { userAgent: undefined, ip: '::1' }, t.clock),
      ),
    ).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await transact(t.db, (tx) => replacePassword(tx, checked, 'a third', t.clock))).toBe(
      false,
    );
    expect(
      await t.db.selectFrom('sessions').select('id').where('subject_id', '=', me.userId).execute(),
    ).toEqual([]);
  });

  it('takes an address only so many new accounts', async () => {
    const real = await createTestApp({ config: { demo: false } });
    try {
      const seen = [];
      for (let i = 0; i < 21; i++) {
        seen.push(
          (
            await real.call(c.register, {
              body: {
                name: 'N',
                email: `n${i}@example.com`,
                phone: `98765200${String(i).padStart(2, '0')}`,
                password: PASSWORD,
                confirm: PASSWORD,
              },
            })
          ).status,
        );
      }
      expect(seen).toEqual([...Array(20).fill(201), 429]);
    } finally {
      await real.close();
    }
  });
});

describe('one-time codes', () => {
  const send = (identifier: string, purpose: string, from?: string, token?: string) =>
    post('/users/otp/send', { identifier, purpose }, from, token);
  const proven = async (from?: string) => {
    const me = await join(from);
    await t.db
      .updateTable('users')
      .set({ is_email_verified: true, is_phone_verified: true })
      .where('id', '=', me.userId)
      .execute();
    return me;
  };
  const verify = async (
    identifier: string,
    purpose: string,
    otp: string,
    from?: string,
    token?: string,
  ) => (await post('/users/otp/verify', { identifier, purpose, otp }, from, token)).statusCode;

  it('are compared five times at most, however many guess at once and from wherever', async () => {
    const me = await join();
    await send(me.email, 'verify_email', undefined, me.token);
    const code = (await codeFor(t, me.email))!;
    const guesses = await times(20, (i) =>
      verify(me.email, 'verify_email', not(code, i), `10.7.${i}.1`, me.token),
    );
    expect(new Set(guesses)).toEqual(new Set([400]));
    const row = await t.db
      .selectFrom('otps')
      .select(['attempts', 'consumed_at'])
      .where('target', '=', `user:${me.userId}:${me.email}`)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ attempts: 5, consumed_at: null });
    expect(await verify(me.email, 'verify_email', code, undefined, me.token)).toBe(400);
    const { user } = await t.ok(c.getProfile, {}, { token: me.token });
    expect(user.isEmailVerified).toBe(false);
  });

  it('are used up by one of many who send the right one at once', async () => {
    const me = await join();
    await send(me.phone, 'verify_phone', undefined, me.token);
    const code = (await codeFor(t, `+91${me.phone}`))!;
    const all = await times(4, () => verify(me.phone, 'verify_phone', code, undefined, me.token));
    expect(all.filter((s) => s === 200)).toHaveLength(1);
    expect((await t.ok(c.getProfile, {}, { token: me.token })).user).toMatchObject({
      isPhoneVerified: true,
      isEmailVerified: false,
    });
  });

  it("end after ten minutes, with the next code, and with other people's targets", async () => {
    const [me, other] = [await join(), await join()];
    await send(me.email, 'verify_email', undefined, me.token);
    const first = (await codeFor(t, me.email))!;
    t.clock.advance(61_000);
    await send(me.email, 'verify_email', undefined, me.token);
    const second = (await codeFor(t, me.email))!;
    if (first !== second)
      expect(await verify(me.email, 'verify_email', first, undefined, me.token)).toBe(400);
    expect(await verify(other.email, 'verify_email', second, undefined, other.token)).toBe(400);
    t.clock.advance(599_000);
    expect(await verify(me.email, 'verify_email', second, undefined, me.token)).toBe(200);
    t.clock.advance(61_000);
    await send(me.email, 'verify_email', undefined, me.token);
    const third = (await codeFor(t, me.email))!;
    t.clock.advance(600_000);
    expect(await verify(me.email, 'verify_email', third, undefined, me.token)).toBe(400);
  });

  it('of an e-mail never prove a phone', async () => {
    const me = await join();
    expect((await send(me.email, 'verify_phone')).json()).toMatchObject({
      code: 'INVALID_REQUEST',
      message: text('errors.phone_invalid'),
    });
    expect((await send(me.phone, 'verify_email')).statusCode).toBe(400);
    expect(await verify(me.email, 'verify_phone', '123456', undefined, me.token)).toBe(400);
    expect((await t.ok(c.getProfile, {}, { token: me.token })).user.isPhoneVerified).toBe(false);
  });

  it('are sent once a minute and five times an hour to each address that asks, to known and unknown alike', async () => {
    const me = await proven('10.8.8.8');
    const run = async (identifier: string, from: string) => {
      const seen = [];
      for (let i = 0; i < 6; i++) {
        for (const _ of [1, 2]) {
          const r = await send(identifier, 'reset_password', from);
          seen.push([r.statusCode, r.body, r.headers['retry-after']]);
        }
        t.clock.advance(61_000);
      }
      return seen;
    };
    const known = await run(me.email, '10.8.0.1');
    t.clock.advance(3_600_000);
    expect(known.map(([status]) => status)).toEqual([
      200, 429, 200, 429, 200, 429, 200, 429, 200, 429, 429, 429,
    ]);
    expect(await run('unknown-too@example.com', '10.8.0.1')).toEqual(known);
    // Strangers' requests use up nothing of the owner's, from any address.
    expect((await run(me.email, '10.8.0.2'))[0]![0]).toBe(200);
    expect((await send(me.email, 'reset_password', '10.8.0.3')).statusCode).toBe(200);
  });

  it('belong to the account that requested them: strangers neither void them nor use up their tries, and lock nobody out for a day', async () => {
    const me = await proven();
    const guess = (from: string) => verify(me.email, 'reset_password', '000000', from);
    expect((await times(14, () => guess('10.9.0.1'))).filter((s) => s === 400)).toHaveLength(12);
    // The owner at a new address, among three others who keep requesting and guessing.
    await send(me.email, 'reset_password', '10.9.200.1');
    const code = (await codeFor(t, me.email))!;
    for (const from of ['10.9.0.2', '10.9.0.3', '10.9.0.4']) {
      await send(me.email, 'reset_password', from);
      for (let i = 0; i < 12; i++)
        expect(await verify(me.email, 'reset_password', code, from)).toBe(
          (await codeFor(t, me.email)) === code ? 200 : 400,
        );
    }
    expect(await verify(me.email, 'reset_password', code, '10.9.200.1')).toBe(200);
  });

  it("asked for from three addresses, as many as each may ask for, leave the owner's reset as it is", async () => {
    const me = await proven();
    const asked: number[] = [];
    for (let hour = 0; hour < 3; hour++) {
      for (const from of ['10.9.1.1', '10.9.1.2', '10.9.1.3']) {
        for (let i = 0; i < 5; i++) {
          asked.push((await send(me.email, 'reset_password', from)).statusCode);
          t.clock.advance(60_000);
        }
      }
      t.clock.advance(45 * 60_000);
    }
    expect(
      asked.filter((status) => status === 200).length,
      'more than the 25 that used to be enough',
    ).toBeGreaterThanOrEqual(36);
    expect((await send(me.email, 'reset_password', '10.9.201.1')).statusCode).toBe(200);
    const reset = {
      identifier: me.email,
      otp: (await codeFor(t, me.email))!,
      newPassword: 'another-lane-2026',
    };
    expect((await post('/users/reset-password', reset, '10.9.201.1')).statusCode).toBe(200);
  });

  it('do the same work for unknown targets, but nobody is sent anything', async () => {
    await send('stranger@example.com', 'reset_password');
    expect(await codeFor(t, 'stranger@example.com')).toBeNull();
    expect(
      await t.db
        .selectFrom('otps')
        .select('id')
        .where('target', '=', 'stranger@example.com')
        .execute(),
    ).toHaveLength(1);
  });

  it('are stored as keyed hashes only', async () => {
    const me = await join();
    await send(me.email, 'verify_email', undefined, me.token);
    const row = await t.db
      .selectFrom('otps')
      .selectAll()
      .where('target', '=', `user:${me.userId}:${me.email}`)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain((await codeFor(t, me.email))!);
    expect(row.code_hmac).toMatch(/^[0-9a-f]{64}$/);
  });
});

it('deletes expired codes, limits and sessions and nothing else', async () => {
  const me = await join();
  await post(
    '/users/otp/send',
    { identifier: me.email, purpose: 'verify_email' },
    undefined,
    me.token,
  );
  await sweepAccounts(t.deps);
  const left = async () =>
    Promise.all(
      (['otps', 'rate_limits', 'sessions'] as const).map(
        async (table) => (await t.db.selectFrom(table).selectAll().execute()).length,
      ),
    );
  const [otps, rate_limits, sessions] = await left();
  expect([otps, rate_limits! > 1, sessions]).toEqual([1, true, expect.any(Number)]);
  t.clock.advance(31 * 86_400_000);
  await sweepAccounts(t.deps);
  expect(await left()).toEqual([0, 0, 0]);
});
