import type { AdminCategory } from '#contracts/catalog/categories.ts';
import type { CommissionRule } from '#contracts/vendors/commission.ts';

export interface Option {
  value: string;
  label: string;
}
interface Node {
  _id: string;
  name: string;
  subcategories?: readonly Node[];
}
const LEVELS = ['', '— ', '— — '];

/** Categories that show in the shop, each below its own. */
export const ofShop = (nodes: readonly Node[], depth = 0): Option[] =>
  nodes.flatMap((node) => [
    { value: node._id, label: `${LEVELS[depth]}${node.name}` },
    ...ofShop(node.subcategories ?? [], depth + 1),
  ]);

/** All categories, each below its own; those that are hidden, or are below a hidden one, say so. */
export function ofTree(
  tree: readonly Pick<AdminCategory, '_id' | 'parentId' | 'name' | 'isActive'>[],
): Option[] {
  const walk = (parentId: string | null, depth: number, isShown: boolean): Option[] =>
    tree
      .filter((c) => c.parentId === parentId)
      .flatMap((c) => {
        const shows = isShown && c.isActive;
        return [
          { value: c._id, label: `${LEVELS[depth]}${c.name}${shows ? '' : ' (hidden)'}` },
          ...walk(c._id, depth + 1, shows),
        ];
      });
  return walk(null, 0, true);
}

/** With the category of the rule itself: a field whose value is no option would show its first line, which means any goods. */
export const withOwn = (
  options: readonly Option[],
  own: CommissionRule['category'],
): readonly Option[] =>
  own === null || own._id === null || options.some((o) => o.value === own._id)
    ? options
    : [{ value: own._id, label: own.name }, ...options];
