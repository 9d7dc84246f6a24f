import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as a from '#contracts/accounts/accounts.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import { getCurrentStaff, inviteStaff } from '#contracts/staff/staff.ts';
import {
  sendUserStepUpCode,
  staffStepUp,
  userStepUp,
  userStepUpMethods,
  vendorStepUp,
  vendorStepUpMethods,
} from '#contracts/accounts/step-up.ts';
import { inviteMember, getTeam } from '#contracts/vendor-team/vendor-team.ts';
import { createApiToken } from '#contracts/vendor-team/api-tokens.ts';
import { declaredEndpoints } from '#server/platform/http/openapi.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';

const PASSWORD = 'demo-Haat-2026';
const MINUTE = 60_000;
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

const codeIn = async (template: string) => {
  const { body } = await shop.db
    .selectFrom('messages')
    .select('body')
    .where('template', '=', template)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(body)![0];
};

describe('what needs a confirmation', () => {
  it('is declared by the endpoints that open a lasting way in or say where money goes', () => {
    const declared = declaredEndpoints(shop.app)
      .filter((e) => e.stepUp)
      .map((e) => `${e.method} ${e.path}`)
      .sort();
    expect(declared).toEqual([
      'DELETE /admin/passkeys/:id',
      'DELETE /admin/roles/:id',
      'DELETE /admin/staff/:id/second-factor',
      'DELETE /admin/vendors/:id/payout-hold',
      'DELETE /users/passkeys/:id',
      'DELETE /vendor/passkeys/:id',
      'DELETE /vendor/team/:id/second-factor',
      'POST /admin/bank-changes/:id/reveal',
      'POST /admin/bank-changes/:id/steps',
      'POST /admin/couriers/accounts/:courier/webhook-token',
      'POST /admin/fee-rules/:id/approve',
      'POST /admin/money-limits/decision',
      'POST /admin/passkeys',
      'POST /admin/passkeys/options',
      'POST /admin/payouts/:id/approve',
      'POST /admin/payouts/:id/bank-file',
      'POST /admin/payouts/:id/bank-sheet',
      'POST /admin/payouts/:id/submit',
      'POST /admin/roles',
      'POST /admin/staff/invitations',
      'POST /admin/vendor-applications/:id/override/decide',
      'POST /users/passkeys',
      'POST /users/passkeys/options',
      'POST /vendor/account/phone',
      'POST /vendor/account/phone/code',
      'POST /vendor/couriers/accounts/:courier/webhook-token',
      'POST /vendor/passkeys',
      'POST /vendor/passkeys/options',
      'POST /vendor/team/invitations',
      'POST /vendor/tokens',
      'POST /vendor/webhooks',
      'POST /vendor/webhooks/:id/secret',
      'PUT /admin/extensions/:name',
      'PUT /admin/money-limits',
      'PUT /admin/roles/:id',
      'PUT /admin/staff/:id/active',
      'PUT /admin/staff/:id/role',
      'PUT /orders/:id/returns/:returnId/account',
      'PUT /vendor/team/:id/active',
      'PUT /vendor/team/:id/role',
      'PUT /vendor/team/second-factor',
      'PUT /vendor/webhooks/:id',
    ]);
  });

  it('is refused five minutes after signing in, and goes on after the password', async () => {
    const token = await shop.signIn('vendor');
    const body = { name: 'Till', rights: ['stock' as const], days: 30 as const };
    shop.clock.advance(5 * MINUTE - 1);
    expect((await shop.call(createApiToken, { body }, { token })).status).toBe(201);
    shop.clock.advance(1);
    expect(await shop.call(createApiToken, { body }, { token })).toMatchObject({
      status: 403,
      code: 'STEP_UP_REQUIRED',
      message: text('errors.step_up_required'),
    });
    expect(
      await shop.call(
        inviteMember,
        { body: { email: 'thief@example.com', role: 'owner' } },
        { token },
      ),
    ).toMatchObject({ status: 403, code: 'STEP_UP_REQUIRED' });
    expect((await shop.ok(getTeam, {}, { token })).invitations).toEqual([]);

    expect(
      await shop.call(
        vendorStepUp,
        { body: { method: 'password', password: 'not this one' } },
        { token },
      ),
    ).toMatchObject({ status: 400, code: 'WRONG_CURRENT_PASSWORD' });
    expect((await shop.ok(vendorStepUpMethods, {}, { token })).methods).toContainEqual({
      method: 'password',
    });
    const confirmed = await shop.ok(
      vendorStepUp,
      { body: { method: 'password', password: PASSWORD } },
      { token },
    );
    expect(confirmed.validForSeconds).toBe(300);
    expect((await shop.call(createApiToken, { body }, { token: confirmed.token })).status).toBe(
      201,
    );
    shop.clock.advance(5 * MINUTE);
    expect(await shop.call(createApiToken, { body }, { token: confirmed.token })).toMatchObject({
      code: 'STEP_UP_REQUIRED',
    });
  });

  it('counts for the new token alone: the holder of the previous one gains nothing and loses it', async () => {
    const stolen = await shop.signIn('vendor');
    shop.clock.advance(5 * MINUTE);
    const { token } = await shop.ok(
      vendorStepUp,
      { body: { method: 'password', password: PASSWORD } },
      { token: stolen },
    );
    const body = { email: 'thief@example.com', role: 'owner' as const };
    expect(await shop.call(inviteMember, { body }, { token: stolen })).toMatchObject({
      code: 'STEP_UP_REQUIRED',
    });
    expect((await shop.call(getTeam, {}, { token })).status).toBe(200);
    expect(await shop.call(inviteMember, { body }, { token: stolen })).toMatchObject({
      code: 'STEP_UP_REQUIRED',
    });
    // Requests of other tabs in flight are answered for another minute.
    expect((await shop.call(getTeam, {}, { token: stolen })).status).toBe(200);
    shop.clock.advance(MINUTE);
    expect((await shop.call(getTeam, {}, { token: stolen })).status).toBe(401);
    expect((await shop.call(getTeam, {}, { token })).status).toBe(200);
  });

  it('is confirmed by a code to a verified contact, which works once and for this account alone', async () => {
    const token = await shop.signIn('customer');
    const { methods } = await shop.ok(userStepUpMethods, {}, { token });
    expect(methods).toEqual([
      { method: 'password' },
      { method: 'code', channel: 'email', to: 's•••@haatlane.example' },
      { method: 'code', channel: 'phone', to: expect.stringMatching(/^•+\d\d$/) },
    ]);
    await shop.ok(sendUserStepUpCode, { body: { channel: 'email' } }, { token });
    const otp = await codeIn('otp_step_up');
    const other = await shop.ok(a.register, {
      body: {
        name: 'Other',
        email: 'other@example.com',
        phone: '9811100001',
        password: 'a quiet lane of stalls',
        confirm: 'a quiet lane of stalls',
      },
    });
    expect(
      await shop.call(
        userStepUp,
        { body: { method: 'code', channel: 'email', otp } },
        { token: other.token },
      ),
    ).toMatchObject({ code: 'CONTACT_UNCONFIRMED' });
    // A code for another purpose is refused here.
    await shop.ok(a.sendOtp, {
      body: { identifier: 'shopper@haatlane.example', purpose: 'reset_password' },
    });
    expect(
      await shop.call(
        userStepUp,
        { body: { method: 'code', channel: 'email', otp: await codeIn('otp_reset_password') } },
        { token },
      ),
    ).toMatchObject({ code: 'INVALID_OTP' });
    const confirmed = await shop.ok(
      userStepUp,
      { body: { method: 'code', channel: 'email', otp } },
      { token },
    );
    expect(
      await shop.call(
        userStepUp,
        { body: { method: 'code', channel: 'email', otp } },
        { token: confirmed.token },
      ),
    ).toMatchObject({ code: 'INVALID_OTP' });
  });

  it('limits guesses of the password as sign-ins are', async () => {
    const token = await shop.signIn('admin');
    const guess = () =>
      shop.call(staffStepUp, { body: { method: 'password', password: 'not this one' } }, { token });
    for (let i = 0; i < 10; i++) expect((await guess()).code).toBe('WRONG_CURRENT_PASSWORD');
    expect(await guess()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    shop.clock.advance(15 * MINUTE);
    expect(
      await shop.call(
        inviteStaff,
        { body: { email: 'thief@example.com', role: 'owner' } },
        { token },
      ),
    ).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    await shop.ok(staffStepUp, { body: { method: 'password', password: PASSWORD } }, { token });
  });

  it('covers where a refund goes', async () => {
    const token = await shop.signIn('customer');
    shop.clock.advance(5 * MINUTE);
    const body = {
      items: [{ itemId: 'itm_none', quantity: 1 }],
      reason: 'does_not_fit' as const,
      refundTo: { kind: 'upi' as const, upi: 'thief@okbank' },
    };
    expect(
      await shop.call(createReturn, { params: { id: 'ord_none' }, body }, { token }),
    ).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  });
});

describe('tokens that follow each other', () => {
  const HEADER = 'x-session-token';
  it('come with a reply after an hour at the panel; a lost one signs nobody out', async () => {
    const token = await shop.signIn('admin');
    expect((await shop.call(getCurrentStaff, {}, { token })).headers[HEADER]).toBeUndefined();
    shop.clock.advance(60 * MINUTE);
    const lost = (await shop.call(getCurrentStaff, {}, { token })).headers[HEADER] as string;
    expect(lost).toMatch(/^[A-Za-z0-9_-]{43}$/);
    // Parallel calls do not send a second code.
    expect((await shop.call(getCurrentStaff, {}, { token })).headers[HEADER]).toBeUndefined();
    shop.clock.advance(11 * MINUTE);
    const next = (await shop.call(getCurrentStaff, {}, { token })).headers[HEADER] as string;
    expect(next).not.toBe(lost);
    expect((await shop.call(getCurrentStaff, {}, { token: lost })).status).toBe(401);
    const [first, second] = await Promise.all([
      shop.call(getCurrentStaff, {}, { token: next }),
      shop.call(getCurrentStaff, {}, { token }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    shop.clock.advance(MINUTE);
    expect((await shop.call(getCurrentStaff, {}, { token })).status).toBe(401);
    expect((await shop.call(getCurrentStaff, {}, { token: next })).status).toBe(200);
  });

  it('are at most twenty of one account: the one unused longest ends first', async () => {
    const first = await shop.signIn('vendor');
    const tokens: string[] = [];
    for (let i = 0; i < 20; i++) {
      shop.clock.advance(MINUTE);
      tokens.push(await shop.signIn('vendor'));
    }
    expect((await shop.call(getTeam, {}, { token: first })).status).toBe(401);
    for (const token of [tokens[0]!, tokens.at(-1)!])
      expect((await shop.call(getTeam, {}, { token })).status).toBe(200);
    const { n } = await shop.db
      .selectFrom('sessions')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('audience', '=', 'vendor')
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(20);
  });
});
