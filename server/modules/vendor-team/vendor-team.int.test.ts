import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import { getCurrentMember } from '#contracts/vendor-team/current-member.ts';
import { listVendorStatements } from '#contracts/settlement/settlement.ts';
import * as c from '#contracts/vendor-team/vendor-team.ts';
import { listStock } from '#contracts/offers/inventory.ts';
import { createApiToken } from '#contracts/vendor-team/api-tokens.ts';
import { notePortalSignIn, portalMember } from '#server/modules/accounts/service.ts';
import { findSession } from '#server/platform/auth/sessions.ts';
import { transact, type Tx } from '#server/platform/db/database.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { setTeamMemberActive, setTeamRole } from './vendor-team.ts';
import { inviteTeamMember } from './invitations.ts';
import { issueApiToken } from './api-tokens.ts';
import {
  address,
  emails,
  linkIn,
  opened,
  PASSWORD,
  signIn,
  withMember,
} from './vendor-team.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

describe('an invitation', () => {
  it('leads by its link, once, to a member with that role and no more', async () => {
    const { token, email: owner } = await opened(shop);
    const email = address();
    const { invitation } = await shop.ok(
      c.inviteMember,
      { body: { email: ` ${email.toUpperCase()} `, role: 'orders' } },
      { token },
    );
    expect(invitation).toMatchObject({ email, role: 'orders', isExpired: false });
    const link = linkIn((await emails(shop, email))[0]!.body);
    expect(await shop.ok(c.getInvitation, { params: { token: link } })).toMatchObject({
      email,
      role: 'orders',
      shop: expect.stringMatching(/^Shop/),
    });
    expect(
      await shop.call(c.acceptInvitation, {
        params: { token: link },
        body: { name: 'Ravi Kulkarni', password: 'short' },
      }),
    ).toMatchObject({ status: 400, details: [{ path: 'password' }] });
    expect(
      (
        await shop.call(c.acceptInvitation, {
          params: { token: link },
          body: { name: 'Ravi Kulkarni', password: 'gulmohar-2026' },
        })
      ).status,
    ).toBe(201);
    expect(
      await shop.call(c.acceptInvitation, {
        params: { token: link },
        body: { name: 'Ravi Kulkarni', password: 'gulmohar-2026' },
      }),
    ).toMatchObject({ status: 404, code: 'INVITATION_NOT_FOUND' });
    const member = await signIn(shop, email, 'gulmohar-2026');
    expect((await shop.ok(getCurrentMember, {}, { token: member })).member).toMatchObject({
      name: 'Ravi Kulkarni',
      role: 'orders',
    });
    expect(await shop.call(listVendorStatements, {}, { token: member })).toMatchObject({
      status: 403,
      code: 'RIGHT_MISSING',
    });
    const { results } = await shop.ok(c.getTeamLog, {}, { token });
    expect(results.map(({ action, subject, note, by }) => ({ action, subject, note, by }))).toEqual(
      expect.arrayContaining([
        { action: 'joined', subject: email, note: 'orders', by: 'Ravi Kulkarni' },
        { action: 'invited', subject: email, note: 'orders', by: 'Asha Rao' },
      ]),
    );
    expect(results).toHaveLength(2);
    expect((await emails(shop, owner)).at(0)!.body).toContain(
      `Ravi Kulkarni (${email}) joined your team. Role: Orders.`,
    );
  });
  it('sent before a reset by code gives no access unless the owner sends it again', async () => {
    const mine = await opened(shop);
    const guest = async () => {
      const email = address();
      await shop.ok(c.inviteMember, { body: { email, role: 'owner' } }, { token: mine.token });
      const link = linkIn((await emails(shop, email))[0]!.body);
      await shop.ok(c.acceptInvitation, {
        params: { token: link },
        body: { name: 'Ravi', password: 'gulmohar-2026' },
      });
      return email;
    };
    const old = await guest();
    shop.clock.advance(31 * 86_400_000);
    mine.token = await signIn(shop, mine.email);
    const late = await guest();
    await shop.ok(c.sendPortalCode, { body: { email: mine.email } });
    const otp = /\d{6}/.exec((await emails(shop, mine.email))[0]!.body)![0];
    await shop.ok(c.resetPortalPassword, {
      body: { email: mine.email, otp, newPassword: 'gulmohar-2027' },
    });
    expect(
      (await shop.call(portalLogin, { body: { identifier: late, password: 'gulmohar-2026' } }))
        .status,
    ).toBe(401);
    const again = await signIn(shop, mine.email, 'gulmohar-2027');
    await signIn(shop, old, 'gulmohar-2026');
    const { members } = await shop.ok(c.getTeam, {}, { token: again });
    expect(members.map((m) => [m.email, m.isActive]).toSorted()).toEqual(
      [
        [mine.email, true],
        [old, true],
        [late, false],
      ].toSorted(),
    );
  });

  it('ends after seven days, when it is taken back, and when another is sent', async () => {
    const { token } = await opened(shop);
    const email = address();
    const body = { email, role: 'finance' as const };
    await shop.ok(c.inviteMember, { body }, { token });
    const first = linkIn((await emails(shop, email))[0]!.body);
    shop.clock.advance(1000);
    const { invitation } = await shop.ok(c.inviteMember, { body }, { token });
    const second = linkIn((await emails(shop, email))[0]!.body);
    const status = async (link: string) =>
      (await shop.call(c.getInvitation, { params: { token: link } })).status;
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    await shop.ok(c.withdrawInvitation, { params: { id: invitation._id } }, { token });
    expect(await status(second)).toBe(404);
    await shop.ok(c.inviteMember, { body }, { token });
    const third = linkIn((await emails(shop, email))[0]!.body);
    shop.clock.advance(7 * 86_400_000);
    expect(await status(third)).toBe(404);
  });

  it('reveals nothing of other vendors to the owner: only the holder of the link learns that the address is taken', async () => {
    const [{ token }, other] = [await opened(shop), await opened(shop)];
    await shop.ok(c.inviteMember, { body: { email: other.email, role: 'orders' } }, { token });
    const link = linkIn((await emails(shop, other.email))[0]!.body);
    expect(
      await shop.call(c.acceptInvitation, {
        params: { token: link },
        body: { name: 'A', password: 'gulmohar-2026' },
      }),
    ).toMatchObject({ status: 409, code: 'ACCOUNT_EXISTS' });
  });
});

