import { index, type RouteConfigEntry } from '@react-router/dev/routes';

/** The shopper's pages. File names are relative to web/. */
export const storefrontRoutes: RouteConfigEntry[] = [
  index('storefront/home/route.tsx'),
];
