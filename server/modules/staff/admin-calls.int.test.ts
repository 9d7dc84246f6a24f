import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, endpointUrl } from '#contracts/kernel/endpoint.ts';
import {
  STAFF_SESSION_ROLES,
  staffMay,
  type StaffRight,
} from '#contracts/kernel/staff-permissions.ts';
import { declaredEndpoints } from '#server/platform/http/openapi.ts';
import {
  makeCustomer,
  makeVendor,
  staffToken,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { CALLS, POSTED_BY_READERS, READ_BY_WRITERS } from './admin-calls.fixture.ts';

let shop: TestApp;
let calls: readonly Endpoint[];
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  calls = declaredEndpoints(shop.app).filter((e) => e.audience === 'admin');
});
afterAll(() => shop.close());

const nameOf = (e: Endpoint) => `${e.method} ${e.path}`;
/** Calls an unknown object without content: an authorised caller gets 404 or the input's errors. */
const ask = (e: Endpoint, token: string | null) =>
  shop.inject({
    method: e.method,
    url: `/api${endpointUrl(e, { params: { id: 'none', vendorId: 'none', kind: 'pan', photo: 'none', file: 'none', note: 'none', session: 'none', key: 'faq', version: '1', part: 'en', source: 'none' } })}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(e.method === 'GET' ? {} : { payload: {} }),
  });

describe('every call of the admin panel', () => {
  it('is declared with its area, to read or to change', () => {
    const declared = Object.entries(CALLS).flatMap(([area, names]) =>
      names.map((name) => {
        const isRead = name.startsWith('GET ')
          ? !READ_BY_WRITERS.includes(name)
          : POSTED_BY_READERS.includes(name);
        return `${name} ${area}:${isRead ? 'read' : 'write'}`;
      }),
    );
    expect(calls.map((e) => `${nameOf(e)} ${e.right}`).sort()).toEqual(declared.sort());
  });

  it('is refused to nobody signed in, to customers and to vendors', async () => {
    const customer = (await makeCustomer(shop)).token;
    const vendor = await vendorToken(shop, await makeVendor(shop));
    const wrong: unknown[] = [];
    for (const e of calls) {
      for (const [who, token, status, code] of [
        ['nobody', null, 401, 'AUTHENTICATION_REQUIRED'],
        ['shopper', customer, 403, 'ACCESS_DENIED'],
        ['vendor', vendor, 403, 'ACCESS_DENIED'],
      ] as const) {
        const reply = await ask(e, token);
        if (reply.statusCode !== status || reply.json().code !== code)
          wrong.push([nameOf(e), who, reply.statusCode]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(STAFF_SESSION_ROLES)(
    'answers the role %s as the permission matrix says',
    async (role) => {
      // The own account must not change meanwhile, which would end the session.
      const token = await staffToken(shop, role);
      const wrong: unknown[] = [];
      for (const e of calls) {
        if (e.path.startsWith('/admin/account') && e.method !== 'GET') continue;
        const reply = await ask(e, token);
        const isRefused = reply.statusCode === 403 && reply.json().code === 'STAFF_RIGHT_MISSING';
        if (
          isRefused === staffMay(role, e.right as StaffRight) ||
          reply.statusCode === 401 ||
          reply.statusCode >= 500
        )
          wrong.push([nameOf(e), reply.statusCode, reply.body.slice(0, 100)]);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('leaves a line in the audit log when it changes something', async () => {
    const lines = async () =>
      Number(
        (
          await shop.db
            .selectFrom('audit_entries')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const token = await staffToken(shop, 'owner');
    const silent: string[] = [];
    // Reporting presence changes nothing and happens every minute.
    for (const e of calls.filter(
      (one) => one.method !== 'GET' && one.path !== '/admin/account/in-use',
    )) {
      const before = await lines();
      const { statusCode } = await ask(e, token);
      if (statusCode < 400 && (await lines()) === before) silent.push(nameOf(e));
      if (statusCode >= 400 && (await lines()) !== before)
        silent.push(`${nameOf(e)} wrote of a refusal`);
    }
    expect(silent).toEqual([]);
  });
});
