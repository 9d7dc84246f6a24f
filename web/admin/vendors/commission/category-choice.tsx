import { useQuery } from '@tanstack/react-query';
import { type Category, listCategories } from '#contracts/catalog.ts';
import { callApi } from '#web/api/client.ts';
import { SelectField } from '#web/ui/select-field.tsx';

interface Node { _id: string; name: string; subcategories?: readonly Node[] }
const LEVELS = ['— ', '— — '];
const flat = (nodes: readonly Node[], depth = 0): { value: string; label: string }[] => nodes.flatMap((node) => [{ value: node._id, label: `${depth > 0 ? LEVELS[depth - 1] : ''}${node.name}` }, ...flat(node.subcategories ?? [], depth + 1)]);

/** Any category of the tree; what is chosen means all below it too. */
export function CategoryField({ label, value, onChange, error, placeholder }: { label: string; value: string; onChange: (id: string) => void; error?: string | null; placeholder: string }) {
  const { data = [] } = useQuery({ queryKey: ['categories'], queryFn: async ({ signal }): Promise<Category[]> => (await callApi(listCategories, {}, { signal })).categories });
  return <SelectField label={label} value={value} error={error} placeholder={placeholder} options={flat(data)} onChange={(event) => onChange(event.target.value)} />;
}
