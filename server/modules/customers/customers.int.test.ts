import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contracts/accounts/accounts.ts';
import * as addressesApi from '#contracts/accounts/addresses.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import * as api from '#contracts/customers/customers.ts';
import { makeProducts, type Customer, staffToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { sentText } from '#server/testing/text.ts';

let shop: TestApp;
let staff: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  staff = { token: await staffToken(shop, 'support') };
});
afterAll(() => shop.close());

const PASSWORD = 'kulhad-chai-2026';
let serial = 0;
async function join(name: string) {
  const tail = String(++serial).padStart(4, '0');
  const body = {
    name,
    email: `people-${tail}@example.com`,
    phone: `981277${tail}`,
    password: PASSWORD,
    confirm: PASSWORD,
  };
  const { user, token } = await shop.ok(accounts.register, { body });
  return { ...body, id: user._id, token };
}
async function order(who: Pick<Customer, 'token'>, key: string) {
  await shop.ok(
    addToCheckout,
    { body: { productId: (await makeProducts(shop)).productId } },
    { token: who.token },
  );
  const address = {
    fullName: 'Kavya Menon',
    phone: '9876512345',
    line1: '7, Marine Drive',
    city: 'Kochi',
    state: 'Kerala',
    pincode: '682011',
  };
  return (
    await shop.ok(
      placeOrder,
      { body: { address, paymentMethod: 'cod' } },
      { token: who.token, headers: { 'idempotency-key': key } },
    )
  ).order;
}
const find = async (q: string) =>
  (await shop.ok(api.listCustomers, { query: { q } }, staff)).results.map((p) => p._id);
const lines = async (id: string) =>
  shop.db
    .selectFrom('audit_entries')
    .select(['action', 'reason', 'object_label', 'before', 'after'])
    .where('object_kind', '=', 'person')
    .where('object_id', '=', id)
    .orderBy('seq')
    .execute();
const sentEmail = async (to: string, template: string) =>
  shop.db
    .selectFrom('messages')
    .select(['subject', 'body'])
    .where('recipient', '=', to)
    .where('template', '=', template)
    .executeTakeFirst();

describe('finding a customer', () => {
  it('goes by the beginning of a contact or a name, by last name, order number and id, and shows nobody whole', async () => {
    const zoya = await join('Zoya Xaverina');
    const placed = await order(zoya, 'people-find-1');
    for (const q of [
      zoya.email,
      'PEOPLE-0001@',
      '98127 70001',
      '+919812770001',
      'zoya',
      'zoya xav',
      'xaverina',
      placed.orderNumber.toLowerCase(),
      zoya.id,
    ])
      expect([q, await find(q)]).toEqual([q, [zoya.id]]);
    for (const q of ['oya', 'nobody@here.example', '9812799', 'HL-7K2M-QX9D', 'z', '%'])
      expect([q, await find(q)]).toEqual([q, []]);
    const { result, count } = await shop.countQueries(() =>
      shop.ok(api.listCustomers, { query: { q: 'zoya' } }, staff),
    );
    expect(result).toEqual({
      results: [
        expect.objectContaining({
          name: 'Zoya X.',
          email: 'p•••@example.com',
          phone: '••••••••01',
          state: 'active',
          orders: 1,
        }),
      ],
      page: 1,
      limit: 20,
      total: 1,
      isCut: false,
    });
    expect(count).toBeLessThanOrEqual(4);
    expect(JSON.stringify(result)).not.toContain(zoya.phone);
  });

  it('without words lists who came last first, and the blocked alone when asked', async () => {
    shop.clock.advance(1000);
    const newest = await join('Yamini Newest');
    expect((await shop.ok(api.listCustomers, {}, staff)).results[0]!._id).toBe(newest.id);
    await shop.ok(
      api.blockCustomer,
      { params: { id: newest.id }, body: { reason: 'Orders and refuses at the door.' } },
      staff,
    );
    expect(await shop.ok(api.listCustomers, { query: { state: 'blocked' } }, staff)).toMatchObject({
      total: 1,
      results: [{ _id: newest.id, state: 'blocked' }],
    });
    expect(
      (await shop.ok(api.listCustomers, { query: { q: 'zoya', state: 'blocked' } }, staff)).total,
    ).toBe(0);
    // However many others begin so, before it in every order.
    const last = await join('Bhavani Zzz');
    await shop.ok(
      api.blockCustomer,
      { params: { id: last.id }, body: { reason: 'Orders and refuses at the door.' } },
      staff,
    );
    await sql`insert into users select (jsonb_populate_record(u, jsonb_build_object('id', 'usr_many' || n, 'full_name', 'Bhavani Aaa', 'email', 'many' || n || '@example.com', 'phone', '9000' || (100000 + n), 'blocked_at', null, 'block_reason', null))).* from users u, generate_series(1, 250) n where u.id = ${last.id}`.execute(
      shop.db,
    );
    expect(
      await shop.ok(api.listCustomers, { query: { q: 'bhavani', state: 'blocked' } }, staff),
    ).toMatchObject({ total: 1, isCut: false, results: [{ _id: last.id }] });
    await sql`delete from users where id like 'usr_many%'`.execute(shop.db);
  });
});

