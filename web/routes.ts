import type { RouteConfig } from '@react-router/dev/routes';
import { adminRoutes } from './admin/routes.ts';
import { storefrontRoutes } from './storefront/routes.ts';
import { vendorPortalRoutes } from './vendor-portal/routes.ts';

/** All pages, listed by area; file names are relative to web/. */
export default [...storefrontRoutes, ...vendorPortalRoutes, ...adminRoutes] satisfies RouteConfig;
