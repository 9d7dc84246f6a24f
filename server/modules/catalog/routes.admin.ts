import type { FastifyInstance } from 'fastify';
import * as a from '#contracts/catalog/attributes.ts';
import * as c from '#contracts/catalog/categories.ts';
import * as g from '#contracts/listings/admin-products.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { fileRoutes } from '#server/platform/spreadsheet/file-routes.ts';
import {
  addAttribute,
  applicableAttributesOf,
  editableAttribute,
  editAttribute,
  readCategoryAttributes,
  removeAttribute,
  reorderAttributes,
  countAttributeUse,
} from './attributes/attributes.ts';
import { countStaffPicture } from '#server/modules/media/service.ts';
import { brandsTable, renameBrandTo, readAlikeBrands, readBrands } from './brands/brands.ts';
import {
  addCategory,
  renderCategoryPicture,
  editableCategory,
  editCategory,
  movedCategoryOf,
  moveCategoryTo,
  readCategoryTree,
  removeCategory,
  setCategoryPicture,
} from './categories/category-tree.ts';

/** Admin calls for the category tree, attributes and brand names. */
export function categoryRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(c.listAdminCategories, async ({ db }) => ({ categories: await readCategoryTree(db) }));
  route.write(c.createCategory, ({ tx, body, now }) => addCategory(tx, body, now));
  route.write(
    c.changeCategory,
    ({ tx, params, body, now }) => editCategory(tx, params.id, body, now),
    ({ tx, params }) => editableCategory(tx, params.id),
  );
  route.write(c.moveCategory, ({ tx, params, body, now }) =>
    moveCategoryTo(tx, params.id, body, now),
  );
  route.write(
    c.deleteCategory,
    ({ tx, params, now }) => removeCategory(tx, params.id, now),
    ({ tx, params }) => editableCategory(tx, params.id),
  );
  route.action(
    c.putCategoryPicture,
    async ({ db, transact, file, params, now, session, throttle }) => {
      if (file?.field !== 'picture') return fail('invalid_picture');
      await countStaffPicture(throttle, session.subjectId, file.bytes);
      const mediaId = await renderCategoryPicture(db, deps.config, params.id, file.bytes, now);
      return transact((tx) => setCategoryPicture(tx, params.id, mediaId));
    },
  );
  route.read(a.listAttributes, ({ db, params }) => readCategoryAttributes(db, params.id));
  route.write(a.createAttribute, ({ tx, params, body, now }) =>
    addAttribute(tx, params.id, body, now),
  );
  route.write(
    a.changeAttribute,
    ({ tx, params, body, now }) => editAttribute(tx, params.id, body, now),
    ({ tx, params }) => editableAttribute(tx, params.id),
  );
  route.write(a.orderAttributes, ({ tx, params, body }) =>
    reorderAttributes(tx, params.id, body.ids),
  );
  route.write(
    a.deleteAttribute,
    ({ tx, params, now }) => removeAttribute(tx, params.id, now),
    ({ tx, params }) => editableAttribute(tx, params.id),
  );
  route.read(a.attributeUse, async ({ db, params }) => ({
    products: await countAttributeUse(db, params.id),
  }));
  route.read(a.listApplicableAttributes, async ({ db, params }) => ({
    attributes: await applicableAttributesOf(db, params.id),
  }));
  route.read(g.listBrands, ({ db, query }) => readBrands(db, query));
  fileRoutes(route, g.brandsFile, 'brands', ({ db, query }, format) =>
    brandsTable(db, query, format),
  );
  route.read(g.listAlikeBrands, ({ db }) => readAlikeBrands(db));
  route.write(g.renameBrand, async ({ tx, body, now }) => ({
    products: await renameBrandTo(tx, body.from, body.to, now),
  }));
  route.read(
    c.movedCategory,
    async ({ db, query }) => ({ path: await movedCategoryOf(db, query.path) }),
    {
      cache: () => ['categories'],
    },
  );
}
