import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { portalLogin, undoChange } from '#contracts/accounts/accounts.ts';
import { getCurrentMember } from '#contracts/vendor-team/current-member.ts';
import * as c from '#contracts/accounts/second-factors.ts';
import {
  getTeam,
  getTeamLog,
  resetMemberFactor,
  setTeamFactor,
} from '#contracts/vendor-team/vendor-team.ts';
import { openMember } from '#server/modules/accounts/service.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { totpCode } from '#server/platform/auth/totp.ts';
import { transact } from '#server/platform/db/database.ts';
import { makeVendor } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

const PASSWORD = 'kulhad-chai-2026';
let shop: TestApp;
let passwordHash = '';
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => shop.close());
// Each code is accepted once per half minute.
beforeEach(() => shop.clock.advance(60_000));

let serial = 0;
const member = async (vendorId: string, role: 'owner' | 'orders') => {
  const email = `factor-${++serial}@example.com`;
  const { id } = await transact(shop.db, (tx) =>
    openMember(tx, { vendorId, role, name: 'Asha', email, passwordHash }, shop.clock.now()),
  );
  return { id, email };
};
const enter = (email: string, code?: string) =>
  shop.call(portalLogin, {
    body: { identifier: email, password: PASSWORD, ...(code ? { code } : {}) },
  });
/** Sets up a second factor; returns the new session, the secret and the recovery codes. */
async function withFactor(token: string) {
  const { secret } = await shop.ok(
    c.beginVendorFactor,
    { body: { password: PASSWORD } },
    { token },
  );
  const { recoveryCodes, session } = await shop.ok(
    c.confirmVendorFactor,
    { body: { code: totpCode(secret, shop.clock.now()) } },
    { token },
  );
  shop.clock.advance(30_000);
  return { secret, recoveryCodes, token: session.token };
}
const lastLink = async (to: string) =>
  /\/undo-change\/([\w-]+)/.exec(
    (
      await shop.db
        .selectFrom('messages')
        .select('body')
        .where('recipient', '=', to)
        .where('template', '=', 'portal_sign_in_changed')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).body,
  )![1]!;

it('of a member is asked for from then on, takes each code once, and is switched off by password and code', async () => {
  const { email } = await member(await makeVendor(shop), 'orders');
  const first = (await enter(email)).data.token;
  expect(
    await shop.call(c.beginVendorFactor, { body: { password: 'wrong' } }, { token: first }),
  ).toMatchObject({ code: 'WRONG_CURRENT_PASSWORD' });
  const { secret, recoveryCodes, token } = await withFactor(first);
  expect((await shop.call(getCurrentMember, {}, { token: first })).status).toBe(401);
  expect((await shop.ok(c.readVendorFactor, {}, { token })).secondFactor).toMatchObject({
    recoveryCodes: 10,
    isRequired: false,
  });
  expect(await enter(email)).toMatchObject({ status: 401, code: 'SECOND_FACTOR_NEEDED' });
  const code = totpCode(secret, shop.clock.now());
  expect((await enter(email, code)).data.info.vendorRole).toBe('orders');
  expect(await enter(email, code)).toMatchObject({ status: 401, code: 'SECOND_FACTOR_WRONG' });
  expect((await enter(email, recoveryCodes[0])).status).toBe(200);
  expect(await enter(email, recoveryCodes[0])).toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
  expect(
    await shop.call(
      c.removeVendorFactor,
      { body: { password: PASSWORD, code: '000000' } },
      { token },
    ),
  ).toMatchObject({ code: 'WRONG_CODE' });
  const renewed = (
    await shop.ok(
      c.renewVendorRecoveryCodes,
      { body: { password: PASSWORD, code: recoveryCodes[1]! } },
      { token },
    )
  ).recoveryCodes;
  await shop.ok(
    c.removeVendorFactor,
    { body: { password: PASSWORD, code: renewed[0]! } },
    { token },
  );
  expect((await enter(email)).status).toBe(200);
});

it('that a thief sets up is undone by the message to its owner', async () => {
  const { email } = await member(await makeVendor(shop), 'orders');
  const { token } = await withFactor((await enter(email)).data.token);
  expect(await shop.ok(undoChange, { body: { token: await lastLink(email) } })).toEqual({
    account: 'portal',
  });
  expect((await shop.call(getCurrentMember, {}, { token })).status).toBe(401);
  // No password works now; the factor is removed, so a new password lets its owner sign in.
  expect(await enter(email)).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
});

it('can be demanded by an owner who has one: members without are signed out and may only set one up', async () => {
  const vendorId = await makeVendor(shop);
  const [boss, colleague] = [await member(vendorId, 'owner'), await member(vendorId, 'orders')];
  const other = await member(await makeVendor(shop), 'orders');
  const first = (await enter(boss.email)).data.token;
  expect(
    await shop.call(setTeamFactor, { body: { isRequired: true } }, { token: first }),
  ).toMatchObject({ status: 409, code: 'OWN_FACTOR_FIRST' });
  const { token, secret } = await withFactor(first);
  const [theirs, others] = [
    (await enter(colleague.email)).data.token,
    (await enter(other.email)).data.token,
  ];
  expect(
    await shop.call(setTeamFactor, { body: { isRequired: true } }, { token: theirs }),
  ).toMatchObject({ status: 403, code: 'RIGHT_MISSING' });
  const team = await shop.ok(setTeamFactor, { body: { isRequired: true } }, { token });
  expect(team).toMatchObject({ requiresSecondFactor: true });
  expect(team.members.map((m) => [m.email, m.hasSecondFactor])).toEqual([
    [boss.email, true],
    [colleague.email, false],
  ]);
  expect([
    (await shop.call(getCurrentMember, {}, { token: theirs })).status,
    (await shop.call(getCurrentMember, {}, { token: others })).status,
  ]).toEqual([401, 200]);

  const enrolling = (await enter(colleague.email)).data;
  expect(enrolling.info.vendorRole).toBe('enrolling');
  expect(await shop.call(getCurrentMember, {}, enrolling)).toMatchObject({
    status: 403,
    code: 'RIGHT_MISSING',
  });
  const done = await withFactor(enrolling.token);
  expect((await shop.ok(getCurrentMember, {}, done)).member.role).toBe('orders');
  expect(
    await shop.call(
      c.removeVendorFactor,
      { body: { password: PASSWORD, code: totpCode(done.secret, shop.clock.now()) } },
      done,
    ),
  ).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' });

  // A lost phone: the owner removes the factor, and the next sign-in sets up another.
  await shop.ok(resetMemberFactor, { params: { id: colleague.id } }, { token });
  expect((await shop.call(getCurrentMember, {}, done)).status).toBe(401);
  expect((await enter(colleague.email)).data.info.vendorRole).toBe('enrolling');
  expect(await shop.call(resetMemberFactor, { params: { id: other.id } }, { token })).toMatchObject(
    { status: 404 },
  );
  expect(
    (await shop.ok(setTeamFactor, { body: { isRequired: false } }, { token })).requiresSecondFactor,
  ).toBe(false);
  expect((await enter(colleague.email)).data.info.vendorRole).toBe('orders');
  expect((await shop.ok(getTeamLog, {}, { token })).results.map((r) => r.action)).toEqual([
    'factor_optional',
    'factor_reset',
    'factor_required',
  ]);
  expect((await enter(boss.email, totpCode(secret, shop.clock.now()))).status).toBe(200);
  expect((await shop.ok(getTeam, {}, { token })).members).toHaveLength(2);
});
