import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('people', 'admin/customers/customers-list-route.tsx'),
  route('people/:id', 'admin/customers/customer-route.tsx'),
];
