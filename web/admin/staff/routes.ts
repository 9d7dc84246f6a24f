import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('account', 'admin/accounts/account-route.tsx'),
  route('enrol', 'admin/accounts/enrol-route.tsx'),
  route('staff', 'admin/staff/staff-route.tsx'),
  route('audit', 'admin/staff/audit/audit-route.tsx'),
  route('system', 'admin/reports/system/system-route.tsx'),
];