describe('the file of a customer', () => {
  it('is masked until it is revealed with a reason, which the log keeps without saying who it is', async () => {
    const me = await join('Kavya Devi Menon');
    await shop.ok(
      addressesApi.createAddress,
      {
        body: {
          fullName: 'Kavya Menon',
          phone: '9876512345',
          line1: '7, Marine Drive',
          city: 'Kochi',
          state: 'Kerala',
          pincode: '682011',
        },
      },
      { token: me.token },
    );
    const {
      result: { person },
      count,
    } = await shop.countQueries(() => shop.ok(api.getCustomer, { params: { id: me.id } }, staff));
    expect(count).toBeLessThanOrEqual(7);
    expect(person).toMatchObject({
      name: 'Kavya M.',
      language: 'en',
      blocked: null,
      wallet: 0,
      notes: [],
      addresses: [{ fullName: 'Kavya M.', phone: '••••••••45', line1: '•••', city: 'Kochi' }],
      sessions: [{ device: expect.any(String), ip: '127.0.…' }],
    });
    for (const secret of [me.email, me.phone, 'Marine'])
      expect(JSON.stringify(person)).not.toContain(secret);
    expect(
      await shop.call(
        api.revealCustomerContact,
        { params: { id: me.id }, body: { reason: 'x' } },
        staff,
      ),
    ).toMatchObject({ status: 400 });
    const shown = await shop.ok(
      api.revealCustomerContact,
      { params: { id: me.id }, body: { reason: 'Asks by phone for a parcel' } },
      staff,
    );
    expect(shown).toMatchObject({
      profile: { email: me.email, fullName: 'Kavya Devi Menon' },
      addresses: [{ line1: '7, Marine Drive' }],
    });
    expect(await lines(me.id)).toEqual([
      {
        action: 'person.revealed',
        reason: 'Asks by phone for a parcel',
        object_label: 'Kavya M., p•••@example.com',
        before: null,
        after: null,
      },
    ]);
    expect(
      await shop.call(
        api.revealCustomerContact,
        { params: { id: me.id }, body: { reason: 'Curious about it' } },
        { token: await staffToken(shop, 'operations') },
      ),
    ).toMatchObject({ status: 403 });
    expect(await shop.call(api.getCustomer, { params: { id: 'usr_none' } }, staff)).toMatchObject({
      status: 404,
      code: 'CUSTOMER_NOT_FOUND',
    });
  });

  it('has notes of staff and their devices, which are signed out one by one or all', async () => {
    const me = await join('Ishaan Vaidya');
    const other = await shop.ok(accounts.login, {
      body: { identifier: me.email, password: PASSWORD },
    });
    await shop.ok(
      api.addCustomerNote,
      { params: { id: me.id }, body: { text: 'Prefers calls in the evening' } },
      staff,
    );
    const { person } = await shop.ok(api.getCustomer, { params: { id: me.id } }, staff);
    expect(person).toMatchObject({
      notes: [{ text: 'Prefers calls in the evening' }],
      sessions: [{}, {}],
    });
    const mine = await shop.ok(accounts.listSessions, {}, { token: me.token });
    const current = mine.items.find((s) => s.isCurrent)!;
    expect(
      (
        await shop.ok(
          api.endCustomerSession,
          { params: { id: me.id, session: current._id } },
          staff,
        )
      ).person.sessions,
    ).toHaveLength(1);
    expect(await shop.call(accounts.getProfile, {}, { token: me.token })).toMatchObject({
      status: 401,
      code: 'SESSION_EXPIRED',
    });
    expect(
      await shop.call(
        api.endCustomerSession,
        { params: { id: me.id, session: current._id } },
        staff,
      ),
    ).toMatchObject({ status: 404, code: 'SESSION_NOT_FOUND' });
    expect(
      (await shop.ok(api.endCustomerSessions, { params: { id: me.id } }, staff)).person.sessions,
    ).toEqual([]);
    expect(await shop.call(accounts.getProfile, {}, { token: other.token })).toMatchObject({
      status: 401,
    });
  });

  it('shows orders and the wallet', async () => {
    const me = await join('Farhan Qureshi');
    const placed = await order(me, 'people-orders-1');
    expect(await shop.ok(api.listCustomerOrders, { params: { id: me.id } }, staff)).toMatchObject({
      total: 1,
      results: [{ orderNumber: placed.orderNumber }],
    });
    expect(await shop.ok(api.getCustomerWallet, { params: { id: me.id } }, staff)).toMatchObject({
      balance: 0,
      results: [],
      total: 0,
    });
    expect(
      await shop.call(api.getCustomerWallet, { params: { id: 'usr_none' } }, staff),
    ).toMatchObject({ status: 404 });
  });
});

