import { MOST_ATTRIBUTES, plainKey } from '#contracts/catalog/attribute-rules.ts';
import { below, type TreeNode } from '#server/modules/catalog/categories/tree-shape.ts';

/** An attribute as far as the tree is concerned. */
export interface Defined {
  id: string;
  category_id: string;
  label: string;
}

/** The way down to a category, the top first, the category last. */
export function wayTo<N extends Pick<TreeNode, 'id' | 'parent_id'>>(
  tree: readonly N[],
  id: string,
): N[] {
  const node = tree.find((c) => c.id === id);
  return node ? [...(node.parent_id === null ? [] : wayTo(tree, node.parent_id)), node] : [];
}

/** The attribute that stands in the way of this label in a category: one of the category's own, of one above it, or of one below. */
export function clashAt(
  tree: readonly TreeNode[],
  defined: readonly Defined[],
  categoryId: string,
  label: string,
): Defined | undefined {
  const near = new Set([...wayTo(tree, categoryId), ...below(tree, categoryId)].map((c) => c.id));
  return defined.find((d) => near.has(d.category_id) && plainKey(d.label) === plainKey(label));
}

/** The tree with a category and all below it put into another (null: the first level). */
export const movedTree = <N extends Pick<TreeNode, 'id' | 'parent_id'>>(
  tree: readonly N[],
  id: string,
  parentId: string | null,
): N[] => tree.map((c) => (c.id === id ? { ...c, parent_id: parentId } : c));

/** Two attributes of one label that would meet on one way once a category is put elsewhere; undefined where none do. */
export function clashOfMove(
  tree: readonly TreeNode[],
  defined: readonly Defined[],
  id: string,
  parentId: string | null,
): { carried: Defined; there: Defined } | undefined {
  const moving = new Set([id, ...below(tree, id).map((c) => c.id)]);
  const after = movedTree(tree, id, parentId);
  const others = defined.filter((d) => !moving.has(d.category_id));
  for (const carried of defined) {
    const there = moving.has(carried.category_id)
      ? clashAt(after, others, carried.category_id, carried.label)
      : undefined;
    if (there) return { carried, there };
  }
  return undefined;
}

/** A category at or below this one that has more attributes than fit, its own and inherited; undefined where none has. */
export function overfull(
  tree: readonly TreeNode[],
  defined: readonly Defined[],
  id: string,
): TreeNode | undefined {
  const own = Map.groupBy(defined, (d) => d.category_id);
  return [...tree.filter((c) => c.id === id), ...below(tree, id)].find(
    (c) =>
      wayTo(tree, c.id).reduce((sum, step) => sum + (own.get(step.id)?.length ?? 0), 0) >
      MOST_ATTRIBUTES,
  );
}
