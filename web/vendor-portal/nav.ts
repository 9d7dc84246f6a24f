import {
  Boxes,
  ChartColumn,
  IndianRupee,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  Package,
  Settings,
  ShoppingBag,
  Star,
  Tag,
  Undo2,
} from 'lucide-react';
import { mayDo, type SessionRole, type VendorRight } from '#contracts/kernel/vendor-permissions.ts';

export interface VendorNavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  right: VendorRight;
}

/**
 * The pages of the portal in the order of a working day. The first four a member can open are in
 * the phone's tab bar.
 */
export const VENDOR_NAV: readonly VendorNavItem[] = [
  {
    to: '/vendor-dashboard/dashboard',
    label: 'shell.dashboard',
    icon: LayoutDashboard,
    right: 'dashboard',
  },
  { to: '/vendor-dashboard/orders', label: 'common.orders', icon: ShoppingBag, right: 'orders' },
  { to: '/vendor-dashboard/returns', label: 'returns.title', icon: Undo2, right: 'orders' },
  { to: '/vendor-dashboard/products', label: 'common.products', icon: Package, right: 'catalog' },
  { to: '/vendor-dashboard/inventory', label: 'offers.stock.title', icon: Boxes, right: 'stock' },
  { to: '/vendor-dashboard/offers', label: 'offers.title', icon: Tag, right: 'catalog' },
  {
    to: '/vendor-dashboard/messages',
    label: 'common.messages',
    icon: MessageSquareText,
    right: 'orders',
  },
  {
    to: '/vendor-dashboard/payouts',
    label: 'settlement.payouts',
    icon: IndianRupee,
    right: 'finance',
  },
  {
    to: '/vendor-dashboard/reviews',
    label: 'reviews.vendor_title',
    icon: Star,
    right: 'catalog',
  },
  { to: '/vendor-dashboard/reports', label: 'reports.title', icon: ChartColumn, right: 'finance' },
  { to: '/vendor-dashboard/settings', label: 'settings.title', icon: Settings, right: 'dashboard' },
];
export const vendorNavOf = (role: SessionRole): VendorNavItem[] =>
  VENDOR_NAV.filter((item) => mayDo(role, item.right));
/** The page of an address, ignoring case like the router. */
export const vendorPageAt = (pathname: string): VendorNavItem | undefined =>
  VENDOR_NAV.find(({ to }) => `${pathname.toLowerCase()}/`.startsWith(`${to}/`));
/** Whether a role includes the page at this address. An unknown address is left to the 404 page. */
export const mayMemberVisit = (role: SessionRole, pathname: string): boolean => {
  const page = vendorPageAt(pathname);
  return !page || mayDo(role, page.right);
};
