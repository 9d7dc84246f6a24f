/** The public pages that are measured, with the demo data. */
export const MEASURED = {
  home: '/',
  category: '/collections/electronics/audio',
  product: '/product/dhwanik-raag-500-wireless-headphones',
  search: '/search?q=kurta',
  store: '/store/rangrezi-looms',
  festival: '/festival-offer/diwali-bazaar',
} as const;
export type Measured = keyof typeof MEASURED;

/** Every kind of page a guest can open. */
export const OPEN_PAGES: readonly string[] = [
  ...Object.values(MEASURED),
  '/explore',
  '/categories',
  '/search?q=zzqqxxyy',
  '/festival-offers',
  '/track-order',
  '/login',
  '/signup',
  '/forgot-password',
  '/vendor',
  '/vendor-registration',
  '/privacy-policy',
  '/terms-conditions',
  '/seller-terms-conditions',
  '/faq',
  '/checkout',
  '/compare?ids=dhwanik-raag-500-wireless-headphones,dhwanik-raag-900-anc-headphones',
  '/no-such-page',
];
export const HINDI_PAGES: readonly string[] = [
  '/hi',
  `/hi${MEASURED.category}`,
  `/hi${MEASURED.product}`,
];
/** Pages of a signed-in customer. */
export const PERSONAL_PAGES: readonly string[] = [
  '/profile',
  '/profile?section=orders',
  '/profile?section=wishlist',
  '/profile/addresses',
  '/profile/security',
  '/profile/preferences',
  '/profile/wallet',
  '/profile/help',
  '/checkout',
  '/demo/mailbox',
  '/compare',
];
