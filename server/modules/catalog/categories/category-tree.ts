import {
  type AdminCategory,
  type changeCategory,
  type createCategory,
  MAX_CATEGORY_DEPTH,
  MAX_TOP_CATEGORIES,
  type moveCategory,
} from '#contracts/catalog/categories.ts';
import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { namesIn, withoutEmpty } from '#contracts/kernel/translations.ts';
import { newId, slugify } from '#contracts/kernel/ids.ts';
import { leaveCategory } from '#server/modules/vendors/service.ts';
import { type MediaConfig, storeMaster } from '#server/modules/media/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { stamped } from '#server/platform/http/versions.ts';
import { treeAfterMove } from '#server/modules/catalog/attributes/attribute-tree.ts';
import { refuseAttributeConflict } from '#server/modules/catalog/attributes/attributes.ts';
import { presentPicture } from '#server/modules/catalog/present.ts';
import type { CategoryRow } from './queries.categories.ts';
import {
  couponOfCategory,
  deleteCategoryRow,
  freeCategoryAddress,
  holdsProducts,
  insertCategory,
  insertSearchWords,
  lockCategoryTree,
  updateCategoryOrder,
  selectAllCategories,
  selectCategory,
  selectMovedCategory,
  selectProductsIn,
  updateCategory,
  updateCategoryPlaces,
} from './queries.tree.ts';
import { refreshAll } from '#server/modules/catalog/product-cards/refresh-product-cards.ts';
import type { CategoryTable } from '#server/modules/catalog/tables.ts';
import { descendantsOf, withNodeAt, type TreeNode } from './tree-shape.ts';

type Tree = EndpointData<typeof createCategory>['categories'];
/** Editable fields of a category. */
const valuesOf = (
  c: Pick<CategoryTable, 'name' | 'description' | 'is_main' | 'is_active' | 'translations'>,
) => ({
  name: c.name,
  description: c.description ?? '',
  translations: c.translations,
  isMain: c.is_main,
  isActive: c.is_active,
});
export const editableCategory = async (db: Db, id: string): Promise<object> =>
  valuesOf((await selectCategory(db, id)) ?? fail('category_not_found'));
const presentRow = (r: CategoryRow): AdminCategory =>
  stamped(
    {
      _id: r.id,
      parentId: r.parent_id,
      level: r.level,
      name: r.name,
      slug: r.slug,
      path: r.path,
      description: r.description,
      translations: r.translations,
      isMain: r.is_main,
      isActive: r.is_active,
      products: r.products,
      image:
        r.hash === null
          ? null
          : presentPicture({
              hash: r.hash,
              width: r.width!,
              height: r.height!,
              backdrop: r.media_backdrop!,
              alt: r.alt!,
            }),
    },
    valuesOf(r),
  );
/** All categories, hidden ones included. One query. */
export const readCategoryTree = async (db: Db): Promise<Tree> =>
  (await selectAllCategories(db)).map(presentRow);

/** The current address of a renamed or moved category; null if unknown or hidden. */
export const movedCategoryOf = (db: Db, path: string): Promise<string | null> =>
  selectMovedCategory(db, path);

const isTranslated = (translations: object) => Object.keys(translations).length > 0;
const find = (tree: readonly CategoryTable[], id: string): CategoryTable =>
  tree.find((c) => c.id === id) ?? fail('category_not_found');
const kin = (tree: readonly CategoryTable[], parentId: string | null) =>
  tree.filter((c) => c.parent_id === parentId);
const objectOf = (c: Pick<CategoryTable, 'id' | 'name'>) => ({
  kind: 'category',
  id: c.id,
  label: c.name,
});
/** Lists, product pages, home page and site map depend on the tree. */
const forget = (tx: Tx) => purgeTags(tx, ['categories']);

/**
 * The slug of a new category: its name, prefixed with its parent's if another category has it.
 * Lists distinguish categories by slug.
 */
function freeSlug(
  tree: readonly CategoryTable[],
  name: string,
  parent: CategoryTable | null,
): string {
  const taken = new Set(tree.map((c) => c.slug));
  const wanted = slugify(name) || 'category';
  const longer = parent ? `${parent.slug}-${wanted}` : wanted;
  return (
    [wanted, longer, ...Array.from({ length: 50 }, (_, i) => `${longer}-${i + 2}`)].find(
      (slug) => !taken.has(slug),
    ) ?? fail('category_taken')
  );
}
function refuseSameName(
  tree: readonly CategoryTable[],
  parentId: string | null,
  name: string,
  but: string | null,
): void {
  if (kin(tree, parentId).some((c) => c.id !== but && c.name.toLowerCase() === name.toLowerCase()))
    fail('category_taken');
}

