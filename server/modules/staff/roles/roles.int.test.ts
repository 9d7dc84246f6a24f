import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAdminOrders } from '#contracts/order-actions/order-list.ts';
import { listApplications } from '#contracts/vendor-onboarding/vendor-list.ts';
import { listAudit } from '#contracts/staff/audit.ts';
import * as r from '#contracts/staff/roles.ts';
import * as c from '#contracts/staff/staff.ts';
import { hasStaffRight } from '#server/platform/auth/staff-rights.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeStaff, tokenOf } from '#server/modules/staff/staff.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

type As = { token: string };
let serial = 0;
const owner = async (): Promise<As> => tokenOf(shop, (await makeStaff(shop, 'owner')).email);
const makeRole = async (as: As, rights: r.CustomStaffRole['rights'], name = `Role ${++serial}`) =>
  (await shop.ok(r.createStaffRole, { body: { name, rights } }, as)).role;
/** A member with a custom role, signed in. */
async function memberWith(as: As, role: r.CustomStaffRole) {
  const member = await makeStaff(shop, 'support');
  await shop.ok(
    c.setStaffRole,
    { params: { id: member.id }, body: { role: role._id as r.StaffRoleKey } },
    as,
  );
  return { ...member, as: await tokenOf(shop, member.email) };
}
const change = (as: As, role: r.CustomStaffRole, rights: r.CustomStaffRole['rights']) =>
  shop.call(
    r.changeStaffRole,
    { params: { id: role._id }, body: { name: role.name, rights }, version: role.version },
    as,
  );

describe('custom roles', () => {
  it('allow what they contain and nothing else, and follow a change within the session', async () => {
    const as = await owner();
    const role = await makeRole(as, ['orders:write']);
    expect(role.rights).toEqual(r.completeRights(['orders:write']));
    const packer = await memberWith(as, role);
    const me = await shop.ok(c.getCurrentStaff, {}, packer.as);
    expect(me.member).toMatchObject({ role: 'custom', roleName: role.name, rights: role.rights });
    await shop.ok(listAdminOrders, {}, packer.as);
    expect(await shop.call(listApplications, {}, packer.as)).toMatchObject({
      status: 403,
      code: 'STAFF_RIGHT_MISSING',
    });
    await change(as, role, ['vendors:read']);
    // The same session, at once: it lost the orders and sees the vendors.
    expect(await shop.call(listAdminOrders, {}, packer.as)).toMatchObject({ status: 403 });
    await shop.ok(listApplications, {}, packer.as);
    const { results } = await shop.ok(
      listAudit,
      { query: { kind: 'staff_role', object: role._id } },
      as,
    );
    expect(results.map(({ action }) => action)).toEqual([
      'staff_role.changed',
      'staff_role.created',
    ]);
  });

  it('count for every rule that asks who may decide', async () => {
    const as = await owner();
    const money = await memberWith(as, await makeRole(as, ['money:write']));
    const { rows } = await sql<{ id: string }>`
      select id from portal_accounts where role = 'admin' and ${hasStaffRight('money:write')}`.execute(
      shop.db,
    );
    expect(rows.map(({ id }) => id)).toContain(money.id);
  });

  it('are given, changed and taken only by those who hold all their permissions', async () => {
    const as = await owner();
    const hr = await memberWith(as, await makeRole(as, ['staff:write', 'orders:read']));
    const refused = { status: 403, code: 'ROLE_BEYOND_OWN' };
    const body = { name: 'Cashier', rights: ['money:write' as const] };
    expect(await shop.call(r.createStaffRole, { body }, hr.as)).toMatchObject(refused);
    const cashier = await makeRole(as, ['money:write']);
    expect(await change(hr.as, cashier, ['orders:read'])).toMatchObject(refused);
    expect(
      await shop.call(r.deleteStaffRole, { params: { id: cashier._id } }, hr.as),
    ).toMatchObject(refused);
    // Neither for a new member, nor for a colleague, nor for themselves.
    for (const role of ['owner', 'finance', cashier._id] as r.StaffRoleKey[]) {
      expect(
        await shop.call(c.inviteStaff, { body: { email: 'new@example.com', role } }, hr.as),
      ).toMatchObject(refused);
      expect(
        await shop.call(c.setStaffRole, { params: { id: hr.id }, body: { role } }, hr.as),
      ).toMatchObject(refused);
    }
    // Nobody removes a member who may do more.
    const boss = await makeStaff(shop, 'owner');
    expect(
      await shop.call(
        c.setStaffActive,
        { params: { id: boss.id }, body: { isActive: false } },
        hr.as,
      ),
    ).toMatchObject(refused);
    await shop.ok(
      c.inviteStaff,
      {
        body: {
          email: 'packer@example.com',
          role: (await makeRole(hr.as, ['orders:read']))._id as r.StaffRoleKey,
        },
      },
      hr.as,
    );
  });

  it('that may no longer invite lose their invitations with the permission', async () => {
    const as = await owner();
    const role = await makeRole(as, ['staff:write', 'orders:read']);
    const hr = await memberWith(as, role);
    const packers = await makeRole(as, ['orders:read']);
    await shop.ok(
      c.inviteStaff,
      { body: { email: 'later@example.com', role: packers._id as r.StaffRoleKey } },
      hr.as,
    );
    const invited = async () =>
      (await shop.ok(c.listStaff, {}, as)).invitations.map(({ email }) => email);
    expect(await invited()).toContain('later@example.com');
    await change(as, role, ['orders:read']);
    expect(await invited()).not.toContain('later@example.com');
  });

  it('stay while a member has them, and their names are unique', async () => {
    const as = await owner();
    const role = await makeRole(as, ['orders:read'], 'Night desk');
    await memberWith(as, role);
    expect(await shop.call(r.deleteStaffRole, { params: { id: role._id } }, as)).toMatchObject({
      status: 409,
      code: 'ROLE_IN_USE',
    });
    const again = { name: 'NIGHT DESK', rights: [] };
    expect(await shop.call(r.createStaffRole, { body: again }, as)).toMatchObject({
      status: 409,
      code: 'ROLE_NAME_TAKEN',
    });
    const empty = await makeRole(as, []);
    await shop.ok(r.deleteStaffRole, { params: { id: empty._id } }, as);
    const wrong = { name: 'Odd', rights: ['orders:destroy'] } as never;
    expect(await shop.call(r.createStaffRole, { body: wrong }, as)).toMatchObject({ status: 400 });
  });

  it('do not take the last owner away', async () => {
    const fresh = await createTestApp();
    try {
      const only = await makeStaff(fresh, 'owner');
      const as = await tokenOf(fresh, only.email);
      const { role } = await fresh.ok(
        r.createStaffRole,
        { body: { name: 'Everything', rights: [...r.ALL_STAFF_RIGHTS] } },
        as,
      );
      expect(
        await fresh.call(
          c.setStaffRole,
          { params: { id: only.id }, body: { role: role._id as r.StaffRoleKey } },
          as,
        ),
      ).toMatchObject({ status: 409, code: 'LAST_STAFF_OWNER' });
    } finally {
      await fresh.close();
    }
  });
});
