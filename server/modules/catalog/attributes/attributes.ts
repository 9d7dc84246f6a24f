import {
  type ApplicableAttribute,
  isFilterKind,
  MAX_ATTRIBUTES,
  YES_NO,
} from '#contracts/catalog/attribute-rules.ts';
import {
  type CategoryAttributes,
  type changeAttribute,
  type createAttribute,
  wrongWith,
} from '#contracts/catalog/attributes.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { withoutEmpty } from '#contracts/kernel/translations.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { productTags } from '#server/platform/cache/tags.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  attributeConflictAt,
  attributeConflictOfMove,
  categoryOverLimit,
  categoryPathTo,
} from './attribute-tree.ts';
import {
  type AttributeRow,
  countProductsWithBoth,
  countProductsWithAttribute,
  deleteAttributeRow,
  insertAttribute,
  updateAttributeOrder,
  respellAttribute,
  selectApplicable,
  selectAttribute,
  selectDefinedAttributes,
  selectParents,
  selectProductsWithAttribute,
  selectAttributePath,
  updateAttribute,
} from './queries.ts';
import {
  asAsked,
  attributeBodyOf,
  logged,
  presentAttribute,
  changedAttribute,
  respelledChoices,
} from './attribute-record.ts';
import { lockCategoryTree } from '#server/modules/catalog/categories/queries.tree.ts';
import { refreshAll } from '#server/modules/catalog/product-cards/refresh-product-cards.ts';
import type { CategoryTable } from '#server/modules/catalog/tables.ts';
import { descendantsOf } from '#server/modules/catalog/categories/tree-shape.ts';

/** Editable values of an attribute. Throws `attribute_not_found`. */
export const editableAttribute = async (db: Db, id: string): Promise<object> =>
  attributeBodyOf((await selectAttribute(db, id)) ?? fail('attribute_not_found'));
/** A category's attributes for operators; `category_not_found` (404). One query. */
export async function readCategoryAttributes(
  db: Db,
  categoryId: string,
): Promise<CategoryAttributes> {
  const way = await selectAttributePath(db, categoryId);
  const here = way.at(-1) ?? fail('category_not_found');
  return {
    category: { _id: here.id, name: here.name, trail: way.map((step) => step.name).join(' › ') },
    own: here.attributes.map(presentAttribute),
    inherited: way.slice(0, -1).flatMap((step) =>
      step.attributes.map((r) => ({
        ...presentAttribute(r),
        from: { _id: step.id, name: step.name },
      })),
    ),
  };
}
/**
 * Attributes asked of a category's products, ancestors' first; empty for an unknown category. One
 * query.
 */
export const applicableAttributesOf = async (
  db: Db,
  categoryId: string | null,
): Promise<ApplicableAttribute[]> =>
  categoryId === null
    ? []
    : (await selectAttributePath(db, categoryId)).flatMap((step) =>
        step.attributes.filter((r) => r.is_active).map(asAsked),
      );
/** The same for many products. Two queries. */
export async function applicableAttributeIndex(
  db: Db,
): Promise<(categoryId: string | null) => ApplicableAttribute[]> {
  const byCategory = Map.groupBy(await selectApplicable(db), (r) => r.category_id);
  const tree = byCategory.size > 0 ? await selectParents(db) : [];
  return (id) =>
    id === null
      ? []
      : categoryPathTo(tree, id).flatMap((c) => (byCategory.get(c.id) ?? []).map(asAsked));
}

const find = (tree: readonly CategoryTable[], id: string): CategoryTable =>
  tree.find((c) => c.id === id) ?? fail('category_not_found');
const objectOf = (c: Pick<CategoryTable, 'id' | 'name'>) => ({
  kind: 'category',
  id: c.id,
  label: c.name,
});
const isShown = (r: Pick<AttributeRow, 'is_filterable' | 'is_active'>) =>
  r.is_filterable && r.is_active;

/** Lists, filters and product pages of these products show it at once. */
async function show(
  tx: Tx,
  cards: readonly string[],
  pages: readonly string[],
  now: Date,
): Promise<void> {
  await refreshAll(tx, cards, now);
  await purgeTags(tx, ['categories', ...productTags(pages)]);
}

/** An attribute and its tree, locked; `attribute_not_found` (404). */
async function hold(
  tx: Tx,
  id: string,
): Promise<{ tree: CategoryTable[]; category: CategoryTable; before: AttributeRow }> {
  const tree = await lockCategoryTree(tx);
  const before = (await selectAttribute(tx, id)) ?? fail('attribute_not_found');
  return { tree, category: find(tree, before.category_id), before };
}

