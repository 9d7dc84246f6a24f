import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('milestones', 'admin/marketing/milestones-route.tsx'),
  route('festive-offers', 'admin/marketing/festive-route.tsx'),
  route('festive-offers/:id', 'admin/marketing/festive-offer-route.tsx'),
  route('promotions', 'admin/marketing/promotions-route.tsx'),
  route('coupons', 'admin/marketing/coupons-route.tsx'),
  route('ads', 'admin/marketing/ads-route.tsx'),
  route('gifts', 'admin/marketing/gifts-route.tsx'),
];
