import { existsSync, readdirSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as c from '#contracts/accounts/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text as shown } from '#server/testing/text.ts';
import { PASSWORD, registerPerson } from '#server/modules/accounts/accounts.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ seed: true });
});
afterAll(() => t.close());

type Part =
  | { name: string; text: string }
  | { name: string; filename: string; type: string; bytes: Buffer };
const multipart = (parts: Part[]) => {
  const boundary = 'haatlane-test-boundary';
  const chunks = parts.flatMap((p) =>
    'text' in p
      ? [
          Buffer.from(
            `--${boundary}\r\ncontent-disposition: form-data; name="${p.name}"\r\n\r\n${p.text}\r\n`,
          ),
        ]
      : [
          Buffer.from(
            `--${boundary}\r\ncontent-disposition: form-data; name="${p.name}"; filename="${p.filename}"\r\ncontent-type: ${p.type}\r\n\r\n`,
          ),
          p.bytes,
          Buffer.from('\r\n'),
        ],
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
};
const putProfile = (token: string, parts: Part[]) => {
  const { headers, payload } = multipart(parts);
  return t.inject({
    method: 'PUT',
    url: '/api/users/profile',
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
};
const picture = (format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c2410c' } })
    .toFormat(format)
    .toBuffer();
const file = (
  bytes: Buffer,
  name = 'profilePic',
  filename = 'me.png',
  type = 'image/png',
): Part => ({ name, filename, type, bytes });
const uploads = () => {
  const folder = joinPath(t.config.dataDir, 'media', 'uploads');
  return existsSync(folder) ? readdirSync(folder).length : 0;
};

describe('profile picture', () => {
  it('comes with the fields of a form, is drawn anew, and replaces the one before', async () => {
    const me = await registerPerson(t);
    const before = uploads();
    const first = await putProfile(me.token, [
      { name: 'city', text: 'Kochi' },
      { name: 'preferences', text: '{"theme":"dark"}' },
      { name: 'role', text: 'admin' },
      file(await picture()),
    ]);
    expect(first.statusCode).toBe(200);
    const { user } = first.json().data;
    expect(user).toMatchObject({
      city: 'Kochi',
      preferences: { theme: 'dark', language: 'en' },
      profilePic: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/512\.webp$/),
    });
    const shown = await t.inject({ method: 'GET', url: user.profilePic });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const second = await putProfile(me.token, [
      file(await picture('jpeg'), 'profilePic', '../../etc/passwd.jpg', 'image/jpeg'),
    ]);
    expect(second.json().data.user.profilePic).not.toBe(user.profilePic);
    expect((await t.inject({ method: 'GET', url: user.profilePic })).statusCode).toBe(404);
    expect(uploads()).toBe(before + 1);
  });

  it('must be one picture of the right kind and size', async () => {
    const me = await registerPerson(t);
    const good = await picture();
    const bad: Record<string, Part[]> = {
      text: [file(Buffer.from('hello'))],
      svg: [
        file(
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
          'profilePic',
          'me.svg',
          'image/svg+xml',
        ),
      ],
      truncated: [file(good.subarray(0, 40))],
      'two files': [file(good), file(good)],
      'another field': [file(good, 'avatar')],
      'too large': [file(Buffer.concat([good, Buffer.alloc(5 * 1024 * 1024)]))],
      'too many fields': [
        ...Array.from({ length: 25 }, (_, i) => ({ name: `f${i}`, text: 'x' })),
        file(good),
      ],
    };
    const before = uploads();
    for (const [what, parts] of Object.entries(bad)) {
      const reply = await putProfile(me.token, parts);
      expect([what, reply.statusCode, reply.json().code]).toEqual([what, 400, 'INVALID_PICTURE']);
    }
    // As sent by a phone that loses its connection half-way, and one with a missing multipart
    // boundary.
    const { headers, payload } = multipart([file(good)]);
    for (const [type, bytes] of [
      [headers['content-type'], payload.subarray(0, 200)],
      ['multipart/form-data', payload],
    ] as const) {
      const reply = await t.inject({
        method: 'PUT',
        url: '/api/users/profile',
        headers: { authorization: `Bearer ${me.token}`, 'content-type': type },
        payload: bytes,
      });
      expect([type, reply.statusCode, reply.json().code]).toEqual([type, 400, 'INVALID_PICTURE']);
    }
    expect(uploads()).toBe(before);
    expect((await t.ok(c.getProfile, {}, { token: me.token })).user.profilePic).toBeNull();
  });

  it('as a text is ignored, and a refused change leaves no file behind', async () => {
    const [me, other] = [await registerPerson(t), await registerPerson(t)];
    const { user } = await t.ok(
      c.updateProfile,
      { body: { city: 'Pune', profilePic: 'http://169.254.169.254/latest' } as never },
      { token: me.token },
    );
    expect(user).toMatchObject({ city: 'Pune', profilePic: null });
    await t.ok(
      c.verifyOtp,
      { body: { identifier: other.email, purpose: 'verify_email', otp: '123456' } },
      other,
    );
    const before = uploads();
    const refused = await putProfile(me.token, [
      { name: 'email', text: other.email },
      file(await picture()),
    ]);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ACCOUNT_EXISTS']);
    expect(uploads()).toBe(before);
  });
});

describe('profile', () => {
  it('keeps the verified contact until the code of the new one is entered, and notifies both old ones', async () => {
    const me = await registerPerson(t);
    const verify = (identifier: string, purpose: 'verify_email' | 'verify_phone') =>
      t.ok(c.verifyOtp, { body: { identifier, purpose, otp: '123456' } }, me);
    await verify(me.email, 'verify_email');
    await verify(me.phone, 'verify_phone');
    const same = await t.ok(
      c.updateProfile,
      { body: { email: me.email.toUpperCase(), phone: `+91 ${me.phone}`, fullName: 'New Name' } },
      me,
    );
    expect(same.user).toMatchObject({
      fullName: 'New Name',
      name: 'New Name',
      isEmailVerified: true,
      isPhoneVerified: true,
      pendingEmail: null,
      pendingPhone: null,
    });
    const phone = await t.ok(c.updateProfile, { body: { phone: '9000090000' } }, me);
    expect(phone.user).toMatchObject({
      phone: `+91${me.phone}`,
      isPhoneVerified: true,
      pendingPhone: '+919000090000',
    });
    const email = await t.ok(c.updateProfile, { body: { email: `new-${me.email}` } }, me);
    expect(email.user).toMatchObject({
      email: me.email,
      isEmailVerified: true,
      pendingEmail: `new-${me.email}`,
    });
    await verify('9000090000', 'verify_phone');
    await verify(`new-${me.email}`, 'verify_email');
    expect((await t.ok(c.getProfile, {}, me)).user).toMatchObject({
      email: `new-${me.email}`,
      phone: '+919000090000',
      isEmailVerified: true,
      isPhoneVerified: true,
      pendingEmail: null,
      pendingPhone: null,
    });
    const sent = await t.db
      .selectFrom('messages')
      .select(['recipient', 'body'])
      .where('template', '=', 'contact_changed')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(sent.map((m) => m.recipient).sort()).toEqual(
      [`+91${me.phone}`, '+919000090000', me.email, me.email].sort(),
    );
    expect(sent.every((m) => /\/undo-change\/[\w-]{32}|Enter [A-Z2-9]{12} on/.test(m.body))).toBe(
      true,
    );
    const other = await registerPerson(t);
    await t.ok(
      c.verifyOtp,
      { body: { identifier: other.phone, purpose: 'verify_phone', otp: '123456' } },
      other,
    );
    expect(await t.call(c.updateProfile, { body: { phone: other.phone } }, me)).toMatchObject({
      status: 409,
      code: 'ACCOUNT_EXISTS',
      message: shown('errors.contact_taken'),
    });
  });

  it('empties what is sent empty and keeps what is not sent', async () => {
    const me = await registerPerson(t);
    await t.ok(
      c.updateProfile,
      { body: { city: 'Kochi', gender: 'female', zipCode: '682001', dateOfBirth: '1994-08-14' } },
      { token: me.token },
    );
    const { user } = await t.ok(
      c.updateProfile,
      { body: { city: '', dateOfBirth: '' } },
      { token: me.token },
    );
    expect(user).toMatchObject({
      city: null,
      dateOfBirth: null,
      gender: 'female',
      zipCode: '682001',
    });
  });

  it('belongs to one of those who registered it at once: the one who proves it', async () => {
    const body = {
      name: 'Twice',
      email: 'twice@example.com',
      phone: '9876529999',
      password: PASSWORD,
      confirm: PASSWORD,
    };
    const all = await Promise.all(Array.from({ length: 4 }, () => t.ok(c.register, { body })));
    const proven = await Promise.all(
      all.map((me) =>
        t.call(
          c.verifyOtp,
          { body: { identifier: body.email, purpose: 'verify_email', otp: '123456' } },
          me,
        ),
      ),
    );
    expect(proven.map((r) => r.status).sort()).toEqual([200, 400, 400, 400]);
    expect(await t.call(c.register, { body: { ...body, phone: '9876529998' } })).toMatchObject({
      status: 409,
      code: 'ACCOUNT_EXISTS',
    });
    const users = await Promise.all(
      all.map(async (me) => (await t.ok(c.getProfile, {}, me)).user.email),
    );
    expect(users.sort()).toEqual(['', '', '', body.email]);
  });
});

describe('profile and addresses', () => {
  it('changes what was sent and nothing else, whatever else came along', async () => {
    const me = await registerPerson(t);
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
    const other = await registerPerson(t);
    await t.ok(
      c.verifyOtp,
      { body: { identifier: other.email, purpose: 'verify_email', otp: '123456' } },
      other,
    );
    expect(
      await t.call(c.updateProfile, { body: { email: other.email } }, { token: me.token }),
    ).toMatchObject({ status: 409 });
  });
});

describe('every call', () => {
  it('answers 400, never 500, to texts no database keeps', async () => {
    const { token } = await registerPerson(t);
    const odd = ['a\0b', '\ud800'];
    for (const text of odd) {
      const replies = [
        await t.call(c.login, { body: { identifier: `${text}@x.yz`, password: 'x' } }),
        await t.call(c.register, {
          body: {
            name: text,
            email: 'odd@x.yz',
            phone: '9876511112',
            password: PASSWORD,
            confirm: PASSWORD,
          },
        }),
        await t.call(c.sendOtp, { body: { identifier: text, purpose: 'reset_password' } }),
        await t.call(c.updateProfile, { body: { city: text } }, { token }),
        await t.call(c.updateProfile, { body: { preferences: { language: text } } }, { token }),
      ];
      expect(replies.map((r) => [r.status, r.code])).toEqual(
        replies.map(() => [400, 'INVALID_REQUEST']),
      );
    }
    expect(
      (
        await t.inject({
          method: 'DELETE',
          url: '/api/users/addresses/a%00b',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode,
    ).toBe(400);
    expect(
      (await t.call(c.updateProfile, { body: { dateOfBirth: '0000-01-01' } }, { token })).status,
    ).toBe(400);
  });

  it('gives away neither hash nor code nor another token', async () => {
    const me = await registerPerson(t);
    const token = { token: me.token };
    await t.ok(c.sendOtp, { body: { identifier: me.email, purpose: 'verify_email' } });
    const row = await t.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', me.user._id)
      .executeTakeFirstOrThrow();
    const replies = [
      await t.call(c.getProfile, {}, token),
      await t.call(c.updateProfile, { body: { city: 'Goa' } }, token),
      await t.call(c.listSessions, {}, token),
      await t.call(c.login, { body: { identifier: me.email, password: me.password } }),
      await t.call(c.sendOtp, { body: { identifier: me.phone, purpose: 'verify_phone' } }),
      await t.call(
        c.changePassword,
        { body: { currentPassword: 'wrong', newPassword: 'another-one-1' } },
        token,
      ),
    ];
    for (const { raw } of replies)
      expect(raw.body).not.toMatch(/argon2|password_?hash|token_?hash|hmac|pepper/i);
    for (const { raw } of replies) expect(raw.body).not.toContain(row.password_hash);
    expect(replies[2]!.raw.body).not.toContain(me.token);
    expect(replies[4]!.raw.body).not.toMatch(/\b\d{6}\b/);
  });
});
