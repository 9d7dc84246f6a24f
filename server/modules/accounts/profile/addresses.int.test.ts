import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as c from '#contracts/accounts/accounts.ts';
import * as addressesApi from '#contracts/accounts/addresses.ts';
import { logout } from '#contracts/accounts/logout.ts';
import type { Endpoint } from '#contracts/kernel/endpoint.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';
import { PASSWORD, registerPerson } from '#server/modules/accounts/accounts.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ seed: true });
});
afterAll(() => t.close());

describe('address book', () => {
  const body = {
    fullName: 'A',
    phone: '9876543210',
    line1: '1 Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411004',
  };
  const defaults = async (token: string) =>
    (await t.ok(addressesApi.listAddresses, {}, { token })).items.filter((a) => a.isDefault).length;

  it('holds twenty addresses and one default, however many are added at once', async () => {
    const me = await registerPerson(t);
    const all = await Promise.all(
      Array.from({ length: 24 }, () =>
        t.call(
          addressesApi.createAddress,
          { body: { ...body, isDefault: true } },
          { token: me.token },
        ),
      ),
    );
    expect(all.map((r) => r.status).sort()).toEqual([
      ...Array(20).fill(201),
      ...Array(4).fill(409),
    ]);
    expect(all.find((r) => r.status === 409)).toMatchObject({
      code: 'ADDRESS_BOOK_FULL',
      message: text('accounts.address.limit_reached'),
    });
    expect(await defaults(me.token)).toBe(1);
    const { items } = await t.ok(addressesApi.listAddresses, {}, { token: me.token });
    await Promise.all(
      items
        .slice(0, 19)
        .map((a) =>
          t.ok(addressesApi.deleteAddress, { params: { id: a._id } }, { token: me.token }),
        ),
    );
    expect(await defaults(me.token)).toBe(1);
    await t.ok(addressesApi.deleteAddress, { params: { id: items[19]!._id } }, { token: me.token });
    expect(await defaults(me.token)).toBe(0);
    expect(
      (await t.ok(addressesApi.createAddress, { body }, { token: me.token })).address.isDefault,
    ).toBe(true);
  });

  it("keeps its default until another takes its place; a stranger's change moves nothing", async () => {
    const [me, other] = [await registerPerson(t), await registerPerson(t)];
    const { address: first } = await t.ok(
      addressesApi.createAddress,
      { body },
      { token: me.token },
    );
    const { address: second } = await t.ok(
      addressesApi.createAddress,
      { body },
      { token: me.token },
    );
    const { address: theirs } = await t.ok(
      addressesApi.createAddress,
      { body },
      { token: other.token },
    );
    const saved = await t.ok(
      addressesApi.updateAddress,
      { params: { id: first._id }, body: { ...body, city: 'Mumbai', isDefault: false } },
      { token: me.token },
    );
    expect(saved.address).toMatchObject({ city: 'Mumbai', isDefault: true });
    expect(
      await t.call(
        addressesApi.updateAddress,
        { params: { id: theirs._id }, body: { ...body, isDefault: true } },
        { token: me.token },
      ),
    ).toMatchObject({ status: 404, code: 'ADDRESS_NOT_FOUND' });
    expect(await defaults(me.token)).toBe(1);
    await t.ok(
      addressesApi.updateAddress,
      { params: { id: second._id }, body: { ...body, isDefault: true } },
      { token: me.token },
    );
    expect(
      (await t.ok(addressesApi.listAddresses, {}, { token: me.token })).items.map((a) => [
        a._id,
        a.isDefault,
      ]),
    ).toEqual([
      [second._id, true],
      [first._id, false],
    ]);
  });
});

describe('profile and addresses', () => {
  it("keeps one default address, and nobody else's", async () => {
    const [me, other] = [await registerPerson(t), await registerPerson(t)];
    const body = {
      fullName: 'A',
      phone: '9876543210',
      line1: '1 Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411004',
    };
    const first = (await t.ok(addressesApi.createAddress, { body }, { token: me.token })).address;
    const second = (
      await t.ok(
        addressesApi.createAddress,
        { body: { ...body, isDefault: true } },
        { token: me.token },
      )
    ).address;
    const defaults = async () =>
      (await t.ok(addressesApi.listAddresses, {}, { token: me.token })).items.map((a) => [
        a._id,
        a.isDefault,
      ]);
    expect(await defaults()).toEqual([
      [second._id, true],
      [first._id, false],
    ]);
    expect(
      (
        await t.call(
          addressesApi.deleteAddress,
          { params: { id: second._id } },
          { token: other.token },
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await t.call(
          addressesApi.updateAddress,
          { params: { id: second._id }, body },
          { token: other.token },
        )
      ).status,
    ).toBe(404);
    await t.ok(addressesApi.deleteAddress, { params: { id: second._id } }, { token: me.token });
    expect(await defaults()).toEqual([[first._id, true]]);
    expect(
      (
        await t.call(
          addressesApi.createAddress,
          { body: { ...body, pincode: '012345' } },
          { token: me.token },
        )
      ).details,
    ).toEqual([{ path: 'pincode', message: text('errors.pin_code_invalid') }]);
    // The State decides an order's tax.
    const wrong = {
      path: 'state',
      message: text('errors.pin_code_other_state', { pincode: 560001, state: 'Karnataka' }),
    };
    for (const call of [
      t.call(
        addressesApi.createAddress,
        { body: { ...body, state: 'Goa', pincode: '560001' } },
        { token: me.token },
      ),
      t.call(
        addressesApi.updateAddress,
        { params: { id: first._id }, body: { ...body, state: 'Goa', pincode: '560001' } },
        { token: me.token },
      ),
    ]) {
      expect(await call).toMatchObject({ status: 400, message: wrong.message, details: [wrong] });
    }
    expect(
      (
        await t.ok(
          addressesApi.updateAddress,
          { params: { id: first._id }, body: { ...body, state: 'karnataka', pincode: '560001' } },
          { token: me.token },
        )
      ).address,
    ).toMatchObject({ state: 'Karnataka' });
  });

  it('knows the State of a PIN code', async () => {
    expect(await t.ok(addressesApi.lookupPincode, { params: { pincode: '560001' } })).toMatchObject(
      {
        state: 'Karnataka',
      },
    );
  });
});

it('confirms what was done', async () => {
  const me = await registerPerson(t);
  const said = async (e: Endpoint, input: object = {}) =>
    (await t.call(e, input as never, { token: me.token })).message;
  expect(await said(c.updateProfile as Endpoint, { body: { city: 'Goa' } })).toBe(
    text('accounts.done.profile'),
  );
  expect(
    await said(c.changePassword as Endpoint, {
      body: { currentPassword: PASSWORD, newPassword: 'another-one-1' },
    }),
  ).toBe(text('accounts.password.changed'));
  expect(await said(c.deleteSessions as Endpoint)).toBe(text('accounts.devices.others_signed_out'));
  expect(await said(logout as Endpoint)).toBe(text('accounts.done.logout'));
});
