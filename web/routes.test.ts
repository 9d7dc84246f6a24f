import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import routes from './routes.ts';

const SHOP = 'storefront/shell/layout.tsx';
/** The route files of an address, outermost first. */
const filesAt = (address: string): string[] =>
  (matchRoutes(routes as unknown as RouteObject[], address) ?? []).map(
    ({ route }) => (route as unknown as { file: string }).file,
  );

describe('addresses of the specification', () => {
  it.each([
    ['/', 'storefront/home/route.tsx'],
    ['/explore', 'storefront/explore/explore-route.tsx'],
    ['/categories', 'storefront/product-lists/categories-route.tsx'],
    ['/products', 'storefront/product-lists/categories-route.tsx'],
    ['/product/prd_1', 'storefront/product/route.tsx'],
    ['/track-order', 'storefront/orders/track-route.tsx'],
    ['/festival-offers', 'storefront/festive-offers/list-route.tsx'],
    ['/festival-offer/diwali-bazaar', 'storefront/festive-offers/offer-route.tsx'],
    ['/login', 'storefront/accounts/login-route.tsx'],
    ['/signup', 'storefront/accounts/signup-route.tsx'],
    ['/forgot-password', 'storefront/accounts/forgot-password-route.tsx'],
    ['/profile', 'storefront/profile/route.tsx'],
    ['/profile/orders/ord_1', 'storefront/profile/route.tsx'],
    ['/vendor-registration', 'storefront/vendor-onboarding/registration-route.tsx'],
    ['/vendor-login', 'storefront/vendor-onboarding/vendor-login-route.tsx'],
    ['/privacy-policy', 'storefront/legal/route.tsx'],
    ['/terms-conditions', 'storefront/legal/route.tsx'],
    ['/seller-terms-conditions', 'storefront/legal/route.tsx'],
    ['/faq', 'storefront/legal/route.tsx'],
    ['/search', 'storefront/product-lists/search-route.tsx'],
    ['/collections/fashion', 'storefront/product-lists/collections-route.tsx'],
    ['/collections/fashion/sarees', 'storefront/product-lists/collections-route.tsx'],
    ['/collections/fashion/sarees/silk', 'storefront/product-lists/collections-route.tsx'],
  ])('%s stands under the main layout', (address, file) => {
    const files = filesAt(address);
    expect([files[0], files.at(-1)]).toEqual([SHOP, file]);
  });
  it('/checkout stands under the layout without navigation', () => {
    expect(filesAt('/checkout')).toEqual([
      'storefront/checkout/layout.tsx',
      'storefront/checkout/route.tsx',
    ]);
  });
  it.each([
    ['/vendor', /^storefront\/vendor-onboarding\/landing/],
    ['/vendor-dashboard', /^vendor-portal\//],
    ['/vendor-dashboard/dashboard', /^vendor-portal\//],
    ['/vendor-dashboard/anything/else', /^vendor-portal\//],
    ['/admin/dashboard', /^admin\//],
    ['/admin/login', /^admin\/sign-in\//],
    ['/admin/anything/else', /^admin\//],
  ])('%s stands outside it', (address, file) => {
    const files = filesAt(address);
    expect(files.at(-1)).toMatch(file);
    expect(files).not.toContain(SHOP);
  });
});
