import { sql } from 'kysely';
import * as c from '#contracts/accounts/accounts.ts';
import * as p from '#contracts/accounts/passkeys.ts';
import * as f from '#contracts/accounts/second-factors.ts';
import { deleteAccount } from '#contracts/customers/privacy.ts';
import {
  acceptInvitation,
  inviteMember,
  getTeam,
  resetPortalPassword,
  sendPortalCode,
} from '#contracts/vendor-team/vendor-team.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { userStepUp } from '#contracts/accounts/step-up.ts';
import { Authenticator } from '#server/testing/authenticator.ts';
import { makeVendor } from '#server/testing/marketplace-fixture.ts';
import { totpCode } from '#server/platform/auth/totp.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import type { Shop } from './server-process.ts';
import { counted, type Figure, type Proof } from './proof.ts';

const PASSWORD = 'kulhad chai on the lane';
const OTHER = 'a quiet lane of stalls';
interface Person {
  email: string;
  phone: string;
  token: string;
}
/** What an attack obtained that it must not; empty if it failed. */
type Attack = (shop: Shop) => Promise<string[]>;

const person = () => {
  const id = newId('usr').slice(-10).toLowerCase();
  const digits = [...crypto.getRandomValues(new Uint8Array(8))].map((b) => b % 10).join('');
  return { email: `${id}@example.com`, phone: `+9193${digits}` };
};
async function join(
  { client }: Shop,
  who: { email: string; phone: string } = person(),
): Promise<Person> {
  const { token } = await client.ok(c.register, {
    body: { name: 'Asha Rao', ...who, password: PASSWORD, confirm: PASSWORD },
  });
  return { ...who, token };
}
async function bodyOf({ db }: Shop, to: string, template: string): Promise<string> {
  const { rows } = await sql<{
    body: string;
  }>`select body from messages where recipient = ${to} and template = ${template} order by created_at desc, id desc limit 1`.execute(
    db,
  );
  return rows[0]?.body ?? '';
}
const codeIn = (body: string) => /\d{6}/.exec(body)?.[0] ?? '000000';
async function prove(shop: Shop, { token }: Person, contact: string): Promise<void> {
  const purpose = contact.includes('@') ? ('verify_email' as const) : ('verify_phone' as const);
  await shop.client.ok(c.sendOtp, { body: { identifier: contact, purpose } }, { token });
  await shop.client.ok(
    c.verifyOtp,
    {
      body: {
        identifier: contact,
        purpose,
        otp: codeIn(await bodyOf(shop, contact, `otp_${purpose}`)),
      },
    },
    { token },
  );
}
/**
 * Requests a password reset for `contact` and reads the code from the outbox; false if none was
 * sent.
 */
async function reset(shop: Shop, contact: string, newPassword: string): Promise<boolean> {
  await shop.client.call(c.sendOtp, { body: { identifier: contact, purpose: 'reset_password' } });
  const body = await bodyOf(shop, contact, 'otp_reset_password');
  return (
    body !== '' &&
    (
      await shop.client.call(c.resetPassword, {
        body: { identifier: contact, newPassword, otp: codeIn(body) },
      })
    ).status === 200
  );
}
/** Makes a session six minutes older; before its first call, so that no server has it cached. */
const age = ({ db }: Shop, userId: string) =>
  sql`update sessions set confirmed_at = now() - interval '6 minutes' where subject_id = ${userId}`.execute(
    db,
  );
const idOf = async ({ db }: Shop, email: string): Promise<string> =>
  (
    await sql<{
      id: string;
    }>`select id from users where email = ${email} order by created_at desc limit 1`.execute(db)
  ).rows[0]!.id;
const signsIn = async ({ client }: Shop, identifier: string, password: string) =>
  (await client.call(c.login, { body: { identifier, password } })).status === 200;
/**
 * The public address in the configuration of these marketplaces, which listen on a port chosen by
 * the system; passkeys belong to it.
 */
