import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The shopper's pages. File names are relative to web/. */
export const storefrontRoutes: RouteConfigEntry[] = [
  index('storefront/home/route.tsx'),
  route('login', 'storefront/auth/login-route.tsx'),
  route('signup', 'storefront/auth/signup-route.tsx'),
  route('forgot-password', 'storefront/auth/forgot-password-route.tsx'),
  route('profile/*', 'storefront/profile/route.tsx'),
];
