import { expect, it } from 'vitest';
import { rightsOfStaff, STAFF_ROLES, type StaffSessionRole } from './staff-permissions.ts';

it('give a role nothing that this version does not know', () => {
  // A process of another version may read a role that was renamed since.
  for (const role of ['catalogue', '', null])
    expect(rightsOfStaff(role as StaffSessionRole), String(role)).toEqual([]);
  for (const role of STAFF_ROLES) expect(rightsOfStaff(role)).toContain('account:write');
});