async function refuseClash(
  tx: Tx,
  tree: readonly CategoryTable[],
  c: CategoryTable,
  label: string,
  but: string | null,
): Promise<void> {
  const clash = attributeConflictAt(
    tree,
    (await selectDefinedAttributes(tx)).filter((d) => d.id !== but),
    c.id,
    label,
  );
  if (!clash) return;
  const where = find(tree, clash.category_id);
  fail('attribute_taken', {
    message:
      where.id === c.id
        ? 'errors.attribute.own'
        : where.level < c.level
          ? 'errors.attribute.inherited'
          : 'errors.attribute.below',
    values: { category: c.name, label: clash.label, parent: where.name, child: where.name },
  });
}

/**
 * Refuses a new label that products or drafts already use beside the old one: the two values would
 * collide.
 */
async function refuseLoss(
  tx: Tx,
  place: CategoryTable,
  within: readonly string[],
  was: string,
  is: string,
): Promise<void> {
  const { products, drafts } = await countProductsWithBoth(tx, place, within, was, is);
  if (products + drafts === 0) return;
  fail('attribute_taken', {
    message: 'errors.attribute.loss',
    values: {
      who: products === 0 ? 'drafts' : drafts === 0 ? 'products' : 'both',
      products,
      drafts,
      label: is,
      was,
    },
  });
}

/**
 * Adds an attribute; `category_not_found` (404), `attribute_taken` (409) if an ancestor or
 * descendant has the label, `step_not_possible` (409) past thirty.
 */
export async function addAttribute(
  tx: Tx,
  categoryId: string,
  body: EndpointBody<typeof createAttribute>,
  now: Date,
): Promise<CategoryAttributes> {
  const wrong = wrongWith(body);
  if (wrong) fail('invalid_request', { details: [wrong] });
  const tree = await lockCategoryTree(tx);
  const c = find(tree, categoryId);
  await refuseClash(tx, tree, c, body.label, null);
  const defined = await selectDefinedAttributes(tx);
  const full = categoryOverLimit(
    tree,
    [...defined, { id: '', category_id: c.id, label: body.label }],
    c.id,
  ) as CategoryTable | undefined;
  if (full)
    fail('step_not_possible', {
      message: 'errors.attribute.too_many',
      values: { category: full.name, n: MAX_ATTRIBUTES },
    });
  const row: AttributeRow = {
    id: newId('atr', now.getTime()),
    category_id: c.id,
    label: body.label,
    kind: body.kind,
    unit: body.kind === 'number' ? body.unit || null : null,
    choices: body.kind === 'choice' ? body.choices : body.kind === 'yes_no' ? [...YES_NO] : [],
    is_required: body.isRequired,
    is_filterable: body.isFilterable && isFilterKind(body.kind),
    is_active: body.isActive,
    translations: withoutEmpty(body.translations),
    position: defined.filter((d) => d.category_id === c.id).length + 1,
    created_at: now,
  };
  await insertAttribute(tx, row);
  await show(tx, isShown(row) ? await selectProductsWithAttribute(tx, c, row.label) : [], [], now);
  audit(tx, { action: 'category.attribute_added', object: objectOf(c), after: logged(row) });
  return readCategoryAttributes(tx, c.id);
}

/** Logs which fields changed, and how many products were respelled. */
function auditChange(
  tx: Tx,
  c: Parameters<typeof objectOf>[0],
  rows: AttributeRow[],
  products?: number,
): void {
  const [before, after] = rows.map((row) => logged(row) as Record<string, unknown>);
  const changed = Object.keys(after!).filter((key) => before![key] !== after![key]);
  const part = (of: Record<string, unknown>) => ({
    attribute: rows[0]!.label,
    ...Object.fromEntries(changed.map((key) => [key, of[key]])),
  });
  audit(tx, {
    action: 'category.attribute_changed',
    object: objectOf(c),
    before: part(before!),
    after: { ...part(after!), ...(products === undefined ? {} : { products }) },
  });
}

/**
 * Changes the given fields. Values of products and drafts follow a renamed label or choice; values
 * of a removed choice stay as text. `attribute_not_found` (404); `attribute_taken` (409) for a
 * label an ancestor or descendant has, or that products use beside this one.
 */
