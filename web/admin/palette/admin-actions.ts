import {
  Banknote,
  ClipboardCheck,
  Clock,
  PartyPopper,
  SlidersHorizontal,
  Store,
  TicketPercent,
  Undo2,
  UserPlus,
} from 'lucide-react';
import {
  type StaffAccess,
  staffMay,
  type StaffRight,
} from '#contracts/kernel/staff-permissions.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { SETTING_SECTIONS } from '#web/admin/settings/sections.ts';
import type { Text } from '#web/i18n/text.ts';
import type { PaletteEntry } from '#web/modules/portal-kit/palette/palette-entries.ts';

interface AdminAction {
  label: MessageId;
  icon: PaletteEntry['icon'];
  to: string;
  right: StaffRight;
  keywords: string;
}
/** Actions by name, each with the permission it needs. */
const ACTIONS: readonly AdminAction[] = [
  {
    label: 'promotions.coupon.new',
    icon: TicketPercent,
    to: '/admin/coupons?new=1',
    right: 'marketing:write',
    keywords: 'create coupon code voucher discount',
  },
  {
    label: 'promotions.festive.new',
    icon: PartyPopper,
    to: '/admin/festive-offers?new=1',
    right: 'marketing:write',
    keywords: 'create festival sale offer',
  },
  {
    label: 'vendor_team.invite',
    icon: UserPlus,
    to: '/admin/staff?new=1',
    right: 'staff:write',
    keywords: 'invite staff operator colleague member add user',
  },
  {
    label: 'orders.late_orders',
    icon: Clock,
    to: '/admin/orders?tab=late',
    right: 'orders:read',
    keywords: 'overdue dispatch late',
  },
  {
    label: 'order_actions.money.refund_due',
    icon: Undo2,
    to: '/admin/orders?tab=refund_due',
    right: 'orders:read',
    keywords: 'pay refund money back',
  },
  {
    label: 'shell.palette.review_vendors',
    icon: Store,
    to: '/admin/vendors?state=submitted',
    right: 'vendors:write',
    keywords: 'approve vendor seller application kyc',
  },
  {
    label: 'shell.palette.review_listings',
    icon: ClipboardCheck,
    to: '/admin/moderation',
    right: 'catalog:write',
    keywords: 'approve product moderation submission',
  },
  {
    label: 'shell.palette.create_payout_run',
    icon: Banknote,
    to: '/admin/payouts',
    right: 'money:write',
    keywords: 'pay vendors payout run bank file',
  },
];

/** What a role can do, and the settings it can open, by name. */
export const adminActionEntries = (role: StaffAccess, t: Text): PaletteEntry[] => [
  ...ACTIONS.filter((one) => staffMay(role, one.right)).map(({ label, icon, to, keywords }) => ({
    id: `do-${label}`,
    group: t('common.actions'),
    label: t(label),
    icon,
    to,
    keywords,
  })),
  ...(staffMay(role, 'settings:read')
    ? SETTING_SECTIONS.map(({ key, label }) => ({
        id: `settings-${key}`,
        group: t('settings.title'),
        label: t(label),
        icon: SlidersHorizontal,
        to: `/admin/settings?tab=${key}`,
        keywords: `settings ${key}`,
      }))
    : []),
];
