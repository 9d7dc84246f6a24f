import { expect, it } from 'vitest';
import { portalOfPage } from './portal.ts';

it.each([
  ['/admin/orders', 'admin'],
  ['/Admin', 'admin'],
  ['/ta/%61dmin/x', 'admin'],
  ['/Vendor-Registration', 'vendor'],
  ['/hi/vendor-dashboard', 'vendor'],
  ['/administrators', undefined],
  ['/%zz/admin', undefined],
])('%s is of the portal %s, as routes match it', (path, portal) =>
  expect(portalOfPage(path)).toBe(portal),
);
