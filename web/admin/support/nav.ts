import { LifeBuoy, MessageCircleQuestion, Star } from 'lucide-react';
import type { AdminPage } from '#web/admin/admin-page.ts';

export const pages: readonly AdminPage[] = [
  {
    to: '/admin/care',
    label: 'support.title',
    icon: LifeBuoy,
    right: 'support:read',
    keywords: 'tickets help support complaints grievances messages ready answers',
    queues: ['grievances'],
  },
  {
    to: '/admin/reviews',
    label: 'reviews.reviews',
    icon: Star,
    right: 'support:read',
    keywords: 'ratings reported moderation stars',
    queues: ['review_reports'],
  },
  {
    to: '/admin/questions',
    label: 'reviews.questions',
    icon: MessageCircleQuestion,
    right: 'support:read',
    keywords: 'answers moderation',
  },
];
