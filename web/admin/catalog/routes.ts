import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('moderation', 'admin/listings/review/review-route.tsx'),
  route('moderation/:id', 'admin/listings/review/submission-route.tsx'),
  route('products', 'admin/listings/products/products-route.tsx'),
  route('products/:id', 'admin/listings/products/product-route.tsx'),
  route('products/edit', 'admin/listings/edit/edit-route.tsx'),
  route('duplicates', 'admin/listings/duplicates/duplicates-route.tsx'),
  route('duplicates/:a/:b', 'admin/listings/duplicates/compare-route.tsx'),
  route('categories', 'admin/catalog/categories/categories-route.tsx'),
  route('categories/:id/attributes', 'admin/catalog/attributes/attributes-route.tsx'),
  route('brands', 'admin/catalog/brands/brands-route.tsx'),
  route('search', 'admin/search/search-route.tsx'),
];
