import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('moderation', 'admin/catalogue/moderation/route.tsx'),
  route('moderation/:id', 'admin/catalogue/moderation/submission-route.tsx'),
  route('products', 'admin/catalogue/products/route.tsx'),
  route('duplicates', 'admin/catalogue/duplicates/route.tsx'),
  route('duplicates/:a/:b', 'admin/catalogue/duplicates/compare-route.tsx'),
  route('categories', 'admin/catalogue/categories/route.tsx'),
  route('categories/:id/attributes', 'admin/catalogue/attributes/route.tsx'),
  route('brands', 'admin/catalogue/brands/route.tsx'),
  route('search', 'admin/catalogue/search/route.tsx'),
];
