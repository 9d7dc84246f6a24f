import { ScrollText, ServerCog, UsersRound } from 'lucide-react';
import type { AdminPage } from '#web/admin/admin-page.ts';

export const pages: readonly AdminPage[] = [
  {
    to: '/admin/staff',
    label: 'staff.title',
    icon: UsersRound,
    right: 'staff:read',
    keywords: 'members invitations roles permissions matrix second factor',
  },
  {
    to: '/admin/audit',
    label: 'staff.audit.title',
    icon: ScrollText,
    right: 'audit:read',
    keywords: 'history who changed what chain hash',
  },
  {
    to: '/admin/system',
    label: 'staff.system',
    icon: ServerCog,
    right: 'system:read',
    keywords: 'jobs queues mail payments database health',
  },
];
