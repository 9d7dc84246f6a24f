import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/catalog/catalog.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { cardsByAny, relatedCards } from './service.ts';
import { categoryTree, subcategoriesOf, trending } from './categories/categories.ts';
import { readProductList } from './product-lists/list-products.ts';
import { productDetail } from './products/product-detail.ts';

/** Categories, lists and product pages: public reads, cached until their content changes. */
export function catalogRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const listing = { cache: () => ['listing', 'categories', 'vendors'] };

  route.read(c.listCategories, async ({ db }) => ({ categories: await categoryTree(db) }), listing);
  route.read(
    c.trendingCategories,
    async ({ db, query }) => ({ categories: await trending(db, query.limit) }),
    listing,
  );
  route.read(
    c.listSubcategories,
    ({ db, query }) => subcategoriesOf(db, query.categoryId),
    listing,
  );
  route.read(c.listProducts, ({ db, query, now }) => readProductList(db, query, { now }), {
    cache: ({ query }) => [
      'listing',
      'categories',
      'vendors',
      ...(query.festival ? ['festive'] : []),
    ],
  });
  route.read(
    c.productCards,
    async ({ db, query }) => ({ results: await cardsByAny(db, query.ids) }),
    listing,
  );
  route.read(
    c.getProduct,
    async ({ db, params, now }) => ({ product: await productDetail(db, params.id, now) }),
    {
      cache: (_, { product }) => [
        `product:${product._id}`,
        `stock:${product._id}`,
        'vendors',
        'categories',
      ],
    },
  );
  route.read(
    c.relatedProducts,
    async ({ db, params, query }) => ({ results: await relatedCards(db, params.id, query.limit) }),
    listing,
  );
}