describe('a member', () => {
  it('whose role changes is signed out everywhere and comes back with the new one', async () => {
    const { vendorId, token } = await opened(shop);
    const member = await withMember(shop, vendorId, 'catalog');
    await shop.ok(
      c.setMemberRole,
      { params: { id: member.id }, body: { role: 'finance' } },
      { token },
    );
    expect((await shop.call(getCurrentMember, {}, { token: member.token })).status).toBe(401);
    expect(
      (await shop.call(listVendorStatements, {}, { token: await signIn(shop, member.email) }))
        .status,
    ).toBe(200);
    expect((await shop.ok(c.getTeamLog, {}, { token })).results[0]).toMatchObject({
      action: 'role_changed',
      subject: member.email,
      note: 'catalog → finance',
      by: 'Asha Rao',
    });
  });

  it('a deactivated member cannot sign in until reactivated', async () => {
    const { vendorId, token } = await opened(shop);
    const member = await withMember(shop, vendorId, 'orders');
    await shop.ok(
      c.setMemberActive,
      { params: { id: member.id }, body: { isActive: false } },
      { token },
    );
    expect((await shop.call(getCurrentMember, {}, { token: member.token })).status).toBe(401);
    expect(
      await shop.call(portalLogin, { body: { identifier: member.email, password: PASSWORD } }),
    ).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
    await shop.ok(
      c.setMemberActive,
      { params: { id: member.id }, body: { isActive: true } },
      { token },
    );
    expect(
      (await shop.call(getCurrentMember, {}, { token: await signIn(shop, member.email) })).status,
    ).toBe(200);
  });

  it.each([
    ['is shut out', 'out'],
    ['is no owner any more', 'down'],
  ])('who %s leaves neither tokens nor invitations behind', async (_, how) => {
    const { vendorId, token } = await opened(shop);
    const [member, kept] = [
      await withMember(shop, vendorId, 'owner'),
      await shop.ok(
        createApiToken,
        { body: { name: 'Till', rights: ['stock'], days: 30 } },
        { token },
      ),
    ];
    const made = await shop.ok(
      createApiToken,
      { body: { name: 'Godown', rights: ['stock'], days: 30 } },
      { token: member.token },
    );
    const email = address();
    await shop.ok(c.inviteMember, { body: { email, role: 'owner' } }, { token: member.token });
    const link = linkIn((await emails(shop, email))[0]!.body);
    const status = async () => [
      (await shop.call(listStock, {}, { token: made.token })).status,
      (await shop.call(listStock, {}, { token: kept.token })).status,
      (await shop.call(c.getInvitation, { params: { token: link } })).status,
    ];
    expect(await status()).toEqual([200, 200, 200]);
    if (how === 'out')
      await shop.ok(
        c.setMemberActive,
        { params: { id: member.id }, body: { isActive: false } },
        { token },
      );
    else
      await shop.ok(
        c.setMemberRole,
        { params: { id: member.id }, body: { role: 'orders' } },
        { token },
      );
    expect(await status()).toEqual([401, 200, 404]);
    expect(
      (await shop.ok(c.getTeamLog, {}, { token })).results.map((r) => [r.action, r.subject]),
    ).toEqual(
      expect.arrayContaining([
        ['token_revoked', 'Godown'],
        ['invitation_withdrawn', email],
      ]),
    );
  });

  it('a sign-in during deactivation or a change of role does not get the old role', async () => {
    const { vendorId } = await opened(shop);
    const member = await withMember(shop, vendorId, 'owner');
    const before = (await portalMember(shop.db, member.id))!;
    const marked = () => transact(shop.db, (tx) => notePortalSignIn(tx, before, shop.clock.now()));
    expect(await marked()).toBe(true);
    await sql`update portal_accounts set vendor_role = 'orders' where id = ${member.id}`.execute(
      shop.db,
    );
    expect(await marked()).toBe(false);
  });

  it('who is the last owner stays one', async () => {
    const { vendorId, id, token } = await opened(shop);
    const member = await withMember(shop, vendorId, 'orders');
    for (const refused of [
      await shop.call(c.setMemberRole, { params: { id }, body: { role: 'orders' } }, { token }),
      await shop.call(c.setMemberActive, { params: { id }, body: { isActive: false } }, { token }),
    ])
      expect(refused).toMatchObject({ status: 409, code: 'LAST_OWNER' });
    await shop.ok(
      c.setMemberRole,
      { params: { id: member.id }, body: { role: 'owner' } },
      { token },
    );
    expect(
      (await shop.ok(c.setMemberRole, { params: { id }, body: { role: 'orders' } }, { token }))
        .member,
    ).toMatchObject({ role: 'orders', isMe: true });
    expect((await shop.call(getCurrentMember, {}, { token })).status).toBe(401);
    // A deactivated second owner does not count.
    const again = await signIn(shop, member.email);
    await shop.ok(c.setMemberRole, { params: { id }, body: { role: 'owner' } }, { token: again });
    await shop.ok(
      c.setMemberActive,
      { params: { id }, body: { isActive: false } },
      { token: again },
    );
    expect(
      await shop.call(
        c.setMemberRole,
        { params: { id: member.id }, body: { role: 'finance' } },
        { token: again },
      ),
    ).toMatchObject({ status: 409, code: 'LAST_OWNER' });
  });
});

