import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contracts/accounts/accounts.ts';
import * as addressesApi from '#contracts/accounts/addresses.ts';
import * as api from '#contracts/customers/customers.ts';
import { staffToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  registerCustomer,
  placeOrderFor,
  findCustomers,
  auditEntries,
  PASSWORD,
} from './customers.fixture.ts';

let shop: TestApp;
let staff: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  staff = { token: await staffToken(shop, 'support') };
});
afterAll(() => shop.close());

describe('finding a customer', () => {
  it('goes by the beginning of a contact or a name, by last name, order number and id, and shows nobody whole', async () => {
    const zoya = await registerCustomer(shop, 'Zoya Xaverina');
    const placed = await placeOrderFor(shop, zoya, 'people-find-1');
    for (const q of [
      zoya.email,
      zoya.email.replace('example.com', '').toUpperCase(),
      `${zoya.phone.slice(0, 5)} ${zoya.phone.slice(5)}`,
      `+91${zoya.phone}`,
      'zoya',
      'zoya xav',
      'xaverina',
      placed.orderNumber.toLowerCase(),
      zoya.id,
    ])
      expect([q, await findCustomers(shop, staff, q)]).toEqual([q, [zoya.id]]);
    for (const q of ['oya', 'nobody@here.example', '9812799', 'HL-7K2M-QX9D', 'z', '%'])
      expect([q, await findCustomers(shop, staff, q)]).toEqual([q, []]);
    const { result, count } = await shop.countQueries(() =>
      shop.ok(api.listCustomers, { query: { q: 'zoya' } }, staff),
    );
    expect(result).toEqual({
      results: [
        expect.objectContaining({
          name: 'Zoya X.',
          email: 'p•••@example.com',
          phone: `••••••••${zoya.phone.slice(-2)}`,
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
    const newest = await registerCustomer(shop, 'Yamini Newest');
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
    // However many others share the prefix, before it in every order.
    const last = await registerCustomer(shop, 'Bhavani Zzz');
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
  it('is masked until it is revealed with a reason, which is logged without saying who it is', async () => {
    const me = await registerCustomer(shop, 'Kavya Devi Menon');
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
    expect(await auditEntries(shop, me.id)).toEqual([
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
    const me = await registerCustomer(shop, 'Ishaan Vaidya');
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
    const me = await registerCustomer(shop, 'Farhan Qureshi');
    const placed = await placeOrderFor(shop, me, 'people-orders-1');
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

describe('the membership of a customer', () => {
  it('begins as specified, is changed by an operator with a reason, and is what the customer then sees', async () => {
    const me = await registerCustomer(shop, 'Tara Deshpande');
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
    // A customer's own save does not change it.
    expect(
      (
        await shop.ok(
          accounts.updateProfile,
          { body: { city: 'Kochi', membership: { points: 999 } } as never },
          { token: me.token },
        )
      ).user.membership,
    ).toEqual(changed);
    expect(await auditEntries(shop, me.id)).toMatchObject([
      {
        action: 'person.membership_changed',
        reason: body.reason,
        before: { type: 'premium', points: 0 },
        after: { type: 'basic', points: 250 },
      },
    ]);
    // A form opened earlier is refused.
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
