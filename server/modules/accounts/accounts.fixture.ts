import * as c from '#contracts/accounts/accounts.ts';
import type { TestApp } from '#server/testing/harness.ts';

export const PASSWORD = 'kulhad-chai-2026';

let serial = 0;
/** What the registration form sends, with an e-mail and a phone of its own. */
export const newPerson = (change: Partial<{ email: string; phone: string }> = {}) => {
  const n = String(++serial).padStart(4, '0');
  return {
    name: `Person ${n}`,
    email: `person-${n}@example.com`,
    phone: `987650${n}`,
    password: PASSWORD,
    confirm: PASSWORD,
    ...change,
  };
};

/** A customer who has just registered, with what the form sent. */
export const registerPerson = async (app: TestApp, change?: Parameters<typeof newPerson>[0]) => {
  const body = newPerson(change);
  return { ...body, ...(await app.ok(c.register, { body })) };
};

/** The last message to a contact, of templates whose name is like this. */
export const lastMessage = async (app: TestApp, to: string, template = '%') =>
  (
    await app.db
      .selectFrom('messages')
      .select('body')
      .where('recipient', '=', to)
      .where('template', 'like', template)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.body;

/** The code in the last message with one; null where none was sent. */
export const codeFor = async (app: TestApp, to: string, template = 'otp%') =>
  /\d{6}/.exec((await lastMessage(app, to, template)) ?? '')?.[0] ?? null;
