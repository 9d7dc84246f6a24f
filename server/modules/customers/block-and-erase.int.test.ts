import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contracts/accounts/accounts.ts';
import { addToCheckout } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import * as api from '#contracts/customers/customers.ts';
import { staffToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { sentText } from '#server/testing/text.ts';
import {
  registerCustomer,
  placeOrderFor,
  PASSWORD,
  auditEntries,
  findCustomers,
} from './customers.fixture.ts';

let shop: TestApp;
let staff: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  staff = { token: await staffToken(shop, 'support') };
});
afterAll(() => shop.close());
const sentEmail = async (to: string, template: string) =>
  shop.db
    .selectFrom('messages')
    .select(['subject', 'body'])
    .where('recipient', '=', to)
    .where('template', '=', template)
    .executeTakeFirst();

describe('a blocked customer', () => {
  it('is signed out everywhere and notified, cannot sign in or order until unblocked; orders go on', async () => {
    const me = await registerCustomer(shop, 'Rohan Bhatt');
    const placed = await placeOrderFor(shop, me, 'people-block-1');
    const reason = 'Threatened a courier, see https://evil.example/x';
    expect(
      await shop.call(
        api.blockCustomer,
        { params: { id: me.id }, body: { reason: 'short' } },
        staff,
      ),
    ).toMatchObject({ status: 400 });
    expect(
      (await shop.ok(api.blockCustomer, { params: { id: me.id }, body: { reason } }, staff)).person,
    ).toMatchObject({ state: 'blocked', blocked: { reason }, sessions: [] });
    const refused = {
      status: 401,
      code: 'ACCOUNT_BLOCKED',
      message: expect.stringContaining('This account is blocked.'),
    };
    expect(await shop.call(accounts.getProfile, {}, { token: me.token })).toMatchObject(refused);
    expect(
      await shop.call(addToCheckout, { body: { productId: 'any' } }, { token: me.token }),
    ).toMatchObject(refused);
    expect(
      await shop.call(accounts.login, { body: { identifier: me.email, password: PASSWORD } }),
    ).toMatchObject(refused);
    // Without the password nothing is revealed.
    expect(
      await shop.call(accounts.login, { body: { identifier: me.email, password: 'not this one' } }),
    ).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
    expect(await sentEmail(me.email, 'account_blocked')).toMatchObject({
      body: sentText('messages.account_blocked.text', { reason: 'Threatened a courier, see …' }),
    });
    expect(
      await shop.db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', placed._id)
        .executeTakeFirst(),
    ).toEqual({ status: 'placed' });
    expect(
      await shop.call(api.blockCustomer, { params: { id: me.id }, body: { reason } }, staff),
    ).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });

    expect(
      (
        await shop.ok(
          api.unblockCustomer,
          { params: { id: me.id }, body: { reason: 'It was somebody else' } },
          staff,
        )
      ).person,
    ).toMatchObject({ state: 'active', blocked: null });
    expect(await sentEmail(me.email, 'account_unblocked')).toMatchObject({
      subject: sentText('messages.account_unblocked.subject'),
    });
    expect(await shop.call(accounts.getProfile, {}, { token: me.token })).toMatchObject({
      status: 401,
      code: 'SESSION_EXPIRED',
    });
    const again = await shop.ok(accounts.login, {
      body: { identifier: me.email, password: PASSWORD },
    });
    expect((await placeOrderFor(shop, again, 'people-block-2')).status).toBe('placed');
    expect(
      await shop.call(
        api.unblockCustomer,
        { params: { id: me.id }, body: { reason: 'Once more' } },
        staff,
      ),
    ).toMatchObject({ status: 409 });
    expect(await auditEntries(shop, me.id)).toMatchObject([
      {
        action: 'person.blocked',
        reason,
        before: { state: 'active' },
        after: { state: 'blocked' },
      },
      {
        action: 'person.unblocked',
        before: { state: 'blocked', reason },
        after: { state: 'active' },
      },
    ]);
  });
});