describe("the member's own account", () => {
  it('changes name and password; other devices are signed out, this one stays', async () => {
    const { email, token } = await opened(shop);
    const other = await signIn(shop, email);
    expect(
      (await shop.ok(c.listPortalSessions, {}, { token })).items.map((s) => s.isCurrent).sort(),
    ).toEqual([false, true]);
    expect(await shop.ok(c.renameMember, { body: { name: ' Asha K. ' } }, { token })).toEqual({
      name: 'Asha K.',
    });
    expect(
      await shop.call(
        c.changePortalPassword,
        { body: { currentPassword: 'wrong', newPassword: 'gulmohar-2026' } },
        { token },
      ),
    ).toMatchObject({ status: 400, code: 'WRONG_CURRENT_PASSWORD' });
    await shop.ok(
      c.changePortalPassword,
      { body: { currentPassword: PASSWORD, newPassword: 'gulmohar-2026' } },
      { token },
    );
    expect([
      (await shop.call(getCurrentMember, {}, { token })).status,
      (await shop.call(getCurrentMember, {}, { token: other })).status,
    ]).toEqual([200, 401]);
    expect(
      (await shop.call(portalLogin, { body: { identifier: email, password: PASSWORD } })).status,
    ).toBe(401);
    const third = await signIn(shop, email, 'gulmohar-2026');
    const { items } = await shop.ok(c.listPortalSessions, {}, { token });
    await shop.ok(
      c.deletePortalSession,
      { params: { id: items.find((s) => !s.isCurrent)!._id } },
      { token },
    );
    expect((await shop.call(getCurrentMember, {}, { token: third })).status).toBe(401);
  });

  it('with a forgotten password gets a code by e-mail that works once; nobody learns whether there is an account', async () => {
    const { email, token } = await opened(shop);
    const known = await shop.call(c.sendPortalCode, { body: { email } });
    const unknown = await shop.call(c.sendPortalCode, { body: { email: address() } });
    expect([known.status, known.message, known.data]).toEqual([
      unknown.status,
      unknown.message,
      unknown.data,
    ]);
    expect(await shop.call(c.sendPortalCode, { body: { email } })).toMatchObject({ status: 429 });
    const [sent] = await emails(shop, email);
    const otp = /^\d{6}/.exec(sent!.body)![0];
    const reset = (code: string, to = email) =>
      shop.call(c.resetPortalPassword, {
        body: { email: to, otp: code, newPassword: 'gulmohar-2026' },
      });
    expect(await reset('000000')).toMatchObject({ status: 400, code: 'INVALID_OTP' });
    expect(await reset(otp, address())).toMatchObject({ status: 400, code: 'INVALID_OTP' });
    expect((await reset(otp)).status).toBe(200);
    expect(await reset(otp)).toMatchObject({ status: 400, code: 'INVALID_OTP' });
    expect((await shop.call(getCurrentMember, {}, { token })).status).toBe(401);
    await signIn(shop, email, 'gulmohar-2026');
  });

  it('of someone who vendors here too has codes of its own', async () => {
    const { email } = await opened(shop);
    await shop.ok(c.sendPortalCode, { body: { email } });
    const otp = /^\d{6}/.exec((await emails(shop, email))[0]!.body)![0];
    const { resetPassword } = await import('#contracts/accounts/accounts.ts');
    expect(
      await shop.call(resetPassword, {
        body: { identifier: email, otp, newPassword: 'gulmohar-2026' },
      }),
    ).toMatchObject({ status: 400, code: 'INVALID_OTP' });
  });
});

describe('an owner who is deactivated at this very moment', () => {
  it('makes no token, sends no invitation and changes no team any more', async () => {
    const mine = await opened(shop);
    const rogue = await withMember(shop, mine.vendorId, 'owner');
    const helper = await withMember(shop, mine.vendorId, 'orders');
    // The request's data from before the other owner's change.
    const session = (await findSession(shop.db, rogue.token, shop.deps))!;
    await shop.ok(
      c.setMemberActive,
      { params: { id: rogue.id }, body: { isActive: false } },
      { token: mine.token },
    );
    const now = shop.clock.now();
    const attempts: ((tx: Tx) => Promise<unknown>)[] = [
      (tx) => issueApiToken(tx, session, { name: 'Till', rights: ['stock'], days: 30 }, now),
      (tx) => inviteTeamMember(tx, session, { email: address(), role: 'owner' }, shop.clock),
      (tx) => setTeamRole(tx, session, helper.id, 'owner', now),
      (tx) => setTeamMemberActive(tx, session, rogue.id, true, now),
    ];
    for (const attempt of attempts)
      await expect(transact(shop.db, attempt)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  });
});
