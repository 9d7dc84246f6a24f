import { expect, it } from 'vitest';
import { STAFF_ROLES, staffMay } from '#contracts/kernel/staff-permissions.ts';
import { mayStaffVisit, ADMIN_NAV, adminNavOf, adminPageAt } from './nav.ts';

const all = ADMIN_NAV.flatMap((group) => group.pages);

it('names each page once, below /admin, with a right some role has', () => {
  expect(new Set(all.map(({ to }) => to)).size).toBe(all.length);
  for (const { to, right } of all) {
    expect(to).toMatch(/^\/admin\/[a-z-]+$/);
    expect(STAFF_ROLES.some((role) => staffMay(role, right))).toBe(true);
  }
});
it('shows each role its own pages and denies the others with everything below them', () => {
  for (const role of STAFF_ROLES) {
    const shown = adminNavOf(role, String).flatMap((group) => group.pages.map(({ to }) => to));
    for (const { to, right } of all) {
      expect(shown.includes(to)).toBe(staffMay(role, right));
      expect([mayStaffVisit(role, to), mayStaffVisit(role, `${to.toUpperCase()}/1`)]).toEqual([
        staffMay(role, right),
        staffMay(role, right),
      ]);
    }
  }
  expect(adminNavOf('enrolling', String)).toEqual([]);
});
it('allows an address without a page, which reports itself as not found', () => {
  expect(adminPageAt('/admin/nothing')).toBeUndefined();
  expect(mayStaffVisit('read_only', '/admin/dashboards')).toBe(true);
});
