import type { CategoryPlace } from './queries.tree.ts';

export interface TreeNode {
  id: string;
  parent_id: string | null;
  level: number;
  slug: string;
}

/** All descendants of a category, parents before children. */
export function descendantsOf(tree: readonly TreeNode[], id: string): TreeNode[] {
  const children = tree.filter((c) => c.parent_id === id);
  return [...children, ...children.flatMap((c) => descendantsOf(tree, c.id))];
}

/**
 * The paths of a category and its descendants after a move under another (null: root level), the
 * category first. Pure: whether the move is allowed is checked elsewhere.
 */
export function withNodeAt(
  tree: readonly TreeNode[],
  id: string,
  parentId: string | null,
): CategoryPlace[] {
  const node = (of: string) => tree.find((c) => c.id === of)!;
  const wayTo = (of: string | null): TreeNode[] =>
    of === null ? [] : [...wayTo(node(of).parent_id), node(of)];
  const base = wayTo(parentId);
  const wayWithin = (of: TreeNode): TreeNode[] =>
    of.id === id ? [of] : [...wayWithin(node(of.parent_id!)), of];
  return [node(id), ...descendantsOf(tree, id)].map((c) => {
    const way = [...base, ...wayWithin(c)];
    return {
      id: c.id,
      parent_id: way.at(-2)?.id ?? null,
      level: way.length,
      path: way.map((one) => one.slug).join('/'),
      c1: way[0]!.id,
      c2: way[1]?.id ?? null,
      c3: way[2]?.id ?? null,
    };
  });
}
