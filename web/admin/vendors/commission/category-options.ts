import type { AdminCategory } from '#contracts/catalog/categories.ts';
import type { CommissionRule } from '#contracts/vendors/commission.ts';
import type { Text } from '#web/i18n/text.ts';

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

/** Categories of the storefront, each below its parent. */
export const ofStorefront = (nodes: readonly Node[], depth = 0): Option[] =>
  nodes.flatMap((node) => [
    { value: node._id, label: `${LEVELS[depth]}${node.name}` },
    ...ofStorefront(node.subcategories ?? [], depth + 1),
  ]);

/** All categories, each below its parent; hidden ones and those below them are marked. */
export function ofTree(
  t: Text,
  tree: readonly Pick<AdminCategory, '_id' | 'parentId' | 'name' | 'isActive'>[],
): Option[] {
  const walk = (parentId: string | null, depth: number, isParentVisible: boolean): Option[] =>
    tree
      .filter((c) => c.parentId === parentId)
      .flatMap((c) => {
        const isVisible = isParentVisible && c.isActive;
        return [
          {
            value: c._id,
            label: `${LEVELS[depth]}${isVisible ? c.name : t('vendors.commission.hidden_category', { name: c.name })}`,
          },
          ...walk(c._id, depth + 1, isVisible),
        ];
      });
  return walk(null, 0, true);
}

/** With the rule's own category: a field whose value is not an option would show its first line, which means any category. */
export const withOwn = (
  options: readonly Option[],
  own: CommissionRule['category'],
): readonly Option[] =>
  own === null || own._id === null || options.some((o) => o.value === own._id)
    ? options
    : [{ value: own._id, label: own.name }, ...options];
