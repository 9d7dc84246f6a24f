import { index, layout, prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The vendor's pages, outside the vendor's main layout. File names are relative to web/. */
export const vendorPortalRoutes: RouteConfigEntry[] = [
  // Reached from an email, also by a member who cannot sign in to the portal.
  route(
    'vendor-dashboard/stop-bank-change/:token',
    'vendor-portal/vendor-onboarding/stop-bank-change-route.tsx',
  ),
  layout(
    'vendor-portal/layout.tsx',
    prefix('vendor-dashboard', [
      index('vendor-portal/start-route.tsx'),
      route('enrol', 'vendor-portal/accounts/enrol-route.tsx'),
      route('dashboard', 'vendor-portal/reports/dashboard/dashboard-route.tsx'),
      route('orders', 'vendor-portal/fulfilment/fulfilment-route.tsx'),
      route('orders/undelivered', 'vendor-portal/fulfilment/undelivered-route.tsx'),
      route('orders/handover', 'vendor-portal/fulfilment/handover-route.tsx'),
      route('orders/pick-list', 'vendor-portal/fulfilment/pick-list-route.tsx'),
      route('orders/:id', 'vendor-portal/fulfilment/detail-route.tsx'),
      route('returns', 'vendor-portal/returns/returns-route.tsx'),
      route('claims', 'vendor-portal/claims/claims-route.tsx'),
      route('messages', 'vendor-portal/support/support-route.tsx'),
      route('products', 'vendor-portal/listings/listings-route.tsx'),
      route('products/new', 'vendor-portal/listings/new-route.tsx'),
      route('products/bulk', 'vendor-portal/listings/bulk/bulk-route.tsx'),
      route('products/:id', 'vendor-portal/listings/edit-route.tsx'),
      route('settings', 'vendor-portal/settings/settings-route.tsx'),
      route('inventory', 'vendor-portal/offers/inventory/inventory-route.tsx'),
      route('offers', 'vendor-portal/offers/offers-route.tsx'),
      route('payouts', 'vendor-portal/settlement/payouts-route.tsx'),
      route('payouts/:id', 'vendor-portal/settlement/statement-route.tsx'),
      route('reviews', 'vendor-portal/reviews/reviews-route.tsx'),
      route('reports', 'vendor-portal/reports/reports-route.tsx'),
      route('analytics', 'vendor-portal/reports/analytics/analytics-route.tsx'),
      route('*', 'vendor-portal/not-found-route.tsx'),
    ]),
  ),
];
