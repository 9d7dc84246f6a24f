import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('vendors', 'admin/vendors/list-route.tsx'),
  route('vendors/:id', 'admin/vendors/vendor-route.tsx'),
  route('business-requests', 'admin/vendors/business/list-route.tsx'),
  route('business-requests/:id', 'admin/vendors/business/request-route.tsx'),
  route('bank-changes', 'admin/vendors/bank/list-route.tsx'),
  route('bank-changes/:id', 'admin/vendors/bank/change-route.tsx'),
  route('commission', 'admin/vendors/commission/route.tsx'),
];
