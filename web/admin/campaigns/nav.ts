import { Send, UsersRound } from 'lucide-react';
import type { AdminPage } from '#web/admin/admin-page.ts';

export const pages: readonly AdminPage[] = [
  {
    to: '/admin/campaigns',
    label: 'campaigns.title',
    icon: Send,
    right: 'campaigns:read',
    keywords: 'newsletter email sms push notification holdout consent',
  },
  {
    to: '/admin/segments',
    label: 'segments.title',
    icon: UsersRound,
    right: 'campaigns:read',
    keywords: 'customers audience rule target group',
    parent: '/admin/campaigns',
  },
];
