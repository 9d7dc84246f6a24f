import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('milestones', 'admin/promotions/milestones-route.tsx'),
  route('festive-offers', 'admin/promotions/festive-route.tsx'),
  route('festive-offers/:id', 'admin/promotions/festive-offer-route.tsx'),
  route('promotions', 'admin/promotions/promotions-route.tsx'),
  route('coupons', 'admin/promotions/coupons-route.tsx'),
  route('ads', 'admin/promotions/ads-route.tsx'),
  route('gifts', 'admin/promotions/gifts-route.tsx'),
];