describe('a blocked customer', () => {
  it('is signed out everywhere and told so, cannot come in or order, and may again when unblocked; orders go on', async () => {
    const me = await join('Rohan Bhatt');
    const placed = await order(me, 'people-block-1');
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
    // Whoever does not know the password learns nothing.
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
    expect((await order(again, 'people-block-2')).status).toBe('placed');
    expect(
      await shop.call(
        api.unblockCustomer,
        { params: { id: me.id }, body: { reason: 'Once more' } },
        staff,
      ),
    ).toMatchObject({ status: 409 });
    expect(await lines(me.id)).toMatchObject([
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

describe('the membership of a customer', () => {
  it('begins as specified, is changed by an operator with a reason, and is what the customer then sees', async () => {
    const me = await join('Tara Deshpande');
    const { person } = await shop.ok(api.getCustomer, { params: { id: me.id } }, staff);
    const seen = person.membership;
    expect(seen).toMatchObject({
      type: 'premium',
      benefits: accounts.MEMBERSHIP_BENEFITS,
      points: 0,
    });
    const body = {
      type: 'basic' as const,
      points: 250,
      benefits: ['Priority support'],
      reason: 'Asked for it by phone',
    };
    const version = person.membershipVersion;
    expect(
      await shop.call(api.changeMembership, { params: { id: me.id }, body, version }),
    ).toMatchObject({ status: 401 });
    expect(
      await shop.call(
        api.changeMembership,
        { params: { id: me.id }, body, version },
        { token: me.token },
      ),
    ).toMatchObject({ status: 403 });
    const saved = (
      await shop.ok(api.changeMembership, { params: { id: me.id }, body, version }, staff)
    ).person;
    const changed = saved.membership;
    expect(changed).toEqual({
      type: 'basic',
      points: 250,
      isChosen: true,
      benefits: ['Priority support'],
      startDate: seen.startDate,
    });
    expect((await shop.ok(accounts.getProfile, {}, { token: me.token })).user.membership).toEqual(
      changed,
    );
    // A customer's own save changes nothing of it.
    expect(
      (
        await shop.ok(
          accounts.updateProfile,
          { body: { city: 'Kochi', membership: { points: 999 } } as never },
          { token: me.token },
        )
      ).user.membership,
    ).toEqual(changed);
    expect(await lines(me.id)).toMatchObject([
      {
        action: 'person.membership_changed',
        reason: body.reason,
        before: { type: 'premium', points: 0 },
        after: { type: 'basic', points: 250 },
      },
    ]);
    // The form of somebody who opened it before is refused.
    expect(
      await shop.call(
        api.changeMembership,
        { params: { id: me.id }, body: { ...body, points: 1 }, version },
        staff,
      ),
    ).toMatchObject({
      status: 409,
      code: 'RECORD_CHANGED',
      data: { current: { type: 'basic', points: 250 }, before: { type: 'premium', points: 0 } },
    });
    expect(
      await shop.call(
        api.changeMembership,
        {
          params: { id: me.id },
          body: { ...body, type: 'gold' as never, points: -1 },
          version: saved.membershipVersion,
        },
        staff,
      ),
    ).toMatchObject({ status: 400 });
  });
});

describe('the rights of a customer over their data', () => {
  it('a copy is the same file as their own, and the log says who took it', async () => {
    const me = await join('Meher Contractor');
    await order(me, 'people-export-1');
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
    expect(await lines(me.id)).toMatchObject([
      { action: 'person.exported', reason: 'Asked by letter of 2 Nov' },
    ]);
  });

  it("erasure tells before what it takes, refuses as the customer's own does, and leaves nothing that tells who it was", async () => {
    const me = await join('Ritwik Erasable');
    const placed = await order(me, 'people-erase-1');
    await shop.ok(
      api.addCustomerNote,
      { params: { id: me.id }, body: { text: 'Ritwik lives in a blue house' } },
      staff,
    );
    // What is counted by person is found by an index each, however many letters are stored.
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
    // A refusal leaves no line.
    expect((await lines(me.id)).map((l) => l.action)).toEqual(['person.note_added']);
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
    expect(await find('ritwik')).toEqual([]);
    expect(JSON.stringify(await lines(me.id))).not.toMatch(/Erasable|blue house|people-\d/);
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
