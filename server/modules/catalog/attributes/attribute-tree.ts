import { MAX_ATTRIBUTES, attributeKey } from '#contracts/catalog/attribute-rules.ts';
import { descendantsOf, type TreeNode } from '#server/modules/catalog/categories/tree-shape.ts';

/** An attribute as far as the tree is concerned. */
export interface DefinedAttribute {
  id: string;
  category_id: string;
  label: string;
}

/** The way down to a category, the top first, the category last. */
export function categoryPathTo<N extends Pick<TreeNode, 'id' | 'parent_id'>>(
  tree: readonly N[],
  id: string,
): N[] {
  const node = tree.find((c) => c.id === id);
  return node
    ? [...(node.parent_id === null ? [] : categoryPathTo(tree, node.parent_id)), node]
    : [];
}

/** The attribute that is in the way of this label in a category: one of the category's own, of one above it, or of one below. */
export function attributeConflictAt(
  tree: readonly TreeNode[],
  defined: readonly DefinedAttribute[],
  categoryId: string,
  label: string,
): DefinedAttribute | undefined {
  const near = new Set(
    [...categoryPathTo(tree, categoryId), ...descendantsOf(tree, categoryId)].map((c) => c.id),
  );
  return defined.find(
    (d) => near.has(d.category_id) && attributeKey(d.label) === attributeKey(label),
  );
}

/** The tree with a category and all below it put into another (null: the first level). */
export const treeAfterMove = <N extends Pick<TreeNode, 'id' | 'parent_id'>>(
  tree: readonly N[],
  id: string,
  parentId: string | null,
): N[] => tree.map((c) => (c.id === id ? { ...c, parent_id: parentId } : c));

/** Two attributes of one label that would meet on one way once a category is put elsewhere; undefined where none do. */
export function attributeConflictOfMove(
  tree: readonly TreeNode[],
  defined: readonly DefinedAttribute[],
  id: string,
  parentId: string | null,
): { carried: DefinedAttribute; there: DefinedAttribute } | undefined {
  const moving = new Set([id, ...descendantsOf(tree, id).map((c) => c.id)]);
  const after = treeAfterMove(tree, id, parentId);
  const others = defined.filter((d) => !moving.has(d.category_id));
  for (const carried of defined) {
    const there = moving.has(carried.category_id)
      ? attributeConflictAt(after, others, carried.category_id, carried.label)
      : undefined;
    if (there) return { carried, there };
  }
  return undefined;
}

/** A category at or below this one that has more attributes than fit, its own and inherited; undefined where none has. */
export function categoryOverLimit(
  tree: readonly TreeNode[],
  defined: readonly DefinedAttribute[],
  id: string,
): TreeNode | undefined {
  const own = Map.groupBy(defined, (d) => d.category_id);
  return [...tree.filter((c) => c.id === id), ...descendantsOf(tree, id)].find(
    (c) =>
      categoryPathTo(tree, c.id).reduce((sum, step) => sum + (own.get(step.id)?.length ?? 0), 0) >
      MAX_ATTRIBUTES,
  );
}
