import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('care', 'admin/support/tickets-route.tsx'),
  route('care/ready-answers', 'admin/support/canned-responses-route.tsx'),
  route('care/:id', 'admin/support/ticket-route.tsx'),
  route('reviews', 'admin/reviews/reviews-route.tsx'),
  route('questions', 'admin/reviews/questions-route.tsx'),
];
