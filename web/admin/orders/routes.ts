import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('orders', 'admin/orders/list-route.tsx'),
  route('orders/:id', 'admin/orders/detail-route.tsx'),
  route('order-reviews', 'admin/risk/reviews-route.tsx'),
  route('returns', 'admin/orders/returns-route.tsx'),
  route('refunds', 'admin/orders/refunds-route.tsx'),
];
