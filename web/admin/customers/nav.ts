import { Users } from 'lucide-react';
import type { AdminPage } from '#web/admin/admin-page.ts';

export const pages: readonly AdminPage[] = [
  {
    to: '/admin/people',
    label: 'customers.title',
    icon: Users,
    right: 'customers:read',
    keywords: 'users customers people accounts block erase export data',
  },
];
