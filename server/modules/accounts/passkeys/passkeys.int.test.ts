import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as a from '#contracts/accounts/accounts.ts';
import { getCurrentMember } from '#contracts/vendor-team/current-member.ts';
import * as c from '#contracts/accounts/passkeys.ts';
import { deleteAccount, exportMyData } from '#contracts/customers/privacy.ts';
import { getCurrentStaff, listStaff, resetStaffSecondFactor } from '#contracts/staff/staff.ts';
import {
  staffStepUp,
  userStepUp,
  userStepUpMethods,
  vendorStepUp,
} from '#contracts/accounts/step-up.ts';
import { createApiToken } from '#contracts/vendor-team/api-tokens.ts';
import { Authenticator, type Flaw } from '#server/testing/authenticator.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { sweepAccounts } from '#server/modules/accounts/delete-expired.ts';
import { sentText, text } from '#server/testing/text.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PASSWORD = 'kulhad-chai-2026';
const REFUSED = { status: 400, code: 'PASSKEY_REFUSED' };
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.advance(2 * DAY));

let serial = 0;
async function person() {
  const n = String(++serial).padStart(4, '0');
  const body = {
    name: `Guest ${n}`,
    email: `passkey-${n}@example.com`,
    phone: `98766${n}0`,
    password: PASSWORD,
    confirm: PASSWORD,
  };
  const { token, user } = await shop.ok(a.register, { body });
  return { ...body, token, id: user._id };
}
type Someone = { token: string };
async function withKey(me: Someone, key = new Authenticator()) {
  const { passkey } = await shop.ok(
    c.addUserPasskey,
    { body: { name: 'My phone', response: key.create(await shop.ok(c.beginUserPasskey, {}, me)) } },
    me,
  );
  return { key, passkey };
}
const signIn = async (key: Authenticator, flaw?: Flaw) =>
  shop.call(c.passkeyLogin, {
    body: { response: key.use(await shop.ok(c.beginPasskeyLogin), flaw) },
  });