const ORIGIN = 'http://localhost:0';
const got = (isTrue: boolean, what: string): string[] => (isTrue ? [what] : []);

const ATTACKS: Readonly<Record<string, Attack>> = {
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
    const otp = codeIn(await bodyOf(shop, victim.email, 'otp_reset_password'));
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
      /\/undo-change\/([\w-]+)/.exec(await bodyOf(shop, victim.email, 'contact_changed'))?.[1] ??
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
      /\/undo-change\/([\w-]+)/.exec(await bodyOf(shop, to, template))?.[1] ?? '';
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
        await bodyOf(shop, thief.email, 'team_invitation'),
      )?.[1] ?? '';
    await shop.client.ok(sendPortalCode, { body: { email } });
    await shop.client.ok(resetPortalPassword, {
      body: {
        email,
        otp: codeIn(await bodyOf(shop, email, 'otp_reset_portal')),
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
  async 'uses a passkey’s answer again, from another site, or for another account'(shop) {
    const { client } = shop;
    const [victim, thief] = [await join(shop), await join(shop)];
    const key = new Authenticator(ORIGIN);
    await client.ok(
      p.addUserPasskey,
      {
        body: {
          name: 'Phone',
          response: key.create(await client.ok(p.beginUserPasskey, {}, victim)),
        },
      },
      victim,
    );
    const used = key.use(await client.ok(p.beginPasskeyLogin));
    const first = await client.call(p.passkeyLogin, { body: { response: used } });
    const tries = [
      used,
      key.use(await client.ok(p.beginPasskeyLogin), { origin: 'https://haatlane.evil' }),
      key.use(await client.ok(p.beginPasskeyLogin), { isUserVerified: false }),
      key.use(await client.ok(p.beginPasskeyLogin), { counter: 1 }),
    ];
    const replies = [];
    for (const response of tries)
      replies.push(await client.call(p.passkeyLogin, { body: { response } }));
    replies.push(
      await client.call(
        userStepUp,
        {
          body: {
            method: 'passkey',
            response: key.use(await client.ok(p.beginUserPasskeyStepUp, {}, victim)),
          },
        },
        thief,
      ),
    );
    return [
      ...got(first.status !== 200, 'the owner was kept out'),
      ...replies.flatMap((r, i) => got(r.status < 300, `answer taken (${i})`)),
    ];
  },
  async 'adds a passkey with a stolen token, or keeps one past a reset'(shop) {
    const { client } = shop;
    const victim = await join(shop);
    await prove(shop, victim, victim.email);
    const key = new Authenticator(ORIGIN);
    await client.ok(
      p.addUserPasskey,
      {
        body: {
          name: 'Thief',
          response: key.create(await client.ok(p.beginUserPasskey, {}, victim)),
        },
      },
      victim,
    );
    const isReset = await reset(shop, victim.email, OTHER);
    const kept = await client.call(p.passkeyLogin, {
      body: { response: key.use(await client.ok(p.beginPasskeyLogin)) },
    });
    const stolen = await join(shop);
    await age(shop, await idOf(shop, stolen.email));
    const added = await client.call(p.beginUserPasskey, {}, stolen);
    return [
      ...got(!isReset, 'the owner could not reset'),
      ...got(kept.status < 300, 'the passkey outlived the reset'),
      ...got(added.code !== 'STEP_UP_REQUIRED', `adding answered ${added.status}`),
    ];
  },
  async 'types the victim’s mobile number first, and guesses the code they sign in with'(shop) {
    const { client } = shop;
    const phone = `+9198${person().phone.slice(-8)}`;
    const thief = await join(shop, { ...person(), phone });
    await client.ok(c.sendSignInCode, { body: { phone } });
    const otp = codeIn(await bodyOf(shop, phone, 'otp_sign_in'));
    let guessed = 0;
    for (let i = 0; i < 8; i++)
      if (
        (await client.call(c.signInByCode, { body: { phone, otp: String(111_111 + i) } }))
          .status === 200
      )
        guessed++;
    const late = await client.call(c.signInByCode, { body: { phone, otp } });
    await sql`delete from rate_limits where position(${phone} in key) > 0`.execute(shop.db);
    await client.ok(c.sendSignInCode, { body: { phone } });
    const { data: victim } = await client.call(c.signInByCode, {
      body: { phone, otp: codeIn(await bodyOf(shop, phone, 'otp_sign_in')) },
    });
    return [
      ...got(guessed > 0 && otp !== '111111', `${guessed} guesses taken`),
      ...got(late.status < 300, 'a code was good after five guesses'),
      ...got(
        victim.user._id === (await idOf(shop, thief.email)),
        'the victim came into the thief’s account',
      ),
      ...got(await signsIn(shop, phone, PASSWORD), 'signed in by the victim’s number'),
      ...got(await reset(shop, thief.email, OTHER), 'reset by an e-mail nobody proved'),
    ];
  },
  async 'uses a code of the second factor again'(shop) {
    const { client } = shop;
    const vendorId = await makeVendor(shop);
    const { email } = person();
    await sql`insert into portal_accounts (id, role, vendor_id, vendor_role, full_name, email, password_hash, is_active, email_verified_at, created_at)
      values (${newId('usr')}, 'vendor', ${vendorId}, 'owner', 'Owner', ${email}, ${await hashPassword(PASSWORD)}, true, now(), now())`.execute(
      shop.db,
    );
    const enter = (code?: string) =>
      client.call(c.portalLogin, {
        body: { identifier: email, password: PASSWORD, ...(code ? { code } : {}) },
      });
    const { token } = (await enter()).data;
    const { secret } = await client.ok(
      f.beginVendorFactor,
      { body: { password: PASSWORD } },
      { token },
    );
    const code = totpCode(secret, new Date());
    const {
      recoveryCodes: [recovery],
    } = await client.ok(f.confirmVendorFactor, { body: { code } }, { token });
    const tries = [await enter(), await enter(code)];
    const first = await enter(recovery);
    tries.push(await enter(recovery));
    return [
      ...got(first.status !== 200, 'the owner was kept out'),
      ...tries.flatMap((r, i) => got(r.status < 300, `signed in (${i})`)),
    ];
  },
  async 'guesses by e-mail and phone in turn'(shop) {
    const victim = await join(shop);
    let compared = 0;
    for (let i = 0; i < 16; i++)
      if (
        (
          await shop.client.call(c.login, {
            body: { identifier: i % 2 ? victim.phone : victim.email, password: `guess ${i}` },
          })
        ).status === 401
      )
        compared++;
    return got(compared > 10, `${compared} passwords compared`);
  },
};

/**
 * Every way to take over an account, or to lock its owner out, tried over HTTP on a running
 * marketplace.
 */
export const accountTakeover: Proof = {
  name: 'account-takeover',
  unit: 'rounds',
  quick: 1,
  full: 5,
  async run(place, { runs }): Promise<Figure[]> {
    const shop = await place.openShop();
    const won = new Map<string, string[]>(Object.keys(ATTACKS).map((name) => [name, []]));
    for (let round = 0; round < runs; round++) {
      // Rounds are on different days: one address may receive 30 codes an hour.
      await sql`delete from rate_limits`.execute(shop.db);
      for (const [name, attack] of Object.entries(ATTACKS))
        won.get(name)!.push(...(await attack(shop)));
    }
    return [...won].map(([name, found]) => ({
      done: `an attacker ${name}, ${counted(runs, 'rounds')}`,
      figure:
        found.length === 0 ? '0 taken over' : `${found.length}: ${[...new Set(found)].join('; ')}`,
      goal: '0 taken over',
      isMet: found.length === 0,
    }));
  },
};
