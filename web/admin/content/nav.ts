import { FileText } from 'lucide-react';
import type { AdminPage } from '#web/admin/admin-page.ts';

export const pages: readonly AdminPage[] = [
  {
    to: '/admin/content',
    label: 'content.title',
    icon: FileText,
    right: 'content:read',
    keywords:
      'home page banner hero sections privacy policy terms seller terms faq questions legal text versions',
  },
];
