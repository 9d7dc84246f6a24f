import type { Category } from '#contracts/catalog/catalog.ts';
import { useText } from '#web/i18n/text.ts';
import { SelectField } from '#web/ui/select-field.tsx';

interface Node {
  _id: string;
  name: string;
  subcategories?: readonly Node[];
}

/** The path to a category: its parents and itself. */
export function pathTo(nodes: readonly Node[], id: string | null): Node[] {
  for (const node of nodes) {
    if (node._id === id) return [node];
    const below = pathTo(node.subcategories ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** A select per level; the deepest choice counts. */
export function CategoryChoice({
  tree,
  value,
  onChange,
  error,
}: {
  tree: readonly Category[];
  value: string | null;
  onChange: (id: string | null) => void;
  error?: string | undefined;
}) {
  const t = useText();
  const path = pathTo(tree, value);
  const levels: readonly (readonly Node[])[] = [
    tree,
    ...path.map((node) => node.subcategories ?? []),
  ].filter((nodes) => nodes.length > 0);
  const labels = [t('catalog.category'), t('listings.subcategory'), t('listings.product_type')];
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {levels.map((nodes, level) => (
        <SelectField
          key={labels[level]}
          label={labels[level]!}
          id={level === 0 ? 'categoryId' : undefined}
          error={level === 0 ? error : undefined}
          value={path[level]?._id ?? ''}
          placeholder={t('common.select_placeholder')}
          onChange={(event) => onChange(event.target.value || path[level - 1]?._id || null)}
          options={nodes.map((node) => ({ value: node._id, label: node.name }))}
        />
      ))}
    </div>
  );
}
