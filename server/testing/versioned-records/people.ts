import * as people from '#contracts/customers/customers.ts';
import * as roles from '#contracts/staff/roles.ts';
import * as staff from '#contracts/staff/staff.ts';
import { makeCustomer, staffToken } from '#server/testing/marketplace-fixture.ts';
import { found, type VersionedRecord, type Workplace } from './record.ts';

export async function customerRecords({
  market,
  ok,
  admin,
}: Workplace): Promise<VersionedRecord[]> {
  const { userId: customer } = await makeCustomer(market);
  return [
    {
      endpoint: people.changeMembership,
      audience: 'admin',
      params: { id: customer },
      version: async () =>
        (await ok(people.getCustomer, { params: { id: customer } }, admin)).person
          .membershipVersion,
      body: (n) => ({ type: 'basic', points: 10 + n, benefits: [], reason: 'A test' }),
    },
  ];
}

export async function staffRecords({ market, ok, admin }: Workplace): Promise<VersionedRecord[]> {
  await staffToken(market, 'support');
  const member = (await ok(staff.listStaff, {}, admin)).members.find(
    (m) => m.role === 'support',
  )!._id;
  const { role } = await ok(
    roles.createStaffRole,
    { body: { name: 'Packers', rights: ['orders:read'] } },
    admin,
  );
  const one = async () => found((await ok(staff.listStaff, {}, admin)).members, member).version;
  return [
    {
      endpoint: staff.setStaffRole,
      audience: 'admin',
      params: { id: member },
      version: one,
      body: (n) => ({ role: n % 2 === 0 ? 'support' : 'read_only' }),
      of: 2,
    },
    {
      endpoint: roles.changeStaffRole,
      audience: 'admin',
      params: { id: role._id },
      version: async () =>
        found((await ok(roles.listStaffRoles, {}, admin)).roles, role._id).version,
      body: (n) => ({ name: `Packers ${n}`, rights: ['orders:read'] }),
    },
    {
      endpoint: staff.setStaffActive,
      audience: 'admin',
      params: { id: member },
      version: one,
      body: (n) => ({ isActive: n % 2 === 0 }),
      of: 2,
    },
  ];
}
