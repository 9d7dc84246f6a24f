import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('account', 'admin/staff/account-route.tsx'),
  route('enrol', 'admin/staff/enrol-route.tsx'),
  route('staff', 'admin/staff/staff-route.tsx'),
  route('audit', 'admin/staff/audit-route.tsx'),
  route('system', 'admin/staff/system-route.tsx'),
];
