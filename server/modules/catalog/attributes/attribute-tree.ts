import { MAX_ATTRIBUTES, attributeKey } from '#contracts/catalog/attribute-rules.ts';
import { descendantsOf, type TreeNode } from '#server/modules/catalog/categories/tree-shape.ts';

/** The fields of an attribute the tree rules need. */
export interface DefinedAttribute {
  id: string;
  category_id: string;
  label: string;
}

/** The path to a category, root first, the category last. */
export function categoryPathTo<N extends Pick<TreeNode, 'id' | 'parent_id'>>(
  tree: readonly N[],
  id: string,
): N[] {
  const node = tree.find((c) => c.id === id);
  return node
    ? [...(node.parent_id === null ? [] : categoryPathTo(tree, node.parent_id)), node]
    : [];
}

/**
 * The attribute that conflicts with this label in a category: its own, an ancestor's, or a
 * descendant's.
 */
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

/** The tree after moving a category and its descendants under another (null: the root level). */
export const treeAfterMove = <N extends Pick<TreeNode, 'id' | 'parent_id'>>(
  tree: readonly N[],
  id: string,
  parentId: string | null,
): N[] => tree.map((c) => (c.id === id ? { ...c, parent_id: parentId } : c));

/**
 * Two attributes with one label that would share a path after a move; undefined if there are none.
 */
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

/**
 * A category at or below this one with too many attributes, own and inherited; undefined if none.
 */
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
