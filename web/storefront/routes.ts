import { index, layout, route, type RouteConfigEntry } from '@react-router/dev/routes';

const legal = (slug: string) => route(slug, 'storefront/legal/route.tsx', { id: `legal-${slug}` });

/**
 * Customer pages, under the main layout except checkout and the vendors' landing page, and the 404
 * page. File names are relative to web/.
 */
export const storefrontRoutes: RouteConfigEntry[] = [
  layout('storefront/vendor-onboarding/layout.tsx', [
    route('vendor', 'storefront/vendor-onboarding/landing-route.tsx'),
  ]),
  layout('storefront/shell/layout.tsx', [
    layout('storefront/shell/page-frame.tsx', [
      index('storefront/home/route.tsx'),
      // The same page with the draft, in a frame of the admin panel.
      route('home-preview/:token', 'storefront/home/route.tsx', { id: 'home-preview' }),
      route('explore', 'storefront/explore/explore-route.tsx'),
      route('categories', 'storefront/product-lists/categories-route.tsx', { id: 'categories' }),
      route('products', 'storefront/product-lists/categories-route.tsx', { id: 'products' }),
      route(
        'collections/:category/:subcategory?/:subsubcategory?',
        'storefront/product-lists/collections-route.tsx',
      ),
      route('search', 'storefront/product-lists/search-route.tsx'),
      route('compare', 'storefront/compare/route.tsx'),
      route('product/:id', 'storefront/product/route.tsx'),
      route('store/:slug', 'storefront/store/route.tsx'),
      route('track-order', 'storefront/orders/track-route.tsx'),
      route('festival-offers', 'storefront/festive-offers/list-route.tsx'),
      route('festival-offer/:slug', 'storefront/festive-offers/offer-route.tsx'),
      route('promotion/:slug', 'storefront/promotion/route.tsx'),
      route('login', 'storefront/accounts/login-route.tsx'),
      route('signup', 'storefront/accounts/signup-route.tsx'),
      route('forgot-password', 'storefront/accounts/forgot-password-route.tsx'),
      route('vendor-registration', 'storefront/vendor-onboarding/registration-route.tsx'),
      route('vendor-login', 'storefront/vendor-onboarding/vendor-login-route.tsx'),
      route(
        'vendor-forgot-password',
        'storefront/vendor-onboarding/vendor-forgot-password-route.tsx',
      ),
      layout('storefront/shell/personal-frame.tsx', [
        route('orders/:orderNumber/confirmation', 'storefront/orders/confirmation-route.tsx'),
        route('orders/:orderNumber/payment', 'storefront/payments/payment-route.tsx'),
        route('test-gateway/:id', 'storefront/payments/test-gateway-route.tsx'),
        route('profile/*', 'storefront/profile/route.tsx'),
        route('wishlist/shared/:token', 'storefront/shared-wishlist/route.tsx'),
        route('undo-change/:token?', 'storefront/accounts/undo-change-route.tsx'),
        route('unsubscribe/:token', 'storefront/accounts/unsubscribe-route.tsx'),
        route('vendor-invitation/:token', 'storefront/vendor-onboarding/invitation-route.tsx'),
        route('staff-invitation/:token', 'storefront/vendor-onboarding/staff-invitation-route.tsx'),
        route('demo/mailbox', 'storefront/demo/mailbox-route.tsx'),
      ]),
      legal('privacy-policy'),
      legal('terms-conditions'),
      legal('seller-terms-conditions'),
      legal('faq'),
      route('*', 'not-found.tsx'),
    ]),
  ]),
  // Without navigation, ads and tab bar.
  layout('storefront/checkout/layout.tsx', [route('checkout', 'storefront/checkout/route.tsx')]),
  // Cached by the service worker and shown offline, so it is standalone.
  route('offline', 'storefront/shell/offline-route.tsx'),
];
