import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STAFF_ROLES, rightsOfStaff } from '#contracts/kernel/staff-permissions.ts';
import { ALL_STAFF_RIGHTS, completeRights, EVERYBODYS_RIGHTS, rightsBeyond } from './roles.ts';

const chosen = fc.subarray([...ALL_STAFF_RIGHTS]);

it('completes permissions by viewing and those of everybody, once and in one order', () => {
  fc.assert(
    fc.property(chosen, (rights) => {
      const complete = completeRights(rights);
      expect(complete).toEqual(completeRights(complete.toReversed()));
      expect(new Set(complete).size).toBe(complete.length);
      expect(rightsBeyond([...rights, ...EVERYBODYS_RIGHTS], complete)).toEqual([]);
      for (const right of complete)
        if (right.endsWith(':write')) expect(complete).toContain(right.replace(':write', ':read'));
    }),
  );
});
it('lets nobody reach beyond their own permissions', () => {
  fc.assert(
    fc.property(chosen, chosen, (wanted, own) => {
      const beyond = rightsBeyond(wanted, own);
      expect(beyond.length === 0).toBe(wanted.every((right) => own.includes(right)));
    }),
  );
});
it('leaves the fixed roles as they are', () => {
  for (const role of STAFF_ROLES)
    expect(completeRights(rightsOfStaff(role))).toEqual(rightsOfStaff(role));
});
