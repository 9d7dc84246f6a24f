import * as people from '#contracts/customers/customers.ts';
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
      endpoint: staff.setStaffActive,
      audience: 'admin',
      params: { id: member },
      version: one,
      body: (n) => ({ isActive: n % 2 === 0 }),
      of: 2,
    },
  ];
}
