import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('orders', 'admin/order-actions/order-actions-list-route.tsx'),
  route('orders/:id', 'admin/order-actions/detail-route.tsx'),
  route('order-reviews', 'admin/risk/reviews-route.tsx'),
  route('undelivered', 'admin/fulfilment/undelivered-route.tsx'),
  route('returns', 'admin/returns/returns-route.tsx'),
  route('claims', 'admin/claims/claims-route.tsx'),
  route('claims/:id', 'admin/claims/claim-route.tsx'),
  route('refunds', 'admin/order-actions/refunds-route.tsx'),
];
