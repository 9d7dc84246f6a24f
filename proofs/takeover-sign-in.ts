import { sql } from 'kysely';
import * as c from '#contracts/accounts/accounts.ts';
import * as p from '#contracts/accounts/passkeys.ts';
import * as f from '#contracts/accounts/second-factors.ts';
import { userStepUp } from '#contracts/accounts/step-up.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { totpCode } from '#server/platform/auth/totp.ts';
import { Authenticator } from '#server/testing/authenticator.ts';
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

/**
 * The public address in the configuration of these marketplaces, which listen on a port chosen by
 * the system; passkeys belong to it.
 */
const ORIGIN = 'http://localhost:0';

/** By passkeys, second factors and guesses. */
export const SIGN_IN_ATTACKS: Readonly<Record<string, Attack>> = {
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
    const otp = codeIn(await messageTo(shop, phone, 'otp_sign_in'));
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
      body: { phone, otp: codeIn(await messageTo(shop, phone, 'otp_sign_in')) },
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
