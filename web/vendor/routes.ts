import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The vendor's pages, outside the shop's main layout. File names are relative to web/. */
export const vendorRoutes: RouteConfigEntry[] = [route('vendor-dashboard/*', 'vendor/dashboard-route.tsx')];
