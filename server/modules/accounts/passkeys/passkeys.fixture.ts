import * as a from '#contracts/accounts/accounts.ts';
import * as c from '#contracts/accounts/passkeys.ts';
import { Authenticator, type Flaw } from '#server/testing/authenticator.ts';
import type { TestApp } from '#server/testing/harness.ts';

export const MINUTE = 60_000;

export const DAY = 24 * 60 * MINUTE;

export const PASSWORD = 'kulhad-chai-2026';

export const REFUSED = { status: 400, code: 'PASSKEY_REFUSED' };

let serial = 0;

export async function makePerson(shop: TestApp) {
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

export type Someone = { token: string };

export async function addKey(shop: TestApp, me: Someone, key = new Authenticator()) {
  const { passkey } = await shop.ok(
    c.addUserPasskey,
    { body: { name: 'My phone', response: key.create(await shop.ok(c.beginUserPasskey, {}, me)) } },
    me,
  );
  return { key, passkey };
}

export const signInByKey = async (shop: TestApp, key: Authenticator, flaw?: Flaw) =>
  shop.call(c.passkeyLogin, {
    body: { response: key.use(await shop.ok(c.beginPasskeyLogin), flaw) },
  });
