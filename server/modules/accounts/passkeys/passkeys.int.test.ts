import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as a from '#contracts/accounts/accounts.ts';
import * as c from '#contracts/accounts/passkeys.ts';
import { deleteAccount } from '#contracts/customers/privacy.ts';
import { userStepUp, userStepUpMethods } from '#contracts/accounts/step-up.ts';
import { Authenticator, type Flaw } from '#server/testing/authenticator.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  DAY,
  makePerson,
  MINUTE,
  signInByKey,
  REFUSED,
  addKey,
  PASSWORD,
} from './passkeys.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.advance(2 * DAY));

describe('a passkey of a customer', () => {
  it('is added after confirming who one is, signs in without a name, is renamed and removed', async () => {
    const me = await makePerson(shop);
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
    expect(await signInByKey(shop, key)).toMatchObject(REFUSED);
  });

  it('belongs to its account: nobody else sees, renames, removes or adds it', async () => {
    const [me, other] = [await makePerson(shop), await makePerson(shop)];
    const { key, passkey } = await addKey(shop, me);
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
    // One account cannot answer another's challenge.
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
    const me = await makePerson(shop);
    const { key } = await addKey(shop, me);
    expect(await signInByKey(shop, key, flaw)).toMatchObject(REFUSED);
    expect((await signInByKey(shop, key)).status).toBe(200);
  });
  it.each(
    FLAWS.filter(([, flaw]) => !flaw.userHandle).map(
      ([what, flaw]) => [what, flaw.type ? { type: 'webauthn.get' } : flaw] as [string, Flaw],
    ),
  )('is not added from %s', async (_, flaw) => {
    const me = await makePerson(shop);
    const response = new Authenticator().create(await shop.ok(c.beginUserPasskey, {}, me), flaw);
    expect(
      await shop.call(c.addUserPasskey, { body: { name: 'Bad', response } }, me),
    ).toMatchObject(REFUSED);
    expect((await shop.ok(c.listUserPasskeys, {}, me)).items).toEqual([]);
  });

  it('answers each challenge once, within five minutes, and only with its own key', async () => {
    const me = await makePerson(shop);
    const { key } = await addKey(shop, me);
    const asked = await shop.ok(c.beginPasskeyLogin);
    const response = key.use(asked);
    expect((await shop.call(c.passkeyLogin, { body: { response } })).status).toBe(200);
    expect(await shop.call(c.passkeyLogin, { body: { response } })).toMatchObject(REFUSED);
    // A failed reply cannot be corrected and sent again.
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
    // Of two simultaneous replies to one challenge, one counts.
    const twice = await shop.ok(c.beginPasskeyLogin);
    const replies = await Promise.all(
      [key.use(twice), key.use(twice)].map((one) =>
        shop.call(c.passkeyLogin, { body: { response: one } }),
      ),
    );
    expect(replies.map((r) => r.status).sort()).toEqual([200, 400]);
  });

  it('is refused when its counter goes back, which means there is a copy', async () => {
    const me = await makePerson(shop);
    const { key } = await addKey(shop, me);
    expect((await signInByKey(shop, key, { counter: 40 })).status).toBe(200);
    expect(await signInByKey(shop, key, { counter: 40 })).toMatchObject(REFUSED);
    expect(await signInByKey(shop, key, { counter: 7 })).toMatchObject(REFUSED);
    expect(await signInByKey(shop, key, { counter: 0 })).toMatchObject(REFUSED);
    expect((await signInByKey(shop, key, { counter: 41 })).status).toBe(200);
    // A passkey without a counter, as in password managers.
    const synced = await addKey(shop, me, new Authenticator(undefined, false));
    expect([
      (await signInByKey(shop, synced.key)).status,
      (await signInByKey(shop, synced.key)).status,
    ]).toEqual([200, 200]);
  });

  it('stays out of a blocked or closed account, and signs in no vendor', async () => {
    const me = await makePerson(shop);
    const { key } = await addKey(shop, me);
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
    expect(await signInByKey(shop, key)).toMatchObject({ status: 401, code: 'ACCOUNT_BLOCKED' });
    await sql`update users set blocked_at = null, block_reason = null where id = ${me.id}`.execute(
      shop.db,
    );
    await shop.ok(deleteAccount, { body: { password: PASSWORD } }, me);
    expect(await signInByKey(shop, key)).toMatchObject(REFUSED);
    expect(
      (await sql`select 1 from passkeys where subject_id = ${me.id}`.execute(shop.db)).rows,
    ).toEqual([]);
  });

  it('confirms who one is', async () => {
    const me = await makePerson(shop);
    const { key } = await addKey(shop, me);
    expect((await shop.ok(userStepUpMethods, {}, me)).methods).toEqual([
      { method: 'passkey' },
      { method: 'password' },
    ]);
    shop.clock.advance(5 * MINUTE);
    const response = key.use(await shop.ok(c.beginUserPasskeyStepUp, {}, me));
    const other = await makePerson(shop);
    expect(
      await shop.call(userStepUp, { body: { method: 'passkey', response } }, other),
    ).toMatchObject(REFUSED);
    expect(await shop.call(c.beginUserPasskeyStepUp, {}, other)).toMatchObject(REFUSED);
    // A sign-in challenge cannot be used as a confirmation.
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
    const me = await makePerson(shop);
    for (let i = 0; i < c.MAX_PASSKEYS; i++) await addKey(shop, me);
    expect(await shop.call(c.beginUserPasskey, {}, me)).toMatchObject({
      status: 409,
      code: 'TOO_MANY_PASSKEYS',
    });
  });
});
