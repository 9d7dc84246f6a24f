import { expect, it } from 'vitest';
import { HOME_QUEUES } from '#contracts/reports/admin-home.ts';
import { adminPageAt } from '#web/admin/nav.ts';
import { QUEUE_PAGES } from './queue-pages.ts';

it('leads from each queue to a list that shows it, and no two queues of one page to one tab', () => {
  const addresses = HOME_QUEUES.map((name) => QUEUE_PAGES[name].to);
  for (const to of addresses) expect(adminPageAt(to.split('?')[0]!)).toBeDefined();
  const refunds = addresses.filter((to) => to.startsWith('/admin/refunds'));
  expect(new Set(refunds).size).toBe(3);
  expect(QUEUE_PAGES.disputes.to).toBe('/admin/returns?tab=disputed');
});
