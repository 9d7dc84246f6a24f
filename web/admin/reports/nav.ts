import { ChartColumn, LayoutDashboard } from 'lucide-react';
import type { AdminPage } from '#web/admin/admin-page.ts';

export const pages: readonly AdminPage[] = [
  { to: '/admin/dashboard', label: 'common.home', icon: LayoutDashboard, right: 'home:read' },
  {
    to: '/admin/analytics',
    label: 'reports.analytics.title',
    icon: ChartColumn,
    right: 'reports:read',
    keywords: 'reports gmv funnel conversion cohorts export',
  },
];
