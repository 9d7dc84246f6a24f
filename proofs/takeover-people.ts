import { sql } from 'kysely';
import * as c from '#contracts/accounts/accounts.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { RunningMarketplace } from './server-process.ts';

export const PASSWORD = 'kulhad chai on the lane';
export const OTHER = 'a quiet lane of stalls';
export interface Person {
  email: string;
  phone: string;
  token: string;
}
/** What an attack obtained that it must not; empty if it failed. */
export type Attack = (shop: RunningMarketplace) => Promise<string[]>;

export const person = () => {
  const id = newId('usr').slice(-10).toLowerCase();
  const digits = [...crypto.getRandomValues(new Uint8Array(8))].map((b) => b % 10).join('');
  return { email: `${id}@example.com`, phone: `+9193${digits}` };
};
export async function join(
  { client }: RunningMarketplace,
  who: { email: string; phone: string } = person(),
): Promise<Person> {
  const { token } = await client.ok(c.register, {
    body: { name: 'Asha Rao', ...who, password: PASSWORD, confirm: PASSWORD },
  });
  return { ...who, token };
}
export async function messageTo(
  { db }: RunningMarketplace,
  to: string,
  template: string,
): Promise<string> {
  const { rows } = await sql<{
    body: string;
  }>`select body from messages where recipient = ${to} and template = ${template} order by created_at desc, id desc limit 1`.execute(
    db,
  );
  return rows[0]?.body ?? '';
}
export const codeIn = (body: string) => /\d{6}/.exec(body)?.[0] ?? '000000';
export async function prove(
  shop: RunningMarketplace,
  { token }: Person,
  contact: string,
): Promise<void> {
  const purpose = contact.includes('@') ? ('verify_email' as const) : ('verify_phone' as const);
  await shop.client.ok(c.sendOtp, { body: { identifier: contact, purpose } }, { token });
  await shop.client.ok(
    c.verifyOtp,
    {
      body: {
        identifier: contact,
        purpose,
        otp: codeIn(await messageTo(shop, contact, `otp_${purpose}`)),
      },
    },
    { token },
  );
}
/**
 * Requests a password reset for `contact` and reads the code from the outbox; false if none was
 * sent.
 */
export async function reset(
  shop: RunningMarketplace,
  contact: string,
  newPassword: string,
): Promise<boolean> {
  await shop.client.call(c.sendOtp, { body: { identifier: contact, purpose: 'reset_password' } });
  const body = await messageTo(shop, contact, 'otp_reset_password');
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
export const age = ({ db }: RunningMarketplace, userId: string) =>
  sql`update sessions set confirmed_at = now() - interval '6 minutes' where subject_id = ${userId}`.execute(
    db,
  );
export const idOf = async ({ db }: RunningMarketplace, email: string): Promise<string> =>
  (
    await sql<{
      id: string;
    }>`select id from users where email = ${email} order by created_at desc limit 1`.execute(db)
  ).rows[0]!.id;
export const signsIn = async (
  { client }: RunningMarketplace,
  identifier: string,
  password: string,
) => (await client.call(c.login, { body: { identifier, password } })).status === 200;
export const got = (isTrue: boolean, what: string): string[] => (isTrue ? [what] : []);
