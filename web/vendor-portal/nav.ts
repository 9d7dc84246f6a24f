import {
  Boxes,
  ChartColumn,
  ChartLine,
  IndianRupee,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  Package,
  Settings,
  ShieldQuestion,
  ShoppingBag,
  Star,
  Store,
  Tag,
  Undo2,
  Wallet,
} from 'lucide-react';
import type { VendorWorkName } from '#contracts/reports/open-work.ts';
import { mayDo, type SessionRole, type VendorRight } from '#contracts/kernel/vendor-permissions.ts';
import type { FrameGroup } from '#web/modules/portal-kit/frame/side-navigation.tsx';
import type { Text } from '#web/i18n/text.ts';

type VendorNavGroup = 'home' | 'orders' | 'products' | 'money' | 'store';
export interface VendorNavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  right: VendorRight;
  group: VendorNavGroup;
  /** Open work shown beside it. */
  work?: VendorWorkName;
}

const GROUPS: readonly { key: VendorNavGroup; title: string; icon: LucideIcon }[] = [
  { key: 'home', title: '', icon: LayoutDashboard },
  { key: 'orders', title: 'common.orders', icon: ShoppingBag },
  { key: 'products', title: 'common.products', icon: Package },
  { key: 'money', title: 'shell.nav.money', icon: Wallet },
  { key: 'store', title: 'shell.nav.store', icon: Store },
];

/**
 * The pages of the portal by task, in the order of a working day. The first four a member can open
 * are in the phone's tab bar.
 */
export const VENDOR_NAV: readonly VendorNavItem[] = [
  {
    to: '/vendor-dashboard/dashboard',
    label: 'shell.dashboard',
    icon: LayoutDashboard,
    right: 'dashboard',
    group: 'home',
  },
  {
    to: '/vendor-dashboard/orders',
    label: 'common.orders',
    icon: ShoppingBag,
    right: 'orders',
    group: 'orders',
    work: 'orders',
  },
  {
    to: '/vendor-dashboard/returns',
    label: 'returns.title',
    icon: Undo2,
    right: 'orders',
    group: 'orders',
    work: 'returns',
  },
  {
    to: '/vendor-dashboard/messages',
    label: 'common.messages',
    icon: MessageSquareText,
    right: 'orders',
    group: 'orders',
    work: 'messages',
  },
  {
    to: '/vendor-dashboard/claims',
    label: 'claims.title',
    icon: ShieldQuestion,
    right: 'orders',
    group: 'orders',
  },
  {
    to: '/vendor-dashboard/products',
    label: 'common.products',
    icon: Package,
    right: 'catalog',
    group: 'products',
    work: 'listings',
  },
  {
    to: '/vendor-dashboard/inventory',
    label: 'offers.stock.title',
    icon: Boxes,
    right: 'stock',
    group: 'products',
  },
  {
    to: '/vendor-dashboard/offers',
    label: 'offers.title',
    icon: Tag,
    right: 'catalog',
    group: 'products',
  },
  {
    to: '/vendor-dashboard/reviews',
    label: 'reviews.vendor_title',
    icon: Star,
    right: 'catalog',
    group: 'products',
    work: 'questions',
  },
  {
    to: '/vendor-dashboard/payouts',
    label: 'settlement.payouts',
    icon: IndianRupee,
    right: 'finance',
    group: 'money',
  },
  {
    to: '/vendor-dashboard/analytics',
    label: 'reports.analytics.title',
    icon: ChartLine,
    right: 'finance',
    group: 'money',
  },
  {
    to: '/vendor-dashboard/reports',
    label: 'reports.title',
    icon: ChartColumn,
    right: 'finance',
    group: 'money',
  },
  {
    to: '/vendor-dashboard/settings',
    label: 'settings.title',
    icon: Settings,
    right: 'dashboard',
    group: 'store',
  },
];
export const vendorNavOf = (role: SessionRole): VendorNavItem[] =>
  VENDOR_NAV.filter((item) => mayDo(role, item.right));
/** Lengths of a vendor's queues, and those in which something waits too long. */
export type VendorWork = ReadonlyMap<VendorWorkName, { count: number; isLate: boolean }>;

/** The side bar of a role, with the open work of each page. */
export const vendorSideBarOf = (role: SessionRole, t: Text, work: VendorWork): FrameGroup[] =>
  GROUPS.map(({ key, title, icon }) => ({
    key,
    icon,
    title: title && t(title),
    pages: vendorNavOf(role)
      .filter((page) => page.group === key)
      .map((page) => ({
        to: page.to,
        label: t(page.label),
        icon: page.icon,
        count: (page.work && work.get(page.work)?.count) ?? 0,
        isLate: (page.work && work.get(page.work)?.isLate) ?? false,
      })),
  })).filter(({ pages }) => pages.length > 0);

/** The page of an address, ignoring case like the router. */
export const vendorPageAt = (pathname: string): VendorNavItem | undefined =>
  VENDOR_NAV.find(({ to }) => `${pathname.toLowerCase()}/`.startsWith(`${to}/`));
/** Whether a role includes the page at this address. An unknown address is left to the 404 page. */
export const mayMemberVisit = (role: SessionRole, pathname: string): boolean => {
  const page = vendorPageAt(pathname);
  return !page || mayDo(role, page.right);
};