const bodyOf = async (to: string, template: string) =>
  (
    await shop.db
      .selectFrom('messages')
      .select('body')
      .where('recipient', '=', to)
      .where('template', '=', template)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.body ?? '';
const undoLink = async (to: string, template: string) =>
  /\/undo-change\/([\w-]+)/.exec(await bodyOf(to, template))?.[1] ?? '';
async function prove(me: Someone & { email: string }) {
  await shop.ok(a.sendOtp, { body: { identifier: me.email, purpose: 'verify_email' } }, me);
  await shop.ok(
    a.verifyOtp,
    { body: { identifier: me.email, purpose: 'verify_email', otp: '123456' } },
    me,
  );
}

describe('a passkey of a customer', () => {
  it('is added after confirming who one is, signs in without a name, is renamed and removed', async () => {
    const me = await person();
    const key = new Authenticator();
    shop.clock.advance(5 * MINUTE);
    expect(await shop.call(c.beginUserPasskey, {}, me)).toMatchObject({
      status: 403,
      code: 'STEP_UP_REQUIRED',
    });
    const asked = await shop.ok(c.beginUserPasskey, {}, me);
    expect(asked.options).toMatchObject({
      rp: { id: 'localhost', name: 'Haatlane' },
      user: { name: me.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { passkey } = await shop.ok(
      c.addUserPasskey,
      { body: { name: '  My phone ', response: key.create(asked) } },
      me,
    );
    expect(passkey).toMatchObject({ name: 'My phone', lastUsedAt: null, isSynced: false });

    const begun = await shop.ok(c.beginPasskeyLogin);
    expect(begun.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(begun.options.allowCredentials).toBeUndefined();
    const reply = await shop.call(c.passkeyLogin, { body: { response: key.use(begun) } });
    expect(reply).toMatchObject({ status: 200, data: { user: { _id: me.id } } });
    expect((await shop.ok(a.getProfile, {}, { token: reply.data.token })).user.email).toBe(
      me.email,
    );
    expect((await shop.ok(c.listUserPasskeys, {}, me)).items).toMatchObject([
      { _id: passkey._id, lastUsedAt: shop.clock.now().toISOString() },
    ]);

    expect(
      (
        await shop.ok(
          c.renameUserPasskey,
          { params: { id: passkey._id }, body: { name: 'Old phone' } },
          me,
        )
      ).passkey.name,
    ).toBe('Old phone');
    shop.clock.advance(5 * MINUTE);
    expect(await shop.call(c.removeUserPasskey, { params: { id: passkey._id } }, me)).toMatchObject(
      { code: 'STEP_UP_REQUIRED' },
    );
    await shop.ok(c.removeUserPasskey, { params: { id: passkey._id } }, me);
    expect((await shop.ok(c.listUserPasskeys, {}, me)).items).toEqual([]);
    expect(await signIn(key)).toMatchObject(REFUSED);
  });

  it('belongs to its account: nobody else sees, renames, removes or adds it', async () => {
    const [me, other] = [await person(), await person()];
    const { key, passkey } = await withKey(me);
    expect((await shop.ok(c.listUserPasskeys, {}, other)).items).toEqual([]);
    expect(
      await shop.call(
        c.renameUserPasskey,
        { params: { id: passkey._id }, body: { name: 'Mine' } },
        other,
      ),
    ).toMatchObject({ status: 404, code: 'PASSKEY_NOT_FOUND' });
    expect(
      await shop.call(c.removeUserPasskey, { params: { id: passkey._id } }, other),
    ).toMatchObject({ status: 404 });
    expect(
      await shop.call(
        c.addUserPasskey,
        {
          body: {
            name: 'Twice',
            response: key.create(await shop.ok(c.beginUserPasskey, {}, other)),
          },
        },
        other,
      ),
    ).toMatchObject(REFUSED);
    // What one account was asked, another cannot answer.
    const asked = await shop.ok(c.beginUserPasskey, {}, me);
    expect(
      await shop.call(
        c.addUserPasskey,
        { body: { name: 'Mixed', response: new Authenticator().create(asked) } },
        other,
      ),
    ).toMatchObject(REFUSED);
  });

  const FLAWS: [string, Flaw][] = [
    ['another origin', { origin: 'https://haatlane.example.evil' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another host', { rpId: 'evil.example' }],
    ['a user it did not verify', { isUserVerified: false }],
    ['a challenge nobody gave', { challenge: 'bm9ib2R5IGdhdmUgdGhpcw' }],
    ['the wrong ceremony', { type: 'webauthn.create' }],
    ['another user', { userHandle: 'dXNyX290aGVy' }],
  ];
  it.each(FLAWS)('is refused from %s', async (_, flaw) => {
    const me = await person();
    const { key } = await withKey(me);
    expect(await signIn(key, flaw)).toMatchObject(REFUSED);
    expect((await signIn(key)).status).toBe(200);
  });
  it.each(
    FLAWS.filter(([, flaw]) => !flaw.userHandle).map(
      ([what, flaw]) => [what, flaw.type ? { type: 'webauthn.get' } : flaw] as [string, Flaw],
    ),
  )('is not added from %s', async (_, flaw) => {
    const me = await person();
    const response = new Authenticator().create(await shop.ok(c.beginUserPasskey, {}, me), flaw);
    expect(
      await shop.call(c.addUserPasskey, { body: { name: 'Bad', response } }, me),
    ).toMatchObject(REFUSED);
    expect((await shop.ok(c.listUserPasskeys, {}, me)).items).toEqual([]);
  });

  it('answers each challenge once, within five minutes, and only with its own key', async () => {
    const me = await person();
    const { key } = await withKey(me);
    const asked = await shop.ok(c.beginPasskeyLogin);
    const response = key.use(asked);
    expect((await shop.call(c.passkeyLogin, { body: { response } })).status).toBe(200);
    expect(await shop.call(c.passkeyLogin, { body: { response } })).toMatchObject(REFUSED);
    // A reply that failed cannot be fixed either.
    const spoiled = await shop.ok(c.beginPasskeyLogin);
    expect(
      await shop.call(c.passkeyLogin, {
        body: {
          response: key.use(
            spoiled,
            {},
            generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
          ),
        },
      }),
    ).toMatchObject(REFUSED);
    expect(await shop.call(c.passkeyLogin, { body: { response: key.use(spoiled) } })).toMatchObject(
      REFUSED,
    );
    const late = await shop.ok(c.beginPasskeyLogin);
    shop.clock.advance(5 * MINUTE);
    expect(await shop.call(c.passkeyLogin, { body: { response: key.use(late) } })).toMatchObject(
      REFUSED,
    );
    // Of two replies at once to one challenge, one counts.
    const twice = await shop.ok(c.beginPasskeyLogin);
    const replies = await Promise.all(
      [key.use(twice), key.use(twice)].map((one) =>
        shop.call(c.passkeyLogin, { body: { response: one } }),
      ),
    );
    expect(replies.map((r) => r.status).sort()).toEqual([200, 400]);
  });

  it('is refused when its counter goes back: a copy of it is about', async () => {
    const me = await person();
    const { key } = await withKey(me);
    expect((await signIn(key, { counter: 40 })).status).toBe(200);
    expect(await signIn(key, { counter: 40 })).toMatchObject(REFUSED);
    expect(await signIn(key, { counter: 7 })).toMatchObject(REFUSED);
    expect(await signIn(key, { counter: 0 })).toMatchObject(REFUSED);
    expect((await signIn(key, { counter: 41 })).status).toBe(200);
    // One that does not count at all, as those of password managers.
    const synced = await withKey(me, new Authenticator(undefined, false));
    expect([(await signIn(synced.key)).status, (await signIn(synced.key)).status]).toEqual([
      200, 200,
    ]);
  });

  it('stays out of a blocked or closed account, and signs in no vendor', async () => {
    const me = await person();
    const { key } = await withKey(me);
    expect(
      await shop.call(c.portalPasskeyLogin, {
        body: { response: key.use(await shop.ok(c.beginPortalPasskeyLogin)) },
      }),
    ).toMatchObject(REFUSED);
    expect(
      await shop.call(c.passkeyLogin, {
        body: { response: key.use(await shop.ok(c.beginPortalPasskeyLogin)) },
      }),
    ).toMatchObject(REFUSED);
    await sql`update users set blocked_at = now(), block_reason = 'x' where id = ${me.id}`.execute(
      shop.db,
    );
    expect(await signIn(key)).toMatchObject({ status: 401, code: 'ACCOUNT_BLOCKED' });
    await sql`update users set blocked_at = null, block_reason = null where id = ${me.id}`.execute(
      shop.db,
    );
    await shop.ok(deleteAccount, { body: { password: PASSWORD } }, me);
    expect(await signIn(key)).toMatchObject(REFUSED);
    expect(
      (await sql`select 1 from passkeys where subject_id = ${me.id}`.execute(shop.db)).rows,
    ).toEqual([]);
  });

  it('confirms who one is', async () => {
    const me = await person();
    const { key } = await withKey(me);
    expect((await shop.ok(userStepUpMethods, {}, me)).methods).toEqual([
      { method: 'passkey' },
      { method: 'password' },
    ]);
    shop.clock.advance(5 * MINUTE);
    const response = key.use(await shop.ok(c.beginUserPasskeyStepUp, {}, me));
    const other = await person();
    expect(
      await shop.call(userStepUp, { body: { method: 'passkey', response } }, other),
    ).toMatchObject(REFUSED);
    expect(await shop.call(c.beginUserPasskeyStepUp, {}, other)).toMatchObject(REFUSED);
    // What was asked for signing in confirms nothing.
    expect(
      await shop.call(
        userStepUp,
        { body: { method: 'passkey', response: key.use(await shop.ok(c.beginPasskeyLogin)) } },
        me,
      ),
    ).toMatchObject(REFUSED);
    const { token } = await shop.ok(userStepUp, { body: { method: 'passkey', response } }, me);
    expect((await shop.call(c.beginUserPasskey, {}, { token })).status).toBe(200);
    expect(
      await shop.call(userStepUp, { body: { method: 'passkey', response } }, { token }),
    ).toMatchObject(REFUSED);
  });

  it('is at most one of ten', async () => {
    const me = await person();
    for (let i = 0; i < c.MAX_PASSKEYS; i++) await withKey(me);
    expect(await shop.call(c.beginUserPasskey, {}, me)).toMatchObject({
      status: 409,
      code: 'TOO_MANY_PASSKEYS',
    });
  });

  it('that a thief adds is undone by the message, which signs everybody out; one that is removed comes back', async () => {
    const me = await person();
    await prove(me);
    const { key: own, passkey } = await withKey(me);
    shop.clock.advance(31 * DAY);
    const { token } = await shop.ok(a.login, {
      body: { identifier: me.email, password: PASSWORD },
    });
    const { key: thief } = await withKey({ token });
    const added = { 'passkey.name': 'My phone', 'passkey.added': true };
    expect(await bodyOf(me.email, 'passkey_changed')).toContain(
      sentText('messages.passkey_changed.text', added).split('\n')[0],
    );
    await shop.ok(c.removeUserPasskey, { params: { id: passkey._id } }, { token });
    expect(await bodyOf(me.email, 'passkey_changed')).toContain(
      sentText('messages.passkey_changed.text', { ...added, 'passkey.added': false }).split(
        '\n',
      )[0],
    );
    expect(await signIn(own)).toMatchObject(REFUSED);
    expect(
      await shop.ok(a.undoChange, { body: { token: await undoLink(me.email, 'passkey_changed') } }),
    ).toEqual({ account: 'customer' });
    expect((await shop.call(a.getProfile, {}, { token })).status).toBe(401);
    expect(await signIn(thief)).toMatchObject(REFUSED);
    expect((await signIn(own)).status).toBe(200);
    expect(
      (await shop.call(a.login, { body: { identifier: me.email, password: PASSWORD } })).status,
    ).toBe(401);
  });

  it('is written of in Hindi to who reads Hindi', async () => {
    const me = await person();
    await shop.ok(a.updateProfile, { body: { preferences: { language: 'hi' } } }, me);
    await withKey(me);
    expect(await bodyOf(me.email, 'passkey_changed')).toContain('पासकी “My phone” जोड़ी गई');
  });

  it('of the last 30 days ends with a reset of the password by code; an older one stays', async () => {
    const me = await person();
    await prove(me);
    const { key: old } = await withKey(me);
    shop.clock.advance(30 * DAY + MINUTE);
    const { token } = await shop.ok(a.login, {
      body: { identifier: me.email, password: PASSWORD },
    });
    const { key: recent } = await withKey({ token });
    const waiting = await shop.ok(c.beginUserPasskey, {}, { token });
    await shop.ok(a.sendOtp, { body: { identifier: me.email, purpose: 'reset_password' } });
    await shop.ok(a.resetPassword, {
      body: { identifier: me.email, otp: '123456', newPassword: 'gulmohar-2026' },
    });
    expect(
      (
        await shop.call(
          c.addUserPasskey,
          { body: { name: text('orders.late'), response: new Authenticator().create(waiting) } },
          { token },
        )
      ).status,
    ).toBe(401);
    expect(await signIn(recent)).toMatchObject(REFUSED);
    expect((await signIn(old)).status).toBe(200);
  });

  it("is in the copy of the owner's data without its key, and is deleted with the account", async () => {
    const [me, other] = [await person(), await person()];
    const { key, passkey } = await withKey(me);
    await withKey(other);
    const addedAt = shop.clock.now().toISOString();
    shop.clock.advance(MINUTE);
    const again = await signIn(key);
    expect(again.status).toBe(200);
    const data = await shop.ok(exportMyData, {}, again.data);
    expect(data.passkeys).toEqual([
      {
        name: 'My phone',
        createdAt: addedAt,
        lastUsedAt: shop.clock.now().toISOString(),
        isSynced: false,
      },
    ]);
    const row = await shop.db
      .selectFrom('passkeys')
      .selectAll()
      .where('id', '=', passkey._id)
      .executeTakeFirstOrThrow();
    for (const secret of [row.public_key, row.credential_id])
      expect(JSON.stringify(data)).not.toContain(secret);
    // One that was removed and can still be undone, and a challenge that waits, go too.
    await withKey(me);
    await shop.ok(c.removeUserPasskey, { params: { id: passkey._id } }, me);
    await shop.ok(c.beginUserPasskey, {}, me);
    const kept = async (id: string) =>
      (
        await sql<{
          n: number;
        }>`select (select count(*) from passkeys where subject_id = ${id})::int + (select count(*) from passkey_challenges where subject_id = ${id})::int as n`.execute(
          shop.db,
        )
      ).rows[0]!.n;
    expect(await kept(me.id)).toBe(3);
    await shop.ok(deleteAccount, { body: { password: PASSWORD, givesUpCashback: true } }, me);
    expect([await kept(me.id), await kept(other.id)]).toEqual([0, 1]);
    expect(await signIn(key)).toMatchObject(REFUSED);
  });

  it('is guessed at no faster than a password', async () => {
    const me = await person();
    const { key } = await withKey(me);
    for (let i = 0; i < 10; i++)
      expect(await signIn(key, { userHandle: 'dXNyX290aGVy' })).toMatchObject(REFUSED);
    expect(await signIn(key)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    shop.clock.advance(15 * MINUTE);
    expect((await signIn(key)).status).toBe(200);
  });

  it('leaves nothing behind once challenges and removed passkeys are over', async () => {
    const me = await person();
    const { passkey } = await withKey(me);
    await shop.ok(c.removeUserPasskey, { params: { id: passkey._id } }, me);
    await shop.ok(c.beginPasskeyLogin);
    shop.clock.advance(3 * DAY);
    await sweepAccounts(shop.deps);
    const { rows } = await sql<{
      n: number;
    }>`select (select count(*) from passkey_challenges where expires_at <= ${shop.clock.now()})::int + (select count(*) from passkeys where id = ${passkey._id})::int as n`.execute(
      shop.db,
    );
    expect(rows[0]!.n).toBe(0);
  });
});

describe('a passkey at the portal', () => {
  const enter = async (key: Authenticator) =>
    shop.call(c.portalPasskeyLogin, {
      body: { response: key.use(await shop.ok(c.beginPortalPasskeyLogin)) },
    });

  it('signs a member of a vendor in, confirms who they are, and its undo leads to the portal', async () => {
    const token = await shop.signIn('vendor');
    const key = new Authenticator();
    await shop.ok(
      c.addVendorPasskey,
      {
        body: {
          name: 'Desk',
          response: key.create(await shop.ok(c.beginVendorPasskey, {}, { token })),
        },
      },
      { token },
    );
    const inside = await enter(key);
    expect(inside).toMatchObject({
      status: 200,
      data: { role: 'vendor', info: { email: 'vendor@haatlane.example', vendorRole: 'owner' } },
    });
    shop.clock.advance(5 * MINUTE);
    const body = { name: 'Till', rights: ['stock' as const], days: 30 as const };
    expect(await shop.call(createApiToken, { body }, inside.data)).toMatchObject({
      code: 'STEP_UP_REQUIRED',
    });
    const confirmed = await shop.ok(
      vendorStepUp,
      {
        body: {
          method: 'passkey',
          response: key.use(await shop.ok(c.beginVendorPasskeyStepUp, {}, inside.data)),
        },
      },
      inside.data,
    );
    const { token: program } = await shop.ok(createApiToken, { body }, confirmed);
    expect(await signIn(key)).toMatchObject(REFUSED);
    // Taken back, whatever was made in the account is over.
    expect(
      await shop.ok(a.undoChange, {
        body: { token: await undoLink('vendor@haatlane.example', 'portal_sign_in_changed') },
      }),
    ).toEqual({ account: 'portal' });
    for (const gone of [token, confirmed.token, program])
      expect((await shop.call(getCurrentMember, {}, { token: gone })).status).toBe(401);
    expect(await enter(key)).toMatchObject(REFUSED);
    expect(
      (
        await shop.call(a.portalLogin, {
          body: { identifier: 'vendor@haatlane.example', password: 'demo-Haat-2026' },
        })
      ).status,
    ).toBe(401);
  });

  it('is the second factor of an operator, where one is required', async () => {
    const strict = await createTestApp({ seed: true, config: { demo: false } });
    try {
      const login = () =>
        strict.call(a.portalLogin, {
          body: { identifier: 'admin@haatlane.example', password: 'demo-Haat-2026' },
        });
      const { token } = (await login()).data;
      const key = new Authenticator();
      await strict.ok(
        c.addStaffPasskey,
        {
          body: {
            name: 'Key',
            response: key.create(await strict.ok(c.beginStaffPasskey, {}, { token })),
          },
        },
        { token },
      );
      expect(await strict.call(listStaff, {}, { token })).toMatchObject({ status: 403 });
      // The password alone is not enough any more, and sets up no other factor.
      expect(await login()).toMatchObject({ status: 401, code: 'PASSKEY_NEEDED' });
      const inside = await strict.ok(c.portalPasskeyLogin, {
        body: { response: key.use(await strict.ok(c.beginPortalPasskeyLogin)) },
      });
      expect((await strict.ok(getCurrentStaff, {}, inside)).member.role).toBe('owner');
      strict.clock.advance(6 * MINUTE);
      const confirmed = await strict.ok(
        staffStepUp,
        {
          body: {
            method: 'passkey',
            response: key.use(await strict.ok(c.beginStaffPasskeyStepUp, {}, inside)),
          },
        },
        inside,
      );
      const me = (await strict.ok(listStaff, {}, confirmed)).members.find((m) => m.isMe)!;
      // A lost passkey is taken away by an owner, as a lost authenticator is.
      await strict.ok(resetStaffSecondFactor, { params: { id: me._id } }, confirmed);
      expect((await login()).data.info.staffRole).toBe('enrolling');
    } finally {
      await strict.close();
    }
  });
});
