import { staffMay, type StaffSessionRole } from '#contracts/kernel/staff-permissions.ts';
import type { Text } from '#web/i18n/text.ts';
import type { AdminPage } from './admin-page.ts';
import { pages as care } from './support/nav.ts';
import { pages as catalog } from './catalog/nav.ts';
import { pages as content } from './content/nav.ts';
import { pages as home } from './reports/nav.ts';
import { pages as marketing } from './promotions/nav.ts';
import { pages as money } from './settlement/nav.ts';
import { pages as orders } from './order-actions/nav.ts';
import { pages as people } from './customers/nav.ts';
import { pages as settings } from './settings/nav.ts';
import { pages as staff } from './staff/nav.ts';
import { pages as vendors } from './vendor-onboarding/nav.ts';

export interface NavGroup {
  title: string;
  pages: readonly AdminPage[];
}

/** All pages, in the order of a day's work; each module lists its own. */
export const ADMIN_NAV: readonly NavGroup[] = [
  { title: '', pages: home },
  { title: 'shell.nav.orders', pages: [...orders, ...people, ...care] },
  { title: 'common.vendors', pages: vendors },
  { title: 'common.catalog', pages: catalog },
  { title: 'shell.nav.marketing', pages: marketing },
  { title: 'shell.nav.money', pages: money },
  { title: 'shell.nav.storefront', pages: [...content, ...settings] },
  { title: 'shell.nav.administration', pages: staff },
];

/** The pages of a role, named in the language of the page. */
export const adminNavOf = (role: StaffSessionRole, t: Text): NavGroup[] =>
  ADMIN_NAV.map((group) => ({
    title: group.title && t(group.title),
    pages: group.pages
      .filter((page) => staffMay(role, page.right))
      .map((page) => ({ ...page, label: t(page.label) })),
  })).filter((group) => group.pages.length > 0);

/** The page of an address, the longest match; upper or lower case, as in the router. */
export const adminPageAt = (pathname: string): AdminPage | undefined =>
  ADMIN_NAV.flatMap((group) => group.pages)
    .filter(({ to }) => `${pathname.toLowerCase()}/`.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0];

/** Whether a role includes the page at this address. Unknown addresses show their own page. */
export const mayStaffVisit = (role: StaffSessionRole, pathname: string): boolean => {
  const page = adminPageAt(pathname);
  return !page || staffMay(role, page.right);
};
