import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as a from '#contracts/accounts/accounts.ts';
import { getCurrentMember } from '#contracts/vendor-team/current-member.ts';
import * as c from '#contracts/accounts/passkeys.ts';
import { deleteAccount, exportMyData } from '#contracts/customers/privacy.ts';
import { getCurrentStaff, listStaff, resetStaffSecondFactor } from '#contracts/staff/staff.ts';
import { staffStepUp, vendorStepUp } from '#contracts/accounts/step-up.ts';
import { createApiToken } from '#contracts/vendor-team/api-tokens.ts';
import { Authenticator } from '#server/testing/authenticator.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { sweepAccounts } from '#server/modules/accounts/jobs.ts';
import { sentText, text } from '#server/testing/text.ts';
import {
  DAY,
  type Someone,
  makePerson,
  addKey,
  PASSWORD,
  signInByKey,
  REFUSED,
  MINUTE,
} from './passkeys.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.advance(2 * DAY));
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
  it('that a thief adds is undone by the message, which signs everybody out; one that is removed comes back', async () => {
    const me = await makePerson(shop);
    await prove(me);
    const { key: own, passkey } = await addKey(shop, me);
    shop.clock.advance(31 * DAY);
    const { token } = await shop.ok(a.login, {
      body: { identifier: me.email, password: PASSWORD },
    });
    const { key: thief } = await addKey(shop, { token });
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
    expect(await signInByKey(shop, own)).toMatchObject(REFUSED);
    expect(
      await shop.ok(a.undoChange, { body: { token: await undoLink(me.email, 'passkey_changed') } }),
    ).toEqual({ account: 'customer' });
    expect((await shop.call(a.getProfile, {}, { token })).status).toBe(401);
    expect(await signInByKey(shop, thief)).toMatchObject(REFUSED);
    expect((await signInByKey(shop, own)).status).toBe(200);
    expect(
      (await shop.call(a.login, { body: { identifier: me.email, password: PASSWORD } })).status,
    ).toBe(401);
  });

  it('is announced in Hindi to customers who read Hindi', async () => {
    const me = await makePerson(shop);
    await shop.ok(a.updateProfile, { body: { preferences: { language: 'hi' } } }, me);
    await addKey(shop, me);
    expect(await bodyOf(me.email, 'passkey_changed')).toContain('पासकी “My phone” जोड़ी गई');
  });

  it('of the last 30 days ends with a reset of the password by code; an older one stays', async () => {
    const me = await makePerson(shop);
    await prove(me);
    const { key: old } = await addKey(shop, me);
    shop.clock.advance(30 * DAY + MINUTE);
    const { token } = await shop.ok(a.login, {
      body: { identifier: me.email, password: PASSWORD },
    });
    const { key: recent } = await addKey(shop, { token });
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
    expect(await signInByKey(shop, recent)).toMatchObject(REFUSED);
    expect((await signInByKey(shop, old)).status).toBe(200);
  });

  it("is in the copy of the owner's data without its key, and is deleted with the account", async () => {
    const [me, other] = [await makePerson(shop), await makePerson(shop)];
    const { key, passkey } = await addKey(shop, me);
    await addKey(shop, other);
    const addedAt = shop.clock.now().toISOString();
    shop.clock.advance(MINUTE);
    const again = await signInByKey(shop, key);
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
    // A removed passkey that could be restored and a pending challenge go too.
    await addKey(shop, me);
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
    expect(await signInByKey(shop, key)).toMatchObject(REFUSED);
  });

  it('is guessed at no faster than a password', async () => {
    const me = await makePerson(shop);
    const { key } = await addKey(shop, me);
    for (let i = 0; i < 10; i++)
      expect(await signInByKey(shop, key, { userHandle: 'dXNyX290aGVy' })).toMatchObject(REFUSED);
    expect(await signInByKey(shop, key)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    shop.clock.advance(15 * MINUTE);
    expect((await signInByKey(shop, key)).status).toBe(200);
  });

  it('leaves nothing behind once challenges and removed passkeys are over', async () => {
    const me = await makePerson(shop);
    const { passkey } = await addKey(shop, me);
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
    expect(await signInByKey(shop, key)).toMatchObject(REFUSED);
    // After the undo, everything created in the account meanwhile is revoked.
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
      // The password alone no longer signs in, nor can it set up another factor.
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
      // An owner can remove a member's lost passkey, as with a lost authenticator.
      await strict.ok(resetStaffSecondFactor, { params: { id: me._id } }, confirmed);
      expect((await login()).data.info.staffRole).toBe('enrolling');
    } finally {
      await strict.close();
    }
  });
});
