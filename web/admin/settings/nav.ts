import { SlidersHorizontal } from 'lucide-react';
import type { AdminPage } from '#web/admin/admin-page.ts';

export const pages: readonly AdminPage[] = [
  {
    to: '/admin/settings',
    label: 'settings.title',
    icon: SlidersHorizontal,
    right: 'settings:read',
    keywords:
      'shop contact grievance officer legal entity GSTIN TCS TDS rates shipping delivery cash COD limits second person refund publishing risk fraud rules dry run return windows payment providers extensions plugins switches messages templates letters e-mail SMS words',
  },
];
