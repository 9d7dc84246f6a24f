import { expect, it } from 'vitest';
import type { StaffSessionRole } from '#contracts/kernel/staff-permissions.ts';
import { mayStaffVisit } from '#web/admin/nav.ts';
import { matching } from '#web/modules/portal-kit/palette/palette-entries.ts';
import { adminActionEntries } from './admin-actions.ts';

const t = ((id: string) => id) as never;
const namesOf = (role: StaffSessionRole) => adminActionEntries(role, t).map((one) => one.label);

it('offers only what the role may do, on pages it may open', () => {
  expect(namesOf('owner')).toContain('vendor_team.invite');
  expect(namesOf('support')).not.toContain('promotions.coupon.new');
  expect(namesOf('read_only')).not.toContain('vendor_team.invite');
  for (const role of ['owner', 'operations', 'catalog', 'support', 'finance', 'read_only'] as const)
    for (const { to } of adminActionEntries(role, t))
      expect(mayStaffVisit(role, new URL(to, 'http://x').pathname), `${role} ${to}`).toBe(true);
});

it('finds actions and settings by other words, each once', () => {
  const all = adminActionEntries('owner', t);
  expect(new Set(all.map((one) => one.id)).size).toBe(all.length);
  expect(matching(all, 'create coupon')[0]!.to).toBe('/admin/coupons?new=1');
  expect(matching(all, 'invite staff')[0]!.to).toBe('/admin/staff?new=1');
  expect(matching(all, 'settings risk')[0]!.to).toBe('/admin/settings?tab=risk');
});
