import { sql } from 'kysely';
import * as c from '#contracts/accounts/accounts.ts';
import { userStepUp } from '#contracts/accounts/step-up.ts';
import { deleteAccount } from '#contracts/customers/privacy.ts';
import { newId } from '#contracts/kernel/ids.ts';
import {
  acceptInvitation,
  getTeam,
  inviteMember,
  resetPortalPassword,
  sendPortalCode,
} from '#contracts/vendor-team/vendor-team.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { makeVendor } from '#server/testing/marketplace-fixture.ts';
import {
  age,
  codeIn,
  got,
  idOf,
  join,
  messageTo,
  person,
  prove,
  reset,
  signsIn,
  OTHER,
  PASSWORD,
  type Attack,
} from './takeover-people.ts';

/** By e-mails, phone numbers, the codes, links and invitations sent to them, and what deletes them. */
export const CONTACT_ATTACKS: Readonly<Record<string, Attack>> = {
  async 'registers the victim’s e-mail first'(shop) {
    const who = person();
    const thief = await join(shop, { ...person(), email: who.email });
    const victim = await join(shop, who);
    await prove(shop, victim, who.email);
    const own = await reset(shop, who.email, OTHER);
    return [
      ...got(!own, 'the owner was kept out'),
      ...got(
        await reset(shop, thief.phone, 'the thief chose this'),
        'reset by a phone nobody proved',
      ),
      ...got(await signsIn(shop, who.email, PASSWORD), 'signed in by the victim’s e-mail'),
    ];
  },
  async 'changes the e-mail with a stolen token'(shop) {
    const victim = await join(shop);
    await age(shop, await idOf(shop, victim.email));
    const reply = await shop.client.call(
      c.updateProfile,
      { body: { email: person().email } },
      victim,
    );
    return got(reply.code !== 'STEP_UP_REQUIRED', `changing the e-mail answered ${reply.status}`);
  },
  async 'confirms with somebody else’s code'(shop) {
    const [victim, thief] = [await join(shop), await join(shop)];
    await prove(shop, victim, victim.email);
    await shop.client.call(c.sendOtp, {
      body: { identifier: victim.email, purpose: 'reset_password' },
    });
    const otp = codeIn(await messageTo(shop, victim.email, 'otp_reset_password'));
    const tries = [
      await shop.client.call(
        userStepUp,
        { body: { method: 'code', channel: 'email', otp } },
        thief,
      ),
      await shop.client.call(
        userStepUp,
        { body: { method: 'code', channel: 'email', otp } },
        victim,
      ),
      await shop.client.call(
        c.verifyOtp,
        { body: { identifier: victim.email, purpose: 'verify_email', otp } },
        thief,
      ),
    ];
    return tries.flatMap((r, i) => got(r.status < 300, `code taken for another purpose (${i})`));
  },
  async 'resets by an unverified contact'(shop) {
    const victim = await join(shop);
    return [
      ...got(await reset(shop, victim.email, OTHER), 'reset by e-mail'),
      ...got(await reset(shop, victim.phone, OTHER), 'reset by phone'),
    ];
  },
  async 'keeps the session, and takes the undo link twice'(shop) {
    const victim = await join(shop);
    await prove(shop, victim, victim.email);
    const taken = person().email;
    await shop.client.ok(c.updateProfile, { body: { email: taken } }, victim);
    await prove(shop, victim, taken);
    const token =
      /\/undo-change\/([\w-]+)/.exec(await messageTo(shop, victim.email, 'contact_changed'))?.[1] ??
      '';
    const first = await shop.client.call(c.undoChange, { body: { token } });
    const second = await shop.client.call(c.undoChange, { body: { token } });
    return [
      ...got(first.status !== 200, 'the owner could not take it back'),
      ...got(second.status !== 404, 'the link worked twice'),
      ...got(
        (await shop.client.call(c.getProfile, {}, victim)).status !== 401,
        'the session went on',
      ),
      ...got(await reset(shop, taken, OTHER), 'reset by the e-mail the thief had put in'),
      ...got(!(await reset(shop, victim.email, OTHER)), 'the owner could not reset'),
    ];
  },
  async 'presses the undo link of a later change to end the owner’s'(shop) {
    const victim = await join(shop);
    await prove(shop, victim, victim.email);
    await prove(shop, victim, victim.phone);
    const taken = person();
    await shop.client.ok(c.updateProfile, { body: { email: taken.email } }, victim);
    await prove(shop, victim, taken.email);
    await shop.client.ok(c.updateProfile, { body: { phone: taken.phone } }, victim);
    await prove(shop, victim, taken.phone);
    await shop.client.ok(
      c.changePassword,
      { body: { currentPassword: PASSWORD, newPassword: OTHER } },
      victim,
    );
    const linkTo = async (to: string, template: string) =>
      /\/undo-change\/([\w-]+)/.exec(await messageTo(shop, to, template))?.[1] ?? '';
    const thiefs = await shop.client.call(c.undoChange, {
      body: { token: await linkTo(taken.email, 'password_changed') },
    });
    const owners = await shop.client.call(c.undoChange, {
      body: { token: await linkTo(victim.email, 'contact_changed') },
    });
    return [
      ...got(thiefs.status !== 200, 'the later change could not be taken back'),
      ...got(owners.status !== 200, 'the owner could not take the change back'),
      ...got(
        (await reset(shop, taken.email, 'the thief chose this')) ||
          (await reset(shop, taken.phone, 'the thief chose this')),
        'reset by a contact the thief had put in',
      ),
      ...got(
        !(await reset(shop, victim.email, 'the owner chose this')),
        'the owner could not reset',
      ),
    ];
  },
  async 'leaves an invitation in a vendor team that is reset'(shop) {
    const vendorId = await makeVendor(shop);
    const { email } = person();
    const id = newId('usr');
    await sql`insert into portal_accounts (id, role, vendor_id, vendor_role, full_name, email, password_hash, is_active, email_verified_at, created_at)
      values (${id}, 'vendor', ${vendorId}, 'owner', 'Owner', ${email}, ${await hashPassword(PASSWORD)}, true, now(), now())`.execute(
      shop.db,
    );
    const { token } = await shop.client.ok(c.portalLogin, {
      body: { identifier: email, password: PASSWORD },
    });
    const thief = person();
    await shop.client.ok(inviteMember, { body: { email: thief.email, role: 'owner' } }, { token });
    const link =
      /\/vendor-invitation\/([\w-]+)/.exec(
        await messageTo(shop, thief.email, 'team_invitation'),
      )?.[1] ?? '';
    await shop.client.ok(sendPortalCode, { body: { email } });
    await shop.client.ok(resetPortalPassword, {
      body: {
        email,
        otp: codeIn(await messageTo(shop, email, 'otp_reset_portal')),
        newPassword: OTHER,
      },
    });
    return [
      ...got(
        (
          await shop.client.call(acceptInvitation, {
            params: { token: link },
            body: { name: 'Thief', password: OTHER },
          })
        ).status < 300,
        'joined the shop as owner',
      ),
      ...got(
        (await shop.client.call(getTeam, {}, { token })).status !== 401,
        'the session outlived the reset',
      ),
    ];
  },
  async 'closes an account with another’s e-mail'(shop) {
    const victim = await join(shop);
    await prove(shop, victim, victim.email);
    const messages = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from messages where recipient = ${victim.email}`.execute(
          shop.db,
        )
      ).rows[0]!.n;
    const counters = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from rate_limits where position(${victim.email} in key) > 0`.execute(
          shop.db,
        )
      ).rows[0]!.n;
    const thief = person();
    const { token } = await join(shop, thief);
    await sql`update users set email = ${victim.email} where email = ${thief.email}`.execute(
      shop.db,
    );
    const before = [await messages(), await counters()];
    await shop.client.ok(deleteAccount, { body: { password: PASSWORD } }, { token });
    return [
      ...got((await messages()) !== before[0], 'messages went with it'),
      ...got((await counters()) !== before[1], 'counters went with it'),
    ];
  },
};