describe('the rights of a customer over their data', () => {
  it('a copy is the same file as their own, and the log says who took it', async () => {
    const me = await registerCustomer(shop, 'Meher Contractor');
    await placeOrderFor(shop, me, 'people-export-1');
    const copy = await shop.ok(
      api.exportCustomer,
      { params: { id: me.id }, body: { reason: 'Asked by letter of 2 Nov' } },
      staff,
    );
    expect(copy).toMatchObject({
      profile: { email: me.email, phone: `+91${me.phone}` },
      orders: [{ address: { line1: '7, Marine Drive' } }],
      devices: [{ isCurrent: false }],
    });
    expect(await auditEntries(shop, me.id)).toMatchObject([
      { action: 'person.exported', reason: 'Asked by letter of 2 Nov' },
    ]);
  });

  it("erasure previews what it deletes, refuses as the customer's own does, and leaves nothing that identifies the customer", async () => {
    const me = await registerCustomer(shop, 'Ritwik Erasable');
    const placed = await placeOrderFor(shop, me, 'people-erase-1');
    await shop.ok(
      api.addCustomerNote,
      { params: { id: me.id }, body: { text: 'Ritwik lives in a blue house' } },
      staff,
    );
    // Per-person counts use one index each, however many messages are stored.
    const plan = await shop.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const explain = async (query: ReturnType<typeof sql>) =>
        JSON.stringify((await sql`explain ${query}`.execute(tx)).rows);
      return [
        await explain(
          sql`select from messages m join users u on u.id = 'x' and m.recipient in (u.email, u.phone)`,
        ),
        await explain(sql`select from questions where user_id = 'x'`),
        await explain(sql`select from answers where user_id = 'x'`),
        await explain(
          sql`delete from messages m using tickets t where t.user_id = 'x' and m.about = t.number`,
        ),
      ].join();
    });
    for (const index of ['messages_recipient', 'questions_user', 'answers_user', 'messages_about'])
      expect(plan).toContain(index);
    const preview = async () =>
      (await shop.ok(api.previewErasure, { params: { id: me.id } }, staff)).erasure;
    const erase = () =>
      shop.call(
        api.eraseCustomer,
        { params: { id: me.id }, body: { reason: 'Asked by letter of 3 Nov' } },
        staff,
      );
    expect(await preview()).toEqual({
      obstacle: 'open_order',
      cashback: { balance: 0, coming: 0 },
      counts: {
        addresses: 0,
        lists: 0,
        messages: 2,
        orders: 1,
        reviews: 0,
        questions: 0,
        tickets: 0,
      },
    });
    expect(await erase()).toMatchObject({ status: 409, code: 'ACCOUNT_HAS_OPEN_ORDERS' });
    // A refusal writes no log entry.
    expect((await auditEntries(shop, me.id)).map((l) => l.action)).toEqual(['person.note_added']);
    await shop.ok(cancelOrder, { params: { id: placed._id }, body: {} }, { token: me.token });
    expect(await preview()).toMatchObject({ obstacle: null });
    expect(await erase()).toMatchObject({ status: 200 });
    expect(await shop.call(accounts.getProfile, {}, { token: me.token })).toMatchObject({
      status: 401,
    });
    expect((await shop.ok(api.getCustomer, { params: { id: me.id } }, staff)).person).toMatchObject(
      {
        state: 'closed',
        name: 'Closed account',
        email: '',
        phone: '',
        notes: [],
      },
    );
    expect(await findCustomers(shop, staff, 'ritwik')).toEqual([]);
    expect(JSON.stringify(await auditEntries(shop, me.id))).not.toMatch(
      /Erasable|blue house|people-\d/,
    );
    for (const call of [api.revealCustomerContact, api.unblockCustomer, api.eraseCustomer])
      expect(
        await shop.call(
          call,
          { params: { id: me.id }, body: { reason: 'Once more please' } },
          staff,
        ),
      ).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
  });
});
