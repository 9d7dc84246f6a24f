import { type AdminCategory, MAX_CATEGORY_DEPTH } from '#contracts/catalog/categories.ts';

type Node = Pick<AdminCategory, '_id' | 'parentId' | 'level'>;
export const childrenOf = <N extends Node>(tree: readonly N[], parentId: string | null): N[] =>
  tree.filter((c) => c.parentId === parentId);

/** Number of levels of a category and its descendants. */
export function treeHeightOf(tree: readonly Node[], id: string): number {
  return 1 + Math.max(0, ...childrenOf(tree, id).map((c) => treeHeightOf(tree, c._id)));
}
const isWithin = (tree: readonly Node[], id: string | null, top: string): boolean =>
  id !== null &&
  (id === top || isWithin(tree, tree.find((c) => c._id === id)?.parentId ?? null, top));

/**
 * Whether a category may be inside another (null: the root level): not in itself, and not too deep.
 * The server checks the same.
 */
export function mayStandIn(tree: readonly Node[], id: string, parentId: string | null): boolean {
  const level =
    parentId === null ? 0 : (tree.find((c) => c._id === parentId)?.level ?? MAX_CATEGORY_DEPTH);
  return level + treeHeightOf(tree, id) <= MAX_CATEGORY_DEPTH && !isWithin(tree, parentId, id);
}

/** The tree in reading order: each category, then its descendants. */
export function inOrder<N extends Node>(tree: readonly N[], parentId: string | null = null): N[] {
  return childrenOf(tree, parentId).flatMap((c) => [c, ...inOrder(tree, c._id)]);
}

/**
 * The sibling a category would precede after moving up or down, null for the end; undefined if it
 * cannot move.
 */
export function treeStepOf(
  tree: readonly Node[],
  id: string,
  step: -1 | 1,
): string | null | undefined {
  const siblings = childrenOf(tree, tree.find((c) => c._id === id)!.parentId);
  const at = siblings.findIndex((c) => c._id === id);
  if (step === -1) return siblings[at - 1]?._id;
  return at + 1 < siblings.length ? (siblings[at + 2]?._id ?? null) : undefined;
}
