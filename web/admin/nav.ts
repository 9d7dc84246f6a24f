import {
  Boxes,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  PanelsTopLeft,
  ShieldCheck,
  ShoppingBag,
  Store,
  Users,
  Wallet,
} from 'lucide-react';
import type { HomeQueueName } from '#contracts/reports/admin-home.ts';
import { type StaffAccess, staffMay } from '#contracts/kernel/staff-permissions.ts';
import type { FrameGroup } from '#web/modules/portal-kit/frame/side-navigation.tsx';
import type { Text } from '#web/i18n/text.ts';
import type { AdminPage } from './admin-page.ts';
import { pages as campaigns } from './campaigns/nav.ts';
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
  key: string;
  /** Empty for pages that stand above the groups. */
  title: string;
  icon: LucideIcon;
  pages: readonly AdminPage[];
}

/** All pages by task, in the order of a day's work: at most eight groups. Each module lists its own. */
export const ADMIN_NAV: readonly NavGroup[] = [
  { key: 'home', title: '', icon: LayoutDashboard, pages: home },
  { key: 'orders', title: 'shell.nav.orders', icon: ShoppingBag, pages: orders },
  { key: 'customers', title: 'shell.nav.customers', icon: Users, pages: [...people, ...care] },
  { key: 'vendors', title: 'common.vendors', icon: Store, pages: vendors },
  { key: 'catalog', title: 'common.catalog', icon: Boxes, pages: catalog },
  {
    key: 'marketing',
    title: 'shell.nav.marketing',
    icon: Megaphone,
    pages: [...marketing, ...campaigns],
  },
  { key: 'money', title: 'shell.nav.money', icon: Wallet, pages: money },
  { key: 'storefront', title: 'shell.nav.storefront', icon: PanelsTopLeft, pages: content },
  {
    key: 'administration',
    title: 'shell.nav.administration',
    icon: ShieldCheck,
    pages: [...settings, ...staff],
  },
];
const ALL = ADMIN_NAV.flatMap((group) => group.pages);

/** The pages of a role in their groups, named in the language of the page. */
export const adminNavOf = (role: StaffAccess, t: Text): NavGroup[] =>
  ADMIN_NAV.map((group) => ({
    ...group,
    title: group.title && t(group.title),
    pages: group.pages
      .filter((page) => staffMay(role, page.right))
      .map((page) => ({ ...page, label: t(page.label) })),
  })).filter((group) => group.pages.length > 0);

/** Lengths of queues, and those in which something waits too long. */
export type OpenWork = ReadonlyMap<HomeQueueName, { count: number; isLate: boolean }>;

/** Pages that are tabs of another page, for a role that has that page. */
const tabsOf = (role: StaffAccess, to: string) =>
  ALL.filter((page) => page.parent === to && staffMay(role, page.right));

/** The side bar of a role: pages with their open work, tabs within the page they belong to. */
export const adminSideBarOf = (role: StaffAccess, t: Text, work: OpenWork): FrameGroup[] =>
  adminNavOf(role, t)
    .map(({ key, title, icon, pages }) => ({
      key,
      title,
      icon,
      pages: pages
        .filter(({ parent }) => !ALL.some((p) => p.to === parent && staffMay(role, p.right)))
        .map((page) => {
          const tabs = tabsOf(role, page.to);
          const queues = [page, ...tabs].flatMap((p) => p.queues ?? []);
          return {
            to: page.to,
            label: page.label,
            icon: page.icon,
            also: tabs.map(({ to }) => to),
            count: queues.reduce((n, name) => n + (work.get(name)?.count ?? 0), 0),
            isLate: queues.some((name) => work.get(name)?.isLate),
          };
        }),
    }))
    .filter(({ pages }) => pages.length > 0);

/** A page and its tabs, for a role; empty if there is nothing beside the page. */
export const adminTabsAt = (role: StaffAccess, to: string): readonly AdminPage[] => {
  const parent = ALL.find((page) => page.to === to && staffMay(role, page.right));
  const tabs = tabsOf(role, to);
  return parent && tabs.length > 0 ? [parent, ...tabs] : [];
};

/** The page of an address, the longest match; upper or lower case, as in the router. */
export const adminPageAt = (pathname: string): AdminPage | undefined =>
  ALL.filter(({ to }) => `${pathname.toLowerCase()}/`.startsWith(`${to}/`)).sort(
    (a, b) => b.to.length - a.to.length,
  )[0];

/** Whether a role includes the page at this address. Unknown addresses show their own page. */
export const mayStaffVisit = (role: StaffAccess, pathname: string): boolean => {
  const page = adminPageAt(pathname);
  return !page || staffMay(role, page.right);
};
