import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('care', 'admin/care/queue-route.tsx'),
  route('care/ready-answers', 'admin/care/ready-route.tsx'),
  route('care/:id', 'admin/care/ticket-route.tsx'),
  route('reviews', 'admin/care/reviews-route.tsx'),
  route('questions', 'admin/care/questions-route.tsx'),
];
