import { index, layout, prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { routes as care } from './care/routes.ts';
import { routes as catalogue } from './catalogue/routes.ts';
import { routes as content } from './content/routes.ts';
import { routes as home } from './home/routes.ts';
import { routes as marketing } from './marketing/routes.ts';
import { routes as money } from './money/routes.ts';
import { routes as orders } from './orders/routes.ts';
import { routes as people } from './people/routes.ts';
import { routes as settings } from './settings/routes.ts';
import { routes as staff } from './staff/routes.ts';
import { routes as vendors } from './vendors/routes.ts';

/** The operator's pages, outside the shop's main layout; each area lists its own. File names are relative to web/. */
export const adminRoutes: RouteConfigEntry[] = [
  layout(
    'admin/layout.tsx',
    prefix('admin', [
      index('admin/start-route.tsx'),
      ...home,
      ...orders,
      ...people,
      ...care,
      ...vendors,
      ...catalogue,
      ...marketing,
      ...money,
      ...content,
      ...settings,
      ...staff,
      route('*', 'admin/not-found-route.tsx'),
    ]),
  ),
];
