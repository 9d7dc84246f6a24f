import type { RouteConfig } from '@react-router/dev/routes';
import { adminRoutes } from './admin/routes.ts';
import { storefrontRoutes } from './storefront/routes.ts';
import { vendorPortalRoutes } from './vendor-portal/routes.ts';

/** Every page. Each surface lists its own; file names are relative to web/. */
export default [...storefrontRoutes, ...vendorPortalRoutes, ...adminRoutes] satisfies RouteConfig;
