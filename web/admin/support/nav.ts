import { LifeBuoy, MessageCircleQuestion, Star } from 'lucide-react';
import type { AdminPage } from '#web/admin/admin-page.ts';

export const pages: readonly AdminPage[] = [
  {
    to: '/admin/care',
    label: 'support.grievances',
    icon: LifeBuoy,
    right: 'support:read',
    keywords: 'tickets help support complaints messages ready answers',
  },
  {
    to: '/admin/reviews',
    label: 'reviews.reviews',
    icon: Star,
    right: 'support:read',
    keywords: 'ratings reported moderation stars',
  },
  {
    to: '/admin/questions',
    label: 'reviews.questions',
    icon: MessageCircleQuestion,
    right: 'support:read',
    keywords: 'answers moderation',
  },
];