export async function editAttribute(
  tx: Tx,
  id: string,
  change: EndpointBody<typeof changeAttribute>,
  now: Date,
): Promise<CategoryAttributes> {
  const { tree, category: c, before } = await hold(tx, id);
  const row = changedAttribute(before, change);
  const { label, choices } = row;
  if (label !== before.label) await refuseClash(tx, tree, c, label, id);
  const anew = respelledChoices(before, change);
  const isSpelledAnew = label !== before.label || Object.keys(anew).length > 0;
  const within = [c.id, ...descendantsOf(tree, c.id).map((one) => one.id)];
  if (isSpelledAnew) await refuseLoss(tx, c, within, before.label, label);
  await updateAttribute(tx, id, {
    label,
    choices,
    is_required: row.is_required,
    is_filterable: row.is_filterable,
    is_active: row.is_active,
    translations: row.translations,
  });
  const spelled = isSpelledAnew
    ? await respellAttribute(tx, c, within, { label: [before.label, label], choices: anew }, now)
    : [];
  const isListed =
    (isShown(before) || isShown(row)) &&
    (isSpelledAnew ||
      isShown(before) !== isShown(row) ||
      String(before.choices) !== String(choices));
  await show(tx, isListed ? await selectProductsWithAttribute(tx, c, label) : [], spelled, now);
  auditChange(tx, c, [before, row], isSpelledAnew ? spelled.length : undefined);
  return readCategoryAttributes(tx, c.id);
}

/** Retires an attribute. Products keep their values; no filter uses them. */
export async function removeAttribute(tx: Tx, id: string, now: Date): Promise<CategoryAttributes> {
  const { category: c, before } = await hold(tx, id);
  const saying = await selectProductsWithAttribute(tx, c, before.label);
  await deleteAttributeRow(tx, id);
  await show(tx, isShown(before) ? saying : [], [], now);
  audit(tx, {
    action: 'category.attribute_deleted',
    object: objectOf(c),
    before: { ...logged(before), products: saying.length },
  });
  return readCategoryAttributes(tx, c.id);
}

/**
 * Puts the named attributes first in the given order; the others follow in their order.
 * `attribute_not_found` (404) for one of another category.
 */
export async function reorderAttributes(
  tx: Tx,
  categoryId: string,
  ids: readonly string[],
): Promise<CategoryAttributes> {
  const c = find(await lockCategoryTree(tx), categoryId);
  const { own } = await readCategoryAttributes(tx, c.id);
  if (ids.some((id) => !own.some((a) => a._id === id))) fail('attribute_not_found');
  await updateAttributeOrder(tx, [...new Set([...ids, ...own.map((a) => a._id)])]);
  await purgeTags(tx, ['categories']);
  const after = await readCategoryAttributes(tx, c.id);
  audit(tx, {
    action: 'category.attributes_ordered',
    object: objectOf(c),
    before: { order: own.map((a) => a.label).join(', ') },
    after: { order: after.own.map((a) => a.label).join(', ') },
  });
  return after;
}

/** The number of products with a value for it; `attribute_not_found` (404). */
export async function countAttributeUse(db: Db, id: string): Promise<number> {
  const attribute = (await selectAttribute(db, id)) ?? fail('attribute_not_found');
  const way = await selectAttributePath(db, attribute.category_id);
  return countProductsWithAttribute(
    db,
    { id: attribute.category_id, level: way.length },
    attribute.label,
  );
}

/**
 * Refuses (409) a category move that would bring two attributes of one label together or exceed the
 * attribute limit.
 */
export async function refuseAttributeConflict(
  tx: Tx,
  tree: readonly CategoryTable[],
  after: readonly CategoryTable[],
  id: string,
  parentId: string | null,
): Promise<void> {
  const defined = await selectDefinedAttributes(tx);
  const meeting = attributeConflictOfMove(tree, defined, id, parentId);
  if (meeting) {
    const [mine, theirs] = [
      find(tree, meeting.carried.category_id),
      find(tree, meeting.there.category_id),
    ];
    fail('step_not_possible', {
      message: 'errors.attribute.meet',
      values: { category: mine.name, other: theirs.name, label: meeting.there.label },
    });
  }
  const full = categoryOverLimit(after, defined, id) as CategoryTable | undefined;
  if (full)
    fail('step_not_possible', {
      message: 'errors.attribute.would_exceed',
      values: { category: full.name, n: MAX_ATTRIBUTES },
    });
}
