import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('dashboard', 'admin/reports/dashboard-route.tsx'),
  route('analytics', 'admin/reports/analytics/analytics-route.tsx'),
];
