import { LayoutDashboard } from 'lucide-react';
import type { AdminPage } from '#web/admin/admin-page.ts';

export const pages: readonly AdminPage[] = [
  { to: '/admin/dashboard', label: 'common.home', icon: LayoutDashboard, right: 'home:read' },
];
