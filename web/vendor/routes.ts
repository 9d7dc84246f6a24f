import { index, layout, prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The vendor's pages, outside the shop's main layout. File names are relative to web/. */
export const vendorRoutes: RouteConfigEntry[] = [
  // Reached by a letter, by whoever may be locked out of the portal.
  route('vendor-dashboard/stop-bank-change/:token', 'vendor/stop-bank-route.tsx'),
  layout(
    'vendor/layout.tsx',
    prefix('vendor-dashboard', [
      index('vendor/start-route.tsx'),
      route('enrol', 'vendor/enrol-route.tsx'),
      route('dashboard', 'vendor/dashboard/route.tsx'),
      route('orders', 'vendor/orders/route.tsx'),
      route('orders/:id', 'vendor/orders/detail-route.tsx'),
      route('returns', 'vendor/returns/route.tsx'),
      route('messages', 'vendor/messages/route.tsx'),
      route('products', 'vendor/products/route.tsx'),
      route('products/new', 'vendor/products/new-route.tsx'),
      route('products/bulk', 'vendor/bulk/route.tsx'),
      route('products/:id', 'vendor/products/edit-route.tsx'),
      route('settings', 'vendor/settings/route.tsx'),
      route('inventory', 'vendor/inventory/route.tsx'),
      route('offers', 'vendor/offers/route.tsx'),
      route('payouts', 'vendor/payouts/route.tsx'),
      route('payouts/:id', 'vendor/payouts/statement-route.tsx'),
      route('reviews', 'vendor/reviews/route.tsx'),
      route('reports', 'vendor/reports/route.tsx'),
      route('*', 'vendor/not-found-route.tsx'),
    ]),
  ),
];
