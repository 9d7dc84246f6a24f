import { expect, it } from 'vitest';
import { STAFF_ROLES, staffMay } from '#contracts/kernel/staff-permissions.ts';
import {
  ADMIN_NAV,
  adminNavOf,
  adminPageAt,
  adminSideBarOf,
  adminTabsAt,
  mayStaffVisit,
} from './nav.ts';

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
it('has at most eight groups, and in the side bar no group of more than eight pages', () => {
  const bar = adminSideBarOf('owner', String, new Map());
  expect(bar.filter(({ title }) => title !== '').length).toBeLessThanOrEqual(8);
  for (const { pages } of bar) expect(pages.length).toBeLessThanOrEqual(8);
});
it('counts the work of a page with that of its tabs, which are not in the side bar', () => {
  const work = new Map([
    ['vendors', { count: 2, isLate: false }],
    ['bank_changes', { count: 3, isLate: true }],
  ] as const);
  const pages = adminSideBarOf('owner', String, work).flatMap((group) => group.pages);
  expect(pages.find(({ to }) => to === '/admin/vendors')).toMatchObject({
    count: 5,
    isLate: true,
    also: ['/admin/business-requests', '/admin/bank-changes'],
  });
  expect(pages.map(({ to }) => to)).not.toContain('/admin/bank-changes');
  expect(adminTabsAt('owner', '/admin/vendors').map(({ to }) => to)).toEqual([
    '/admin/vendors',
    '/admin/business-requests',
    '/admin/bank-changes',
  ]);
  expect(adminTabsAt('catalog', '/admin/vendors').map(({ to }) => to)).not.toContain(
    '/admin/bank-changes',
  );
});
it('leads from every page a role may open back to the side bar', () => {
  for (const role of STAFF_ROLES) {
    const shown = adminSideBarOf(role, String, new Map())
      .flatMap((group) => group.pages)
      .flatMap(({ to, also = [] }) => [to, ...also]);
    for (const { to, right } of all) expect(shown.includes(to)).toBe(staffMay(role, right));
  }
});
