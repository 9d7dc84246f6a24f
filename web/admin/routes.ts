import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The operator's pages, outside the shop's main layout. File names are relative to web/. */
export const adminRoutes: RouteConfigEntry[] = [route('admin/*', 'admin/dashboard-route.tsx')];
