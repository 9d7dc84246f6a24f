import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/catalog/catalog.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { productTags, storeTag } from '#server/platform/cache/tags.ts';
import { cardTags, listTags } from './product-lists/list-tags.ts';
import { cardsByAny, relatedCards } from './service.ts';
import { categoryTree, subcategoriesOf, trending } from './categories/categories.ts';
import { readProductList } from './product-lists/list-products.ts';
import { productDetail } from './products/product-detail.ts';

/** Categories, lists and product pages: public reads, cached until their content changes. */
export function catalogRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const tree = { cache: () => ['catalog', 'categories'] };

  route.read(c.listCategories, async ({ db }) => ({ categories: await categoryTree(db) }), tree);
  route.read(
    c.trendingCategories,
    async ({ db, query }) => ({ categories: await trending(db, query.limit) }),
    tree,
  );
  route.read(c.listSubcategories, ({ db, query }) => subcategoriesOf(db, query.categoryId), tree);
  route.read(c.listProducts, ({ db, query, now }) => readProductList(db, query, { now }), {
    cache: ({ query }, { results }) => listTags(query, results),
  });
  route.read(
    c.productCards,
    async ({ db, query }) => ({ results: await cardsByAny(db, query.ids) }),
    // Asked by id or slug: those without a card may get one.
    { cache: (_, { results }) => [...cardTags(results), 'catalog', 'stores'] },
  );
  route.read(
    c.getProduct,
    async ({ db, params, now }) => ({ product: await productDetail(db, params.id, now) }),
    {
      cache: (_, { product }) => [
        ...productTags([product._id]),
        ...product.vendors.map((v) => storeTag(v.vendorId)),
        'stores',
        'categories',
      ],
    },
  );
  route.read(
    c.relatedProducts,
    async ({ db, params, query }) => ({ results: await relatedCards(db, params.id, query.limit) }),
    { cache: (_, { results }) => [...cardTags(results), 'stores'] },
  );
}