/**
 * Adds a category; `category_not_found` (404) for its parent, `category_taken` (409) for a
 * sibling's name, `step_not_possible` (409) below the third level.
 */
export async function addCategory(
  tx: Tx,
  { parentId, name, description, translations: given }: EndpointBody<typeof createCategory>,
  now: Date,
): Promise<EndpointData<typeof createCategory>> {
  const tree = await lockCategoryTree(tx);
  const parent = parentId === null ? null : find(tree, parentId);
  if (parent && parent.level >= MAX_CATEGORY_DEPTH)
    fail('step_not_possible', { message: 'errors.category_levels' });
  refuseSameName(tree, parentId, name, null);
  const translations = withoutEmpty(given);
  const slug = freeSlug(tree, name, parent);
  const id = newId('cat', now.getTime());
  const path = parent ? `${parent.path}/${slug}` : slug;
  await insertCategory(tx, {
    id,
    parent_id: parentId,
    level: parent ? parent.level + 1 : 1,
    name,
    slug,
    path,
    description: description || null,
    backdrop: parent?.backdrop ?? null,
    media_id: null,
    is_main: false,
    is_active: true,
    position: Math.max(0, ...kin(tree, parentId).map((c) => c.position)) + 1,
    translations,
  });
  await freeCategoryAddress(tx, path);
  await insertSearchWords(tx, [name, ...namesIn(translations)].join(' '));
  await forget(tx);
  audit(tx, {
    action: 'category.added',
    object: objectOf({ id, name }),
    after: { name, description, path, ...(isTranslated(translations) ? { translations } : {}) },
  });
  return { id, categories: await readCategoryTree(tx) };
}

/**
 * Changes the given fields. `main_categories_full` (409) for a sixth main one, `category_taken`
 * (409) for a sibling's name.
 */
