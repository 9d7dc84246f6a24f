import type { RouteConfig } from '@react-router/dev/routes';
import { storefrontRoutes } from './storefront/routes.ts';

/** Every page. Each surface lists its own; file names are relative to web/. */
export default [
  ...storefrontRoutes,
] satisfies RouteConfig;
