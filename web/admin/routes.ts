import { index, layout, prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { routes as campaigns } from './campaigns/routes.ts';
import { routes as care } from './support/routes.ts';
import { routes as catalog } from './catalog/routes.ts';
import { routes as content } from './content/routes.ts';
import { routes as home } from './reports/home/routes.ts';
import { routes as marketing } from './promotions/routes.ts';
import { routes as money } from './settlement/routes.ts';
import { routes as orders } from './order-actions/routes.ts';
import { routes as people } from './reports/routes.ts';
import { routes as settings } from './settings/routes.ts';
import { routes as staff } from './staff/routes.ts';
import { routes as vendors } from './vendor-onboarding/routes.ts';

/** The operator's pages, outside the marketplace's main layout; each area lists its own. File names are relative to web/. */
export const adminRoutes: RouteConfigEntry[] = [
  // Outside the guard, and outside the storefront.
  layout('admin/sign-in/layout.tsx', [route('admin/login', 'admin/sign-in/login-route.tsx')]),
  layout(
    'admin/layout.tsx',
    prefix('admin', [
      index('admin/start-route.tsx'),
      ...home,
      ...orders,
      ...people,
      ...care,
      ...vendors,
      ...catalog,
      ...marketing,
      ...campaigns,
      ...money,
      ...content,
      ...settings,
      ...staff,
      route('*', 'admin/not-found-route.tsx'),
    ]),
  ),
];