export async function editCategory(
  tx: Tx,
  id: string,
  change: EndpointBody<typeof changeCategory>,
  now: Date,
): Promise<{ categories: Tree }> {
  const tree = await lockCategoryTree(tx);
  const c = find(tree, id);
  const before = valuesOf(c);
  const after = {
    ...before,
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
    ...(change.translations ? { translations: withoutEmpty(change.translations) } : {}),
  };
  if (after.isMain && !before.isMain) {
    if (c.level > 1) fail('step_not_possible', { message: 'errors.category_main_level' });
    if (tree.filter((one) => one.is_main).length >= MAX_TOP_CATEGORIES)
      fail('main_categories_full');
  }
  const namesAfter = [after.name, ...namesIn(after.translations)].join(' ');
  const isRenamed = namesAfter !== [before.name, ...namesIn(before.translations)].join(' ');
  if (after.name !== before.name) refuseSameName(tree, c.parent_id, after.name, id);
  await updateCategory(tx, id, {
    name: after.name,
    description: after.description || null,
    is_main: after.isMain,
    is_active: after.isActive,
    translations: after.translations,
  });
  if (isRenamed) {
    // Its name is part of the search vocabulary.
    await insertSearchWords(tx, namesAfter);
    await refreshAll(tx, await selectProductsIn(tx, id), now);
  }
  await forget(tx);
  const keys = (Object.keys(before) as (keyof typeof before)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const part = (of: typeof before) => Object.fromEntries(keys.map((key) => [key, of[key]]));
  audit(tx, {
    action: 'category.changed',
    object: objectOf({ id, name: after.name }),
    before: part(before),
    after: part(after),
  });
  return { categories: await readCategoryTree(tx) };
}

/**
 * Moves a category and its descendants under another parent or among its siblings. Products and
 * their lists follow in this transaction, and old addresses redirect. `step_not_possible` (409)
 * into itself, below the third level, where a coupon is bound to a category whose level would
 * change, or where two attributes of one label would meet; `category_taken` (409) where a sibling
 * has its name or address.
 */
export async function moveCategoryTo(
  tx: Tx,
  id: string,
  { parentId, before }: EndpointBody<typeof moveCategory>,
  now: Date,
): Promise<EndpointData<typeof moveCategory>> {
  const tree = await lockCategoryTree(tx);
  const c = find(tree, id);
  const parent = parentId === null ? null : find(tree, parentId);
  const siblings = kin(tree, parentId).filter((one) => one.id !== id);
  if (before !== null && !siblings.some((one) => one.id === before)) fail('category_not_found');
  const at = before === null ? siblings.length : siblings.findIndex((one) => one.id === before);
  const isElsewhere = c.parent_id !== parentId;
  const products = isElsewhere ? await carry(tx, tree, c, parent, now) : [];
  await updateCategoryPlaces(
    tx,
    siblings.toSpliced(at, 0, c).map((one) => one.id),
  );
  await forget(tx);
  const place = (list: readonly CategoryTable[], of: CategoryTable | null) => ({
    in: of?.name ?? 'catalog.tree.top_level',
    place: list.findIndex((one) => one.id === id) + 1,
  });
  audit(tx, {
    action: 'category.moved',
    object: objectOf(c),
    before: {
      ...place(kin(tree, c.parent_id), tree.find((one) => one.id === c.parent_id) ?? null),
      path: c.path,
    },
    after: {
      ...place(siblings.toSpliced(at, 0, c), parent),
      path: parent ? `${parent.path}/${c.slug}` : c.slug,
      ...(isElsewhere ? { products: products.length } : {}),
    },
  });
  return { categories: await readCategoryTree(tx), moved: products.length };
}

async function carry(
  tx: Tx,
  tree: readonly CategoryTable[],
  c: CategoryTable,
  parent: CategoryTable | null,
  now: Date,
): Promise<string[]> {
  const nodes = tree as readonly TreeNode[];
  if (
    parent &&
    (parent.id === c.id || descendantsOf(nodes, c.id).some((one) => one.id === parent.id))
  )
    fail('step_not_possible', { message: 'errors.category_into_itself' });
  const placed = withNodeAt(nodes, c.id, parent?.id ?? null);
  if (placed.some((p) => p.level > MAX_CATEGORY_DEPTH))
    fail('step_not_possible', {
      message: 'errors.category_too_deep',
    });
  refuseSameName(tree, parent?.id ?? null, c.name, c.id);
  const paths = new Set(placed.map((p) => p.path));
  if (tree.some((one) => paths.has(one.path) && !placed.some((p) => p.id === one.id)))
    fail('category_taken');
  await refuseAttributeConflict(
    tx,
    tree,
    treeAfterMove(tree, c.id, parent?.id ?? null),
    c.id,
    parent?.id ?? null,
  );
  for (const p of placed) {
    const was = find(tree, p.id);
    const code =
      p.level === was.level ? undefined : await couponOfCategory(tx, was.level, was.slug);
    if (code)
      fail('step_not_possible', {
        message: 'errors.category_coupon_level',
        values: { code, category: was.name },
      });
  }
  const products = await updateCategoryOrder(tx, placed, now);
  await refreshAll(tx, products, now);
  return products;
}

/**
 * Deletes an empty category; `category_in_use` (409) if it has products, subcategories, a running
 * coupon or an active commission rule.
 */
export async function removeCategory(tx: Tx, id: string, now: Date): Promise<{ categories: Tree }> {
  const tree = await lockCategoryTree(tx);
  const c = find(tree, id);
  const code = await couponOfCategory(tx, c.level, c.slug);
  if (kin(tree, id).length > 0 || (await holdsProducts(tx, id))) fail('category_in_use');
  if (code)
    fail('category_in_use', {
      message: 'errors.category_coupon',
      values: { code },
    });
  const rule = await leaveCategory(tx, c);
  if (rule)
    fail('category_in_use', {
      message: 'errors.category_rule',
      values: { rule },
    });
  await deleteCategoryRow(tx, c, now);
  await forget(tx);
  audit(tx, {
    action: 'category.deleted',
    object: objectOf(c),
    before: { name: c.name, description: c.description, path: c.path },
  });
  return { categories: await readCategoryTree(tx) };
}

/**
 * Sets a category's picture. Processing it is slow and happens before the transaction. Throws
 * `invalid_picture`.
 */
export async function renderCategoryPicture(
  db: Db,
  config: MediaConfig,
  id: string,
  bytes: Buffer,
  now: Date,
): Promise<string> {
  if (!(await selectAllCategories(db)).some((c) => c.id === id)) fail('category_not_found');
  return (await storeMaster(db, config, null, bytes, now)).id;
}
export async function setCategoryPicture(
  tx: Tx,
  id: string,
  mediaId: string,
): Promise<{ categories: Tree }> {
  const c = find(await lockCategoryTree(tx), id);
  await updateCategory(tx, id, { media_id: mediaId });
  await forget(tx);
  audit(tx, {
    action: 'category.pictured',
    object: objectOf(c),
    before: { picture: c.media_id },
    after: { picture: mediaId },
  });
  return { categories: await readCategoryTree(tx) };
}
