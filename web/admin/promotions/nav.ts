import { BadgePercent, Gift, Megaphone, PartyPopper, TicketPercent, Trophy } from 'lucide-react';
import type { AdminPage } from '#web/admin/admin-page.ts';

export const pages: readonly AdminPage[] = [
  {
    to: '/admin/festive-offers',
    label: 'promotions.festive.title',
    icon: PartyPopper,
    right: 'marketing:read',
    keywords: 'festival sale diwali countdown band',
  },
  {
    to: '/admin/milestones',
    label: 'promotions.milestones.title',
    icon: Trophy,
    right: 'marketing:read',
    keywords: 'rewards drawer free delivery cashback threshold',
  },
  {
    to: '/admin/promotions',
    label: 'promotions.title',
    icon: BadgePercent,
    right: 'marketing:read',
    keywords: 'code countdown announcement sale',
  },
  {
    to: '/admin/coupons',
    label: 'promotions.coupon.title',
    icon: TicketPercent,
    right: 'marketing:read',
    keywords: 'code discount voucher',
  },
  {
    to: '/admin/ads',
    label: 'promotions.ads.title',
    icon: Megaphone,
    right: 'marketing:read',
    keywords: 'strip banner announcement texts',
  },
  {
    to: '/admin/gifts',
    label: 'promotions.gifts.title',
    icon: Gift,
    right: 'marketing:read',
    keywords: 'free gift stock milestone',
    parent: '/admin/milestones',
  },
];
