import { type AdminCategory, MAX_CATEGORY_DEPTH } from '#contracts/catalog/categories.ts';

type Node = Pick<AdminCategory, '_id' | 'parentId' | 'level'>;
export const childrenOf = <N extends Node>(tree: readonly N[], parentId: string | null): N[] =>
  tree.filter((c) => c.parentId === parentId);

/** How many levels a category and what is below it take. */
export function treeHeightOf(tree: readonly Node[], id: string): number {
  return 1 + Math.max(0, ...childrenOf(tree, id).map((c) => treeHeightOf(tree, c._id)));
}
const isWithin = (tree: readonly Node[], id: string | null, top: string): boolean =>
  id !== null &&
  (id === top || isWithin(tree, tree.find((c) => c._id === id)?.parentId ?? null, top));

/** Whether a category may be in another (null: the first level): not in itself, and not deeper than the tree. The server asks the same. */
export function mayStandIn(tree: readonly Node[], id: string, parentId: string | null): boolean {
  const level =
    parentId === null ? 0 : (tree.find((c) => c._id === parentId)?.level ?? MAX_CATEGORY_DEPTH);
  return level + treeHeightOf(tree, id) <= MAX_CATEGORY_DEPTH && !isWithin(tree, parentId, id);
}

/** The tree in the order it is read: each category, then what is below it. */
export function inOrder<N extends Node>(tree: readonly N[], parentId: string | null = null): N[] {
  return childrenOf(tree, parentId).flatMap((c) => [c, ...inOrder(tree, c._id)]);
}

/** Where a step up or down among its siblings puts a category: the sibling it then is before, null for the end; undefined where there is no step. */
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
