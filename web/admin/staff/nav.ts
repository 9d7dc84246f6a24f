import { ScrollText } from 'lucide-react';
import type { AdminPage } from '#web/admin/nav.ts';

export const pages: readonly AdminPage[] = [
  { to: '/admin/audit', label: 'Audit log', icon: ScrollText, right: 'audit:read', words: 'history who changed what chain hash' },
];
