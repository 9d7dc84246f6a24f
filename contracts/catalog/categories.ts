import { z } from 'zod';
import { Id, PictureData } from '#contracts/kernel/schemas.ts';
import { translationsOf } from '#contracts/kernel/translations.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';

/** Maximum top-level categories marked as main; the bar shows the first four (specification §3). */
export const MAX_TOP_CATEGORIES = 5;
export const MAX_CATEGORIES_IN_BAR = 4;
/** The category tree has three levels. */
export const MAX_CATEGORY_DEPTH = 3;

const Name = z.string().trim().min(2, 'errors.category_name_short').max(60);
const Description = z.string().trim().max(300);
/** Translations; an empty text counts as missing. */
export const CategoryTexts = translationsOf({
  name: z.string().trim().max(60).optional(),
  description: Description.optional(),
});
export type CategoryTexts = z.infer<typeof CategoryTexts>;

/** A category for operators, visible or not. */
export const AdminCategory = z.object({
  _id: z.string(),
  version: Version,
  parentId: z.string().nullable(),
  level: z.number().int(),
  name: z.string(),
  slug: z.string(),
  path: z.string(),
  description: z.string().nullable(),
  translations: CategoryTexts,
  image: PictureData.nullable(),
  isMain: z.boolean(),
  isActive: z.boolean(),
  products: z.number().int().describe('visible products in it and its subcategories'),
});
export type AdminCategory = z.infer<typeof AdminCategory>;
const tree = z.object({
  categories: z.array(AdminCategory).describe('parents before children, each level in order'),
});
const admin = { audience: 'admin', right: 'catalog:write' } as const;
const byId = { params: z.object({ id: Id }) };

export const listAdminCategories = endpoint({
  method: 'GET',
  path: '/admin/categories',
  summary: 'List all categories, hidden ones included',
  audience: 'admin',
  right: 'catalog:read',
  data: tree,
});
export const createCategory = endpoint({
  method: 'POST',
  path: '/admin/categories',
  summary: 'Add a category at the end of its parent',
  ...admin,
  status: 201,
  body: z.object({
    parentId: Id.nullable(),
    name: Name,
    description: Description.default(''),
    translations: CategoryTexts.default({}),
  }),
  data: tree.extend({ id: z.string() }),
});
export const changeCategory = endpoint({
  method: 'PATCH',
  path: '/admin/categories/:id',
  summary: 'Rename, describe, show or hide a category; its address stays',
  ...admin,
  ...byId,
  body: z.object({
    name: Name.optional(),
    description: Description.optional(),
    translations: CategoryTexts.optional(),
    isMain: z.boolean().optional(),
    isActive: z.boolean().optional(),
  }),
  edits: 'category',
  data: tree,
});
export const moveCategory = endpoint({
  method: 'POST',
  path: '/admin/categories/:id/move',
  summary: 'Move a category with its subcategories and products; old URLs redirect to the new ones',
  ...admin,
  ...byId,
  body: z.object({
    parentId: Id.nullable(),
    before: Id.nullable().describe('the sibling it precedes; null: last'),
  }),
  data: tree.extend({ moved: z.number().int().describe('products updated') }),
});
export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/admin/categories/:id',
  summary: 'Remove an empty category; its address redirects to the parent',
  ...admin,
  ...byId,
  edits: 'category',
  data: tree,
});
export const putCategoryPicture = endpoint({
  method: 'PUT',
  path: '/admin/categories/:id/picture',
  summary: 'Replace the category picture: multipart with `picture`',
  ...admin,
  ...byId,
  multipart: true,
  data: tree,
});

export const movedCategory = endpoint({
  method: 'GET',
  path: '/categories/moved',
  summary: 'Show the current address of a moved category',
  audience: 'public',
  query: z.object({ path: z.string().min(1).max(300) }),
  data: z.object({ path: z.string().nullable() }),
});
