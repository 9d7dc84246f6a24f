import { staffMay, type StaffSessionRole } from '#contracts/kernel/staff-permissions.ts';
import type { AdminPage } from './admin-page.ts';
import { pages as care } from './support/nav.ts';
import { pages as catalogue } from './catalog/nav.ts';
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

/** The pages of the panel in the order of a day's work; each area lists its own. */
export const NAV: readonly NavGroup[] = [
  { title: '', pages: home },
  { title: 'Trade', pages: [...orders, ...people, ...care] },
  { title: 'Sellers', pages: vendors },
  { title: 'Catalogue', pages: catalogue },
  { title: 'Marketing', pages: marketing },
  { title: 'Money', pages: money },
  { title: 'Shop', pages: [...content, ...settings] },
  { title: 'Panel', pages: staff },
];

/** What a role sees of it. */
export const navOf = (role: StaffSessionRole): NavGroup[] =>
  NAV.map((group) => ({
    ...group,
    pages: group.pages.filter((page) => staffMay(role, page.right)),
  })).filter((group) => group.pages.length > 0);

/** The page an address belongs to, the most exact one; in capitals or not, as the router takes it. */
export const pageAt = (pathname: string): AdminPage | undefined =>
  NAV.flatMap((group) => group.pages)
    .filter(({ to }) => `${pathname.toLowerCase()}/`.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0];

/** Whether a role includes the page at this address. An address without a page says so itself. */
export const mayVisit = (role: StaffSessionRole, pathname: string): boolean => {
  const page = pageAt(pathname);
  return !page || staffMay(role, page.right);
};
